/** The SVG symbols that cards refer to. A face is drawn when it is first needed: no page carries a whole pack. */

import { face, symbols } from './art';
import type { IndexLanguage } from './pips';

const drawn = new Set<string>();
let sprite: Element | null = null;
let spoken: IndexLanguage = 'fr';

/** Where the symbols are written, and in which language. */
export function drawInto(place: Element, language: IndexLanguage): void {
  sprite = place;
  spoken = language;
  place.innerHTML = symbols([...drawn], language);
}

/** The address of a card's face or back, e.g. of "7d" or "back". */
export function faceOf(card: string): string {
  if (card !== 'back' && !drawn.has(card)) {
    drawn.add(card);
    sprite?.insertAdjacentHTML('beforeend', face(card, spoken));
  }
  return `#c-${card}`;
}
