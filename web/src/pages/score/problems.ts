/** What was written and cannot be, in words, and the taps that would fix it. */

import type { CurrentInfo, EntryInfo, ProblemInfo } from '../../protocol';
import { goOut, keep, lay, setLeft, setOpera } from '../../score/sheet';
import { capital } from '../../words/lists';
import { t } from '../../words/words.svelte';
import { boxText, cardText } from './people';

export interface Fix {
  readonly label: string;
  readonly entry: EntryInfo;
}

export interface ProblemText {
  readonly text: string;
  readonly fixes: readonly Fix[];
}

export function problemText(
  problem: ProblemInfo,
  entry: EntryInfo,
  names: readonly string[],
  points: boolean,
): ProblemText {
  const { reason, seat, other, fits, box, card } = problem;
  const key = reason === 'belle_twice' && (other ?? -1) < 0 ? `${reason}-talon` : reason;
  const text = t(`p-score-no-${key}`, {
    name: names[seat ?? -1] ?? '',
    other: names[other ?? -1] ?? '',
    card: card ? cardText(card) : box === null ? '' : boxText(box),
    fits: fits ?? 0,
  });
  return { text: capital(text), fixes: fixes(problem, entry, names, points) };
}

/** First what would fit, then what fixes the other cause. */
function fixes(problem: ProblemInfo, entry: EntryInfo, names: readonly string[], points: boolean): Fix[] {
  const { field, reason, seat, box, fits } = problem;
  if (reason === 'surely_grand_opera') return [{ label: t('p-score-fit-opera'), entry: setOpera(entry, true) }];
  if (field === 'grand_opera') return [{ label: t('p-score-fit-no-opera'), entry: setOpera(entry, false) }];
  if (field === 'winner') return [{ label: t('p-score-fit-clear'), entry: goOut(entry, null) }];
  if (box !== null && field === 'kept') return [{ label: t('p-score-fit-clear'), entry: keep(entry, box, null) }];
  if (box !== null && seat !== null && field === 'laid') {
    const label = t('p-score-fit-not-laid', { name: names[seat] ?? '', card: boxText(box) });
    return [{ label, entry: lay(entry, box, seat) }];
  }
  if (seat === null) return [];
  const fitting = fits === null ? null : points ? { points: fits } : { cards: fits };
  const label = fits === null ? t('p-score-fit-clear') : t('p-score-fit', { n: fits });
  return [{ label, entry: setLeft(entry, seat, fitting, names.length) }, ...notLaid(problem, entry, names)];
}

/** Too many cards: perhaps a belle was not theirs. */
function notLaid({ reason, seat }: ProblemInfo, entry: EntryInfo, names: readonly string[]): Fix[] {
  if (reason !== 'too_many_cards' || seat === null) return [];
  return (entry.laid ?? [])
    .filter((one) => one.seat === seat)
    .slice(0, 1)
    .map(({ box }) => ({
      label: t('p-score-fit-not-laid', { name: names[seat] ?? '', card: boxText(box) }),
      entry: lay(entry, box, seat),
    }));
}

/** The problems at one place. */
export const problemsAt = (
  current: CurrentInfo | null,
  field: ProblemInfo['field'],
  of: { seat?: number; box?: number } = {},
): readonly ProblemInfo[] =>
  current?.problems.filter(
    (one) =>
      one.field === field &&
      (of.seat === undefined || one.seat === of.seat) &&
      (of.box === undefined || one.box === of.box),
  ) ?? [];
