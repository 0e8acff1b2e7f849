/** Writes into the live regions of the page: what happens, where things stand, and « à vous ». */

import type { Listener } from '../narration/listener';
import type { News } from '../protocol';
import { sentences } from './sentences';

/** How long news are collected before they are announced, in milliseconds. */
export const BATCH = 500;
const MOST_LINES = 30;
/** Changes a text that is announced again, so that screen readers notice it. */
const AGAIN = '\u00a0';

export class Announcer {
  #pending: News[] = [];
  #announced: News[] = [];
  #listener: Listener | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly page: Document = document) {}

  /** Announces the news together with what else happens within `BATCH`. */
  hear(news: News, listener: Listener): void {
    this.#pending.push(news);
    this.#listener = listener;
    this.#timer ??= setTimeout(() => this.flush(), BATCH);
  }

  /** News that were told elsewhere or earlier: they only decide how the next ones are told. */
  remember(news: readonly News[]): void {
    this.#announced.push(...sinceDealt(news));
  }

  /** Announces at once what is pending; stakes wait until all are down, which something after them shows. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const news = this.#pending.slice(0, this.#pending.findLastIndex(({ kind }) => kind !== 'staked') + 1);
    if (this.#listener === null || news.length === 0) return;
    for (const text of sentences(news, this.#listener, this.#announced)) this.#log(text);
    this.#announced = sinceDealt([...this.#announced, ...news]);
    this.#pending = this.#pending.slice(news.length);
  }

  /** The state of the table, for a polite region. */
  status(text: string): void {
    this.#write('status', text);
  }

  /** « À vous »: for an assertive region, after the news that led to it. */
  turn(text: string): void {
    this.flush();
    this.#write('turn', text);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#pending = [];
  }

  #log(text: string): void {
    const log = this.page.getElementById('log');
    if (!log) return;
    const line = this.page.createElement('p');
    line.textContent = text;
    log.append(line);
    while (log.childElementCount > MOST_LINES) log.firstElementChild?.remove();
  }

  #write(region: 'status' | 'turn', text: string): void {
    const place = this.page.getElementById(region);
    if (place) place.textContent = place.textContent === text && text !== '' ? text + AGAIN : text;
  }
}

/** Only the deal that is on matters for how the next news are told. */
function sinceDealt(news: readonly News[]): News[] {
  return news.slice(
    Math.max(
      0,
      news.findLastIndex((piece) => piece.kind === 'cards_dealt'),
    ),
  );
}
