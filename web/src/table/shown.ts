/** What is shown of a table: news folded onto a picture one by one, and in the end the table as it truly is. */

import { KING, rankOf } from '../notation';
import type { News, SeatInfo, TableInfo, Update } from '../protocol';
import { type Fact, handNow, NO_FACT, pursesBefore } from './facts';
import { moved } from './moves';
import type { Bubble, LaidCard, Said, Shown } from './types';

/** The picture after one more piece of news. */
export function fold(shown: Shown, news: News, fact: Fact = NO_FACT): Shown {
  switch (news.kind) {
    case 'began':
      return began(shown, news.first_dealer, fact);
    case 'cards_dealt':
      return dealt(shown, news.dealer, fact);
    case 'laid':
      return laid(shown, news.seat, news.card);
    case 'lacked':
      return lacked(shown, news.seat, news.rank);
    case 'box_taken':
      return says(paid(shown, news), news.seat, news.why === 'claim' ? { kind: 'take', box: news.box } : null);
    case 'staked':
      return paid(swept(shown), news);
    case 'box_doubled':
    case 'paid':
      return paid(shown, news);
    case 'went_out':
      return says(withTable(shown, { turn: null, needed: 0 }), news.seat, {
        kind: 'out',
        grandOpera: news.grand_opera,
      });
    case 'reacted':
      return says(shown, news.seat, { kind: 'reaction', reaction: news.reaction });
    case 'chatted':
      return says(shown, news.seat, { kind: 'chat', text: news.text });
    case 'match_ended':
      return withTable(shown, { winners: news.winners });
    case 'paused':
    case 'resumed':
      return withTable(shown, { paused: news.kind === 'paused' });
    case 'chat_set':
      return withTable(shown, { chat: news.on });
    case 'shuffle_sealed':
      return withTable(shown, { next_shuffle: news.commitment });
    case 'box_left':
      return says(shown, news.seat, { kind: 'forgot', box: news.box });
    case 'time_called':
    case 'gave_time':
      return shown;
    case 'youngest_marked':
      return withTable(shown, { youngest: news.person });
    case 'youngest_unmarked':
      return withTable(shown, { youngest: null });
    default:
      return 'seat' in news ? withSeat(shown, news.seat, (seat) => changed(seat, news)) : shown;
  }
}

/** The table as it truly is. Who laid what and who said what is kept from the picture before. */
export function settle(update: Update, before: Shown | null = null): Shown {
  const { table, you } = update;
  const sameDeal = before !== null && before.table.match === table.match && before.table.deal === table.deal;
  const known = new Map(before?.series.map((laid) => [laid.card, laid.seat]));
  return {
    table,
    you,
    series: table.series.map((card) => ({ card, seat: (sameDeal ? known.get(card) : null) ?? null })),
    previous: sameDeal ? before.previous : [],
    lacked: sameDeal ? before.lacked : 0,
    bubbles: table.seats.map((_, seat) => before?.bubbles[seat] ?? null),
    hand: handNow(update),
    legal: you.legal,
  };
}

/** The picture before the news of an update, as far as it can be told from what came of them. */
export function rewind(update: Update): Shown {
  const { table, news } = update;
  const { tokens, boxes } = pursesBefore(update, news);
  const deals = news.filter((piece) => piece.kind === 'cards_dealt').length;
  const matches = news.filter((piece) => piece.kind === 'began').length;
  const seats = table.seats.map((seat, place) => ({
    ...seat,
    tokens: tokens[place] ?? 0,
    cards: deals > 0 ? 0 : seat.cards + news.filter((piece) => piece.kind === 'laid' && piece.seat === place).length,
  }));
  const own = news.flatMap((piece) => (piece.kind === 'laid' && piece.seat === update.you.seat ? [piece.card] : []));
  const empty = { order: [], turn: null, needed: 0, series: [], hands: null, winners: null } as const;
  return {
    table: {
      ...table,
      ...(news.length > 0 ? empty : {}),
      seats,
      boxes,
      match: table.match - matches,
      deal: Math.max(0, table.deal - deals),
    },
    you: update.you,
    series: [],
    previous: [],
    lacked: 0,
    bubbles: table.seats.map(() => null),
    hand: deals > 0 ? [] : [...handNow(update), ...own],
    legal: [],
  };
}

function began(shown: Shown, dealer: number, { purses }: Fact): Shown {
  const { table } = shown;
  const seats = table.seats.map((seat, place) => ({
    ...seat,
    tokens: purses?.tokens[place] ?? seat.tokens,
    cards: 0,
    out: false,
    ready: false,
  }));
  const fresh = { deal: 0, dealer, turn: null, needed: 0, order: [], hands: null, winners: null } as const;
  return {
    ...cleared(shown),
    table: {
      ...table,
      ...fresh,
      phase: 'between',
      match: shown.table.match + 1,
      seats,
      boxes: purses?.boxes ?? table.boxes,
    },
  };
}

function dealt(shown: Shown, dealer: number, { dealt }: Fact): Shown {
  const { table } = shown;
  const seats = table.seats.map((seat, place) => ({ ...seat, ready: false, cards: dealt?.cards[place] ?? 0 }));
  const order = dealt?.order ?? [];
  return {
    ...cleared(shown),
    table: { ...table, phase: 'deal', deal: table.deal + 1, dealer, order, turn: null, needed: 0, hands: null, seats },
    hand: dealt?.hand ?? [],
  };
}

function cleared(shown: Shown): Shown {
  const bubbles = shown.bubbles.map(() => null);
  return { ...unlit(shown), series: [], previous: [], lacked: 0, bubbles, hand: [] };
}

/** Nothing can be done for the moment: more is to be shown. */
function unlit(shown: Shown): Shown {
  return { ...shown, legal: [], you: { ...shown.you, legal: [], runs: [] } };
}

function laid(shown: Shown, seat: number, card: string): Shown {
  const rank = rankOf(card);
  const follows = continues(shown, rank);
  const series: LaidCard[] = [...(follows ? shown.series : []), { card, seat }];
  const over = rank === KING;
  const after = withSeat(unlit(shown), seat, (info) => ({ ...info, cards: Math.max(0, info.cards - 1) }));
  return {
    ...after,
    table: { ...after.table, turn: seat, needed: over ? 0 : rank + 1, series: over ? [] : cardsOf(series) },
    series: over ? [] : series,
    previous: over ? series : follows ? shown.previous : [],
    lacked: 0,
    bubbles: shown.bubbles.map((bubble, place) =>
      place === seat || bubble === null ? null : { ...bubble, old: true },
    ),
    hand: shown.hand.filter((own) => own !== card),
  };
}

/** Whether a card goes on the series in sight; one of another rank has begun a new one. */
function continues({ series, table }: Shown, rank: number): boolean {
  const last = series.at(-1);
  if (last === undefined) return false;
  return skipsRanks(table) ? rank > rankOf(last.card) : rank === rankOf(last.card) + 1;
}

/** A house rule lets a rank that nobody has be passed over in the series. */
const skipsRanks = (table: TableInfo): boolean => table.rules.skips_ranks;

function lacked(shown: Shown, seat: number, rank: number): Shown {
  const count = shown.lacked + 1;
  const stuck = count === shown.table.order.length;
  const over = stuck && (!skipsRanks(shown.table) || rank === KING);
  const needed = over ? 0 : stuck ? rank + 1 : rank;
  const last = shown.series.at(-1);
  const after = says(unlit(shown), seat, { kind: 'sans', rank, after: last?.seat === seat ? rankOf(last.card) : 0 });
  return {
    ...after,
    table: { ...after.table, turn: over ? null : nextTo(shown, seat), needed, series: over ? [] : after.table.series },
    series: over ? [] : shown.series,
    previous: over ? shown.series : shown.previous,
    lacked: stuck ? 0 : count,
  };
}

/** Who is asked after a seat. */
function nextTo({ table: { order } }: Shown, seat: number): number {
  return order[(order.indexOf(seat) + 1) % order.length] ?? seat;
}

/** The cards of the deal before are gathered. */
function swept(shown: Shown): Shown {
  const seats = shown.table.seats.map((seat) => ({ ...seat, cards: 0 }));
  return withTable(cleared(shown), { seats, turn: null, needed: 0, hands: null });
}

function paid(shown: Shown, news: News): Shown {
  const { table } = shown;
  const { tokens, boxes } = moved({ tokens: table.seats.map((seat) => seat.tokens), boxes: table.boxes }, news);
  const seats = table.seats.map((seat, place) => ({ ...seat, tokens: tokens[place] ?? 0 }));
  return withTable(shown, { seats, boxes });
}

function says(shown: Shown, seat: number, what: Said | null): Shown {
  if (what === null) return shown;
  const bubble: Bubble = { says: what, old: false };
  return { ...shown, bubbles: shown.bubbles.map((other, place) => (place === seat ? bubble : other)) };
}

/** People and bots come and go. */
function changed(seat: SeatInfo, news: News): SeatInfo {
  switch (news.kind) {
    case 'sat_down': {
      const others = seat.people.filter((person) => person.person !== news.person);
      return { ...seat, bot: null, people: [...others, { person: news.person, name: news.name }] };
    }
    case 'renamed':
      return {
        ...seat,
        people: seat.people.map((person) => (person.person === news.person ? { ...person, name: news.name } : person)),
      };
    case 'got_up':
      return { ...seat, people: seat.people.filter((person) => person.person !== news.person) };
    case 'bot_sat':
    case 'stood_in':
      return { ...seat, bot: news.level };
    case 'bot_got_up':
    case 'took_back':
      return { ...seat, bot: null };
    case 'went_away':
    case 'came_back':
      return { ...seat, away: news.kind === 'went_away' };
    case 'seat_ready':
      return { ...seat, ready: true };
    case 'eliminated':
      return { ...seat, out: true };
    default:
      return seat;
  }
}

const cardsOf = (series: readonly LaidCard[]): string[] => series.map(({ card }) => card);

function withTable(shown: Shown, changes: Partial<TableInfo>): Shown {
  return { ...shown, table: { ...shown.table, ...changes } };
}

function withSeat(shown: Shown, place: number, change: (seat: SeatInfo) => SeatInfo): Shown {
  const seats = shown.table.seats.map((seat, at) => (at === place ? change(seat) : seat));
  return withTable(shown, { seats });
}
