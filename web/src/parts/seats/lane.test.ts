import { expect, test } from 'vitest';
import { speeches } from './lane';
import type { Colour, SeatView } from '../types';

type Said = readonly [short: string, at: number, old?: boolean] | null;

/** A row of seats, from the left. */
const row = (...said: readonly Said[]): SeatView[] =>
  said.map((words, seat) => ({
    seat,
    name: `P${seat}`,
    colour: (seat + 1) as Colour,
    tokens: 35,
    purse: { counts: [35], set: [] },
    cards: 5,
    dealer: false,
    active: false,
    bot: null,
    away: false,
    out: false,
    free: false,
    team: 1,
    bubble: words?.[0] ?? null,
    bubbleShort: words?.[0] ?? null,
    bubbleOld: words?.[2] ?? false,
    bubbleAt: words?.[1] ?? 0,
  }));

test('a lone speaker keeps to its own column', () => {
  expect(speeches(row(null, ['sans 5', 1], null, null), 1)).toMatchObject([
    { text: 'sans 5', columns: [1], from: 1, to: 2, align: 'center', old: false },
  ]);
});

test('neighbours who say the same share a bubble, each with a tail', () => {
  const [said] = speeches(row(null, ['sans 5', 3], ['sans 5', 2], ['sans 5', 1], null, null, null), 1);
  expect(said).toMatchObject({ columns: [1, 2, 3], from: 1, to: 4 });
});

test('somebody between them who says something else parts them', () => {
  const [said] = speeches(row(['sans 5', 3], ['sans 4', 2, true], ['sans 5', 1]), 1);
  expect(said?.columns).toEqual([0]);
});

test('the newest words come first, and one bubble is one', () => {
  const seats = row(['sans 4', 1, true], null, null, null, ['sans 5', 2]);
  expect(speeches(seats, 1).map(({ text }) => text)).toEqual(['sans 5']);
  expect(speeches(seats, 2).map(({ text }) => text)).toEqual(['sans 5', 'sans 4']);
});

test('an older bubble gives way where a column between them is not free', () => {
  expect(speeches(row(['sans 4', 1, true], ['sans 5', 2], null, null), 2)).toHaveLength(1);
});

test('a long sentence has the lane for itself', () => {
  const said = speeches(row(['sans 4', 1, true], null, null, null, null, null, ['Quelle belle partie, merci', 2]), 2);
  expect(said).toMatchObject([{ from: 0, to: 7, columns: [6], align: 'end' }]);
});

test('at the ends a bubble grows towards the middle', () => {
  expect(speeches(row(['sans 5', 1], null, null), 1)[0]?.align).toBe('start');
  expect(speeches(row(null, null, ['sans 5', 1]), 1)[0]?.align).toBe('end');
});
