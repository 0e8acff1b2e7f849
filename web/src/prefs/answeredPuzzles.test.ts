import { expect, test, vi } from 'vitest';
import { localDay, rememberAnswer, storedPuzzles, streakOf } from './answeredPuzzles';

const right = { card: '9s', right: true };
const wrong = { card: '2c', right: false };

test('the first answer to a puzzle stays', () => {
  rememberAnswer(7, wrong, null);
  rememberAnswer(7, right, null);
  expect(storedPuzzles()).toEqual({ answers: { 7: wrong }, days: {} });
});

test('the first answer of a day stays too', () => {
  rememberAnswer(7, right, '2026-11-17');
  rememberAnswer(7, wrong, '2026-11-17');
  expect(storedPuzzles().days).toEqual({ '2026-11-17': true });
});

test('a streak goes back from today, or from yesterday while today is open', () => {
  const days = { '2026-02-27': false, '2026-02-28': true, '2026-03-01': true };
  expect(streakOf(days, '2026-03-01')).toBe(2);
  expect(streakOf(days, '2026-03-02')).toBe(2);
  expect(streakOf(days, '2026-03-03')).toBe(0);
  expect(streakOf({ ...days, '2026-03-02': false }, '2026-03-02')).toBe(0);
});

test('anything may lie in the storage', () => {
  for (const stored of ['{', '3', 'null', '[]', '{"answers":3,"days":{"2026-01-01":"x"}}', '{"answers":{"1":{}}}']) {
    localStorage.setItem('nainjaune.puzzles', stored);
    expect(storedPuzzles()).toEqual({ answers: {}, days: {} });
  }
});

test('where nothing can be stored it is known until the page is left', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  rememberAnswer(3, right, null);
  expect(storedPuzzles().answers).toEqual({ 3: right });
  full.mockRestore();
  rememberAnswer(4, wrong, null);
  expect(storedPuzzles().answers).toEqual({ 3: right, 4: wrong });
});

test('the day is that of the reader’s own clock', () => {
  expect(localDay(new Date(2026, 10, 7, 0, 5))).toBe('2026-11-07');
});
