/** How a box of pieces is shared: everybody gets their amount and, where it can be, the printed stake in its pieces. */

import { type Counts, falling, handy, holds, minus, none, type PieceSet, plus, times, worth } from './amounts';

/** The pieces of the printed box, shared so that each seat has its amount; handy ones where the box is not counted.
    They are shared evenly; where somebody could then not lay the stake, box by box, everybody gets its pieces first. */
export function shared(amounts: readonly number[], set: PieceSet, stakes: readonly Counts[]): Counts[] {
  const box = set.map(({ count }) => count ?? 0);
  const all = amounts.reduce((sum, amount) => sum + amount, 0);
  if (set.some(({ count }) => count === null) || worth(box, set) < all) {
    return amounts.map((amount) => handy(amount, set));
  }
  const stake = stakes.reduce(plus, none(set));
  const even = evenly(amounts, set, box);
  if (even.every((share) => holds(share, stake))) return even;
  const rests = amounts.map((amount) => amount - worth(stake, set));
  const left = minus(box, times(stake, amounts.length));
  if (Math.min(...rests) < 0) return even;
  const more = evenly(rests, set, left);
  return holds(left, more.reduce(plus, none(set))) ? more.map((rest) => plus(rest, stake)) : even;
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
