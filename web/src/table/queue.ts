/** The news of an update, each with what is needed to show it. */

import type { News, Update } from '../protocol';
import { handOf } from './snapshotShown';

export interface QueuedNews {
  readonly news: News;
  /** With `cards_dealt`: the viewer's own hand; empty for a deal that is over by the end of the update. */
  readonly dealt: readonly string[];
}

export function queued(update: Update): QueuedNews[] {
  const last = update.news.findLastIndex((news) => news.kind === 'cards_dealt');
  return update.news.map((news, place) => ({ news, dealt: place === last ? handOf(update) : [] }));
}
