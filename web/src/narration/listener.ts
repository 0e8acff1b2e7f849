/** Whom it is told to: whose « vous » it is, how the others are named, how cards and sayings are spelled. */

import { listOf } from '../words/lists';
import type { TableRules } from '../protocol';
import { t } from '../words/words.svelte';

/** Who is spoken to, and of whom. */
export interface Addressee {
  /** A name for each seat. */
  readonly names: readonly string[];
  /** The seats that several people hold together. */
  readonly teams?: readonly number[];
  /** The listener's seat, told as « vous »; null for an onlooker. */
  readonly own: number | null;
}

/** An addressee at a table with these rules. */
export interface Listener extends Addressee {
  readonly rules: TableRules;
}

/** The rules as this listener wants to hear them: where every card is announced, with or without it. */
export const heardRules = (rules: TableRules, announce: boolean): TableRules =>
  rules.announced === 'every_card' && !announce ? { ...rules, announced: 'nothing' } : rules;

export interface Speller {
  /** Cards laid in a row. */
  cards(cards: readonly string[]): string;
  box(box: number): string;
  /** What a player says aloud. */
  says(text: string): string;
  /** The cards a player announces; nothing where they have just been named. */
  announces(names: readonly string[]): string[];
}

type VerbForm = 'you' | 'us' | 'one' | 'many';

/** The form of the verb: you alone, you and others, one, or several (also those who share a seat). */
export function verbForm(seats: readonly number[], { own, teams = [] }: Addressee): VerbForm {
  const [first = -1] = seats;
  if (seats.length > 1) return seats.some((seat) => seat === own) ? 'us' : 'many';
  if (first === own) return 'you';
  return teams.includes(first) ? 'many' : 'one';
}

/** Who is spoken of: the form of the verb, and the name. */
export function who(seats: readonly number[], listener: Addressee): { who: VerbForm; name: string } {
  return { who: verbForm(seats, listener), name: subject(seats, listener) };
}

/** « Vous », « Basile », « Basile et vous ». */
export function subject(seats: readonly number[], listener: Addressee): string {
  if (verbForm(seats, listener) === 'you') return t('narrate-you-first');
  const others = seats.filter((seat) => seat !== listener.own).map((seat) => nameOf(seat, listener));
  return listOf(others.length < seats.length ? [...others, t('narrate-you')] : others);
}

export const nameOf = (seat: number, { names }: Addressee): string =>
  names[seat] ?? t('p-free-seat', { place: seat + 1 });
