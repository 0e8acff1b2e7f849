import { describe, expect, test } from 'vitest';
import { rankOf } from '../notation';
import type { News, TableInfo, Update } from '../protocol';
import { MATCHES } from './fixtures';
import { fold } from './fold';
import { tokensShown, total } from './tokens';
import { queued } from './queue';
import { shownAtStart, shownFrom } from './snapshotShown';
import type { Shown } from './types';

/** What the news tell of the table; the rest of it is about the clock, the next deal and the proof of the last. */
const told = ({ seats, boxes, match, deal, order, turn, needed, series, winners, paused, chat }: TableInfo) => ({
  ...{ seats, boxes, match, deal, order, turn, needed, series, winners, paused, chat },
});
const seen = ({ table, hand }: Shown) => ({ ...told(table), hand });

const foldAll = (shown: Shown, update: Update): Shown =>
  queued(update).reduce((before, { news, dealt }) => fold(before, news, dealt), shown);

/** Several updates as one, as a slow reader gets them. */
const joined = (updates: readonly Update[]): Update => {
  const last = updates.at(-1) as Update;
  return { ...last, since: updates[0]?.since ?? 0, news: updates.flatMap((update) => update.news) };
};

const deals = (update: Update): boolean => update.news.some((news) => news.kind === 'cards_dealt');

describe.each(Object.entries(MATCHES))('%s', (_, updates) => {
  test('news applied one by one lead to the server’s table, after every update', () => {
    let shown = shownFrom(updates[0] as Update);
    for (const update of updates.slice(1)) {
      shown = foldAll(shown, update);
      expect({ seq: update.seq, ...seen(shown) }).toEqual({ seq: update.seq, ...seen(shownFrom(update)) });
    }
  });

  test('all news of the match at once lead there too', () => {
    const update = joined(updates.slice(1));
    expect(seen(foldAll(shownFrom(updates[0] as Update), update))).toEqual(seen(shownFrom(update)));
  });

  test('so do the news of a deal, applied to the table from before it', () => {
    updates.forEach((update, end) => {
      const start = updates.slice(0, end + 1).findLastIndex(deals);
      if (start < 1) return;
      const deal = joined(updates.slice(start, end + 1));
      const shown = foldAll(shownAtStart(updates[start - 1]?.table as TableInfo, update.you), deal);
      expect({ seq: update.seq, ...seen(shown) }).toEqual({ seq: update.seq, ...seen(shownFrom(update)) });
    });
  });

  test('remarks come where nothing else is said', () => {
    let shown = shownFrom(updates[1] as Update);
    for (const { news, dealt } of updates.slice(2).flatMap(queued)) {
      const words = shown.bubbles.map((bubble) => bubble !== null && bubble.says.kind !== 'remark');
      shown = fold(shown, news, dealt);
      if (news.kind === 'cards_dealt') continue;
      expect(shown.bubbles.filter((bubble, seat) => bubble?.says.kind === 'remark' && words[seat])).toEqual([]);
    }
  });

  test('no token is ever lost or made on the way', () => {
    let shown = shownFrom(updates[1] as Update);
    const all = total(tokensShown(shown.table));
    for (const { news, dealt } of updates.slice(2).flatMap(queued)) {
      shown = fold(shown, news, dealt);
      expect(total(tokensShown(shown.table))).toBe(all);
    }
  });
});

describe('what players say', () => {
  const dealt = MATCHES['classique']?.find((update) =>
    update.news.some((news) => news.kind === 'cards_dealt'),
  ) as Update;
  const after = (...news: News[]): Shown => news.reduce((shown, one) => fold(shown, one), shownFrom(dealt));

  test('a « sans » stays, and is old once the series goes on', () => {
    const said = after(
      { kind: 'laid', seat: 3, card: '6s', lead: true, needed: 7 },
      { kind: 'lacked', seat: 3, rank: 7, asked_next: 0 },
    );
    expect(said.bubbles[3]).toMatchObject({ says: { kind: 'sans', rank: 7, after: 6 }, old: false });
    expect(fold(said, { kind: 'laid', seat: 0, card: '7d', lead: false, needed: 8 }).bubbles[3]?.old).toBe(true);
  });

  test('it goes when its player acts again', () => {
    const said = after(
      { kind: 'lacked', seat: 3, rank: 7, asked_next: 0 },
      { kind: 'laid', seat: 3, card: '9d', lead: false, needed: 10 },
    );
    expect(said.bubbles[3]).toBeNull();
  });

  test('who only passes has laid no card before', () => {
    expect(
      after(
        { kind: 'laid', seat: 3, card: '6s', lead: false, needed: 7 },
        { kind: 'lacked', seat: 2, rank: 7, asked_next: 3 },
      ).bubbles[2]?.says,
    ).toEqual({
      kind: 'sans',
      rank: 7,
      after: 0,
    });
  });

  test('taking a box, going out, a reaction and a line of chat are said', () => {
    const said = after(
      { kind: 'box_taken', seat: 0, box: 4, amount: 20, why: 'claim' },
      { kind: 'went_out', seat: 1, grand_opera: true },
      { kind: 'reacted', seat: 2, person: 1, reaction: 'bravo' },
      { kind: 'chatted', seat: 3, person: 2, text: 'Ah !' },
    );
    expect(said.bubbles.map((bubble) => bubble?.says)).toEqual([
      { kind: 'take', box: 4 },
      { kind: 'out', grandOpera: true },
      { kind: 'reaction', reaction: 'bravo' },
      { kind: 'chat', text: 'Ah !' },
    ]);
  });

  test('what was forgotten in a run is told together, also with the « sans » that ends it', () => {
    const lays = (card: string, lead = false): News => ({
      kind: 'laid',
      seat: 0,
      card,
      lead,
      needed: rankOf(card) + 1,
    });
    const doubled = (box: number, amount: number): News => ({
      kind: 'box_doubled',
      seat: 0,
      box,
      amount,
      owed: amount,
      why: 'unclaimed',
    });
    const first = after(lays('Td', true), doubled(0, 6));
    expect([first.bubbles[0]?.says, first.forgotten]).toEqual([{ kind: 'forgot', box: 0, amount: 6, then: null }, 0]);
    const run = after(lays('Td', true), doubled(0, 6), lays('Jh'), lays('Qs'), doubled(2, 18));
    expect([run.bubbles[0]?.says, run.forgotten]).toEqual([{ kind: 'forgot', box: 2, amount: 24, then: null }, 2]);
    const sans = fold(run, { kind: 'lacked', seat: 0, rank: 13, asked_next: 1 });
    expect(sans.bubbles[0]?.says).toMatchObject({ kind: 'forgot', amount: 24, then: { rank: 13, after: 12 } });
    const next = fold(sans, { kind: 'laid', seat: 1, card: 'Kc', lead: false, needed: 0 });
    expect([next.bubbles[0]?.old, next.forgotten]).toEqual([true, null]);
    expect(fold(next, lays('2c', true)).bubbles[0]).toBeNull();
  });

  test('a box that only stays is forgotten without a number', () => {
    const left = after(
      { kind: 'laid', seat: 0, card: '7d', lead: true, needed: 8 },
      { kind: 'box_left', seat: 0, box: 4 },
    );
    expect([left.bubbles[0]?.says, left.forgotten]).toEqual([{ kind: 'forgot', box: 4, amount: 0, then: null }, 4]);
  });

  test('a finished series stays in sight until the next card', () => {
    const king = after(
      { kind: 'laid', seat: 3, card: 'Qs', lead: true, needed: 13 },
      { kind: 'laid', seat: 0, card: 'Kh', lead: false, needed: 0 },
      { kind: 'series_ended', seat: 0, why: 'king', leader: 0, missing: 0, in_talon: null },
    );
    expect([king.table.series, king.previous.map(({ card }) => card)]).toEqual([[], ['Qs', 'Kh']]);
    expect(fold(king, { kind: 'laid', seat: 0, card: '4s', lead: true, needed: 5 }).previous).toEqual([]);
  });
});

describe('people and bots', () => {
  const lobby = shownFrom(MATCHES['classique']?.[0] as Update);
  const seat = (place: number, ...news: News[]) =>
    news.reduce((shown, one) => fold(shown, one), lobby).table.seats[place];

  test('come, are named, go', () => {
    const sat = { kind: 'sat_down', seat: 1, person: 5, name: 'Hugo' } as const;
    expect(seat(1, sat)?.people).toEqual([{ person: 5, name: 'Hugo', face: 0 }]);
    expect(seat(1, sat, { kind: 'renamed', seat: 1, person: 5, name: 'Hug' })?.people[0]?.name).toBe('Hug');
    expect(seat(1, sat, { kind: 'face_chosen', seat: 1, person: 5, face: 7 })?.people[0]?.face).toBe(7);
    expect(seat(1, sat, { kind: 'got_up', seat: 1, person: 5, because: 'own_wish' })?.people).toEqual([]);
  });

  test('who sits down during a deal waits for the next one while the bot plays on', () => {
    const bot = { kind: 'bot_sat', seat: 1, level: 'expert' } as const;
    const sat = { kind: 'sat_down', seat: 1, person: 5, name: 'Hugo', waits: true } as const;
    expect(seat(1, bot, sat)).toMatchObject({ bot: 'expert', waiting: true });
    const left = { kind: 'got_up', seat: 1, person: 5, because: 'sent_away' } as const;
    expect(seat(1, bot, sat, left)).toMatchObject({ bot: 'expert', waiting: false, people: [] });
  });

  test('a bot stands in, and the seat is taken back', () => {
    const stood = { kind: 'stood_in', seat: 0, level: 'joueur' } as const;
    expect(seat(0, { kind: 'went_away', seat: 0 }, stood)).toMatchObject({ bot: 'joueur', away: true });
    expect(seat(0, stood, { kind: 'took_back', seat: 0, person: 0 })?.bot).toBeNull();
  });

  test('a rank that nobody lays is skipped, and the series goes on above it', () => {
    const skipped = fold(lobby, { kind: 'rank_skipped', seat: 2, rank: 8, needed: 9, in_talon: 4 });
    expect([skipped.table.turn, skipped.table.needed]).toEqual([2, 9]);
  });

  test('the seat asked next is the one that is named, and nobody once all have been asked', () => {
    const asked = fold(lobby, { kind: 'lacked', seat: 2, rank: 8, asked_next: 0 });
    expect([asked.table.turn, asked.table.needed]).toEqual([0, 8]);
    expect(fold(asked, { kind: 'lacked', seat: 0, rank: 8, asked_next: null }).table.turn).toBeNull();
  });

  test('news of a kind that is not known yet change nothing', () => {
    expect(fold(lobby, { kind: 'danced', seat: 1 } as unknown as News)).toEqual(lobby);
  });
});
