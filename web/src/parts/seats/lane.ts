/** The lane under a row of seats: who speaks in it, and over which columns. Nothing else lies there. */

import type { SeatView } from '../types';

export interface Speech {
  /** Changes when something new is said. */
  readonly key: string;
  readonly text: string;
  readonly old: boolean;
  readonly reaction: string | null;
  /** The columns of the speakers, from the left, from 0. */
  readonly columns: readonly number[];
  /** The columns it may lie over; the last one excluded. */
  readonly from: number;
  readonly to: number;
  /** To which edge of its columns it keeps. */
  readonly align: 'start' | 'center' | 'end';
}

/** Longer words than these take all of the lane. */
const LONG = 16;

type Spoken = SeatView & { readonly bubble: string };

/** What is said, the newest first: at most so many bubbles, none beside another that it could touch. Neighbours who
    say the same share a bubble. The journal has the rest. */
export function speeches(row: readonly SeatView[], most: number): Speech[] {
  const found: Speech[] = [];
  const heard = row
    .flatMap((seat, column) => (isSpoken(seat) ? [{ seat, column }] : []))
    .sort((one, other) => other.seat.bubbleAt - one.seat.bubbleAt);
  for (const { seat, column } of heard) {
    if (found.length === most) break;
    if (found.some(({ columns }) => columns.includes(column))) continue;
    const speech = speechOf(row, seat, column);
    if (found.length === 0 || isApart(speech, found)) found.push(speech);
    else break;
  }
  return found;
}

const isSpoken = (seat: SeatView): seat is Spoken => Boolean(seat.bubble) && !seat.free;
const wordsOf = (seat: Spoken): string => seat.bubbleShort ?? seat.bubble;
const isLong = (text: string): boolean => text.length > LONG;

function speechOf(row: readonly SeatView[], seat: Spoken, column: number): Speech {
  const [first, last] = [together(row, seat, column, -1), together(row, seat, column, 1)];
  const columns = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  const long = isLong(wordsOf(seat));
  return {
    key: `${seat.seat}:${seat.bubbleAt}`,
    text: wordsOf(seat),
    old: seat.bubbleOld,
    reaction: seat.reaction ?? null,
    columns,
    from: long ? 0 : first,
    to: long ? row.length : last + 1,
    align: long ? alignOf(column, row.length) : alignOf((first + last) / 2, row.length),
  };
}

/** How far to one side the neighbours say the same. */
function together(row: readonly SeatView[], seat: Spoken, column: number, step: 1 | -1): number {
  let at = column;
  for (let next = row[at + step]; next && isSpoken(next) && saysTheSame(next, seat); next = row[at + step]) at += step;
  return at;
}

const saysTheSame = (one: Spoken, other: Spoken): boolean =>
  wordsOf(one) === wordsOf(other) &&
  one.bubbleOld === other.bubbleOld &&
  (one.reaction ?? null) === (other.reaction ?? null);

/** At the ends of the row a bubble grows towards the middle. */
function alignOf(column: number, columns: number): Speech['align'] {
  const place = (column + 0.5) / columns;
  return place < 0.34 ? 'start' : place > 0.66 ? 'end' : 'center';
}

/** A column stays free between two bubbles, so that words longer than a column touch nothing. */
const isApart = (speech: Speech, others: readonly Speech[]): boolean =>
  !isLong(speech.text) && others.every(({ from, to }) => speech.to + 1 <= from || speech.from >= to + 1);
