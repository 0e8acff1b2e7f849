/** Somebody else's sheet, followed along: asked for every few seconds, settled from where it has changed. */

import { ApiError, isAway } from '../net/api';
import { score, watchScore } from '../net/scoreApi';
import { NOTHING, settle, type SettledSheet } from './settling';
import type { ScoreSheet } from './sheet';
import { sheetOf } from './shared';

const EVERY = 3000;

export interface SharedSheetView {
  readonly sheet: ScoreSheet;
  readonly whole: SettledSheet;
  /** When it was last published. */
  readonly at: Date;
  readonly version: number;
}

export class SharedSheetPoller {
  seen: SharedSheetView | null = $state.raw(null);
  /** `away`: the server is not reached, and asked again; `ended`: it is shared no longer. */
  state: 'asking' | 'live' | 'away' | 'ended' | 'failed' = $state('asking');
  error: unknown = $state.raw(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  constructor(
    private readonly watch: string,
    private readonly fetch = watchScore,
    private readonly ask = score,
  ) {}

  /** Ask now, and again and again. */
  readonly start = async (): Promise<void> => {
    clearTimeout(this.#timer);
    if (this.state === 'ended') return;
    const asked = ++this.#asked;
    try {
      const { version, at, sheet } = await this.fetch(this.watch);
      if (version !== this.seen?.version) {
        const found = sheetOf(sheet);
        const whole = await settle(found, this.seen?.whole.settled ?? NOTHING, this.ask);
        if (asked !== this.#asked) return;
        this.seen = { sheet: found, whole, at: new Date(at * 1000), version };
      }
      if (asked === this.#asked) this.state = 'live';
    } catch (error) {
      if (asked !== this.#asked) return;
      this.error = error;
      if (error instanceof ApiError && error.status === 401) this.state = 'ended';
      else this.state = isAway(error) ? 'away' : 'failed';
    }
    if (asked === this.#asked && this.state !== 'ended') this.#timer = setTimeout(() => void this.start(), EVERY);
  };

  /** Nobody looks: nothing is asked until `start`. */
  readonly pause = (): void => {
    this.#asked += 1;
    clearTimeout(this.#timer);
  };
}
