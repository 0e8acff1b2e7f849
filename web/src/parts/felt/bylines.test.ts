import { expect, test } from 'vitest';
import type { SeriesCard } from '../../protocol';
import { bylines } from './bylines';

const NAMES = ['Zoé', 'Tonton Lucien'];
const series = (seats: readonly number[]): SeriesCard[] => seats.map((seat, at) => ({ card: `${at + 2}s`, seat }));
const texts = (seats: readonly number[]): string[] => bylines(series(seats), NAMES).map(({ text }) => text);

test('a name is written once for the cards of one hand', () => {
  expect(texts([0, 0, 1, 1, 1, 1])).toEqual(['Zoé', '', 'Tonton Lucien', '', '', '']);
});

test('a name that does not fit gives way to its initial, except at the end, where there is room', () => {
  expect(texts([1, 0])).toEqual(['T', 'Zoé']);
  expect(texts([0, 1])).toEqual(['Z', 'Tonton Lucien']);
  expect(texts([0, 0, 1])).toEqual(['Zoé', '', 'Tonton Lucien']);
});

test('two names do not touch', () => {
  const laid = series([0, 0, 0, 1]);
  expect(bylines(laid, ['Papi Jean', 'Mamie Jo']).map(({ text }) => text)).toEqual(['P', '', '', 'Mamie Jo']);
  expect(bylines(laid, ['Mamie Jo', 'Papi Jean']).map(({ text }) => text)).toEqual(['Mamie Jo', '', '', 'Papi Jean']);
});

test('how far a name reaches', () => {
  expect(bylines(series([0, 0, 1]), NAMES).map(({ span, atEnd }) => [span, atEnd])).toEqual([
    [2, false],
    [1, false],
    [1, true],
  ]);
});
