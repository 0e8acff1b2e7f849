/** What is worth telling of the games of this browser. */

import type { Game } from '../../prefs/games';

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

export const placeOf = (game: Game): number => game.players[game.me]?.place ?? 0;

export function statisticsOf(games: readonly Game[]): Statistics {
  const finished = games.filter(({ over }) => over);
  const deals = games.flatMap((game) => Object.values(game.deals));
  const sum = (part: 'taken' | 'kept' | 'forgotten'): number => deals.reduce((all, deal) => all + deal[part], 0);
  return {
    finished: finished.length,
    wins: finished.filter((game) => placeOf(game) === 1).length,
    operas: deals.filter(({ opera }) => opera).length,
    taken: sum('taken'),
    kept: sum('kept'),
    forgotten: sum('forgotten'),
    best: bestDeal(games),
  };
}

function bestDeal(games: readonly Game[]): Statistics['best'] {
  let best: Statistics['best'] = null;
  for (const { tally, me, last } of games) {
    for (const [at, purses] of tally.entries()) {
      const amount = at === 0 ? 0 : (purses[me] ?? 0) - (tally[at - 1]?.[me] ?? 0);
      if (amount > (best?.amount ?? 0)) best = { amount, when: last };
    }
  }
  return best;
}
