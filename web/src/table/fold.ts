/** News applied to what is shown, one item after another, always forwards. */

import { rankOf } from '../notation';
import type {
  BoxDoubled,
  BoxLeft,
  CardsDealt,
  Lacked,
  Laid,
  MatchBegan,
  News,
  RankSkipped,
  SeriesEnded,
  TableInfo,
} from '../protocol';
import { piecesMoved } from './pieces';
import { tokensMoved, tokensShown } from './tokens';
import { remarkOn } from './remarks';
import { readyAfterVoid, seatAfter } from './seatChanges';
import { idle } from './snapshotShown';
import type { Bubble, Said, Shown } from './types';

/** What is shown after one more news item. `dealt` is the viewer's own hand where the item is `cards_dealt`. */
export function fold(shown: Shown, news: News, dealt: readonly string[] = []): Shown {
  return remarked(playedOn(withPurses(shown, news), news, dealt), news);
}

/** A remark takes nobody's room: it counts as older than all that is said, and only who has nothing else in their
    bubble makes one. */
function remarked(shown: Shown, news: News): Shown {
  const made = remarkOn(news, shown.table);
  const before = made && shown.bubbles[made.seat];
  if (made === null || (before && before.says.kind !== 'remark')) return shown;
  const bubble: Bubble = { says: made.remark, old: false, at: 0 };
  return { ...shown, bubbles: shown.bubbles.map((other, place) => (place === made.seat ? bubble : other)) };
}

function playedOn(shown: Shown, news: News, dealt: readonly string[]): Shown {
  switch (news.kind) {
    case 'match_began':
      return matchBegan(shown, news);
    case 'staked':
      return swept(shown);
    case 'cards_dealt':
      return cardsDealt(shown, news, dealt);
    case 'laid':
      return laid(shown, news);
    case 'lacked':
      return lacked(shown, news);
    case 'rank_skipped':
      return rankSkipped(shown, news);
    case 'series_ended':
      return seriesEnded(shown, news);
    case 'box_taken':
      return news.why === 'claim' ? says(shown, news.seat, { kind: 'take', box: news.box }) : shown;
    case 'box_left':
      return forgot(shown, news, 0);
    case 'box_doubled':
      return news.why === 'unclaimed' ? forgot(shown, news, news.amount) : shown;
    case 'went_out':
      return says(withTable(shown, { turn: null, needed: 0 }), news.seat, {
        kind: 'out',
        grandOpera: news.grand_opera,
      });
    default:
      return tableChanged(shown, news);
  }
}

function tableChanged(shown: Shown, news: News): Shown {
  switch (news.kind) {
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
    case 'youngest_marked':
      return withTable(shown, { youngest: news.person });
    case 'youngest_unmarked':
      return withTable(shown, { youngest: null });
    case 'shuffle_voided':
      return withTable(shown, { seats: shown.table.seats.map((seat, place) => readyAfterVoid(seat, place, news)) });
    default: {
      const seats = shown.table.seats.map((seat, place) => seatAfter(seat, place, news));
      return withTable(shown, { seats });
    }
  }
}

function matchBegan(shown: Shown, { dealer }: MatchBegan): Shown {
  const { table } = shown;
  const seats = table.seats.map((seat) => ({ ...seat, cards: 0, out: false, ready: false }));
  const fresh = { phase: 'between', deal: 0, dealer, order: [], turn: null, needed: 0, winners: null } as const;
  return { ...cleared(shown), table: { ...table, ...fresh, match: table.match + 1, series: [], hands: null, seats } };
}

/** The cards of the deal before are gathered. */
function swept(shown: Shown): Shown {
  const seats = shown.table.seats.map((seat) => ({ ...seat, cards: 0 }));
  return withTable(cleared(shown), { seats, turn: null, needed: 0, series: [], hands: null });
}

function cardsDealt(shown: Shown, { dealer, order, counts, needed }: CardsDealt, hand: readonly string[]): Shown {
  const { table } = shown;
  const seats = table.seats.map((seat, place) => ({ ...seat, ready: false, cards: counts[place] ?? 0 }));
  const turn = order[0] ?? null;
  const fresh = { phase: 'deal', deal: table.deal + 1, turn, needed, series: [], hands: null } as const;
  return { ...cleared(shown), table: { ...table, ...fresh, dealer, order, seats }, hand };
}

function laid(shown: Shown, { seat, card, lead, needed }: Laid): Shown {
  const { table } = shown;
  const series = [...(lead ? [] : table.series), { seat, card }];
  const seats = table.seats.map((info, place) => (place === seat ? { ...info, cards: info.cards - 1 } : info));
  return {
    ...withTable(unlit(shown), { seats, series, turn: seat, needed }),
    previous: lead ? [] : shown.previous,
    forgotten: null,
    bubbles: shown.bubbles.map((bubble, place) => afterCard(bubble, place === seat, lead)),
    hand: shown.hand.filter((own) => own !== card),
  };
}

/** Who lays a card has no more to say than what they forgot in the same run. */
function afterCard(bubble: Bubble | null, own: boolean, lead: boolean): Bubble | null {
  if (bubble === null || !own) return bubble && { ...bubble, old: true };
  return bubble.says.kind === 'forgot' && bubble.says.then === null && !lead ? bubble : null;
}

/** All that was forgotten in one run is told together. */
function forgot(shown: Shown, { seat, box }: BoxLeft | BoxDoubled, amount: number): Shown {
  const before = shown.bubbles[seat]?.says;
  const sum = before?.kind === 'forgot' ? before.amount + amount : amount;
  return { ...says(shown, seat, { kind: 'forgot', box, amount: sum, then: null }), forgotten: box };
}

function lacked(shown: Shown, { seat, rank, asked_next }: Lacked): Shown {
  const last = shown.table.series.at(-1);
  const asked = withTable(unlit(shown), { turn: asked_next, needed: rank });
  const said = { rank, after: last?.seat === seat ? rankOf(last.card) : 0 };
  const before = shown.bubbles[seat];
  if (before?.says.kind === 'forgot' && !before.old) return says(asked, seat, { ...before.says, then: said });
  return says(asked, seat, { kind: 'sans', ...said });
}

const rankSkipped = (shown: Shown, { seat, needed }: RankSkipped): Shown => withTable(shown, { turn: seat, needed });

/** The last series of a deal stays on the table. */
function seriesEnded(shown: Shown, { leader }: SeriesEnded): Shown {
  if (leader === null) return withTable(shown, { needed: 0 });
  return { ...withTable(shown, { turn: leader, needed: 0, series: [] }), previous: shown.table.series };
}

/** Without anything of the deal before. */
const cleared = (shown: Shown): Shown => ({
  ...unlit(shown),
  previous: [],
  forgotten: null,
  bubbles: shown.bubbles.map(() => null),
  hand: [],
});

/** Nothing can be done for the moment: more is to be shown. */
const unlit = (shown: Shown): Shown => ({ ...shown, legal: [], you: idle(shown.you) });

function withPurses(shown: Shown, news: News): Shown {
  const before = tokensShown(shown.table);
  const after = tokensMoved(before, news);
  const pieces = piecesMoved(shown.pieces, news, shown.table.rules, after);
  if (after === before) return pieces === shown.pieces ? shown : { ...shown, pieces };
  const seats = shown.table.seats.map((seat, place) => ({ ...seat, tokens: after.tokens[place] ?? 0 }));
  return { ...withTable(shown, { seats, boxes: after.boxes }), pieces };
}

function says(shown: Shown, seat: number, what: Said): Shown {
  const at = 1 + Math.max(0, ...shown.bubbles.map((other) => other?.at ?? 0));
  const bubble: Bubble = { says: what, old: false, at };
  return { ...shown, bubbles: shown.bubbles.map((other, place) => (place === seat ? bubble : other)) };
}

const withTable = (shown: Shown, changes: Partial<TableInfo>): Shown => ({
  ...shown,
  table: { ...shown.table, ...changes },
});
