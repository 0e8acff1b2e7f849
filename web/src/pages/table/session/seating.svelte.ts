/** Who sits where, as seen by this person. */

import type { Colour } from '../../../parts/types';
import type { SeatInfo } from '../../../protocol';
import { ringFrom } from '../../../table/ring';
import type { TableStore } from '../../../table/store.svelte';
import type { Face } from '../../../cards/portraits';
import { seatNames } from '../../../words/names';
import { seatFaces } from './faces';

export class Seating {
  constructor(private readonly store: TableStore) {}

  /** The person's own seat; null for a spectator. */
  get own(): SeatInfo | null {
    const shown = this.store.shown;
    const seat = shown?.you.seat ?? null;
    return seat === null ? null : (shown?.table.seats[seat] ?? null);
  }

  get names(): readonly string[] {
    return seatNames(this.store.shown?.table.seats ?? []);
  }

  get faces(): readonly (Face | null)[] {
    return seatFaces(this.store.shown?.table.seats ?? []);
  }

  /** The seats in playing order, beginning with the own one; for a spectator with the first. */
  get round(): readonly number[] {
    const seats = this.store.shown?.table.seats.map((_, seat) => seat) ?? [];
    return ringFrom(seats, this.store.shown?.you.seat ?? 0);
  }

  /** A colour for every seat: the own seat has the yellow of the box. */
  get colours(): readonly Colour[] {
    const colours: Colour[] = [];
    for (const [step, seat] of this.round.entries()) colours[seat] = (step + 1) as Colour;
    return colours;
  }
}
