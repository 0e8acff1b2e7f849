/** Amounts in pieces: which pieces make an amount, how one pays with those one has.
    The number is the truth; where a set of pieces cannot make it, they come as near as they can. */

import type { PieceInfo } from '../protocol';

export type PieceSet = readonly PieceInfo[];
/** How many of each piece, in the order of the set. */
export type Counts = readonly number[];

/** A piece that was changed into smaller ones. */
export interface PieceChange {
  /** Its place in the set. */
  readonly piece: number;
  readonly into: Counts;
}

/** What is paid, what stays in the purse, and the piece that had to be changed for it. */
export interface PiecesPaid {
  readonly paid: Counts;
  readonly left: Counts;
  readonly changed: PieceChange | null;
}

export const PLAIN: PieceSet = [{ kind: 'token', value: 1, count: null }];

export const none = (set: PieceSet): Counts => set.map(() => 0);
export const plus = (some: Counts, more: Counts): Counts => some.map((count, place) => count + (more[place] ?? 0));
export const minus = (some: Counts, less: Counts): Counts => some.map((count, place) => count - (less[place] ?? 0));
export const times = (some: Counts, factor: number): Counts => some.map((count) => count * factor);
export const holds = (some: Counts, others: Counts): boolean => minus(some, others).every((count) => count >= 0);

export const worth = (counts: Counts, set: PieceSet): number =>
  counts.reduce((sum, count, place) => sum + count * (set[place]?.value ?? 0), 0);

/** The places of a set, the most valuable piece first. */
export const falling = (set: PieceSet): readonly { readonly place: number; readonly value: number }[] =>
  set.map(({ value }, place) => ({ place, value })).sort((one, other) => other.value - one.value);

/** As many of each piece as `most` allows, the most valuable first, until the amount is made. */
function taken(amount: number, set: PieceSet, most: (place: number, rest: number) => number): Counts {
  const counts = [...none(set)];
  let rest = amount;
  for (const { place, value } of falling(set)) {
    const count = Math.max(0, Math.min(Math.floor(rest / value), most(place, rest)));
    counts[place] = count;
    rest -= count * value;
  }
  return counts;
}

/** As few pieces as possible. */
export const fewest = (amount: number, set: PieceSet): Counts => taken(amount, set, () => Infinity);

/** As few pieces as possible, all worth less than a piece. */
const fewestBelow = (amount: number, set: PieceSet, limit: number): Counts =>
  taken(amount, set, (place) => ((set[place]?.value ?? 0) < limit ? Infinity : 0));

/** Pieces one can pay with: of each but the most valuable enough to make the next larger one twice. */
export function handy(amount: number, set: PieceSet): Counts {
  const order = falling(set);
  const kept = [...none(set)];
  let rest = amount;
  for (let at = order.length - 1; at > 0; at--) {
    const { place, value } = order[at] ?? { place: 0, value: 1 };
    const count = Math.max(0, Math.floor(Math.min(2 * (order[at - 1]?.value ?? 0), rest / 2) / value));
    kept[place] = count;
    rest -= count * value;
  }
  return plus(kept, fewest(rest, set));
}

/** How many fewer of a piece than possible are tried before giving up. */
const TRIED = 6;

/** Pieces among those held that make exactly the amount, as few as possible. */
function exactly(held: Counts, amount: number, set: PieceSet, order = falling(set)): Counts | null {
  const [first, ...others] = order;
  if (!first) return amount === 0 ? none(set) : null;
  const most = Math.min(held[first.place] ?? 0, Math.floor(amount / first.value));
  for (let count = most; count >= Math.max(0, most - TRIED); count--) {
    const rest = exactly(held, amount - count * first.value, set, others);
    if (rest) return rest.map((other, place) => (place === first.place ? count : other));
  }
  return null;
}

/** Pays an amount with the pieces held. Where they cannot make it, a larger piece is changed. */
export function pay(held: Counts, amount: number, set: PieceSet): PiecesPaid {
  const paid = exactly(held, amount, set);
  if (paid) return { paid, left: minus(held, paid), changed: null };
  const near = taken(amount, set, (place) => held[place] ?? 0);
  const kept = minus(held, near);
  const short = amount - worth(near, set);
  const larger = falling(set).findLast(({ place, value }) => value > short && (kept[place] ?? 0) > 0);
  if (!larger) {
    return { paid: fewest(amount, set), left: fewest(Math.max(0, worth(held, set) - amount), set), changed: null };
  }
  const given = fewestBelow(short, set, larger.value);
  const back = fewestBelow(larger.value - short, set, larger.value);
  const left = kept.map((count, place) => count - Number(place === larger.place) + (back[place] ?? 0));
  return { paid: plus(near, given), left, changed: { piece: larger.place, into: plus(given, back) } };
}

/** Of more pieces than can be drawn: the most valuable, and one of each kind. */
export function drawnPieces(counts: Counts, set: PieceSet, most: number): number[] {
  const order = falling(set).filter(({ place }) => (counts[place] ?? 0) > 0);
  const places: number[] = [];
  order.forEach(({ place }, at) => {
    const others = order.length - at - 1;
    const room = most - places.length - others;
    places.push(...new Array<number>(Math.max(0, Math.min(counts[place] ?? 0, room))).fill(place));
  });
  return places;
}
