/** What a deal was, in words: steps, short payments, the card that counted most. */

import { beforeEach, expect, test } from 'vitest';
import type { SentencePart } from '../../parts/types';
import type { PurseStep } from '../../table/summary';
import { setLang } from '../../words/words.svelte';
import { stepInWords, decisiveCardText } from './summaryText';

const STEP: PurseStep = {
  kind: 'payment',
  boxes: [],
  cards: 4,
  amount: -4,
  owed: 4,
  before: 20,
  after: 16,
  sum: false,
};
const text = (parts: readonly SentencePart[]): string =>
  parts.map((one) => ('card' in one ? one.card : 'text' in one ? one.text : one.says)).join('');
const told = (step: Partial<PurseStep>): string[] => {
  const words = stepInWords({ ...STEP, ...step }, 'Papi Jean', 'saying');
  return [text(words.parts), words.text].map((one) => one.replaceAll('\u202f', ' '));
};

beforeEach(() => setLang('fr'));

test('a step names what moved and to whom', () => {
  expect(told({})).toEqual(['4 cartes en main', 'à Papi Jean']);
  expect(told({ kind: 'stakes', owed: 0 })).toEqual(['La mise', '']);
  expect(told({ kind: 'taken', boxes: [1], amount: 8, owed: 0 })).toEqual(['Jc « qui prend ! »', '']);
  expect(told({ kind: 'taken', boxes: [1, 2], amount: 8, owed: 0 })[0]).toBe('2 cases prises');
  expect(told({ kind: 'belle_in_hand', boxes: [0] })).toEqual(['Td gardé en main', 'sa case double']);
  expect(told({ kind: 'unclaimed', boxes: [0], amount: 0, owed: 0 })[1]).toBe('la case reste pleine');
});

test('where too little was there, it says what was due', () => {
  expect(told({ amount: -3 })[1]).toBe('il fallait 4');
  expect(told({ amount: 0 })[1]).toBe('vous ne pouvez rien payer : il fallait 4');
});

test('the card that counted most is told in one line', () => {
  const card = { card: 'Td', amount: -5, forCard: 1, intoBox: 4 };
  expect(text(decisiveCardText(card))).toBe('Td vous a coûté 5\u202f: 1 pour la carte, 4 pour sa case.');
  expect(text(decisiveCardText({ ...card, forCard: 0, intoBox: 5 }))).toBe('Td vous a coûté 5.');
  expect(text(decisiveCardText({ ...card, amount: 8 }))).toBe('Td vous a rapporté 8.');
  expect(decisiveCardText(null)).toEqual([]);
});
