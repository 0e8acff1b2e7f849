/** Screen reader announcements: what happens, the state of the table, whose turn it is; also in the tab's title. */

import { onDestroy, untrack } from 'svelte';
import { Announcer } from '../../speech/announcer';
import { statusSentence } from '../../speech/sentences';
import { heardRules, type Listener } from '../../narration/listener';
import { prefs } from '../../prefs/prefs.svelte';
import { lang, t } from '../../words/words.svelte';
import type { Session } from './session/session.svelte';

export interface Announcements {
  readonly announcer: Announcer;
  /** For whom the announcements are worded at the moment. */
  readonly listener: Listener;
}

/** Call it while a component is set up; its effects end with the component. */
export function announcements(session: Session): Announcements {
  const announcer = new Announcer();
  const { store } = session;
  const own = $derived(session.shown?.you.seat ?? null);
  const seating = $derived(session.seating.known);
  const tableRules = $derived(session.rules);
  const rules = $derived(heardRules(tableRules, prefs.announce));
  const listener = $derived<Listener>({ names: seating.names, own, rules, teams: seating.teams });
  onDestroy(() => announcer.stop());

  /** What happened before the page was opened is not announced. */
  let opened = false;
  $effect(() => {
    if (opened || !session.shown) return;
    opened = true;
    announcer.remember(untrack(() => store.log.map(({ news }) => news)));
  });

  /** Announcements in the other language, or of another table, are removed. */
  $effect(() => {
    lang();
    document.getElementById('log')?.replaceChildren();
    announcer.status('');
  });

  /** Whose turn it is, as soon as all before it is shown. */
  $effect(() => {
    const { shown } = session;
    if (!shown || store.busy || shown.table.phase !== 'deal') return;
    const text = statusSentence(
      shown,
      untrack(() => session.names),
    );
    if (session.turn.mayPlay) announcer.turn(text);
    else announcer.status(text);
  });

  $effect(() => {
    document.title = session.turn.mayPlay ? t('p-title-your-turn') : t('p-title-table');
  });

  return {
    announcer,
    get listener() {
      return listener;
    },
  };
}
