import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeSocket, fakeSockets } from '../../../net/fakes';
import { boxOf } from '../../../notation';
import type { TableRules, Update } from '../../../protocol';
import { MATCHES } from '../../../table/fixtures';
import { setLang } from '../../../words/words.svelte';
import { Session } from './session.svelte';

const updates: readonly Update[] = Object.values(MATCHES).flat();
/** One is to play, and one of the runs has a belle. */
const before = updates.find(({ you }) => you.runs.some(({ cards }) => cards.some((card) => boxOf(card) !== null)));
const run = before?.you.runs.find(({ cards }) => cards.some((card) => boxOf(card) !== null))?.cards ?? [];
const belle = run.find((card) => boxOf(card) !== null) ?? '';

let session: Session;

async function sit(takeBy: TableRules['take_by']): Promise<void> {
  if (!before) throw new Error('no belle in any match');
  const credentials = { seat: 'seat', host: null, invite: null, watch: null, replay: null, code: null };
  session = new Session({
    table: 't1',
    name: 'Zoé',
    seat: 0,
    inviteNumber: 0,
    sheet: before.table.settings.sheet,
    credentials,
    last: 0,
    over: false,
    left: false,
  });
  FakeSocket.last.opens();
  const table = { ...before.table, rules: { ...before.table.rules, take_by: takeBy } };
  FakeSocket.last.says({ ...before, table, news: [] });
  await vi.advanceTimersByTimeAsync(0);
  session.select(run[0] ?? '');
}

beforeEach(async () => {
  await setLang('fr');
  vi.useFakeTimers();
  fakeSockets();
});

afterEach(() => {
  session.close();
  vi.useRealTimers();
});

test('the box of a belle in the chosen run can be picked up', async () => {
  await sit('picking_up');
  expect(session.claims.pickable).toContain(boxOf(belle));
  expect([session.claims.mayClaim, session.claims.claimFor(belle)]).toEqual([true, false]);
  session.claims.toggle();
  expect(session.claims.claimFor(belle)).toBe(true);
});

test('where « qui prend » is said no box is picked up', async () => {
  await sit('saying');
  expect([session.claims.pickable, session.claims.mayClaim]).toEqual([[], true]);
});

test('where laying takes the box there is nothing to claim and nothing to forget', async () => {
  await sit('laying');
  expect([session.claims.pickable, session.claims.mayClaim]).toEqual([[], false]);
  expect(session.claims.claimFor(belle)).toBe(true);
});
