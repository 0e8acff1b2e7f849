/** Who sits where round the table, and how a seat is told. */

import { t } from '../words/words.svelte';
import type { SeatView } from './types';

export const initialOf = (name: string): string => Array.from(name.trim())[0]?.toLocaleUpperCase() ?? '?';

/** How many of the others sit at the right, at the top and at the left;
    play runs counter-clockwise, the next player is to the right. */
const SPLIT: Readonly<Record<number, readonly [right: number, top: number, left: number]>> = {
  1: [0, 1, 0],
  2: [1, 0, 1],
  3: [1, 1, 1],
  4: [1, 2, 1],
  5: [1, 3, 1],
  6: [2, 2, 2],
  7: [2, 3, 2],
  8: [2, 4, 2],
};

export interface Sides<T> {
  readonly right: readonly T[];
  readonly top: readonly T[];
  readonly left: readonly T[];
}

export function sides<T>(others: readonly T[]): Sides<T> {
  const [right, top] = SPLIT[others.length] ?? [0, others.length, 0];
  return { right: others.slice(0, right), top: others.slice(right, right + top), left: others.slice(right + top) };
}

/** « Basile, 24 jetons, 8 cartes, donneur ». */
export function seatLabel(seat: SeatView): string {
  if (seat.free) return t('p-part-free-seat');
  const parts = [
    seat.name,
    seat.bot,
    t('tokens', { n: seat.tokens }),
    seat.out ? t('p-part-out') : t('cards', { n: seat.cards }),
  ];
  if (seat.team > 1) parts.push(t('p-part-team', { n: seat.team }));
  if (seat.dealer) parts.push(t('p-part-dealer'));
  if (seat.active) parts.push(t('p-part-to-play'));
  if (seat.away) parts.push(t('p-part-away'));
  return parts.filter(Boolean).join(', ');
}
