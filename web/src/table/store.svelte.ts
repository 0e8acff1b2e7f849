/** One table as the page sees it: what is true, what is shown of it by now, and the way from one to the other. */

import { Connection } from '../net/connection';
import { prefs } from '../prefs/prefs.svelte';
import type { ClientAction, Done, News, Update } from '../protocol';
import { type Fact, factsOf } from './facts';
import { pace } from './pace';
import { fold, rewind, settle } from './shown';
import { stepOf } from './steps';
import type { Link, Presenter, Shown, Step } from './types';

interface Queued {
  readonly news: News;
  readonly fact: Fact;
}

/** With more than this to show, each piece gets less time; with far more, what is left is shown at once. */
const CALM = 14;
const MOST_QUEUED = 300;

export class TableStore {
  link: Link = $state.raw({ state: 'connecting' });
  truth: Update | null = $state.raw(null);
  shown: Shown | null = $state.raw(null);
  steps: readonly Step[] = $state.raw([]);
  /** News are still being shown. */
  busy: boolean = $state(false);
  presenter: Presenter | null = null;

  readonly #connection: Connection;
  #queue: Queued[] = [];
  #last: News | null = null;
  #lastAt = 0;
  #hurry = false;
  #stopWaiting: (() => void) | null = null;
  /** Counts up when the picture is begun anew; what was on its way before then is dropped. */
  #era = 0;
  #closed = false;
  /** Who waits for the table to reach a seq. */
  #awaited: { readonly seq: number; readonly resolve: () => void }[] = [];

  constructor(
    readonly table: string,
    credentials: readonly string[],
  ) {
    this.#connection = new Connection(table, credentials, {
      update: (update) => this.#hear(update),
      link: (link) => (this.link = link),
    });
    document.addEventListener('visibilitychange', this.#hidden);
  }

  act(action: ClientAction): Promise<Done> {
    return this.#connection.act(action);
  }

  /** Resolves once an update has brought the table to this seq, or the page has left it. */
  async reached(seq: number): Promise<void> {
    if (this.#closed || (this.truth?.seq ?? 0) >= seq) return;
    await new Promise<void>((resolve) => this.#awaited.push({ seq, resolve }));
  }

  /** Show the rest at once. */
  skip(): void {
    if (!this.busy) return;
    this.#hurry = true;
    this.#stopWaiting?.();
  }

  close(): void {
    this.#closed = true;
    this.#queue = [];
    this.#release(Infinity);
    this.#stopWaiting?.();
    document.removeEventListener('visibilitychange', this.#hidden);
    this.#connection.close();
  }

  #hear(update: Update): void {
    const before = this.truth;
    this.truth = update;
    this.#release(update.seq);
    const queued = withFacts(update);
    if (before === null || this.shown === null || update.since !== before.seq) {
      this.#beginAnew(update, queued);
      return;
    }
    this.#queue.push(...queued);
    if (this.#mustCatchUp()) this.skip();
    if (!this.busy) void this.#showAll();
  }

  #release(seq: number): void {
    for (const waiting of this.#awaited) if (waiting.seq <= seq) waiting.resolve();
    this.#awaited = this.#awaited.filter((waiting) => waiting.seq > seq);
  }

  /** The first update, or one after too much was missed: its news are history and are not played. */
  #beginAnew(update: Update, history: readonly Queued[]): void {
    this.#era += 1;
    this.#queue = [];
    this.#stopWaiting?.();
    if (this.shown?.table.match !== update.table.match) this.steps = [];
    this.shown = rewind(update);
    for (const queued of history) this.#fold(queued);
    this.shown = settle(update, this.shown);
  }

  async #showAll(): Promise<void> {
    this.busy = true;
    try {
      for (let next = this.#queue.shift(); next !== undefined; next = this.#queue.shift()) {
        if (this.#hurry || this.#mustCatchUp()) this.#pass(next);
        else await this.#show(next);
      }
    } finally {
      this.#hurry = false;
      this.busy = false;
      if (this.truth && !this.#closed) this.shown = settle(this.truth, this.shown);
    }
  }

  async #show(queued: Queued): Promise<void> {
    const era = this.#era;
    const wait = pace(queued.news, prefs.speed, this.#last, this.truth?.you.seat ?? null);
    await this.#until(this.#lastAt + wait * this.#haste());
    const { shown, presenter } = this;
    if (this.#closed || shown === null || era !== this.#era) return;
    if (this.#hurry || presenter === null) {
      this.#pass(queued);
      return;
    }
    try {
      const memo = presenter.before(queued.news, shown);
      const followed = presenter.after(queued.news, this.#fold(queued), memo).catch(report);
      if (prefs.speed !== 'instant') await Promise.race([followed, this.#interrupted(), this.#longEnough()]);
    } catch (error) {
      report(error);
      if (this.shown === shown) this.#fold(queued);
    }
  }

  /** Shown without being seen; whoever listens still hears of it. */
  #pass(queued: Queued): void {
    this.#fold(queued);
    this.presenter?.skip(queued.news);
  }

  /** How much of its time a piece of news gets: less when many wait, and when a clock runs for oneself meanwhile. */
  #haste(): number {
    const truth = this.truth;
    const clock = truth !== null && truth.table.deadline !== null && truth.you.legal.length > 0;
    return (clock ? 0.3 : 1) * Math.min(1, CALM / (this.#queue.length + 1));
  }

  /** In haste nothing is followed to its end. */
  #longEnough(): Promise<void> {
    const haste = this.#haste();
    return new Promise((go) => haste < 1 && setTimeout(go, 300 * haste));
  }

  #fold({ news, fact }: Queued): Shown {
    const shown = fold(this.shown as Shown, news, fact);
    this.shown = shown;
    const step = stepOf(news, shown);
    this.steps = news.kind === 'began' ? [step] : [...this.steps, step];
    this.#last = news;
    this.#lastAt = performance.now();
    return shown;
  }

  async #until(time: number): Promise<void> {
    const wait = time - performance.now();
    if (wait <= 0 || this.#hurry) return;
    await new Promise<void>((go) => {
      const timer = setTimeout(go, wait);
      this.#stopWaiting = () => {
        clearTimeout(timer);
        go();
      };
    });
    this.#stopWaiting = null;
  }

  #interrupted(): Promise<void> {
    return this.#hurry ? Promise.resolve() : new Promise((go) => (this.#stopWaiting = go));
  }

  #mustCatchUp(): boolean {
    return document.visibilityState === 'hidden' || this.#queue.length > MOST_QUEUED;
  }

  readonly #hidden = (): void => {
    if (document.visibilityState === 'hidden') this.skip();
  };
}

const withFacts = (update: Update): Queued[] => {
  const facts = factsOf(update);
  return update.news.map((news, place) => ({ news, fact: facts[place] ?? {} }));
};

/** A fault in showing something must not stop the game. */
const report = (error: unknown): void => console.error(error);
