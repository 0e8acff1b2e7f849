/** Writes into the live regions of the page: what happens, where things stand, and « à vous ». */

import type { Listener } from '../narration/listener';
import type { News } from '../protocol';
import { sentences } from './sentences';

/** So long news are gathered before they are told. */
export const BATCH = 500;
const MOST_LINES = 30;
/** Makes the same text a new one, so that it is read again. */
const AGAIN = '\u00a0';

export class Announcer {
  #waiting: News[] = [];
  #told: News[] = [];
  #listener: Listener | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly page: Document = document) {}

  /** Something happened; it is told with what else happens now. */
  hear(news: News, listener: Listener): void {
    this.#waiting.push(news);
    this.#listener = listener;
    this.#timer ??= setTimeout(() => this.flush(), BATCH);
  }

  /** What was told elsewhere, or long ago: it is only remembered. */
  remember(news: readonly News[]): void {
    this.#told.push(...sinceDealt(news));
  }

  /** Tell at once what has been heard. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#listener === null || this.#waiting.length === 0) return;
    for (const text of sentences(this.#waiting, this.#listener, this.#told)) this.#log(text);
    this.#told = sinceDealt([...this.#told, ...this.#waiting]);
    this.#waiting = [];
  }

  /** Where things stand; read when the reader has time. */
  status(text: string): void {
    this.#write('status', text);
  }

  /** « À vous »: read at once, after what led to it. */
  turn(text: string): void {
    this.flush();
    this.#write('turn', text);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = [];
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
