/** The tokens over the deals of a match, for the chart. */

export interface History {
  /** How many deals are over. */
  readonly deals: number;
  /** For each seat its tokens at the start and after every deal. */
  readonly lines: readonly (readonly number[])[];
  /** Round numbers for the axis, lowest first; all tokens lie between the first and the last. */
  readonly ticks: readonly number[];
}

const FEW_TICKS = 4;

export function historyOf(tally: readonly (readonly number[])[]): History {
  const seats = tally[0]?.length ?? 0;
  const lines = Array.from({ length: seats }, (_, seat) => tally.map((tokens) => tokens[seat] ?? 0));
  return { deals: Math.max(0, tally.length - 1), lines, ticks: ticksFor(lines.flat()) };
}

function ticksFor(amounts: readonly number[]): number[] {
  const low = Math.min(0, ...amounts);
  const high = Math.max(1, ...amounts);
  const step = roundStep((high - low) / (FEW_TICKS - 1));
  const first = Math.floor(low / step);
  const last = Math.ceil(high / step);
  return Array.from({ length: last - first + 1 }, (_, count) => (first + count) * step);
}

/** The next round number: 1, 2, 5, 10, 20, 25, 50, 100… */
function roundStep(atLeast: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, atLeast)));
  const round = [1, 2, 2.5, 5, 10].map((factor) => factor * power).filter(Number.isInteger);
  return round.find((step) => step >= atLeast) ?? 10 * power;
}
