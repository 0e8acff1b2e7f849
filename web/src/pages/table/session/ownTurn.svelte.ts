/** Whether it is the person's turn, and what the server lets them do. */

import { layable } from '../../../table/legal';
import type { TableStore } from '../../../table/store.svelte';

export class OwnTurn {
  /** A run is being laid: until it lies on the table nothing else may be played. */
  laying: boolean = $state(false);

  constructor(private readonly store: TableStore) {}

  /** It is the person's turn on the server, whatever is still being shown. */
  get isOwn(): boolean {
    const truth = this.store.truth;
    return truth !== null && truth.you.seat !== null && truth.table.turn === truth.you.seat;
  }

  /** A card can be laid now. */
  get mayPlay(): boolean {
    return this.store.connection.state === 'live' && (this.store.shown?.legal.length ?? 0) > 0 && !this.laying;
  }

  /** « Sans » can be said by choice. */
  get maySans(): boolean {
    return this.mayPlay && (this.store.shown?.legal.some((move) => !move.card) ?? false);
  }

  /** The cards that may be laid. */
  get legalCards(): ReadonlySet<string> {
    return new Set(this.mayPlay ? layable(this.store.shown?.legal ?? []) : []);
  }
}
