/** What is written on a score sheet, and how each tap changes it. Sheets are never changed, only made anew. */

import { BOXES } from '../notation';
import type { EntryInfo, LaidInfo, LeftInfo, Settings } from '../protocol';

export { TALON } from '../protocol';

export interface ScoreSheet {
  readonly names: readonly string[];
  readonly settings: Settings;
  readonly firstDealer: number;
  /** When it was begun, in milliseconds. */
  readonly begun: number;
  /** The deals that were finished. */
  readonly deals: readonly EntryInfo[];
  /** Those of them that were corrected later, by number. */
  readonly corrected: readonly number[];
  /** The deal on the table. */
  readonly current: EntryInfo;
  /** The last deal was just finished, and its count is shown. */
  readonly counted: boolean;
  /** No further deal is dealt. */
  readonly called: boolean;
}

export const begin = (
  names: readonly string[],
  settings: Settings,
  firstDealer: number,
  begun: number,
): ScoreSheet => ({
  names,
  settings,
  firstDealer,
  begun,
  deals: [],
  corrected: [],
  current: {},
  counted: false,
  called: false,
});

/** Names one deal of one evening. */
export const dealKey = (sheet: ScoreSheet, deal: number): string => `${sheet.begun}.${deal}`;

/** The next match of the same people. */
export const nextMatch = (sheet: ScoreSheet, firstDealer: number, begun: number): ScoreSheet =>
  begin(sheet.names, sheet.settings, firstDealer, begun);

export const laidAt = (entry: EntryInfo, box: number): LaidInfo | undefined =>
  entry.laid?.find((one) => one.box === box);

/** Somebody laid a belle; the same tap again takes it back. A belle is in one place. */
export function lay(entry: EntryInfo, box: number, seat: number): EntryInfo {
  const before = laidAt(entry, box);
  const others = entry.laid?.filter((one) => one.box !== box) ?? [];
  const laid = before?.seat === seat ? others : [...others, { box, seat, claimed: true }];
  return { ...entry, laid, kept: without(entry.kept, box) };
}

/** Whoever laid it forgot to take the box, or did not. */
export const forget = (entry: EntryInfo, box: number): EntryInfo => ({
  ...entry,
  laid: (entry.laid ?? []).map((one) => (one.box === box ? { ...one, claimed: one.claimed === false } : one)),
});

/** Somebody went out; null: the deal goes on. What was counted of their hand is nothing now. */
export function goOut(entry: EntryInfo, winner: number | null): EntryInfo {
  const left = entry.left?.map((one, seat) => (seat === winner ? null : one)) ?? [];
  const kept = Object.fromEntries(Object.entries(entry.kept ?? {}).filter(([, seat]) => seat !== winner));
  return { ...entry, winner, left, kept };
}

/** A belle that nobody laid is in a hand or in the talon; null: not said. */
export const keep = (entry: EntryInfo, box: number, seat: number | null): EntryInfo => ({
  ...entry,
  kept: seat === null ? without(entry.kept, box) : { ...entry.kept, [box]: seat },
});

/** What somebody has left; null: not known. */
export function setLeft(entry: EntryInfo, seat: number, left: LeftInfo | null, seats: number): EntryInfo {
  const all = Array.from({ length: seats }, (_, other) => (other === seat ? left : (entry.left?.[other] ?? null)));
  return { ...entry, left: all };
}

export const setOpera = (entry: EntryInfo, grand_opera: boolean): EntryInfo => ({ ...entry, grand_opera });

/** The deal on the table is finished and counted. */
export const count = (sheet: ScoreSheet): ScoreSheet => ({
  ...sheet,
  deals: [...sheet.deals, sheet.current],
  current: {},
  counted: true,
});

/** One deal as it really was. */
export const correct = (sheet: ScoreSheet, deal: number, entry: EntryInfo): ScoreSheet => ({
  ...sheet,
  deals: sheet.deals.map((other, at) => (at === deal ? entry : other)),
  corrected: [...sheet.corrected.filter((other) => other !== deal), deal],
});

/** Whether somebody said where every belle is. */
export const allBellesSaid = (entry: EntryInfo): boolean =>
  BOXES.every((box) => laidAt(entry, box) !== undefined || entry.kept?.[box] !== undefined);

export const countOf = (left: LeftInfo | null | undefined): number | null => {
  if (!left) return null;
  if (left.hand != null) return handOf(left).length;
  return left.points ?? left.cards ?? null;
};

export const handOf = (left: LeftInfo | null | undefined): string[] => left?.hand?.split(' ').filter(Boolean) ?? [];

function without(kept: EntryInfo['kept'], box: number): Record<string, number> {
  const { [String(box)]: _, ...others } = kept ?? {};
  return others;
}
