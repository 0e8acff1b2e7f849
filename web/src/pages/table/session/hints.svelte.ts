/** The hint a bot gives on request for this turn. */

import { hint } from '../../../net/api';
import type { HeldSeat } from '../../../prefs/seats';
import type { HintInfo } from '../../../protocol';
import { errorText } from '../../../words/errors';
import { lang } from '../../../words/words.svelte';
import type { Requests } from './requests.svelte';
import type { Selection } from './selection.svelte';
import type { Turn } from './turn.svelte';

export class Hints {
  hint: HintInfo | null = $state.raw(null);
  loading: boolean = $state(false);

  constructor(
    private readonly held: HeldSeat,
    private readonly turn: Turn,
    private readonly selection: Selection,
    private readonly requests: Requests,
  ) {}

  /** Fetches a hint and selects the card it recommends. */
  async fetch(): Promise<void> {
    const credential = this.held.credentials.seat;
    if (credential === null) return;
    this.loading = true;
    this.requests.problem = '';
    try {
      const hinted = await hint(this.held.table, credential, lang());
      const best = hinted.advice[0]?.card ?? null;
      if (!this.turn.mayPlay || (best !== null && !this.turn.legalCards.has(best))) return; // the turn is over
      this.hint = hinted;
      if (best !== null) this.selection.select(best);
    } catch (error) {
      this.requests.problem = errorText(error);
    } finally {
      this.loading = false;
    }
  }

  clear(): void {
    this.hint = null;
  }
}
