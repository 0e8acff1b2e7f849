import { beforeAll, expect, test } from 'vitest';
import { rulesOf } from '../../table/fixtures';
import type { Forgot } from '../../table/types';
import { setLang } from '../../words/words.svelte';
import { bubbleText, nextPlayer } from './seatViews';

beforeAll(() => setLang('fr'));

const said = (sheet: string, forgot: Partial<Forgot>): string | undefined =>
  bubbleText(
    { says: { kind: 'forgot', box: 1, amount: 0, then: null, ...forgot }, old: false, at: 0 },
    rulesOf(sheet),
  )?.replaceAll('\u202f', ' ');

test('a forgotten box is told with what was added to it', () => {
  expect(said('mallette', { amount: 18 })).toBe('Oublié ! −18');
});

test('and with the « sans » that ended the run', () => {
  expect(said('mallette', { amount: 18, then: { rank: 13, after: 0 } })).toBe('Oublié ! −18 · sans roi');
});

test('where the box stays there is no number', () => {
  expect(said('chaudron', {})).toBe('Oublié !');
});

test('a seat that is out of the match is not the next to play', () => {
  const seats = [false, true, true, false].map((out) => ({ out }));
  expect(nextPlayer([0, 1, 2, 3], seats)).toBe(3);
  expect(nextPlayer([3, 0, 1, 2], seats)).toBe(0);
});
