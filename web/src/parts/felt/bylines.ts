/** Who laid which cards of a series, written under them. */

import type { SeriesCard } from '../../protocol';
import { initialOf } from '../seats/seats';

export interface Byline {
  /** Written once for cards that follow from the same hand; empty under the others. */
  text: string;
  /** How many cards from this one on are of one hand. */
  span: number;
  /** Nothing follows them: the text may run on beside the last card. */
  atEnd: boolean;
}

/** So much of a name fits under the part of a card that is seen, also on a phone, where cards lie closest. */
const LETTERS_A_STEP = 3.3;
/** So many more fit under the last card, which is whole, and the place beside it; before another name, a gap. */
const LETTERS_AT_END = 10;
const GAP = -1;

/** One for each card; where there are too few cards for a name, its initial. */
export function bylines(series: readonly SeriesCard[], names: readonly string[]): Byline[] {
  return series.map(({ seat }, at) => {
    const rest = series.slice(at).findIndex((laid) => laid.seat !== seat);
    const span = rest < 0 ? series.length - at : rest;
    const atEnd = rest < 0;
    if (series[at - 1]?.seat === seat) return { text: '', span, atEnd };
    const name = names[seat] ?? '';
    const letters = span * LETTERS_A_STEP + (atEnd ? LETTERS_AT_END : GAP);
    return { text: letters >= name.length ? name : initialOf(name), span, atEnd };
  });
}
