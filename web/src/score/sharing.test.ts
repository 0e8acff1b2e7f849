import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../net/api';
import type { EntryInfo, ScoreSheetPart, WatchedScore } from '../protocol';
import { SharedSheetPoller } from './sharedSheetPoller.svelte';
import { watchIn, watchLink } from './shared';
import { Sharing } from './sharing.svelte';
import { begin, correct, goOut, lay, type ScoreSheet } from './sheet';

const fresh = (deals: readonly EntryInfo[] = []): ScoreSheet => ({
  ...begin(['Zoé', 'Basile', 'Luc'], { sheet: 'mallette', players: 3 }, 1, 5),
  deals,
});
const many = (number: number): EntryInfo[] => Array.from({ length: number }, (_, at) => goOut({}, at % 3));

/** A server that has one sheet at a time, and may be away. */
class Server {
  deals: readonly EntryInfo[] | null = null;
  last: ScoreSheetPart | null = null;
  version = 0;
  away = false;
  asked = 0;

  readonly api = {
    share: (part: ScoreSheetPart) => this.#answer(() => this.#take(part, []), { writer: 'w', watch: 'v' }),
    publish: (writer: string, part: ScoreSheetPart) =>
      this.#answer(
        () => {
          if (writer !== 'w' || !this.deals) throw new ApiError(401, 'unknown_credential', '');
          if ((part.unchanged ?? 0) > this.deals.length) throw new ApiError(409, 'stale', '');
          this.#take(part, this.deals);
        },
        { version: 1 },
      ),
    end: () => this.#answer(() => (this.deals = null), undefined),
  };

  readonly watch = (): Promise<WatchedScore> =>
    this.#answer(() => {
      if (!this.deals) throw new ApiError(401, 'unknown_credential', '');
    }, null).then(() => {
      const { unchanged: _, ...sheet } = this.last ?? ({} as ScoreSheetPart);
      return { version: this.version, at: 60, sheet: { ...sheet, deals: this.deals } } as unknown as WatchedScore;
    });

  #take(part: ScoreSheetPart, before: readonly EntryInfo[]): void {
    this.deals = [...before.slice(0, part.unchanged), ...(part.deals ?? [])];
    this.last = part;
    this.version += 1;
  }

  #answer<Value>(work: () => unknown, value: Value): Promise<Value> {
    this.asked += 1;
    return Promise.resolve().then(() => {
      if (this.away) throw new ApiError(0, 'offline', '');
      work();
      return value;
    });
  }
}

let server = new Server();
beforeEach(() => {
  server = new Server();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test('a sheet is published when it is shared, and after every tap', async () => {
  const sharing = new Sharing(server.api);
  await sharing.show(fresh());
  expect([sharing.watch, server.asked]).toEqual([null, 0]);
  await sharing.begin(fresh());
  expect(sharing.watch).toBe('v');
  await sharing.show({ ...fresh(), current: lay({}, 1, 2) });
  expect(server.last).toMatchObject({ names: ['Zoé', 'Basile', 'Luc'], first_dealer: 1, begun: 5, deals: [] });
  expect(server.last?.current?.laid).toEqual([{ box: 1, seat: 2, claimed: true }]);
});

test('a long evening is published in parts, and a correction from where it was', async () => {
  const sharing = new Sharing(server.api);
  const deals = many(45);
  await sharing.begin(fresh(deals));
  expect(server.deals).toEqual(deals);
  const corrected = deals.map((deal, at) => (at === 44 ? goOut({}, 1) : deal));
  await sharing.show(fresh(corrected));
  expect([server.last?.unchanged, server.last?.deals]).toEqual([44, [goOut({}, 1)]]);
  await sharing.show(correct(fresh(deals), 44, goOut({}, 2)));
  expect(server.last?.corrected).toEqual([44]);
  await sharing.show(fresh(corrected.slice(0, 2)));
  expect(server.deals).toEqual(corrected.slice(0, 2));
});

test('without a network the writer goes on, and all is published when it is back', async () => {
  const sharing = new Sharing(server.api);
  await sharing.begin(fresh());
  server.away = true;
  await sharing.show(fresh(many(1)));
  await sharing.show(fresh(many(2)));
  expect([sharing.offline, sharing.watch, server.deals]).toEqual([true, 'v', []]);
  server.away = false;
  await vi.advanceTimersByTimeAsync(6000);
  expect([sharing.offline, server.deals]).toEqual([false, many(2)]);
});

test('a page loaded anew goes on publishing, also what was written elsewhere meanwhile', async () => {
  await new Sharing(server.api).begin(fresh(many(3)));
  const again = new Sharing(server.api);
  expect(again.watch).toBe('v');
  server.deals = [];
  await again.show(fresh(many(4)));
  expect(server.deals).toEqual(many(4));
  server.deals = [];
  await again.show(fresh(many(5)));
  expect(server.deals).toEqual(many(5));
});

test('whoever shares no longer is obeyed as soon as the server is there', async () => {
  const sharing = new Sharing(server.api);
  await sharing.begin(fresh(many(1)));
  server.away = true;
  await sharing.end();
  expect([sharing.watch, server.deals]).toEqual([null, many(1)]);
  server.away = false;
  const again = new Sharing(server.api);
  await again.sync();
  expect([again.watch, server.deals]).toEqual([null, null]);
  await again.show(fresh(many(2)));
  expect(server.deals).toBeNull();
});

test('a sheet that the server has erased is shared no longer, and can be again', async () => {
  const sharing = new Sharing(server.api);
  await sharing.begin(fresh());
  server.deals = null;
  await sharing.show(fresh(many(1)));
  expect([sharing.watch, sharing.ended]).toEqual([null, true]);
  await sharing.begin(fresh(many(1)));
  expect([sharing.watch, sharing.ended, server.deals]).toEqual(['v', false, many(1)]);
});

test('why a sheet could not be shared is told', async () => {
  const sharing = new Sharing(server.api);
  server.away = true;
  await sharing.begin(fresh());
  expect(sharing.error).toMatchObject({ code: 'offline' });
  expect([sharing.watch, sharing.beginning]).toEqual([null, false]);
});

test('what is kept may be anything', () => {
  localStorage.setItem('nainjaune.score.shared', '{"shared": {"writer": 3}, "leaving": {}}');
  expect(new Sharing(server.api).watch).toBeNull();
});

const settled = (): Promise<never> =>
  Promise.resolve({ deals: [], stopped: null, standing: {}, current: null } as never);

test('onlookers follow, are told when the network is away, and when it is shared no longer', async () => {
  const sharing = new Sharing(server.api);
  await sharing.begin(fresh());
  const poller = new SharedSheetPoller('v', server.watch, settled);
  await poller.start();
  expect(poller.state).toBe('live');
  expect(poller.seen).toMatchObject({ sheet: fresh(), at: new Date(60_000) });
  await sharing.show({ ...fresh(), current: goOut({}, 2) });
  await vi.advanceTimersByTimeAsync(3000);
  expect(poller.seen?.sheet.current.winner).toBe(2);
  server.away = true;
  await vi.advanceTimersByTimeAsync(3000);
  expect([poller.state, poller.seen?.sheet.current.winner]).toEqual(['away', 2]);
  server.away = false;
  await vi.advanceTimersByTimeAsync(3000);
  expect(poller.state).toBe('live');
  await sharing.end();
  await vi.advanceTimersByTimeAsync(3000);
  expect([poller.state, poller.seen?.sheet.current.winner]).toEqual(['ended', 2]);
  const { asked } = server;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.asked).toBe(asked);
});

test('nobody who does not look asks anything', async () => {
  await new Sharing(server.api).begin(fresh());
  const poller = new SharedSheetPoller('v', server.watch, settled);
  await poller.start();
  poller.pause();
  const { asked } = server;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.asked).toBe(asked);
});

test('a link has the credential after #', () => {
  const link = new URL(watchLink('abc-_1'));
  expect([link.pathname, watchIn(link.hash), watchIn('#other')]).toEqual(['/score', 'abc-_1', null]);
});
