/** Shows the sheet of this browser to others: published after every tap, as soon as the server is reached. */

import { ApiError, isAway } from '../net/api';
import { endSharing, publishScore, shareScore } from '../net/scoreApi';
import { readStored, writeStored } from '../prefs/storage';
import type { EntryInfo } from '../protocol';
import { nextPart } from './shared';
import type { ScoreSheet } from './sheet';

const STORAGE_KEY = 'nainjaune.score.shared';
const RETRY = 5000;
const API = { share: shareScore, publish: publishScore, end: endSharing };

interface Shared {
  readonly writer: string;
  readonly watch: string;
}

export class Sharing {
  #shared: Shared | null = $state.raw(null);
  /** What is written last is not published yet, since the server was not reached. */
  offline = $state(false);
  /** The server has erased it: nobody looks on any more. */
  ended = $state(false);
  error: unknown = $state.raw(null);
  /** Being shared for the first time. */
  beginning = $state(false);
  /** Sheets that are shared no longer, to be erased from the server. */
  #leaving: readonly string[] = [];
  #sheet: ScoreSheet | null = null;
  /** The deals that the server has. */
  #there: readonly EntryInfo[] = [];
  #done: ScoreSheet | null = null;
  #turn: Promise<void> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly api: typeof API = API) {
    const kept = readStored(STORAGE_KEY) as { shared?: Partial<Shared> | null; leaving?: unknown } | null;
    const { writer, watch } = kept?.shared ?? {};
    if (typeof writer === 'string' && typeof watch === 'string') this.#shared = { writer, watch };
    if (Array.isArray(kept?.leaving)) this.#leaving = kept.leaving.filter((one) => typeof one === 'string');
  }

  /** The credential of those who look on; null: it is not shared. */
  get watch(): string | null {
    return this.#shared?.watch ?? null;
  }

  /** Share a sheet from now on. */
  begin(sheet: ScoreSheet): Promise<void> {
    [this.#sheet, this.ended, this.error, this.beginning] = [sheet, false, null, true];
    return this.#queue(async () => {
      try {
        const part = nextPart(sheet, []);
        if (!this.#shared) this.#keep(await this.api.share(part));
        this.#there = part.deals ?? [];
      } catch (error) {
        this.error = error;
      } finally {
        this.beginning = false;
      }
      await this.#publish();
    });
  }

  /** The sheet is like this now. */
  show(sheet: ScoreSheet): Promise<void> {
    this.#sheet = sheet;
    return this.sync();
  }

  /** Share it no longer: the server is told as soon as it is reached. */
  end(): Promise<void> {
    if (this.#shared) {
      this.#leaving = [...this.#leaving, this.#shared.writer];
      this.#keep(null);
    }
    return this.sync();
  }

  /** Have published and erased what is not. */
  sync(): Promise<void> {
    return this.#queue(() => this.#publish());
  }

  /** The page is left: nothing is asked any more. */
  close(): void {
    clearTimeout(this.#timer);
  }

  #queue(work: () => Promise<void>): Promise<void> {
    this.#turn = this.#turn.then(work);
    return this.#turn;
  }

  #keep(shared: Shared | null): void {
    [this.#shared, this.#there, this.#done] = [shared, [], null];
    writeStored(STORAGE_KEY, { shared, leaving: this.#leaving });
  }

  async #publish(): Promise<void> {
    clearTimeout(this.#timer);
    try {
      await this.#leave();
      await this.#publishAll();
      this.offline = false;
    } catch (error) {
      this.offline = isAway(error);
      if (this.offline) this.#timer = setTimeout(() => void this.sync(), RETRY);
      else if (error instanceof ApiError && error.status === 401) this.#wasEnded();
      else this.error = error;
    }
  }

  #wasEnded(): void {
    this.#keep(null);
    this.ended = true;
  }

  async #leave(): Promise<void> {
    for (const writer of this.#leaving) {
      await this.api.end(writer).catch((error: unknown) => {
        if (isAway(error)) throw error; // any other answer: it is not there
      });
      this.#leaving = this.#leaving.filter((one) => one !== writer);
      writeStored(STORAGE_KEY, { shared: this.#shared, leaving: this.#leaving });
    }
  }

  async #publishAll(): Promise<void> {
    let again = true;
    while (this.#shared && this.#sheet && this.#done !== this.#sheet) {
      const sheet = this.#sheet;
      const part = nextPart(sheet, this.#there);
      try {
        await this.api.publish(this.#shared.writer, part);
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'stale' && again)) throw error;
        [this.#there, again] = [[], false]; // published from elsewhere: all of it once more
        continue;
      }
      this.error = null;
      this.#there = [...sheet.deals.slice(0, part.unchanged), ...(part.deals ?? [])];
      if (this.#there.length === sheet.deals.length) this.#done = sheet;
    }
  }
}
