/** The story of a match, step by step. */

import type { News } from '../protocol';
import type { Shown, Step } from './types';

/** The step that has led to this picture. Stakes are put down before the cards of their deal are dealt. */
export function stepOf(news: News, { table }: Shown): Step {
  const deal = news.kind === 'staked' ? table.deal + 1 : table.deal;
  return { news, deal, tokens: table.seats.map((seat) => seat.tokens), boxes: table.boxes };
}
