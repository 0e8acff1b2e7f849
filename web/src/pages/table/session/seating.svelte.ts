/** Who sits where, as seen by this person. */

import type { Colour } from '../../../parts/types';
import type { SeatInfo } from '../../../protocol';
import { ringFrom } from '../../../table/ring';
import type { TableStore } from '../../../table/store.svelte';
import type { Face } from '../../../cards/portraits';
import { seatNames } from '../../../words/names';
import { seatFaces } from './faces';

export class Seating {
  /** Who sits where, in a text: as long as it is the same, nobody is named anew. */
  readonly #who = $derived.by(() =>
    JSON.stringify((this.store.shown?.table.seats ?? []).map(({ people, bot }) => ({ people, bot }))),
  );
  readonly #seats = $derived(JSON.parse(this.#who) as Pick<SeatInfo, 'people' | 'bot'>[]);
  readonly #seat = $derived.by(() => this.store.shown?.you.seat ?? 0);

  /** A name for every seat. */
  readonly names: readonly string[] = $derived(seatNames(this.#seats));
  readonly faces: readonly (Face | null)[] = $derived(seatFaces(this.#seats));
  /** The seats in playing order, beginning with the own one; for a spectator with the first. */
  readonly round: readonly number[] = $derived(ringFrom([...this.#seats.keys()], this.#seat));
  /** A colour for every seat: the own seat has the yellow of the box. */
  readonly colours: readonly Colour[] = $derived(
    [...this.#seats.keys()].map((seat) => (this.round.indexOf(seat) + 1) as Colour),
  );

  /** The seats that several people hold. */
  readonly teams: readonly number[] = $derived(
    this.#seats.flatMap(({ people }, seat) => (people.length > 1 ? [seat] : [])),
  );

  constructor(private readonly store: TableStore) {}

  /** The person's own seat; null for a spectator. */
  get own(): SeatInfo | null {
    const shown = this.store.shown;
    const seat = shown?.you.seat ?? null;
    return seat === null ? null : (shown?.table.seats[seat] ?? null);
  }
}
