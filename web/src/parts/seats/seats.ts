/** Who sits where round the table, and a seat in words. */

import { t } from '../../words/words.svelte';
import type { SeatView } from '../types';

export const initialOf = (name: string): string => Array.from(name.trim())[0]?.toLocaleUpperCase() ?? '?';

/** How many of the others sit on the side of the next player, at the top and on the other side. */
const SPLIT: Readonly<Record<number, readonly [near: number, top: number, far: number]>> = {
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

/** The others round the table, in play order on each side; the next player sits on the side `next`. */
export function sides<T>(others: readonly T[], next: 'right' | 'left' = 'right'): Sides<T> {
  const [near, middle] = SPLIT[others.length] ?? [0, others.length, 0];
  const top = others.slice(near, near + middle);
  const [first, last] = [others.slice(0, near), others.slice(near + middle)];
  return next === 'right' ? { right: first, top, left: last } : { left: first, top, right: last };
}

/** « Basile, 24 jetons, 8 cartes, donneur ». */
export function seatLabel(seat: SeatView): string {
  if (seat.free) return t('p-part-free-seat');
  const parts = [
    seat.name,
    seat.bot,
    seat.level ?? '',
    t('tokens', { n: seat.tokens }),
    seat.out ? t('p-part-out') : t('cards', { n: seat.cards }),
  ];
  if (seat.team > 1) parts.push(t('p-part-team', { n: seat.team }));
  if (seat.next) parts.push(t(`p-part-next-${seat.next}`));
  if (seat.dealer) parts.push(t('p-part-dealer'));
  if (seat.active) parts.push(t('p-part-to-play'));
  if (seat.away) parts.push(t('p-part-away'));
  return parts.filter(Boolean).join(', ');
}
