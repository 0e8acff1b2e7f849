/** A puzzle for the tests: the 9 first, since nobody has a 10. */

import { MATCHES } from '../../table/fixtures';
import type { PuzzleInfo, PuzzleLead, PuzzleRank, TableRules } from '../../protocol';

const lead = (cards: readonly string[], run: readonly string[], gain: number, longest = false): PuzzleLead => ({
  cards,
  run,
  gain,
  out: 0.5,
  longest,
  why: `raison de ${run[0] ?? ''}`,
});

const known = (rank: number, mine: number, laid: number, out: number, nobody = false): PuzzleRank => ({
  rank,
  mine,
  laid,
  out,
  nobody,
});

export const PUZZLE: PuzzleInfo = {
  number: 2,
  difficulty: 2,
  worlds: 2000,
  sheet: 'mallette',
  title: 'La mallette',
  rules: MATCHES['mallette']?.[0]?.table.rules as TableRules,
  seat: 1,
  dealer: 0,
  seats: [
    { tokens: 40, cards: 2, said: 10, lacks: [10] },
    { tokens: 55, cards: 5, said: 10, lacks: [] },
    { tokens: 38, cards: 4, said: 10, lacks: [5, 10] },
  ],
  boxes: [4, 0, 12, 0, 0],
  hand: ['3h', '3d', '4s', '7c', '9s'],
  laid: ['Ts', 'Th', 'Tc', '3s', 'Kd'],
  talon: 7,
  ranks: [
    known(1, 0, 0, 4),
    known(2, 0, 0, 4),
    known(3, 2, 1, 1),
    known(4, 1, 0, 3),
    known(5, 0, 0, 4),
    known(6, 0, 0, 4),
    known(7, 1, 0, 3),
    known(8, 0, 0, 4),
    known(9, 1, 0, 3),
    known(10, 0, 3, 1, true),
    known(11, 0, 0, 4),
    known(12, 0, 0, 4),
    known(13, 0, 1, 3),
  ],
  leads: [
    lead(['9s'], ['9s'], 6.8),
    lead(['3h', '3d'], ['3h', '4s'], 1.9, true),
    lead(['7c'], ['7c'], 0.4),
    lead(['4s'], ['4s'], -1.2),
  ],
};
