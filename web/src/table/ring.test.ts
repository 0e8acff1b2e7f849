import { expect, test } from 'vitest';
import { ringFrom, nextSeat } from './ring';

test('a ring begins with any of its seats', () => {
  expect(ringFrom([2, 3, 0], 3)).toEqual([3, 0, 2]);
  expect(ringFrom([2, 3, 0], 1)).toEqual([2, 3, 0]);
  expect(ringFrom([], 0)).toEqual([]);
});

test('after the last seat comes the first; a seat alone follows itself', () => {
  expect([2, 3, 0].map((seat) => nextSeat([2, 3, 0], seat))).toEqual([3, 0, 2]);
  expect(nextSeat([1], 1)).toBe(1);
});
