import { describe, expect, it } from 'vitest';
import type { PieceKind } from '../protocol';
import { drawnPieces, fewest, handy, pay, type PieceSet, PLAIN, worth } from './amounts';

const set = (...pieces: [kind: PieceKind, value: number, count?: number][]): PieceSet =>
  pieces.map(([kind, value, count = null]) => ({ kind, value, count }));
const COINS = set(['gold', 5, 8], ['silver', 2, 24], ['bronze', 1, 32]);
const SIZES = set(['large', 10], ['medium', 5], ['small', 1]);
const SETS = [COINS, SIZES, PLAIN, set(['small', 1], ['large', 20])];

describe('an amount in pieces', () => {
  it('takes as few as possible', () => {
    expect(fewest(36, SIZES)).toEqual([3, 1, 1]);
    expect(fewest(9, COINS)).toEqual([1, 2, 0]);
    expect(fewest(4, PLAIN)).toEqual([4]);
    expect(fewest(43, set(['small', 1], ['large', 20]))).toEqual([3, 2]);
  });

  it('comes near where no piece is worth one', () => {
    expect(fewest(8, set(['gold', 5], ['silver', 2]))).toEqual([1, 1]);
  });

  it('is handy to pay with where one has to pay small sums', () => {
    expect(handy(50, SIZES)).toEqual([2, 4, 10]);
    expect(handy(3, SIZES)).toEqual([0, 0, 3]);
  });

  it.each([0, 1, 7, 30, 50, 999])('is worth %i, however it is made', (amount) => {
    for (const pieces of SETS) {
      expect(worth(fewest(amount, pieces), pieces)).toBe(amount);
      expect(worth(handy(amount, pieces), pieces)).toBe(amount);
    }
  });
});

describe('paying', () => {
  it('gives the pieces one has, as few as possible', () => {
    expect(pay([2, 6, 8], 5, COINS)).toEqual({ paid: [1, 0, 0], left: [1, 6, 8], changed: null });
    expect(pay([1, 3, 0], 6, COINS)).toEqual({ paid: [0, 3, 0], left: [1, 0, 0], changed: null });
  });

  it('changes the smallest piece that is large enough', () => {
    expect(pay([2, 0, 0], 1, COINS)).toEqual({
      paid: [0, 0, 1],
      left: [1, 2, 0],
      changed: { piece: 0, into: [0, 2, 1] },
    });
    expect(pay([1, 1, 0], 1, COINS).changed).toEqual({ piece: 1, into: [0, 0, 2] });
    expect(pay([1, 0, 2], 4, SIZES)).toEqual({
      paid: [0, 0, 4],
      left: [0, 1, 3],
      changed: { piece: 0, into: [0, 1, 5] },
    });
  });

  it('leaves a debtor nothing', () => {
    expect(pay([0, 1, 1], 5, COINS)).toEqual({ paid: [1, 0, 0], left: [0, 0, 0], changed: null });
  });

  it('neither makes nor loses anything', () => {
    for (const pieces of SETS) {
      for (let amount = 0; amount <= 40; amount++) {
        for (const held of [fewest(40, pieces), handy(40, pieces)]) {
          const { paid, left } = pay(held, amount, pieces);
          expect([worth(paid, pieces), worth(left, pieces)]).toEqual([amount, 40 - amount]);
          expect([...paid, ...left].every((count) => count >= 0)).toBe(true);
        }
      }
    }
  });
});

describe('the pieces that are drawn', () => {
  it('are all of them where there is room', () => {
    expect(drawnPieces([1, 0, 2], COINS, 9)).toEqual([0, 2, 2]);
    expect(drawnPieces([0, 0, 0], COINS, 9)).toEqual([]);
  });

  it('are the most valuable and one of each kind where there are more', () => {
    expect(drawnPieces([8, 24, 32], COINS, 9)).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 2]);
    expect(drawnPieces([400], PLAIN, 9)).toHaveLength(9);
  });
});
