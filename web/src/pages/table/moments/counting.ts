/** Numbers of purses and boxes that count while pieces are under way. */

import { worth } from '../../../cards/amounts';
import { plain } from '../../../parts/text/numbers';
import { prefs, reducedMotion } from '../../../prefs/prefs.svelte';
import { scaled } from '../../../table/pace';
import type { Shown } from '../../../table/types';

/** As long as seven pieces fly. */
const COUNT_MS = 840;

/** What each place held before the moves, and holds after them. */
export function countsOf(shown: Shown): { readonly place: string; readonly from: number; readonly to: number }[] {
  const { table, pieces } = shown;
  const change = new Map<string, number>();
  for (const move of pieces.moves) {
    const amount = worth(move.pieces, table.rules.pieces);
    change.set(move.from, (change.get(move.from) ?? 0) - amount);
    change.set(move.to, (change.get(move.to) ?? 0) + amount);
  }
  return [...change].map(([place, by]) => {
    const [kind, number] = place.split(':');
    const to = (kind === 'seat' ? table.seats[Number(number)]?.tokens : table.boxes[Number(number)]) ?? 0;
    return { place, from: to - by, to };
  });
}

/** The number at some part of the way, whole. */
export const countAt = (from: number, to: number, part: number): number => Math.round(from + (to - from) * part);

/** The numbers are there when the last piece is. */
export function count(shown: Shown): void {
  if (reducedMotion() || prefs.speed === 'instant') return;
  for (const { place, from, to } of countsOf(shown)) run(place.replace('seat:', ''), from, to);
}

function run(tokens: string, from: number, to: number): void {
  const text = document.querySelector(`[data-tokens="${tokens}"]`)?.firstChild;
  if (!(text instanceof Text) || text.nodeValue !== plain(to)) return;
  const began = performance.now();
  const length = scaled(COUNT_MS, prefs.speed);
  let written = plain(from);
  text.nodeValue = written;
  const step = (now: number): void => {
    // another number was written meanwhile: that is the truth
    if (text.nodeValue !== written) return;
    const part = Math.min(1, Math.max(0, (now - began) / length));
    written = plain(countAt(from, to, part));
    text.nodeValue = written;
    if (part < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
