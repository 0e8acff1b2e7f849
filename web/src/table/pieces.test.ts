import { describe, expect, test } from 'vitest';
import { worth } from '../cards/amounts';
import type { News, TableInfo, Update } from '../protocol';
import { MATCHES } from './fixtures';
import { fold } from './fold';
import { piecesOf } from './pieces';
import { queued } from './queue';
import { shownFrom } from './snapshotShown';
import type { Shown } from './types';

const first = (match: string): Update => MATCHES[match]?.[0] as Update;
const told = (match: string, ...news: News[]): Shown =>
  news.reduce((shown, item) => fold(shown, item), shownFrom(first(match)));
const began = (tokens: readonly number[]): News => ({ kind: 'match_began', tokens, dealer: 0 });
const staked = (seat: number, amounts: readonly number[]): News => ({ kind: 'staked', seat, amounts });

describe.each(Object.entries(MATCHES))('%s', (_, updates) => {
  test('the pieces are worth the tokens, after every news item', () => {
    let shown = shownFrom(updates[0] as Update);
    for (const { news, dealt } of updates.slice(1).flatMap(queued)) {
      shown = fold(shown, news, dealt);
      const { rules, seats, boxes } = shown.table;
      expect(shown.pieces.boxes.map((counts) => worth(counts, rules.pieces))).toEqual(boxes);
      const purses = seats.map(({ tokens }) => Math.max(0, tokens));
      expect(shown.pieces.purses.map((counts) => worth(counts, rules.pieces))).toEqual(purses);
    }
  });

  test('what moves leaves one place for another', () => {
    let shown = shownFrom(updates[0] as Update);
    let moves = 0;
    for (const { news, dealt } of updates.slice(1).flatMap(queued)) {
      shown = fold(shown, news, dealt);
      moves += shown.pieces.moves.length;
      for (const { from, to, pieces } of shown.pieces.moves) {
        expect(from).not.toBe(to);
        expect(pieces.every((count) => count >= 0)).toBe(true);
      }
    }
    expect(moves).toBeGreaterThan(5);
  });
});

test('the stake is laid coin by coin as the sheet prints it, by everyone', () => {
  const shown = told('chaudron', began([30, 30, 30, 30, 0]), staked(0, [1, 2, 3, 4, 5]), staked(1, [1, 2, 3, 4, 5]));
  expect(shown.pieces.boxes).toEqual([
    [0, 0, 2],
    [0, 2, 0],
    [0, 0, 6],
    [0, 4, 0],
    [2, 0, 0],
  ]);
  expect(shown.pieces.moves.every(({ changed }) => changed === null)).toBe(true);
});

test('who has no bronze left changes a piece, and says which', () => {
  const start = told('chaudron', began([10, 10, 10, 10, 10]));
  const golden = { ...start, pieces: { ...start.pieces, purses: start.pieces.purses.map(() => [2, 0, 0]) } };
  const shown = fold(golden, {
    kind: 'paid',
    seat: 0,
    winner: 1,
    amount: 1,
    owed: 1,
    cards: ['2h'],
  } as unknown as News);
  expect(shown.pieces.moves).toEqual([
    { from: 'seat:0', to: 'seat:1', pieces: [0, 0, 1], changed: { piece: 0, into: [0, 2, 1] } },
  ]);
  expect(shown.pieces.purses.slice(0, 2)).toEqual([
    [1, 2, 0],
    [2, 0, 1],
  ]);
});

test('who comes later sees whole stakes as such, and what was shown stays', () => {
  const table: TableInfo = { ...first('chaudron').table, boxes: [3, 6, 9, 12, 16] };
  const seen = piecesOf(table);
  expect(seen.boxes).toEqual([
    [0, 0, 3],
    [0, 3, 0],
    [0, 0, 9],
    [0, 6, 0],
    [3, 0, 1],
  ]);
  const before = { ...seen, boxes: [[0, 1, 1], ...seen.boxes.slice(1)] };
  expect(piecesOf(table, before).boxes[0]).toEqual([0, 1, 1]);
});
