import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeSocket, fakeSockets, setVisible } from '../net/fakes';
import { prefs } from '../prefs/prefs.svelte';
import type { News, Update } from '../protocol';
import { MATCHES } from './fixtures';
import { tokensShown } from './tokens';
import { shownFrom } from './snapshotShown';
import { TableStore } from './store.svelte';
import type { Presenter, Shown } from './types';

const updates = MATCHES['classique'] as readonly Update[];
const at = (place: number): Update => updates[place] as Update;
/** A bot lays a card and says « sans », and then it is one's own turn. */
const BOT_LAYS = updates.findIndex(({ news }, place) => {
  const [laid, lacked, ...more] = news;
  const next = updates[place + 1]?.news[0];
  const stops = laid?.kind === 'laid' && laid.seat !== 0 && lacked?.kind === 'lacked' && more.length === 0;
  return stops && next?.kind === 'laid' && next.seat === 0;
});

let store: TableStore;
/** What has been shown so far, and when. */
let shown: { news: News; time: number }[];

const presenter = (takes = 0): Presenter => ({
  before: (_, before) => before,
  skip: () => undefined,
  ahead: () => undefined,
  finish: () => undefined,
  after: async (news, after, memo) => {
    expect(after).not.toBe(memo);
    shown.push({ news, time: performance.now() });
    if (takes > 0) await new Promise((done) => setTimeout(done, takes));
  },
});

const hear = async (...heard: readonly Update[]): Promise<void> => {
  for (const update of heard) FakeSocket.last.says(update);
  await vi.advanceTimersByTimeAsync(0);
};
const passes = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const truths = (update: Update) => {
  const { table, hand } = shownFrom(update);
  return { table, hand };
};
const picture = ({ table, hand }: Shown) => ({ table, hand });

beforeEach(() => {
  vi.useFakeTimers();
  fakeSockets();
  prefs.speed = 'normal';
  shown = [];
  store = new TableStore('t1', ['seat']);
  FakeSocket.last.opens();
});

afterEach(() => {
  store.close();
  vi.useRealTimers();
});

describe('the first update is shown at once, without animation', () => {
  const dealt = updates.findIndex(({ news }) => news.some(({ kind }) => kind === 'cards_dealt'));
  const deal = updates.slice(dealt, 30);
  const late: Update = { ...at(29), since: at(dealt - 1).seq, news: deal.flatMap((update) => update.news) };

  test('with the table before its news, they go into the log', async () => {
    store.presenter = presenter();
    await hear({ ...late, start: at(dealt - 1).table });
    expect([store.connection.state, store.busy, shown]).toEqual(['live', false, []]);
    expect(picture(store.shown as Shown)).toEqual(truths(late));
    expect(store.log.map(({ news }) => news)).toEqual(late.news);
    expect(store.log[0]?.before).toEqual(tokensShown(at(dealt - 1).table));
    expect(store.log.at(-1)).toMatchObject({ deal: 1, after: tokensShown(late.table) });
  });

  test('in the first deal they tell who deals first: the table before them is still a lobby', async () => {
    const began = updates.findIndex(({ news }) => news.some(({ kind }) => kind === 'began'));
    const news = updates.slice(began, 30).flatMap((update) => update.news);
    const first = news.findIndex(({ kind }) => kind === 'began');
    await hear({ ...late, start: at(began - 1).table, news: news.slice(first) });
    expect(picture(store.shown as Shown)).toEqual(truths(late));
    expect(store.log.slice(0, 2).map((entry) => [entry.news.kind, entry.deal])).toEqual([
      ['began', 1],
      ['match_began', 1],
    ]);
    expect(store.log.at(-1)).toMatchObject({ deal: 1, after: tokensShown(late.table) });
  });

  test('without it, only the table is shown', async () => {
    await hear(late);
    expect(picture(store.shown as Shown)).toEqual(truths(late));
    expect(store.log).toEqual([]);
  });
});

test.each(['instant', 'fast', 'normal', 'slow'] as const)(
  'a whole match at speed %s ends where the server says',
  async (speed) => {
    prefs.speed = speed;
    store.presenter = presenter();
    for (const update of updates) {
      await hear(update);
      await passes(10_000);
      expect(store.busy).toBe(false);
      expect(picture(store.shown as Shown)).toEqual(truths(update));
      expect(store.shown?.legal).toEqual(update.you.legal);
    }
  },
);

describe('pace', () => {
  beforeEach(async () => {
    store.presenter = presenter();
    prefs.speed = 'instant';
    await hear(...updates.slice(0, BOT_LAYS));
    await passes(10_000); // not so long that the silent server is given up
    prefs.speed = 'normal';
    shown = [];
  });

  test('a bot’s cards come one by one, « sans » a little sooner', async () => {
    const start = performance.now();
    await hear({
      ...at(BOT_LAYS),
      news: [
        { kind: 'laid', seat: 3, card: '6s', lead: false, needed: 7 },
        { kind: 'laid', seat: 3, card: '7s', lead: false, needed: 8 },
        { kind: 'lacked', seat: 3, rank: 8, asked_next: 0 },
      ],
    });
    await passes(3_000);
    expect(shown.map(({ time }) => time - start)).toEqual([0, 650, 1100]);
  });

  test('players who pass one after another do not wait for each other', async () => {
    const start = performance.now();
    await hear({
      ...at(BOT_LAYS),
      news: [1, 2, 3].map((seat) => ({ kind: 'lacked', seat, rank: 8, asked_next: null })),
    });
    await passes(3_000);
    expect(shown.map(({ time }) => time - start)).toEqual([0, 200, 400]);
  });

  test('with much to show each piece gets less time, and none is left out', async () => {
    const start = performance.now();
    const news: News[] = Array.from({ length: 60 }, (_, at) => ({
      kind: 'lacked',
      seat: at % 2,
      rank: 8,
      asked_next: null,
    }));
    await hear({ ...at(BOT_LAYS), news });
    await passes(60_000);
    expect(shown.length).toBe(60);
    expect((shown.at(-1)?.time ?? 0) - start).toBeLessThan(60 * 200 * 0.7);
  });

  test('what fails while something is shown does not stop the game', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    store.presenter = { ...presenter(), after: () => Promise.reject(new Error('no such place')) };
    await hear(at(BOT_LAYS));
    await passes(10_000);
    expect([store.busy, picture(store.shown as Shown)]).toEqual([false, truths(at(BOT_LAYS))]);
    expect(told).toHaveBeenCalled();
  });

  test('the picture is true and moves light up only when all is shown', async () => {
    await hear(at(BOT_LAYS));
    expect([store.busy, store.shown?.legal]).toEqual([true, []]);
    await passes(3_000);
    expect([store.busy, store.shown?.legal]).toEqual([false, at(BOT_LAYS).you.legal]);
  });

  test('one’s own card does not wait for the pause after what was before', async () => {
    await hear(at(BOT_LAYS));
    await passes(450);
    expect(store.busy).toBe(false);
    const start = performance.now();
    await hear(at(BOT_LAYS + 1));
    const own = shown.find(({ news }) => news.kind === 'laid' && news.seat === 0);
    expect((own?.time ?? Infinity) - start).toBeLessThan(100);
  });

  test('who shows it may take longer', async () => {
    store.presenter = presenter(2_000);
    const start = performance.now();
    await hear(at(BOT_LAYS));
    await passes(10_000);
    expect(shown.map(({ time }) => time - start)).toEqual([0, 2000]);
  });

  test('fast is half, slow twice, instant nothing', async () => {
    const took = async (speed: typeof prefs.speed): Promise<number> => {
      prefs.speed = speed;
      shown = [];
      const start = performance.now();
      const seq = store.truth?.seq ?? NaN;
      FakeSocket.last.says({ ...at(BOT_LAYS), since: seq, seq: seq + 1 });
      await passes(5_000);
      return (shown.at(-1)?.time ?? NaN) - start;
    };
    expect([await took('fast'), await took('slow'), await took('instant')]).toEqual([225, 900, 0]);
  });

  test('skip shows the rest at once', async () => {
    store.presenter = presenter(2_000);
    await hear(at(BOT_LAYS), at(BOT_LAYS + 1), at(BOT_LAYS + 2));
    store.skip();
    await passes(0);
    expect([store.busy, shown.length]).toEqual([false, 1]);
    expect(picture(store.shown as Shown)).toEqual(truths(at(BOT_LAYS + 2)));
  });

  test('a page that nobody sees catches up without a show', async () => {
    setVisible(false);
    await hear(...updates.slice(BOT_LAYS, BOT_LAYS + 8));
    expect([store.busy, shown]).toEqual([false, []]);
    expect(picture(store.shown as Shown)).toEqual(truths(at(BOT_LAYS + 7)));
  });

  test('so does one that is hopelessly behind', async () => {
    const many = updates.slice(BOT_LAYS, BOT_LAYS + 40);
    const late: Update = {
      ...(many.at(-1) as Update),
      since: at(BOT_LAYS - 1).seq,
      news: many.flatMap(({ news }) => news),
    };
    await hear(late);
    expect(shown.length).toBeLessThan(2);
  });
});

test('after a break the news go on from there', async () => {
  store.presenter = presenter();
  await hear(...updates.slice(0, 10));
  await passes(20_000);
  const before = store.log.length;
  FakeSocket.last.breaks();
  expect(store.connection.state).toBe('retrying');
  await passes(1_000);
  FakeSocket.last.opens();
  await hear(at(10));
  await passes(5_000);
  expect([store.connection.state, store.log.length]).toEqual(['live', before + at(10).news.length]);
});

test('where too much was missed, the table is shown as it is, and what was on its way is forgotten', async () => {
  store.presenter = presenter(1_000);
  await hear(...updates.slice(0, 10));
  await passes(30_000);
  await hear(at(10));
  shown = [];
  await hear(at(20));
  await passes(10_000);
  expect(shown).toEqual([]);
  expect(picture(store.shown as Shown)).toEqual(truths(at(20)));
});

test('a second match begins a new story', async () => {
  await hear(...updates.slice(0, 6));
  await passes(20_000);
  const last = at(5);
  const again: Update = {
    ...last,
    since: last.seq,
    seq: last.seq + 1,
    news: [
      { kind: 'began', first_dealer: 1, because: 'drawn' },
      { kind: 'match_began', tokens: [50, 50, 50, 50], dealer: 1 },
    ],
    table: { ...last.table, match: 2, deal: 0 },
  };
  await hear(again);
  await passes(1_000);
  expect(last.table.deal).toBe(1);
  expect(store.log.map(({ news, deal }) => [news.kind, deal])).toEqual([
    ['began', 1],
    ['match_began', 1],
  ]);
});

test('what is asked goes to the server', async () => {
  await hear(at(0));
  const asked = store.act({ do: 'start' });
  const [act] = FakeSocket.last.of('act');
  await hear();
  FakeSocket.last.says({ type: 'done', id: act?.id ?? '', seq: 3 });
  expect((await asked).seq).toBe(3);
});
