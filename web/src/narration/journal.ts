/** The journal of a deal: sentences in parts, so that cards can be drawn in it and sayings set apart. */

import { BELLES } from '../notation';
import type { LogEntry } from '../table/types';
import { nounArgs } from '../words/words.svelte';
import type { Listener, Speller } from './listener';
import { phrasesOf } from './narrator';
import { type Telling, tellingsOf } from './turns';

/** A part of a sentence: words, a card, or what somebody says. */
export type NarratedPart = { readonly text: string } | { readonly card: string } | { readonly says: string };

export interface NarratedEntry {
  /** Its place in the journal; an entry that grows keeps it. */
  readonly key: number;
  /** Whose entry it is; null where it is nobody's or several players'. */
  readonly seat: number | null;
  readonly parts: readonly NarratedPart[];
}

/** Cards and sayings are marked in the text, so that each language can put them where it likes. */
const MARK = { card: '\uE000', says: '\uE001', end: '\uE002' } as const;

const says = (text: string): string => `${MARK.says}${text}${MARK.end}`;

const MARKED: Speller = {
  cards: (cards) => cards.map((card) => `${MARK.card}${card}${MARK.end}`).join(' '),
  box: (box) => `${MARK.card}${BELLES[box] ?? ''}${MARK.end}`,
  says,
  announces: (names) => [says(names.join(', '))],
};

/** The journal of one deal; that of the first begins with what comes before it. */
export function journalOf(
  log: readonly Pick<LogEntry, 'deal' | 'news'>[],
  deal: number,
  listener: Listener,
): NarratedEntry[] {
  const words = nounArgs();
  if (told?.listener !== listener || told.words !== words) told = { listener, words, entries: new Map() };
  const { entries } = told;
  return tellingsOf(log, deal, listener).flatMap((telling, key) => {
    const tells = `${key} ${JSON.stringify(telling)}`;
    const entry = entries.get(tells) ?? entryOf(telling, key, listener);
    entries.set(tells, entry);
    return entry;
  });
}

/** The entries for this listener in these words, by what they tell: one that has not grown is the same object. */
let told: { listener: Listener; words: unknown; entries: Map<string, readonly NarratedEntry[]> } | null = null;

function entryOf(telling: Telling, key: number, listener: Listener): readonly NarratedEntry[] {
  const phrases = phrasesOf(telling, listener, MARKED);
  if (phrases.length === 0) return [];
  // of the stakes each phrase is a sentence
  const text = telling.kind === 'stakes' ? phrases.join('. ') : joined(phrases);
  return [{ key, seat: seatOf(telling), parts: partsOf(text) }];
}

/** A text with marks in its parts. */
export function partsOf(text: string): NarratedPart[] {
  const texts = text.split(new RegExp(`([${MARK.card}${MARK.says}][^${MARK.end}]*${MARK.end})`));
  return texts.filter((one) => one !== '').map(partOf);
}

function partOf(text: string): NarratedPart {
  if (text.startsWith(MARK.card)) return { card: text.slice(1, -1) };
  return text.startsWith(MARK.says) ? { says: text.slice(1, -1) } : { text };
}

/** What is said needs no comma before it. */
function joined(phrases: readonly string[]): string {
  return phrases.reduce((text, phrase) => `${text}${phrase.startsWith(MARK.says) ? ' ' : ', '}${phrase}`);
}

function seatOf(telling: Telling): number | null {
  switch (telling.kind) {
    case 'turn':
    case 'opera':
      return telling.seat;
    case 'passes':
      return telling.seats.length === 1 ? (telling.seats[0] ?? null) : null;
    case 'stakes':
      return null;
    case 'other':
      if (telling.news.kind === 'cards_dealt') return telling.news.dealer;
      return 'seat' in telling.news ? telling.news.seat : null;
  }
}
