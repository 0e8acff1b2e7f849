/** The puzzles answered in this browser, and on which days. They are stored here and nowhere else. */

import { readStored, writeStored } from './storage';

export interface PuzzleAnswer {
  /** The card that was led. */
  readonly card: string;
  readonly right: boolean;
}

export interface PuzzleMemory {
  /** The first answer to each puzzle, by its number. */
  readonly answers: Readonly<Record<string, PuzzleAnswer>>;
  /** Whether the puzzle of a day was found, by the day: 2026-11-17. */
  readonly days: Readonly<Record<string, boolean>>;
}

const STORAGE_KEY = 'nainjaune.puzzles';
/** Where nothing can be stored, it is at least known until the page is left. */
let unstored: PuzzleMemory | null = null;

export function storedPuzzles(): PuzzleMemory {
  const stored = unstored ?? readStored(STORAGE_KEY);
  const { answers, days } = (typeof stored === 'object' && stored !== null ? stored : {}) as Partial<
    Record<string, unknown>
  >;
  return { answers: entriesOf(answers, isAnswer), days: entriesOf(days, isBoolean) };
}

/** Keeps a first answer; another one to the same puzzle changes nothing. `day` is given for the puzzle of a day. */
export function rememberAnswer(number: number, answer: PuzzleAnswer, day: string | null): PuzzleMemory {
  const { answers, days } = storedPuzzles();
  const first = answers[number] ?? answer;
  const memory: PuzzleMemory = {
    answers: { ...answers, [number]: first },
    days: day === null ? days : { ...days, [day]: days[day] ?? answer.right },
  };
  unstored = writeStored(STORAGE_KEY, memory) ? null : memory;
  return memory;
}

/** On how many days in a row the puzzle of the day was found, up to today; today's may still be open. */
export function streakOf(days: PuzzleMemory['days'], today: string): number {
  let day = today in days ? today : dayBefore(today);
  let streak = 0;
  for (; days[day]; day = dayBefore(day)) streak += 1;
  return streak;
}

/** The date by the reader's own clock, as in 2026-11-17. */
export function localDay(now: Date = new Date()): string {
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${String(now.getFullYear())}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

function dayBefore(day: string): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

function isAnswer(value: unknown): value is PuzzleAnswer {
  if (typeof value !== 'object' || value === null) return false;
  const { card, right } = value as { readonly card?: unknown; readonly right?: unknown };
  return typeof card === 'string' && isBoolean(right);
}

function entriesOf<Value>(stored: unknown, is: (value: unknown) => value is Value): Record<string, Value> {
  if (typeof stored !== 'object' || stored === null) return {};
  const good = Object.entries(stored).filter((entry): entry is [string, Value] => is(entry[1]));
  return Object.fromEntries(good);
}
