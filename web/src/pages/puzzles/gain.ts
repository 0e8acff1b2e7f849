/** Tokens with one decimal, as the language writes them. */

import { lang } from '../../words/words.svelte';

/** « +6,8 », « −1,9 ». */
export const gainText = (gain: number): string =>
  new Intl.NumberFormat(lang(), { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'exceptZero' })
    .format(gain)
    .replace('-', '−');

/** « 2 000 ». */
export const countText = (count: number): string => new Intl.NumberFormat(lang()).format(count);
