/**
 * Taking back a mis-tap. What may have been a choice is shown as laid at once, but the server is asked only after a
 * moment; until then it can be taken back. Nobody else has heard of it, so there is nothing to undo.
 *
 * What is held depends on nothing but what everybody sees: the table before, and the cards themselves. So nobody can
 * tell from a pause whether there was another card to choose.
 */

import { BELLES, rankOf } from '../../../notation';
import { prefs, HOLD_MS } from '../../../prefs/prefs.svelte';
import type { News, TableInfo } from '../../../protocol';
import type { TableStore } from '../../../table/store.svelte';
import type { Shown } from '../../../table/types';
import type { OwnTurn } from './ownTurn.svelte';

/** What is held for less is sent at once. */
const SHORTEST = 300;
/** So long before the clock runs out everything is sent. */
const BEFORE_CLOCK = 2000;
const BELLE_RANKS: ReadonlySet<number> = new Set(BELLES.map(rankOf));

/** Whether this may have been a choice, as far as everybody can see; no cards: « sans ». */
export function mayBeChoice(table: TableInfo, cards: readonly string[]): boolean {
  if (table.rules.may_keep_back && table.needed > 0) return true;
  const inHand = table.turn === null ? 0 : (table.seats[table.turn]?.cards ?? 0);
  if (table.needed === 0) return inHand > 1;
  return cards.some((card) => BELLE_RANKS.has(rankOf(card)));
}

/** How long a move is held, in milliseconds; 0: it is sent at once. */
export function heldFor(table: TableInfo, cards: readonly string[], now: number): number {
  if (!mayBeChoice(table, cards)) return 0;
  const left = table.deadline === null ? Infinity : table.deadline * 1000 - now - BEFORE_CLOCK;
  const held = Math.min(HOLD_MS[prefs.holdMoves], left);
  return held < SHORTEST ? 0 : held;
}

interface Held {
  readonly cards: readonly string[];
  readonly milliseconds: number;
  readonly send: () => Promise<boolean>;
  readonly over: () => void;
}

export class HeldMove {
  /** The move that can be taken back now. */
  held: Held | null = $state.raw(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly store: TableStore,
    private readonly turn: OwnTurn,
    private readonly onhold: () => void,
    private readonly lasting: typeof heldFor = heldFor,
  ) {
    document.addEventListener('visibilitychange', this.#hidden);
    window.addEventListener('pagehide', this.#leaves);
  }

  /** Sends a move, after it could be taken back if that is its kind; resolves when it is sent or taken back. */
  async move(cards: readonly string[], send: () => Promise<boolean>): Promise<void> {
    const { shown } = this.store;
    const allowed = cards.length === 0 ? this.turn.maySans : this.turn.legalCards.has(cards[0] ?? '');
    const milliseconds = shown && allowed ? this.lasting(shown.table, cards, Date.now()) : 0;
    if (milliseconds === 0 || shown?.you.seat == null) {
      await send();
      return;
    }
    this.store.anticipate(newsOf(cards, shown.you.seat, shown));
    this.onhold();
    await new Promise<void>((over) => {
      this.held = { cards, milliseconds, send, over };
      this.#timer = setTimeout(() => void this.send(), milliseconds);
    });
  }

  /** Sends what is held, now; a refusal brings the cards back into the hand, and so does a lost connection. */
  async send(): Promise<void> {
    if (this.store.connection.state !== 'live') {
      this.withdraw();
      return;
    }
    const held = this.#release();
    if (held && !(await held.send())) this.store.retract();
    held?.over();
  }

  /** The cards go back into the hand; nobody else has seen them. */
  withdraw(): void {
    const held = this.#release();
    if (!held) return;
    this.store.retract();
    held.over();
  }

  close(): void {
    void this.send();
    document.removeEventListener('visibilitychange', this.#hidden);
    window.removeEventListener('pagehide', this.#leaves);
  }

  #release(): Held | null {
    const { held } = this;
    clearTimeout(this.#timer);
    this.held = null;
    return held;
  }

  readonly #hidden = (): void => {
    if (document.visibilityState === 'hidden') void this.send();
  };

  readonly #leaves = (): void => void this.send();
}

/** The move as the table will tell of it; who is asked after a « sans », nobody knows before it is said. */
function newsOf(cards: readonly string[], seat: number, { you, table }: Shown): News[] {
  if (cards.length === 0) return [{ kind: 'lacked', seat, rank: table.needed, asked_next: null }];
  const run = you.runs.find((one) => one.cards[0] === cards[0]);
  return cards.map((card, at) => {
    const next = run?.cards[at + 1];
    const lead = you.lead && at === 0;
    return { kind: 'laid', seat, card, lead, needed: next === undefined ? (run?.then ?? 0) : rankOf(next) };
  });
}
