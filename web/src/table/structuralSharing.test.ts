import { expect, test } from 'vitest';
import { MATCHES } from './fixtures';
import { shareUnchanged } from './structuralSharing';

test('what is shared equals what is new, whatever was before', () => {
  const updates = Object.values(MATCHES).flat();
  for (const [at, update] of updates.entries()) expect(shareUnchanged(updates[at - 1], update)).toEqual(update);
  expect(updates.length).toBeGreaterThan(10);
});

test('what has not changed is the same object', () => {
  const before = { seats: [{ tokens: 3 }, { tokens: 5 }], rules: { look: 'board', pieces: [] }, turn: null };
  const now = { seats: [{ tokens: 3 }, { tokens: 4 }], rules: { look: 'board', pieces: [] }, turn: null };
  const all = shareUnchanged(before, now);
  expect(all).toEqual(now);
  expect([all.rules === before.rules, all.seats[0] === before.seats[0], all.seats === before.seats]).toEqual([
    true,
    true,
    false,
  ]);
  expect(shareUnchanged(before, structuredClone(before))).toBe(before);
});

test('what is longer, shorter or of another kind is new', () => {
  for (const [before, now] of [
    [[1, 2], [1]],
    [[1], [1, 2]],
    [{ one: 1, two: 2 }, { one: 1 }],
    [{ one: 1 }, { two: 1 }],
    [[], {}],
    [null, {}],
    [{}, null],
  ] as const) {
    const all: unknown = shareUnchanged(before, now);
    expect(all).toEqual(now);
    expect(all).not.toBe(before);
  }
});
