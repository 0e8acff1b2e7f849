import { describe, expect, test } from 'vitest';
import type { News } from '../protocol';
import { MATCHES } from './fixtures';
import { logOf, withRematch } from './fixtures/log';
import { tokensMoved } from './tokens';
import { settlementOf } from './settlement';
import type { LogEntry } from './types';

describe.each(Object.entries(MATCHES))('%s', (_, updates) => {
  const log = logOf(updates);
  const deals = [...new Set(log.map((entry) => entry.deal))];

  test('what all won and lost since the stakes adds up to nothing', () => {
    for (const deal of deals) {
      const settlement = settlementOf(log, deal);
      const sums = settlement?.sinceStakes.reduce((sum, change) => sum + change, settlement.boxesSinceStakes);
      expect([deal, sums]).toEqual([deal, 0]);
    }
  });

  test('the same number of tokens is there after every deal', () => {
    expect(new Set(deals.map((deal) => settlementOf(log, deal)?.total)).size).toBe(1);
  });

  test('the lines of a purse, one after another, lead from the stakes to what it has now', () => {
    for (const deal of deals) {
      const settlement = settlementOf(log, deal);
      settlement?.sinceStakes.forEach((change, seat) => {
        const lines = settlement.parts.flatMap((part) => part.lines);
        const own = lines.filter((line) => line.seat === seat);
        expect(own.reduce((sum, line) => sum + line.amount, 0)).toBe(change);
        expect(own.every((line) => line.after - line.before === line.amount)).toBe(true);
      });
    }
  });

  test('after a deal is over it tells who won and what remains in the boxes', () => {
    for (const deal of deals) {
      const settlement = settlementOf(log, deal);
      if (settlement === null || settlement.winner === null) continue;
      const remain = settlement.parts.find(({ part }) => part === 'remain')?.lines ?? [];
      expect(remain.reduce((sum, line) => sum + line.after, 0)).toBe(
        settlement.boxes.reduce((sum, box) => sum + box, 0),
      );
    }
  });

  test('every deal of a rematch has the account it would have in a first match', () => {
    const rematch = logOf(withRematch(updates));
    expect(rematch.map((entry) => entry.deal)).toEqual(log.map((entry) => entry.deal));
    expect(deals.map((deal) => settlementOf(rematch, deal))).toEqual(deals.map((deal) => settlementOf(log, deal)));
  });

  test('what was staked in the first deal is what the stakes were', () => {
    const first = log.filter((entry) => entry.deal === 1);
    const stakes = first.flatMap(({ news }) => (news.kind === 'staked' ? [news] : []));
    const staked = stakes.toSorted((one, other) => one.seat - other.seat).map(({ amounts }) => amounts);
    expect(settlementOf(log, 1)?.staked).toEqual(staked.map((amounts) => amounts.reduce((sum, one) => sum + one, 0)));
  });

  test('only the first deal tells that the match begins', () => {
    const begins = log.filter(({ news }) => news.kind === 'began' || news.kind === 'match_began');
    expect(begins.map(({ news, deal }) => [news.kind, deal])).toEqual([
      ['began', 1],
      ['match_began', 1],
    ]);
  });
});

/** A deal made up so that every part has something to say. */
function logWith(...news: News[]): LogEntry[] {
  let amounts = { tokens: [20, 20, 20] as readonly number[], boxes: [1, 2, 3, 4, 5] as readonly number[] };
  return news.map((item) => {
    const before = amounts;
    amounts = tokensMoved(before, item);
    return { news: item, deal: 1, before, after: amounts };
  });
}

test('every part of a settlement has its own lines, in the order of the deal', () => {
  const log = logWith(
    { kind: 'staked', seat: 0, amounts: [1, 1, 1, 1, 1] },
    { kind: 'cards_dealt', dealer: 2, order: [0, 1, 2], counts: [15, 15, 15], needed: 0 },
    { kind: 'laid', seat: 0, card: 'Td', lead: false, needed: 11 },
    { kind: 'box_taken', seat: 0, box: 0, amount: 2, why: 'claim' },
    { kind: 'laid', seat: 1, card: 'Jc', lead: false, needed: 12 },
    { kind: 'box_doubled', seat: 1, box: 1, amount: 3, owed: 3, why: 'unclaimed' },
    { kind: 'laid', seat: 0, card: 'Qs', lead: false, needed: 13 },
    { kind: 'box_left', seat: 0, box: 2 },
    { kind: 'went_out', seat: 0, grand_opera: false },
    { kind: 'paid', seat: 1, winner: 0, amount: 2, owed: 2, left: ['As', '2d'] },
    { kind: 'paid', seat: 2, winner: 0, amount: 1, owed: 4, left: ['Kh'] },
    { kind: 'box_doubled', seat: 2, box: 3, amount: 0, owed: 5, why: 'belle_in_hand' },
    { kind: 'eliminated', seat: 2, because: 'cannot_pay' },
  );
  const told = settlementOf(log, 1);
  expect(told?.parts.map(({ part }) => part)).toEqual([
    'taken',
    'unclaimed',
    'payment',
    'belle_in_hand',
    'remain',
    'out',
  ]);
  const lines = (kind: string) => told?.parts.find(({ part }) => part === kind)?.lines;
  expect(
    lines('payment')?.map((line) => [line.seat, line.amount, line.owed, line.before, line.after, line.sum]),
  ).toEqual([
    [1, -2, 2, 17, 15, false],
    [2, -1, 4, 20, 19, false],
    [0, 3, 0, 17, 20, true],
  ]);
  expect(lines('remain')?.map((line) => [line.box, line.before, line.after, line.inTalon])).toEqual([
    [1, 6, 6, false],
    [2, 4, 4, false],
    [3, 5, 5, false],
    [4, 6, 6, true],
  ]);
  expect(lines('out')?.[0]).toMatchObject({ seat: 2, why: 'cannot_pay' });
  expect(told).toMatchObject({
    staked: [5, 0, 0],
    change: [0, -5, -1],
    sinceStakes: [5, -5, -1],
    total: 75,
    winner: 0,
  });
});

test('a grand opéra empties the boxes in a part of its own', () => {
  const log = logWith(
    { kind: 'cards_dealt', dealer: 2, order: [0, 1, 2], counts: [15, 15, 15], needed: 0 },
    { kind: 'laid', seat: 0, card: '3c', lead: false, needed: 4 },
    { kind: 'went_out', seat: 0, grand_opera: true },
    { kind: 'box_taken', seat: 0, box: 4, amount: 5, why: 'grand_opera' },
    { kind: 'paid', seat: 1, winner: 0, amount: 2, owed: 2, left: ['As', '2d'] },
  );
  const told = settlementOf(log, 1);
  expect(told?.grandOpera).toBe(true);
  expect(told?.parts.map(({ part }) => part)).toEqual(['grand_opera', 'payment', 'remain']);
});

test('a deal of which nothing is known has no settlement', () => {
  expect(settlementOf([], 3)).toBeNull();
});
