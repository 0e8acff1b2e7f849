/** The game in whole sentences for screen readers: one a player, and the state of the table. */

import { boxOf, rankOf } from '../notation';
import type { Listener, Speller } from '../narration/listener';
import { phrasesOf, tokens } from '../narration/narrator';
import { gather } from '../narration/turns';
import type { News } from '../protocol';
import { layable } from '../table/legal';
import type { Shown } from '../table/types';
import { aRank, boxName, cardName, rankName, sans } from '../words/cards';
import { capital } from '../words/lists';
import { t } from '../words/words.svelte';

const SPOKEN: Speller = {
  cards: (cards) =>
    cards
      .map((card, place) => (place === 0 || boxOf(card) !== null ? cardName(card) : rankName(rankOf(card))))
      .join(', '),
  box: boxName,
  says: (text) => text,
  announces: () => [],
};

/** What to say of a batch of news; `before` are the news of the deal that were told already. */
export function sentences(news: readonly News[], listener: Listener, before: readonly News[] = []): string[] {
  return gather(news, listener, before)
    .map((telling) => phrasesOf(telling, listener, SPOKEN).map(sentence).join(' '))
    .filter((text) => text !== '');
}

/** Whose turn it is and what is needed; for oneself also which cards would do. */
export function statusSentence({ table, you, hand, legal }: Shown, names: readonly string[]): string {
  if (table.paused) return t('p-status-paused');
  if (table.phase !== 'deal') return t(`p-status-${table.phase}`);
  if (table.turn === null) return '';
  const needed = table.needed === 0 ? [] : [t('status-needed', { rank: aRank(table.needed) })];
  if (table.turn === you.seat && legal.length === 0) return needed.join(' ');
  if (table.turn !== you.seat) {
    const name = names[table.turn] ?? '';
    return [t(needed.length > 0 ? 'p-status-theirs' : 'p-status-their-lead', { name }), ...needed].join(' ');
  }
  if (needed.length === 0)
    return [t('status-lead'), t('p-status-count', { cards: t('cards', { n: hand.length }) })].join(' ');
  const keep = legal.some((move) => (move.card ?? null) === null)
    ? [t('p-status-keep', { sans: sans(table.needed) })]
    : [];
  return [t('p-status-yours'), ...needed, ...having(layable(legal)), ...keep].join(' ');
}

/** « Vous avez 3 cartes : as de pique, 2 de cœur, roi de trèfle. » */
export function handSentence(hand: readonly string[]): string {
  if (hand.length === 0) return t('p-heard-no-cards');
  return t('p-heard-hand', { count: t('cards', { n: hand.length }), cards: hand.map(cardName).join(', ') });
}

/** What lies in the five boxes. */
export function boxesSentence(boxes: readonly number[]): string {
  return t('p-heard-boxes', {
    boxes: boxes.map((amount, box) => t('p-heard-box', { box: boxName(box), tokens: tokens(amount) })).join(', '),
  });
}

/** Everybody's tokens and cards. */
export function seatsSentence({ table }: Shown, names: readonly string[]): string {
  const told = table.seats.map((seat, place) =>
    t('p-heard-seat', { name: names[place] ?? '', tokens: tokens(seat.tokens), cards: t('cards', { n: seat.cards }) }),
  );
  return sentence(told.join(' ; '));
}

function having(cards: readonly string[]): string[] {
  if (cards.length === 0) return [];
  return [
    t('p-status-have', {
      count: cards.length,
      cards: cards.length === 1 ? cardName(cards[0] ?? '') : cards.map(cardName).join(', '),
    }),
  ];
}

const sentence = (text: string): string => (/[.!?…]$/.test(text) ? capital(text) : `${capital(text)}.`);
