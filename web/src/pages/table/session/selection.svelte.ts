/** The card the person has selected, and the run that goes down with it. */

import { prefs } from '../../../prefs/prefs.svelte';
import type { RunInfo } from '../../../protocol';
import type { TableStore } from '../../../table/store.svelte';
import type { OwnTurn } from './ownTurn.svelte';

export class Selection {
  #selected: string | null = $state(null);

  constructor(
    private readonly store: TableStore,
    private readonly turn: OwnTurn,
  ) {}

  /** What can be selected: with help the legal cards; without help any card, and the server says what is wrong. */
  get selectable(): ReadonlySet<string> {
    if (prefs.help !== 'none') return this.turn.legalCards;
    return new Set(this.turn.mayPlay ? this.store.shown?.hand : []);
  }

  /** The selected card; with help, also the only one that can be selected. */
  get card(): string | null {
    const selectable = this.selectable;
    if (this.#selected !== null && selectable.has(this.#selected)) return this.#selected;
    return prefs.help !== 'none' && selectable.size === 1 ? ([...selectable][0] ?? null) : null;
  }

  /** The run that begins with the selected card. */
  get run(): RunInfo | null {
    if (!this.turn.mayPlay) return null;
    return this.store.shown?.you.runs.find((run) => run.cards[0] === this.card) ?? null;
  }

  select(card: string): void {
    this.#selected = card;
  }

  clear(): void {
    this.#selected = null;
  }
}
