/** The pieces in the purses and in the boxes: they follow the tokens, and change hands as the news say. */

import {
  type PieceChange,
  type Counts,
  fewest,
  handy,
  holds,
  minus,
  none,
  pay,
  type PieceSet,
  plus,
  times,
  worth,
} from '../cards/amounts';
import { shared } from '../cards/shares';
import type { News, TableInfo, TableRules } from '../protocol';
import { type TokensShown, tokensShown } from './tokens';

/** Pieces that a news item has moved from a seat or box to another. */
export interface PieceMove {
  readonly from: string;
  readonly to: string;
  readonly pieces: Counts;
  /** The piece that the payer had to change first. */
  readonly changed: PieceChange | null;
}

export interface PiecesShown {
  readonly purses: readonly Counts[];
  readonly boxes: readonly Counts[];
  /** What the last news item moved. */
  readonly moves: readonly PieceMove[];
}

type Equipment = Pick<TableRules, 'pieces' | 'stake_pieces'>;

/** What is in a box of which only the amount is known: the stakes of some players, or as few pieces as possible. */
function inBox(amount: number, box: number, { pieces, stake_pieces: stakes }: Equipment): Counts {
  return staked(amount, stakes[box] ?? [], pieces) ?? fewest(amount, pieces);
}

/** An amount in whole stakes, where the sheet says which pieces a stake is. */
function staked(amount: number, stake: Counts, set: PieceSet): Counts | null {
  const one = worth(stake, set);
  return one > 0 && amount % one === 0 ? times(stake, amount / one) : null;
}

const purse = (tokens: number, set: PieceSet): Counts => (tokens > 0 ? handy(tokens, set) : none(set));

const NOTHING: PiecesShown = { purses: [], boxes: [], moves: [] };

/** The pieces of a table of which the amounts are known; those shown before stay. */
export const piecesOf = (table: TableInfo, before = NOTHING): PiecesShown => ({
  ...matching(before, tokensShown(table), table.rules),
  moves: [],
});

/** Pieces that are worth these amounts: those shown where they are, else others. */
function matching(shown: PiecesShown, { tokens, boxes }: TokensShown, rules: Equipment): PiecesShown {
  const kept = (counts: Counts | undefined, amount: number): Counts | null =>
    counts?.length === rules.pieces.length && worth(counts, rules.pieces) === amount ? counts : null;
  return {
    purses: tokens.map((amount, seat) => kept(shown.purses[seat], amount) ?? purse(amount, rules.pieces)),
    boxes: boxes.map((amount, box) => kept(shown.boxes[box], amount) ?? inBox(amount, box, rules)),
    moves: shown.moves,
  };
}

/** The pieces after a news item; `after` are the amounts then. */
export function piecesMoved(shown: PiecesShown, news: News, rules: Equipment, after: TokensShown): PiecesShown {
  const moves = new PieceMoves(shown, rules);
  switch (news.kind) {
    case 'match_began':
      return {
        purses: shared(news.tokens, rules.pieces, rules.stake_pieces),
        boxes: after.boxes.map(() => none(rules.pieces)),
        moves: [],
      };
    case 'staked':
      news.amounts.forEach((amount, box) => moves.pay(news.seat, `box:${box}`, amount, rules.stake_pieces[box]));
      break;
    case 'box_doubled':
      moves.pay(news.seat, `box:${news.box}`, news.amount);
      break;
    case 'paid':
      moves.pay(news.seat, `seat:${news.winner}`, news.amount);
      break;
    case 'box_taken':
      moves.empty(news.box, news.seat);
      break;
    default:
      return shown.moves.length > 0 ? { ...shown, moves: [] } : shown;
  }
  return matching(moves.shown, after, rules);
}

/** Moves pieces one after another. */
class PieceMoves {
  readonly #places: Map<string, Counts>;
  readonly #moves: PieceMove[] = [];

  constructor(
    private readonly before: PiecesShown,
    private readonly rules: Equipment,
  ) {
    const purses = before.purses.map((counts, seat): [string, Counts] => [`seat:${seat}`, counts]);
    const boxes = before.boxes.map((counts, box): [string, Counts] => [`box:${box}`, counts]);
    this.#places = new Map([...purses, ...boxes]);
  }

  /** A stake is laid in its printed pieces by who has them. */
  pay(seat: number, to: string, amount: number, stake: Counts = []): void {
    if (amount <= 0) return;
    const set = this.rules.pieces;
    const from = `seat:${seat}`;
    const held = this.#at(from);
    const printed = staked(amount, stake, set);
    const paid =
      printed && holds(held, printed)
        ? { paid: printed, left: minus(held, printed), changed: null }
        : pay(held, amount, set);
    this.#places.set(from, paid.left);
    this.#places.set(to, plus(this.#at(to), paid.paid));
    this.#moves.push({ from, to, pieces: paid.paid, changed: paid.changed });
  }

  empty(box: number, seat: number): void {
    const [from, to] = [`box:${box}`, `seat:${seat}`];
    const pieces = this.#at(from);
    this.#places.set(from, none(this.rules.pieces));
    this.#places.set(to, plus(this.#at(to), pieces));
    this.#moves.push({ from, to, pieces, changed: null });
  }

  get shown(): PiecesShown {
    return {
      purses: this.before.purses.map((_, seat) => this.#at(`seat:${seat}`)),
      boxes: this.before.boxes.map((_, box) => this.#at(`box:${box}`)),
      moves: this.#moves,
    };
  }

  #at(place: string): Counts {
    return this.#places.get(place) ?? none(this.rules.pieces);
  }
}
