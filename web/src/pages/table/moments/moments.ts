/** The moments of a deal: short, for the eye, ended by any tap or key; without motion only their last picture. */

import { tick } from 'svelte';
import { nobodyHas } from '../../../narration/narrator';
import { signed } from '../../../parts/text/numbers';
import { prefs } from '../../../prefs/prefs.svelte';
import type { BoxDoubled, BoxTaken, News, SeriesEnded } from '../../../protocol';
import { ringFrom } from '../../../table/ring';
import type { Shown } from '../../../table/types';
import { inOneBreath, saidWithBelle, saysOut } from '../../../words/cards';
import { t } from '../../../words/words.svelte';
import { isStill } from '../flights';
import { closeUp, handPlaces, type Places } from './closing';
import { count } from './counting';
import { deal } from './dealing';
import { animate, clear, finishAll, pause, removeSeal, stamp } from './layer';

const PULSE_MS = 240;
const PULSE_APART_MS = 90;
const BEFORE_SETTLEMENT_MS = 600;
const SHAKE_MS = 360;

/** What the presenter knows besides the picture. */
export interface Scene {
  readonly names: readonly string[];
  /** Open once the deal is over. */
  readonly hands: readonly (readonly string[])[] | null;
  /** The last that is known to have happened. */
  readonly last: News | null;
}

export class Moments {
  /** What went to whom in a grand opéra so far. */
  #opera = 0;

  constructor(private readonly scene: () => Scene) {}

  before(news: News, shown: Shown): Places | null {
    return news.kind === 'laid' && news.seat === shown.you.seat && !isStill() ? handPlaces() : null;
  }

  async after(news: News, shown: Shown, places: Places | null): Promise<void> {
    if (prefs.speed === 'instant') return;
    await tick();
    count(shown);
    await this.#show(news, shown, places);
    const { last, hands } = this.scene();
    if (hands !== null && news === last) await pause(BEFORE_SETTLEMENT_MS);
  }

  finish(): void {
    finishAll();
  }

  clear(): void {
    clear();
  }

  async #show(news: News, shown: Shown, places: Places | null): Promise<void> {
    switch (news.kind) {
      case 'cards_dealt':
        clear();
        this.#opera = 0;
        return deal(news, shown.you.seat);
      case 'laid':
        removeSeal();
        if (places) closeUp(places);
        return;
      case 'series_ended':
        return news.why === 'stuck' ? goneRound(news, shown) : undefined;
      case 'box_taken':
        this.#taken(news, shown);
        return;
      case 'box_doubled':
        return this.#doubled(news);
      case 'went_out':
        return this.#out(news.seat, shown);
      case 'paid':
        return this.#price(news.seat, news.amount);
      case 'eliminated':
        stamp(t('p-moment-out', { name: this.#name(news.seat) }));
        return;
      default:
    }
  }

  #taken({ seat, box, amount, why }: BoxTaken, shown: Shown): void {
    if (why === 'grand_opera') {
      this.#opera += amount;
      stamp(t('p-part-grand-opera'), signed(this.#opera), 'opera');
      return;
    }
    const said = inOneBreath(saidWithBelle(shown.table.rules, box, { claimed: true }));
    stamp(said ?? t('p-moment-taken', { name: this.#name(seat) }), signed(amount), 'gain');
  }

  async #doubled({ seat, box, amount, why }: BoxDoubled): Promise<void> {
    if (why === 'unclaimed') return;
    void this.#price(seat, amount);
    stamp(t('p-moment-doubled'), signed(-amount), 'loss');
    await shake(box);
  }

  async #out(winner: number, shown: Shown): Promise<void> {
    const said = saysOut(shown.table.rules);
    if (said) stamp(said);
    const { hands } = this.scene();
    if (hands) await (await openHands())?.turnUp(hands, payers(winner, shown));
  }

  async #price(seat: number, amount: number): Promise<void> {
    (await openHands())?.price(seat, amount);
  }

  #name(seat: number): string {
    return this.scene().names[seat] ?? '';
  }
}

/** Not needed before a deal is over; without it the settlement comes at once. */
const openHands = () => import('./openHands').catch(() => null);

/** Whose hands are turned up: those who pay, in the order they pay in; one's own lies open already. */
export const payers = (winner: number, { table, you }: Pick<Shown, 'table' | 'you'>): number[] =>
  ringFrom(table.order, winner)
    .slice(1)
    .filter((seat) => seat !== you.seat);

/** « Sans » went all the way round: the medals answer one another, and it is said that nobody has it. */
async function goneRound({ seat: from, missing }: SeriesEnded, { table }: Shown): Promise<void> {
  stamp(nobodyHas(missing, table.rules));
  await Promise.all(
    ringFrom(table.order, from).map(async (seat, at) => {
      const medal = document.querySelector(`[data-place="seat:${seat}"] .medal`);
      if (medal)
        await animate(medal, [{ scale: 1 }, { scale: 1.18 }, { scale: 1 }], PULSE_MS, { delay: at * PULSE_APART_MS });
    }),
  );
}

async function shake(box: number): Promise<void> {
  const place = document.querySelector(`[data-place="box:${box}"]`);
  if (place)
    await animate(
      place,
      [0, -5, 5, -5, 5, 0].map((degrees) => ({ rotate: `${degrees}deg` })),
      SHAKE_MS,
    );
}
