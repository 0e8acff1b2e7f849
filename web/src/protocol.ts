// The types of the protocol (docs/protocol.md).
// Written by `python -m nainjaune.server.schema`; change the message types, not this file.

/** What a client sends on the socket; `type` tells which. */
export type ClientFrame = Hello | Act | Ping;

/** What a client is sent on the socket; `type` tells which. */
export type ServerFrame = Update | Done | Refusal | Pong;

/** What one may ask of a table; `do` tells what. */
export type ClientAction =
  | Lay
  | Sans
  | Ready
  | Rename
  | Leave
  | TakeBack
  | MoreTime
  | React
  | Chat
  | Start
  | Deal
  | CallTime
  | SeatBot
  | FreeSeat
  | SendAway
  | Pause
  | Resume
  | SetChat;

/** What everybody is told of what happened; `kind` tells what. */
export type News =
  | CardsDealt
  | Staked
  | Laid
  | Lacked
  | BoxTaken
  | BoxLeft
  | BoxDoubled
  | WentOut
  | Paid
  | Eliminated
  | MatchEnded
  | SatDown
  | Renamed
  | GotUp
  | BotSat
  | BotGotUp
  | Began
  | TimeCalled
  | WentAway
  | CameBack
  | StoodIn
  | TookBack
  | Paused
  | Resumed
  | GaveTime
  | Reacted
  | Chatted
  | ChatSet
  | ShuffleSealed
  | SeatReady;

/** The first frame: what one may do here, and how much of the table one has seen already. */
export interface Hello {
  readonly type: "hello";
  readonly tokens: readonly string[];
  readonly since?: number | null;
}

/** Ask for something. The same `id` again is the same asking: it happens once, whatever the network does. */
export interface Act {
  readonly type: "act";
  readonly id: string;
  /** the last `seq` one has seen */
  readonly seq: number;
  readonly action: ClientAction;
}

/** Lay a card; `claim` says « qui prend » over a belle where the claim is spoken. */
export interface Lay {
  readonly do: "lay";
  readonly card: string;
  /** true unless given */
  readonly claim?: boolean;
}

/** Say « sans … » and keep the card back, where the house rules let one. */
export interface Sans {
  readonly do: "sans";
}

/** Be ready for the next deal (or, the match being over, for another); cut the cards with bytes of one's own. */
export interface Ready {
  readonly do: "ready";
  /** "" unless given */
  readonly coupe?: string;
}

export interface Rename {
  readonly do: "rename";
  readonly name: string;
}

/** Give up one's place; in a match a bot goes on for the seat. */
export interface Leave {
  readonly do: "leave";
}

/** Play for oneself again after a bot has stood in. */
export interface TakeBack {
  readonly do: "take_back";
}

/** Take as much time again for this lead, once. */
export interface MoreTime {
  readonly do: "more_time";
}

export interface React {
  readonly do: "react";
  readonly reaction: Reaction;
}

/** What can be said with one tap; the page has the words and the pictures. */
export type Reaction =
  | "bravo"
  | "cry"
  | "goodbye"
  | "heart"
  | "hello"
  | "hurry"
  | "laugh"
  | "lucky"
  | "oh_no"
  | "one_moment"
  | "sleep"
  | "surprise"
  | "thanks"
  | "well_played";

export interface Chat {
  readonly do: "chat";
  readonly text: string;
}

/** Host: begin the match (or a rematch), bots of the given level in the free seats. */
export interface Start {
  readonly do: "start";
  /** "joueur" unless given */
  readonly bots?: string;
}

/** Host: deal now, whoever is not ready. */
export interface Deal {
  readonly do: "deal";
}

/** Host: where the match ends by time and no minutes were agreed, no further deal. */
export interface CallTime {
  readonly do: "call_time";
}

/** Host: a bot of this level takes a seat nobody holds, or plays for those who hold it until they take it back. */
export interface SeatBot {
  readonly do: "seat_bot";
  readonly seat: number;
  /** "joueur" unless given */
  readonly level?: string;
}

/** Host: the bot of this seat gets up, before the match begins. */
export interface FreeSeat {
  readonly do: "free_seat";
  readonly seat: number;
}

/** Host: a person loses their place at a seat. */
export interface SendAway {
  readonly do: "send_away";
  readonly seat: number;
  readonly person: number;
}

/** Host: nothing is played and no clock runs until `resume`. */
export interface Pause {
  readonly do: "pause";
}

/** Host: go on. */
export interface Resume {
  readonly do: "resume";
}

/** Host: let people write what they like, or not. */
export interface SetChat {
  readonly do: "set_chat";
  readonly on: boolean;
}

export interface Ping {
  readonly type: "ping";
}

/** The table as it is now, and the news since the last update (or since `since` of the hello). */
export interface Update {
  readonly type: "update";
  readonly seq: number;
  /** the news begin after this one; later than asked if too much was missed */
  readonly since: number;
  readonly news: readonly News[];
  readonly table: TableInfo;
  readonly you: You;
}

export interface CardsDealt {
  readonly kind: "cards_dealt";
  readonly dealer: number;
}

/** A seat garnished the board; five amounts in board order. */
export interface Staked {
  readonly kind: "staked";
  readonly seat: number;
  readonly amounts: readonly number[];
}

export interface Laid {
  readonly kind: "laid";
  readonly seat: number;
  readonly card: string;
}

/** « Sans 8 ». */
export interface Lacked {
  readonly kind: "lacked";
  readonly seat: number;
  readonly rank: number;
}

export interface BoxTaken {
  readonly kind: "box_taken";
  readonly seat: number;
  readonly box: number;
  readonly amount: number;
  readonly why: string;
}

/** A belle was laid without a claim. */
export interface BoxLeft {
  readonly kind: "box_left";
  readonly seat: number;
  readonly box: number;
}

export interface BoxDoubled {
  readonly kind: "box_doubled";
  readonly seat: number;
  readonly box: number;
  readonly amount: number;
  readonly owed: number;
  readonly why: string;
}

export interface WentOut {
  readonly kind: "went_out";
  readonly seat: number;
  readonly grand_opera: boolean;
}

/** A seat paid the winner for the cards left in hand. */
export interface Paid {
  readonly kind: "paid";
  readonly seat: number;
  readonly winner: number;
  readonly amount: number;
  readonly owed: number;
  readonly left: readonly string[];
}

export interface Eliminated {
  readonly kind: "eliminated";
  readonly seat: number;
  readonly because: string;
}

export interface MatchEnded {
  readonly kind: "match_ended";
  readonly winners: readonly number[];
  readonly because: string;
}

/** Somebody took a seat, or joined those who hold it together. */
export interface SatDown {
  readonly kind: "sat_down";
  readonly seat: number;
  readonly person: number;
  readonly name: string;
}

export interface Renamed {
  readonly kind: "renamed";
  readonly seat: number;
  readonly person: number;
  readonly name: string;
}

/** Somebody gave up their place at a seat. */
export interface GotUp {
  readonly kind: "got_up";
  readonly seat: number;
  readonly person: number;
  readonly because: LeftBecause;
}

export type LeftBecause = "own_wish" | "sent_away";

/** A bot took a free seat, or another level took its place. */
export interface BotSat {
  readonly kind: "bot_sat";
  readonly seat: number;
  readonly level: string;
}

export interface BotGotUp {
  readonly kind: "bot_got_up";
  readonly seat: number;
}

/** A match began; the first dealer was drawn by lot. */
export interface Began {
  readonly kind: "began";
  readonly first_dealer: number;
}

/** The agreed time was up: no further deal. */
export interface TimeCalled {
  readonly kind: "time_called";
}

/** Nobody of a seat was heard of any more. */
export interface WentAway {
  readonly kind: "went_away";
  readonly seat: number;
}

export interface CameBack {
  readonly kind: "came_back";
  readonly seat: number;
}

/** A bot began to play for a seat that did not. */
export interface StoodIn {
  readonly kind: "stood_in";
  readonly seat: number;
  readonly level: string;
}

/** A seat plays for itself again. */
export interface TookBack {
  readonly kind: "took_back";
  readonly seat: number;
  readonly person: number;
}

export interface Paused {
  readonly kind: "paused";
}

export interface Resumed {
  readonly kind: "resumed";
}

/** The seat to play took more time, once. */
export interface GaveTime {
  readonly kind: "gave_time";
  readonly seat: number;
}

export interface Reacted {
  readonly kind: "reacted";
  readonly seat: number;
  readonly person: number;
  readonly reaction: string;
}

export interface Chatted {
  readonly kind: "chatted";
  readonly seat: number;
  readonly person: number;
  readonly text: string;
}

export interface ChatSet {
  readonly kind: "chat_set";
  readonly on: boolean;
}

/** The next shuffle is fixed; this commits to its seed. */
export interface ShuffleSealed {
  readonly kind: "shuffle_sealed";
  readonly commitment: string;
}

export interface SeatReady {
  readonly kind: "seat_ready";
  readonly seat: number;
}

/** What everybody sees. */
export interface TableInfo {
  readonly name: string;
  readonly phase: Phase;
  readonly settings: Required<Settings>;
  readonly seats: readonly SeatInfo[];
  readonly boxes: readonly number[];
  /** how many matches have begun at this table */
  readonly match: number;
  /** how many deals of the match have been dealt */
  readonly deal: number;
  readonly deals_agreed: number | null;
  /** who dealt; between deals, who deals next */
  readonly dealer: number | null;
  /** the seats of the deal in play order */
  readonly order: readonly number[];
  readonly turn: number | null;
  /** the rank that must follow; 0: any card may be led */
  readonly needed: number;
  /** the rising run on the table */
  readonly series: readonly string[];
  /** when the clock of this turn or pause ends, Unix seconds */
  readonly deadline: number | null;
  readonly paused: boolean;
  readonly chat: boolean;
  /** the commitment to the seed of the deal to come */
  readonly next_shuffle: string | null;
  readonly shuffle: ProofInfo | null;
  /** the cards left in every hand, open once a deal is over */
  readonly hands: readonly (readonly string[])[] | null;
  readonly winners: readonly number[] | null;
}

export type Phase = "between" | "deal" | "lobby" | "over";

/** What is agreed when a table is opened. */
export interface Settings {
  /** the rule sheet, by its name; "classique" unless given */
  readonly sheet?: string;
  /** how many seats; 4 unless given */
  readonly players?: number;
  /** house rules: a clause's name and its value; {} unless given */
  readonly changes?: Readonly<Record<string, unknown>>;
  /** what multiplies the stakes; 1 unless given */
  readonly unit?: number;
  /** tokens each; null: as the sheet has it */
  readonly tokens?: number | null;
  readonly deals?: number | null;
  readonly minutes?: number | null;
  readonly clock?: number | null;
  /** whether people may write what they like; false unless given */
  readonly chat?: boolean;
}

export interface SeatInfo {
  readonly people: readonly PersonInfo[];
  /** the level of the bot that plays here */
  readonly bot: string | null;
  readonly away: boolean;
  readonly ready: boolean;
  readonly tokens: number;
  /** how many cards the seat holds */
  readonly cards: number;
  /** whether the seat is out of the match */
  readonly out: boolean;
}

export interface PersonInfo {
  readonly person: number;
  readonly name: string;
}

/** All that decided the last deck; the seed is shown only when the deal is over. */
export interface ProofInfo {
  readonly commitment: string;
  readonly table: string;
  readonly deal: number;
  readonly coupes: readonly string[];
  readonly seed: string | null;
}

/** What one audience sees besides. */
export interface You {
  readonly seat: number | null;
  readonly person: number | null;
  readonly host: boolean;
  readonly hand: readonly string[];
  readonly legal: readonly MoveInfo[];
}

/** One thing the seat may do now: lay this card (claiming its box, or not), or say « sans ». */
export interface MoveInfo {
  readonly card?: string | null;
  /** true unless given */
  readonly claim?: boolean;
}

/** What was asked for has happened, and is kept. */
export interface Done {
  readonly type: "done";
  readonly id: string;
  readonly seq: number;
}

/** What was asked for does not happen; nothing has changed. */
export interface Refusal {
  readonly type: "refusal";
  /** null if the frame could not be read */
  readonly id: string | null;
  readonly code: string;
  readonly detail: string;
  readonly seq: number;
}

export interface Pong {
  readonly type: "pong";
}

/** Set up a table; with a name one takes a seat at it. */
export interface Open {
  readonly settings?: Settings;
  readonly name?: string | null;
}

export interface Opened {
  readonly table: string;
  readonly seat: number | null;
  readonly person: number | null;
  readonly tokens: Tokens;
}

/** What one may do, each on its own; who has a token has the right. */
export interface Tokens {
  readonly host: string;
  readonly invite: string;
  readonly watch: string;
  readonly replay: string;
  readonly seat: string | null;
}

/** Take a free seat with an invite, or share the seat whose own token one was given. */
export interface Join {
  readonly token: string;
  readonly name: string;
  readonly seat?: number | null;
}

export interface Joined {
  readonly seat: number;
  readonly person: number;
  readonly token: string;
}

export interface SheetInfo {
  readonly name: string;
  readonly title: string;
  readonly line: string;
  readonly players: readonly [number, number];
  readonly clauses: readonly ClauseInfo[];
}

export interface ClauseInfo {
  readonly clause: string;
  readonly title: string;
  readonly short: string;
  readonly text: string;
}

export interface BotInfo {
  readonly level: string;
  readonly name: string;
  readonly title: string;
  readonly character: string;
  readonly about: string;
}

export interface Health {
  readonly status: string;
  readonly sockets: number;
  /** tables in memory */
  readonly tables: number;
}

/** Why a request was not granted; the page translates the code. */
export interface Problem {
  readonly code: string;
  readonly detail: string;
}
