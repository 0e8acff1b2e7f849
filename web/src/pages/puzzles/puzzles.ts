/** What follows from a puzzle: which lead a card is, which puzzle comes next. */

import type { PuzzleDay, PuzzleInfo, PuzzleLead } from '../../protocol';
import type { PuzzleMemory } from '../../prefs/answeredPuzzles';

export type Difficulty = PuzzleInfo['difficulty'];
export const DIFFICULTIES: readonly Difficulty[] = [1, 2, 3];

/** The lead that a card of the hand is. */
export const leadOf = (puzzle: PuzzleInfo, card: string | null): PuzzleLead | null =>
  puzzle.leads.find(({ cards }) => card !== null && cards.includes(card)) ?? null;

/** The cards that go down when this one is led, itself first. */
export function runOf(puzzle: PuzzleInfo, card: string | null): string[] {
  const lead = leadOf(puzzle, card);
  return lead && card !== null ? [card, ...lead.run.slice(1)] : [];
}

export const isRight = (puzzle: PuzzleInfo, card: string): boolean => puzzle.leads[0]?.cards.includes(card) ?? false;

/** The next puzzle of a difficulty after this one: first those not yet answered, then those missed, then all again. */
export function nextNumber(
  { difficulties }: Pick<PuzzleDay, 'difficulties'>,
  wanted: Difficulty,
  after: number,
  answers: PuzzleMemory['answers'],
): number {
  const numbers = difficulties.flatMap((difficulty, at) => (difficulty === wanted ? [at + 1] : []));
  const later = [...numbers.filter((number) => number > after), ...numbers.filter((number) => number < after)];
  const open = later.find((number) => !answers[number]);
  return open ?? later.find((number) => !answers[number]?.right) ?? later[0] ?? after;
}

export interface Found {
  readonly solved: number;
  readonly all: number;
}

/** How many puzzles of a difficulty were found at the first answer. */
export function foundOf(
  { difficulties }: Pick<PuzzleDay, 'difficulties'>,
  wanted: Difficulty,
  answers: PuzzleMemory['answers'],
): Found {
  const numbers = difficulties.flatMap((difficulty, at) => (difficulty === wanted ? [at + 1] : []));
  return { solved: numbers.filter((number) => answers[number]?.right).length, all: numbers.length };
}

/** A bar from the zero line to its value, in per cent of the width that all of them share. */
export interface BarSpan {
  readonly from: number;
  readonly width: number;
}

export function barSpans(values: readonly number[]): { readonly zero: number; readonly bars: BarSpan[] } {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const percent = (value: number): number => (100 * (value - least)) / (most - least || 1);
  const zero = percent(0);
  const bars = values.map((value) => ({
    from: Math.min(zero, percent(value)),
    width: Math.abs(percent(value) - zero),
  }));
  return { zero, bars };
}
