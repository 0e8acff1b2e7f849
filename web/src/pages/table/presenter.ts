/** Presents each news item: moves cards and tokens, plays its sound, announces it. */

import { BELLES, boxOf, rankOf } from '../../notation';
import { prefs } from '../../prefs/prefs.svelte';
import type { News } from '../../protocol';
import { sounds } from '../../sound/sounds';
import { speak } from '../../sound/voice';
import type { Announcer } from '../../speech/announcer';
import type { Listener } from '../../narration/listener';
import type { Presenter, Shown } from '../../table/types';
import { announcedName, saysOut, saysSans } from '../../words/cards';
import type { TableRules } from '../../protocol';
import { t } from '../../words/words.svelte';
import { Flights } from './flights';
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
    const words = spoken(news, shown, this.listener().rules);
    if (!(prefs.voice && words && speak(words, news.kind === 'laid' ? 'after' : 'instead'))) sound(news);
    await Promise.all([this.#flights.after(news, shown, memo.flight), this.#moments.after(news, shown, memo.hand)]);
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
      return said?.kind === 'sans' ? saysSans(rules, said.rank, said.after) : null;
    }
    case 'laid':
      return rules.announced === 'every_card' && boxOf(news.card) === null ? announcedName(news.card) : null;
    case 'box_taken':
      return news.why === 'claim' ? saidWithBelle(news.box, rules) : null;
    case 'box_left':
      return announced(news.box, rules);
    case 'box_doubled':
      return news.why === 'unclaimed' ? announced(news.box, rules) : null;
    case 'went_out':
      return saysOut(rules);
    default:
      return null;
  }
}

/** A belle's name and « qui prend », as far as the sheet has them; it is said when its box is known to be taken. */
function saidWithBelle(box: number, rules: TableRules): string | null {
  const claim = rules.take_by === 'saying' ? t('say-claim') : null;
  return [announced(box, rules), claim].filter((words) => words !== null).join(', ') || null;
}

const announced = (box: number, { announced: cards }: TableRules): string | null =>
  cards === 'nothing' ? null : announcedName(BELLES[box] ?? '');
