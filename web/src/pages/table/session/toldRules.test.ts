import { expect, test } from 'vitest';
import { ToldRules } from './toldRules';

test('a rule is written out in the first deal that needs it, and again in the next match', () => {
  const told = new ToldRules();
  expect([1, 1, 2, 3].map((deal) => told.toldBefore(1, deal, 'payment'))).toEqual([false, false, true, true]);
  expect(told.toldBefore(1, 2, 'out')).toBe(false);
  expect(told.toldBefore(2, 1, 'payment')).toBe(false);
});
