/** Several things in one sentence. */

import { t } from './words.svelte';

/** « Zoé, Hugo et Rose ». */
export function listOf(parts: readonly string[]): string {
  const [last = '', ...others] = [...parts].reverse();
  return others.length === 0 ? last : t('list-and', { head: others.reverse().join(', '), tail: last });
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
