/** The result of a match in a few lines, for messengers. */

import { plain } from '../parts/text/numbers';
import type { RankingLine } from '../parts/types';
import { t } from '../words/words.svelte';

export const resultText = (title: string, heading: string, ranks: readonly RankingLine[], stay: number): string =>
  [
    t('p-share-result-line', { title }),
    heading,
    ...ranks.map(({ place, name, tokens }) => t('p-after-shared-line', { place, name, tokens: plain(tokens) })),
    ...(stay > 0 ? [t('p-after-shared-stay', { n: stay })] : []),
  ].join('\n');
