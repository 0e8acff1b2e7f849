/** What can be chosen in the settings, in words. */

import { HELPS, MOTIONS, SPEEDS, HOLD_TIMES, TEXT_SIZES, THEMES } from '../../prefs/prefs.svelte';
import type { Option } from '../../parts/types';
import { t } from '../../words/words.svelte';

const named = <T extends string>(kind: string, values: readonly T[]): Option<T>[] =>
  values.map((value) => ({ value, title: t(`p-set-${kind}-${value}`) }));

export const themes = () => named('theme', THEMES);
export const textSizes = () => named('text', TEXT_SIZES);
export const motions = () => named('motion', MOTIONS);
export const speeds = () => named('speed', SPEEDS);
export const holdTimes = () => named('back', HOLD_TIMES);
export const helps = () =>
  named('help', HELPS).map((option) => ({ ...option, text: t(`p-set-help-${option.value}-text`) }));
