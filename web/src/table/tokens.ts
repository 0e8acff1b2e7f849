/** The tokens of the seats and in the boxes; they move only as the news say. */

import type { News, TableInfo } from '../protocol';

export interface TokensShown {
  readonly tokens: readonly number[];
  readonly boxes: readonly number[];
}

export const tokensShown = ({ seats, boxes }: TableInfo): TokensShown => ({
  tokens: seats.map((seat) => seat.tokens),
  boxes,
});

/** All tokens there are; the same at any time of a match. */
export const total = ({ tokens, boxes }: TokensShown): number =>
  [...tokens, ...boxes].reduce((sum, amount) => sum + amount, 0);

/** The tokens after a news item. */
export function tokensMoved(before: TokensShown, news: News): TokensShown {
  const tokens = [...before.tokens];
  const boxes = [...before.boxes];
  switch (news.kind) {
    case 'match_began':
      return { tokens: news.tokens, boxes: boxes.map(() => 0) };
    case 'staked':
      for (const [box, amount] of news.amounts.entries()) {
        add(tokens, news.seat, -amount);
        add(boxes, box, amount);
      }
      break;
    case 'box_taken':
      add(tokens, news.seat, news.amount);
      add(boxes, news.box, -news.amount);
      break;
    case 'box_doubled':
      add(tokens, news.seat, -news.amount);
      add(boxes, news.box, news.amount);
      break;
    case 'paid':
      add(tokens, news.seat, -news.amount);
      add(tokens, news.winner, news.amount);
      break;
    default:
      return before;
  }
  return { tokens, boxes };
}

function add(amounts: number[], place: number, amount: number): void {
  amounts[place] = (amounts[place] ?? 0) + amount;
}
