/** The steps of an example in rows: a new one whenever another player lays, or a series begins. */

import type { ExampleInfo, StepInfo } from '../../protocol';

export interface ExampleRow {
  /** Who lays these cards; empty where only something is said. */
  readonly name: string;
  readonly steps: readonly { readonly step: StepInfo; readonly number: number }[];
  /** What followed, in sentences. */
  readonly then: readonly string[];
  /** The number of the last step, with which the row is complete. */
  readonly last: number;
}

export function rowsOf({ steps, names }: ExampleInfo): ExampleRow[] {
  const rows: ExampleRow[] = [];
  for (const [number, step] of steps.entries()) {
    const before = rows.at(-1);
    const goesOn = before && steps[before.last]?.seat === step.seat && !step.lead && before.then.length === 0;
    const name = step.seat === null ? '' : (names[step.seat] ?? '');
    const row = { name, steps: [...(goesOn ? before.steps : []), { step, number }], then: step.then, last: number };
    if (goesOn) rows.splice(-1, 1, row);
    else rows.push(row);
  }
  return rows;
}
