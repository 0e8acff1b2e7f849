/** Cards within the words of a rule, so that they are drawn and read out as cards. */

import type { SentencePart } from '../types';

const CARD = /(10|[2-9AVDRJQK])\s?([♠♥♦♣])/gu;
const RANKS: Readonly<Record<string, string>> = { '10': 'T', V: 'J', D: 'Q', R: 'K' };
const SUITS: Readonly<Record<string, string>> = { '♠': 's', '♥': 'h', '♦': 'd', '♣': 'c' };

export function withCards(text: string): SentencePart[] {
  const parts: SentencePart[] = [];
  let read = 0;
  for (const found of text.matchAll(CARD)) {
    const [whole, rank = '', suit = ''] = found;
    if (found.index > read) parts.push({ text: text.slice(read, found.index) });
    parts.push({ card: (RANKS[rank] ?? rank) + (SUITS[suit] ?? '') });
    read = found.index + whole.length;
  }
  if (read < text.length) parts.push({ text: text.slice(read) });
  return parts;
}
