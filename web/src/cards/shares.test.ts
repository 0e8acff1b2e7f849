import { describe, expect, it } from 'vitest';
import type { PieceKind } from '../protocol';
import { type Counts, handy, holds, none, type PieceSet, plus, times, worth } from './amounts';
import { shared } from './shares';

const set = (...pieces: [kind: PieceKind, value: number, count?: number][]): PieceSet =>
  pieces.map(([kind, value, count = null]) => ({ kind, value, count }));
const COINS = set(['gold', 5, 8], ['silver', 2, 24], ['bronze', 1, 32]);
const SIZES = set(['large', 10], ['medium', 5], ['small', 1]);
/** The printed stake of the cauldron, box by box. */
const STAKES: readonly Counts[] = [
  [0, 0, 1],
  [0, 1, 0],
  [0, 0, 3],
  [0, 2, 0],
  [1, 0, 0],
];
const STAKE = STAKES.reduce(plus);

const sum = (shares: readonly Counts[]): Counts => shares.reduce(plus);
const each = (players: number, amount = Math.floor(120 / players)): number[] => new Array<number>(players).fill(amount);

describe('the 64 coins of the cauldron', () => {
  it.each([3, 4, 5, 6, 8])('are shared by %i without one left, and all can lay the stake coin by coin', (players) => {
    const shares = shared(each(players), COINS, STAKES);
    expect(shares.map((share) => worth(share, COINS))).toEqual(each(players));
    expect(sum(shares)).toEqual([8, 24, 32]);
    expect(shares.filter((share) => !holds(share, STAKE))).toEqual([]);
  });

  it('are the same for each of four, and as even as can be for six', () => {
    expect(shared(each(4), COINS, STAKES)).toEqual(new Array(4).fill([2, 6, 8]));
    expect(shared(each(6), COINS, STAKES)).toEqual([
      [2, 3, 4],
      [2, 3, 4],
      [1, 5, 5],
      [1, 5, 5],
      [1, 4, 7],
      [1, 4, 7],
    ]);
  });

  it('leave one of seven without four bronze: no share of 17 each gives them to all', () => {
    const shares = shared(each(7), COINS, STAKES);
    expect(shares.map((share) => worth(share, COINS))).toEqual(each(7));
    expect(sum(shares)[2]).toBe(31);
    expect(shares.filter((share) => !holds(share, STAKE))).toHaveLength(1);
    expect(existsByTrying(each(7), COINS, STAKE)).toBe(false);
  });
});

describe('any box', () => {
  it('that does not hold so much, or is not counted, gives handy pieces', () => {
    expect(shared([100, 100], COINS, STAKES)).toEqual([handy(100, COINS), handy(100, COINS)]);
    expect(shared([50], SIZES, [])).toEqual([handy(50, SIZES)]);
  });

  it('gives everybody their amount, and the pieces of the stake only where there is such a share', () => {
    const next = lots(7);
    const found = { shared: 0, missed: 0, without: 0 };
    for (let round = 0; round < 400; round += 1) {
      const [box, amounts, stake] = someBox(next);
      const shares = shared(amounts, box, [stake]);
      expect(shares.map((share) => worth(share, box))).toEqual(amounts);
      const all = shares.every((share) => holds(share, stake)) && holds(counted(box), sum(shares));
      const exists = existsByTrying(amounts, box, stake);
      expect(all && !exists).toBe(false);
      found[all ? 'shared' : exists ? 'missed' : 'without'] += 1;
    }
    expect(Math.min(found.shared, found.without)).toBeGreaterThan(40);
    expect(found.missed).toBeLessThan(found.shared / 4);
  });
});

const counted = (box: PieceSet): Counts => box.map(({ count }) => count ?? 0);

/** Numbers below a bound by chance, the same every time. */
function lots(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

/** A small box, two or three equal purses and a stake; about half of them can be shared so that all can lay it. */
function someBox(next: (bound: number) => number): [PieceSet, number[], Counts] {
  const box = set(['gold', 5, 1 + next(4)], ['silver', 2, 1 + next(6)], ['bronze', 1, 1 + next(8)]);
  const players = 2 + next(2);
  const stake = [next(2), next(3), next(4)];
  return [box, each(players, Math.floor(worth(counted(box), box) / players) - next(2)), stake];
}

/** Whether everybody can have the stake and their amount, by trying every way to share the box. */
function existsByTrying(amounts: readonly number[], box: PieceSet, stake: Counts): boolean {
  const hands = (amount: number, left: Counts): Counts[] =>
    left
      .reduce<Counts[]>(
        (some, most, place) =>
          some.flatMap((one) =>
            Array.from({ length: most + 1 }, (_, count) => one.map((other, at) => (at === place ? count : other))),
          ),
        [none(box)],
      )
      .filter((share) => worth(share, box) === amount && holds(share, stake));
  const tried = new Set<string>();
  const from = (seat: number, left: Counts): boolean => {
    const amount = amounts[seat];
    if (amount === undefined) return true;
    const here = `${seat}: ${left.join()}`;
    if (tried.has(here)) return false;
    tried.add(here);
    return hands(amount, left).some((share) => from(seat + 1, plus(left, times(share, -1))));
  };
  return from(0, counted(box));
}
