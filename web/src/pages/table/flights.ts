/** Cards and tokens that move visibly from where they were to where they are. Only transform and opacity change. */

import { tick } from 'svelte';
import type { PieceChange, PieceSet } from '../../cards/amounts';
import { reducedMotion, prefs } from '../../prefs/prefs.svelte';
import type { BoxDoubled, BoxLeft, News, PieceInfo } from '../../protocol';
import { scaled } from '../../table/pace';
import type { PieceMove } from '../../table/pieces';
import type { Shown } from '../../table/types';
import { OUT, TOSS } from './easing';
import { changing, LOOSE, moving, show } from './loosePieces';

const CARD_MS = 260;
const TOKEN_MS = 420;
const STAGGER_MS = 70;
const CHANGE_MS = 700;
const SHAKE_MS = 360;
/** The names of our animations, to end them all at once. */
const CARD = 'laid-card';
const SHAKE = 'forgotten-box';
const OURS = new Set([CARD, SHAKE, LOOSE]);
/** Pixels between the pieces that come out of a larger one. */
const CHANGE_APART = 24;

type Spot = DOMRect | null;

/** Where something lies on the page. */
const spot = (place: string): Spot =>
  document.querySelector(`[data-place="${place}"]`)?.getBoundingClientRect() ?? null;

/** Where the pieces of a seat or box lie: its heap or purse, else the middle of its picture. */
function heapSpot(place: string): Spot {
  const there = document.querySelector(`[data-place="${place}"]`);
  const heap = there?.querySelector('.pile, .tokens') ?? there?.querySelector('.art') ?? there;
  return heap?.getBoundingClientRect() ?? null;
}

const middle = (rect: DOMRect): readonly [x: number, y: number] => [
  rect.left + rect.width / 2,
  rect.top + rect.height / 2,
];

/** Nothing moves, so nothing is measured either: that would lay out the page each time. */
export const isStill = (): boolean => reducedMotion() || prefs.speed === 'instant';

/** A box was not claimed. */
export const isForgotten = (news: News): news is BoxLeft | BoxDoubled =>
  news.kind === 'box_left' || (news.kind === 'box_doubled' && news.why === 'unclaimed');

export class Flights {
  before(news: News, shown: Shown): Spot {
    if (news.kind !== 'laid' || isStill()) return null;
    return spot(news.seat === shown.you.seat ? `hand:${news.card}` : `seat:${news.seat}`);
  }

  async after(news: News, shown: Shown, memo: unknown, delay = 0): Promise<void> {
    if (isStill()) return;
    await tick();
    if (isForgotten(news)) await this.#shake(`box:${news.box}`);
    if (news.kind === 'laid') await this.#card(news.card, memo as Spot, delay);
    else await Promise.all(shown.pieces.moves.map((move) => this.#pieces(move, shown.table.rules.pieces)));
  }

  /** All that moves comes to rest at once. */
  finish(): void {
    for (const animation of document.getAnimations()) if (OURS.has(animation.id)) animation.finish();
  }

  /** A box that was not claimed. */
  async #shake(place: string): Promise<void> {
    const box = document.querySelector<HTMLElement>(`[data-place="${place}"]`);
    if (!box) return;
    const turned = [0, -5, 5, -5, 5, -5, 5, 0].map((degrees) => ({ rotate: `${degrees}deg` }));
    await finished(box.animate(turned, { id: SHAKE, duration: scaled(SHAKE_MS, prefs.speed) }));
  }

  async #card(card: string, from: Spot, delay: number): Promise<void> {
    const landed = document.querySelector<HTMLElement>(`[data-place="series"] [data-card="${card}"] .card`);
    if (!landed || !from) return;
    const to = landed.getBoundingClientRect();
    const x = from.left + from.width / 2 - to.left - to.width / 2;
    const y = from.top + from.height / 2 - to.top - to.height / 2;
    const scale = Math.min(1, from.width / to.width);
    await finished(
      landed.animate([{ transform: `translate(${x}px, ${y}px) scale(${scale})` }, { transform: 'none' }], {
        id: CARD,
        duration: scaled(CARD_MS, prefs.speed),
        delay,
        fill: 'backwards',
        easing: OUT,
      }),
    );
  }

  /** Pieces go from a seat or box to another. A purse that cannot pay otherwise is seen to change a piece first. */
  async #pieces({ from, to, pieces, changed }: PieceMove, set: PieceSet): Promise<void> {
    const start = heapSpot(from);
    const end = heapSpot(to);
    if (!start || !end) return;
    if (changed) await change(start, changed, set);
    await toss(start, end, moving(pieces, set));
  }
}

/** The large piece shrinks where the purse is, and the smaller ones come out of it side by side. */
async function change(purse: DOMRect, changed: PieceChange, set: PieceSet): Promise<void> {
  const [x, y] = middle(purse);
  const { large, small } = changing(changed, set);
  const duration = scaled(CHANGE_MS, prefs.speed);
  const at = (dx: number, scale: number): string => `translate(${x + dx}px, ${y}px) scale(${scale})`;
  await Promise.all([
    show(
      large,
      () => [{ transform: at(0, 1) }, { transform: at(0, 1.5), offset: 0.3 }, { transform: at(0, 0) }],
      () => ({ duration, easing: OUT }),
    ),
    show(
      small,
      (place) => {
        const aside = (place - (small.length - 1) / 2) * CHANGE_APART;
        return [{ transform: at(0, 0) }, { transform: at(0, 0), offset: 0.3 }, { transform: at(aside, 1.2) }];
      },
      () => ({ duration, easing: OUT }),
    ),
  ]);
}

async function toss(from: DOMRect, to: DOMRect, pieces: readonly PieceInfo[]): Promise<void> {
  const [x, y] = middle(from);
  const [toX, toY] = middle(to);
  await show(
    pieces,
    (at) => [
      { transform: `translate(${x + ((at * 7) % 15) - 7}px, ${y + ((at * 5) % 11) - 5}px)` },
      { transform: `translate(${toX}px, ${toY}px)` },
    ],
    (at) => ({
      duration: scaled(TOKEN_MS, prefs.speed),
      delay: scaled(at * STAGGER_MS, prefs.speed),
      easing: TOSS,
    }),
  );
}

/** Resolves however the animation ends. */
const finished = (animation: Animation): Promise<unknown> => animation.finished.catch(() => undefined);
