/** The faces round a table. */

import { botFace, type Face, personFace } from '../../../cards/portraits';
import type { SeatInfo } from '../../../protocol';
import { family, seatNames } from '../../../words/names';

/** A face for every seat: of the first person there who chose one, or the bot's own; null where the initial stands. */
export function seatFaces(seats: readonly Pick<SeatInfo, 'people' | 'bot'>[]): (Face | null)[] {
  const names = seatNames(seats);
  return seats.map(({ people, bot }, place) => {
    if (people.length > 0) return people.map(({ face }) => personFace(face)).find((face) => face !== null) ?? null;
    if (bot === null) return null;
    return botFace(bot, Math.max(0, family(bot).indexOf(names[place] ?? '')));
  });
}
