/** Laying a card or a run. */

import { isBelle } from '../../../notation';
import type { TableStore } from '../../../table/store.svelte';
import type { Claims } from './claims.svelte';
import type { Requests } from './requests.svelte';
import type { Turn } from './turn.svelte';

export class Laying {
  constructor(
    private readonly store: TableStore,
    private readonly turn: Turn,
    private readonly claims: Claims,
    private readonly requests: Requests,
  ) {}

  async layCard(card: string): Promise<void> {
    const laid = await this.requests.send({ do: 'lay', card, claim: this.claims.claimFor(card) });
    if (laid && isBelle(card)) this.claims.clear();
  }

  /** Lays the cards of a run with one request: all of them, or none. */
  async layRun(cards: readonly string[]): Promise<void> {
    this.turn.laying = true;
    const run = cards.map((card) => ({ card, claim: this.claims.claimFor(card) }));
    const done = await this.requests.sendFor({ do: 'lay_run', cards: run });
    if (done) await this.store.reached(done.seq); // the answer comes before the update
    this.claims.clear();
    this.turn.laying = false;
  }
}
