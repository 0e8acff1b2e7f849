import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { HintInfo, Update } from '../../../protocol';
import { MATCHES } from '../../../table/fixtures';
import { sitAt } from './fixtures';
import type { Session } from './session.svelte';

const updates = MATCHES['classique'] as readonly Update[];
/** One leads and can lay several cards. */
const before = updates.find(({ you, table }) => you.legal.length > 2 && table.needed === 0) as Update;
const cards = before.you.legal.flatMap(({ card }) => card ?? []);

let session: Session;

beforeEach(async () => {
  session = await sitAt(before);
});

afterEach(() => {
  session.close();
  vi.useRealTimers();
});

async function hinted(hint: Partial<HintInfo>): Promise<void> {
  const whole: HintInfo = { seq: before.seq, none: null, for_match: false, advice: [], ...hint };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(whole)));
  await session.hints.fetch();
}
const advice = cards.map((card) => ({ card, claim: true, gain: 9.2, out: 0.5, why: 'la case est à vous' }));

test('a hint selects nothing, and the first tap after it selects; the next one lays', async () => {
  await hinted({ advice });
  expect(session.hints.hint?.advice).toHaveLength(cards.length);
  expect([session.selection.card, session.hints.tapLays]).toEqual([null, false]);
  session.select(cards[0] ?? '');
  expect([session.selection.card, session.hints.tapLays]).toEqual([cards[0], true]);
});

test('a card chosen before the hint is not laid by the tap after it either', async () => {
  session.select(cards[1] ?? '');
  await hinted({ advice });
  expect([session.selection.card, session.hints.tapLays]).toEqual([cards[1], false]);
});

test('a hint that comes in a later turn is dropped, though its card may be laid there too', async () => {
  let answer: (hint: Response) => void = () => undefined;
  vi.stubGlobal('fetch', () => new Promise<Response>((answered) => (answer = answered)));
  const asked = session.hints.fetch();
  session.endTurn();
  expect(session.hints.loading).toBe(false);
  answer(Response.json({ seq: before.seq, none: null, for_match: false, advice }));
  await asked;
  expect([session.turn.mayPlay, session.hints.hint]).toEqual([true, null]);
});

test('where there is nothing to advise a tap lays as ever', async () => {
  await hinted({ none: 'Ces cartes se valent.' });
  expect(session.hints.tapLays).toBe(true);
});
