/** What is shown of a table at one moment, between what it was and what it truly is by now. */

import type { MoveInfo, News, TableInfo, You } from '../protocol';

/** A card of the series and who laid it; null where nobody here has seen it laid. */
export interface LaidCard {
  readonly card: string;
  readonly seat: number | null;
}

/** What a seat has said; `old` once the series has moved on. */
export interface Bubble {
  readonly says: Said;
  readonly old: boolean;
}

export type Said =
  | { readonly kind: 'sans'; readonly rank: number; readonly after: number }
  | { readonly kind: 'take'; readonly box: number }
  | { readonly kind: 'forgot'; readonly box: number }
  | { readonly kind: 'out'; readonly grandOpera: boolean }
  | { readonly kind: 'reaction'; readonly reaction: string }
  | { readonly kind: 'chat'; readonly text: string };

export interface Shown {
  /** The public table as far as its news have been shown: seats' tokens and cards, boxes, turn, needed. */
  readonly table: TableInfo;
  readonly you: You;
  /** Empty once the series is over: a card is to be led. */
  readonly series: readonly LaidCard[];
  /** The series before, which may stay in sight until the next begins. */
  readonly previous: readonly LaidCard[];
  /** How many have said « sans » since the last card. */
  readonly lacked: number;
  /** One for each seat. */
  readonly bubbles: readonly (Bubble | null)[];
  /** One's own hand, sorted by rank. */
  readonly hand: readonly string[];
  /** Empty while news are still being shown. */
  readonly legal: readonly MoveInfo[];
}

/** One step of the story, kept for the journal, the settlement and screen readers. */
export interface Step {
  readonly news: News;
  /** Which deal of the match it belongs to; 0 before the first. */
  readonly deal: number;
  /** Tokens of each seat, and in each box, after it. */
  readonly tokens: readonly number[];
  readonly boxes: readonly number[];
}

/** Moves things on the screen while a step is shown. `before` may measure;
    `after` resolves when the eye has followed. */
export interface Presenter {
  before(step: News, shown: Shown): unknown;
  after(step: News, shown: Shown, memo: unknown): Promise<void>;
  /** It was shown too fast to be seen. */
  skip(step: News): void;
}

export type { Link } from '../net/link';
