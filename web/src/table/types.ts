/** What is shown of a table at one moment: the table as of some news, while later news wait to be shown. */

import type { MoveInfo, News, SeriesCard, TableInfo, You } from '../protocol';
import type { PiecesShown } from './pieces';
import type { TokensShown } from './tokens';
import type { Remark } from './remarks';

/** What a seat has said; `old` once the series has gone on. Whoever spoke later has the greater `at`. */
export interface Bubble {
  readonly says: Said;
  readonly old: boolean;
  readonly at: number;
}

export type Said =
  | { readonly kind: 'sans'; readonly rank: number; readonly after: number }
  | { readonly kind: 'take'; readonly box: number }
  | Forgot
  | { readonly kind: 'out'; readonly grandOpera: boolean }
  | { readonly kind: 'reaction'; readonly reaction: string }
  | { readonly kind: 'chat'; readonly text: string }
  | Remark;

/** Boxes not claimed: what was added to them at once, and the « sans » that ended the same run. */
export interface Forgot {
  readonly kind: 'forgot';
  readonly box: number;
  readonly amount: number;
  readonly then: { readonly rank: number; readonly after: number } | null;
}

export interface Shown {
  /** The public table as of the last news shown. */
  readonly table: TableInfo;
  readonly you: You;
  readonly pieces: PiecesShown;
  /** The series that ended last; stays in sight until the next one begins. */
  readonly previous: readonly SeriesCard[];
  /** One for each seat. */
  readonly bubbles: readonly (Bubble | null)[];
  /** The box that was not claimed with the last card. */
  readonly forgotten: number | null;
  /** The viewer's own hand, sorted by rank. */
  readonly hand: readonly string[];
  /** Empty while news are still being shown. */
  readonly legal: readonly MoveInfo[];
}

/** A news item of the match with the tokens before and after it: for the journal and the settlement. */
export interface LogEntry {
  readonly news: News;
  /** The number of its deal in the match; 1 also for what comes before the first. */
  readonly deal: number;
  readonly before: TokensShown;
  readonly after: TokensShown;
}

/** Animates news items. `before` may measure the page; `after` resolves when the animation is over. */
export interface Presenter {
  before(news: News, shown: Shown): unknown;
  after(news: News, shown: Shown, memo: unknown): Promise<void>;
  /** The item is shown without animation. */
  skip(news: News): void;
  /** One's own move is shown before the server tells of it: moved and sounded, not announced. `at` is its place. */
  ahead(news: News, shown: Shown, memo: unknown, at: number): void;
  /** Ends all that still moves. */
  finish(): void;
}

export type { ConnectionStatus } from '../net/connectionStatus';
