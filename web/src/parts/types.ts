/** What the parts are given to draw. Words in it are ready to be read, in the language of the reader. */

import type { SourceInfo } from '../protocol';
import type { Counts, PieceSet } from '../cards/amounts';
import type { Face } from '../cards/portraits';

/** A part of a sentence: words, a card, or what somebody says (set in italics between guillemets). */
export type SentencePart =
  { readonly text: string; readonly strong?: boolean } | { readonly card: string } | { readonly says: string };

/** 1 to 8: the ground of a player's medal. */
export type Colour = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

export interface Player {
  readonly name: string;
  readonly colour: Colour;
  /** Drawn on the medal; without one, the initial. */
  readonly face?: Face | null;
}

/** The people and bots of a table as they are shown, by seat. */
export interface SeatFaces {
  readonly names: readonly string[];
  readonly colours: readonly Colour[];
  readonly faces: readonly (Face | null)[];
}

export interface Purse {
  readonly counts: Counts;
  readonly set: PieceSet;
}

/** A side of the table; `me` is the reader's own place. */
export type SeatSide = 'right' | 'top' | 'left' | 'me';

export interface SeatView extends Player {
  readonly seat: number;
  readonly tokens: number;
  /** The pieces its tokens are in. */
  readonly purse: Purse;
  readonly cards: number;
  readonly dealer: boolean;
  /** The side on which the seat is, if it plays after the reader. */
  readonly next?: 'right' | 'left' | null;
  /** It is this seat's turn. */
  readonly active: boolean;
  /** The word for a bot, e.g. « robot »; null for people. */
  readonly bot: string | null;
  /** How good the bot is, in a word. */
  readonly level?: string;
  readonly away: boolean;
  readonly out: boolean;
  readonly free: boolean;
  /** How many people hold the seat together; 0 or 1 where it is no team. */
  readonly team: number;
  readonly bubble: string | null;
  /** The same in fewer words, where there is little room. */
  readonly bubbleShort: string | null;
  readonly bubbleOld: boolean;
  /** Whoever spoke later has the greater number. */
  readonly bubbleAt: number;
  /** A reaction drawn in the bubble. */
  readonly reaction?: string | null;
}

export interface JournalEntry {
  readonly key: string | number;
  readonly seat: number | null;
  readonly colour: Colour | null;
  readonly initial: string;
  readonly parts: readonly SentencePart[];
  /** What is being waited for, set off in yellow. */
  readonly now?: boolean;
}

export interface Clause {
  readonly source: SourceInfo;
  readonly text: string;
  /** Which part of it is printed and which is ours; empty where it is all the same. */
  readonly note?: string;
  /** Where the clause can be read. */
  readonly href?: string;
}

export type SettlementLineOwner =
  { readonly colour: Colour; readonly initial: string; readonly face: Face | null } | { readonly card: string };

export interface SettlementLine {
  readonly who: SettlementLineOwner;
  readonly parts: readonly SentencePart[];
  /** The change; null where only the state is given. */
  readonly amount: number | null;
  readonly before: number;
  readonly after: number;
}

export interface SettlementPartView {
  readonly title: string;
  readonly count: string;
  readonly clauses: readonly Clause[];
  /** The clauses were written out in an earlier deal of the match. */
  readonly shownBefore?: boolean;
  readonly lines: readonly SettlementLine[];
}

/** Why a purse changed, one of a few. */
export interface SummaryStep {
  readonly parts: readonly SentencePart[];
  readonly text: string;
  readonly amount: number;
  readonly before: number;
  readonly after: number;
}

export interface TotalLine extends Omit<Player, 'colour'> {
  /** null for the boxes, which are nobody's */
  readonly colour: Colour | null;
  readonly change: number;
  readonly total: number;
  /** E.g. « gagne », « dette ». */
  readonly note?: string;
}

export interface Curve extends Player {
  readonly values: readonly number[];
  readonly me: boolean;
}

export interface RankingLine extends Player {
  readonly place: number;
  readonly tokens: number;
  readonly me: boolean;
  /** E.g. « robot », « éliminé ». */
  readonly note?: string;
}

export interface Option<T extends string = string> {
  readonly value: T;
  readonly title: string;
  readonly text?: string;
}
