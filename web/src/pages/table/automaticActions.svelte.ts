/** The actions that the page sends at a table by itself. */

import { prefs } from '../../prefs/prefs.svelte';
import type { Session } from './session/session.svelte';

/** Call it while a component is set up; its effects end with the component. */
export function automaticActions(session: Session): void {
  const live = $derived(session.store.connection.state === 'live');
  const table = $derived(session.shown?.table);

  /** The first deal needs no button: everybody who sits there wants to play. */
  const wantsFirstDeal = $derived(
    live && table?.phase === 'between' && table.deal === 0 && session.own?.bot === null && !session.own.ready,
  );
  $effect(() => {
    if (wantsFirstDeal) void session.requests.sendReady();
  });

  /** The table is told which face this person has chosen in this browser. */
  const own = $derived(session.own?.people.find(({ person }) => person === session.shown?.you.person) ?? null);
  const wantsFace = $derived(live && own !== null && own.face !== prefs.face);
  $effect(() => {
    if (wantsFace) void session.send({ do: 'choose_face', face: prefs.face });
  });
}
