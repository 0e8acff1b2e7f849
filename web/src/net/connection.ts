/** One table's socket. It reconnects by itself, and every action is carried out once. */

import {
  type Act,
  type ClientAction,
  type ClientFrame,
  CLOSE_BAD_HELLO,
  CLOSE_FORBIDDEN,
  CLOSE_NO_TABLE,
  CLOSE_TOO_MANY,
  CLOSE_TOO_SLOW,
  CLOSE_UNKNOWN_CREDENTIAL,
  type Done,
  type Refusal,
  type ServerFrame,
  type Update,
} from '../protocol';
import { changed } from './changes';
import { newId } from './ids';
import type { ConnectionStatus } from './connectionStatus';

/** What the server did not do, and why. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';

  constructor(
    readonly code: string,
    readonly detail: string,
  ) {
    super(`${code}: ${detail}`);
  }
}

export interface ConnectionListener {
  update(update: Update): void;
  status(status: ConnectionStatus): void;
}

/** What carries out the actions of a person at a table, and tells the listener of it: a socket, or a lesson. */
export interface TableTransport {
  act(action: ClientAction): Promise<Done>;
  close(): void;
}

export type Connect = (listener: ConnectionListener) => TableTransport;

interface Asked {
  readonly frame: Act;
  readonly done: (done: Done) => void;
  readonly refused: (error: RefusedError) => void;
}

/** Close codes after which reconnecting with the same credentials is useless. */
const FINAL = new Set([CLOSE_BAD_HELLO, CLOSE_UNKNOWN_CREDENTIAL, CLOSE_FORBIDDEN, CLOSE_NO_TABLE]);

export const TIMES = {
  firstRetry: 250,
  longestRetry: 5_000,
  pauseWhenTooMany: 8_000,
  silence: 20_000,
  answer: 8_000,
  opening: 10_000,
  askAgain: 1_000,
} as const;

export class Connection implements TableTransport {
  #socket: WebSocket | null = null;
  #status: ConnectionStatus = { state: 'connecting' };
  /** The table as last heard of. */
  #last: Update | null = null;
  #tries = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #watchdog: ReturnType<typeof setTimeout> | undefined;
  readonly #asked = new Map<string, Asked>();
  readonly #url: string;

  constructor(
    table: string,
    readonly credentials: readonly string[],
    private readonly listener: ConnectionListener,
  ) {
    this.#url = socketAddress(table);
    window.addEventListener('online', this.#wake);
    window.addEventListener('pageshow', this.#wake);
    document.addEventListener('visibilitychange', this.#wake);
    this.#open();
  }

  get status(): ConnectionStatus {
    return this.#status;
  }

  /** Sends an action; resolves once, however often the socket breaks in between. */
  act(action: ClientAction): Promise<Done> {
    const status = this.#status;
    if (status.state === 'closed') return Promise.reject(new RefusedError(`closed_${status.code}`, status.reason));
    const frame: Act = { type: 'act', id: newId(), seq: this.#last?.seq ?? 0, action };
    return new Promise((done, refused) => {
      this.#asked.set(frame.id, { frame, done, refused });
      if (status.state === 'live') this.#send(frame);
    });
  }

  /** Closes the socket for good; actions without an answer are refused. */
  close(): void {
    this.#end(1000, 'left');
  }

  #open(): void {
    clearTimeout(this.#retry);
    this.#retry = undefined;
    const socket = new WebSocket(this.#url);
    this.#socket = socket;
    socket.onopen = () => this.#hello(socket);
    socket.onmessage = (event: MessageEvent<unknown>) => {
      if (socket === this.#socket) this.#hear(String(event.data));
    };
    socket.onclose = (event: CloseEvent) => this.#closed(socket, event.code, event.reason);
    this.#expectWithin(TIMES.opening);
  }

  #hello(socket: WebSocket): void {
    if (socket !== this.#socket) return;
    const since = this.#last === null ? {} : { since: this.#last.seq };
    this.#send({ type: 'hello', credentials: this.credentials, changes: true, ...since });
    this.#expectWithin(TIMES.answer);
  }

  #send(frame: ClientFrame): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame));
  }

  #hear(text: string): void {
    this.#pingAfterSilence();
    const frame = JSON.parse(text) as ServerFrame;
    switch (frame.type) {
      case 'update':
        this.#updated(frame);
        break;
      case 'change':
        if (this.#last) this.#updated(changed(this.#last, frame));
        break;
      case 'done':
        this.#answered(frame.id)?.done(frame);
        break;
      case 'refusal':
        this.#refused(frame);
        break;
      case 'pong':
        break;
    }
  }

  #updated(update: Update): void {
    this.#last = update;
    this.listener.update(update);
    if (this.#status.state === 'live') return;
    this.#tries = 0;
    this.#become({ state: 'live' });
    for (const { frame } of this.#asked.values()) this.#send(frame);
  }

  #refused(refusal: Refusal): void {
    const id = refusal.id ?? this.#asked.keys().next().value;
    if (id === undefined) return;
    if (refusal.code === 'too_many') {
      setTimeout(() => this.#askAgain(id), TIMES.askAgain);
      return;
    }
    this.#answered(id)?.refused(new RefusedError(refusal.code, refusal.detail));
  }

  #askAgain(id: string): void {
    const asked = this.#asked.get(id);
    if (asked && this.#status.state === 'live') this.#send(asked.frame);
  }

  #answered(id: string): Asked | undefined {
    const asked = this.#asked.get(id);
    this.#asked.delete(id);
    return asked;
  }

  #pingAfterSilence(): void {
    clearTimeout(this.#watchdog);
    this.#watchdog = setTimeout(() => this.#ping(), TIMES.silence);
  }

  #ping(): void {
    this.#send({ type: 'ping' });
    this.#expectWithin(TIMES.answer);
  }

  #expectWithin(milliseconds: number): void {
    clearTimeout(this.#watchdog);
    const socket = this.#socket;
    this.#watchdog = setTimeout(() => {
      if (socket) this.#closed(socket, CLOSE_TOO_SLOW, 'silent');
    }, milliseconds);
  }

  #closed(socket: WebSocket, code: number, reason: string): void {
    if (socket !== this.#socket) return;
    this.#drop();
    if (FINAL.has(code)) {
      this.#end(code, reason);
      return;
    }
    if (this.#status.state !== 'retrying') this.#become({ state: 'retrying', since: Date.now() });
    this.#retry = setTimeout(() => this.#open(), this.#pause(code));
    this.#tries += 1;
  }

  #pause(code: number): number {
    const doubled = Math.min(TIMES.firstRetry * 2 ** this.#tries, TIMES.longestRetry);
    const longest = code === CLOSE_TOO_MANY ? TIMES.pauseWhenTooMany : doubled;
    return longest * (1 - Math.random() / 2);
  }

  #drop(): void {
    clearTimeout(this.#watchdog);
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  readonly #wake = (): void => {
    if (document.visibilityState === 'hidden') return;
    if (this.#retry !== undefined) this.#open();
    else if (this.#status.state === 'live') this.#ping();
  };

  #end(code: number, reason: string): void {
    if (this.#status.state === 'closed') return;
    window.removeEventListener('online', this.#wake);
    window.removeEventListener('pageshow', this.#wake);
    document.removeEventListener('visibilitychange', this.#wake);
    clearTimeout(this.#retry);
    this.#drop();
    this.#become({ state: 'closed', code, reason });
    for (const id of [...this.#asked.keys()]) {
      this.#answered(id)?.refused(new RefusedError(`closed_${code}`, reason));
    }
  }

  #become(status: ConnectionStatus): void {
    this.#status = status;
    this.listener.status(status);
  }
}

function socketAddress(table: string): string {
  const address = new URL(`/api/tables/${encodeURIComponent(table)}/socket`, location.href);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  return address.href;
}
