/** Where the pieces of a heap lie: in rows from the back to the front, within a box of any size. */

import type { PieceKind } from '../protocol';
import { type Counts, drawnPieces, type PieceSet } from './amounts';

/** Half the width and half the height of each piece, in units of the plate. */
export const SIZES: Readonly<Record<PieceKind, readonly [x: number, y: number]>> = {
  gold: [13.2, 13.2],
  silver: [10.8, 10.8],
  bronze: [8.4, 8.4],
  large: [24, 7.6],
  medium: [14.5, 8.8],
  small: [7.2, 7.2],
  token: [7.4, 7.4],
};

export interface Lying {
  readonly kind: PieceKind;
  readonly value: number;
  readonly x: number;
  readonly y: number;
  readonly turn: number;
}

export interface Space {
  readonly width: number;
  readonly height: number;
  readonly most: number;
}

interface Row {
  readonly places: { readonly place: number; readonly x: number }[];
  width: number;
  high: number;
}

/** How much of a piece the next one in its row leaves free. */
const BESIDE = 0.78;
/** How much of a row the next one leaves free. */
const BEFORE = 0.42;
const TURNS: Readonly<Record<'round' | 'long', readonly number[]>> = {
  round: [0, 9, -7, 4, -10, 6],
  long: [-5, 4, -3, 6, 2, -6],
};
const ASIDE = [0, 1.4, -1, 0.9, -1.5, 0.6, -0.5];

const sizeOf = (set: PieceSet, place: number): readonly [number, number] => SIZES[set[place]?.kind ?? 'token'];

/** Fills rows that are not wider than the space, so that the heap is about as wide as it is high. */
function rowsOf(places: readonly number[], set: PieceSet, width: number): Row[] {
  const rows: Row[] = [];
  const most = Math.ceil(Math.sqrt(places.length));
  for (const place of places) {
    const [half, halfHigh] = sizeOf(set, place);
    const last = rows.at(-1);
    const beside = last ? last.width - 2 * half * (1 - BESIDE) : 0;
    const fits = last !== undefined && last.places.length < most && beside + 2 * half <= width;
    const row = fits ? last : { places: [], width: 0, high: 0 };
    if (!fits) rows.push(row);
    const left = fits ? beside : 0;
    row.places.push({ place, x: left + half });
    row.width = left + 2 * half;
    row.high = Math.max(row.high, halfHigh);
  }
  return rows;
}

/** The middles of the rows, from the top; they close up where the space is low. */
function levels(rows: readonly Row[], height: number): number[] {
  const first = rows[0]?.high ?? 0;
  const steps = rows.slice(1).map((row, i) => 2 * (row.high + (rows[i]?.high ?? 0)) * BEFORE);
  const sum = steps.reduce((total, step) => total + step, 0);
  const free = height - first - (rows.at(-1)?.high ?? 0);
  const closer = sum > free ? free / sum : 1;
  let y = first + Math.max(0, free - sum) / 2;
  return [y, ...steps.map((step) => (y += step * closer))];
}

/** The pieces of a heap with their places, the hindmost first. */
export function heap(counts: Counts, set: PieceSet, { width, height, most }: Space): Lying[] {
  const rows = rowsOf(drawnPieces(counts, set, most), set, width);
  const middles = levels(rows, height);
  let n = 0;
  return rows.flatMap((row, at) =>
    row.places.map(({ place, x }) => {
      const { kind, value } = set[place] ?? { kind: 'token', value: 1 };
      const turns = kind === 'large' || kind === 'medium' ? TURNS.long : TURNS.round;
      const turn = turns[n % turns.length] ?? 0;
      const aside = ASIDE[n % ASIDE.length] ?? 0;
      n += 1;
      return { kind, value, x: (width - row.width) / 2 + x + aside, y: (middles[at] ?? 0) + aside * 0.4, turn };
    }),
  );
}
