/** What is worth telling of the matches of this browser. */

import type { StoredMatch } from '../../prefs/matches';

export interface Statistics {
  readonly finished: number;
  readonly wins: number;
  readonly operas: number;
  readonly taken: number;
  readonly kept: number;
  readonly forgotten: number;
  /** The deal that brought most; null where none brought anything. */
  readonly best: { readonly amount: number; readonly when: number } | null;
}

export const placeOf = (match: StoredMatch): number => match.players[match.me]?.place ?? 0;

export function statisticsOf(matches: readonly StoredMatch[]): Statistics {
  const finished = matches.filter(({ over }) => over);
  const deals = matches.flatMap((match) => Object.values(match.deals));
  const sum = (part: 'taken' | 'kept' | 'forgotten'): number => deals.reduce((all, deal) => all + deal[part], 0);
  return {
    finished: finished.length,
    wins: finished.filter((match) => placeOf(match) === 1).length,
    operas: deals.filter(({ opera }) => opera).length,
    taken: sum('taken'),
    kept: sum('kept'),
    forgotten: sum('forgotten'),
    best: bestDeal(matches),
  };
}

function bestDeal(matches: readonly StoredMatch[]): Statistics['best'] {
  let best: Statistics['best'] = null;
  for (const { tally, me, last } of matches) {
    for (const [at, purses] of tally.entries()) {
      const amount = at === 0 ? 0 : (purses[me] ?? 0) - (tally[at - 1]?.[me] ?? 0);
      if (amount > (best?.amount ?? 0)) best = { amount, when: last };
    }
  }
  return best;
}
