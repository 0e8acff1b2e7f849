import { expect, test } from 'vitest';
import { ShownRules } from './shownRules';

test('a rule is written out in the first deal that needs it, and again in the next match', () => {
  const told = new ShownRules();
  expect([1, 1, 2, 3].map((deal) => told.shownBefore(1, deal, 'payment'))).toEqual([false, false, true, true]);
  expect(told.shownBefore(1, 2, 'out')).toBe(false);
  expect(told.shownBefore(2, 1, 'payment')).toBe(false);
});
