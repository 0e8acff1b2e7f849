/** Cards are dealt: backs fly from the dealer to every seat, one's own cards arrive one by one. */

import type { CardsDealt } from '../../../protocol';
import { animate, cardArt, middle, put, rectOf } from './layer';

const CARD_MS = 260;
const OWN_APART_MS = 40;
const BACKS_EACH = 3;
const BACKS_APART_MS = 55;

/** Who receives the backs that are seen to fly, one after another round the table. */
export const rounds = (order: readonly number[], own: number | null): number[] =>
  Array.from({ length: BACKS_EACH }, () => order.filter((seat) => seat !== own)).flat();

export async function deal({ dealer, order }: CardsDealt, own: number | null): Promise<void> {
  const from = rectOf(`seat:${dealer}`);
  if (!from) return;
  await Promise.all([
    ...rounds(order, own).map((seat, at) => fly(from, seat, at * BACKS_APART_MS)),
    ...[...document.querySelectorAll('[data-place^="hand:"]')].map((card, at) => arrive(from, card, at * OWN_APART_MS)),
  ]);
}

async function fly(from: DOMRect, seat: number, delay: number): Promise<void> {
  const to = rectOf(`seat:${seat}`);
  if (!to) return;
  const back = put('dealt', cardArt('back'));
  const at = ([x, y]: readonly [number, number]): string => `translate(${x - 17}px, ${y - 24}px)`;
  const frames = [
    { transform: at(middle(from)) },
    { transform: at(middle(to)), opacity: 1 },
    { transform: at(middle(to)), opacity: 0 },
  ];
  await animate(back, frames, CARD_MS, { delay });
  back.remove();
}

async function arrive(from: DOMRect, card: Element, delay: number): Promise<void> {
  const [x, y] = middle(from);
  const [toX, toY] = middle(card.getBoundingClientRect());
  const frames = [
    { translate: `${x - toX}px ${y - toY}px`, opacity: 0 },
    { opacity: 1, offset: 0.3 },
    { translate: '0 0' },
  ];
  await animate(card, frames, CARD_MS, { delay });
}
