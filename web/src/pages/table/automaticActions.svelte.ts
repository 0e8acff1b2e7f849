/** What the page does at a table by itself. */

import { prefs } from '../../prefs/prefs.svelte';
import { dropSeat, holdSeat, loseSeat } from '../../prefs/heldSeats';
import type { Session } from './session/session.svelte';

/** Call it while a component is set up; its effects end with the component. */
export function automaticActions(session: Session): void {
  const { held, store } = session;
  const live = $derived(store.connection.state === 'live');
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

  /** What was selected, claimed or hinted was for this turn. */
  const onTurn = $derived(session.turn.isOwn);
  $effect(() => {
    if (!onTurn) session.endTurn();
  });

  /** A move that is still held ends with the turn (a bot plays for one) and with the connection. */
  $effect(() => {
    if (!onTurn || !live) session.heldMove.withdraw();
  });

  /** For « continue the last game ». */
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
    if (connection.reason === 'seat_lost') loseSeat(held.table);
    else if (connection.code === 4401 || connection.code === 4404) dropSeat(held.table);
  });
}
