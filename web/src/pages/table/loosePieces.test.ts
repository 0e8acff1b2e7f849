import { expect, test, vi } from 'vitest';
import type { PieceSet } from '../../cards/amounts';
import { changing, moving, show } from './loosePieces';

const COINS: PieceSet = [
  { kind: 'gold', value: 5, count: 8 },
  { kind: 'silver', value: 2, count: 24 },
  { kind: 'bronze', value: 1, count: 32 },
];
const kinds = (pieces: readonly { kind: string }[]): string[] => pieces.map(({ kind }) => kind);

test('the pieces that are paid are those that fly, seven at most', () => {
  expect(kinds(moving([1, 0, 2], COINS))).toEqual(['gold', 'bronze', 'bronze']);
  expect(moving([8, 24, 32], COINS)).toHaveLength(7);
});

test('a gold coin is changed into two silver ones and a bronze one', () => {
  const { large, small } = changing({ piece: 0, into: [0, 2, 1] }, COINS);
  expect(kinds(large)).toEqual(['gold']);
  expect(kinds(small)).toEqual(['silver', 'silver', 'bronze']);
});

test('pieces are on the page while they move, and gone afterwards', async () => {
  const seen: number[] = [];
  vi.spyOn(Element.prototype, 'animate').mockImplementation(() => {
    seen.push(document.querySelectorAll('.loose-piece [data-piece]').length);
    return { finished: Promise.resolve() } as unknown as Animation;
  });
  await show(
    moving([1, 1, 0], COINS),
    () => [],
    () => ({}),
  );
  expect(seen).toEqual([1, 2]);
  expect(document.querySelector('.loose-piece')).toBeNull();
});
