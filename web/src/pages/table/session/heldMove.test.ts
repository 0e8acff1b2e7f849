import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeSocket, setVisible } from '../../../net/fakes';
import { rankOf } from '../../../notation';
import { prefs } from '../../../prefs/prefs.svelte';
import type { TableInfo, Update } from '../../../protocol';
import { MATCHES } from '../../../table/fixtures';
import { acts, hears, sitAt } from './fixtures';
import type { Session } from './session.svelte';
import { heldFor, mayBeChoice } from './heldMove.svelte';

const updates = MATCHES['skip'] as readonly Update[];
/** One leads, and one of the runs has three cards. */
const before = updates.find(
  ({ you, table }) => table.needed === 0 && table.seats[0]?.cards !== 1 && you.runs.some((run) => run.cards.length > 2),
) as Update;
const run = before.you.runs.find(({ cards }) => cards.length > 2)?.cards ?? [];
const [card = ''] = run;

let session: Session;

const passes = (milliseconds: number): Promise<unknown> => vi.advanceTimersByTimeAsync(milliseconds);
const series = (): string[] => session.shown?.table.series.map((laid) => laid.card) ?? [];

beforeEach(async () => {
  prefs.holdMoves = 'short';
  session = await sitAt(before);
});

afterEach(() => {
  session.close();
  setVisible(true);
  vi.useRealTimers();
});

describe('a lead', () => {
  test('is seen laid at once and sent after a moment', async () => {
    void session.laying.layCard(card);
    expect(session.shown?.hand).not.toContain(card);
    expect(series()).toEqual([card]);
    expect(session.turn.mayPlay).toBe(false);
    await passes(1400);
    expect(acts()).toEqual([]);
    await passes(200);
    expect(acts().map(({ action }) => action)).toEqual([{ do: 'lay', card, claim: true }]);
  });

  test('can be taken back until then, and the server has heard nothing', async () => {
    void session.laying.layCard(card);
    await passes(1000);
    session.heldMove.withdraw();
    expect(session.shown?.hand).toContain(card);
    expect([series(), session.heldMove.held]).toEqual([[], null]);
    expect(session.turn.mayPlay).toBe(true);
    await passes(5000);
    expect(acts()).toEqual([]);
  });

  test('is sent at once when asked again, and once', async () => {
    void session.laying.layCard(card);
    void session.heldMove.send();
    await passes(5000);
    expect(acts()).toHaveLength(1);
  });

  test('is sent at once by a tap on another card, which is then chosen', async () => {
    const other = session.shown?.hand.find((held) => held !== card) ?? '';
    void session.laying.layCard(card);
    void session.laying.sendFirst(other, (next) => session.select(next));
    await passes(0);
    expect(acts()).toHaveLength(1);
  });

  test('comes back into the hand if the server refuses it', async () => {
    void session.laying.layCard(card);
    await passes(1600);
    await hears({ type: 'refusal', id: acts()[0]?.id ?? '', code: 'not_in_hand', detail: '', seq: 1 });
    expect(session.shown?.hand).toContain(card);
    expect(session.requests.problem).not.toBe('');
  });

  test('is shown once: what the server tells of it changes nothing that is seen', async () => {
    void session.laying.layRun(run);
    await passes(1600);
    expect(series()).toEqual(run);
    const laid = run.map(
      (one, at) => ({ kind: 'laid', seat: 0, card: one, lead: at === 0, needed: rankOf(one) + 1 }) as const,
    );
    const seq = before.seq + run.length;
    await hears({ type: 'done', id: acts()[0]?.id ?? '', seq });
    const hand = before.you.hand.filter((held) => !run.includes(held));
    const table = { ...before.table, series: laid.map(({ seat, card: of }) => ({ seat, card: of })) };
    await hears({ ...before, since: before.seq, seq, news: laid, table, you: { ...before.you, hand } });
    expect(series()).toEqual(run);
    await passes(2000);
    expect(series()).toEqual(run);
    expect(session.store.ahead).toEqual([]);
    expect(session.shown?.hand).toEqual(expect.arrayContaining(hand));
  });

  test('gives way where the server tells that something else was laid', async () => {
    const other = before.you.hand.find((held) => held !== card) ?? '';
    void session.laying.layCard(card);
    const news = [{ kind: 'laid', seat: 0, card: other, lead: true, needed: rankOf(other) + 1 }] as const;
    const table = { ...before.table, series: [{ seat: 0, card: other }], turn: 1 };
    const you = { ...before.you, hand: before.you.hand.filter((held) => held !== other), legal: [], runs: [] };
    await hears({ ...before, since: before.seq, seq: before.seq + 1, news, table, you });
    await passes(1000);
    expect(series()).toEqual([other]);
    expect(session.shown?.hand).toContain(card);
  });

  test('goes back into the hand where the connection is lost meanwhile, and is never sent', async () => {
    void session.laying.layCard(card);
    const socket = FakeSocket.last;
    socket.breaks();
    await passes(2000);
    expect(session.shown?.hand).toContain(card);
    FakeSocket.last.opens();
    await hears({ ...before, news: [] });
    expect([...socket.of('act'), ...acts()]).toEqual([]);
  });

  test('is sent when the page is hidden or left', async () => {
    void session.laying.layCard(card);
    setVisible(false);
    await passes(0);
    expect(acts()).toHaveLength(1);
  });

  test('is sent when the person leaves the table', () => {
    void session.laying.layCard(card);
    const socket = FakeSocket.last;
    session.close();
    expect(socket.of('act')).toHaveLength(1);
  });

  test('is sent at once where nothing may be taken back', async () => {
    prefs.holdMoves = 'off';
    void session.laying.layCard(card);
    await passes(0);
    expect(acts()).toHaveLength(1);
  });
});

describe('what is shown ahead is what the table will tell', () => {
  const ace = { cards: ['As', '2h'], then: 3, end: 'missing' } as const;
  const opens: Update = {
    ...before,
    seq: before.seq + 1,
    since: before.seq,
    news: [],
    table: { ...before.table, needed: 1, series: [], rules: { ...before.table.rules, may_keep_back: true } },
    you: { ...before.you, hand: ['As', '2h', '9c'], legal: [{ card: 'As' }, {}], lead: true, runs: [ace] },
  };

  test('an ace that opens the deal is a lead, though it was asked for', async () => {
    await hears(opens);
    void session.laying.layRun(ace.cards);
    expect(session.store.ahead).toEqual([
      { kind: 'laid', seat: 0, card: 'As', lead: true, needed: 2 },
      { kind: 'laid', seat: 0, card: '2h', lead: false, needed: 3 },
    ]);
    session.heldMove.withdraw();
    void session.laying.layCard('As');
    expect(session.store.ahead).toEqual([{ kind: 'laid', seat: 0, card: 'As', lead: true, needed: 2 }]);
  });

  test('whether a card is a lead and which rank follows the last one is what the server states', async () => {
    const out = { cards: ['9s', 'Tc'], then: 11, end: 'out' } as const;
    const you = { ...opens.you, hand: ['9s', 'Tc'], legal: [{ card: '9s' }], lead: false, runs: [out] };
    await hears({ ...opens, table: { ...opens.table, needed: 9 }, you });
    void session.laying.layRun(out.cards);
    expect(session.store.ahead).toEqual([
      { kind: 'laid', seat: 0, card: '9s', lead: false, needed: 10 },
      { kind: 'laid', seat: 0, card: 'Tc', lead: false, needed: 11 },
    ]);
  });

  test('a « sans » by choice, after which nobody is asked yet', async () => {
    await hears(opens);
    void session.laying.saySans();
    expect(session.store.ahead).toEqual([{ kind: 'lacked', seat: 0, rank: 1, asked_next: null }]);
  });
});

describe('what is held depends on what everybody sees', () => {
  const table = (changes: Partial<TableInfo>): TableInfo => ({ ...before.table, deadline: null, ...changes });
  const keep = { ...before.table.rules, may_keep_back: true };

  test('a lead, unless the card is the last one', () => {
    expect(mayBeChoice(table({ needed: 0 }), ['5s'])).toBe(true);
    const seats = before.table.seats.map((seat) => ({ ...seat, cards: 1 }));
    expect(mayBeChoice(table({ needed: 0, seats }), ['5s'])).toBe(false);
  });

  test('a card that follows only where its rank has a belle: 7♠ as much as 7♦', () => {
    expect(['6s', '7s', '7d', '8c', 'Qh'].filter((one) => mayBeChoice(table({ needed: rankOf(one) }), [one]))).toEqual([
      '7s',
      '7d',
      'Qh',
    ]);
    expect(mayBeChoice(table({ needed: 6 }), ['6s', '7d'])).toBe(true);
  });

  test('everything where cards may be kept back, « sans » too', () => {
    expect(mayBeChoice(table({ needed: 6, rules: keep }), [])).toBe(true);
    expect(mayBeChoice(table({ needed: 6, rules: keep }), ['6s'])).toBe(true);
  });

  test('a clock that is about to run out leaves less time, or none', () => {
    const until = (seconds: number): number => heldFor(table({ needed: 0, deadline: 100 + seconds }), ['5s'], 100_000);
    expect([until(60), until(3), until(2)]).toEqual([1500, 1000, 0]);
  });
});
