/** How cards are written: a rank of `A23456789TJQK` and a suit of `shdc`. Where a rank is a number it is 1 to 13. */

export const RANKS = 'A23456789TJQK';
export const KING = 13;
const SUITS = 'shdc';

/** The cards of the five boxes, in the order of the board. */
export const BELLES: readonly string[] = ['Td', 'Jc', 'Qs', 'Kh', '7d'];

export const rankOf = (card: string): number => RANKS.indexOf(card.charAt(0)) + 1;
export const suitOf = (card: string): string => card.charAt(1);

/** Which box a belle takes; null for any other card. */
export const boxOf = (card: string): number | null => (BELLES.includes(card) ? BELLES.indexOf(card) : null);

export const isBelle = (card: string): boolean => boxOf(card) !== null;

/** By rank, then by suit. */
export const byRank = (one: string, other: string): number =>
  rankOf(one) - rankOf(other) || SUITS.indexOf(suitOf(one)) - SUITS.indexOf(suitOf(other));
