/** What is agreed about a table that is not open yet. */

import { type BotLevel, MOST_PLAYERS, type SeatInfo, type Settings, USUAL_PLAYERS } from '../../protocol';
import type { SheetWithHouseRules } from './sheetWithHouseRules.svelte';

export const FRIEND = 'friend';
export const FILL_LEVEL = 'joueur';

/** A seat as the table will have it: of a friend who is not there yet, or of a bot. */
export const seatOf = (sitter: string): Pick<SeatInfo, 'people' | 'bot'> => ({
  people: [],
  bot: sitter === FRIEND ? null : (sitter as BotLevel),
});

export class Draft {
  players = $state(USUAL_PLAYERS);
  /** null: one deal for each player */
  deals: number | null = $state(null);
  /** null: until the host calls time */
  minutes: number | null = $state(null);
  /** null: as the sheet has it */
  tokens: number | null = $state(null);
  /** By how much the stakes and what everyone starts with are multiplied. */
  unit = $state(1);
  clock: number | null = $state(null);
  chat = $state(false);
  /** Who is to sit at each seat but the first: a friend, or a bot of this level. */
  sitters: string[] = $state(Array.from({ length: MOST_PLAYERS - 1 }, () => FRIEND));

  get others(): string[] {
    return this.sitters.slice(0, this.players - 1);
  }

  /** The other seats as the table will have them. */
  get seats(): ReturnType<typeof seatOf>[] {
    return this.others.map(seatOf);
  }

  /** The bots by their seats; the levels are those the server offers. */
  get bots(): Record<string, BotLevel> {
    const seats = this.others.map((sitter, i) => [String(i + 1), sitter as BotLevel | typeof FRIEND] as const);
    return Object.fromEntries(seats.filter((seat): seat is readonly [string, BotLevel] => seat[1] !== FRIEND));
  }

  /** How many people will sit there, oneself included. */
  get people(): number {
    return 1 + this.others.filter((sitter) => sitter === FRIEND).length;
  }

  allFriends(): void {
    this.sitters.fill(FRIEND);
  }

  fillWithBots(): void {
    this.sitters = this.sitters.map((sitter) => (sitter === FRIEND ? FILL_LEVEL : sitter));
  }

  fit([fewest, most]: readonly [number, number]): void {
    this.players = Math.min(most, Math.max(fewest, this.players));
  }

  settings(rule: SheetWithHouseRules): Settings {
    const { agree } = rule.current.end;
    return {
      sheet: rule.printed.name,
      players: this.players,
      changes: rule.changes,
      unit: this.unit,
      tokens: this.tokens,
      deals: agree === 'deals' ? this.deals : null,
      minutes: agree === 'minutes' ? this.minutes : null,
      clock: this.clock,
      chat: this.chat,
    };
  }
}
