/** How a deck becomes hands: the server says who is dealt to, how many cards and in what packets. */

import { boxOf } from '../notation';
import type { TableRules } from '../protocol';

/** The cards of each seat; seats that are not dealt to have none. */
export function dealOut(
  deck: readonly string[],
  order: readonly number[],
  counts: readonly number[],
  rules: Pick<TableRules, 'packet' | 'belles_dealt'>,
): string[][] {
  const hands = counts.map((): string[] => []);
  const size = counts[order[0] ?? 0] ?? 0;
  const cards = rules.belles_dealt ? withoutTalon(deck, order.length * size) : deck;
  let top = 0;
  for (let given = 0; given < size; given += rules.packet) {
    const packet = Math.min(rules.packet, size - given);
    for (const seat of order) {
      hands[seat]?.push(...cards.slice(top, top + packet));
      top += packet;
    }
  }
  return hands;
}

/** The talon is set aside first, from the bottom up, skipping the belles. */
function withoutTalon(deck: readonly string[], dealt: number): string[] {
  const plain = [...deck].reverse().filter((card) => boxOf(card) === null);
  const talon = new Set(plain.slice(0, deck.length - dealt));
  return deck.filter((card) => !talon.has(card));
}
