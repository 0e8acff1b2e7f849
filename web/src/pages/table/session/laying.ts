/** Laying a card or a run. */

import { isBelle } from '../../../notation';
import type { TableStore } from '../../../table/store.svelte';
import type { Claims } from './claims.svelte';
import type { Requests } from './requests.svelte';
import type { Turn } from './turn.svelte';

/** How long a card of a run may take before the rest is given up. */
const RUN_SECONDS = 10;

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

  /** Lays card after card as long as the table offers the next; whoever else plays in between ends the run. */
  async layRun(cards: readonly string[]): Promise<void> {
    this.turn.laying = true;
    for (const card of cards) {
      if (!this.store.truth?.you.legal.some((move) => move.card === card)) break;
      const laid = await this.requests.send({ do: 'lay', card, claim: this.claims.claimFor(card) });
      if (!laid || !(await this.#left(card))) break;
    }
    this.claims.clear();
    this.turn.laying = false;
  }

  /** Waits until the server's table has this card no more in the hand: the answer comes before the update. */
  async #left(card: string): Promise<boolean> {
    const late = Date.now() + RUN_SECONDS * 1000;
    while (Date.now() < late) {
      if (!this.store.truth?.you.hand.includes(card)) return true;
      await new Promise((go) => setTimeout(go, 10));
    }
    return false;
  }
}
