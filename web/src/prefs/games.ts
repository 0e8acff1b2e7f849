/** The games of this browser, open and finished, with what came of them. They are stored here and nowhere else. */

import type { TableRules } from '../protocol';
import { readStored, writeStored } from './storage';

export interface GamePlayer {
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

export interface Game {
  readonly table: string;
  /** Which match at this table; a rematch is another game. */
  readonly match: number;
  readonly sheet: string;
  /** The sheet by its title. */
  readonly title: string;
  readonly look: TableRules['look'];
  readonly pieces: TableRules['pieces'];
  /** When it was last played, in milliseconds since 1970. */
  readonly last: number;
  readonly over: boolean;
  readonly players: readonly GamePlayer[];
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
let unstored: readonly Game[] = [];

/** The newest first. */
export function storedGames(): Game[] {
  const stored = unstored.length > 0 ? unstored : readStored(STORAGE_KEY);
  const games = Array.isArray(stored) ? (stored as unknown[]).filter(isGame) : [];
  return games.sort((one, other) => other.last - one.last);
}

const same = (game: Pick<Game, 'table' | 'match'>, { table, match }: Pick<Game, 'table' | 'match'>): boolean =>
  game.table === table && game.match === match;

export const storedGame = (table: string, match: number): Game | null =>
  storedGames().find((game) => same(game, { table, match })) ?? null;

/** Stores a game, or what is new of it; what was seen of earlier deals, and its record, stay. */
export function storeGame(game: Omit<Game, 'record'> & { readonly record?: string }): void {
  const before = storedGame(game.table, game.match);
  const whole = { ...game, deals: { ...before?.deals, ...game.deals }, record: game.record ?? before?.record ?? '' };
  keep([whole, ...storedGames().filter((other) => !same(other, game))].slice(0, MOST));
}

/** Takes away the finished games; those that are open stay. */
export function eraseFinished(): void {
  keep(storedGames().filter((game) => !game.over));
}

/** Where there is no room, the oldest records go first. */
function keep(games: readonly Game[]): void {
  for (let records = games.length; records >= 0; records = records > 4 ? Math.floor(records / 2) : records - 1) {
    const slim = games.map((game, at) => (at < records ? game : { ...game, record: '' }));
    if (writeStored(STORAGE_KEY, slim)) {
      unstored = [];
      return;
    }
  }
  unstored = games;
}

function isGame(stored: unknown): stored is Game {
  if (typeof stored !== 'object' || stored === null) return false;
  const game = stored as { [name in keyof Game]?: unknown };
  return (
    [game.table, game.sheet, game.title, game.record, game.look].every((text) => typeof text === 'string') &&
    [game.match, game.last, game.me, game.deal, game.boxes].every((number) => typeof number === 'number') &&
    [game.players, game.tally, game.pieces].every(Array.isArray) &&
    (game.players as unknown[]).every(isPlayer) &&
    typeof game.deals === 'object' &&
    game.deals !== null
  );
}

const isPlayer = (player: unknown): boolean =>
  typeof player === 'object' &&
  player !== null &&
  typeof (player as GamePlayer).name === 'string' &&
  typeof (player as GamePlayer).place === 'number' &&
  typeof (player as GamePlayer).tokens === 'number';
