/** The log of a match: its news with the tokens before and after each. */

import type { News, TableInfo } from '../protocol';
import { tokensShown } from './tokens';
import type { LogEntry, Shown } from './types';

/** The log with the news item that led from one picture to the next; a new match starts a new log. */
export function logged(log: readonly LogEntry[], news: News, before: Shown, after: Shown): readonly LogEntry[] {
  const entry = {
    news,
    deal: dealOf(news, after.table),
    before: tokensShown(before.table),
    after: tokensShown(after.table),
  };
  return news.kind === 'began' ? [entry] : [...log, entry];
}

/** The deal whose journal tells the news. What comes before the first deal of a match belongs to that one. */
function dealOf(news: News, table: TableInfo): number {
  // the table still counts the deals of the match before
  if (news.kind === 'began') return 1;
  // the stakes are put down before the cards of their deal are dealt
  return journalDeal(news.kind === 'staked' ? table.deal + 1 : table.deal);
}

/** The deal whose journal is shown when so many deals of the match have been dealt. */
export const journalDeal = (dealt: number): number => Math.max(1, dealt);
