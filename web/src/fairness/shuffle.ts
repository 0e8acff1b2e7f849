/** The shuffle `nj-deal`, byte by byte as docs/fair-deals.md has it. */

import { unhex } from '../hex';
import { BELLES, RANKS, SUITS } from '../protocol';
import { number, tag, text, withLength } from './commitments';
import { hmac, joined, sha256 } from './sha256';

const WORDS = 2 ** 32;

/** All that decides a deck, in hexadecimal. */
export interface Proof {
  readonly table: string;
  readonly deal: number;
  readonly coupes: readonly string[];
  readonly seed: string;
}

const IN_ORDER = Array.from(SUITS).flatMap((suit) => Array.from(RANKS, (rank) => rank + suit));

/** The shuffled deck, top card first; no belle is among the last `setAside` cards. */
export function deckOf({ table, deal, coupes, seed }: Proof, setAside: number): string[] {
  const parts = [text(table), number(deal, 4), ...coupes.map(unhex)];
  const words = stream(hmac(unhex(seed), sha256(joined(tag('nj-deal'), ...parts.flatMap(withLength)))));
  const deck = setAside > 0 ? [...BELLES, ...IN_ORDER.filter((card) => !BELLES.includes(card))] : [...IN_ORDER];
  for (let place = deck.length - 1; place > 0; place -= 1) {
    const first = place < deck.length - setAside ? 0 : BELLES.length;
    const other = first + below(place + 1 - first, words);
    [deck[place], deck[other]] = [deck[other] as string, deck[place] as string];
  }
  return deck;
}

function* stream(key: Uint8Array): Generator<number, never> {
  for (let counter = 0; ; counter += 1) {
    const block = new DataView(hmac(key, number(counter, 8)).buffer);
    for (let at = 0; at < 32; at += 4) yield block.getUint32(at);
  }
}

function below(bound: number, words: Generator<number, never>): number {
  const limit = WORDS - (WORDS % bound);
  for (;;) {
    const word = words.next().value;
    if (word < limit) return word % bound;
  }
}
