/** News gathered into what one would tell in one breath: a player's cards in a row, players who pass, payments. */

import { KING, rankOf } from '../notation';
import type { BoxDoubled, BoxLeft, BoxTaken, Lacked, Laid, News, Staked, WentOut } from '../protocol';
import type { Manner } from '../words/manner';

/** For whom it is told. */
export interface Listener {
  /** A name for each seat. */
  readonly names: readonly string[];
  /** The seats that several people hold together. */
  readonly teams?: readonly number[];
  /** Whose « vous » it is; null for onlookers. */
  readonly own: number | null;
  readonly manner: Manner;
  /** How many play in the deal. */
  readonly players: number;
}

/** What laying cards brought. */
export type Note =
  { readonly kind: 'sans'; readonly rank: number; readonly after: number } | BoxTaken | BoxLeft | BoxDoubled | WentOut;

export type Told =
  | {
      readonly kind: 'turn';
      readonly seat: number;
      readonly lead: boolean;
      readonly cards: string[];
      readonly notes: Note[];
    }
  | {
      readonly kind: 'passes';
      readonly seats: number[];
      readonly rank: number;
      readonly said: boolean;
      nobody: boolean;
    }
  | { readonly kind: 'stakes'; readonly stakes: Staked[] }
  | { readonly kind: 'opera'; readonly seat: number; amount: number }
  | { readonly kind: 'other'; readonly news: News };

/** The news in breaths; `before` are the news of the deal that were told already. */
export function gather(news: readonly News[], listener: Listener, before: readonly News[] = []): Told[] {
  const past = [...before];
  const told: Told[] = [];
  for (const piece of news) {
    add(told, piece, past, listener);
    past.push(piece);
  }
  return told;
}

function add(told: Told[], news: News, past: readonly News[], listener: Listener): void {
  const last = told.at(-1);
  const turn = last?.kind === 'turn' && 'seat' in news && last.seat === news.seat ? last : null;
  switch (news.kind) {
    case 'laid':
      if (turn && !isLead(past, listener)) turn.cards.push(news.card);
      else told.push({ kind: 'turn', seat: news.seat, lead: isLead(past, listener), cards: [news.card], notes: [] });
      return;
    case 'lacked':
      addPass(told, news, past, listener);
      return;
    case 'box_left':
    case 'went_out':
      if (turn) turn.notes.push(news);
      else told.push({ kind: 'turn', seat: news.seat, lead: false, cards: [], notes: [news] });
      return;
    case 'box_taken':
      if (news.why === 'grand_opera') addOpera(told, news);
      else if (turn) turn.notes.push(news);
      else told.push({ kind: 'turn', seat: news.seat, lead: false, cards: [], notes: [news] });
      return;
    case 'box_doubled':
      if (turn && news.why === 'unclaimed') turn.notes.push(news);
      else told.push({ kind: 'other', news });
      return;
    case 'staked':
      if (last?.kind === 'stakes') last.stakes.push(news);
      else told.push({ kind: 'stakes', stakes: [news] });
      return;
    default:
      told.push({ kind: 'other', news });
  }
}

function addOpera(told: Told[], news: BoxTaken): void {
  const last = told.at(-1);
  if (last?.kind === 'opera') last.amount += news.amount;
  else told.push({ kind: 'opera', seat: news.seat, amount: news.amount });
}

function addPass(told: Told[], news: Lacked, past: readonly News[], listener: Listener): void {
  const last = told.at(-1);
  const card = lastLaid(past);
  const stops = card?.seat === news.seat;
  if (last?.kind === 'turn' && last.seat === news.seat && stops) {
    last.notes.push({ kind: 'sans', rank: news.rank, after: rankOf(card.card) });
    return;
  }
  const said =
    stops || card === null || listener.manner.saidSans === 'sans_rank_repeated' || listener.manner.mayKeepBack;
  let passes = last?.kind === 'passes' && last.rank === news.rank && last.said === said ? last : null;
  if (passes === null) {
    passes = { kind: 'passes', seats: [], rank: news.rank, said, nobody: false };
    told.push(passes);
  }
  passes.seats.push(news.seat);
  passes.nobody = lacking(past, news.rank) + 1 === listener.players;
}

/** Whether a card starts a series: the first, one after a King, or one after all have said « sans ». */
function isLead(past: readonly News[], listener: Listener): boolean {
  const card = lastLaid(past);
  if (card === null || rankOf(card.card) === KING) return true;
  return !listener.manner.skipsRanks && lacking(past, rankOf(card.card) + 1) >= listener.players;
}

/** The last card laid in this deal. */
function lastLaid(past: readonly News[]): Laid | null {
  for (let at = past.length - 1; at >= 0; at -= 1) {
    const news = past[at];
    if (news?.kind === 'laid') return news;
    if (news?.kind === 'cards_dealt') return null;
  }
  return null;
}

/** How many have lacked this rank since the last card. */
function lacking(past: readonly News[], rank: number): number {
  let count = 0;
  for (let at = past.length - 1; at >= 0 && past[at]?.kind !== 'laid'; at -= 1) {
    const news = past[at];
    if (news?.kind === 'lacked' && news.rank === rank) count += 1;
  }
  return count;
}
