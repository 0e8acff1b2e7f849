import { render, screen } from '@testing-library/svelte';
import { beforeAll, expect, test } from 'vitest';
import type { AgreedInfo } from '../../protocol';
import { setLang } from '../../words/words.svelte';
import DealEnd from './DealEnd.svelte';
import { overBy } from './fixtures';

beforeAll(() => setLang('fr'));

const AGREED = overBy('elimination').agreed;

/** Luc went out, and the server has said nothing yet of this deal. */
function ends(agreed: AgreedInfo | null): void {
  const said = { names: ['Zoé', 'Basile', 'Luc'], seats: [0, 1, 2], place: '5.0', entry: { winner: 2 } };
  render(DealEnd, { ...said, agreed, current: null, onchange: () => undefined });
}

test('a hand can be as large as it is dealt at this table', () => {
  ends({ ...AGREED, hand_size: 17 });
  expect(screen.getAllByRole('button', { name: /^Zoé, \d+ cartes?$/ })).toHaveLength(17);
});

test('points are counted up to those of the dearest hand', () => {
  ends({ ...AGREED, counts: 'points', most_points: 189 });
  expect(
    screen
      .getAllByRole('button', { name: /^Zoé, dizaines/ })
      .map(({ textContent }) => textContent)
      .at(-1),
  ).toBe('180');
});

test('nothing is asked for before it is known how many cards were dealt', () => {
  ends(null);
  expect(screen.queryByText(/combien de cartes/)).toBeNull();
});

test('what a belle in hand costs is what the server states', () => {
  const rules = { ...AGREED.rules, rank_costs: Array.from({ length: 13 }, () => 1), belle_cost: 2 };
  ends({ ...AGREED, rules, doubles: false });
  expect(screen.getByText(/^Une belle en main coûte 3/)).toBeTruthy();
});
