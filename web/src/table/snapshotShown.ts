/** What is shown where no news wait: the server's table itself. */

import { byRank } from '../notation';
import type { TableInfo, Update, You } from '../protocol';
import { piecesOf } from './pieces';
import type { Shown } from './types';

/** What a seat sees that has nothing to do for the moment. */
export const idle = (you: You): You => ({ ...you, legal: [], lead: false, runs: [] });

/** The table at the start of an update's news, to apply them to. */
export const shownAtStart = (start: TableInfo, you: You): Shown => ({
  table: start,
  pieces: piecesOf(start),
  you: idle(you),
  previous: [],
  forgotten: null,
  bubbles: start.seats.map(() => null),
  hand: [],
  legal: [],
});

/** The server's table. What the seats said and the previous series stay as they were shown. */
export function shownFrom(update: Update, before: Shown | null = null): Shown {
  const { table, you } = update;
  const sameDeal = before?.table.match === table.match && before.table.deal === table.deal;
  return {
    table,
    you,
    pieces: piecesOf(table, before?.pieces),
    previous: sameDeal ? before.previous : [],
    forgotten: sameDeal ? before.forgotten : null,
    bubbles: table.seats.map((_, seat) => before?.bubbles[seat] ?? null),
    hand: handOf(update),
    legal: you.legal,
  };
}

/** The viewer's own cards: those in play, or those left when the deal was over. */
export function handOf({ table, you }: Update): readonly string[] {
  const open = you.seat === null ? undefined : table.hands?.[you.seat];
  return [...(open ?? you.hand)].sort(byRank);
}
