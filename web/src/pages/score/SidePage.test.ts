import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { beforeAll, expect, test } from 'vitest';
import type { SheetInfo } from '../../protocol';
import { Sharing } from '../../score/sharing.svelte';
import { correct, goOut } from '../../score/sheet';
import { ScoreStore } from '../../score/store.svelte';
import { setLang } from '../../words/words.svelte';
import { clause, HOUSE, SHEETS } from '../fixtures';
import { overBy, sheetOf } from './fixtures';
import SidePage from './SidePage.svelte';

const [CLASSIQUE, MALLETTE] = SHEETS;
const PLAYED: SheetInfo = {
  ...MALLETTE,
  title: 'Mallette (the travelling case)',
  changed: ['match_end'],
  clauses: [
    { ...clause('match_end', 'first_elimination', [], 'au premier éliminé'), source: HOUSE },
    ...CLASSIQUE.clauses.filter((one) => one.clause === 'payment'),
  ],
};

beforeAll(() => setLang('fr'));

async function settings(rule: SheetInfo | null): Promise<void> {
  const sheet = sheetOf({ sheet: 'mallette', changes: { match_end: 'first_elimination' } });
  const store = new ScoreStore(() => Promise.resolve(overBy('elimination')));
  await store.start(sheet);
  render(SidePage, { store, sharing: new Sharing(), sheet, rule, oncorrect: () => undefined, onback: () => undefined });
  await fireEvent.click(screen.getByRole('button', { name: 'Réglages' }));
}

test('the sheet has its title, and what was changed of it its own words', async () => {
  await settings(PLAYED);
  const link = screen.getByRole('link', { name: 'Mallette (the travelling case)' });
  expect(link.getAttribute('href')).toBe('/rules/mallette');
  expect(screen.getByRole('term').textContent).toBe('Fin de la partie');
  expect(screen.getByRole('definition').textContent).toBe('au premier éliminé règle maison');
  for (const machine of [/first_elimination/, /match_end/, /mallette/]) expect(screen.queryByText(machine)).toBeNull();
});

test('a deal that was corrected says so in the list', async () => {
  const played = { ...sheetOf({ sheet: 'mallette' }), deals: [goOut({}, 0), goOut({}, 1)] };
  const sheet = correct(played, 0, goOut({}, 2));
  const store = new ScoreStore(() => Promise.resolve(overBy('elimination')));
  await store.start(sheet);
  render(SidePage, {
    ...{ store, sharing: new Sharing(), sheet, rule: null },
    ...{ oncorrect: () => undefined, onback: () => undefined },
  });
  const titles = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent.trim());
  expect(titles).toEqual(['Donne 2', 'Donne 1 corrigée']);
});

test('a sheet that nobody has changed, or that is not told yet, has its title alone', async () => {
  await settings({ ...PLAYED, changed: [] });
  expect(screen.queryByRole('term')).toBeNull();
  cleanup();
  await settings(null);
  expect(screen.getByRole('link').textContent).toBe('Mallette');
});
