/** Which pieces of a set are drawn for an amount: the number is the truth, the pile its picture. */

export const MOST_PIECES = 9;

export interface Piece {
  readonly value: number;
  readonly shape: 'long' | 'oval' | 'round';
  /** 10, 5, 2 or 1: which of the four token colours. */
  readonly tint: 10 | 5 | 2 | 1;
  readonly x: number;
  readonly y: number;
  readonly turn: number;
}

type Kind = Pick<Piece, 'shape' | 'tint'>;
const FICHES: readonly Kind[] = [
  { shape: 'long', tint: 10 },
  { shape: 'oval', tint: 5 },
  { shape: 'round', tint: 1 },
];
const COINS: readonly Kind[] = [
  { shape: 'round', tint: 5 },
  { shape: 'round', tint: 2 },
  { shape: 'round', tint: 1 },
];
const PLAIN: readonly Kind[] = [{ shape: 'round', tint: 1 }];

function kinds(coins: readonly number[]): readonly Kind[] {
  if (coins.length < 2) return PLAIN;
  return (coins[0] ?? 1) >= 10 ? FICHES : COINS;
}

/** Long fiches would pile up out of their box. */
const MOST_LONG = 5;

/** As few pieces as possible, the largest first. */
function split(amount: number, coins: readonly number[]): number[] {
  const values = coins.length ? [...coins].sort((a, b) => b - a) : [1];
  const pieces: number[] = [];
  let rest = amount;
  for (const value of values) {
    const most = value >= 10 ? MOST_LONG : MOST_PIECES - pieces.length;
    const count = Math.min(Math.floor(rest / value), most);
    pieces.push(...new Array<number>(count).fill(value));
    rest = count === most ? rest % value : rest - count * value;
  }
  return pieces;
}

const TURNS = [-5, 4, -2, 6, -4, 3, -6, 2, -3];
/** Round pieces lie in little columns; the second column stands a little before the first. */
const COLUMNS = [
  [20, 0],
  [42, 2],
  [31, 10],
] as const;

/** Pieces with their places in a box of 62 × 60, from the lowest up. */
export function pile(amount: number, coins: readonly number[]): Piece[] {
  const values = coins.length ? [...coins].sort((a, b) => b - a) : [1];
  const look = kinds(coins);
  const pieces: Piece[] = [];
  let floor = 54;
  let rounds = 0;
  for (const value of split(amount, coins)) {
    const kind = look[Math.min(values.indexOf(value), look.length - 1)] ?? { shape: 'round', tint: 1 };
    const turn = TURNS[pieces.length % TURNS.length] ?? 0;
    if (kind.shape === 'round') {
      const [x, up] = COLUMNS[rounds % COLUMNS.length] ?? [20, 0];
      pieces.push({ ...kind, value, x, y: floor - 4 - up - Math.floor(rounds / COLUMNS.length) * 5, turn: 0 });
      rounds += 1;
    } else {
      pieces.push({
        ...kind,
        value,
        x: kind.shape === 'long' ? 6 + ((pieces.length * 3) % 5) : 14,
        y: floor - 9,
        turn,
      });
      floor -= 7;
    }
  }
  return pieces;
}
