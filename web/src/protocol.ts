// The types of the protocol (docs/protocol.md).
// Written by `python tools/write_page_types.py`; change the message types, not this file.

/** The ranks as cards write them, from ace to king. */
export const RANKS: string = "A23456789TJQK";

/** The suits as cards write them. */
export const SUITS: string = "shdc";

/** The cards of the boxes, in board order. */
export const BELLES: readonly string[] = ["Td", "Jc", "Qs", "Kh", "7d"];

/** More than these can play by no sheet. */
export const MOST_PLAYERS: number = 8;

/** So many play where nobody says, or as near to it as the sheet goes. */
export const USUAL_PLAYERS: number = 4;

/** Where a belle is that nobody laid and nobody holds. */
export const TALON: number = -1;

/** The levels of bots that have words for remarks. */
export const TALKATIVE: readonly string[] = ["debutant", "joueur", "expert", "champion"];

/** The socket was closed: no hello, or frames that cannot be read. */
export const CLOSE_BAD_HELLO: number = 4400;

/** The socket was closed: a credential is not known at this table. */
export const CLOSE_UNKNOWN_CREDENTIAL: number = 4401;

/** The socket was closed: the credential does not allow it. */
export const CLOSE_FORBIDDEN: number = 4403;

/** The socket was closed: there is no such table. */
export const CLOSE_NO_TABLE: number = 4404;

/** The socket was closed: updates were not read. */
export const CLOSE_TOO_SLOW: number = 4408;

/** The socket was closed: too many sockets, credentials or frames. */
export const CLOSE_TOO_MANY: number = 4429;

/** A level of bots, by its name. */
export type BotLevel = "debutant" | "joueur" | "expert" | "champion" | "belles" | "hasard" | "haute" | "suite";

/** A frame a client sends on the socket, by its `type`. */
export type ClientFrame = Hello | Act | Ping;

/** A frame the server sends on the socket, by its `type`. */
export type ServerFrame = Update | Change | Done | Refusal | Pong;

/** An action at a table, by its `do`. */
export type ClientAction =
  | Lay
  | LayRun
  | Sans
  | Ready
  | ShowCoupe
  | Rename
  | ChooseFace
  | Leave
  | TakeBack
  | MoreTime
  | PlayOut
  | React
  | Chat
  | Start
  | DealNow
  | CallTime
  | SeatBot
  | FreeSeat
  | SendAway
  | MarkYoungest
  | Pause
  | Resume
  | SetChat;

/** News of a table event, public to everybody, by its `kind`. */
export type News =
  | MatchBegan
  | CardsDealt
  | Staked
  | Laid
  | Lacked
  | RankSkipped
  | SeriesEnded
  | BoxTaken
  | BoxLeft
  | BoxDoubled
  | WentOut
  | Paid
  | Eliminated
  | MatchEnded
  | SatDown
  | Renamed
  | FaceChosen
  | GotUp
  | BotSat
  | BotGotUp
  | YoungestMarked
  | YoungestUnmarked
  | Began
  | TimeCalled
  | LastDealCalled
  | WentAway
  | CameBack
  | StoodIn
  | TookBack
  | Paused
  | Resumed
  | GaveTime
  | PlayOutAsked
  | Reacted
  | Chatted
  | ChatSet
  | ShuffleVoided
  | ShuffleSealed
  | SeatReady;

/** The first frame: what one may do here, and how much of the table one has seen already. */
export interface Hello {
  readonly type: "hello";
  readonly credentials: readonly string[];
  readonly since?: number | null;
  /** whether to send a `change` instead of an `update` where it says all; false unless given */
  readonly changes?: boolean;
}

/** Ask for an action. `id` is its idempotency key: repeated, the action is carried out once. */
export interface Act {
  readonly type: "act";
  readonly id: string;
  /** the last `seq` one has seen */
  readonly seq: number;
  readonly action: ClientAction;
}

/** Lay a card; `claim` takes the box of a belle, by « qui prend » or by picking it up, where that must be done. */
export interface Lay {
  readonly do: "lay";
  readonly card: string;
  /** true unless given */
  readonly claim?: boolean;
}

/** Lay several cards of the hand, each one rank above the one before: all of them, or none if one is refused. */
export interface LayRun {
  readonly do: "lay_run";
  readonly cards: readonly RunCard[];
}

/** A card of a run and its claim, as in `lay`. */
export interface RunCard {
  readonly card: string;
  /** true unless given */
  readonly claim?: boolean;
}

/** Say « sans … » and keep the card back, where the house rules allow it. */
export interface Sans {
  readonly do: "sans";
}

/** Be ready for the next deal, or after a match for the rematch; before a deal, commit to a coupe if one likes. */
export interface Ready {
  readonly do: "ready";
  /** the commitment to 16 random bytes, one's coupe, for this table, deal and seat */
  readonly commitment?: string | null;
}

/** Show the coupe one has committed to, once the shuffle is sealed. */
export interface ShowCoupe {
  readonly do: "show_coupe";
  readonly coupe: string;
}

/** Change one's name. */
export interface Rename {
  readonly do: "rename";
  readonly name: string;
}

/** Choose the face that stands for oneself at the table. */
export interface ChooseFace {
  readonly do: "choose_face";
  /** a drawn face by its number; 0: the initial of the name */
  readonly face: number;
}

/** Give up one's seat; during a match a bot takes it over. */
export interface Leave {
  readonly do: "leave";
}

/** Play again after a bot stood in. */
export interface TakeBack {
  readonly do: "take_back";
}

/** Double the time for this move, once. */
export interface MoreTime {
  readonly do: "more_time";
}

/** Have the bots play the match to its end, deal after deal, once they alone are still in it. */
export interface PlayOut {
  readonly do: "play_out";
}

/** Send a reaction. */
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

/** Write to the table, where the host allows it. */
export interface Chat {
  readonly do: "chat";
  readonly text: string;
}

/** Host: start the match (or a rematch), with bots of this level in the free seats. */
export interface Start {
  readonly do: "start";
  /** a level of bots, by its name; "joueur" unless given */
  readonly bots?: BotLevel;
}

/** Host: deal now, without waiting for seats that are not ready. */
export interface DealNow {
  readonly do: "deal";
}

/** Host: the deal on the table is the last one; between two deals, no further deal. */
export interface CallTime {
  readonly do: "call_time";
}

/** Host: a bot of this level takes a seat without people, or plays for its people until they take it back. */
export interface SeatBot {
  readonly do: "seat_bot";
  readonly seat: number;
  /** a level of bots, by its name; "joueur" unless given */
  readonly level?: BotLevel;
}

/** Host: remove the bot of this seat, before the match begins. */
export interface FreeSeat {
  readonly do: "free_seat";
  readonly seat: number;
}

/** Host: remove a person from a seat. */
export interface SendAway {
  readonly do: "send_away";
  readonly seat: number;
  readonly person: number;
}

/** Host: before a match, mark the person who deals first where the sheet has the youngest deal; null unmarks. */
export interface MarkYoungest {
  readonly do: "mark_youngest";
  /** a person by their number; null: nobody */
  readonly person: number | null;
}

/** Host: stop play and all clocks until `resume`. */
export interface Pause {
  readonly do: "pause";
}

/** Host: end the pause. */
export interface Resume {
  readonly do: "resume";
}

/** Host: turn chat on or off. */
export interface SetChat {
  readonly do: "set_chat";
  readonly on: boolean;
}

/** Asks for a pong. */
export interface Ping {
  readonly type: "ping";
}

/** The current table, and the news since the last update (or since `since` of the hello). */
export interface Update {
  readonly type: "update";
  readonly seq: number;
  /** the news begin after this one; later than asked if too much was missed */
  readonly since: number;
  readonly news: readonly News[];
  readonly table: TableInfo;
  readonly you: You;
  /** the table before these news; only in the first update, and if they are those of a deal */
  readonly start?: TableInfo | null;
}

/** A match began, with these purses. */
export interface MatchBegan {
  readonly kind: "match_began";
  /** the tokens of each seat */
  readonly tokens: readonly number[];
  /** who is to deal first */
  readonly dealer: number;
}

/** The cards were dealt; each seat sees its own hand in `you`. */
export interface CardsDealt {
  readonly kind: "cards_dealt";
  readonly dealer: number;
  /** the seats in play order, the one that opens first */
  readonly order: readonly number[];
  /** how many cards each seat received, by seat number */
  readonly counts: readonly number[];
  /** the rank the opening must have; 0: any card may be led */
  readonly needed: number;
}

/** A seat garnished the board; five amounts in board order. */
export interface Staked {
  readonly kind: "staked";
  readonly seat: number;
  readonly amounts: readonly number[];
}

/** A seat laid a card. */
export interface Laid {
  readonly kind: "laid";
  readonly seat: number;
  readonly card: string;
  /** whether the card starts a series */
  readonly lead: boolean;
  /** the rank that continues the series, asked of the same seat first; 0 after a king */
  readonly needed: number;
}

/** « Sans 8 »: the seat was asked for the rank and did not lay it. */
export interface Lacked {
  readonly kind: "lacked";
  readonly seat: number;
  readonly rank: number;
  /** who is asked next for it; null when everybody has been asked */
  readonly asked_next: number | null;
}

/** Nobody laid the rank, and the series goes on above it. */
export interface RankSkipped {
  readonly kind: "rank_skipped";
  /** who is asked first for the rank above */
  readonly seat: number;
  readonly rank: number;
  /** the rank that continues the series now */
  readonly needed: number;
  /**
   * how many cards of the missing rank lie in the talon, as everybody can tell; null where a card may be kept back,
   * and where no rank is missing
   */
  readonly in_talon: number | null;
}

/** A series is over. */
export interface SeriesEnded {
  readonly kind: "series_ended";
  /** who laid its last card; without any card, the seat that was to open */
  readonly seat: number;
  readonly why: SeriesEndReason;
  /** who leads next; null when the deal is over */
  readonly leader: number | null;
  /** the rank that nobody laid; 0 where the series did not get stuck */
  readonly missing: number;
  /**
   * how many cards of the missing rank lie in the talon, as everybody can tell; null where a card may be kept back,
   * and where no rank is missing
   */
  readonly in_talon: number | null;
}

/** Why a series is over. */
export type SeriesEndReason = "king" | "out" | "stuck";

/** A seat took all that lay in a box. */
export interface BoxTaken {
  readonly kind: "box_taken";
  readonly seat: number;
  /** a box by its place on the board: 0 is 10♦, then V♣ D♠ R♥ 7♦ */
  readonly box: number;
  readonly amount: number;
  readonly why: TransferReason;
}

/** The clause by which tokens move. */
export type TransferReason = "belle_in_hand" | "claim" | "grand_opera" | "payment" | "stakes" | "unclaimed";

/** A belle was laid without a claim: its box stays as it is. */
export interface BoxLeft {
  readonly kind: "box_left";
  readonly seat: number;
  /** a box by its place on the board: 0 is 10♦, then V♣ D♠ R♥ 7♦ */
  readonly box: number;
}

/** A seat paid into a box as much as lay there: it kept the belle in hand, or laid it and did not claim. */
export interface BoxDoubled {
  readonly kind: "box_doubled";
  readonly seat: number;
  /** a box by its place on the board: 0 is 10♦, then V♣ D♠ R♥ 7♦ */
  readonly box: number;
  readonly amount: number;
  /** what was due; more than the amount where the seat had too little */
  readonly owed: number;
  readonly why: TransferReason;
}

/** A seat's hand is empty and the deal is over. */
export interface WentOut {
  readonly kind: "went_out";
  readonly seat: number;
  /** whether all its cards went in one go, as the sheet understands it */
  readonly grand_opera: boolean;
}

/** A seat paid the winner for the cards left in hand. */
export interface Paid {
  readonly kind: "paid";
  readonly seat: number;
  readonly winner: number;
  readonly amount: number;
  /** what was due; more than the amount where the seat had too little */
  readonly owed: number;
  readonly left: readonly string[];
}

/** A seat is out of the match. */
export interface Eliminated {
  readonly kind: "eliminated";
  readonly seat: number;
  readonly because: EliminationReason;
}

/** Why a player leaves the match. */
export type EliminationReason = "cannot_pay" | "cannot_stake" | "no_tokens";

/** The match is over; several seats may have won it together. */
export interface MatchEnded {
  readonly kind: "match_ended";
  readonly winners: readonly number[];
  readonly because: MatchEndReason;
}

/** Why a match is over. */
export type MatchEndReason =
  | "amount_limit"
  | "deals_played"
  | "elimination"
  | "last_deal_called"
  | "nobody_can_stake"
  | "one_left"
  | "time_called";

/** A person took a seat, or joined the people who hold it; during a deal they may have to wait for the next one. */
export interface SatDown {
  readonly kind: "sat_down";
  readonly seat: number;
  readonly person: number;
  readonly name: string;
  /** whether they play, and see the seat's cards, only from the next deal on; false unless given */
  readonly waits?: boolean;
}

/** A person changed their name. */
export interface Renamed {
  readonly kind: "renamed";
  readonly seat: number;
  readonly person: number;
  readonly name: string;
}

/** A person chose their face. */
export interface FaceChosen {
  readonly kind: "face_chosen";
  readonly seat: number;
  readonly person: number;
  /** a drawn face by its number; 0: the initial of the name */
  readonly face: number;
}

/** A person left a seat. */
export interface GotUp {
  readonly kind: "got_up";
  readonly seat: number;
  readonly person: number;
  readonly because: LeaveReason;
}

/** Why a person left a seat: by their own wish, or sent away by the host. */
export type LeaveReason = "own_wish" | "sent_away";

/** A bot took a seat without people, or its level changed. */
export interface BotSat {
  readonly kind: "bot_sat";
  readonly seat: number;
  /** a level of bots, by its name */
  readonly level: BotLevel;
}

/** The bot left a seat, before the match. */
export interface BotGotUp {
  readonly kind: "bot_got_up";
  readonly seat: number;
}

/** The host marked a person as the youngest, who deals first where the sheet says so. */
export interface YoungestMarked {
  readonly kind: "youngest_marked";
  readonly seat: number;
  readonly person: number;
}

/** The host took the mark of the youngest away. */
export interface YoungestUnmarked {
  readonly kind: "youngest_unmarked";
}

/** A match began. */
export interface Began {
  readonly kind: "began";
  readonly first_dealer: number;
  readonly because: FirstDealerReason;
}

/** Why a seat deals first. */
export type FirstDealerReason = "drawn" | "nobody_marked" | "youngest";

/** No further deal: the agreed time was up, or the last deal that was called is over. */
export interface TimeCalled {
  readonly kind: "time_called";
}

/** The host called the last deal: the match ends with the deal on the table (G22). */
export interface LastDealCalled {
  readonly kind: "last_deal_called";
}

/** A seat became absent: nobody of it was connected for a while. */
export interface WentAway {
  readonly kind: "went_away";
  readonly seat: number;
}

/** Somebody of an absent seat is connected again and plays for it. */
export interface CameBack {
  readonly kind: "came_back";
  readonly seat: number;
}

/** A bot began to play for the people of a seat. */
export interface StoodIn {
  readonly kind: "stood_in";
  readonly seat: number;
  /** a level of bots, by its name */
  readonly level: BotLevel;
  /** false unless given */
  readonly overdue?: boolean;
}

/** A person took their seat back from the bot that stood in. */
export interface TookBack {
  readonly kind: "took_back";
  readonly seat: number;
  readonly person: number;
}

/** The host paused the table: nothing is played and no clock runs. */
export interface Paused {
  readonly kind: "paused";
}

/** The pause ended. */
export interface Resumed {
  readonly kind: "resumed";
}

/** The seat to lead doubled its time. */
export interface GaveTime {
  readonly kind: "gave_time";
  readonly seat: number;
}

/** A person who is out wants to see the end: the bots, alone in the match, play on without waiting. */
export interface PlayOutAsked {
  readonly kind: "play_out_asked";
  readonly seat: number;
  readonly person: number;
}

/** A person sent a reaction. */
export interface Reacted {
  readonly kind: "reacted";
  readonly seat: number;
  readonly person: number;
  readonly reaction: Reaction;
}

/** A person wrote a chat message. */
export interface Chatted {
  readonly kind: "chatted";
  readonly seat: number;
  readonly person: number;
  readonly text: string;
}

/** The host turned chat on or off. */
export interface ChatSet {
  readonly kind: "chat_set";
  readonly on: boolean;
}

/** These seats did not show their coupes: the shuffle is void, and they may not cut again in this match. */
export interface ShuffleVoided {
  readonly kind: "shuffle_voided";
  readonly seats: readonly number[];
  readonly shuffle: ProofInfo;
}

/** What determined a deck; the seed is shown only when the deal is over, or the shuffle void. */
export interface ProofInfo {
  /** the commitment to the seed */
  readonly commitment: string;
  readonly table: string;
  /** the number of the deal at this table */
  readonly deal: number;
  /** what each seat committed to; empty where it did not */
  readonly coupe_commitments: readonly string[];
  readonly coupes: readonly string[];
  readonly seed: string | null;
}

/** The shuffle of the next deal is fixed: what each seat committed to, and the commitment to the seed. */
export interface ShuffleSealed {
  readonly kind: "shuffle_sealed";
  readonly commitment: string;
  /** by seat, empty where it did not commit */
  readonly coupe_commitments: readonly string[];
}

/** A seat is ready for the next deal or the rematch. */
export interface SeatReady {
  readonly kind: "seat_ready";
  readonly seat: number;
}

/** What everybody sees. */
export interface TableInfo {
  readonly name: string;
  readonly phase: Phase;
  readonly settings: Required<Settings>;
  readonly rules: TableRules;
  readonly seats: readonly SeatInfo[];
  /** the person the host marked as the youngest, by their number */
  readonly youngest: number | null;
  /** how many people were sent away: each makes all earlier invites void */
  readonly invite: number;
  /** the tokens in each box, in board order: 10♦ V♣ D♠ R♥ 7♦ */
  readonly boxes: readonly number[];
  /** how many matches have begun at this table */
  readonly match: number;
  /** how many deals of the match have been dealt */
  readonly deal: number;
  /** how many deals the match has, where it ends by deals */
  readonly deals_agreed: number | null;
  /** who dealt; between deals, who deals next */
  readonly dealer: number | null;
  /** the seats of the deal in play order */
  readonly order: readonly number[];
  /** how many cards everybody in the match is dealt: in this deal, between deals in the next */
  readonly hand_size: number;
  /** how many cards of the deal were dealt to nobody */
  readonly talon: number;
  /** the seat to play */
  readonly turn: number | null;
  /** the rank that must follow; 0: any card may be led */
  readonly needed: number;
  /** the rising run on the table */
  readonly series: readonly SeriesCard[];
  /** when the clock of this turn or pause ends, Unix seconds */
  readonly deadline: number | null;
  readonly paused: boolean;
  readonly chat: boolean;
  /** between deals: the shuffle of the deal to come */
  readonly next_shuffle: NextShuffle | null;
  readonly shuffle: ProofInfo | null;
  /** the cards left in every hand, open once a deal is over */
  readonly hands: readonly (readonly string[])[] | null;
  /** whether the host has called this deal the last one */
  readonly last_deal: boolean;
  /** whether only bots are still in the match: it can be played out */
  readonly only_bots: boolean;
  /** whether the bots play it to its end without waiting */
  readonly playing_out: boolean;
  /** the seats that won, once the match is over */
  readonly winners: readonly number[] | null;
  /** the place of every seat once the match is over; equal seats share one */
  readonly places: readonly number[] | null;
  /** between deals: the seats' tokens at the start of the match and after every deal */
  readonly tally: readonly (readonly number[])[];
}

/** What a table waits for: the host, readiness, the seat to play, or a rematch. */
export type Phase = "between" | "deal" | "lobby" | "over";

/** What is agreed when a table is opened. */
export interface Settings {
  /** the rule sheet, by its name; "classique" unless given */
  readonly sheet?: string;
  /** how many seats; null: four, or the number nearest to it that the sheet is for */
  readonly players?: number | null;
  /** house rules: a clause's name and its value; {} unless given */
  readonly changes?: Readonly<Record<string, unknown>>;
  /** multiplies the stakes; 1 unless given */
  readonly unit?: number;
  /** tokens each; null: as the sheet has it */
  readonly tokens?: number | null;
  /** how many deals, where the match ends by deals; null: one for each player */
  readonly deals?: number | null;
  /** how long, where the match ends by time; null: until the host calls time */
  readonly minutes?: number | null;
  /** seconds for a move; null: as long as nobody else waits, at most ten minutes */
  readonly clock?: number | null;
  /** whether chat is on; false unless given */
  readonly chat?: boolean;
}

/** What the table's rules let players do and have them say, and what lies on the table. */
export interface TableRules {
  /** who stops names the card they laid too: « 3 sans 4 » */
  readonly names_laid_rank: boolean;
  /** everyone who passes says « sans », not only who stops */
  readonly everyone_says_sans: boolean;
  /** the words of whoever goes out: `jarrete`, `stop`; null: none */
  readonly said_out: string | null;
  /** how a box is taken: by laying its belle, by saying « qui prend » too, by picking it up too */
  readonly take_by: "laying" | "picking_up" | "saying";
  /** which cards are announced as they are laid */
  readonly announced: Announced;
  /** there is a grand opéra */
  readonly grand_opera: boolean;
  /** nobody can follow: who laid the last card lifts the cards */
  readonly lifts_cards: boolean;
  /** one may say « sans » and keep the card */
  readonly may_keep_back: boolean;
  /** several people may hold one seat together */
  readonly teams: boolean;
  /** on which side of a player the next one sits */
  readonly next_to_the: "left" | "right";
  /** the first dealer is the youngest, marked by the host */
  readonly youngest_deals_first: boolean;
  /** how many cards are dealt at a time; the last packet may be smaller */
  readonly packet: number;
  /** no belle lies in the talon: it is set aside from the other cards before the rest is dealt */
  readonly belles_dealt: boolean;
  /** what a card left in hand costs its holder, for each rank from the ace up */
  readonly rank_costs: readonly number[];
  /** what a belle left in hand costs more than another card of its rank */
  readonly belle_cost: number;
  /** the drawing of the board */
  readonly look: Look;
  /** the pieces the tokens come in, the largest first */
  readonly pieces: readonly PieceInfo[];
  /** for each box, how many of each piece are the stake; empty: the sheet does not say */
  readonly stake_pieces: readonly (readonly number[])[];
  /** null: the sheet has no word of its own */
  readonly tokens_word: TokensWord | null;
  /** what a box is called */
  readonly box_word: BoxWord;
}

/** Which cards are announced as they are laid. */
export type Announced = "belles" | "every_card" | "nothing";

/** The drawing of the board: engraved, a travelling case with trays, an amphitheatre, or a printed card. */
export type Look = "arena" | "board" | "case" | "print";

/** One of the pieces the tokens come in. */
export interface PieceInfo {
  /** how it is drawn */
  readonly kind: PieceKind;
  /** how many tokens it is worth */
  readonly value: number;
  /** how many there are in the printed box; null: not said */
  readonly count: number | null;
}

/** How a piece is drawn: a coin of a metal, a token of three sizes, or a token like all others. */
export type PieceKind = "bronze" | "gold" | "large" | "medium" | "silver" | "small" | "token";

/** What the tokens are called, by language. */
export interface TokensWord {
  readonly fr: NounInfo;
  readonly en: NounInfo;
}

/** A word and its plural. */
export interface NounInfo {
  readonly one: string;
  readonly many: string;
}

/** What a box is called. Both words are feminine: the phrases around them agree. */
export type BoxWord = "barquette" | "case";

/** A seat and who plays there. */
export interface SeatInfo {
  readonly people: readonly PersonInfo[];
  /** the level of the bot that plays here */
  readonly bot: BotLevel | null;
  /** whether the seat is absent */
  readonly away: boolean;
  /** whether its people play, and see its cards, from the next deal on */
  readonly waiting: boolean;
  /** whether the seat is ready for the next deal, or for a rematch */
  readonly ready: boolean;
  readonly tokens: number;
  /** how many cards the seat holds */
  readonly cards: number;
  /** whether the seat is out of the match */
  readonly out: boolean;
}

/** A person who holds a seat, alone or with others. */
export interface PersonInfo {
  /** their number at this table; never reused */
  readonly person: number;
  readonly name: string;
  /** a drawn face by its number; 0: the initial of the name */
  readonly face: number;
}

/** A card of the series on the table. */
export interface SeriesCard {
  /** who laid it */
  readonly seat: number;
  readonly card: string;
}

/** The shuffle of the deal to come: first coupes are committed to, then it is sealed, then they are shown. */
export interface NextShuffle {
  /** the number of the deal at this table, which commitments are bound to */
  readonly deal: number;
  /** the commitment to the seed; null until the shuffle is sealed */
  readonly commitment: string | null;
  /** once it is sealed: what each seat committed to; empty where it did not */
  readonly coupe_commitments: readonly string[];
  /** the seats whose coupe is still to be shown */
  readonly awaited: readonly number[];
  /** the seats that kept a coupe back in this match: they cut no more in it */
  readonly barred: readonly number[];
}

/** What only this client sees. */
export interface You {
  readonly seat: number | null;
  readonly person: number | null;
  readonly host: boolean;
  readonly hand: readonly string[];
  readonly legal: readonly MoveInfo[];
  /** whether a card laid now is a lead: it begins a series */
  readonly lead: boolean;
  readonly runs: readonly RunInfo[];
}

/** A legal move: lay this card (claiming its box or not), or say « sans ». */
export interface MoveInfo {
  readonly card?: string | null;
  /** true unless given */
  readonly claim?: boolean;
}

/** The cards that can be laid one after another from a legal card on, before another seat is asked. */
export interface RunInfo {
  /** the first is the legal card; a belle goes before its like */
  readonly cards: readonly string[];
  /** the rank that must follow the last of them; 0 after a King */
  readonly then: number;
  /** why it ends: the hand is empty, a King ends the series, or `then` is not in the hand */
  readonly end: RunEnd;
}

/** Why a run goes no further. */
export type RunEnd = "king" | "missing" | "out";

/** What plays have changed since the last update or change, for a client that asked for changes. */
export interface Change {
  readonly type: "change";
  readonly seq: number;
  /** the `seq` of the last update or change */
  readonly since: number;
  readonly news: readonly News[];
  readonly table: PlayChanges;
  /** left out if it is as it was */
  readonly you?: You | null;
}

/** The table after plays: what else it shows is as it was. */
export interface PlayChanges {
  /** the tokens of each seat */
  readonly tokens: readonly number[];
  /** how many cards each seat holds */
  readonly cards: readonly number[];
  /** the tokens in each box, in board order */
  readonly boxes: readonly number[];
  /** the seat to play */
  readonly turn: number;
  /** the rank that must follow; 0: any card may be led */
  readonly needed: number;
  /** the rising run on the table */
  readonly series: readonly SeriesCard[];
  /** when the clock of this turn ends, Unix seconds */
  readonly deadline: number | null;
}

/** The action was carried out and stored. */
export interface Done {
  readonly type: "done";
  readonly id: string;
  readonly seq: number;
}

/** The action was refused; nothing has changed. */
export interface Refusal {
  readonly type: "refusal";
  /** null if the frame could not be read */
  readonly id: string | null;
  /** why, in a word; docs/protocol.md lists them all */
  readonly code: string;
  /** why, for programmers */
  readonly detail: string;
  readonly seq: number;
}

/** The answer to a ping. */
export interface Pong {
  readonly type: "pong";
}

/** Open a table; with a name one takes a seat there. With `bots` and `begin` it is ready to play at. */
export interface OpenTable {
  readonly settings?: Settings;
  readonly name?: string | null;
  /** the seat one takes, with a name; null: the first */
  readonly seat?: number | null;
  /** bots to seat: a level for every free seat, or seats and the level of each */
  readonly bots?: BotLevel | Readonly<Record<string, BotLevel>> | null;
  /** begin the match; free seats get bots, as with `start`; false unless given */
  readonly begin?: boolean;
  /**
   * idempotency key: a random word of 16 to 64 characters, kept secret; a request repeated with the same key gets
   * the same answer
   */
  readonly key?: string | null;
}

/** The table that was opened, one's place there if one took a seat, and the credentials. */
export interface OpenedTable {
  readonly table: string;
  readonly seat: number | null;
  readonly person: number | null;
  readonly credentials: Credentials;
  /** a short code for those who join; good until the match begins */
  readonly code: string;
  /** what to know before the match begins */
  readonly warnings: readonly WarningInfo[];
}

/** What one may do at the table, each on its own; whoever has a credential may do it. */
export interface Credentials {
  readonly host: string;
  readonly invite: string;
  readonly watch: string;
  readonly replay: string;
  readonly seat: string | null;
}

/** Next to nothing is left after the first stake (G18). */
export interface WarningInfo {
  readonly code: "little_left";
  /** the number of players it applies to */
  readonly players: number;
  /** how many tokens everyone has */
  readonly each: number;
  /** what everyone puts down before the first deal */
  readonly stake: number;
  /** what everyone has left then */
  readonly left: number;
  /** the change that is offered instead */
  readonly instead: InsteadInfo | null;
}

/** A change that mends what is warned of. */
export interface InsteadInfo {
  readonly clause: string;
  readonly value: unknown;
  /** how many tokens everyone would have */
  readonly each: number;
}

/** Take a free seat with an invite, or share the seat of a seat credential one was given. */
export interface Join {
  readonly credential: string;
  readonly name: string;
  readonly seat?: number | null;
  /**
   * idempotency key: a random word of 16 to 64 characters, kept secret; a request repeated with the same key gets
   * the same answer
   */
  readonly key?: string | null;
}

/** One's place at the table, and the credential to play there. */
export interface Joined {
  readonly seat: number;
  readonly person: number;
  readonly credential: string;
  /** the number of the invite in force, as in `table.invite` */
  readonly invite: number;
}

/** Take a free seat with the short code of a table whose match has not begun. */
export interface JoinByCode {
  readonly code: string;
  readonly name: string;
  /**
   * idempotency key: a random word of 16 to 64 characters, kept secret; a request repeated with the same key gets
   * the same answer
   */
  readonly key?: string | null;
}

/** The same, and at which table. */
export interface JoinedByCode {
  readonly seat: number;
  readonly person: number;
  readonly credential: string;
  /** the number of the invite in force, as in `table.invite` */
  readonly invite: number;
  readonly table: string;
}

/** The invite in force. */
export interface InviteInfo {
  /** as in `table.invite` */
  readonly number: number;
  readonly invite: string;
  /** the short code; null once the match has begun */
  readonly code: string | null;
}

/** A sheet, and the house rules of a table. */
export interface RulesQuery {
  readonly sheet: string;
  /** {} unless given */
  readonly changes?: Readonly<Record<string, unknown>>;
  /** "fr" unless given */
  readonly lang?: string;
}

/** A rule, whole: a printed sheet, perhaps with house rules. */
export interface SheetInfo {
  readonly name: string;
  readonly title: string;
  readonly line: string;
  readonly players: readonly [number, number];
  /** on which side of a player the next one sits */
  readonly next_to_the: "left" | "right";
  /** the first dealer is the youngest; false: drawn */
  readonly youngest_deals_first: boolean;
  /** the drawing of the board */
  readonly look: Look;
  /** the pieces the tokens come in, the largest first */
  readonly pieces: readonly SheetPieceInfo[];
  /** for each box, how many of each piece are the stake; empty: the sheet does not say */
  readonly stake_pieces: readonly (readonly number[])[];
  readonly tokens_word: NounInfo;
  /** what a box is called */
  readonly box_word: BoxWord;
  /** what everyone starts with, in a few words */
  readonly tokens: string;
  /** the clause that says what everyone starts with */
  readonly start: string;
  readonly end: EndInfo;
  /** where playing for more than the sheet's stakes comes from */
  readonly raised: SourceInfo;
  /** what to know before setting up a table, by number of players */
  readonly warnings: readonly WarningInfo[];
  /** the clauses a table has changed */
  readonly changed: readonly string[];
  readonly clauses: readonly ClauseInfo[];
}

/** One of the pieces the tokens come in. */
export interface SheetPieceInfo {
  /** how it is drawn */
  readonly kind: PieceKind;
  /** how many tokens it is worth */
  readonly value: number;
  readonly name: string;
  /** how many there are in the printed box; null: not said */
  readonly count: number | null;
}

/** How a match by this rule comes to its end. */
export interface EndInfo {
  /** the clause that says so */
  readonly clause: string;
  /** the setting of the table that is agreed with it */
  readonly agree: "deals" | "minutes" | null;
}

/** Where a value comes from. */
export interface SourceInfo {
  /** printed on the sheet, read out of it, or ours where the sheet is silent */
  readonly grade: Grade;
  /** the sheet has it, the sheet offers it and the table took it, or the table made it up */
  readonly origin: Origin;
  /** grade and texts in a few words: « imprimé 003 » */
  readonly label: string;
  /** the printed texts that speak of it, by their ids */
  readonly texts: readonly string[];
  /** the numbered decisions behind it: G1, G2, … */
  readonly decisions: readonly string[];
}

/** How sure a reading is: *printed* in the words of the text, *read* out of them, or *ours*, a gap filled. */
export type Grade = "ours" | "printed" | "read";

/** Who chose a value: the sheet has it, the sheet offers it and the table took it, or the table made it up. */
export type Origin = "choice" | "house" | "sheet";

/** One clause of a rule, in words. */
export interface ClauseInfo {
  readonly clause: string;
  readonly section: string;
  readonly title: string;
  /** its value in a few words */
  readonly short: string;
  /** its value as a sentence */
  readonly text: string;
  readonly source: SourceInfo;
  /** which part is printed and which is ours; empty: all is of one grade */
  readonly note: string;
  /** what each text says, where one says it more surely than another */
  readonly readings: readonly ReadingInfo[];
  /** what else the sheet offers */
  readonly offers: readonly OfferInfo[];
  /** that the texts leave its value to the players, in words */
  readonly agreed: readonly string[];
  readonly value: unknown;
  /** the part of a settlement that follows from it */
  readonly explains: SettlementPart | null;
  /** what a table may choose; empty: nothing */
  readonly choices: readonly ChoiceInfo[];
  /** numbers that a table may set; empty: none */
  readonly numbers: readonly NumberInfo[];
}

/** What one text says: its words, and how surely they say so. */
export interface ReadingInfo {
  /** the text by its id */
  readonly text: string;
  readonly grade: Grade;
  /** as printed, in French */
  readonly quote: string;
}

/** Another value that the sheet offers for a clause. */
export interface OfferInfo {
  readonly value: unknown;
  /** whose it is, as the beginning of a sentence */
  readonly lead: string;
  readonly short: string;
  readonly text: string;
  readonly source: SourceInfo;
}

/** The parts of a settlement: why tokens moved, or did not. */
export type SettlementPart =
  | "belle_in_hand"
  | "grand_opera"
  | "out"
  | "payment"
  | "remain"
  | "stakes"
  | "taken"
  | "unclaimed";

/** A value a table could give a clause instead. */
export interface ChoiceInfo {
  readonly value: string | boolean;
  readonly short: string;
  readonly source: SourceInfo;
}

/** A number that a table may set by itself: the value of a clause, or one of those it is made of. */
export interface NumberInfo {
  /** its place in `value`: in a list, in a table; null: it is the value */
  readonly at: number | string | null;
  /** what it is for: a box, a piece, a number of players */
  readonly label: string;
  readonly value: number;
  /** the least it can be beside the others */
  readonly low: number;
  readonly high: number;
}

/** A level of bots, and who plays at it, in words. */
export interface BotInfo {
  readonly level: string;
  readonly name: string;
  readonly title: string;
  readonly character: string;
  readonly about: string;
}

/** The choices of the seat, best first; without any, `none` says why, in words. */
export interface HintInfo {
  /** the seq of the table it is for */
  readonly seq: number;
  readonly none: string | null;
  /** ranked by the chance to win the match, not by tokens */
  readonly for_match: boolean;
  readonly advice: readonly AdviceInfo[];
}

/** One choice. */
export interface AdviceInfo {
  /** null: say « sans » */
  readonly card: string | null;
  readonly claim: boolean;
  /** tokens won over the whole deal on average, with what was won so far */
  readonly gain: number;
  /** the chance to go out, 0 to 1 */
  readonly out: number;
  /** the weightiest reasons, in words; none twice */
  readonly why: string;
}

/** That the server is there, and its version. */
export interface Health {
  readonly status: string;
  readonly game: string;
  readonly version: string;
  readonly sockets: number;
  /** tables in memory */
  readonly tables: number;
}

/** A sheet with the house rules of a table, and the change that was refused beside them. */
export interface RemediesQuery {
  readonly sheet: string;
  /** {} unless given */
  readonly changes?: Readonly<Record<string, unknown>>;
  /** "fr" unless given */
  readonly lang?: string;
  readonly clause: string;
  readonly value: unknown;
}

/** What could be changed as well; nothing where no single clause would do. */
export interface RemediesInfo {
  /** the value that was refused, in a few words; empty: it cannot be had */
  readonly wanted: string;
  readonly remedies: readonly RemedyInfo[];
}

/** A clause that is in the way, and the value with which the wanted change can be made. */
export interface RemedyInfo {
  readonly clause: string;
  readonly title: string;
  /** its value now, in a few words */
  readonly now: string;
  readonly value: unknown;
  /** the value to give it, in a few words */
  readonly short: string;
  /** the same as a sentence */
  readonly text: string;
}

/** The settings a table is to be opened with. */
export interface LengthQuery {
  readonly settings?: Settings;
  /** how many of the players are people; the others are bots; 1 unless given */
  readonly people?: number;
}

/** What to expect of a match, from matches that bots have played. */
export interface LengthInfo {
  /** false: no match was played by this sheet, and the rest says nothing */
  readonly known: boolean;
  /** null: the match goes on until the host ends it */
  readonly deals: SpreadInfo | null;
  /** no match was played for longer; a larger number means longer than that */
  readonly most_deals: number;
  readonly minutes: SpreadInfo | null;
  /** how long a deal lasts */
  readonly deal_minutes: number;
  /** null: hardly anybody is out early */
  readonly early: EarlyOutInfo | null;
  /** whether the figures hold for these rules; else they are those of the sheet as printed */
  readonly as_printed: boolean;
  /** how many matches of each kind were played */
  readonly matches: number;
}

/** Most matches lie between `low` and `high`: one in ten is shorter, one in ten longer. */
export interface SpreadInfo {
  readonly low: number;
  readonly median: number;
  readonly high: number;
}

/** How many players are out of the match early, on average. */
export interface EarlyOutInfo {
  /** the number of deals after which they are counted */
  readonly deals: number;
  readonly players: number;
}

/** A short code, or the table and the credential of a link. */
export interface LookAtInvitation {
  readonly code?: string | null;
  readonly table?: string | null;
  readonly credential?: string | null;
}

/** Whether one could sit down with it now. */
export interface InvitationInfo {
  /** why not, as joining would say; empty: one could */
  readonly problem: string;
  /** the sheet of the table, by its name; empty with a problem */
  readonly sheet: string;
  /** who sits there already */
  readonly people: readonly string[];
  /** how many seats have no people */
  readonly free: number;
}

/** What a sheet's page has beside its clauses. */
export interface SheetPageInfo {
  readonly name: string;
  readonly chapters: readonly ChapterInfo[];
  readonly examples: readonly ExampleInfo[];
  readonly advice: readonly PrintedAdvice[];
  readonly figures: FiguresInfo | null;
  readonly texts: readonly TextLine[];
}

/** A chapter of a sheet's page. */
export interface ChapterInfo {
  readonly chapter: Chapter;
  readonly title: string;
  readonly statements: readonly StatementInfo[];
  /** the clauses that stand in it, by name */
  readonly clauses: readonly string[];
}

/** The chapters of a rule set's page, in the order one reads them. */
export type Chapter = "belles" | "box" | "end" | "play" | "purpose" | "setup";

/** One thing that is so on the sheet and that no clause says. */
export interface StatementInfo {
  readonly name: string;
  readonly text: string;
  readonly grade: Grade;
  /** grade and texts in a few words: « imprimé 003 » */
  readonly label: string;
  readonly decisions: readonly string[];
}

/** A few cards that show a clause, played by the engine. */
export interface ExampleInfo {
  readonly key: string;
  /** the clause or the statement it shows */
  readonly shows: string;
  readonly title: string;
  readonly text: string;
  /** that it is the texts' own example, or ours for what they say, in words */
  readonly whose: string;
  /** the words of each text that it shows */
  readonly words: readonly ReadingInfo[];
  /** who sits where */
  readonly names: readonly string[];
  readonly steps: readonly StepInfo[];
  /** all of it, to be read out */
  readonly lines: readonly string[];
}

/** A card laid, what came of it, and what followed before the next card. */
export interface StepInfo {
  /** who laid it; null: before the first card */
  readonly seat: number | null;
  readonly card: string | null;
  /** whether it starts a series */
  readonly lead: boolean;
  /** what its player said or got */
  readonly notes: readonly string[];
  /** what followed, in sentences */
  readonly then: readonly string[];
}

/** How a text advises to play, and what we say of it. */
export interface PrintedAdvice {
  /** the words of each text that advises it */
  readonly words: readonly ReadingInfo[];
  readonly text: string;
  /** what playing so was measured to bring */
  readonly lab: string;
  /** the figure that plays so; empty: none */
  readonly policy: string;
}

/** What was measured of leading by the rules of one sheet, the best first. */
export interface FiguresInfo {
  readonly players: number;
  readonly rows: readonly FigureInfo[];
}

/** What a way of leading gains over the longest run, in tokens a deal. */
export interface FigureInfo {
  readonly policy: string;
  readonly name: string;
  readonly gain: number;
  /** standard error */
  readonly error: number;
  /** how many decks were played, each once in every seat */
  readonly decks: number;
}

/** A printed text in one line. */
export interface TextLine {
  readonly id: string;
  /** how we call it */
  readonly name: string;
  /** its title as printed */
  readonly title: string;
  readonly about: string;
  /** the rule set it belongs to, by name */
  readonly sheet: string;
  readonly sheet_title: string;
}

/** A printed text, told. */
export interface TextPageInfo {
  readonly line: TextLine;
  /** its place among all texts, from 1 */
  readonly place: number;
  /** how many texts there are */
  readonly of: number;
  readonly facts: readonly FactInfo[];
  /** all that the text says, in its own order */
  readonly says: readonly SaidInfo[];
  readonly peculiar: readonly QuoteInfo[];
  readonly differing: readonly DifferingClause[];
  readonly words: readonly QuoteInfo[];
  readonly history: readonly StoryInfo[];
  readonly examples: readonly ExampleInfo[];
  readonly advice: readonly PrintedAdvice[];
  readonly figures: FiguresInfo | null;
  readonly silences: readonly SilenceInfo[];
}

/** Who printed a text, for whom, and what lay in the box. */
export interface FactInfo {
  readonly kind: FactKind;
  readonly label: string;
  /** as printed, in French; empty: nothing is quoted */
  readonly quote: string;
  readonly text: string;
}

/** What a fact about a printed text is about. */
export type FactKind = "age" | "board" | "collection" | "contents" | "players" | "printer" | "title";

/** One thing that a text says: in our words, with its own for it. */
export interface SaidInfo {
  /** the clause or the statement of the sheet, or what is told of this text alone */
  readonly name: string;
  readonly text: string;
  /** as printed, in French */
  readonly quotes: readonly string[];
  /** null: what we say of these words is a remark of ours */
  readonly grade: Grade | null;
  /** the grade in a word; empty: a remark */
  readonly label: string;
  readonly decisions: readonly string[];
}

/** A few words of a printed text, and what we say of them. */
export interface QuoteInfo {
  /** as printed, in French */
  readonly quote: string;
  readonly text: string;
  /** the part of the quotation that differs from other texts; may be empty; "" unless given */
  readonly mark?: string;
}

/** Something that the texts of one sheet say in different words. */
export interface DifferingClause {
  /** the clause by name; empty: it is none */
  readonly clause: string;
  /** the clause's title; of a statement what it says */
  readonly title: string;
  readonly readings: readonly ReadingInfo[];
}

/** What a text tells of the game's past, and why we doubt it. */
export interface StoryInfo {
  readonly quote: string;
  readonly claim: string;
  readonly doubt: string;
}

/** What a text does not say, and the decisions that fill the gap. */
export interface SilenceInfo {
  readonly text: string;
  readonly decisions: readonly string[];
}

/** One of our numbered decisions, where the sheets are silent or unclear. */
export interface DecisionInfo {
  readonly number: string;
  readonly question: string;
  /** how one could read it */
  readonly readings: readonly string[];
  readonly answer: string;
  readonly why: string;
  /** the clauses that change it */
  readonly clauses: readonly NamedLink[];
  /** the sheets it concerns */
  readonly sheets: readonly NamedLink[];
}

/** Something with a page or a place of its own: a clause, a sheet. */
export interface NamedLink {
  readonly name: string;
  readonly title: string;
}

/** Sheets side by side. */
export interface ComparisonInfo {
  /** those that are compared */
  readonly sheets: readonly ColumnInfo[];
  /** every sheet there is */
  readonly all: readonly ColumnInfo[];
  readonly rows: readonly RowInfo[];
}

/** One of the sheets that are compared, or could be. */
export interface ColumnInfo {
  readonly name: string;
  readonly title: string;
}

/** One clause of several sheets. */
export interface RowInfo {
  readonly clause: string;
  readonly section: string;
  readonly title: string;
  /** the same on all, some the odd ones out, or different on all */
  readonly unlike: Unlike;
  /** one for each sheet, in the order of the sheets */
  readonly cells: readonly CellInfo[];
}

/** How sheets differ in a clause. */
export type Unlike = "all" | "odd" | "same";

/** What one sheet has for a clause. */
export interface CellInfo {
  readonly sheet: string;
  /** in a few words; empty where the clause does not arise */
  readonly short: string;
  readonly source: SourceInfo | null;
  /** what the sheet itself offers instead */
  readonly offers: readonly OfferedShort[];
  /** whether it is an odd one out in this row */
  readonly odd: boolean;
}

/** A value that the sheet itself offers instead, in a few words. */
export interface OfferedShort {
  readonly short: string;
  readonly source: SourceInfo;
}

/** How the search stands after some answers. */
export interface WhichInfo {
  /** how many questions were answered */
  readonly asked: number;
  /** how many there are at most */
  readonly most: number;
  /** the next one; null: there is nothing more to ask */
  readonly question: WhichQuestion | null;
  readonly certainty: Certainty;
  /** every sheet, the best first */
  readonly candidates: readonly Candidate[];
}

/** A question with its answers; « unknown » is always an answer too. */
export interface WhichQuestion {
  readonly question: string;
  readonly text: string;
  readonly answers: readonly WhichAnswer[];
}

/** An answer to choose. */
export interface WhichAnswer {
  readonly answer: string;
  readonly title: string;
  readonly note: string;
  /** the drawing of it */
  readonly picture: string;
}

/** How sure the best sheet is. */
export type Certainty = "likely" | "nearly" | "none" | "sure" | "tied" | "unknown";

/** A sheet and what speaks for and against it. */
export interface Candidate {
  readonly sheet: string;
  readonly title: string;
  readonly line: string;
  /** the drawing of the board */
  readonly look: Look;
  /** what speaks for it less what speaks against it */
  readonly score: number;
  /** 3: nothing against it; 0: it is out */
  readonly bars: number;
  readonly evidence: readonly Evidence[];
}

/** What one answer says about one sheet. */
export interface Evidence {
  readonly question: string;
  /** what was asked, in a few words */
  readonly about: string;
  readonly speaks: "against" | "for" | "unknown";
  /** what was answered; empty where it is not known */
  readonly yours: string;
  /** what the sheet has; empty where it is silent */
  readonly sheets: string;
  /** what the sheet has, as surely as it says so, as a sentence */
  readonly more: string;
}

/** A match on a real board: what is agreed, the deals, and the deal on the table. */
export interface ScoreQuery {
  readonly settings?: Settings;
  /** 0 unless given */
  readonly first_dealer?: number;
  /** before the first of `deals`, as it was answered; null: the start */
  readonly standing?: StandingInfo | null;
  /** [] unless given */
  readonly deals?: readonly EntryInfo[];
  /** the deal on the table, as far as it is known */
  readonly current?: EntryInfo | null;
  /** no further deal is dealt; false unless given */
  readonly call_time?: boolean;
}

/** How the match stands between two deals; sent back, the deals after it are settled from there. */
export interface StandingInfo {
  readonly tokens: readonly number[];
  readonly boxes: readonly number[];
  /** who deals next */
  readonly dealer: number;
  /** how many deals are over */
  readonly deals: number;
  /** who is out of the match, in order */
  readonly eliminated: readonly number[];
  /** after how many deals each of them went out */
  readonly out_after: readonly number[];
  readonly ended: EndedInfo | null;
}

/** How the match ended. */
export interface EndedInfo {
  readonly winners: readonly number[];
  readonly because: MatchEndReason;
}

/** A deal as it is written down; it may be unfinished. */
export interface EntryInfo {
  /** who went out; null: the deal is on */
  readonly winner?: number | null;
  /** the belles laid, in order; [] unless given */
  readonly laid?: readonly LaidInfo[];
  /** where other belles are: box and seat; -1: in the talon; {} unless given */
  readonly kept?: Readonly<Record<string, number>>;
  /** what each seat has left; [] unless given */
  readonly left?: readonly (LeftInfo | null)[];
  /** false unless given */
  readonly grand_opera?: boolean;
}

/** A belle that was laid. */
export interface LaidInfo {
  readonly box: number;
  readonly seat: number;
  /** false: its player forgot to take the box; true unless given */
  readonly claimed?: boolean;
}

/** What a player has left: how many cards, how many points, or the very cards. */
export interface LeftInfo {
  readonly cards?: number | null;
  readonly points?: number | null;
  readonly hand?: string | null;
}

/** The match so far, settled. */
export interface ScoreAnswer {
  readonly agreed: AgreedInfo;
  readonly deals: readonly ScoredInfo[];
  readonly stopped: StoppedInfo | null;
  /** after the last deal that was settled */
  readonly standing: Required<StandingInfo>;
  readonly places: readonly number[];
  /** who deals first in the next match of the same people */
  readonly next_match_dealer: number;
  /** null: the match is over */
  readonly current: CurrentInfo | null;
}

/** What was agreed, told so that a page need know no clause. */
export interface AgreedInfo {
  readonly rules: TableRules;
  /** what everyone starts with */
  readonly tokens: readonly number[];
  readonly stakes: readonly number[];
  /** how many deals, where that was agreed */
  readonly deals: number | null;
  /** how many cards everybody is dealt while all are in the match */
  readonly hand_size: number;
  /** the points of the dearest of these hands */
  readonly most_points: number;
  /** what is counted of a hand at the end */
  readonly counts: "cards" | "points";
  /** a belle in hand costs something */
  readonly asks_belles: boolean;
  /** a box can be forgotten */
  readonly may_forget: boolean;
  /** whoever forgets a box doubles it */
  readonly forgotten_doubles: boolean;
  /** whoever holds a belle doubles its box */
  readonly doubles: boolean;
  /** a belle that nobody laid may lie in the talon */
  readonly belle_in_talon: boolean;
  /** the match ends at an agreed time */
  readonly by_time: boolean;
}

/** A deal that is settled. */
export interface ScoredInfo {
  readonly dealer: number;
  readonly winner: number;
  readonly grand_opera: boolean;
  readonly lines: readonly ScoreLine[];
  readonly tokens: readonly number[];
  readonly boxes: readonly number[];
  /** who is out of the match after it */
  readonly out: readonly OutInfo[];
  /** after it */
  readonly standing: Required<StandingInfo>;
  /** the place of every seat, 1 the best */
  readonly places: readonly number[];
}

/** One line of a deal: tokens that moved, from whom, to whom, and why. */
export interface ScoreLine {
  readonly kind: "doubled" | "left" | "paid" | "staked" | "taken";
  /** who paid or took */
  readonly seat: number;
  readonly box: number | null;
  /** the winner, who was paid */
  readonly to: number | null;
  readonly amount: number;
  /** what was due; more than was paid where somebody had too little */
  readonly owed: number;
  readonly why: TransferReason;
  /** the pieces that are given; null: no pieces make it */
  readonly given: readonly number[] | null;
  /** the change that comes back */
  readonly returned: readonly number[] | null;
}

/** Who is out of the match, and why. */
export interface OutInfo {
  readonly seat: number;
  readonly because: EliminationReason;
}

/** The first of the deals that could not be settled, counted from 0, and why: nothing after it was. */
export interface StoppedInfo {
  readonly deal: number;
  /** the match had ended before it */
  readonly over: boolean;
  readonly problems: readonly ProblemInfo[];
  readonly missing: readonly MissingInfo[];
}

/** What was written and cannot be: where, why, and what would fit. */
export interface ProblemInfo {
  readonly field: EntryField;
  readonly reason: EntryReason;
  readonly seat: number | null;
  readonly box: number | null;
  readonly card: string | null;
  /** another seat that it concerns */
  readonly other: number | null;
  /** the nearest number that would do */
  readonly fits: number | null;
}

/** Where on the sheet something is written. */
export type EntryField = "grand_opera" | "kept" | "laid" | "left" | "winner";

/** Why an entry cannot be true. */
export type EntryReason =
  | "belle_twice"
  | "card_twice"
  | "cards_named"
  | "claim_is_automatic"
  | "no_grand_opera"
  | "not_in_hand"
  | "not_in_match"
  | "not_in_talon"
  | "others_laid"
  | "points_between"
  | "points_not_counted"
  | "surely_grand_opera"
  | "talon_too_small"
  | "too_few_cards"
  | "too_few_points"
  | "too_many_cards"
  | "too_many_laid"
  | "too_many_points"
  | "two_winners"
  | "winner_holds_none";

/** What is still to be written: who went out, a seat's hand, where a belle is. */
export interface MissingInfo {
  readonly what: Missing;
  /** the seat, or the box */
  readonly of: number | null;
}

/** What is still to be written. */
export type Missing = "kept" | "left" | "winner";

/** The deal on the table: what purses and boxes hold now, what is wrong, what is missing, and how it would count. */
export interface CurrentInfo {
  readonly dealer: number;
  /** who plays, the one that opens first */
  readonly seats: readonly number[];
  readonly hand_size: number;
  readonly tokens: readonly number[];
  readonly boxes: readonly number[];
  readonly lines: readonly ScoreLine[];
  readonly problems: readonly ProblemInfo[];
  readonly missing: readonly MissingInfo[];
  /** fewest and most cards left, by seat */
  readonly ranges: readonly (readonly [number, number] | null)[];
  /** the points of the dearest hand there can be */
  readonly most_points: number;
  /** null: not all is known, or something is wrong */
  readonly settled: ScoredInfo | null;
}

/** Share a score sheet. */
export interface ShareScore {
  readonly sheet: ScoreSheetPart;
  /**
   * idempotency key: a random word of 16 to 64 characters, kept secret; a request repeated with the same key gets
   * the same answer
   */
  readonly key?: string | null;
}

/** A score sheet as it is published: its deals from one on, for those before it were published already. */
export interface ScoreSheetPart {
  /** the players, by seat */
  readonly names: readonly string[];
  readonly settings?: Settings;
  /** 0 unless given */
  readonly first_dealer?: number;
  /** when it was begun, in milliseconds since 1970; 0 unless given */
  readonly begun?: number;
  /** how many deals stay as they were published; 0 unless given */
  readonly unchanged?: number;
  /** the deals after those; [] unless given */
  readonly deals?: readonly EntryInfo[];
  /** the deal on the table */
  readonly current?: EntryInfo;
  /** the last deal was just finished, and its count is looked at; false unless given */
  readonly counted?: boolean;
  /** no further deal is dealt; false unless given */
  readonly called?: boolean;
  /** the deals that were corrected later, counted from 0; [] unless given */
  readonly corrected?: readonly number[];
}

/** The credentials of a score sheet that is shared: to publish it and end that, and to read it. */
export interface SharedScore {
  readonly writer: string;
  readonly watch: string;
}

/** How often the score sheet was published. */
export interface PublishedScore {
  readonly version: number;
}

/** A score sheet that is shared, as it was last published. */
export interface WatchedScore {
  /** how often it was published; also its `ETag` */
  readonly version: number;
  /** when that was, in seconds since 1970 */
  readonly at: number;
  readonly sheet: SharedSheetInfo;
}

/** A score sheet as onlookers see it. */
export interface SharedSheetInfo {
  /** the players, by seat */
  readonly names: readonly string[];
  readonly settings: Required<Settings>;
  readonly first_dealer: number;
  /** when it was begun, in milliseconds since 1970 */
  readonly begun: number;
  readonly deals: readonly Required<EntryInfo>[];
  /** the deal on the table */
  readonly current: Required<EntryInfo>;
  /** the last deal was just finished, and its count is looked at */
  readonly counted: boolean;
  /** no further deal is dealt */
  readonly called: boolean;
  /** the deals that were corrected later, counted from 0; [] unless given */
  readonly corrected?: readonly number[];
}

/** A lesson in one line. */
export interface LessonLine {
  readonly sheet: string;
  readonly sheet_title: string;
  /** the lesson's name; `first` is the guided first deal */
  readonly name: string;
  readonly title: string;
  readonly about: string;
  /** about how long it takes */
  readonly seconds: number;
}

/** A lesson. */
export interface LessonInfo {
  readonly sheet: string;
  readonly sheet_title: string;
  readonly name: string;
  readonly title: string;
  readonly about: string;
  readonly seconds: number;
  readonly chapters: readonly LessonChapter[];
  /** the table before each deal */
  readonly starts: readonly TableInfo[];
  readonly steps: readonly LessonStep[];
}

/** A part of a lesson. */
export interface LessonChapter {
  readonly key: string;
  readonly title: string;
}

/** One sentence, and what the learner does then: lay cards, count, or go on. */
export interface LessonStep {
  /** which of the chapters */
  readonly chapter: number;
  /** which of the deals */
  readonly deal: number;
  /** the sentence; what stands between * is stressed */
  readonly say: string;
  /** what is said when another legal card is laid; empty: nothing special */
  readonly wrong: string;
  /** what it is about: board, hand, me, series, box:4, seat:1, or empty */
  readonly point: string;
  /** what of the settlement is counted by tapping */
  readonly count: Counting;
  /** what comes before the sentence; its news may be empty */
  readonly before: Update;
  /** the cards to lay, a run; empty: nothing is to be laid */
  readonly ask: readonly string[];
  /** whether the belle among them is to be laid without a claim */
  readonly forget: boolean;
  /** what each of these cards leads to */
  readonly after: readonly Update[];
}

/** What of a settlement the learner counts by tapping. */
export type Counting = "" | "doubling" | "payments";

/** The puzzle of a day, and what others there are. */
export interface PuzzleDay {
  /** the day, as in 2026-11-17 */
  readonly day: string;
  /** its puzzle */
  readonly number: number;
  /** of all puzzles, by their numbers from 1: 1 easy to 3 hard */
  readonly difficulties: readonly (1 | 2 | 3)[];
}

/** A lead of a real deal in which one card is clearly the best. */
export interface PuzzleInfo {
  readonly number: number;
  readonly difficulty: 1 | 2 | 3;
  /** in how many worlds every lead was played out */
  readonly worlds: number;
  readonly sheet: string;
  /** the sheet's title */
  readonly title: string;
  readonly rules: TableRules;
  /** whose lead it is */
  readonly seat: number;
  readonly dealer: number;
  readonly seats: readonly PuzzleSeat[];
  readonly boxes: readonly number[];
  readonly hand: readonly string[];
  /** the cards laid in this deal, in order */
  readonly laid: readonly string[];
  /** how many cards nobody holds */
  readonly talon: number;
  /** where the cards of each rank are, from the ace up */
  readonly ranks: readonly PuzzleRank[];
  /** every lead worth telling apart, the best first */
  readonly leads: readonly PuzzleLead[];
}

/** A player of the deal. */
export interface PuzzleSeat {
  readonly tokens: number;
  /** how many it holds */
  readonly cards: number;
  /** the rank it has just said « sans » to; 0: nothing */
  readonly said: number;
  /** the ranks still out of which it certainly has none, by what it said */
  readonly lacks: readonly number[];
}

/** What the seat that leads knows of the four cards of a rank. */
export interface PuzzleRank {
  readonly rank: number;
  /** how many it holds */
  readonly mine: number;
  /** how many are laid */
  readonly laid: number;
  /** how many it has not seen: they are in other hands or in the talon */
  readonly out: number;
  /** some are out and no other seat has one, by what they said */
  readonly nobody: boolean;
}

/** A lead there is, and what it is worth. */
export interface PuzzleLead {
  /** the cards to lead that come to the same; the first stands for all */
  readonly cards: readonly string[];
  /** what goes down in a row with the first of them */
  readonly run: readonly string[];
  /** tokens won from here to the end of the deal, on average */
  readonly gain: number;
  /** the chance to go out, 0 to 1 */
  readonly out: number;
  /** what a player who always leads the longest run leads */
  readonly longest: boolean;
  /** the weightiest reasons, in words, beside those for the best lead */
  readonly why: string;
}

/** Why a request was refused; the page translates the code. */
export interface Problem {
  readonly code: string;
  readonly detail: string;
}
