/** Who sits where, as seen by this person. */

import type { Colour } from '../../../parts/types';
import type { SeatInfo } from '../../../protocol';
import { ringFrom } from '../../../table/ring';
import type { TableStore } from '../../../table/store.svelte';
import type { Face } from '../../../cards/portraits';
import { seatNames } from '../../../words/names';
import { nounArgs } from '../../../words/words.svelte';
import { seatFaces } from './faces';

/** What follows from who sits where: the same object for as long as that, and the words, are the same. */
interface Known {
  readonly who: string;
  readonly words: unknown;
  /** A name for every seat. */
  readonly names: readonly string[];
  readonly faces: readonly (Face | null)[];
  /** The seats in playing order, beginning with the own one; for an onlooker with the first. */
  readonly round: readonly number[];
  /** A colour for every seat: the own seat has the yellow of the box. */
  readonly colours: readonly Colour[];
  /** The seats that several people hold. */
  readonly teams: readonly number[];
}

export class Seating {
  #known: Known | null = null;

  constructor(private readonly store: TableStore) {}

  get known(): Known {
    const { table, you } = this.store.shown ?? {};
    const seats = (table?.seats ?? []).map(({ people, bot }) => ({ people, bot }));
    const who = JSON.stringify([seats, you?.seat]);
    const words = nounArgs();
    if (this.#known?.who !== who || this.#known.words !== words) {
      const round = ringFrom([...seats.keys()], you?.seat ?? 0);
      const colours = seats.map((_, seat) => (round.indexOf(seat) + 1) as Colour);
      const teams = seats.flatMap(({ people }, seat) => (people.length > 1 ? [seat] : []));
      this.#known = { who, words, names: seatNames(seats), faces: seatFaces(seats), round, colours, teams };
    }
    return this.#known;
  }

  /** The person's own seat; null for an onlooker. */
  get own(): SeatInfo | null {
    const shown = this.store.shown;
    const seat = shown?.you.seat ?? null;
    return seat === null ? null : (shown?.table.seats[seat] ?? null);
  }
}
