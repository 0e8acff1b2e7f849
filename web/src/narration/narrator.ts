/**
 * What happened in phrases without full stops; how cards, boxes and sayings are spelled is the speller's affair.
 * The terminal tells the same messages in `words/narrate.py`.
 */

import type { BoxDoubled, BoxLeft, News, Paid, Staked, TableRules } from '../protocol';
import { announcedName, anyRank, type SaidWithBelle, saidWithBelle, saysOut, saysSans } from '../words/cards';
import { capital } from '../words/lists';
import { type Args, known, t } from '../words/words.svelte';
import { type Addressee, type Listener, nameOf, type Speller, subject, verbForm, who } from './listener';
import { tableEventPhrases } from './tableEvents';
import type { Note, Passes, Telling, Turn } from './turns';

/** The phrases of one telling: the first names the player, the others may leave the name out. */
export function phrasesOf(telling: Telling, listener: Listener, speller: Speller): string[] {
  switch (telling.kind) {
    case 'turn':
      return turn(telling, listener, speller);
    case 'passes':
      return passes(telling, listener, speller);
    case 'stakes':
      return stakes(telling.stakes, listener);
    case 'opera': {
      const key = telling.amount > 0 ? 'narrate-empties' : 'narrate-empties-nothing';
      return [t(key, { ...who([telling.seat], listener), tokens: tokens(telling.amount) })];
    }
    case 'other':
      return other(telling.news, listener, speller);
  }
}

function turn({ seat, lead, cards, notes }: Turn, listener: Listener, speller: Speller): string[] {
  const told = notes.flatMap((note) => noted(note, listener, speller, seat));
  const [said = '', ...effects] = told;
  if (cards.length === 0) return [t('narrate-says', { name: subject([seat], listener), said }), ...effects];
  const key = lead ? 'narrate-leads' : 'narrate-lays';
  const laid = t(key, { ...who([seat], listener), cards: speller.cards(cards) });
  return [laid, ...announcedWith(cards, notes, told, listener, speller)];
}

/** What was said and its effect; where all cards are announced, together with « sans »: « 9, 10, sans valet ». */
function announcedWith(
  cards: readonly string[],
  notes: readonly Note[],
  told: string[],
  { rules }: Listener,
  speller: Speller,
): string[] {
  if (rules.announced !== 'every_card') return told;
  const names = cards.map(announcedName);
  const [stop] = notes;
  if (notes.length !== 1 || stop?.kind !== 'stop') return [...speller.announces(names), ...told];
  const breath = speller.announces([...names, saysSans(rules, stop.rank, stop.after)]);
  return breath.length > 0 ? breath : told;
}

function noted(note: Note, listener: Listener, speller: Speller, seat: number): string[] {
  const { rules } = listener;
  const args = who([seat], listener);
  switch (note.kind) {
    case 'stop':
      return [speller.says(saysSans(rules, note.rank, note.after))];
    case 'lifted':
      return [t('narrate-lifts-after-king', args)];
    case 'box_taken': {
      const said = toldWithBelle(saidWithBelle(rules, note.box, { claimed: true }), speller);
      const takes = rules.take_by === 'picking_up' ? 'narrate-picks-up' : 'narrate-takes';
      const key = note.amount > 0 ? takes : 'narrate-takes-nothing';
      return [...said, t(key, { ...args, box: speller.box(note.box), tokens: tokens(note.amount) })];
    }
    case 'box_left':
      return [...forgets(note, listener, speller), t('narrate-box-stays', { box: speller.box(note.box) })];
    case 'box_doubled': {
      const key = isShort(note) ? 'narrate-doubles-short' : 'narrate-doubles';
      return [...forgets(note, listener, speller), doubling(key, note, listener, speller)];
    }
    case 'went_out': {
      const said = saysOut(rules);
      const out = said === null ? t('narrate-out', args) : speller.says(said);
      const opera = note.grand_opera ? [t('narrate-grand-opera')] : [];
      return [out, ...opera, t('narrate-lay-open')];
    }
  }
}

const toldWithBelle = ({ belle, claim }: SaidWithBelle, speller: Speller): string[] => [
  ...(belle === null ? [] : speller.announces([belle])),
  ...(claim === null ? [] : [speller.says(claim)]),
];

/** A belle was laid and its box forgotten: nobody can forget to announce it. */
function forgets({ seat, box }: BoxLeft | BoxDoubled, listener: Listener, speller: Speller): string[] {
  const said = toldWithBelle(saidWithBelle(listener.rules, box, { claimed: false }), speller);
  return [...said, t(`narrate-forgets-${listener.rules.take_by}`, who([seat], listener))];
}

function passes(telling: Passes, listener: Listener, speller: Speller): string[] {
  const { seats, rank, said, nobody } = telling;
  if (!said && nobody) return [nobodyHas(rank, listener.rules), ...stuck(telling, listener)];
  if (!said) return [t('narrate-passes', who(seats, listener))];
  const sans = speller.says(saysSans(listener.rules, rank, 0));
  const told = t('narrate-says', { name: subject(seats, listener), said: sans });
  return nobody ? [told, nobodyHasOne(listener.rules), ...stuck(telling, listener)] : [told];
}

/** Where the cards are that nobody has, and who lifts the series. */
function stuck({ inTalon, liftedBy }: Passes, listener: Listener): string[] {
  const why = inTalon === null ? [] : [t('narrate-why-nobody', { talon: inTalon })];
  return liftedBy === null ? why : [...why, t('narrate-lifts', who([liftedBy], listener))];
}

/** « Personne n’a de roi »; where a card may be kept back, « personne n’en pose ». */
export const nobodyHas = (rank: number, rules: TableRules): string =>
  rules.may_keep_back ? capital(nobodyHasOne(rules)) : t('narrate-nobody-has', { rank: anyRank(rank) });

const nobodyHasOne = ({ may_keep_back }: TableRules): string =>
  t(may_keep_back ? 'narrate-nobody-lays-one' : 'narrate-nobody-has-one');

/** One phrase for all who put down the same, the richest stake first. */
function stakes(staked: readonly Staked[], listener: Listener): string[] {
  const alike = new Map<string, { readonly seats: number[]; readonly sum: number }>();
  for (const { seat, amounts } of staked) {
    const key = amounts.join();
    const group = alike.get(key) ?? { seats: [], sum: amounts.reduce((sum, amount) => sum + amount, 0) };
    group.seats.push(seat);
    alike.set(key, group);
  }
  return [...alike.values()]
    .sort((one, other) => other.sum - one.sum)
    .map(({ seats, sum }) =>
      alike.size === 1 && seats.length > 1
        ? t('narrate-all-stake', { tokens: tokens(sum) })
        : t('narrate-stakes', { ...who(seats, listener), tokens: tokens(sum) }),
    );
}

function other(news: News, listener: Listener, speller: Speller): string[] {
  switch (news.kind) {
    case 'cards_dealt':
      return [t('narrate-deals', who([news.dealer], listener))];
    case 'paid':
      return [payment(news, listener)];
    case 'box_doubled': {
      const form = news.owed === 0 ? '-empty' : isShort(news) ? '-short' : '';
      return [doubling(`narrate-kept${form}`, news, listener, speller)];
    }
    case 'eliminated':
      return known(`narrate-leaves-${news.because}`, who([news.seat], listener));
    case 'match_ended':
      return [...known(`narrate-end-${news.because}`), wins(news.winners, listener)];
    default:
      return tableEventPhrases(news, listener, speller);
  }
}

/** « Zoé gagne la partie », to begin a sentence or to end one. */
export function wins(winners: readonly number[], listener: Addressee): string {
  const args = who(winners, listener);
  return t('narrate-wins', winners.length === 1 && args.who === 'many' ? { ...args, who: 'team' } : args);
}

function payment(news: Paid, listener: Listener): string {
  const short = isShort(news) ? '-short' : '';
  const to = news.winner === listener.own ? '-you' : '';
  return t(`narrate-pays${short}${to}`, {
    ...who([news.seat], listener),
    ...debt(news, listener),
    winner: nameOf(news.winner, listener),
    cards: t('cards', { n: news.left.length }),
  });
}

function doubling(key: string, news: BoxDoubled, listener: Listener, speller: Speller): string {
  return t(key, { ...who([news.seat], listener), ...debt(news, listener), box: speller.box(news.box) });
}

/** What was due and what was given; where it was less, `only` says so. */
function debt(news: Paid | BoxDoubled, listener: Listener): Args {
  const given = { tokens: tokens(news.amount) };
  const key = news.amount > 0 ? 'narrate-only' : 'narrate-only-nothing';
  return { ...given, owed: tokens(news.owed), only: t(key, { who: verbForm([news.seat], listener), ...given }) };
}

const isShort = ({ amount, owed }: Paid | BoxDoubled): boolean => amount < owed;

export const tokens = (amount: number): string => t('tokens', { n: amount }).replace('-', '−');
