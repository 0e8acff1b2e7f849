/** What a person does at a table: choosing and laying cards, being ready, asking for advice. */

import { hint } from '../../net/api';
import { BELLES as BELLE_CARDS } from '../../notation';
import { prefs } from '../../prefs/prefs.svelte';
import { type HeldSeat, helloTokens } from '../../prefs/seats';
import type { Colour } from '../../parts/types';
import type { ClientAction, HintInfo, RunInfo, SeatBot, SeatInfo } from '../../protocol';
import { TableStore } from '../../table/store.svelte';
import type { Shown } from '../../table/types';
import { errorText, type Moment } from '../../words/errors';
import { type Manner, mannerOf } from '../../words/manner';
import { seatNames } from '../../words/names';
import { lang } from '../../words/words.svelte';

/** How long a card of a run may take before the rest is given up. */
const RUN_SECONDS = 10;

/** How well a bot plays. */
export type Level = NonNullable<SeatBot['level']>;

export class Session {
  readonly store: TableStore;
  /** The card that would be laid next. */
  chosen: string | null = $state(null);
  /** « Qui prend ! » is to be said with the next belle. */
  claims: boolean = $state(false);
  /** Why the last thing asked was not done. */
  problem: string = $state('');
  advice: HintInfo | null = $state.raw(null);
  thinking: boolean = $state(false);
  /** A run is being laid. */
  laying: boolean = $state(false);

  constructor(readonly held: HeldSeat) {
    this.store = new TableStore(held.table, helloTokens(held.tokens));
  }

  get shown(): Shown | null {
    return this.store.shown;
  }

  get own(): SeatInfo | null {
    const seat = this.shown?.you.seat ?? null;
    return seat === null ? null : (this.shown?.table.seats[seat] ?? null);
  }

  get host(): boolean {
    return this.shown?.you.host ?? false;
  }

  get names(): readonly string[] {
    return seatNames(this.shown?.table.seats ?? []);
  }

  get manner(): Manner {
    return mannerOf(this.shown?.table.settings ?? {});
  }

  /** The seats in play order, one's own first; an onlooker begins with the first. */
  get round(): readonly number[] {
    const count = this.shown?.table.seats.length ?? 0;
    const first = this.shown?.you.seat ?? 0;
    return Array.from({ length: count }, (_, step) => (first + step) % count);
  }

  /** A colour for every seat: one's own is the yellow of the box. */
  get colours(): readonly Colour[] {
    const colours: Colour[] = [];
    for (const [step, seat] of this.round.entries()) colours[seat] = (step + 1) as Colour;
    return colours;
  }

  /** One may lay a card now. */
  get mayPlay(): boolean {
    return this.store.link.state === 'live' && (this.shown?.legal.length ?? 0) > 0 && !this.laying;
  }

  get lit(): ReadonlySet<string> {
    return new Set(this.mayPlay ? this.shown?.legal.flatMap((move) => move.card ?? []) : []);
  }

  get maySans(): boolean {
    return this.mayPlay && (this.shown?.legal.some((move) => !move.card) ?? false);
  }

  /** What one may try to lay: without help any card, the server says what is wrong with it. */
  get choosable(): ReadonlySet<string> {
    return prefs.help === 'none' ? new Set(this.mayPlay ? this.shown?.hand : []) : this.lit;
  }

  /** The card that is chosen; with help, also the only one there is. */
  get card(): string | null {
    const choosable = this.choosable;
    if (this.chosen !== null && choosable.has(this.chosen)) return this.chosen;
    return prefs.help !== 'none' && choosable.size === 1 ? ([...choosable][0] ?? null) : null;
  }

  /** It is truly one's turn, whatever is still being shown. */
  get onTurn(): boolean {
    const truth = this.store.truth;
    return truth !== null && truth.you.seat !== null && truth.table.turn === truth.you.seat;
  }

  /** What goes down with the chosen card. */
  get run(): RunInfo | null {
    return this.mayPlay ? (this.shown?.you.runs.find((run) => run.cards[0] === this.card) ?? null) : null;
  }

  /** Whether one has the choice to claim a box or to forget it. */
  get mayClaim(): boolean {
    const run = new Set(this.run?.cards);
    return this.manner.spokenClaim && this.mayPlay && [...run].some((card) => BELLES.has(card));
  }

  /** What was chosen for a turn ends with it. */
  forget(): void {
    this.chosen = null;
    this.claims = false;
    this.advice = null;
  }

  choose(card: string): void {
    this.chosen = card;
    this.problem = '';
  }

  async lay(card: string): Promise<void> {
    const laid = await this.ask({ do: 'lay', card, claim: this.claimFor(card) });
    if (laid && BELLES.has(card)) this.claims = false;
  }

  /** Lays card after card as long as the table offers the next; whoever else played in between ends the run. */
  async layRun(cards: readonly string[]): Promise<void> {
    this.laying = true;
    for (const card of cards) {
      if (!this.store.truth?.you.legal.some((move) => move.card === card)) break;
      const laid = await this.ask({ do: 'lay', card, claim: this.claimFor(card) });
      if (!laid || !(await this.gone(card))) break;
    }
    this.claims = false;
    this.laying = false;
  }

  /** Asks for something; what is refused is told, and nothing is lost. */
  async ask(action: ClientAction): Promise<boolean> {
    this.problem = '';
    this.advice = null;
    try {
      await this.store.act(action);
      return true;
    } catch (error) {
      if (!isStale(error)) this.problem = errorText(error, this.moment);
      return false;
    }
  }

  /** Ready for the next deal, with a cut of one's own. */
  ready(): Promise<boolean> {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    return this.ask({ do: 'ready', coupe: Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('') });
  }

  async askAdvice(): Promise<void> {
    const token = this.held.tokens.seat;
    if (token === null) return;
    this.thinking = true;
    this.problem = '';
    try {
      const told = await hint(this.held.table, token, lang());
      const best = told.advice[0]?.card ?? null;
      if (!this.mayPlay || (best !== null && !this.lit.has(best))) return; // the moment it was for is over
      this.advice = told;
      if (best !== null) this.chosen = best;
    } catch (error) {
      this.problem = errorText(error);
    } finally {
      this.thinking = false;
    }
  }

  close(): void {
    this.store.close();
  }

  /** A belle takes its box by itself where nothing is said; elsewhere only if it is claimed. */
  private claimFor(card: string): boolean {
    return !this.manner.spokenClaim || !BELLES.has(card) || this.claims;
  }

  private get moment(): Moment {
    const { shown } = this;
    if (!shown) return {};
    const turn = shown.table.turn;
    const whose = turn === null ? undefined : this.names[turn];
    return { needed: shown.table.needed, hand: shown.hand, ...(whose === undefined ? {} : { turn: whose }) };
  }

  /** Waits until the true table has this card no more in the hand: what was asked is answered before it is told. */
  private async gone(card: string): Promise<boolean> {
    const late = Date.now() + RUN_SECONDS * 1000;
    while (Date.now() < late) {
      if (!this.store.truth?.you.hand.includes(card)) return true;
      await new Promise((go) => setTimeout(go, 10));
    }
    return false;
  }
}

const BELLES: ReadonlySet<string> = new Set(BELLE_CARDS);

/** The table moved on meanwhile: no reason to complain, the next update tells. */
const isStale = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'stale';
