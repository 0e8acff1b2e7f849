/** The players of a sheet as they are drawn and named. */

import { BELLES } from '../../notation';
import { initialOf } from '../../parts/seats';
import type { Colour } from '../../parts/types';
import { indexText, rankOf, suitOf } from '../../cards/pips';
import { lang, t } from '../../words/words.svelte';

export const colourOf = (seat: number): Colour => ((seat % 8) + 1) as Colour;
export const initial = (names: readonly string[], seat: number): string => initialOf(names[seat] ?? '');

const SUITS: Readonly<Record<string, string>> = { s: '♠', h: '♥', d: '♦', c: '♣' };

const QUEEN = 'Q';

/** A card as it is written within words, which are then drawn: « le R♥ », « la D♠ ». */
export const cardText = (card: string): string =>
  t('p-score-card', {
    card: `${indexText(rankOf(card), lang())}${SUITS[suitOf(card)] ?? ''}`,
    gender: rankOf(card) === QUEEN ? 'f' : 'm',
  });
export const boxText = (box: number): string => cardText(BELLES[box] ?? '');
