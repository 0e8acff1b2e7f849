import { expect, test } from 'vitest';
import { routeOf } from '../../router.svelte';
import { setLang } from '../../words/words.svelte';
import { PUZZLE } from './fixtures';
import { countText, gainText } from './gain';
import { barSpans, foundOf, isRight, leadOf, nextNumber, runOf } from './puzzles';

test('a puzzle has an address, by its number or by none', () => {
  expect(routeOf('/puzzles')).toEqual({ page: 'puzzles', number: null });
  expect(routeOf('/puzzles/57')).toEqual({ page: 'puzzles', number: 57 });
  for (const path of ['/puzzles/x', '/puzzles/-1', '/puzzles/1/2']) expect(routeOf(path)).toEqual({ page: 'lost' });
});

test('a card of the hand is one of the leads, and takes its run with it', () => {
  expect(leadOf(PUZZLE, '3d')).toBe(PUZZLE.leads[1]);
  expect(leadOf(PUZZLE, null)).toBeNull();
  expect(runOf(PUZZLE, '3d')).toEqual(['3d', '4s']);
  expect(runOf(PUZZLE, null)).toEqual([]);
  expect([isRight(PUZZLE, '9s'), isRight(PUZZLE, '3h')]).toEqual([true, false]);
});

test('the next puzzle of a difficulty is one not answered, then one missed, then any', () => {
  const day = { difficulties: [1, 2, 3, 1, 2, 3, 1] as const };
  const right = { card: '9s', right: true };
  const wrong = { card: '9s', right: false };
  expect(nextNumber(day, 1, 4, {})).toBe(7);
  expect(nextNumber(day, 1, 7, {})).toBe(1);
  expect(nextNumber(day, 1, 4, { 7: right })).toBe(1);
  expect(nextNumber(day, 1, 4, { 7: right, 1: wrong })).toBe(1);
  expect(nextNumber(day, 1, 4, { 7: right, 1: right, 4: wrong })).toBe(7);
  expect(foundOf(day, 1, { 7: right, 1: wrong })).toEqual({ solved: 1, all: 3 });
});

test('bars go from the zero line to either side', () => {
  expect(barSpans([6, -2])).toEqual({
    zero: 25,
    bars: [
      { from: 25, width: 75 },
      { from: 0, width: 25 },
    ],
  });
  expect(barSpans([4, 1]).zero).toBe(0);
  expect(barSpans([0]).bars).toEqual([{ from: 0, width: 0 }]);
});

test('tokens are written as the language has them', async () => {
  await setLang('fr');
  expect([gainText(6.84), gainText(-1.9), gainText(0)]).toEqual(['+6,8', '−1,9', '0,0']);
  await setLang('en');
  expect([gainText(6.84), countText(2000)]).toEqual(['+6.8', '2,000']);
});
