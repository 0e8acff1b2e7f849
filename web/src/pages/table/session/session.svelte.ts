/** One person at one table: its store and what the person does there, each in a part of its own. */

import type { Connect } from '../../../net/connection';
import { type HeldSeat, helloCredentials } from '../../../prefs/heldSeats';
import type { ClientAction, SeatInfo, TableRules } from '../../../protocol';
import { TableStore } from '../../../table/store.svelte';
import type { Shown } from '../../../table/types';
import { Claims } from './claims.svelte';
import { Fairness } from './fairness.svelte';
import { Hints } from './hints.svelte';
import { Invites } from './invites.svelte';
import { Laying } from './laying';
import { Requests } from './requests.svelte';
import { Seating } from './seating.svelte';
import { Selection } from './selection.svelte';
import { heldFor, HeldMove } from './heldMove.svelte';
import { ShownRules } from './shownRules';
import { OwnTurn } from './ownTurn.svelte';

/** Before the first update. */
const UNKNOWN_RULES: TableRules = {
  names_laid_rank: false,
  everyone_says_sans: false,
  said_out: null,
  take_by: 'laying',
  announced: 'nothing',
  grand_opera: false,
  lifts_cards: false,
  may_keep_back: false,
  teams: false,
  next_to_the: 'right',
  youngest_deals_first: false,
  packet: 1,
  belles_dealt: false,
  rank_costs: [],
  belle_cost: 0,
  look: 'board',
  pieces: [{ kind: 'token', value: 1, count: null }],
  stake_pieces: [],
  tokens_word: null,
  box_word: 'case',
};

export class Session {
  readonly store: TableStore;
  readonly seating: Seating;
  readonly fairness: Fairness;
  readonly requests: Requests;
  readonly turn: OwnTurn;
  readonly selection: Selection;
  readonly claims: Claims;
  readonly hints: Hints;
  readonly heldMove: HeldMove;
  readonly laying: Laying;
  readonly invites: Invites;
  readonly shownRules = new ShownRules();

  /** In a lesson it is another than the socket that answers, and no move is held. */
  constructor(
    readonly held: HeldSeat,
    lesson?: Connect,
  ) {
    this.store = new TableStore(held.table, helloCredentials(held.credentials), lesson);
    this.seating = new Seating(this.store);
    this.fairness = new Fairness(this.store);
    this.requests = new Requests(this.store, this.seating, this.fairness, () => this.hints.clear());
    this.turn = new OwnTurn(this.store);
    this.selection = new Selection(this.store, this.turn);
    this.claims = new Claims(this.turn, this.selection, () => this.rules.take_by);
    this.hints = new Hints(held, this.turn, this.requests);
    this.heldMove = new HeldMove(this.store, this.turn, () => this.hints.clear(), lesson ? () => 0 : heldFor);
    this.laying = new Laying(this.store, this.turn, this.claims, this.requests, this.heldMove);
    this.invites = new Invites(held);
  }

  /** The table as it is shown at the moment. */
  get shown(): Shown | null {
    return this.store.shown;
  }

  get own(): SeatInfo | null {
    return this.seating.own;
  }

  get names(): readonly string[] {
    return this.seating.known.names;
  }

  get isHost(): boolean {
    return this.shown?.you.host ?? false;
  }

  /** Cards are on the felt: a deal is shown, or the stakes of the next one are put down already. */
  get playing(): boolean {
    const { busy, shown, log } = this.store;
    return shown?.table.phase === 'deal' || (busy && log.at(-1)?.news.kind === 'staked');
  }

  /** What the table's rules let players do and have them say. */
  get rules(): TableRules {
    return this.shown?.table.rules ?? UNKNOWN_RULES;
  }

  send(action: ClientAction): Promise<boolean> {
    return this.requests.send(action);
  }

  select(card: string): void {
    this.selection.select(card);
    this.hints.answer();
    this.requests.problem = '';
  }

  /** What was selected, claimed or hinted for a turn ends with it. */
  endTurn(): void {
    this.selection.clear();
    this.claims.clear();
    this.hints.endTurn();
  }

  /** What is held is sent before the page leaves the table. */
  close(): void {
    this.heldMove.close();
    this.store.close();
  }
}
