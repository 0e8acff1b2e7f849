import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prefs } from '../../../prefs/prefs.svelte';
import { MATCHES } from '../../../table/fixtures';
import type { Update } from '../../../protocol';
import { acts, hears, sitAt } from './fixtures';
import type { Session } from './session.svelte';

const updates = MATCHES['classique'] as readonly Update[];
/** One is to play, and can lay at least three cards in one go. */
const LEAD = updates.findIndex((update) => update.you.runs.some((run) => run.cards.length > 2));

const before = updates[LEAD] as Update;

let session: Session;

beforeEach(async () => {
  prefs.holdMoves = 'off';
  session = await sitAt(before);
});

afterEach(() => {
  session.close();
  vi.useRealTimers();
});

test('a run is laid with one request, and nothing more can be laid until the table shows it', async () => {
  const run = before.you.runs.find((one) => one.cards.length > 2)?.cards ?? [];
  const laid = session.laying.layRun(run);
  await vi.advanceTimersByTimeAsync(0);
  const [act, ...more] = acts();
  expect(more).toEqual([]);
  expect(act?.action).toEqual({ do: 'lay_run', cards: run.map((card) => ({ card, claim: true })) });
  await hears({ type: 'done', id: act?.id ?? '', seq: before.seq + run.length });
  expect(session.turn.mayPlay).toBe(false);
  await hears({ ...before, since: before.seq, seq: before.seq + run.length, news: [] });
  await laid;
  expect(session.turn.laying).toBe(false);
  expect(acts()).toHaveLength(1);
});

test('a refused run is told, and the hand can be played again', async () => {
  const laid = session.laying.layRun(['2c', '3c']);
  await vi.advanceTimersByTimeAsync(0);
  await hears({ type: 'refusal', id: acts()[0]?.id ?? '', code: 'not_in_hand', detail: '', seq: 1 });
  await laid;
  expect(session.requests.problem).not.toBe('');
  expect(session.turn.mayPlay).toBe(true);
});
