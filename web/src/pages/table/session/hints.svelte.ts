/** The hint a bot gives on request for this turn. */

import { hint } from '../../../net/api';
import type { HeldSeat } from '../../../prefs/heldSeats';
import type { HintInfo } from '../../../protocol';
import { errorText } from '../../../words/errors';
import { lang } from '../../../words/words.svelte';
import type { Requests } from './requests.svelte';
import type { OwnTurn } from './ownTurn.svelte';

export class Hints {
  hint: HintInfo | null = $state.raw(null);
  loading: boolean = $state(false);
  /** A card was chosen since the hint was given. */
  #answered: boolean = $state(false);
  /** Counts hints and turns: what comes after either is dropped. */
  #asked = 0;

  constructor(
    private readonly held: HeldSeat,
    private readonly turn: OwnTurn,
    private readonly requests: Requests,
  ) {}

  /** Fetches a hint. It selects nothing: what is advised is the person's to choose, and then to lay. */
  async fetch(): Promise<void> {
    const credential = this.held.credentials.seat;
    if (credential === null) return;
    const asked = ++this.#asked;
    const late = (): boolean => asked !== this.#asked;
    this.loading = true;
    this.requests.problem = '';
    try {
      const hinted = await hint(this.held.table, credential, lang());
      const best = hinted.advice[0]?.card ?? null;
      const isOver = !this.turn.mayPlay || (best !== null && !this.turn.legalCards.has(best));
      if (late() || isOver) return;
      this.hint = hinted;
      this.#answered = hinted.none !== null;
    } catch (error) {
      if (!late()) this.requests.problem = errorText(error);
    } finally {
      if (!late()) this.loading = false;
    }
  }

  /** A tap lays the selected card; the first one after a hint only selects. */
  get tapLays(): boolean {
    return this.hint === null || this.#answered;
  }

  /** The person has chosen a card. */
  answer(): void {
    this.#answered = true;
  }

  clear(): void {
    this.hint = null;
  }

  endTurn(): void {
    this.#asked += 1;
    this.loading = false;
    this.clear();
  }
}
