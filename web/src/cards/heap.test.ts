import { describe, expect, it } from 'vitest';
import type { PieceKind } from '../protocol';
import { heap, SIZES } from './heap';
import { roman, struck } from './numerals';
import { fewest, PLAIN, type PieceSet } from './amounts';

const set = (...pieces: [kind: PieceKind, value: number][]): PieceSet =>
  pieces.map(([kind, value]) => ({ kind, value, count: null }));
const SETS = {
  coins: set(['gold', 5], ['silver', 2], ['bronze', 1]),
  sizes: set(['large', 10], ['medium', 5], ['small', 1]),
  alike: PLAIN,
};
const SPACE = { width: 50, height: 66, most: 9 };

describe.each(Object.entries(SETS))('a heap of %s', (_, pieces) => {
  it('lies within its space, whatever it is worth', () => {
    for (let amount = 1; amount < 150; amount++) {
      const lying = heap(fewest(amount, pieces), pieces, SPACE);
      expect(lying.length).toBeGreaterThan(0);
      expect(lying.length).toBeLessThanOrEqual(SPACE.most);
      for (const { kind, x, y } of lying) {
        const [half, halfHigh] = SIZES[kind];
        expect([x - half, x + half], `${amount}: ${kind}`).toSatisfy(([l, r]) => l > -3 && r < SPACE.width + 3);
        expect([y - halfHigh, y + halfHigh], `${amount}: ${kind}`).toSatisfy(
          ([t, b]) => t > -2 && b < SPACE.height + 2,
        );
      }
    }
  });
});

it('shows the pieces that lie there, not others worth the same', () => {
  const kinds = heap([0, 0, 3], SETS.coins, SPACE).map(({ kind }) => kind);
  expect(kinds).toEqual(['bronze', 'bronze', 'bronze']);
});

it('a coin has its value in Roman figures, unless they are many', () => {
  expect([1, 2, 5, 9, 40, 1000].map(roman)).toEqual(['I', 'II', 'V', 'IX', 'XL', 'M']);
  expect([4, 38, 500].map(struck)).toEqual(['IV', '38', 'D']);
});
