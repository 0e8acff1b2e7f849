/** What the rules library asks of the server; apart from the rest, since no table needs it. */

import type { ComparisonInfo, DecisionInfo, SheetPageInfo, TextLine, TextPageInfo, WhichInfo } from '../protocol';
import { json } from './api';

/** What a sheet's page has beside its clauses. */
export const sheetPage = (name: string, lang: string): Promise<SheetPageInfo> =>
  json(`/api/library/sheets/${encodeURIComponent(name)}`, { query: { lang } });

export const textPage = (id: string, lang: string): Promise<TextPageInfo> =>
  json(`/api/library/texts/${encodeURIComponent(id)}`, { query: { lang } });

export const decisions = (lang: string): Promise<DecisionInfo[]> => json('/api/library/decisions', { query: { lang } });

/** The printed texts, each in one line. */
export const texts = (lang: string): Promise<TextLine[]> => json('/api/library/texts', { query: { lang } });

/** These sheets side by side; without names, all there are. */
export const compare = (sheets: readonly string[], lang: string): Promise<ComparisonInfo> =>
  json('/api/compare', { query: { sheets: sheets.join(','), lang } });

/** The search for a box after these answers, written `question:answer` with commas between. */
export const which = (answers: string, lang: string): Promise<WhichInfo> =>
  json('/api/which', { query: { answers, lang } });
