/** Tokens move only as the news say, so their way can be followed forwards and back. */

import type { News } from '../protocol';

export interface Purses {
  readonly tokens: readonly number[];
  readonly boxes: readonly number[];
}

/** Tokens and boxes after a piece of news. */
export const moved = (purses: Purses, news: News): Purses => shift(purses, news, 1);

/** Tokens and boxes before it. */
export const movedBack = (purses: Purses, news: News): Purses => shift(purses, news, -1);

/** All tokens there are. */
export const total = ({ tokens, boxes }: Purses): number =>
  [...tokens, ...boxes].reduce((sum, amount) => sum + amount, 0);

function shift(purses: Purses, news: News, sign: 1 | -1): Purses {
  const tokens = [...purses.tokens];
  const boxes = [...purses.boxes];
  const give = (seat: number, amount: number): void => add(tokens, seat, sign * amount);
  const fill = (box: number, amount: number): void => add(boxes, box, sign * amount);
  switch (news.kind) {
    case 'staked':
      for (const [box, amount] of news.amounts.entries()) {
        give(news.seat, -amount);
        fill(box, amount);
      }
      break;
    case 'box_taken':
      give(news.seat, news.amount);
      fill(news.box, -news.amount);
      break;
    case 'box_doubled':
      give(news.seat, -news.amount);
      fill(news.box, news.amount);
      break;
    case 'paid':
      give(news.seat, -news.amount);
      give(news.winner, news.amount);
      break;
    default:
      return purses;
  }
  return { tokens, boxes };
}

function add(amounts: number[], place: number, amount: number): void {
  amounts[place] = (amounts[place] ?? 0) + amount;
}
