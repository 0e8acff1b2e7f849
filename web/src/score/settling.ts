/** Has the server settle what is written; what it has settled before and is unchanged is not asked again. */

import type { EntryInfo, ScoreAnswer, ScoredInfo, ScoreQuery, StoppedInfo } from '../protocol';
import type { ScoreSheet } from './sheet';

/** So many deals are settled with one request. */
const AT_ONCE = 20;

/** What the server has settled of a sheet, and for which entries. */
export interface SettledCache {
  /** What the deals were settled by; another sheet is settled anew. */
  readonly agreed: string;
  readonly entries: readonly EntryInfo[];
  readonly deals: readonly ScoredInfo[];
}

export interface SettledSheet {
  readonly settled: SettledCache;
  /** The last answer: how the match stands, the deal on the table. */
  readonly answer: ScoreAnswer;
  /** The first deal that cannot be settled, and why. */
  readonly stopped: StoppedInfo | null;
}

export const NOTHING: SettledCache = { agreed: '', entries: [], deals: [] };

type Ask = (query: ScoreQuery) => Promise<ScoreAnswer>;

const agreedBy = ({ settings, firstDealer }: ScoreSheet): string => JSON.stringify([settings, firstDealer]);

/** What of the settled deals is still true of this sheet. */
export function unchangedPrefix(sheet: ScoreSheet, settled: SettledCache): SettledCache {
  const agreed = agreedBy(sheet);
  if (agreed !== settled.agreed) return { ...NOTHING, agreed };
  const other = sheet.deals.findIndex((deal, at) => JSON.stringify(deal) !== JSON.stringify(settled.entries[at]));
  const length = Math.min(settled.deals.length, other < 0 ? sheet.deals.length : other);
  return { agreed, entries: settled.entries.slice(0, length), deals: settled.deals.slice(0, length) };
}

/** Settles a sheet from where it has changed. */
export async function settle(sheet: ScoreSheet, before: SettledCache, ask: Ask): Promise<SettledSheet> {
  const { agreed, ...kept } = unchangedPrefix(sheet, before);
  let { entries, deals } = kept;
  for (;;) {
    const from = deals.length;
    const asked = sheet.deals.slice(from, from + AT_ONCE);
    const last = from + asked.length === sheet.deals.length;
    const answer = await ask({
      settings: sheet.settings,
      first_dealer: sheet.firstDealer,
      standing: deals.at(-1)?.standing ?? null,
      deals: asked,
      current: last ? sheet.current : null,
      call_time: last && sheet.called,
    });
    deals = [...deals, ...answer.deals];
    entries = [...entries, ...asked.slice(0, answer.deals.length)];
    const stopped = answer.stopped && { ...answer.stopped, deal: from + answer.stopped.deal };
    if (last || stopped) return { settled: { agreed, entries, deals }, answer, stopped };
  }
}
