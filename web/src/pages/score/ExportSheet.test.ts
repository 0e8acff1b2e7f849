import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CurrentInfo } from '../../protocol';
import { setLang } from '../../words/words.svelte';
import CardPicker from './CardPicker.svelte';
import { overBy, sheetOf } from './fixtures';
import ExportSheet from './ExportSheet.svelte';

beforeAll(() => setLang('fr'));
beforeEach(() => localStorage.clear());
afterEach(cleanup);

/** Before the next deal everybody has 90, 30 and 10; its stakes are 15 each but for Luc. */
function recounting(counted: boolean): HTMLElement[] {
  const over = overBy('elimination');
  const current = { tokens: [75, 15, 10] } as unknown as CurrentInfo;
  const answer = { ...over, current };
  const sheet = { ...sheetOf({ sheet: 'mallette' }), counted };
  render(ExportSheet, { sheet, deals: [], answer, agreed: over.agreed, title: 'Mallette' });
  return screen.getAllByRole('spinbutton', { hidden: true });
}

async function count(fields: readonly HTMLElement[], tokens: readonly number[]): Promise<void> {
  for (const [at, value] of tokens.entries()) {
    const field = fields[at];
    if (field) await fireEvent.input(field, { target: { value } });
  }
}

test('while a count is looked at everybody has what it says, and the next stakes are not down', async () => {
  await count(recounting(true), [90, 30, 10]);
  expect(screen.getByText('Tout est là : 130.', { normalizer: (text) => text.replace(/\s/g, ' ') })).toBeTruthy();
});

test('tokens that do not add up are told at their field, with what would', async () => {
  await count(recounting(false), [75, 17, 10]);
  expect(screen.getByText('devrait avoir 15')).toBeTruthy();
  expect(screen.getByRole('alert', { hidden: true }).textContent).toContain('Il y en a 2 de trop');
});

test('the very cards that are tapped are there again when the page is loaded anew', async () => {
  let told: readonly string[] = [];
  const picker = { chosen: [], place: '5.0.1', away: [], ondone: (cards: string[]) => (told = cards) };
  const names = (): (string | null)[] =>
    screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
  render(CardPicker, picker);
  const [ace, , , , two] = screen.getAllByRole('button');
  if (ace && two) for (const card of [two, ace]) await fireEvent.click(card);
  const tapped = names();
  expect(tapped).toHaveLength(2);
  cleanup();
  render(CardPicker, picker);
  expect(names()).toEqual(tapped);
  await fireEvent.click(screen.getByRole('button', { name: /C’est tout/ }));
  expect(told).toEqual(['As', '2s']);
  cleanup();
  render(CardPicker, picker);
  expect(screen.queryAllByRole('button', { pressed: true })).toEqual([]);
});
