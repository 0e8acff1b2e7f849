/** How a box of pieces is shared: everybody gets their amount and, where it can be, the printed stake in its pieces. */

import { type Counts, falling, handy, holds, minus, none, type PieceSet, plus, times, worth } from './amounts';

/** The pieces of the printed box, shared so that each seat has its amount; handy ones where the box is not counted.
    They are shared evenly; where somebody could then not lay the stake, box by box, but all could after another share,
    it is that one. */
export function shared(amounts: readonly number[], set: PieceSet, stakes: readonly Counts[]): Counts[] {
  const box = set.map(({ count }) => count ?? 0);
  const all = amounts.reduce((sum, amount) => sum + amount, 0);
  if (set.some(({ count }) => count === null) || worth(box, set) < all) {
    return amounts.map((amount) => handy(amount, set));
  }
  const stake = stakes.reduce(plus, none(set));
  const even = evenly(amounts, set, box);
  const fits = even.every((share) => holds(share, stake)) && holds(box, even.reduce(plus, none(set)));
  return fits ? even : (allWith(stake, amounts, set, box) ?? even);
}

/** From the most valuable piece on as many to each as to those after them; the rest in the smallest. */
function evenly(amounts: readonly number[], set: PieceSet, box: Counts): Counts[] {
  const order = falling(set);
  let left = box;
  return amounts.map((amount, seat) => {
    const share = [...none(set)];
    let rest = amount;
    order.forEach(({ place, value }, at) => {
      const most = at === order.length - 1 ? Infinity : fairShare(left, place, amounts.length - seat);
      share[place] = Math.max(0, Math.min(Math.floor(rest / value), most));
      rest -= share[place] * value;
    });
    left = minus(left, share);
    return share;
  });
}

const fairShare = (left: Counts, place: number, seats: number): number => Math.ceil((left[place] ?? 0) / seats);

/** A share of the box in which everybody has these pieces and their amount; null where there is none. */
function allWith(pieces: Counts, amounts: readonly number[], set: PieceSet, box: Counts): Counts[] | null {
  const taken = times(pieces, amounts.length);
  if (!holds(box, taken)) return null;
  const rests = amounts.map((amount) => amount - worth(pieces, set));
  return split(rests, set, minus(box, taken))?.map((rest) => plus(rest, pieces)) ?? null;
}

/** The box split into these amounts, as evenly as it can be; null where it cannot. */
function split(amounts: readonly number[], set: PieceSet, box: Counts): Counts[] | null {
  const hopeless = new Set<string>();
  const from = (seat: number, left: Counts): Counts[] | null => {
    const amount = amounts[seat];
    if (amount === undefined) return [];
    const here = `${seat}: ${left.join()}`;
    if (hopeless.has(here)) return null;
    for (const share of ways(amount, set, left, amounts.length - seat)) {
      const others = from(seat + 1, minus(left, share));
      if (others) return [share, ...others];
    }
    hopeless.add(here);
    return null;
  };
  return from(0, box);
}

/** Every way to make the amount of these pieces, those that leave as many for each of the other seats first. */
function* ways(amount: number, set: PieceSet, left: Counts, seats: number): Generator<Counts> {
  const order = falling(set);
  function* from(at: number, rest: number): Generator<Counts> {
    const piece = order[at];
    if (piece === undefined) {
      if (rest === 0) yield none(set);
      return;
    }
    const { place, value } = piece;
    const most = Math.min(left[place] ?? 0, Math.floor(rest / value));
    const even = Math.min(most, fairShare(left, place, seats));
    for (let tried = 0; tried <= most; tried += 1) {
      const count = tried <= even ? even - tried : tried;
      for (const others of from(at + 1, rest - count * value)) {
        yield others.map((other, one) => (one === place ? count : other));
      }
    }
  }
  yield* from(0, amount);
}
