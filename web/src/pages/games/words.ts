/** A game of this browser in words. */

import type { Game } from '../../prefs/games';
import { listOf } from '../../words/lists';
import { region } from '../../words/region';
import { t } from '../../words/words.svelte';

export const dayOf = (when: number): string =>
  new Intl.DateTimeFormat(region(), { day: 'numeric', month: 'long' }).format(when);

/** « avec Basile et Luc ». */
export const withOthers = (game: Game): string =>
  t('p-games-with', { names: listOf(game.players.filter((_, seat) => seat !== game.me).map(({ name }) => name)) });

/** The table, so that its game goes on or can be looked at again. */
export const addressOf = ({ table }: Pick<Game, 'table'>): string => `/t/${encodeURIComponent(table)}`;
