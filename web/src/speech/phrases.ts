/** What happened, in phrases without a full stop; how cards and sayings are written is the speller's affair. */

import type { BoxDoubled, News, Paid } from '../protocol';
import { anyRank, saysOut, saysSans } from '../words/cards';
import { listOf } from '../words/lists';
import { botName } from '../words/names';
import { type Args, has, t } from '../words/words.svelte';
import type { Ear, Note, Told } from './turns';

export interface Speller {
  /** Cards laid in a row. */
  cards(cards: readonly string[]): string;
  box(box: number): string;
  /** What a player says aloud. */
  says(text: string): string;
}

/** The phrases for one breath, the first of which names the player. */
export function phrasesOf(told: Told, ear: Ear, speller: Speller): string[] {
  switch (told.kind) {
    case 'turn':
      return turn(told, ear, speller);
    case 'passes':
      return passes(told, ear, speller);
    case 'stakes':
      return stakes(told, ear);
    case 'opera':
      return [t('p-tell-opera-takes', { ...who([told.seat], ear), tokens: tokens(told.amount) })];
    case 'other':
      return other(told.news, ear, speller);
  }
}

function turn({ seat, lead, cards, notes }: Told & { kind: 'turn' }, ear: Ear, speller: Speller): string[] {
  const told = notes.flatMap((note) => noted(note, seat, ear, speller));
  if (cards.length === 0) return [t('p-tell-did', { name: subject([seat], ear), did: told.join(', ') })];
  const laid = t(lead ? 'p-tell-leads' : 'p-tell-lays', { ...who([seat], ear), cards: speller.cards(cards) });
  return [laid, ...told];
}

function noted(note: Note, seat: number, ear: Ear, speller: Speller): string[] {
  const whose = { who: person([seat], ear) };
  switch (note.kind) {
    case 'sans':
      return [speller.says(saysSans(ear.manner, note.rank, note.after))];
    case 'box_taken': {
      const claim = ear.manner.spokenClaim ? [speller.says(t('p-says-take'))] : [];
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
      const said = saysOut(ear.manner);
      const out = said === null ? t('p-tell-out', whose) : speller.says(said);
      return note.grand_opera ? [out, t('p-tell-opera')] : [out];
    }
  }
}

function passes({ seats, rank, said, nobody }: Told & { kind: 'passes' }, ear: Ear, speller: Speller): string[] {
  const having = ear.manner.mayKeepBack ? 'lays' : 'has';
  if (!said && nobody) return [t(`p-tell-nobody-${having}`, { rank: anyRank(rank) })];
  if (!said) return [t('p-tell-pass', who(seats, ear))];
  const told = t('p-tell-says', { name: subject(seats, ear), said: speller.says(saysSans(ear.manner, rank, 0)) });
  return nobody ? [told, t(`p-tell-nobody-${having}-one`)] : [told];
}

function stakes({ stakes }: Told & { kind: 'stakes' }, ear: Ear): string[] {
  const sums = stakes.map((stake) => stake.amounts.reduce((sum, amount) => sum + amount, 0));
  const [first = 0] = sums;
  if (stakes.length > 1 && sums.every((sum) => sum === first))
    return [t('p-tell-all-stake', { tokens: tokens(first) })];
  return stakes.map((stake, place) =>
    t('p-tell-stakes', { ...who([stake.seat], ear), tokens: tokens(sums[place] ?? 0) }),
  );
}

function other(news: News, ear: Ear, speller: Speller): string[] {
  switch (news.kind) {
    case 'paid':
      return [paid(news, ear)];
    case 'box_doubled':
      return [kept(news, ear, speller)];
    case 'cards_dealt':
      return [t('p-tell-deals', who([news.dealer], ear))];
    case 'began':
      return [t('p-tell-began'), t('p-tell-deals-first', who([news.first_dealer], ear))];
    case 'eliminated':
      return worded(`p-tell-leaves-${news.because}`, who([news.seat], ear));
    case 'match_ended':
      return [...worded(`p-tell-end-${news.because}`), wins(news.winners, ear)];
    case 'sat_down':
    case 'renamed':
      return [t(`p-tell-${news.kind}`, { name: news.name })];
    case 'got_up':
      return worded(`p-tell-got_up-${news.because}`, { name: nameOf(news.seat, ear) });
    case 'bot_sat':
      return [t('p-tell-bot_sat', { name: botName(news.level) })];
    case 'stood_in':
      return [t('p-tell-stood_in', { ...who([news.seat], ear), bot: botName(news.level) })];
    case 'went_away':
    case 'came_back':
    case 'took_back':
    case 'gave_time':
      return [t(`p-tell-${news.kind}`, who([news.seat], ear))];
    case 'time_called':
    case 'paused':
    case 'resumed':
      return [t(`p-tell-${news.kind}`)];
    case 'chat_set':
      return [t(news.on ? 'p-tell-chat_on' : 'p-tell-chat_off')];
    case 'reacted':
      return said(news.seat, worded(`p-reaction-${news.reaction}`), ear, speller);
    case 'chatted':
      return said(news.seat, [news.text], ear, speller);
    default:
      return [];
  }
}

function wins(winners: readonly number[], ear: Ear): string {
  const team = winners.length === 1 && person(winners, ear) === 'many';
  return t('p-tell-wins', { ...who(winners, ear), ...(team ? { who: 'team' } : {}) });
}

function paid(news: Paid, ear: Ear): string {
  const args = {
    ...who([news.seat], ear),
    winner: nameOf(news.winner, ear),
    tokens: tokens(news.amount),
    owed: tokens(news.owed),
    cards: t('cards', { n: news.left.length }),
  };
  const to = news.winner === ear.own ? '-you' : '';
  return t(`p-tell-${short(news) ? 'pays-short' : 'pays'}${to}`, args);
}

function kept(news: BoxDoubled, ear: Ear, speller: Speller): string {
  const key = news.owed === 0 ? 'p-tell-kept-empty' : short(news) ? 'p-tell-kept-short' : 'p-tell-kept';
  return t(key, { ...who([news.seat], ear), ...doubling(news, speller) });
}

const said = (seat: number, texts: readonly string[], ear: Ear, speller: Speller): string[] =>
  texts.map((text) => t('p-tell-says', { name: subject([seat], ear), said: speller.says(text) }));

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
function person(seats: readonly number[], { own, teams = [] }: Ear): 'you' | 'us' | 'one' | 'many' {
  const [first = -1] = seats;
  if (seats.length > 1) return seats.some((seat) => seat === own) ? 'us' : 'many';
  if (first === own) return 'you';
  return teams.includes(first) ? 'many' : 'one';
}

const who = (seats: readonly number[], ear: Ear): Args => ({ who: person(seats, ear), name: subject(seats, ear) });

/** « Vous », « Basile », « Basile et vous ». */
function subject(seats: readonly number[], ear: Ear): string {
  if (person(seats, ear) === 'you') return t('p-you-first');
  const others = seats.filter((seat) => seat !== ear.own).map((seat) => nameOf(seat, ear));
  return listOf(others.length < seats.length ? [...others, t('p-you')] : others);
}

const nameOf = (seat: number, ear: Ear): string => ear.names[seat] ?? t('p-free-seat', { place: seat + 1 });
