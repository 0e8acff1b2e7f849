/** How to take a step back: what was there before, so small that every step of an evening can be kept. */

import type { EntryInfo } from '../protocol';
import type { ScoreSheet } from './sheet';

type Others = Omit<ScoreSheet, 'deals'>;

export interface UndoStep {
  /** The parts that were otherwise. */
  readonly parts: Partial<Others>;
  /** How many deals there were, and those that were otherwise, by their number. */
  readonly length: number;
  readonly deals: Readonly<Record<string, EntryInfo>>;
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The way back from one sheet to the one before. */
export function stepBack(before: ScoreSheet, after: ScoreSheet): UndoStep {
  const { deals, ...others } = before;
  const { deals: now, ...othersNow } = after;
  const parts = Object.entries(others).filter(([key, value]) => !same(value, othersNow[key as keyof Others]));
  const changed = deals.map((deal, at) => [String(at), deal] as const).filter(([at, deal]) => !same(deal, now[+at]));
  return { parts: Object.fromEntries(parts), length: deals.length, deals: Object.fromEntries(changed) };
}

export function undone(after: ScoreSheet, step: UndoStep): ScoreSheet {
  const deals = Array.from({ length: step.length }, (_, at) => step.deals[at] ?? after.deals[at] ?? {});
  return { ...after, ...step.parts, deals };
}
