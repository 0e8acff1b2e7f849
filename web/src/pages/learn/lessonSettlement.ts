/** The settlement of a lesson's deal, line by line as it is counted. All of it comes from the table's news. */

import type { LogEntry } from '../../table/types';

export interface PaidLine {
  readonly seat: number;
  readonly cards: readonly string[];
  readonly amount: number;
}

export interface DoubledLine {
  readonly seat: number;
  readonly box: number;
  readonly before: number;
  readonly after: number;
}

export interface LessonSettlement {
  readonly winner: number | null;
  readonly paid: readonly PaidLine[];
  readonly doubled: readonly DoubledLine[];
  /** What a grand opéra brought from the boxes; 0 where there was none. */
  readonly opera: number;
}

export function lessonSettlementOf(log: readonly LogEntry[], deal: number): LessonSettlement {
  const entries = log.filter((entry) => entry.deal === deal);
  const out = entries.find(({ news }) => news.kind === 'went_out')?.news;
  return {
    winner: out?.kind === 'went_out' ? out.seat : null,
    paid: entries.flatMap(({ news }) =>
      news.kind === 'paid' ? [{ seat: news.seat, cards: news.left, amount: news.amount }] : [],
    ),
    doubled: entries.flatMap(({ news, before, after }) =>
      news.kind === 'box_doubled' && news.why !== 'unclaimed' && news.amount > 0
        ? [
            {
              seat: news.seat,
              box: news.box,
              before: before.boxes[news.box] ?? 0,
              after: after.boxes[news.box] ?? 0,
            },
          ]
        : [],
    ),
    opera: entries.reduce(
      (sum, { news }) => (news.kind === 'box_taken' && news.why === 'grand_opera' ? sum + news.amount : sum),
      0,
    ),
  };
}
