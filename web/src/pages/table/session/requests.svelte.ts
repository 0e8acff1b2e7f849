/** What the person asks of the table, and why it was refused. */

import type { ClientAction, Done } from '../../../protocol';
import { layable } from '../../../table/legal';
import type { TableStore } from '../../../table/store.svelte';
import { errorText, type ErrorContext } from '../../../words/errors';
import type { Fairness } from './fairness.svelte';
import type { Seating } from './seating.svelte';

export class Requests {
  /** Why the last request was refused; empty if it was not. */
  problem: string = $state('');

  /** `onsend` is called before each request. */
  constructor(
    private readonly store: TableStore,
    private readonly seating: Seating,
    private readonly fairness: Fairness,
    private readonly onsend: () => void,
  ) {}

  /** Sends an action; resolves to whether the server accepted it. */
  async send(action: ClientAction): Promise<boolean> {
    return (await this.sendFor(action)) !== null;
  }

  /** Sends an action; resolves to the server's answer, null if it was refused. */
  async sendFor(action: ClientAction): Promise<Done | null> {
    this.problem = '';
    this.onsend();
    try {
      return await this.store.act(action);
    } catch (error) {
      if (!isStale(error)) this.problem = errorText(error, this.#context);
      return null;
    }
  }

  /** Ready for the next deal, or for the rematch. */
  sendReady(): Promise<boolean> {
    return this.send(this.fairness.ready());
  }

  get #context(): ErrorContext {
    const { shown } = this.store;
    if (!shown) return {};
    const turn = shown.table.turn;
    const whose = turn === null ? undefined : this.seating.known.names[turn];
    const needed = { needed: shown.table.needed, layable: layable(shown.legal) };
    return { ...needed, ...(whose === undefined ? {} : { turn: whose }) };
  }
}

/** The table moved on meanwhile: nothing to report, the next update shows it. */
const isStale = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'stale';
