/** What news do not tell by themselves but the update that brings them gives away: hands dealt, purses filled. */

import { byRank } from '../notation';
import type { News, Update } from '../protocol';
import { movedBack, type Purses } from './moves';

export interface Fact {
  /** With `cards_dealt`: how many cards each seat got, one's own, and who plays after whom. */
  readonly dealt?: {
    readonly cards: readonly number[];
    readonly hand: readonly string[];
    readonly order: readonly number[];
  };
  /** With `began`: what everybody starts with. */
  readonly purses?: Purses;
}

export const NO_FACT: Fact = {};

/** One for each piece of news of the update. */
export function factsOf(update: Update): Fact[] {
  return update.news.map((news, place) => {
    const after = update.news.slice(place + 1);
    if (news.kind === 'cards_dealt') return { dealt: dealt(update, after, news.dealer) };
    if (news.kind === 'began') return { purses: pursesBefore(update, after) };
    return NO_FACT;
  });
}

/** Tokens and boxes before these news, which are the last of the update. */
export function pursesBefore(update: Update, news: readonly News[]): Purses {
  const now: Purses = { tokens: update.table.seats.map((seat) => seat.tokens), boxes: update.table.boxes };
  return news.reduceRight(movedBack, now);
}

function dealt(update: Update, after: readonly News[], dealer: number): NonNullable<Fact['dealt']> {
  const next = after.findIndex((news) => news.kind === 'cards_dealt');
  const deal = next < 0 ? after : after.slice(0, next);
  const last = next < 0;
  const hands = update.table.seats.map((seat, place) => {
    const laid = deal.filter((news) => news.kind === 'laid' && news.seat === place).length;
    const left = deal.find((news) => news.kind === 'paid' && news.seat === place);
    return laid + (left?.kind === 'paid' ? left.left.length : last ? seat.cards : 0);
  });
  const seats = hands.length;
  const round = Array.from({ length: seats }, (_, step) => (dealer + 1 + step) % seats);
  return {
    cards: hands,
    hand: ownHand(update, deal, last),
    order: last ? update.table.order : round.filter((seat) => (hands[seat] ?? 0) > 0),
  };
}

function ownHand(update: Update, deal: readonly News[], last: boolean): string[] {
  const { seat } = update.you;
  if (seat === null) return [];
  const cards = last ? [...handNow(update)] : [];
  for (const news of deal) {
    if (news.kind === 'laid' && news.seat === seat) cards.push(news.card);
    if (!last && news.kind === 'paid' && news.seat === seat) cards.push(...news.left);
  }
  return cards.sort(byRank);
}

/** One's own cards: those in play, or those left when the deal was over. */
export function handNow({ table, you }: Update): readonly string[] {
  const open = you.seat === null ? undefined : table.hands?.[you.seat];
  return [...(open ?? you.hand)].sort(byRank);
}
