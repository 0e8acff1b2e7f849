/** The tokens over the deals of a match, for the chart. */

export interface History {
  /** How many deals are over. */
  readonly deals: number;
  /** For each seat its tokens at the start and after every deal. */
  readonly lines: readonly (readonly number[])[];
}

export function historyOf(tally: readonly (readonly number[])[]): History {
  const seats = tally[0]?.length ?? 0;
  const lines = Array.from({ length: seats }, (_, seat) => tally.map((tokens) => tokens[seat] ?? 0));
  return { deals: Math.max(0, tally.length - 1), lines };
}
