/** What is drawn on a board beside its cards and tokens, by its look. A table has one; the others are not fetched. */

import type { Component } from 'svelte';
import type { Look } from '../../protocol';
import type { Counts, PieceSet } from '../amounts';
import Plate from '../Plate.svelte';

export interface Drawing {
  readonly Plate?: Component;
  /** One that shows which box is about to be taken. */
  readonly AimedPlate?: Component<{ aimed: string | null }>;
  /** Round each box. */
  readonly Shell?: Component<{ middle?: boolean }>;
  /** Before the board. */
  readonly Front?: Component;
  /** In place of the box in the middle. */
  readonly Cauldron?: Component<{ counts: Counts; set: PieceSet }>;
}

const FILES: Readonly<Record<Exclude<Look, 'board'>, () => Promise<Drawing>>> = {
  arena: () => import('./arenaDrawing'),
  case: () => import('./caseDrawing'),
  print: () => import('./printDrawing'),
};

let fetched: Readonly<Partial<Record<Look, Drawing>>> = $state.raw({ board: { Plate } });

/** Nothing until it is fetched. */
export const drawingOf = (look: Look): Drawing => fetched[look] ?? {};

/** Whether there is nothing to wait for: it is fetched, or could not be. */
export const drawingKnown = (look: Look): boolean => look in fetched;

/** Without it one can still play: it does not fail. */
export async function fetchDrawing(look: Look): Promise<void> {
  if (look === 'board') return;
  const drawing = await FILES[look]().catch(() => drawingOf(look));
  fetched = { ...fetched, [look]: drawing };
}
