/** A game of this browser in words. */

import type { Game } from '../../prefs/games';
import { listOf } from '../../words/lists';
import { lang, t } from '../../words/words.svelte';

export const dayOf = (when: number): string =>
  new Intl.DateTimeFormat(lang(), { day: 'numeric', month: 'long' }).format(when);

/** « avec Basile et Luc ». */
export const withOthers = (game: Game): string =>
  t('p-games-with', { names: listOf(game.players.filter((_, seat) => seat !== game.me).map(({ name }) => name)) });

export const winnersOf = (game: Game): string => {
  const winners = game.players.filter(({ place }) => place === 1);
  const mine = game.players[game.me]?.place === 1;
  if (mine && winners.length === 1) return t('p-games-you-win');
  return t('p-games-wins', { names: listOf(winners.map(({ name }) => name)), n: winners.length });
};

/** The table, so that its game goes on or can be looked at again. */
export const addressOf = ({ table }: Pick<Game, 'table'>): string => `/t/${encodeURIComponent(table)}`;
