import { describe, expect, it } from 'vitest';
import { MOST_PIECES, pile } from './pieces';

const values = (amount: number, coins: readonly number[]): number[] => pile(amount, coins).map((piece) => piece.value);

describe('a pile', () => {
  it('is made of the pieces of the sheet, as few as possible', () => {
    expect(values(36, [10, 5, 1])).toEqual([10, 10, 10, 5, 1]);
    expect(values(9, [5, 2, 1])).toEqual([5, 2, 2]);
    expect(values(4, [1])).toEqual([1, 1, 1, 1]);
    expect(values(3, [])).toEqual([1, 1, 1]);
  });

  it('never has more than nine pieces, and none for nothing', () => {
    expect(pile(400, [1])).toHaveLength(MOST_PIECES);
    expect(pile(0, [10, 5, 1])).toEqual([]);
  });

  it('stays within its box of 62 by 60', () => {
    for (const coins of [[10, 5, 1], [5, 2, 1], [1]]) {
      for (let amount = 0; amount < 120; amount++) {
        for (const piece of pile(amount, coins)) expect(piece.y).toBeGreaterThan(-12);
      }
    }
  });
});
