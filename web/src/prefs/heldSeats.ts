/** The tables this browser has a place at, newest first. */

import { readStored, writeStored } from './storage';

export interface HeldCredentials {
  readonly seat: string | null;
  readonly host: string | null;
  readonly invite: string | null;
  readonly watch: string | null;
  readonly replay: string | null;
  readonly code: string | null;
}

export interface HeldSeat {
  readonly table: string;
  readonly credentials: HeldCredentials;
  /** How many people had been sent away when the invite was made: each makes older ones void. */
  readonly inviteNumber: number;
  readonly seat: number | null;
  readonly name: string;
  readonly sheet: string;
  /** When it was last used, in milliseconds since 1970. */
  readonly last: number;
  readonly over: boolean;
  /** Whether its owner has left the table for good: it is not offered again. */
  readonly left: boolean;
}

const STORAGE_KEY = 'nainjaune.seats';
const MOST = 20;
const NO_CREDENTIALS: HeldCredentials = { seat: null, host: null, invite: null, watch: null, replay: null, code: null };
/** Where nothing can be stored, a place is at least known until the page is left. */
let unstored: readonly HeldSeat[] = [];

export function heldSeats(): HeldSeat[] {
  const stored = unstored.length > 0 ? unstored : readStored(STORAGE_KEY);
  const seats = Array.isArray(stored) ? stored.map(validated).filter((seat) => seat !== null) : [];
  return seats.sort((one, other) => other.last - one.last);
}

export const heldSeat = (table: string): HeldSeat | null => heldSeats().find((seat) => seat.table === table) ?? null;

/** Those to continue, the newest first: their match is not over, and nobody left them for good. */
export const openSeats = (): HeldSeat[] =>
  heldSeats().filter((seat) => !seat.over && !seat.left && helloCredentials(seat.credentials).length > 0);

/** Stores a place at a table, or changes to it. Credentials that are not given stay as they were. */
export function holdSeat(
  table: string,
  news: Partial<Omit<HeldSeat, 'table' | 'credentials' | 'last'>> & { readonly credentials?: Partial<HeldCredentials> },
  now: number = Date.now(),
): HeldSeat {
  const before = heldSeat(table);
  const seat: HeldSeat = {
    inviteNumber: 0,
    seat: null,
    name: '',
    sheet: '',
    over: false,
    ...before,
    left: (before?.left ?? false) && !news.credentials?.seat,
    ...news,
    table,
    credentials: { ...NO_CREDENTIALS, ...before?.credentials, ...news.credentials },
    last: now,
  };
  keep([seat, ...heldSeats().filter((other) => other.table !== table)].slice(0, MOST));
  return seat;
}

/** Drops the seat at a table; the host's and onlooker's credentials stay, but it is not offered any more. */
export function loseSeat(table: string): void {
  const held = heldSeat(table);
  if (held && (held.credentials.host ?? held.credentials.watch) !== null)
    holdSeat(table, { credentials: { seat: null }, seat: null, left: true });
  else dropSeat(table);
}

export function dropSeat(table: string): void {
  keep(heldSeats().filter((seat) => seat.table !== table));
}

/** Forgets the tables whose match is over or that were left: who erases their matches wants nothing left of them. */
export function forgetFinishedSeats(): void {
  keep(heldSeats().filter((seat) => !seat.over && !seat.left));
}

/** The credentials to say hello with: the seat's and the host's, else the one to look on with. */
export function helloCredentials(credentials: HeldCredentials): string[] {
  const playing = [credentials.seat, credentials.host].filter((credential) => credential !== null);
  return playing.length > 0 ? playing : [credentials.watch].filter((credential) => credential !== null);
}

function keep(seats: readonly HeldSeat[]): void {
  unstored = writeStored(STORAGE_KEY, seats) ? [] : seats;
}

function validated(stored: unknown): HeldSeat | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const held = stored as { [name in keyof HeldSeat]?: unknown };
  const { credentials } = held;
  if (typeof held.table !== 'string' || typeof credentials !== 'object' || credentials === null) return null;
  return {
    table: held.table,
    credentials: credentialsOf(credentials),
    inviteNumber: typeof held.inviteNumber === 'number' ? held.inviteNumber : 0,
    seat: typeof held.seat === 'number' ? held.seat : null,
    name: typeof held.name === 'string' ? held.name : '',
    sheet: typeof held.sheet === 'string' ? held.sheet : '',
    last: typeof held.last === 'number' ? held.last : 0,
    over: held.over === true,
    left: held.left === true,
  };
}

function credentialsOf(stored: object): HeldCredentials {
  const text = (name: keyof HeldCredentials): string | null => {
    const credential: unknown = (stored as Record<string, unknown>)[name];
    return typeof credential === 'string' ? credential : null;
  };
  return {
    seat: text('seat'),
    host: text('host'),
    invite: text('invite'),
    watch: text('watch'),
    replay: text('replay'),
    code: text('code'),
  };
}
