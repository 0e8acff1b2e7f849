/** One table: as the server has it, as it is shown, and the news in between, shown one by one. */

import { type Connect, Connection, type TableTransport } from '../net/connection';
import { prefs } from '../prefs/prefs.svelte';
import type { ClientAction, Done, Lacked, Laid, News, Update } from '../protocol';
import { fold } from './fold';
import { shareUnchanged } from './structuralSharing';
import { logged } from './log';
import { pace } from './pace';
import { queued, type QueuedNews } from './queue';
import { shownAtStart, shownFrom } from './snapshotShown';
import type { ConnectionStatus, LogEntry, Presenter, Shown } from './types';

/** With more than this to show, each item gets less time; with far more, the rest is shown at once. */
const UNHURRIED = 14;
const MOST_QUEUED = 300;

export class TableStore {
  connection: ConnectionStatus = $state.raw({ state: 'connecting' });
  truth: Update | null = $state.raw(null);
  /** What this person does, shown before the server has told of it: their own cards laid, or a « sans ». */
  ahead: readonly News[] = $state.raw([]);
  log: readonly LogEntry[] = $state.raw([]);
  /** News are still being shown. */
  busy: boolean = $state(false);
  presenter: Presenter | null = null;
  /** Called with every update, as soon as it has come. */
  onupdate: ((update: Update) => void) | null = null;

  /** The news told so far, without what is shown ahead of them. */
  #told: Shown | null = $state.raw(null);
  readonly #shown = $derived(this.#told && this.ahead.reduce((shown, news) => fold(shown, news), this.#told));
  readonly #transport: TableTransport;
  #queue: QueuedNews[] = [];
  #last: News | null = null;
  #lastAt = 0;
  #hurry = false;
  #stopWaiting: (() => void) | null = null;
  /** Counts up when the table is shown anew; what was being shown before then is dropped. */
  #era = 0;
  #closed = false;
  /** Who waits for the table to reach a seq. */
  #awaited: { readonly seq: number; readonly resolve: () => void }[] = [];

  constructor(
    readonly table: string,
    credentials: readonly string[],
    connect: Connect = (listener) => new Connection(table, credentials, listener),
  ) {
    this.#transport = connect({
      update: (update) => this.#hear(update),
      status: (status) => (this.connection = status),
    });
    document.addEventListener('visibilitychange', this.#hidden);
  }

  /** The table as it is shown. */
  get shown(): Shown | null {
    return this.#shown;
  }

  /** Shows one's own cards as laid before the server is asked; `retract` takes them back. */
  anticipate(news: readonly News[]): void {
    const before = this.shown;
    if (before === null) return;
    const memos = news.map((item) => this.presenter?.before(item, before));
    this.ahead = news;
    const { shown } = this;
    if (shown) for (const [at, item] of news.entries()) this.presenter?.ahead(item, shown, memos[at], at);
  }

  retract(): void {
    this.ahead = [];
  }

  act(action: ClientAction): Promise<Done> {
    return this.#transport.act(action);
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
    this.presenter?.finish();
    this.#stopWaiting?.();
  }

  close(): void {
    this.#closed = true;
    this.#queue = [];
    this.#release(Infinity);
    this.#stopWaiting?.();
    document.removeEventListener('visibilitychange', this.#hidden);
    this.#transport.close();
  }

  #hear(update: Update): void {
    const before = this.truth;
    this.truth = update;
    this.onupdate?.(update);
    this.#release(update.seq);
    if (before === null || this.#told === null || update.since !== before.seq) {
      this.#showAnew(update);
      return;
    }
    this.#queue.push(...queued(update));
    if (this.#mustCatchUp()) this.skip();
    if (!this.busy) void this.#showAll();
  }

  #release(seq: number): void {
    for (const waiting of this.#awaited) if (waiting.seq <= seq) waiting.resolve();
    this.#awaited = this.#awaited.filter((waiting) => waiting.seq > seq);
  }

  /** The first update, or one after too much was missed: its news go into the log and are not animated. */
  #showAnew(update: Update): void {
    this.#era += 1;
    this.#queue = [];
    this.#stopWaiting?.();
    this.log = [];
    this.ahead = [];
    this.#told = update.start ? shownAtStart(update.start, update.you) : null;
    if (this.#told) for (const item of queued(update)) this.#fold(item);
    this.#told = shownFrom(update, this.#told);
  }

  async #showAll(): Promise<void> {
    this.busy = true;
    try {
      for (let next = this.#queue.shift(); next !== undefined; next = this.#queue.shift()) {
        if (this.#wasAhead(next.news) || this.#hurry || this.#mustCatchUp()) this.#pass(next);
        else if (prefs.speed === 'instant')
          void this.#present(next); // nothing waits, so all of it is drawn once
        else await this.#show(next);
      }
    } finally {
      this.#hurry = false;
      this.busy = false;
      if (this.truth && !this.#closed) this.#told = shareUnchanged(this.#told, shownFrom(this.truth, this.#told));
    }
  }

  async #show(item: QueuedNews): Promise<void> {
    const era = this.#era;
    const wait = pace(item.news, prefs.speed, this.#last, this.truth?.you.seat ?? null);
    await this.#until(this.#lastAt + wait * this.#haste());
    if (this.#closed || era !== this.#era) return;
    if (this.#hurry) this.#pass(item);
    else await Promise.race([this.#present(item), this.#interrupted(), this.#longEnough()]);
  }

  /** Shown by the presenter; resolves when its animation is over. */
  #present(item: QueuedNews): Promise<void> {
    const { presenter } = this;
    const shown = this.#told;
    try {
      if (presenter !== null && shown !== null) {
        const memo = presenter.before(item.news, shown);
        return presenter.after(item.news, this.#fold(item), memo).catch(report);
      }
    } catch (error) {
      report(error);
    }
    if (this.#told === shown && shown !== null) this.#pass(item);
    return Promise.resolve();
  }

  /** Shown without animation. */
  #pass(item: QueuedNews): void {
    this.#fold(item);
    this.presenter?.skip(item.news);
  }

  /** Whether the news were shown ahead, and then no longer are; other moves of this seat make void what is. */
  #wasAhead(news: News): boolean {
    const [first, ...rest] = this.ahead;
    if (first === undefined || !isMove(news) || news.seat !== this.truth?.you.seat) return false;
    const same = isMove(first) && sameMove(first, news);
    this.ahead = same ? rest : [];
    return same;
  }

  /** The share of its time an item gets: less when many wait, and when the viewer's own clock is running. */
  #haste(): number {
    const truth = this.truth;
    const clock = truth !== null && truth.table.deadline !== null && truth.you.legal.length > 0;
    return (clock ? 0.3 : 1) * Math.min(1, UNHURRIED / (this.#queue.length + 1));
  }

  /** In haste an animation is cut short. */
  #longEnough(): Promise<void> {
    const haste = this.#haste();
    return new Promise((go) => haste < 1 && setTimeout(go, 300 * haste));
  }

  #fold({ news, dealt }: QueuedNews): Shown {
    const before = this.#told as Shown;
    const shown = fold(before, news, dealt);
    this.#told = shown;
    this.log = logged(this.log, news, before, shown);
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
    const hidden = document.visibilityState === 'hidden';
    return hidden || this.#queue.length > MOST_QUEUED || (this.truth?.table.playing_out ?? false);
  }

  readonly #hidden = (): void => {
    if (document.visibilityState === 'hidden') this.skip();
  };
}

const isMove = (news: News): news is Laid | Lacked => news.kind === 'laid' || news.kind === 'lacked';

const sameMove = (one: Laid | Lacked, other: Laid | Lacked): boolean =>
  one.kind === 'laid' ? other.kind === 'laid' && one.card === other.card : one.kind === other.kind;

/** An error in an animation must not stop the game. */
const report = (error: unknown): void => console.error(error);
