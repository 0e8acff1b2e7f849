import { expect, test } from 'vitest';
import { ShownRules } from './shownRules';

test('a rule is written out in the first deal that needs it, and again in the next match', () => {
  const rules = new ShownRules();
  expect([1, 1, 2, 3].map((deal) => rules.shownBefore(1, deal, 'payment'))).toEqual([false, false, true, true]);
  expect(rules.shownBefore(1, 2, 'out')).toBe(false);
  expect(rules.shownBefore(2, 1, 'payment')).toBe(false);
});
