/** The journal of a deal: entries in pieces, so that cards can be drawn in it and sayings set apart. */

import { BELLES } from '../notation';
import type { LogEntry } from '../table/types';
import type { Listener, Speller } from './listener';
import { phrasesOf } from './narrator';
import { gather, type Telling } from './turns';

/** A piece of a sentence: words, a card, or what somebody says. */
export type Segment = { readonly text: string } | { readonly card: string } | { readonly says: string };

export interface JournalEntry {
  /** Its place in the journal; an entry that grows keeps it. */
  readonly key: number;
  /** Whose entry it is; null where it is nobody's or several players'. */
  readonly seat: number | null;
  readonly segments: readonly Segment[];
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

/** The journal of one deal, or of what comes before the first (deal 0). */
export function journalOf(
  log: readonly Pick<LogEntry, 'deal' | 'news'>[],
  deal: number,
  listener: Listener,
): JournalEntry[] {
  const news = log.filter((entry) => entry.deal === deal).map((entry) => entry.news);
  return gather(news, listener).flatMap((telling, key) => {
    const phrases = phrasesOf(telling, listener, MARKED);
    return phrases.length === 0 ? [] : [{ key, seat: seatOf(telling), segments: segmentsOf(joined(phrases)) }];
  });
}

/** A text with marks in its pieces. */
export function segmentsOf(text: string): Segment[] {
  const pieces = text.split(new RegExp(`([${MARK.card}${MARK.says}][^${MARK.end}]*${MARK.end})`));
  return pieces.filter((piece) => piece !== '').map(segment);
}

function segment(piece: string): Segment {
  if (piece.startsWith(MARK.card)) return { card: piece.slice(1, -1) };
  return piece.startsWith(MARK.says) ? { says: piece.slice(1, -1) } : { text: piece };
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
