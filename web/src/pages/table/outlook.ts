/** What can be seen of a choice without advice: what it takes, what is said after it. Facts of the run, no verdict. */

import { boxOf, rankOf } from '../../notation';
import type { RunInfo } from '../../protocol';
import { rankName, sans } from '../../words/cards';
import { t } from '../../words/words.svelte';
import type { Session } from './session/session.svelte';

export type OutlookPart = { readonly text: string } | { readonly card: string };

/** The belles of a run whose boxes hold something, and are taken as things stand: nothing unless it is claimed. */
const taking = (run: RunInfo, boxes: readonly number[], taken: boolean): { card: string; amount: number }[] =>
  (taken ? run.cards : []).flatMap((card) => {
    const box = boxOf(card);
    const amount = box === null ? 0 : (boxes[box] ?? 0);
    return amount > 0 ? [{ card, amount }] : [];
  });

/** The chosen run in a line. */
export function outlookOf(session: Session): OutlookPart[] {
  const { shown } = session;
  const { run } = session.selection;
  if (!run || !shown) return [];
  const parts: OutlookPart[] = [];
  for (const { card, amount } of taking(run, shown.table.boxes, !session.claims.needed || session.claims.made)) {
    parts.push({ card }, { text: ` ${t('p-fact-takes', { n: amount, by: session.rules.take_by })} ` });
  }
  return [...parts, { text: endOf(run) }];
}

const endOf = ({ cards, then, end }: RunInfo): string =>
  end === 'missing' ? t('p-fact-then', { n: cards.length, sans: sans(then) }) : t(`p-fact-${end}`);

/** Words under the runs of the hand at the lead, by their first card. */
export function runLabels(session: Session): Record<string, string> {
  const { shown } = session;
  if (!shown) return {};
  const labels: Record<string, string> = {};
  const covered = new Set<number>();
  for (const run of [...shown.you.runs].sort(
    (one, other) => rankOf(one.cards[0] ?? '') - rankOf(other.cards[0] ?? ''),
  )) {
    const [first = ''] = run.cards;
    const takes = taking(run, shown.table.boxes, true).reduce((sum, { amount }) => sum + amount, 0);
    if (covered.has(rankOf(first)) && takes === 0) continue;
    for (const card of run.cards) covered.add(rankOf(card));
    const last = rankName(rankOf(run.cards.at(-1) ?? ''));
    const span = run.cards.length > 1 ? t('p-run-span', { first: rankName(rankOf(first)), last }) : '';
    const taken = takes > 0 ? t('p-run-takes', { n: takes, by: session.rules.take_by }) : '';
    const label = [span, taken].filter(Boolean).join(' · ');
    if (label) labels[first] = label;
  }
  return labels;
}
