/** One tap: a table of the usual number of players, all others bots, the cards. */

import * as api from '../net/api';
import { prefs } from '../prefs/prefs.svelte';
import { holdSeat } from '../prefs/heldSeats';
import { go } from '../router.svelte';
import { t } from '../words/words.svelte';

export async function playAtOnce(bots: 'debutant' | 'joueur', sheet?: string): Promise<void> {
  const name = prefs.name || t('p-you-name');
  const settings = sheet === undefined ? {} : { sheet };
  const { table, seat, credentials, code } = await api.openTable({ settings, name, bots, begin: true });
  holdSeat(table, { credentials: { ...credentials, code }, seat, name });
  go(`/t/${table}`);
}
