/** Why a purse changed in a deal: a few steps from what it held before to what it holds now, and the card that
    counted most. */

import { BELLES } from '../notation';
import { costOf, type Costs } from './cardCost';
import type { Line, PartInLines, Settlement } from './settlement';

export type StepKind = 'stakes' | Exclude<PartInLines, 'remain' | 'out'>;

export interface PurseStep {
  readonly kind: StepKind;
  readonly boxes: readonly number[];
  /** How many cards were paid for. */
  readonly cards: number;
  readonly amount: number;
  /** What was due; more than was paid where the purse had too little. */
  readonly owed: number;
  readonly before: number;
  readonly after: number;
  /** What all others paid. */
  readonly sum: boolean;
}

/** The card that cost or brought the most. */
export interface DecisiveCard {
  readonly card: string;
  readonly amount: number;
  /** Of a cost: what was paid for the card itself, and what went into its box. */
  readonly forCard: number;
  readonly intoBox: number;
}

export interface Summary {
  readonly before: number;
  readonly after: number;
  readonly change: number;
  readonly steps: readonly PurseStep[];
  readonly decisiveCard: DecisiveCard | null;
}

type Unchained = Omit<PurseStep, 'before' | 'after'>;

export const MOST_STEPS = 5;
const ORDER: readonly StepKind[] = ['stakes', 'taken', 'unclaimed', 'grand_opera', 'payment', 'belle_in_hand'];

/** What a deal was for one seat. */
export function summaryOf(settlement: Settlement, seat: number, costs: Costs): Summary {
  const after = settlement.tokens[seat] ?? 0;
  const change = settlement.change[seat] ?? 0;
  const steps = fewEnough([...staked(settlement, seat), ...linesOf(settlement, seat).map(stepOf)]);
  return {
    before: after - change,
    after,
    change,
    steps: chained(steps, after - change),
    decisiveCard: decisiveCard(settlement, seat, costs, change),
  };
}

const staked = ({ staked }: Settlement, seat: number): Unchained[] =>
  staked[seat] ? [{ kind: 'stakes', boxes: [], cards: 0, amount: -staked[seat], owed: 0, sum: false }] : [];

interface OwnLine {
  readonly kind: StepKind;
  readonly line: Line;
}

const linesOf = ({ parts }: Settlement, seat: number): OwnLine[] =>
  parts.flatMap(({ part: kind, lines }) =>
    kind === 'remain' || kind === 'out' ? [] : lines.flatMap((line) => (line.seat === seat ? [{ kind, line }] : [])),
  );

const stepOf = ({ kind, line }: OwnLine): Unchained => ({
  kind,
  boxes: line.box === null ? [] : [line.box],
  cards: line.cards.length,
  amount: line.amount,
  owed: line.owed,
  sum: line.sum,
});

/** A grand opéra is one step; beyond the most, the kind with the most steps becomes one, and so on. */
function fewEnough(steps: readonly Unchained[]): Unchained[] {
  let few = merged(steps, 'grand_opera');
  while (few.length > MOST_STEPS) {
    const counts = ORDER.map((kind) => ({ kind, n: few.filter((step) => step.kind === kind).length }));
    const [most] = counts.sort((one, other) => other.n - one.n);
    if (!most || most.n < 2) break;
    few = merged(few, most.kind);
  }
  return few.sort((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind));
}

function merged(steps: readonly Unchained[], kind: StepKind): Unchained[] {
  const [first, ...more] = steps.filter((step) => step.kind === kind);
  if (!first) return [...steps];
  const one = more.reduce(
    (all, step) => ({
      ...all,
      boxes: [...all.boxes, ...step.boxes],
      cards: all.cards + step.cards,
      amount: all.amount + step.amount,
      owed: all.owed + step.owed,
    }),
    first,
  );
  return [...steps.filter((step) => step.kind !== kind), one];
}

function chained(steps: readonly Unchained[], start: number): PurseStep[] {
  let before = start;
  return steps.map((step) => {
    const chain = { ...step, before, after: before + step.amount };
    before = chain.after;
    return chain;
  });
}

/** Whoever lost is told what cost the most, whoever won what brought the most. */
function decisiveCard(settlement: Settlement, seat: number, costs: Costs, change: number): DecisiveCard | null {
  const lines = linesOf(settlement, seat);
  const best = dearest(change < 0 ? costing(lines, costs) : earning(lines));
  return best !== null && Math.abs(best.amount) > 1 ? best : null;
}

const earning = (lines: readonly OwnLine[]): DecisiveCard[] =>
  lines.flatMap(({ kind, line }) =>
    kind === 'taken' ? [{ card: belleOf(line.box), amount: line.amount, forCard: 0, intoBox: 0 }] : [],
  );

/** What each card cost; only where all of it was paid. */
function costing(lines: readonly OwnLine[], costs: Costs): DecisiveCard[] {
  const paidFor = lines.flatMap(({ kind, line }) =>
    kind === 'payment' && !line.sum && -line.amount === line.owed ? line.cards : [],
  );
  const doubled = lines.filter(({ kind }) => kind === 'belle_in_hand' || kind === 'unclaimed');
  const cards = [...new Set([...paidFor, ...doubled.map(({ line }) => belleOf(line.box))])];
  return cards.map((card) => {
    const forCard = paidFor.includes(card) ? costOf(card, costs) : 0;
    const into = doubled.filter(({ line }) => belleOf(line.box) === card);
    const intoBox = into.reduce((sum, { line }) => sum - line.amount, 0);
    return { card, amount: -(forCard + intoBox), forCard, intoBox };
  });
}

const dearest = (cards: readonly DecisiveCard[]): DecisiveCard | null =>
  cards.reduce<DecisiveCard | null>(
    (best, one) => (best === null || Math.abs(one.amount) > Math.abs(best.amount) ? one : best),
    null,
  );

const belleOf = (box: number | null): string => BELLES[box ?? 0] ?? '';
