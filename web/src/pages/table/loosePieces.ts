/** Pieces that leave their place: put on the page for as long as they move. */

import { mount, unmount } from 'svelte';
import LoosePiece from '../../cards/LoosePiece.svelte';
import { type PieceChange, type Counts, drawnPieces, type PieceSet } from '../../cards/amounts';
import type { PieceInfo } from '../../protocol';

const MOST_PIECES = 7;
/** The name of their animations. */
export const LOOSE = 'loose-piece';

/** The pieces of a heap that are seen to move. */
export const moving = (counts: Counts, set: PieceSet): PieceInfo[] =>
  drawnPieces(counts, set, MOST_PIECES).flatMap((place) => set[place] ?? []);

/** The piece that is changed, and those it is changed into. */
export function changing(
  change: PieceChange,
  set: PieceSet,
): { readonly large: PieceInfo[]; readonly small: PieceInfo[] } {
  return { large: [set[change.piece]].filter((piece) => piece !== undefined), small: moving(change.into, set) };
}

/** Shows pieces while they are animated, each by its own frames; resolves when all have come to rest. */
export async function show(
  pieces: readonly PieceInfo[],
  frames: (at: number) => Keyframe[],
  timing: (at: number) => KeyframeAnimationOptions,
): Promise<void> {
  await Promise.all(
    pieces.map(async ({ kind, value }, at) => {
      const place = document.createElement('span');
      place.className = 'loose-piece';
      document.body.append(place);
      const piece = mount(LoosePiece, { target: place, props: { kind, value } });
      await place.animate(frames(at), { id: LOOSE, fill: 'both', ...timing(at) }).finished.catch(() => undefined);
      await unmount(piece);
      place.remove();
    }),
  );
}
