/** How a hand lies: its rows on a narrow screen, and which ranks follow one another. */

import { rankOf } from '../../notation';

export interface HeldCard {
  readonly card: string;
  /** A gap before it: its rank does not follow the one before, nor is it the same. */
  readonly cut: boolean;
  /** The run line ends under it. */
  readonly end: boolean;
}

export function held(cards: readonly string[]): HeldCard[] {
  const apart = (left: string | undefined, right: string | undefined): boolean =>
    left !== undefined && right !== undefined && rankOf(right) - rankOf(left) > 1;
  return cards.map((card, at) => ({
    card,
    cut: apart(cards[at - 1], card),
    end: at === cards.length - 1 || apart(card, cards[at + 1]),
  }));
}

export interface Rows {
  readonly columns: number;
  readonly rows: number;
}

const inRows = (count: number, columns: number): Rows => ({ columns, rows: Math.max(1, Math.ceil(count / columns)) });

/** On a phone: two rows, cards no wider than a sixth of the screen. */
export const phoneRows = (count: number): Rows => inRows(count, Math.max(6, Math.ceil(count / 2)));
/** At 320 px a card must still be 44 px wide: three rows when there are many. */
export const tinyRows = (count: number): Rows => inRows(count, count > 12 ? 5 : 6);
/** On a phone held sideways: one row, two when there are many. */
export const sidewaysRows = (count: number): Rows => inRows(count, count > 8 ? Math.ceil(count / 2) : 8);
