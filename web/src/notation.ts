/** How cards are written: a rank and a suit, as the server has them. Where a rank is a number the ace is 1. */

import { BELLES, RANKS, SUITS } from './protocol';

export { BELLES, RANKS, SUITS } from './protocol';
export type Suit = 's' | 'h' | 'd' | 'c';
export type RankLetter = 'A' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | 'T' | 'J' | 'Q' | 'K';
/** The numbers of the boxes, in board order. */
export const BOXES: readonly number[] = /*#__PURE__*/ BELLES.map((_, box) => box);
/** The Nain Jaune, the last of the belles, and its box. */
export const DWARF_BOX = BELLES.length - 1;
export const DWARF_CARD = BELLES[DWARF_BOX] ?? '';

export const rankOf = (card: string): number => RANKS.indexOf(card.charAt(0)) + 1;
export const suitOf = (card: string): Suit => card.charAt(1) as Suit;
export const rankLetter = (card: string): RankLetter => card.charAt(0) as RankLetter;
/** As cards write a rank; undefined for 0, where none is needed. */
export const letterOf = (rank: number): RankLetter | undefined => RANKS[rank - 1] as RankLetter | undefined;

/** Which box a belle takes; null for any other card. */
export const boxOf = (card: string): number | null => (BELLES.includes(card) ? BELLES.indexOf(card) : null);

export const isBelle = (card: string): boolean => boxOf(card) !== null;

/** By rank, then by suit. */
export const byRank = (one: string, other: string): number =>
  rankOf(one) - rankOf(other) || SUITS.indexOf(suitOf(one)) - SUITS.indexOf(suitOf(other));
