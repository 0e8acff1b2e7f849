import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../net/api';
import type { ScoreAnswer, ScoredInfo, ScoreQuery } from '../protocol';
import { begin, correct, count, goOut, lay, type ScoreSheet } from './sheet';
import { ScoreStore } from './store.svelte';

const fresh = (): ScoreSheet => begin(['Zoé', 'Basile', 'Luc'], { sheet: 'mallette', players: 3 }, 0, 0);

/** What a server would say: every deal moves a token to its winner. */
function answered(query: ScoreQuery): ScoreAnswer {
  const deals: ScoredInfo[] = [];
  let tokens = query.standing?.tokens ?? [50, 50, 50];
  let number = query.standing?.deals ?? 0;
  for (const { winner } of query.deals ?? []) {
    tokens = tokens.map((purse, seat) => purse + (seat === winner ? 1 : 0));
    number += 1;
    deals.push({ tokens, standing: { tokens, deals: number } } as unknown as ScoredInfo);
  }
  return { deals, stopped: null, standing: { tokens, deals: number }, current: {} } as unknown as ScoreAnswer;
}

const asked: ScoreQuery[] = [];
const server = (query: ScoreQuery): Promise<ScoreAnswer> => {
  asked.push(query);
  return Promise.resolve(answered(query));
};
const gone = (): Promise<ScoreAnswer> => Promise.reject(new ApiError(0, 'offline', ''));

async function played(store: ScoreStore, winners: readonly number[]): Promise<void> {
  for (const winner of winners) {
    const sheet = store.sheet ?? fresh();
    await store.write({ ...count({ ...sheet, current: goOut({}, winner) }), counted: false });
  }
}

beforeEach(() => {
  asked.length = 0;
});
afterEach(() => vi.useRealTimers());

test('what is written is there again when the page is loaded anew, and can still be undone', async () => {
  const store = new ScoreStore(server);
  await store.start(fresh());
  await store.current(lay({}, 1, 2));
  const again = new ScoreStore(server);
  expect(again.sheet?.current.laid).toEqual([{ box: 1, seat: 2, claimed: true }]);
  await again.undo();
  expect(again.sheet?.current).toEqual({});
  expect(again.canUndo).toBe(false);
});

test('only what has changed is settled again', async () => {
  const store = new ScoreStore(server);
  await store.start(fresh());
  await played(store, [0, 1, 2]);
  expect(asked.map(({ deals }) => deals?.length)).toEqual([0, 1, 1, 1]);
  const sheet = store.sheet ?? fresh();
  await store.write(correct(sheet, 1, goOut({}, 0)));
  expect(asked.at(-1)).toMatchObject({ deals: [{ winner: 0 }, { winner: 2 }], standing: { deals: 1 } });
  expect(store.settled.deals.at(-1)?.tokens).toEqual([52, 50, 51]);
});

test('long evenings are settled in parts', async () => {
  const store = new ScoreStore(server);
  const deals = Array.from({ length: 45 }, () => goOut({}, 1));
  await store.start({ ...fresh(), deals });
  expect(asked.map((query) => query.deals?.length)).toEqual([20, 20, 5]);
  expect(store.settled.deals.at(-1)?.tokens).toEqual([50, 95, 50]);
});

test('without a network all is kept, and settled as soon as the server is back', async () => {
  vi.useFakeTimers();
  let ask = gone;
  const store = new ScoreStore((query) => (ask === gone ? gone() : server(query)));
  await store.start(fresh());
  await played(store, [2, 2]);
  expect([store.offline, store.settled.deals.length]).toEqual([true, 0]);
  expect(new ScoreStore(gone).sheet?.deals).toHaveLength(2);
  ask = () => Promise.reject(new Error('not called'));
  await vi.advanceTimersByTimeAsync(6000);
  expect([store.offline, store.settled.deals.length]).toEqual([false, 2]);
  store.stop();
});

test('a refusal for another reason is no lack of network', async () => {
  const store = new ScoreStore(() => Promise.reject(new ApiError(409, 'bad_score', 'no')));
  await store.start(fresh());
  expect(store.offline).toBe(false);
  expect(store.error).toMatchObject({ code: 'bad_score' });
});

test('an answer to something older does not count', async () => {
  let answer: ((told: ScoreAnswer) => void) | undefined;
  const store = new ScoreStore((query) => new Promise((resolve) => (answer = () => resolve(answered(query)))));
  const first = store.start(fresh());
  await Promise.resolve();
  const second = store.current(goOut({}, 1));
  expect(store.fresh).toBe(false);
  await vi.waitFor(() => expect(answer).toBeDefined());
  answer?.(undefined as unknown as ScoreAnswer);
  await first;
  expect(store.fresh).toBe(false);
  await vi.waitFor(() => {
    answer?.(undefined as unknown as ScoreAnswer);
    expect(store.fresh).toBe(true);
  });
  await second;
});

test('what is no sheet in the storage is left alone', () => {
  localStorage.setItem('nainjaune.score', '{"sheet": 3}');
  expect(new ScoreStore(server).sheet).toBeNull();
});

test('a correction that is not finished is there again when the page is loaded anew', async () => {
  const store = new ScoreStore(server);
  await store.start(fresh());
  await played(store, [0, 1]);
  store.correct(0);
  store.corrected(goOut({}, 2));
  const again = new ScoreStore(server);
  expect(again.correcting).toEqual({ deal: 0, entry: goOut({}, 2) });
  expect(again.sheet?.deals[0]?.winner).toBe(0);
  again.correct(0);
  expect(again.correcting?.entry.winner).toBe(2);
  await again.adopt(correct(again.sheet ?? fresh(), 0, again.correcting?.entry ?? {}));
  expect([again.correcting, again.sheet?.deals[0]?.winner]).toEqual([null, 2]);
  expect(new ScoreStore(server).correcting).toBeNull();
});

test('a correction is forgotten when it is left, and when its deal is undone', async () => {
  const store = new ScoreStore(server);
  await store.start(fresh());
  await played(store, [0, 1]);
  store.correct(0);
  store.uncorrect();
  expect(new ScoreStore(server).correcting).toBeNull();
  store.correct(1);
  await store.undo();
  expect(store.correcting).toBeNull();
  localStorage.setItem('nainjaune.score', JSON.stringify({ sheet: store.sheet, correcting: { deal: 7, entry: {} } }));
  expect(new ScoreStore(server).correcting).toBeNull();
});
