/** What a change leaves of an update: the table as it was, with what plays have changed. */

import type { Change, Update } from '../protocol';

export function changed(before: Update, { seq, since, news, table, you }: Change): Update {
  const { tokens, cards, ...rest } = table;
  const seats = before.table.seats.map((seat, place) => ({
    ...seat,
    tokens: tokens[place] ?? seat.tokens,
    cards: cards[place] ?? seat.cards,
  }));
  return { type: 'update', seq, since, news, table: { ...before.table, ...rest, seats }, you: you ?? before.you };
}
