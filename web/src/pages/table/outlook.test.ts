import { beforeAll, expect, test } from 'vitest';
import type { RunInfo } from '../../protocol';
import { setLang } from '../../words/words.svelte';
import { outlookOf } from './outlook';
import type { Session } from './session/session.svelte';

beforeAll(() => setLang('fr'));

/** What is told of a run, chosen from a hand of three cards. */
function told(run: RunInfo): string {
  const shown = { hand: ['9s', 'Ts', 'Kc'], table: { boxes: [0, 0, 0, 0, 0] } };
  const session = { shown, selection: { run }, claims: { needed: false }, rules: { take_by: 'laying' } };
  const parts = outlookOf(session as unknown as Session);
  return parts.map((part) => ('text' in part ? part.text : part.card)).join('');
}

test('how a run ends is told as the server states it', () => {
  const cards = ['9s', 'Ts'];
  const ends = (['missing', 'king', 'out'] as const).map((end) => told({ cards, then: 11, end }));
  expect(ends[0]).toContain('sans valet');
  expect(new Set(ends).size).toBe(3);
  expect(told({ cards: ['9s', 'Ts', 'Kc'], then: 0, end: 'king' })).toBe(ends[1]);
  expect(told({ cards, then: 0, end: 'out' })).toBe(ends[2]);
});
