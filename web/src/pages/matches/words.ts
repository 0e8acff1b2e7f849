/** A match of this browser in words. */

import type { StoredMatch } from '../../prefs/matches';
import { listOf } from '../../words/lists';
import { region } from '../../words/region';
import { t } from '../../words/words.svelte';

export const dayOf = (when: number): string =>
  new Intl.DateTimeFormat(region(), { day: 'numeric', month: 'long' }).format(when);

/** « avec Basile et Luc ». */
export const withOthers = (match: StoredMatch): string =>
  t('p-games-with', { names: listOf(match.players.filter((_, seat) => seat !== match.me).map(({ name }) => name)) });

/** The table, so that its match goes on or can be looked at again. */
export const addressOf = ({ table }: Pick<StoredMatch, 'table'>): string => `/t/${encodeURIComponent(table)}`;
