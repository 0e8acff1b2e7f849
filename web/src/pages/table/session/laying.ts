/** Laying a card or a run, and saying « sans » by choice. */

import { isBelle } from '../../../notation';
import type { TableStore } from '../../../table/store.svelte';
import type { Claims } from './claims.svelte';
import type { Requests } from './requests.svelte';
import type { HeldMove } from './heldMove.svelte';
import type { OwnTurn } from './ownTurn.svelte';

export class Laying {
  constructor(
    private readonly store: TableStore,
    private readonly turn: OwnTurn,
    private readonly claims: Claims,
    private readonly requests: Requests,
    private readonly heldMove: HeldMove,
  ) {}

  layCard(card: string): Promise<void> {
    const claim = this.claims.claimFor(card);
    return this.heldMove.move([card], async () => {
      const laid = await this.requests.send({ do: 'lay', card, claim });
      if (laid && isBelle(card)) this.claims.clear();
      return laid;
    });
  }

  /** Lays the cards of a run with one request: all of them, or none. */
  layRun(cards: readonly string[]): Promise<void> {
    const run = cards.map((card) => ({ card, claim: this.claims.claimFor(card) }));
    return this.heldMove.move(cards, async () => {
      this.turn.laying = true;
      const done = await this.requests.sendFor({ do: 'lay_run', cards: run });
      if (done) await this.store.reached(done.seq); // the answer comes before the update
      this.claims.clear();
      this.turn.laying = false;
      return done !== null;
    });
  }

  saySans(): Promise<void> {
    return this.heldMove.move([], () => this.requests.send({ do: 'sans' }));
  }

  /** A tap on a card while another move is held: that one is sent, and this card is the next to choose. */
  async sendFirst(card: string, select: (card: string) => void): Promise<void> {
    await this.heldMove.send();
    select(card);
  }
}
