/** What a tap on the deal comes to, for whoever does not see it. */

import type { CurrentInfo, EntryInfo } from '../../protocol';
import { BOXES } from '../../notation';
import { laidAt } from '../../score/sheet';
import { boxName } from '../../words/cards';
import { capital } from '../../words/lists';
import { t } from '../../words/words.svelte';

export function announce(
  before: EntryInfo,
  after: EntryInfo,
  current: CurrentInfo | null,
  names: readonly string[],
): string {
  const same = (box: number): boolean => JSON.stringify(laidAt(before, box)) === JSON.stringify(laidAt(after, box));
  const box = BOXES.find((one) => !same(one));
  if (box === undefined) return '';
  const card = capital(boxName(box));
  const laid = laidAt(after, box);
  if (!laid) return t('p-score-said-back', { card });
  const line = current?.lines.find((one) => one.box === box);
  const [name, amount] = [names[laid.seat] ?? '', line?.amount ?? 0];
  if (laid.claimed !== false) return t('p-score-said-taken', { card, name, amount });
  if (line?.kind !== 'doubled') return t('p-score-said-left', { card, name });
  return t('p-score-said-puts', { card, name, amount, total: current?.boxes[box] ?? 0 });
}
