/** The log of a match: its news with the tokens before and after each. */

import type { News } from '../protocol';
import { pursesOf } from './purses';
import type { LogEntry, Shown } from './types';

/** The log with the news item that led from one picture to the next; a new match starts a new log. */
export function logged(log: readonly LogEntry[], news: News, before: Shown, after: Shown): readonly LogEntry[] {
  const { table } = after;
  // the stakes are put down before the cards of their deal are dealt
  const deal = news.kind === 'staked' ? table.deal + 1 : table.deal;
  const entry = { news, deal, before: pursesOf(before.table), after: pursesOf(table) };
  return news.kind === 'began' ? [entry] : [...log, entry];
}
