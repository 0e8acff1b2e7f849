/** A sheet as the server has it while it is shared. */

import type { EntryInfo, ScoreSheetPart, SharedSheetInfo } from '../protocol';
import type { ScoreSheet } from './sheet';

/** So many deals are published with one request. */
export const AT_ONCE = 20;

/** What is to be published next of a sheet of which these deals are there already; the rest of them comes later. */
export function nextPart(sheet: ScoreSheet, there: readonly EntryInfo[]): ScoreSheetPart {
  const other = sheet.deals.findIndex((deal, at) => JSON.stringify(deal) !== JSON.stringify(there[at]));
  const unchanged = other < 0 ? sheet.deals.length : other;
  return {
    names: [...sheet.names],
    settings: sheet.settings,
    first_dealer: sheet.firstDealer,
    begun: sheet.begun,
    current: sheet.current,
    counted: sheet.counted,
    called: sheet.called,
    corrected: [...sheet.corrected],
    unchanged,
    deals: sheet.deals.slice(unchanged, unchanged + AT_ONCE),
  };
}

export const sheetOf = ({ first_dealer, corrected = [], ...sheet }: SharedSheetInfo): ScoreSheet => ({
  ...sheet,
  corrected,
  firstDealer: first_dealer,
});

const MARK = '#watch=';

/** The link with which others look on. */
export const watchLink = (watch: string): string => `${location.origin}/score${MARK}${watch}`;

/** The credential in a link; null where there is none. */
export const watchIn = (hash: string): string | null => (hash.startsWith(MARK) ? hash.slice(MARK.length) : null);
