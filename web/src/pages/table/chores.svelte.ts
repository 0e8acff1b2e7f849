/** What the page does at a table without being asked each time. */

import { dropSeat, holdSeat, loseSeat } from '../../prefs/seats';
import type { Level, Session } from './session.svelte';

/** What the page before has asked for: bots on certain seats, or to begin at once. */
interface Wish {
  readonly bots?: Readonly<Record<string, Level>>;
  readonly begin?: Level;
}

/** To be called while a component is made; it ends with the component. */
export function doChores(session: Session): void {
  const { held, store } = session;
  const live = $derived(store.link.state === 'live');
  const table = $derived(session.shown?.table);

  /** The first deal needs no button: everybody who sits there wants to play. */
  const wantsFirstDeal = $derived(
    live && table?.phase === 'between' && table.deal === 0 && session.own?.bot === null && !session.own.ready,
  );
  $effect(() => {
    if (wantsFirstDeal) void session.ready();
  });

  /** What was chosen, claimed or advised was for this turn. */
  const onTurn = $derived(session.onTurn);
  $effect(() => {
    if (!onTurn) session.forget();
  });

  const mayGrant = $derived(live && table?.phase === 'lobby' && session.host);
  $effect(() => {
    const wish = history.state as Wish | null;
    if (!wish || !mayGrant) return;
    history.replaceState(null, '', location.pathname);
    void grant(session, wish);
  });

  /** Kept for « continue the last game ». */
  const sheet = $derived(table?.settings.sheet ?? null);
  const over = $derived(table?.phase === 'over');
  const seat = $derived(session.shown?.you.seat ?? null);
  $effect(() => {
    if (sheet !== null) holdSeat(held.table, { sheet, over, seat });
  });

  /** A place that is no more is not kept, so that another link can open the table again. */
  $effect(() => {
    const { link } = store;
    if (link.state !== 'closed') return;
    if (link.reason === 'seat_lost') loseSeat(held.table);
    else if (link.code === 4401 || link.code === 4404) dropSeat(held.table);
  });
}

async function grant(session: Session, { bots = {}, begin }: Wish): Promise<void> {
  for (const [seat, level] of Object.entries(bots)) await session.ask({ do: 'seat_bot', seat: Number(seat), level });
  if (begin) await session.ask({ do: 'start', bots: begin });
}
