/** What has to change hands on the table so that everybody has what a corrected sheet says. */

export interface HandOver {
  /** Places in the lists that were compared. */
  readonly from: number;
  readonly to: number;
  readonly n: number;
}

/** From the places that have too much to those that have too little, in few moves; both lists have the same sum. */
export function handOver(was: readonly number[], is: readonly number[]): HandOver[] {
  const missing = is.map((n, at) => n - (was[at] ?? 0));
  const moves: HandOver[] = [];
  for (;;) {
    const [from, to] = [missing.indexOf(Math.min(...missing)), missing.indexOf(Math.max(...missing))];
    const n = Math.min(-(missing[from] ?? 0), missing[to] ?? 0);
    if (n <= 0) return moves;
    moves.push({ from, to, n });
    missing[from] = (missing[from] ?? 0) + n;
    missing[to] = (missing[to] ?? 0) - n;
  }
}
