/** Presents each news item: moves cards and tokens, plays its sound, announces it. */

import { BELLES, boxOf, rankOf } from '../../notation';
import { prefs } from '../../prefs/prefs.svelte';
import type { News } from '../../protocol';
import { sounds } from '../../sound/sounds';
import { speak } from '../../sound/voice';
import type { Announcer } from '../../speech/announcer';
import type { Listener } from '../../narration/listener';
import { OWN_RUN, scaled } from '../../table/pace';
import type { Presenter, Shown } from '../../table/types';
import { announcedName, inOneBreath, saidWithBelle, saysOut, saysSans } from '../../words/cards';
import type { TableRules } from '../../protocol';
import { Flights, isForgotten } from './flights';
import { Moments, type Scene } from './moments/moments';

interface Memo {
  readonly flight: unknown;
  readonly hand: ReadonlyMap<string, DOMRect> | null;
}

export class TablePresenter implements Presenter {
  readonly #flights = new Flights();
  readonly #moments: Moments;

  constructor(
    private readonly announcer: Announcer,
    private readonly listener: () => Listener,
    scene: () => Scene,
  ) {
    this.#moments = new Moments(scene);
  }

  before(news: News, shown: Shown): Memo {
    return { flight: this.#flights.before(news, shown), hand: this.#moments.before(news, shown) };
  }

  /** Nothing of what was shown over the table stays. */
  clear(): void {
    this.#moments.clear();
  }

  skip(news: News): void {
    this.#moments.finish();
    this.announcer.hear(news, this.listener());
  }

  async after(news: News, shown: Shown, memo: Memo): Promise<void> {
    this.announcer.hear(news, this.listener());
    this.#sound(news, shown);
    await Promise.all([this.#flights.after(news, shown, memo.flight), this.#moments.after(news, shown, memo.hand)]);
  }

  ahead(news: News, shown: Shown, memo: Memo, at: number): void {
    const delay = scaled(OWN_RUN, prefs.speed) * at;
    setTimeout(() => this.#sound(news, shown), delay);
    void this.#flights.after(news, shown, memo.flight, delay);
    void this.#moments.after(news, shown, memo.hand);
  }

  finish(): void {
    this.#flights.finish();
    this.#moments.finish();
  }

  #sound(news: News, shown: Shown): void {
    const words = spoken(news, shown, this.listener().rules);
    const aloud = prefs.voice && words && speak(words, news.kind === 'laid' ? 'after' : 'instead');
    if (isForgotten(news)) sounds.forgot();
    if (!aloud) sound(news);
  }
}

/** What the table sounds like, where nothing is said aloud. */
function sound(news: News): void {
  switch (news.kind) {
    case 'laid':
      if (boxOf(news.card) === null) sounds.card(rankOf(news.card));
      else sounds.belle();
      break;
    case 'lacked':
      sounds.sans();
      break;
    case 'went_out':
      if (news.grand_opera) sounds.grandOpera();
      else sounds.turn();
      break;
    case 'staked':
      sounds.tokens(news.amounts.length);
      break;
    case 'box_taken':
    case 'box_doubled':
    case 'paid':
      if (news.amount > 0) sounds.tokens(news.amount);
      break;
    default:
  }
}

/** What is said aloud at the table. */
function spoken(news: News, shown: Shown, rules: TableRules): string | null {
  switch (news.kind) {
    case 'lacked': {
      const said = shown.bubbles[news.seat]?.says;
      const sans = said?.kind === 'forgot' ? said.then : said?.kind === 'sans' ? said : null;
      return sans && saysSans(rules, sans.rank, sans.after);
    }
    case 'laid':
      return rules.announced === 'every_card' && boxOf(news.card) === null ? announcedName(news.card) : null;
    case 'box_taken':
      return news.why === 'claim' ? saidAloud(news.box, rules, { claimed: true }) : null;
    case 'box_left':
      return saidAloud(news.box, rules, { claimed: false });
    case 'box_doubled':
      return news.why === 'unclaimed' ? saidAloud(news.box, rules, { claimed: false }) : null;
    case 'went_out':
      return saysOut(rules);
    default:
      return null;
  }
}

/** What is said with a belle, once it is known whether its box is claimed; so it is announced only now, even where
    every card is. */
function saidAloud(box: number, rules: TableRules, { claimed }: { claimed: boolean }): string | null {
  const said = inOneBreath(saidWithBelle(rules, box, { claimed }));
  if (rules.announced !== 'every_card') return said;
  const belle = announcedName(BELLES[box] ?? '');
  return said === null ? belle : `${belle}, ${said}`;
}
