/** The score sheet of this browser: kept after every tap, settled by the server as soon as it is reached. */

import { isAway } from '../net/api';
import { score } from '../net/scoreApi';
import { readStored, writeStored } from '../prefs/storage';
import type { EntryInfo, ScoreAnswer, ScoreQuery, StoppedInfo } from '../protocol';
import { settle, type SettledCache, NOTHING, unchangedPrefix, type SettledSheet } from './settling';
import type { ScoreSheet } from './sheet';
import { stepBack, type UndoStep, undone } from './undo';

const STORAGE_KEY = 'nainjaune.score';
const SETTLED = 'nainjaune.score.settled';
const RETRY = 5000;

/** An earlier deal that is being corrected, as far as it is written. */
export interface Correcting {
  readonly deal: number;
  readonly entry: EntryInfo;
}

interface Kept {
  readonly sheet: ScoreSheet;
  readonly steps: readonly UndoStep[];
  readonly correcting: Correcting | null;
}

export class ScoreStore {
  sheet: ScoreSheet | null = $state.raw(null);
  /** Kept like the sheet, and no part of it until it is taken over. */
  correcting: Correcting | null = $state.raw(null);
  settled: SettledCache = $state.raw(NOTHING);
  answer: ScoreAnswer | null = $state.raw(null);
  stopped: StoppedInfo | null = $state.raw(null);
  /** What was written last is not settled yet, since the server was not reached. */
  offline = $state(false);
  /** The browser could not keep what was written. */
  unkept = $state(false);
  /** Other reasons why the server did not settle it. */
  error: unknown = $state.raw(null);
  #answered: ScoreSheet | null = $state.raw(null);
  #steps: readonly UndoStep[] = $state.raw([]);
  #turn: Promise<void> = Promise.resolve();
  #queued: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly ask: (query: ScoreQuery) => Promise<ScoreAnswer> = score) {
    const kept = readStored(STORAGE_KEY) as Partial<Kept> | null;
    if (!isSheet(kept?.sheet)) return;
    this.sheet = kept.sheet;
    this.#steps = kept.steps ?? [];
    this.correcting = stillThere(kept.sheet, kept.correcting);
    const settled = readStored(SETTLED) as { settled?: SettledCache; answer?: ScoreAnswer } | null;
    if (settled?.settled) this.settled = unchangedPrefix(kept.sheet, settled.settled);
    if (settled?.answer) this.answer = settled.answer;
    void this.sync();
  }

  /** Whether the answer is about what is written now. */
  get fresh(): boolean {
    return this.#answered === this.sheet;
  }

  get canUndo(): boolean {
    return this.#steps.length > 0;
  }

  /** Nothing is on the sheet: a new evening. */
  start(sheet: ScoreSheet): Promise<void> {
    [this.sheet, this.#steps, this.correcting, this.settled, this.answer] = [sheet, [], null, NOTHING, null];
    return this.#kept();
  }

  /** Write something down. */
  write(sheet: ScoreSheet): Promise<void> {
    if (this.sheet) this.#steps = [...this.#steps, stepBack(this.sheet, sheet)];
    this.sheet = sheet;
    return this.#kept();
  }

  /** Change the deal on the table. */
  current(entry: EntryInfo): Promise<void> {
    return this.sheet ? this.write({ ...this.sheet, current: entry }) : Promise.resolve();
  }

  /** Correct an earlier deal, from where that was left if it is the same one. */
  correct(deal: number): void {
    if (this.correcting?.deal !== deal) this.#correcting({ deal, entry: this.sheet?.deals[deal] ?? {} });
  }

  /** Change the deal that is being corrected. */
  corrected(entry: EntryInfo): void {
    if (this.correcting) this.#correcting({ ...this.correcting, entry });
  }

  /** Leave the earlier deal as it was. */
  uncorrect(): void {
    this.#correcting(null);
  }

  /** Take the corrected deal over. */
  adopt(sheet: ScoreSheet): Promise<void> {
    this.correcting = null;
    return this.write(sheet);
  }

  undo(): Promise<void> {
    const step = this.#steps.at(-1);
    if (!this.sheet || !step) return Promise.resolve();
    this.#steps = this.#steps.slice(0, -1);
    this.sheet = undone(this.sheet, step);
    return this.#kept();
  }

  /** How a sheet would be settled, without writing it. */
  preview(sheet: ScoreSheet): Promise<SettledSheet> {
    return settle(sheet, this.settled, this.ask);
  }

  /** Forget the sheet. */
  clear(): void {
    clearTimeout(this.#timer);
    [this.sheet, this.#steps, this.correcting] = [null, [], null];
    [this.settled, this.answer, this.stopped] = [NOTHING, null, null];
    writeStored(STORAGE_KEY, null);
    writeStored(SETTLED, null);
  }

  /** Have settled what is not; once the server was asked. */
  sync(): Promise<void> {
    if (this.#queued) return this.#queued; // it will settle what is written by then
    this.#queued = this.#turn.then(() => {
      this.#queued = null;
      return this.#settle();
    });
    this.#turn = this.#queued;
    return this.#turn;
  }

  /** The page is left: nothing is asked any more. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  #correcting(correcting: Correcting | null): void {
    this.correcting = correcting;
    this.#keep();
  }

  #keep(): void {
    this.unkept = !writeStored(STORAGE_KEY, { sheet: this.sheet, steps: this.#steps, correcting: this.correcting });
  }

  #kept(): Promise<void> {
    if (this.sheet) {
      this.correcting = stillThere(this.sheet, this.correcting);
      this.settled = unchangedPrefix(this.sheet, this.settled);
    }
    this.#keep();
    return this.sync();
  }

  async #settle(): Promise<void> {
    const sheet = this.sheet;
    if (!sheet) return;
    clearTimeout(this.#timer);
    try {
      const { settled, answer, stopped } = await settle(sheet, this.settled, this.ask);
      this.offline = false;
      this.error = null;
      if (sheet !== this.sheet) return;
      [this.settled, this.answer, this.stopped, this.#answered] = [settled, answer, stopped, sheet];
      writeStored(SETTLED, { settled, answer });
    } catch (error) {
      this.offline = isAway(error);
      this.error = this.offline ? null : error;
      if (this.offline) this.#timer = setTimeout(() => void this.sync(), RETRY);
    }
  }
}

/** What a browser has kept may be anything. */
function isSheet(kept: unknown): kept is ScoreSheet {
  const sheet = kept as Partial<ScoreSheet> | null | undefined;
  return [sheet?.names, sheet?.deals, sheet?.corrected].every(Array.isArray) && typeof sheet?.settings === 'object';
}

/** A deal that is gone is not corrected any more. */
function stillThere(sheet: ScoreSheet, kept: Partial<Correcting> | null | undefined): Correcting | null {
  const { deal, entry } = kept ?? {};
  return deal !== undefined && entry && sheet.deals[deal] ? { deal, entry } : null;
}
