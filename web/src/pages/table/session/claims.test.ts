import { afterEach, expect, test, vi } from 'vitest';
import { boxOf } from '../../../notation';
import type { TableRules, Update } from '../../../protocol';
import { MATCHES } from '../../../table/fixtures';
import { sitAt } from './fixtures';
import type { Session } from './session.svelte';

const updates: readonly Update[] = Object.values(MATCHES).flat();
/** One is to play, and one of the runs has a belle. */
const before = updates.find(({ you }) => you.runs.some(({ cards }) => cards.some((card) => boxOf(card) !== null)));
const run = before?.you.runs.find(({ cards }) => cards.some((card) => boxOf(card) !== null))?.cards ?? [];
const belle = run.find((card) => boxOf(card) !== null) ?? '';

let session: Session;

async function sit(takeBy: TableRules['take_by']): Promise<void> {
  if (!before) throw new Error('no belle in any match');
  session = await sitAt({ ...before, table: { ...before.table, rules: { ...before.table.rules, take_by: takeBy } } });
  session.select(run[0] ?? '');
}

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
