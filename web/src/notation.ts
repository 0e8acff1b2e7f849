/** How cards are written: a rank and a suit, as the server has them. Where a rank is a number the ace is 1. */

import { BELLES, RANKS, SUITS } from './protocol';

export { BELLES, RANKS, SUITS } from './protocol';
export const KING = RANKS.length;
/** The numbers of the boxes, in board order. */
export const BOXES = BELLES.map((_, box) => box);
/** The Nain Jaune, the last of the belles, and its box. */
export const DWARF_BOX = BELLES.length - 1;
export const DWARF = BELLES[DWARF_BOX] ?? '';

export const rankOf = (card: string): number => RANKS.indexOf(card.charAt(0)) + 1;
/** The rank that follows; 0 after a king, where any card may be led. */
export const rankAfter = (rank: number): number => (rank < KING ? rank + 1 : 0);
export const suitOf = (card: string): string => card.charAt(1);

/** Which box a belle takes; null for any other card. */
export const boxOf = (card: string): number | null => (BELLES.includes(card) ? BELLES.indexOf(card) : null);

export const isBelle = (card: string): boolean => boxOf(card) !== null;

/** By rank, then by suit. */
export const byRank = (one: string, other: string): number =>
  rankOf(one) - rankOf(other) || SUITS.indexOf(suitOf(one)) - SUITS.indexOf(suitOf(other));
