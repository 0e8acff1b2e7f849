/** How a deck becomes hands: the server says who is dealt to, how many cards and in what packets. */

import { RANKS, SUITS, type TableRules } from '../protocol';

const DECK_SIZE = RANKS.length * SUITS.length;

/** How many cards were set aside without belles: all that nobody was dealt, where the table's rules say so. */
export const setAside = (counts: readonly number[], rules: Pick<TableRules, 'belles_dealt'>): number =>
  rules.belles_dealt ? counts.reduce((left, count) => left - count, DECK_SIZE) : 0;

/** The cards of each seat; seats that are not dealt to have none. */
export function dealOut(
  deck: readonly string[],
  order: readonly number[],
  counts: readonly number[],
  { packet }: Pick<TableRules, 'packet'>,
): string[][] {
  const hands = counts.map((): string[] => []);
  const size = counts[order[0] ?? 0] ?? 0;
  let top = 0;
  for (let given = 0; given < size; given += packet) {
    const some = Math.min(packet, size - given);
    for (const seat of order) {
      hands[seat]?.push(...deck.slice(top, top + some));
      top += some;
    }
  }
  return hands;
}
