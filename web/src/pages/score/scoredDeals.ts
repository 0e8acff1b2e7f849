/** What a settled deal of a score sheet comes to: changes, the best catch, the deal in a sentence. */

import type { Counts } from '../../cards/amounts';
import type { EntryInfo, ScoredInfo, ScoreLine, SheetPieceInfo } from '../../protocol';
import { BOXES } from '../../notation';
import { laidAt, TALON } from '../../score/sheet';
import { listOf } from '../../words/lists';
import { t } from '../../words/words.svelte';
import { boxText } from './people';

/** What each purse won or lost with a deal. */
export const changesOf = (deal: ScoredInfo, before: readonly number[]): number[] =>
  deal.tokens.map((tokens, seat) => tokens - (before[seat] ?? 0));

/** The purses before a deal. */
export const pursesBefore = (deals: readonly ScoredInfo[], at: number, start: readonly number[]): readonly number[] =>
  at === 0 ? start : (deals[at - 1]?.tokens ?? start);

/** The boxes before a deal: empty before the first. */
export const boxesBefore = (deals: readonly ScoredInfo[], at: number): readonly number[] =>
  deals[at - 1]?.boxes ?? BOXES.map(() => 0);

/** « 1 fiche (5) et 2 jetons (1) ». */
export const piecesText = (counts: Counts, pieces: readonly SheetPieceInfo[]): string =>
  listOf(
    counts.flatMap((count, at) => {
      const piece = pieces[at];
      return count > 0 && piece ? [`${count} × ${piece.name} (${piece.value})`] : [];
    }),
  );

/** A deal in a sentence: who went out, what was forgotten or kept, the richest box. */
export function dealText(entry: EntryInfo, deal: ScoredInfo | undefined, names: readonly string[]): string {
  const name = (seat: number): string => names[seat] ?? '';
  const out = entry.winner ?? 0;
  const said = [t(entry.grand_opera ? 'p-score-deal-opera' : 'p-score-deal-out', { name: name(out) })];
  for (const box of BOXES) {
    const laid = laidAt(entry, box);
    const kept = entry.kept?.[box];
    const card = boxText(box);
    if (laid?.claimed === false) said.push(t('p-score-deal-forgot', { name: name(laid.seat), card }));
    else if (kept !== undefined && kept !== TALON) said.push(t('p-score-deal-kept', { name: name(kept), card }));
  }
  const best = deal && bestOf([deal]);
  if (best && said.length < 3) {
    said.push(
      t('p-score-deal-took', { name: name(best.line.seat), n: best.line.amount, card: boxText(best.line.box ?? 0) }),
    );
  }
  return said.join(' ');
}

interface ScoreHighlight {
  readonly deal: number;
  readonly line: ScoreLine;
}

const moments = (deals: readonly ScoredInfo[], wanted: (line: ScoreLine) => boolean): ScoreHighlight[] =>
  deals.flatMap((deal, at) => deal.lines.filter(wanted).map((line) => ({ deal: at + 1, line })));

const richest = (all: readonly ScoreHighlight[]): ScoreHighlight | null =>
  all.reduce<ScoreHighlight | null>((best, one) => (one.line.amount > (best?.line.amount ?? 0) ? one : best), null);

/** The largest box that somebody took. */
export const bestOf = (deals: readonly ScoredInfo[]): ScoreHighlight | null =>
  richest(moments(deals, ({ kind }) => kind === 'taken'));

/** The largest box that somebody forgot and doubled. */
export const worstOf = (deals: readonly ScoredInfo[]): ScoreHighlight | null =>
  richest(moments(deals, ({ kind, why }) => kind === 'doubled' && why === 'unclaimed'));
