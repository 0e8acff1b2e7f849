/** Clears what was selected, claimed, hinted or held for a turn once that is over. */

import type { Session } from './session/session.svelte';

/** Call it while a component is set up; its effects end with the component. */
export function clearAfterTurn(session: Session): void {
  const live = $derived(session.store.connection.state === 'live');
  const onTurn = $derived(session.turn.isOwn);
  $effect(() => {
    if (!onTurn) session.endTurn();
  });

  /** A move that is still held ends with the turn (a bot plays for the reader) and with the connection. */
  $effect(() => {
    if (!onTurn || !live) session.heldMove.withdraw();
  });
}
