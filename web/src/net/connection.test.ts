import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Update } from '../protocol';
import { Connection, RefusedError, TIMES } from './connection';
import { FakeSocket, fakeSockets, setVisible } from './fakes';
import type { ConnectionStatus } from './connectionStatus';

const update = (seq: number): Update =>
  ({ type: 'update', seq, since: 0, news: [], table: {}, you: {} }) as unknown as Update;

let statuses: ConnectionStatus[];
let updates: Update[];
let connection: Connection;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  fakeSockets();
  statuses = [];
  updates = [];
  connection = new Connection('t1', ['seat', 'host'], {
    update: (heard) => updates.push(heard),
    status: (status) => statuses.push(status),
  });
});

afterEach(() => {
  connection.close();
  vi.useRealTimers();
});

function goLive(seq = 5): void {
  FakeSocket.last.opens();
  FakeSocket.last.says(update(seq));
}

/** Actions without an answer at the end of a test are refused, which is expected. */
function askQuietly(): void {
  connection.act({ do: 'ready' }).catch(() => undefined);
}

describe('hello', () => {
  test('is the first frame, with the credentials', () => {
    goLive();
    expect(FakeSocket.last.url).toMatch(/^ws:.*\/api\/tables\/t1\/socket$/);
    expect(FakeSocket.last.sent).toEqual([{ type: 'hello', credentials: ['seat', 'host'], changes: true }]);
    expect([updates.map((heard) => heard.seq), statuses]).toEqual([[5], [{ state: 'live' }]]);
  });

  test('tells after a break how far one has seen', () => {
    goLive(5);
    FakeSocket.last.says(update(9));
    FakeSocket.last.breaks();
    vi.advanceTimersByTime(TIMES.firstRetry);
    goLive(12);
    const hello = { type: 'hello', credentials: ['seat', 'host'], changes: true, since: 9 };
    expect(FakeSocket.last.sent[0]).toEqual(hello);
    expect(statuses.map(({ state }) => state)).toEqual(['live', 'retrying', 'live']);
  });
});

describe('a change', () => {
  const table = { tokens: [], cards: [], boxes: [], turn: 2, needed: 7, series: [], deadline: null };
  const change = { type: 'change', seq: 6, since: 5, news: [], table } as const;

  test('is heard as the update it makes of the last one', () => {
    FakeSocket.last.opens();
    FakeSocket.last.says({ ...update(5), table: { seats: [], phase: 'deal', turn: 1 } } as unknown as Update);
    FakeSocket.last.says(change);
    expect(updates.map(({ seq }) => seq)).toEqual([5, 6]);
    expect(updates[1]?.table).toMatchObject({ phase: 'deal', turn: 2, needed: 7 });
    FakeSocket.last.breaks();
    vi.advanceTimersByTime(TIMES.firstRetry);
    FakeSocket.last.opens();
    expect(FakeSocket.last.of('hello')[0]?.since).toBe(6);
  });
});

describe('coming back', () => {
  test('waits longer each time, up to five seconds, and begins anew once live', () => {
    const waits: number[] = [];
    for (let round = 0; round < 7; round += 1) {
      const before = FakeSocket.all.length;
      FakeSocket.last.breaks();
      const start = Date.now();
      while (FakeSocket.all.length === before) vi.advanceTimersByTime(50);
      waits.push(Date.now() - start);
    }
    expect(waits).toEqual([250, 500, 1000, 2000, 4000, 5000, 5000]);
    goLive();
    FakeSocket.last.breaks();
    const before = FakeSocket.all.length;
    vi.advanceTimersByTime(TIMES.firstRetry);
    expect(FakeSocket.all.length).toBe(before + 1);
  });

  test('jitters, so that not all come back at one moment', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    FakeSocket.last.breaks();
    vi.advanceTimersByTime(TIMES.firstRetry * 0.75);
    expect(FakeSocket.all.length).toBe(2);
  });

  test.each(['online', 'pageshow'])('does not wait when the page hears « %s »', (event) => {
    goLive();
    FakeSocket.last.breaks();
    window.dispatchEvent(new Event(event));
    expect(FakeSocket.all.length).toBe(2);
    vi.advanceTimersByTime(TIMES.longestRetry);
    expect(FakeSocket.all.length).toBe(2);
  });

  test('does not wait when the page is looked at again', () => {
    FakeSocket.last.breaks();
    setVisible(false);
    expect(FakeSocket.all.length).toBe(1);
    setVisible(true);
    expect(FakeSocket.all.length).toBe(2);
  });

  test.each([1001, 1006, 1011, 4408])('is tried after a close with %i', (code) => {
    goLive();
    FakeSocket.last.breaks(code);
    vi.advanceTimersByTime(TIMES.firstRetry);
    expect(FakeSocket.all.length).toBe(2);
  });

  test('is tried after a pause where there were too many', () => {
    goLive();
    FakeSocket.last.breaks(4429);
    vi.advanceTimersByTime(TIMES.longestRetry);
    expect(FakeSocket.all.length).toBe(1);
    vi.advanceTimersByTime(TIMES.pauseWhenTooMany);
    expect(FakeSocket.all.length).toBe(2);
  });

  test.each([4400, 4401, 4403, 4404])('is not tried after a close with %i', async (code) => {
    const asked = connection.act({ do: 'ready' });
    FakeSocket.last.opens();
    FakeSocket.last.breaks(code, 'seat_lost');
    await expect(asked).rejects.toMatchObject({ code: `closed_${code}` });
    vi.advanceTimersByTime(60_000);
    window.dispatchEvent(new Event('online'));
    expect(FakeSocket.all.length).toBe(1);
    expect(connection.status).toEqual({ state: 'closed', code, reason: 'seat_lost' });
    await expect(connection.act({ do: 'ready' })).rejects.toBeInstanceOf(RefusedError);
  });

  test('is tried when a socket does not open, or nobody answers the hello', () => {
    vi.advanceTimersByTime(TIMES.opening + TIMES.firstRetry);
    expect(FakeSocket.all.length).toBe(2);
    FakeSocket.last.opens();
    vi.advanceTimersByTime(TIMES.answer + 2 * TIMES.firstRetry);
    expect(FakeSocket.all.length).toBe(3);
  });
});

describe('silence', () => {
  test('is asked about after twenty seconds, and an answer is enough', () => {
    goLive();
    vi.advanceTimersByTime(TIMES.silence);
    expect(FakeSocket.last.of('ping')).toHaveLength(1);
    FakeSocket.last.says({ type: 'pong' });
    vi.advanceTimersByTime(TIMES.answer);
    expect([FakeSocket.all.length, connection.status.state]).toEqual([1, 'live']);
  });

  test('without an answer is a broken socket', () => {
    goLive();
    vi.advanceTimersByTime(TIMES.silence + TIMES.answer);
    expect(connection.status.state).toBe('retrying');
    vi.advanceTimersByTime(TIMES.firstRetry);
    expect(FakeSocket.all.length).toBe(2);
  });

  test('of a page that slept is asked about at once', () => {
    goLive();
    window.dispatchEvent(new Event('online'));
    expect(FakeSocket.last.of('ping')).toHaveLength(1);
  });

  test('what an abandoned socket still says is not heard', () => {
    goLive();
    const old = FakeSocket.last;
    const say = old.onmessage;
    vi.advanceTimersByTime(TIMES.silence + TIMES.answer);
    say?.({ data: JSON.stringify(update(99)) });
    old.breaks(4404);
    expect([updates.length, connection.status.state]).toEqual([1, 'retrying']);
  });
});

describe('requests', () => {
  test('is answered by id, in whatever order', async () => {
    goLive(5);
    const one = connection.act({ do: 'ready' });
    const two = connection.act({ do: 'leave' });
    const [first, second] = FakeSocket.last.of('act');
    expect(first).toMatchObject({ seq: 5, action: { do: 'ready' } });
    expect(first?.id).toMatch(/^[0-9a-f]{32}$/);
    expect(first?.id).not.toBe(second?.id);
    FakeSocket.last.says({ type: 'done', id: second?.id ?? '', seq: 7 });
    FakeSocket.last.says({ type: 'done', id: first?.id ?? '', seq: 6 });
    expect([(await one).seq, (await two).seq]).toEqual([6, 7]);
  });

  test('is refused with a code', async () => {
    goLive();
    const asked = connection.act({ do: 'lay', card: '7d' });
    const id = FakeSocket.last.of('act')[0]?.id ?? '';
    FakeSocket.last.says({ type: 'refusal', id, code: 'wrong_rank', detail: 'wrong_rank', seq: 5 });
    await expect(asked).rejects.toMatchObject({ name: 'RefusedError', code: 'wrong_rank' });
  });

  test('is repeated under the same id after a break, until it is answered, and then no more', async () => {
    goLive(5);
    const asked = connection.act({ do: 'lay', card: '7d' });
    const frame = FakeSocket.last.of('act')[0];
    for (let round = 0; round < 2; round += 1) {
      FakeSocket.last.breaks();
      vi.advanceTimersByTime(TIMES.firstRetry);
      FakeSocket.last.opens();
      expect(FakeSocket.last.of('act')).toEqual([]);
      FakeSocket.last.says(update(6 + round));
      expect(FakeSocket.last.of('act')).toEqual([frame]);
    }
    FakeSocket.last.says({ type: 'done', id: frame?.id ?? '', seq: 6 });
    expect((await asked).seq).toBe(6);
    FakeSocket.last.breaks();
    vi.advanceTimersByTime(TIMES.firstRetry);
    goLive(8);
    expect(FakeSocket.last.of('act')).toEqual([]);
  });

  test('before the table is there waits for it', () => {
    askQuietly();
    expect(FakeSocket.last.sent).toEqual([]);
    goLive();
    expect(FakeSocket.last.of('act')).toHaveLength(1);
  });

  test('too fast is asked again a second later', () => {
    goLive();
    askQuietly();
    const id = FakeSocket.last.of('act')[0]?.id ?? '';
    FakeSocket.last.says({ type: 'refusal', id, code: 'too_many', detail: '', seq: 5 });
    vi.advanceTimersByTime(TIMES.askAgain);
    expect(FakeSocket.last.of('act').map((frame) => frame.id)).toEqual([id, id]);
  });

  test('ends when the table is left', async () => {
    goLive();
    const asked = connection.act({ do: 'ready' });
    connection.close();
    await expect(asked).rejects.toMatchObject({ code: 'closed_1000' });
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all.length).toBe(1);
  });
});
