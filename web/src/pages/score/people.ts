/** The players of a sheet as they are drawn and named. */

import { BELLES, rankLetter, type Suit, suitOf } from '../../notation';
import { initialOf } from '../../parts/seats/seats';
import type { Colour } from '../../parts/types';
import { indexText } from '../../cards/pips';
import { lang, t } from '../../words/words.svelte';

export const colourOf = (seat: number): Colour => ((seat % 8) + 1) as Colour;
export const initial = (names: readonly string[], seat: number): string => initialOf(names[seat] ?? '');

const SIGNS: Readonly<Record<Suit, string>> = { s: '♠', h: '♥', d: '♦', c: '♣' };

const QUEEN = 'Q';

/** A card as it is written within words, which are then drawn: « le R♥ », « la D♠ ». */
export const cardText = (card: string): string =>
  t('p-score-card', {
    card: `${indexText(rankLetter(card), lang())}${SIGNS[suitOf(card)]}`,
    gender: rankLetter(card) === QUEEN ? 'f' : 'm',
  });
export const boxText = (box: number): string => cardText(BELLES[box] ?? '');
