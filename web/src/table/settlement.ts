/** A deal's settlement, line by line: why tokens moved, what was there before and what after. */

import { BELLES } from '../notation';
import type { News, SettlementPart } from '../protocol';
import { total } from './tokens';
import type { LogEntry } from './types';

/** A part that is told in lines; the stakes are told in one sentence. */
export type PartInLines = Exclude<SettlementPart, 'stakes'>;

export interface Line {
  /** Whose purse it is; null for a box that nobody touched. */
  readonly seat: number | null;
  readonly box: number | null;
  /** What the purse won or lost; for a box that remains, what the settlement put into it. */
  readonly amount: number;
  /** What was due; more than was paid where a seat had too little. */
  readonly owed: number;
  /** The purse, or the box that remains. */
  readonly before: number;
  readonly after: number;
  /** Why the tokens moved, or why a seat is out. */
  readonly why: string;
  /** The cards that were paid for. */
  readonly cards: readonly string[];
  /** The winner's own line of what all have paid. */
  readonly sum: boolean;
  /** Of a box that remains: its belle is in the talon. */
  readonly inTalon: boolean;
}

export interface PartLines {
  readonly part: PartInLines;
  readonly lines: readonly Line[];
}

export interface Settlement {
  readonly deal: number;
  /** Null while the deal is on. */
  readonly winner: number | null;
  readonly grandOpera: boolean;
  /** Only those with lines, in the order of the deal. */
  readonly parts: readonly PartLines[];
  /** What each seat staked, and won or lost with the stakes counted in, and since the stakes lay on the board. */
  readonly staked: readonly number[];
  readonly change: readonly number[];
  readonly sinceStakes: readonly number[];
  readonly tokens: readonly number[];
  readonly boxes: readonly number[];
  /** What the boxes won or lost since the stakes lay there. */
  readonly boxesSinceStakes: number;
  /** All tokens there are; the same at any time of a match. */
  readonly total: number;
}

/** In the order of the deal. */
const PARTS: readonly PartInLines[] = [
  'taken',
  'unclaimed',
  'grand_opera',
  'payment',
  'belle_in_hand',
  'remain',
  'out',
];
const PLAIN = { box: null, owed: 0, cards: [], sum: false, inTalon: false } as const;

/** The settlement of one deal; null where none of its news is known. */
export function settlementOf(log: readonly LogEntry[], deal: number): Settlement | null {
  const own = log.filter((entry) => entry.deal === deal && !beginsMatch(entry.news));
  const start = own.findIndex((entry) => entry.news.kind === 'cards_dealt');
  const [first] = own;
  const last = own.at(-1);
  if (!first || !last) return null;
  const played = own.slice(start + 1);
  const { before } = first;
  const { after } = last;
  const afterStakes = own[start]?.after ?? before;
  const out = played.find((entry) => entry.news.kind === 'went_out');
  return {
    deal,
    winner: out?.news.kind === 'went_out' ? out.news.seat : null,
    grandOpera: out?.news.kind === 'went_out' && out.news.grand_opera,
    parts: PARTS.map((part) => ({ part, lines: linesOf(part, played) })).filter(({ lines }) => lines.length > 0),
    staked: difference(before.tokens, afterStakes.tokens),
    change: difference(after.tokens, before.tokens),
    sinceStakes: difference(after.tokens, afterStakes.tokens),
    tokens: after.tokens,
    boxes: after.boxes,
    boxesSinceStakes: sum(after.boxes) - sum(afterStakes.boxes),
    total: total(after),
  };
}

/** The purses of a match are filled before its first deal, and those of the match before are no part of its account. */
const beginsMatch = ({ kind }: News): boolean => kind === 'began' || kind === 'match_began';

function linesOf(part: PartInLines, log: readonly LogEntry[]): Line[] {
  switch (part) {
    case 'payment':
      return payments(log);
    case 'remain':
      return remaining(log);
    default:
      return log.flatMap((entry) => (partOf(entry.news) === part ? [purseLine(entry)] : []));
  }
}

function partOf(news: News): PartInLines | null {
  switch (news.kind) {
    case 'box_taken':
      return news.why === 'grand_opera' ? 'grand_opera' : 'taken';
    case 'box_left':
      return 'unclaimed';
    case 'box_doubled':
      return news.why === 'unclaimed' ? 'unclaimed' : 'belle_in_hand';
    case 'paid':
      return 'payment';
    case 'eliminated':
      return 'out';
    default:
      return null;
  }
}

/** What one news item did to the purse of its seat. */
function purseLine(entry: LogEntry): Line {
  const { news } = entry;
  const seat = 'seat' in news ? news.seat : 0;
  const before = entry.before.tokens[seat] ?? 0;
  const after = entry.after.tokens[seat] ?? 0;
  return {
    ...PLAIN,
    seat,
    box: 'box' in news ? news.box : null,
    amount: after - before,
    owed: 'owed' in news ? news.owed : 0,
    before,
    after,
    why: 'why' in news ? news.why : 'because' in news ? news.because : '',
    cards: news.kind === 'paid' ? news.left : [],
  };
}

function payments(log: readonly LogEntry[]): Line[] {
  const paid = log.filter((entry) => entry.news.kind === 'paid');
  const [first] = paid;
  const last = paid.at(-1);
  if (!first || !last || first.news.kind !== 'paid') return [];
  const { winner } = first.news;
  const before = first.before.tokens[winner] ?? 0;
  const after = last.after.tokens[winner] ?? 0;
  const received: Line = { ...PLAIN, seat: winner, amount: after - before, before, after, why: 'payment', sum: true };
  return [...paid.map(purseLine), received];
}

/** The boxes that are not empty when all is paid; before it, they held what lay there as the last card was laid. */
function remaining(log: readonly LogEntry[]): Line[] {
  const end = log.findIndex((entry) => entry.news.kind === 'went_out');
  const out = log[end];
  const last = log.at(-1);
  if (!out || !last) return [];
  const shown = new Set(log.flatMap(({ news }) => cardsShown(news)));
  return last.after.boxes.flatMap((after, box) => {
    const before = out.after.boxes[box] ?? 0;
    const inTalon = !shown.has(BELLES[box] ?? '');
    const line = { ...PLAIN, seat: null, box, amount: after - before, before, after, why: 'remain', inTalon };
    return after === 0 ? [] : [line];
  });
}

function cardsShown(news: News): readonly string[] {
  if (news.kind === 'laid') return [news.card];
  return news.kind === 'paid' ? news.left : [];
}

const difference = (amounts: readonly number[], less: readonly number[]): number[] =>
  amounts.map((amount, place) => amount - (less[place] ?? 0));

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);
