/** Everybody at a table, with the face and colour they have there. */

import type { Medallist } from '../../share/ground';
import { t } from '../../words/words.svelte';
import type { Session } from './session/session.svelte';

export const medallists = (session: Session): Medallist[] =>
  (session.shown?.table.seats ?? []).map((seat, place) => {
    const taken = seat.people.length > 0 || seat.bot !== null;
    return {
      name: taken ? (session.names[place] ?? '') : t('p-part-free'),
      colour: taken ? (session.seating.known.colours[place] ?? 8) : null,
      face: session.seating.known.faces[place] ?? null,
    };
  });
