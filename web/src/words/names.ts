/** Who sits where, by name. */

import type { SeatInfo } from '../protocol';
import { listOf } from './lists';
import { has, t } from './words.svelte';

/** The bot's own name: « Papi Jean ». */
export const botName = (level: string): string => (has(`bot-${level}`) ? t(`bot-${level}`) : level);

/** A name for every seat, no two alike:
    people by theirs, bots of a level by its character's and relatives', free seats « place 3 ». */
export function seatNames(seats: readonly Pick<SeatInfo, 'people' | 'bot'>[]): string[] {
  const taken = new Set<string>();
  return seats.map((seat, place) => {
    const name = firstFree(namesFor(seat, place), taken);
    taken.add(name);
    return name;
  });
}

/** What a seat could be called, the best first. */
function namesFor({ people, bot }: Pick<SeatInfo, 'people' | 'bot'>, place: number): string[] {
  if (people.length > 0) return [listOf(people.map((person) => person.name))];
  if (bot === null) return [t('p-free-seat', { place: place + 1 })];
  return family(bot);
}

/** A level's character and the relatives. */
export const family = (level: string): string[] => [
  botName(level),
  ...(has(`p-family-${level}`) ? t(`p-family-${level}`).split(', ') : []),
];

function firstFree(names: readonly string[], taken: ReadonlySet<string>): string {
  const free = names.find((name) => !taken.has(name));
  if (free !== undefined) return free;
  const name = names[0] ?? '';
  for (let number = 2; ; number += 1) {
    const numbered = t('p-twin', { name, number });
    if (!taken.has(numbered)) return numbered;
  }
}
