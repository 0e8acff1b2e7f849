import { describe, expect, test } from 'vitest';
import type { News } from '../protocol';
import { MATCHES, rulesOf } from './fixtures';
import { logOf } from './fixtures/log';
import { tokensMoved } from './tokens';
import { settlementOf } from './settlement';
import { MOST_STEPS, summaryOf } from './summary';
import type { LogEntry } from './types';

describe.each(Object.entries(MATCHES))('%s', (name, updates) => {
  const log = logOf(updates);
  const deals = [...new Set(log.map((entry) => entry.deal))];
  const summaries = deals.flatMap((deal) => {
    const settlement = settlementOf(log, deal);
    return (settlement?.tokens ?? []).flatMap((_, seat) =>
      settlement ? [summaryOf(settlement, seat, rulesOf(name))] : [],
    );
  });

  test('at most five steps lead from what a purse held before the deal to what it holds now', () => {
    expect(summaries.length).toBeGreaterThan(2);
    expect(summaries.filter(({ steps }) => steps.length > MOST_STEPS)).toEqual([]);
    const ends = summaries.map(({ steps, before, after }) => [steps.at(-1)?.after ?? before, after]);
    expect(ends.filter(([last, after]) => last !== after)).toEqual([]);
    const chain = summaries.flatMap(({ steps, before }) =>
      steps.map((step, at) => [step.before, steps[at - 1]?.after ?? before]),
    );
    expect(chain.filter(([own, last]) => own !== last)).toEqual([]);
  });

  test('no card costs more than all that was lost', () => {
    const costs = summaries.filter(({ decisiveCard }) => decisiveCard !== null && decisiveCard.amount < 0);
    const paid = costs.map(({ steps, decisiveCard }) => [
      -(decisiveCard?.amount ?? 0),
      steps.reduce((sum, { amount }) => sum + Math.max(0, -amount), 0),
    ]);
    expect(paid.filter(([card, all]) => (card ?? 0) > (all ?? 0))).toEqual([]);
  });
});

const COSTS = { rank_costs: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10], belle_cost: 0 };

function settled(...news: News[]) {
  let amounts = { tokens: [40, 40, 40] as readonly number[], boxes: [1, 2, 3, 4, 5] as readonly number[] };
  const log: LogEntry[] = news.map((item) => {
    const before = amounts;
    amounts = tokensMoved(before, item);
    return { news: item, deal: 1, before, after: amounts };
  });
  const settlement = settlementOf(log, 1);
  if (!settlement) throw new Error('nothing was settled');
  return settlement;
}

const DEALT: News = { kind: 'cards_dealt', dealer: 2, order: [0, 1, 2], counts: [15, 15, 15], needed: 0 };
const STAKED: News = { kind: 'staked', seat: 1, amounts: [1, 1, 1, 1, 1] };

test('a belle kept in hand costs what it counts and what goes into its box', () => {
  const told = summaryOf(
    settled(
      STAKED,
      DEALT,
      { kind: 'went_out', seat: 0, grand_opera: false },
      { kind: 'paid', seat: 1, winner: 0, amount: 12, owed: 12, left: ['2s', 'Td'] },
      { kind: 'box_doubled', seat: 1, box: 0, amount: 2, owed: 2, why: 'belle_in_hand' },
    ),
    1,
    COSTS,
  );
  expect(told.steps.map(({ kind, amount, after }) => [kind, amount, after])).toEqual([
    ['stakes', -5, 35],
    ['payment', -12, 23],
    ['belle_in_hand', -2, 21],
  ]);
  expect(told).toMatchObject({ before: 40, after: 21, change: -19 });
  expect(told.decisiveCard).toEqual({ card: 'Td', amount: -12, forCard: 10, intoBox: 2 });
});

test('of what was not paid in full no card is named', () => {
  const told = summaryOf(
    settled(
      DEALT,
      { kind: 'went_out', seat: 0, grand_opera: false },
      { kind: 'paid', seat: 1, winner: 0, amount: 4, owed: 12, left: ['2s', 'Td'] },
    ),
    1,
    COSTS,
  );
  expect(told.steps).toMatchObject([{ kind: 'payment', amount: -4, owed: 12 }]);
  expect(told.decisiveCard).toBeNull();
});

test('a grand opéra is one step, and whoever won is told which belle brought the most', () => {
  const told = summaryOf(
    settled(
      { ...STAKED, seat: 0 },
      DEALT,
      { kind: 'box_taken', seat: 0, box: 3, amount: 5, why: 'claim' },
      { kind: 'went_out', seat: 0, grand_opera: true },
      ...[2, 3, 4, 0, 6].map((amount, box): News => ({ kind: 'box_taken', seat: 0, box, amount, why: 'grand_opera' })),
      { kind: 'paid', seat: 1, winner: 0, amount: 3, owed: 3, left: ['3s'] },
      { kind: 'paid', seat: 2, winner: 0, amount: 2, owed: 2, left: ['2s'] },
    ),
    0,
    COSTS,
  );
  expect(told.steps.map(({ kind, amount, boxes }) => [kind, amount, boxes.length])).toEqual([
    ['stakes', -5, 0],
    ['taken', 5, 1],
    ['grand_opera', 15, 5],
    ['payment', 5, 0],
  ]);
  expect(told.decisiveCard).toMatchObject({ card: 'Kh', amount: 5 });
});

test('where there are many, those of one kind become one step', () => {
  const told = summaryOf(
    settled(
      STAKED,
      DEALT,
      ...[0, 1, 2, 3].map((box): News => ({ kind: 'box_taken', seat: 1, box, amount: box + 2, why: 'claim' })),
      { kind: 'went_out', seat: 0, grand_opera: false },
      { kind: 'paid', seat: 1, winner: 0, amount: 2, owed: 2, left: ['2s'] },
    ),
    1,
    COSTS,
  );
  expect(told.steps.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['stakes', -5],
    ['taken', 14],
    ['payment', -2],
  ]);
});
