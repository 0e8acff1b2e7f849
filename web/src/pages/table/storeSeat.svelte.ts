/** Stores in this browser which seat is held at a table and the invite of the table, as long as they are valid. */

import { dropSeat, holdSeat, loseSeat } from '../../prefs/heldSeats';
import { closedKind } from './closedTable';
import type { Session } from './session/session.svelte';

/** Call it while a component is set up; its effects end with the component. */
export function storeSeat(session: Session): void {
  const { held, store } = session;
  const table = $derived(session.shown?.table);

  /** For the matches to go on with. */
  const sheet = $derived(table?.settings.sheet ?? null);
  const over = $derived(table?.phase === 'over');
  const seat = $derived(session.shown?.you.seat ?? null);
  $effect(() => {
    if (sheet !== null) holdSeat(held.table, { sheet, over, seat });
  });

  const invite = $derived(table?.invite ?? 0);
  $effect(() => void session.invites.follow(invite));

  /** A seat that was lost is forgotten, so that another link can open the table again. */
  $effect(() => {
    const { connection } = store;
    if (connection.state !== 'closed') return;
    const kind = closedKind(connection);
    if (kind === 'seat_lost') loseSeat(held.table);
    else if (kind !== 'server') dropSeat(held.table);
  });
}
