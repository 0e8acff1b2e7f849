/** What the dwarf says of a mistake, and his sentences without their signs. */

import { rankOf } from '../../notation';
import type { Mistake } from '../../lesson/lessonProgress.svelte';
import type { LessonStep, TableRules } from '../../protocol';
import { aRank } from '../../words/cards';
import { t } from '../../words/words.svelte';

export function mistakeText(mistake: Mistake, step: LessonStep, rules: TableRules): string {
  switch (mistake.kind) {
    case 'rank':
      return t('p-learn-wrong-rank', { laid: aRank(rankOf(mistake.card)), rank: aRank(mistake.needed) });
    case 'claim':
      return t(`p-learn-wrong-claim-${rules.take_by}`);
    case 'forget':
      return t('p-learn-wrong-forget');
    case 'other':
      return step.wrong || t('p-learn-wrong');
  }
}

/** As it is read out. */
export const plainText = (text: string): string => text.replaceAll('*', '');
