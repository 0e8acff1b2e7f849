/** The hand closes up where a card was laid. */

import { animate } from './layer';

const CLOSE_MS = 180;

export type Places = ReadonlyMap<string, DOMRect>;

const held = (): [place: string, card: HTMLElement][] =>
  [...document.querySelectorAll<HTMLElement>('[data-place^="hand:"]')].map((card) => [
    card.dataset['place'] ?? '',
    card,
  ]);

/** Where every card of the hand lies. */
export const handPlaces = (): Places => new Map(held().map(([place, card]) => [place, card.getBoundingClientRect()]));

/** Every card moves from where it lay to where it lies. */
export function closeUp(before: Places): void {
  for (const [place, card] of held()) {
    const was = before.get(place);
    if (!was) continue;
    const is = card.getBoundingClientRect();
    const [x, y] = [was.left - is.left, was.top - is.top];
    if (Math.abs(x) + Math.abs(y) < 1) continue;
    void animate(card, [{ translate: `${x}px ${y}px` }, { translate: '0 0' }], CLOSE_MS);
  }
}
