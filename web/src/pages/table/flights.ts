/** Cards and tokens that move visibly from where they were to where they are. Only transform and opacity change. */

import { tick } from 'svelte';
import { still, prefs } from '../../prefs/prefs.svelte';
import type { News } from '../../protocol';
import { scaled } from '../../table/pace';
import type { Shown } from '../../table/types';

const CARD_MS = 260;
const TOKEN_MS = 420;
const STAGGER_MS = 70;
const MOST_PIECES = 7;
const OUT = 'cubic-bezier(.2, .8, .2, 1)';
const TOSS = 'cubic-bezier(.3, 1.25, .5, 1)';

type Spot = DOMRect | null;
interface Way {
  readonly from: string;
  readonly to: string;
  readonly amount: number;
}

/** Where something lies on the page. */
const spot = (place: string): Spot =>
  document.querySelector(`[data-place="${place}"]`)?.getBoundingClientRect() ?? null;

/** What a news item moves between seats and boxes. */
export function tokenWays(news: News): Way[] {
  switch (news.kind) {
    case 'staked':
      return news.amounts.flatMap((amount, box) =>
        amount > 0 ? [{ from: `seat:${news.seat}`, to: `box:${box}`, amount: 1 }] : [],
      );
    case 'box_taken':
      return [{ from: `box:${news.box}`, to: `seat:${news.seat}`, amount: news.amount }];
    case 'box_doubled':
      return [{ from: `seat:${news.seat}`, to: `box:${news.box}`, amount: news.amount }];
    case 'paid':
      return [{ from: `seat:${news.seat}`, to: `seat:${news.winner}`, amount: news.amount }];
    default:
      return [];
  }
}

export class Flights {
  before(news: News, shown: Shown): Spot {
    if (news.kind !== 'laid') return null;
    return spot(news.seat === shown.you.seat ? `hand:${news.card}` : `seat:${news.seat}`);
  }

  async after(news: News, _shown: Shown, memo: unknown): Promise<void> {
    if (still() || prefs.speed === 'instant') return;
    await tick();
    if (news.kind === 'laid') await this.#card(news.card, memo as Spot);
    else await Promise.all(tokenWays(news).map((way) => this.#tokens(way)));
  }

  async #card(card: string, from: Spot): Promise<void> {
    const landed = document.querySelector<HTMLElement>(`[data-place="series"] [data-card="${card}"] .card`);
    if (!landed || !from) return;
    const to = landed.getBoundingClientRect();
    const x = from.left + from.width / 2 - to.left - to.width / 2;
    const y = from.top + from.height / 2 - to.top - to.height / 2;
    const scale = Math.min(1, from.width / to.width);
    await finished(
      landed.animate([{ transform: `translate(${x}px, ${y}px) scale(${scale})` }, { transform: 'none' }], {
        duration: scaled(CARD_MS, prefs.speed),
        easing: OUT,
      }),
    );
  }

  async #tokens({ from, to, amount }: Way): Promise<void> {
    const start = spot(from);
    const end = spot(to);
    if (!start || !end || amount <= 0) return;
    const pieces = Array.from({ length: Math.min(amount, MOST_PIECES) }, (_, at) => toss(start, end, at));
    await Promise.all(pieces);
  }
}

async function toss(from: DOMRect, to: DOMRect, at: number): Promise<void> {
  const piece = document.createElement('span');
  piece.className = 'flying-token';
  document.body.append(piece);
  const x = from.left + from.width / 2 + ((at * 7) % 15) - 7;
  const y = from.top + from.height / 2 + ((at * 5) % 11) - 5;
  const toX = to.left + Math.min(to.width / 2, 40);
  const toY = to.top + to.height / 2;
  await finished(
    piece.animate(
      [
        { transform: `translate(${x}px, ${y}px)`, opacity: 1 },
        { transform: `translate(${toX}px, ${toY}px)`, opacity: 1 },
      ],
      {
        duration: scaled(TOKEN_MS, prefs.speed),
        delay: scaled(at * STAGGER_MS, prefs.speed),
        easing: TOSS,
        fill: 'both',
      },
    ),
  );
  piece.remove();
}

/** Resolves however the animation ends. */
const finished = (animation: Animation): Promise<unknown> => animation.finished.catch(() => undefined);
