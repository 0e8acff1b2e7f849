/** The matches of this browser, open and finished, with what came of them. They are stored here and nowhere else. */

import type { TableRules } from '../protocol';
import { readStored, writeStored } from './storage';

export interface MatchPlayer {
  readonly name: string;
  readonly place: number;
  readonly tokens: number;
  readonly out: boolean;
}

/** What a deal brought its owner. */
export interface DealMemory {
  readonly taken: number;
  readonly kept: number;
  readonly forgotten: number;
  readonly opera: boolean;
}

export interface StoredMatch {
  readonly table: string;
  /** Which match at this table; a rematch is the next one. */
  readonly match: number;
  readonly sheet: string;
  /** The sheet by its title. */
  readonly title: string;
  readonly look: TableRules['look'];
  readonly pieces: TableRules['pieces'];
  /** When it was last played, in milliseconds since 1970. */
  readonly last: number;
  readonly over: boolean;
  readonly players: readonly MatchPlayer[];
  readonly me: number;
  readonly deal: number;
  /** What lies on the board. */
  readonly boxes: number;
  /** The purses of all at the start and after each deal. */
  readonly tally: readonly (readonly number[])[];
  /** By the number of the deal. */
  readonly deals: Readonly<Record<string, DealMemory>>;
  /** The record (.nj) of the finished match; empty before, and where there is no room for it. */
  readonly record: string;
}

const STORAGE_KEY = 'nainjaune.games';
const MOST = 200;
/** Where nothing can be stored, they are at least known until the page is left. */
let unstored: readonly StoredMatch[] = [];

/** The newest first. */
export function storedMatches(): StoredMatch[] {
  const stored = unstored.length > 0 ? unstored : readStored(STORAGE_KEY);
  const matches = Array.isArray(stored) ? (stored as unknown[]).filter(isStoredMatch) : [];
  return matches.sort((one, other) => other.last - one.last);
}

type MatchKey = Pick<StoredMatch, 'table' | 'match'>;

const same = (one: MatchKey, other: MatchKey): boolean => one.table === other.table && one.match === other.match;

export const storedMatch = (table: string, match: number): StoredMatch | null =>
  storedMatches().find((stored) => same(stored, { table, match })) ?? null;

/** Stores a match, or what is new of it; what was seen of earlier deals, and its record, stay. */
export function storeMatch(match: Omit<StoredMatch, 'record'> & { readonly record?: string }): void {
  const before = storedMatch(match.table, match.match);
  const whole = { ...match, deals: { ...before?.deals, ...match.deals }, record: match.record ?? before?.record ?? '' };
  keep([whole, ...storedMatches().filter((other) => !same(other, match))].slice(0, MOST));
}

/** Takes away the finished matches; those that are open stay. */
export function eraseFinished(): void {
  keep(storedMatches().filter((match) => !match.over));
}

/** Where there is no room, the oldest records go first. */
function keep(matches: readonly StoredMatch[]): void {
  for (let records = matches.length; records >= 0; records = records > 4 ? Math.floor(records / 2) : records - 1) {
    const slim = matches.map((match, at) => (at < records ? match : { ...match, record: '' }));
    if (writeStored(STORAGE_KEY, slim)) {
      unstored = [];
      return;
    }
  }
  unstored = matches;
}

function isStoredMatch(stored: unknown): stored is StoredMatch {
  if (typeof stored !== 'object' || stored === null) return false;
  const match = stored as { [name in keyof StoredMatch]?: unknown };
  return (
    [match.table, match.sheet, match.title, match.record, match.look].every((text) => typeof text === 'string') &&
    [match.match, match.last, match.me, match.deal, match.boxes].every((number) => typeof number === 'number') &&
    [match.players, match.tally, match.pieces].every(Array.isArray) &&
    (match.players as unknown[]).every(isPlayer) &&
    typeof match.deals === 'object' &&
    match.deals !== null
  );
}

const isPlayer = (player: unknown): boolean =>
  typeof player === 'object' &&
  player !== null &&
  typeof (player as MatchPlayer).name === 'string' &&
  typeof (player as MatchPlayer).place === 'number' &&
  typeof (player as MatchPlayer).tokens === 'number';
