/** The lessons this browser has begun, ended, or put aside. */

import { readStored, writeStored } from './storage';

export interface LessonMemory {
  /** The step one is at. */
  readonly at: number;
  readonly done: boolean;
  /** It was offered, and declined. */
  readonly declined: boolean;
}

const STORAGE_KEY = 'nainjaune.lessons';
const NEW: LessonMemory = { at: 0, done: false, declined: false };
/** Where nothing can be stored, it is at least known until the page is left. */
let unstored: Readonly<Record<string, LessonMemory>> = {};

const key = (sheet: string, name: string): string => `${sheet}/${name}`;

export function lessonMemory(sheet: string, name: string): LessonMemory {
  return all()[key(sheet, name)] ?? NEW;
}

export function rememberLesson(sheet: string, name: string, news: Partial<LessonMemory>): void {
  const memories = { ...all(), [key(sheet, name)]: { ...lessonMemory(sheet, name), ...news } };
  unstored = writeStored(STORAGE_KEY, memories) ? {} : memories;
}

/** Whether a lesson of this kind was ended, whatever the sheet. */
export const everDone = (name: string): boolean =>
  Object.entries(all()).some(([place, { done }]) => done && place.endsWith(`/${name}`));

/** The first deal that was begun and not ended, with its sheet. */
export function begunFirstDeal(): { readonly sheet: string; readonly at: number } | null {
  const begun = Object.entries(all()).find(([place, { at, done }]) => place.endsWith('/first') && at > 0 && !done);
  return begun ? { sheet: begun[0].split('/')[0] ?? '', at: begun[1].at } : null;
}

function all(): Readonly<Record<string, LessonMemory>> {
  const stored = readStored(STORAGE_KEY);
  const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
  return { ...Object.fromEntries(entries.map(([place, memory]) => [place, validated(memory)])), ...unstored };
}

function validated(stored: unknown): LessonMemory {
  const memory = (typeof stored === 'object' && stored !== null ? stored : {}) as {
    [field in keyof LessonMemory]?: unknown;
  };
  return {
    at: typeof memory.at === 'number' && Number.isInteger(memory.at) && memory.at > 0 ? memory.at : 0,
    done: memory.done === true,
    declined: memory.declined === true,
  };
}
