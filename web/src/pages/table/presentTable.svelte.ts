/** What a component that shows a table does for as long as it is there: present its news, in its sheet's words. */

import { onDestroy } from 'svelte';
import { speakOf } from '../../words/words.svelte';
import type { announcements } from './announcements.svelte';
import { TablePresenter } from './presenter';
import type { Session } from './session/session.svelte';

export function presentTable(session: Session, announced: ReturnType<typeof announcements>): void {
  const { store } = session;
  const presenter = new TablePresenter(
    announced.announcer,
    () => announced.listener,
    () => ({
      names: session.names,
      hands: store.truth?.table.hands ?? null,
      last: store.truth?.news.at(-1) ?? null,
    }),
  );
  store.presenter = presenter;
  $effect(() => {
    if (!session.playing) presenter.clear();
  });
  $effect.pre(() => speakOf(session.shown?.table.rules ?? null));
  onDestroy(() => {
    speakOf(null);
    presenter.clear();
    session.close();
  });
}
