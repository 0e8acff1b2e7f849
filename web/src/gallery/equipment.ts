/** The boards and pieces of the gallery, one of each look. */

import { type Counts, fewest, PLAIN, type PieceSet, times, worth } from '../cards/amounts';
import type { Look } from '../protocol';

export interface Equipment {
  readonly look: Look;
  readonly set: PieceSet;
  readonly stake: readonly Counts[];
}

export const EQUIPMENT = [
  {
    look: 'case',
    set: [
      { kind: 'large', value: 10, count: null },
      { kind: 'medium', value: 5, count: null },
      { kind: 'small', value: 1, count: null },
    ],
    stake: [],
  },
  {
    look: 'arena',
    set: [
      { kind: 'gold', value: 5, count: 8 },
      { kind: 'silver', value: 2, count: 24 },
      { kind: 'bronze', value: 1, count: 32 },
    ],
    stake: [
      [0, 0, 1],
      [0, 1, 0],
      [0, 0, 3],
      [0, 2, 0],
      [1, 0, 0],
    ],
  },
  { look: 'print', set: PLAIN, stake: [] },
  { look: 'board', set: PLAIN, stake: [] },
] as const satisfies readonly Equipment[];

/** Whole stakes where it can be so, else as few pieces as possible. */
export function piecesIn(boxes: readonly number[], { set, stake }: Equipment): Counts[] {
  return boxes.map((amount, box) => {
    const one = stake[box] ?? [];
    const value = worth(one, set);
    return value > 0 && amount % value === 0 ? times(one, amount / value) : fewest(amount, set);
  });
}
