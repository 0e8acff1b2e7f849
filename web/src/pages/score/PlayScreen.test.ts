import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { MatchEndReason } from '../../protocol';
import { ScoreStore } from '../../score/store.svelte';
import { setLang } from '../../words/words.svelte';
import { overBy, sheetOf } from './fixtures';
import PlayScreen from './PlayScreen.svelte';

async function ended(because: MatchEndReason, called: boolean): Promise<ScoreStore> {
  const store = new ScoreStore(() => Promise.resolve(overBy(because)));
  const sheet = { ...sheetOf({ sheet: 'mallette' }), called };
  await store.start(sheet);
  const nothing = (): void => undefined;
  render(PlayScreen, { store, sheet, rule: null, onenter: nothing, onsettle: nothing, oncorrect: nothing });
  return store;
}

const ENDS = [
  ['deals_played', 'Les donnes convenues sont jouées.', 'The agreed deals are played.'],
  ['time_called', 'Le temps est passé.', 'The time is up.'],
  ['elimination', 'Quelqu’un est à sec.', 'Somebody is out.'],
  ['one_left', 'Il n’en reste qu’un.', 'One is left.'],
] as const;

test.each(ENDS)('the end by %s says why, who has won and what stays, in both languages', async (because, fr, en) => {
  await setLang('fr');
  await ended(because, because === 'time_called');
  expect(screen.getByRole('heading', { name: 'La partie est finie' })).toBeTruthy();
  expect(screen.getByText('Zoé gagne')).toBeTruthy();
  expect(screen.getByText(new RegExp(`^${fr}.*20`))).toBeTruthy();
  expect(screen.getByText('éliminé')).toBeTruthy();
  cleanup();
  await setLang('en');
  await ended(because, because === 'time_called');
  expect(screen.getByText(new RegExp(`^${en}.*20`))).toBeTruthy();
  await setLang('fr');
});

test('the next match has the next dealer; only an end that was called can be taken back', async () => {
  await setLang('fr');
  const store = await ended('one_left', false);
  expect(screen.queryByRole('button', { name: 'Jouer encore' })).toBeNull();
  await fireEvent.click(screen.getByRole('button', { name: 'Nouvelle partie, mêmes joueurs' }));
  expect([store.sheet?.firstDealer, store.sheet?.deals]).toEqual([1, []]);
  cleanup();
  const called = await ended('time_called', true);
  await fireEvent.click(screen.getByRole('button', { name: 'Jouer encore' }));
  expect(called.sheet?.called).toBe(false);
});
