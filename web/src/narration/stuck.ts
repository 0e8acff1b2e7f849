/** Why nobody can follow: shown from the first time a deal is stuck until somebody leads. */

import type { LogEntry } from '../table/types';
import { capital } from '../words/lists';
import { t } from '../words/words.svelte';
import type { Listener } from './listener';
import { nobodyHas } from './narrator';
import { tellingsOf } from './turns';

export function whyStuck(log: readonly Pick<LogEntry, 'deal' | 'news'>[], deal: number, listener: Listener): string {
  const last = tellingsOf(log, deal, listener).at(-1);
  if (last?.kind !== 'passes' || last.inTalon === null) return '';
  return `${nobodyHas(last.rank, listener.rules)}. ${capital(t('narrate-why-nobody', { talon: last.inTalon }))}.`;
}
