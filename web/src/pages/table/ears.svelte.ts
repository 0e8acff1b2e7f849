/** The table for whoever listens: what happens, where things stand, whose turn it is; also in the tab's title. */

import { onDestroy, untrack } from 'svelte';
import { Announcer } from '../../speech/announcer';
import { statusSentence } from '../../speech/sentences';
import type { Ear } from '../../speech/turns';
import { lang, t } from '../../words/words.svelte';
import type { Session } from './session.svelte';

export interface Ears {
  readonly announcer: Announcer;
  /** For whom things are told at the moment. */
  readonly ear: Ear;
}

/** To be called while a component is made; it ends with the component. */
export function listen(session: Session): Ears {
  const announcer = new Announcer();
  const { store } = session;
  const ear = $derived<Ear>({
    names: session.names,
    own: session.shown?.you.seat ?? null,
    manner: session.manner,
    teams: (session.shown?.table.seats ?? []).flatMap((seat, place) => (seat.people.length > 1 ? [place] : [])),
    players: session.shown?.table.order.length || session.names.length,
  });
  onDestroy(() => announcer.stop());

  /** What happened before one came is history, not news. */
  let opened = false;
  $effect(() => {
    if (opened || !session.shown) return;
    opened = true;
    announcer.remember(untrack(() => store.steps.map((step) => step.news)));
  });

  /** What was told in the other language, or at another table, is not left standing. */
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
    if (session.mayPlay) announcer.turn(text);
    else announcer.status(text);
  });

  $effect(() => {
    document.title = session.mayPlay ? t('p-title-your-turn') : t('p-title-table');
  });

  return {
    announcer,
    get ear() {
      return ear;
    },
  };
}
