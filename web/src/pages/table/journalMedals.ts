/** The journal's entries with the medals of those they are about. */

import type { journalOf } from '../../narration/journal';
import { initialOf } from '../../parts/seats/seats';
import type { JournalEntry, SeatFaces } from '../../parts/types';

type PlainEntry = ReturnType<typeof journalOf>[number];

/** Gives entries their medals; the same entry gets the same one for as long as the same people sit there. */
export function journalMedals({
  colours,
  names,
}: Pick<SeatFaces, 'colours' | 'names'>): (entry: PlainEntry) => JournalEntry {
  const known = new WeakMap<object, JournalEntry>();
  return (entry) => {
    const { seat } = entry;
    const colour = seat === null ? null : (colours[seat] ?? null);
    const initial = seat === null ? '·' : initialOf(names[seat] ?? '');
    const whole = known.get(entry) ?? { ...entry, colour, initial };
    known.set(entry, whole);
    return whole;
  };
}
