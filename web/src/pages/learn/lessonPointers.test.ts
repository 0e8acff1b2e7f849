import { expect, test } from 'vitest';
import type { LessonStep } from '../../protocol';
import type { Session } from '../table/session/session.svelte';
import { spokenOf, tapTarget } from './lessonPointers';

const STEP = { ask: ['Td', 'Jc'], count: '', point: '', forget: false } as unknown as LessonStep;
const CLAIMS = { mayClaim: true, made: false, pickable: [] as number[] };

function at(card: string | null, claims: Partial<typeof CLAIMS> = {}): Session {
  return { selection: { card }, claims: { ...CLAIMS, ...claims } } as unknown as Session;
}

test.each([
  ['the card is selected first', at(null), '[data-place="hand:Td"]'],
  ['then its box is claimed by saying so', at('Td'), '[data-part="actions"] .button.say'],
  ['or by picking it up', at('Td', { pickable: [0] }), '[data-place="box:0"]'],
  ['then it is laid', at('Td', { made: true }), '[data-part="actions"] .lay .button'],
] as const)('%s', (_, session, target) => {
  expect(tapTarget(STEP, STEP.ask, session)).toBe(target);
});

test('a belle whose box is to be forgotten is laid at once', () => {
  expect(tapTarget({ ...STEP, forget: true }, STEP.ask, at('Td'))).toBe('[data-part="actions"] .lay .button');
});

test('where nothing is asked for one goes on, where something is counted one counts', () => {
  expect(tapTarget({ ...STEP, ask: [] }, [], at(null))).toBe('.go-on .button');
  expect(tapTarget({ ...STEP, ask: [], count: 'payments' }, [], at(null))).toContain('counting');
});

test.each([
  ['', ''],
  ['me', '[data-place="seat:0"]'],
  ['hand', '[data-part="hand"]'],
  ['board', '[data-part="board"]'],
  ['box:4', '[data-place="box:4"]'],
])('what is spoken of: %j', (point, target) => {
  expect(spokenOf({ ...STEP, point })).toBe(target);
});
