import { beforeEach, expect, test } from 'vitest';
import { RefusedError } from '../net/connection';
import type { ClientAction, LessonInfo, LessonStep, TableInfo, Update } from '../protocol';
import { rulesOf } from '../table/fixtures';
import { LessonProgress } from './lessonProgress.svelte';

const tableOf = (needed: number, sheet = 'chaudron'): TableInfo =>
  ({
    needed,
    rules: rulesOf(sheet),
    seats: [{ people: [{ name: 'x' }] }, { people: [{ name: 'Luc' }] }],
  }) as unknown as TableInfo;
const newsOf = (seq: number): object => ({ kind: 'laid', seq });
const YOU = { legal: [{ card: '3h' }, { card: '3c' }] };
const update = (seq: number, needed = 0, sheet = 'chaudron'): Update =>
  ({ type: 'update', seq, since: seq - 1, news: [newsOf(seq)], table: tableOf(needed, sheet), you: YOU }) as never;
const step = (before: Update, more: Partial<LessonStep> = {}): LessonStep =>
  ({ deal: 0, say: '', before, ask: [], after: [], forget: false, ...more }) as LessonStep;

/** A rank that is needed, a run that is led, a belle to forget, a second deal. */
const STEPS: readonly LessonStep[] = [
  step(update(1, 3), { ask: ['3h'], after: [update(2)] }),
  step(update(3), { ask: ['6c', '7d'], after: [update(4), update(5)] }),
  step(update(6), { ask: ['Td'], after: [update(7)], forget: true }),
  step({ ...update(7), news: [] }, { deal: 1 }),
  step(update(8), { deal: 1 }),
];
const LESSON = { starts: [tableOf(0), tableOf(0)], steps: STEPS } as unknown as LessonInfo;

let told: Update[] = [];
const settled = (): Promise<void> => new Promise((done) => setTimeout(done));

async function taken(at = 0, lesson = LESSON): Promise<LessonProgress> {
  const progress = new LessonProgress(lesson, at, 'Zoé');
  progress.connect({ update: (one) => told.push(one), status: () => undefined });
  await settled();
  return progress;
}

const lay = (card: string, claim = true): ClientAction => ({ do: 'lay', card, claim });
const refused = (progress: LessonProgress, action: ClientAction): Promise<void> =>
  expect(progress.act(action)).rejects.toBeInstanceOf(RefusedError);

beforeEach(() => (told = []));

test('the learner is told the table as it is, under their own name', async () => {
  await taken();
  expect(told).toHaveLength(1);
  expect(told[0]).toMatchObject({ seq: 1, since: -1, start: { seats: [{ people: [{ name: 'Zoé' }] }, {}] } });
  expect(told[0]?.table.seats.map(({ people }) => people[0]?.name)).toEqual(['Zoé', 'Luc']);
});

test('the card that is asked for is laid, and the next step begins', async () => {
  const progress = await taken();
  expect(await progress.act(lay('3h'))).toMatchObject({ type: 'done', seq: 2 });
  await settled();
  expect([progress.at, progress.laid, told.map(({ seq }) => seq)]).toEqual([1, 0, [1, 2, 3]]);
});

test('another rank, and another card, teach why not', async () => {
  const progress = await taken();
  await refused(progress, lay('5h'));
  expect([progress.mistake, progress.mistakes]).toEqual([{ kind: 'rank', card: '5h', needed: 3 }, 1]);
  await refused(progress, lay('3c'));
  expect([progress.mistake, progress.mistakes, progress.at]).toEqual([{ kind: 'other' }, 2, 0]);
  await progress.act(lay('3h'));
  expect(progress.mistake).toBeNull();
});

test('a run is laid card by card or at once, and its belle must be claimed', async () => {
  const progress = await taken(1);
  await progress.act(lay('6c'));
  await settled();
  expect([progress.at, progress.asked]).toEqual([1, ['7d']]);
  await refused(progress, lay('7d', false));
  expect(progress.mistake).toEqual({ kind: 'claim' });
  await progress.act(lay('7d'));
  await settled();
  expect(progress.at).toBe(2);
  progress.goTo(1);
  await progress.act({ do: 'lay_run', cards: [{ card: '6c' }, { card: '7d', claim: true }] });
  await settled();
  expect(progress.at).toBe(2);
});

test('a run that is longer than asked for is not taken', async () => {
  const progress = await taken(1);
  await refused(progress, { do: 'lay_run', cards: [{ card: '6c' }, { card: '7d' }, { card: '8d' }] });
  expect(progress.mistake).toEqual({ kind: 'other' });
});

test('where a belle is to be forgotten, claiming it is the mistake', async () => {
  const progress = await taken(2);
  await refused(progress, lay('Td'));
  expect(progress.mistake).toEqual({ kind: 'forget' });
  await progress.act(lay('Td', false));
  await settled();
  expect(progress.at).toBe(3);
});

test('where laying a belle takes its box, nothing can be forgotten', async () => {
  const laying = step(update(1, 0, 'classique'), { ask: ['7d'], after: [update(2, 0, 'classique')] });
  const progress = await taken(0, { ...LESSON, steps: [laying] });
  await progress.act(lay('7d', false));
  await settled();
  expect(progress.step).toBeNull();
});

test('where nothing is asked for a card is refused without a word', async () => {
  const progress = await taken(3);
  await refused(progress, lay('3h'));
  await refused(progress, { do: 'ready' });
  expect([progress.mistake, progress.mistakes]).toEqual([null, 0]);
});

test('going on tells what comes before the sentence, where something does', async () => {
  const progress = await taken(3);
  progress.next();
  expect([progress.at, told.map(({ seq }) => seq)]).toEqual([4, [7, 8]]);
  progress.next();
  expect([progress.at, progress.step, told.length]).toEqual([5, null, 2]);
});

test('a lesson left in the middle is resumed with the news of its deal, and of no other', async () => {
  await taken(2);
  expect(told[0]?.news).toEqual([1, 2, 3, 4, 5, 6].map(newsOf));
  told = [];
  await taken(4);
  expect(told[0]?.news).toEqual([newsOf(8)]);
});

test('a step that is not there is the last one or the first', async () => {
  expect((await taken(99)).at).toBe(4);
  const progress = await taken(-3);
  expect(progress.at).toBe(0);
  progress.goTo(99);
  expect(progress.at).toBe(4);
});

test('who has left the lesson is told nothing more', async () => {
  const progress = await taken();
  progress.close();
  await progress.act(lay('3h'));
  await settled();
  expect([progress.at, told.length]).toEqual([1, 1]);
});
