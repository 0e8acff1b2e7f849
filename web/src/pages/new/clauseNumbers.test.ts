import { expect, test } from 'vitest';
import { numberAt, withNumber } from './clauseNumbers';

test.each([
  [3, null, 3, 9],
  [[1, 2, 3], 1, 2, [1, 9, 3]],
  [{ 3: 15, 4: 12 }, '4', 12, { 3: 15, 4: 9 }],
])('a number stands for itself, in a list or in a table: %j', (value, at, number, changed) => {
  expect(numberAt(value, at)).toBe(number);
  expect(withNumber(value, at, 9)).toEqual(changed);
});

test('there is no number where there is none', () => {
  expect(numberAt('cards', null)).toBeUndefined();
});
