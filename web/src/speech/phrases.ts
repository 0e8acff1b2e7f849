/** What happened, in phrases without a full stop; how cards and sayings are written is the speller's affair. */

import type { BoxDoubled, News, Paid } from '../protocol';
import { anyRank, saysOut, saysSans } from '../words/cards';
import { listOf } from '../words/lists';
import { botName } from '../words/names';
import { type Args, has, t } from '../words/words.svelte';
import type { Listener, Note, Told } from './turns';

export interface Speller {
  /** Cards laid in a row. */
  cards(cards: readonly string[]): string;
  box(box: number): string;
  /** What a player says aloud. */
  says(text: string): string;
}

/** The phrases for one breath, the first of which names the player. */
export function phrasesOf(told: Told, listener: Listener, speller: Speller): string[] {
  switch (told.kind) {
    case 'turn':
      return turn(told, listener, speller);
    case 'passes':
      return passes(told, listener, speller);
    case 'stakes':
      return stakes(told, listener);
    case 'opera':
      return [t('p-tell-opera-takes', { ...who([told.seat], listener), tokens: tokens(told.amount) })];
    case 'other':
      return other(told.news, listener, speller);
  }
}

function turn({ seat, lead, cards, notes }: Told & { kind: 'turn' }, listener: Listener, speller: Speller): string[] {
  const told = notes.flatMap((note) => noted(note, seat, listener, speller));
  if (cards.length === 0) return [t('p-tell-did', { name: subject([seat], listener), did: told.join(', ') })];
  const laid = t(lead ? 'p-tell-leads' : 'p-tell-lays', { ...who([seat], listener), cards: speller.cards(cards) });
  return [laid, ...told];
}

function noted(note: Note, seat: number, listener: Listener, speller: Speller): string[] {
  const whose = { who: person([seat], listener) };
  switch (note.kind) {
    case 'sans':
      return [speller.says(saysSans(listener.manner, note.rank, note.after))];
    case 'box_taken': {
      const claim = listener.manner.spokenClaim ? [speller.says(t('p-says-take'))] : [];
      const box = speller.box(note.box);
      const empty = note.amount === 0;
      return [
        ...claim,
        empty ? t('p-tell-box-empty', { box }) : t('p-tell-takes', { ...whose, box, tokens: tokens(note.amount) }),
      ];
    }
    case 'box_left':
      return [t('p-tell-forgets', { ...whose, box: speller.box(note.box) })];
    case 'box_doubled':
      return [
        t(short(note) ? 'p-tell-forgets-short' : 'p-tell-forgets-doubles', { ...whose, ...doubling(note, speller) }),
      ];
    case 'went_out': {
      const said = saysOut(listener.manner);
      const out = said === null ? t('p-tell-out', whose) : speller.says(said);
      return note.grand_opera ? [out, t('p-tell-opera')] : [out];
    }
  }
}

function passes(
  { seats, rank, said, nobody }: Told & { kind: 'passes' },
  listener: Listener,
  speller: Speller,
): string[] {
  const having = listener.manner.mayKeepBack ? 'lays' : 'has';
  if (!said && nobody) return [t(`p-tell-nobody-${having}`, { rank: anyRank(rank) })];
  if (!said) return [t('p-tell-pass', who(seats, listener))];
  const told = t('p-tell-says', {
    name: subject(seats, listener),
    said: speller.says(saysSans(listener.manner, rank, 0)),
  });
  return nobody ? [told, t(`p-tell-nobody-${having}-one`)] : [told];
}

function stakes({ stakes }: Told & { kind: 'stakes' }, listener: Listener): string[] {
  const sums = stakes.map((stake) => stake.amounts.reduce((sum, amount) => sum + amount, 0));
  const [first = 0] = sums;
  if (stakes.length > 1 && sums.every((sum) => sum === first))
    return [t('p-tell-all-stake', { tokens: tokens(first) })];
  return stakes.map((stake, place) =>
    t('p-tell-stakes', { ...who([stake.seat], listener), tokens: tokens(sums[place] ?? 0) }),
  );
}

function other(news: News, listener: Listener, speller: Speller): string[] {
  switch (news.kind) {
    case 'paid':
      return [paid(news, listener)];
    case 'box_doubled':
      return [kept(news, listener, speller)];
    case 'cards_dealt':
      return [t('p-tell-deals', who([news.dealer], listener))];
    case 'began':
      return [t('p-tell-began'), t('p-tell-deals-first', who([news.first_dealer], listener))];
    case 'eliminated':
      return worded(`p-tell-leaves-${news.because}`, who([news.seat], listener));
    case 'match_ended':
      return [...worded(`p-tell-end-${news.because}`), wins(news.winners, listener)];
    case 'sat_down':
    case 'renamed':
      return [t(`p-tell-${news.kind}`, { name: news.name })];
    case 'got_up':
      return worded(`p-tell-got_up-${news.because}`, { name: nameOf(news.seat, listener) });
    case 'bot_sat':
      return [t('p-tell-bot_sat', { name: botName(news.level) })];
    case 'stood_in':
      return [t('p-tell-stood_in', { ...who([news.seat], listener), bot: botName(news.level) })];
    case 'went_away':
    case 'came_back':
    case 'took_back':
    case 'gave_time':
      return [t(`p-tell-${news.kind}`, who([news.seat], listener))];
    case 'time_called':
    case 'paused':
    case 'resumed':
      return [t(`p-tell-${news.kind}`)];
    case 'chat_set':
      return [t(news.on ? 'p-tell-chat_on' : 'p-tell-chat_off')];
    case 'reacted':
      return said(news.seat, worded(`p-reaction-${news.reaction}`), listener, speller);
    case 'chatted':
      return said(news.seat, [news.text], listener, speller);
    default:
      return [];
  }
}

function wins(winners: readonly number[], listener: Listener): string {
  const team = winners.length === 1 && person(winners, listener) === 'many';
  return t('p-tell-wins', { ...who(winners, listener), ...(team ? { who: 'team' } : {}) });
}

function paid(news: Paid, listener: Listener): string {
  const args = {
    ...who([news.seat], listener),
    winner: nameOf(news.winner, listener),
    tokens: tokens(news.amount),
    owed: tokens(news.owed),
    cards: t('cards', { n: news.left.length }),
  };
  const to = news.winner === listener.own ? '-you' : '';
  return t(`p-tell-${short(news) ? 'pays-short' : 'pays'}${to}`, args);
}

function kept(news: BoxDoubled, listener: Listener, speller: Speller): string {
  const key = news.owed === 0 ? 'p-tell-kept-empty' : short(news) ? 'p-tell-kept-short' : 'p-tell-kept';
  return t(key, { ...who([news.seat], listener), ...doubling(news, speller) });
}

const said = (seat: number, texts: readonly string[], listener: Listener, speller: Speller): string[] =>
  texts.map((text) => t('p-tell-says', { name: subject([seat], listener), said: speller.says(text) }));

/** A message that may not exist, for values the server may add later. */
const worded = (key: string, args: Args = {}): string[] => (has(key) ? [t(key, args)] : []);

const short = (debt: { readonly amount: number; readonly owed: number }): boolean => debt.amount < debt.owed;

const doubling = (news: BoxDoubled, speller: Speller): Args => ({
  box: speller.box(news.box),
  tokens: tokens(news.amount),
  owed: tokens(news.owed),
});

export const tokens = (amount: number): string => t('tokens', { n: amount }).replace('-', '−');

/** Which form of the verb: you alone, you and others, one, or several (also those who share a seat). */
function person(seats: readonly number[], { own, teams = [] }: Listener): 'you' | 'us' | 'one' | 'many' {
  const [first = -1] = seats;
  if (seats.length > 1) return seats.some((seat) => seat === own) ? 'us' : 'many';
  if (first === own) return 'you';
  return teams.includes(first) ? 'many' : 'one';
}

const who = (seats: readonly number[], listener: Listener): Args => ({
  who: person(seats, listener),
  name: subject(seats, listener),
});

/** « Vous », « Basile », « Basile et vous ». */
function subject(seats: readonly number[], listener: Listener): string {
  if (person(seats, listener) === 'you') return t('p-you-first');
  const others = seats.filter((seat) => seat !== listener.own).map((seat) => nameOf(seat, listener));
  return listOf(others.length < seats.length ? [...others, t('p-you')] : others);
}

const nameOf = (seat: number, listener: Listener): string =>
  listener.names[seat] ?? t('p-free-seat', { place: seat + 1 });
