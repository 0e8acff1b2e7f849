/**
 * News gathered into what is told in one go: a player's cards in a row, players who pass, all stakes, a grand opéra.
 * The terminal gathers the game's events the same way, in `words/narrate_turns.py`.
 */

import { rankOf } from '../notation';
import type {
  BoxDoubled,
  BoxLeft,
  BoxTaken,
  Lacked,
  Laid,
  News,
  RankSkipped,
  SeriesEnded,
  Staked,
  WentOut,
} from '../protocol';
import type { LogEntry } from '../table/types';
import type { Listener } from './listener';

/** Who laid a king lifts the cards: nobody can lay above it. */
export interface Lifted {
  readonly kind: 'lifted';
  readonly seat: number;
}

/** What laying cards brought. */
export type Note =
  | { readonly kind: 'stop'; readonly rank: number; readonly after: number }
  | Lifted
  | BoxTaken
  | BoxLeft
  | BoxDoubled
  | WentOut;

export interface Turn {
  readonly kind: 'turn';
  readonly seat: number;
  readonly lead: boolean;
  readonly cards: string[];
  readonly notes: Note[];
}

/** Players one after another who do not lay the needed rank. */
export interface Passes {
  readonly kind: 'passes';
  readonly seats: number[];
  readonly rank: number;
  /** Whether each says « sans » aloud. */
  readonly said: boolean;
  nobody: boolean;
  /** How many cards of the rank lie in the talon, where it is told why nobody has one: once a deal. */
  inTalon: number | null;
  /** Who lifts the cards of the series. */
  liftedBy: number | null;
}

export type Telling =
  | Turn
  | Passes
  | { readonly kind: 'stakes'; readonly stakes: Staked[] }
  | { readonly kind: 'opera'; readonly seat: number; amount: number }
  | { readonly kind: 'other'; readonly news: News };

/** The news in tellings; `before` are the news of the deal that were told already. */
export function gather(news: readonly News[], listener: Listener, before: readonly News[] = []): Telling[] {
  const past = [...before];
  const told: Telling[] = [];
  for (const item of news) {
    add(told, item, past, listener);
    past.push(item);
  }
  return told;
}

type Log = readonly Pick<LogEntry, 'deal' | 'news'>[];

let last: { log: Log; deal: number; listener: Listener; tellings: readonly Telling[] } | null = null;

/** The news of a deal in tellings; asked for once more, the same. */
export function tellingsOf(log: Log, deal: number, listener: Listener): readonly Telling[] {
  if (last?.log !== log || last.deal !== deal || last.listener !== listener) {
    const news = log.filter((entry) => entry.deal === deal).map((entry) => entry.news);
    last = { log, deal, listener, tellings: gather(news, listener) };
  }
  return last.tellings;
}

function add(told: Telling[], news: News, past: readonly News[], listener: Listener): void {
  const last = told.at(-1);
  switch (news.kind) {
    case 'laid':
      if (last?.kind === 'turn' && last.seat === news.seat && last.cards.length > 0 && !news.lead)
        last.cards.push(news.card);
      else told.push({ kind: 'turn', seat: news.seat, lead: news.lead, cards: [news.card], notes: [] });
      return;
    case 'lacked':
      addPass(told, news, past, listener);
      return;
    case 'box_left':
    case 'went_out':
      addNote(told, news);
      return;
    case 'box_taken':
      if (news.why !== 'grand_opera') addNote(told, news);
      else if (last?.kind === 'opera') last.amount += news.amount;
      else told.push({ kind: 'opera', seat: news.seat, amount: news.amount });
      return;
    case 'box_doubled':
      if (news.why === 'unclaimed') addNote(told, news);
      else told.push({ kind: 'other', news });
      return;
    case 'staked':
      if (last?.kind === 'stakes') last.stakes.push(news);
      else told.push({ kind: 'stakes', stakes: [news] });
      return;
    case 'rank_skipped':
    case 'series_ended':
      if (last?.kind === 'passes') addNobody(last, news, past, listener);
      else if (listener.rules.lifts_cards && news.kind === 'series_ended' && news.why === 'king')
        addNote(told, { kind: 'lifted', seat: news.seat });
      return;
    default:
      told.push({ kind: 'other', news });
  }
}

/** A note stands with the cards that brought it, or alone where these were told already. */
function addNote(told: Telling[], note: BoxTaken | BoxLeft | BoxDoubled | WentOut | Lifted): void {
  const last = told.at(-1);
  if (last?.kind === 'turn' && last.seat === note.seat) last.notes.push(note);
  else told.push({ kind: 'turn', seat: note.seat, lead: false, cards: [], notes: [note] });
}

/** Nobody laid the rank; why not is told the first time in a deal that everybody can tell. */
function addNobody(passes: Passes, news: RankSkipped | SeriesEnded, past: readonly News[], { rules }: Listener): void {
  const deal = past.slice(
    Math.max(
      0,
      past.findLastIndex(({ kind }) => kind === 'cards_dealt'),
    ),
  );
  passes.nobody = true;
  if (!deal.some(tellsWhy)) passes.inTalon = news.in_talon;
  if (rules.lifts_cards && news.kind === 'series_ended' && lastLaid(past)) passes.liftedBy = news.seat;
}

const tellsWhy = (news: News): boolean =>
  (news.kind === 'rank_skipped' || news.kind === 'series_ended') && news.in_talon !== null;

function addPass(told: Telling[], news: Lacked, past: readonly News[], { rules }: Listener): void {
  const last = told.at(-1);
  const card = lastLaid(past);
  const stops = card?.seat === news.seat;
  if (last?.kind === 'turn' && last.seat === news.seat && stops) {
    last.notes.push({ kind: 'stop', rank: news.rank, after: rankOf(card.card) });
    return;
  }
  if (stops && rules.names_laid_rank) {
    // the card was told earlier: « 8 sans 9 » names it once more
    const stop: Note = { kind: 'stop', rank: news.rank, after: rankOf(card.card) };
    told.push({ kind: 'turn', seat: news.seat, lead: false, cards: [], notes: [stop] });
    return;
  }
  const said = stops || card === null || rules.everyone_says_sans;
  let passes = last?.kind === 'passes' && last.rank === news.rank && last.said === said ? last : null;
  if (passes === null) {
    passes = { kind: 'passes', seats: [], rank: news.rank, said, nobody: false, inTalon: null, liftedBy: null };
    told.push(passes);
  }
  passes.seats.push(news.seat);
}

/** The last card laid in this deal. */
function lastLaid(past: readonly News[]): Laid | null {
  const place = past.findLastIndex(({ kind }) => kind === 'laid' || kind === 'cards_dealt');
  const news = past[place];
  return news?.kind === 'laid' ? news : null;
}
