import { expect, test } from 'vitest';
import { handOver } from './handOver';

test('nothing changes hands where all is right', () => {
  expect(handOver([3, 4, 5], [3, 4, 5])).toEqual([]);
});

test('who has too much gives it to who has too little, the largest sums first', () => {
  expect(handOver([10, 10, 10], [4, 15, 11])).toEqual([
    { from: 0, to: 1, n: 5 },
    { from: 0, to: 2, n: 1 },
  ]);
});

test('everybody has what they should after it, debts and boxes too', () => {
  const [was, is] = [
    [12, -3, 40, 6, 0],
    [0, 5, 31, 2, 17],
  ];
  const now = [...was];
  for (const { from, to, n } of handOver(was, is)) {
    now[from] = (now[from] ?? 0) - n;
    now[to] = (now[to] ?? 0) + n;
  }
  expect(now).toEqual(is);
});
