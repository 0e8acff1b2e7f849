/** A sheet of three for the tests, as the server settles it. */

import type { MatchEndReason, ScoreAnswer } from '../../protocol';
import { begin, type ScoreSheet } from '../../score/sheet';
import { rulesOf } from '../../table/fixtures';

export const sheetOf = (settings: ScoreSheet['settings']): ScoreSheet =>
  begin(['Zoé', 'Basile', 'Luc'], { players: 3, ...settings }, 0, 0);

/** Over for this reason, before a deal was written; Zoé has won. */
export const overBy = (because: MatchEndReason): ScoreAnswer => ({
  agreed: {
    rules: rulesOf('mallette'),
    tokens: [50, 50, 50],
    stakes: [1, 2, 3, 4, 5],
    deals: null,
    hand_size: 15,
    most_points: 135,
    counts: 'cards',
    asks_belles: true,
    may_forget: true,
    forgotten_doubles: true,
    doubles: true,
    belle_in_talon: true,
    by_time: because === 'time_called',
  },
  deals: [],
  stopped: null,
  standing: {
    tokens: [90, 30, 10],
    boxes: [4, 4, 4, 4, 4],
    dealer: 0,
    deals: 3,
    eliminated: [2],
    out_after: [3],
    ended: { winners: [0], because },
  },
  places: [1, 2, 3],
  next_match_dealer: 1,
  current: null,
});
