import { expect, test } from 'vitest';
import { ringFrom } from './ring';

test('a ring begins with any of its seats', () => {
  expect(ringFrom([2, 3, 0], 3)).toEqual([3, 0, 2]);
  expect(ringFrom([2, 3, 0], 1)).toEqual([2, 3, 0]);
  expect(ringFrom([], 0)).toEqual([]);
});
