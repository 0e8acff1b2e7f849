/** The page's part in fair deals: it cuts, shows its coupe, and checks every deal when it is over. */

import type { Verdict } from '../../../fairness/check';
import { ShuffleChecker } from '../../../fairness/shuffleChecker';
import type { Ready, Update } from '../../../protocol';
import type { TableStore } from '../../../table/store.svelte';

export class Fairness {
  /** Of the last deal that is over. */
  verdict: Verdict | null = $state.raw(null);
  readonly #checker: ShuffleChecker;
  #shown: string | null = null;

  constructor(private readonly store: TableStore) {
    this.#checker = new ShuffleChecker(store.table, (verdict) => (this.verdict = verdict));
    store.onupdate = (update) => this.#hear(update);
  }

  /** Readiness with a commitment to a new coupe, where this seat may cut. */
  ready(): Ready {
    const { truth } = this.store;
    const commitment = truth ? this.#checker.commit(truth.table.next_shuffle, truth.you.seat) : null;
    return { do: 'ready', ...(commitment === null ? {} : { commitment }) };
  }

  #hear(update: Update): void {
    this.#checker.hear(update);
    const coupe = this.#checker.toShow(update);
    if (coupe !== null && coupe !== this.#shown) void this.#show(coupe);
    if (mustCommitAnew(update)) void this.store.act(this.ready()).catch(() => undefined);
  }

  /** Once; the connection repeats it until it is answered. */
  async #show(coupe: string): Promise<void> {
    this.#shown = coupe;
    try {
      await this.store.act({ do: 'show_coupe', coupe });
      this.#checker.accepted(coupe);
    } catch {
      // too late, or shown by another page of this seat: the table tells everybody what came of it
    }
  }
}

/** The shuffle was void through no fault of this seat, which had said that it is ready. */
function mustCommitAnew({ news, table, you: { seat } }: Update): boolean {
  if (seat === null || table.phase !== 'between' || table.deal === 0 || table.seats[seat]?.ready) return false;
  const last = news.findLast((item) => item.kind === 'shuffle_voided');
  return last?.kind === 'shuffle_voided' && Boolean(last.shuffle.coupe_commitments[seat]);
}
