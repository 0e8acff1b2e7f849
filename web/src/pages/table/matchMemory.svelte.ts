/** Writes the match at this table into this browser's matches, as it goes on. */

import * as api from '../../net/api';
import { type DealMemory, type StoredMatch, storedMatch, storeMatch } from '../../prefs/matches';
import type { PartInLines, Settlement } from '../../table/settlement';
import type { Session } from './session/session.svelte';

/** What a settled deal brought a seat. */
export function dealMemory(settlement: Settlement, seat: number): DealMemory {
  const lines = (part: PartInLines): number =>
    settlement.parts.find((one) => one.part === part)?.lines.filter((line) => line.seat === seat).length ?? 0;
  return {
    taken: lines('taken'),
    kept: lines('belle_in_hand'),
    forgotten: lines('unclaimed'),
    opera: settlement.grandOpera && settlement.winner === seat,
  };
}

/** The match as it stands; null for an onlooker, and before the first deal. */
export function matchOf(session: Session, title: string): Omit<StoredMatch, 'record'> | null {
  const { shown, names } = session;
  const me = shown?.you.seat ?? null;
  if (!shown || me === null || shown.table.deal === 0) return null;
  const { table } = shown;
  return {
    table: session.held.table,
    match: table.match,
    sheet: table.settings.sheet,
    title: title || table.settings.sheet,
    look: table.rules.look,
    pieces: table.rules.pieces,
    last: Date.now(),
    over: table.phase === 'over',
    players: table.seats.map(({ tokens, out }, seat) => ({
      name: names[seat] ?? '',
      place: table.places?.[seat] ?? 0,
      tokens,
      out,
    })),
    me,
    deal: table.deal,
    boxes: table.boxes.reduce((sum, box) => sum + box, 0),
    tally: table.tally,
    deals: {},
  };
}

/** Call it while a component is set up; its effects end with the component. */
export function rememberMatch(session: Session, title: () => string): void {
  const { held, store } = session;
  const moment = $derived(
    store.busy || !session.shown
      ? ''
      : JSON.stringify([session.shown.table.match, session.shown.table.deal, session.shown.table.phase, title()]),
  );

  $effect(() => {
    if (moment === '') return;
    const match = matchOf(session, title());
    if (!match) return;
    storeMatch(match);
    void rememberDeal(match);
    if (match.over && !storedMatch(match.table, match.match)?.record) void rememberRecord(match);
  });

  /** What the deal brought, once it is settled. */
  async function rememberDeal(match: Omit<StoredMatch, 'record'>): Promise<void> {
    if (session.shown?.table.phase === 'deal') return;
    const { settlementOf } = await import('../../table/settlement');
    const settlement = settlementOf(store.log, match.deal);
    if (settlement !== null && settlement.winner !== null)
      storeMatch({ ...match, deals: { [match.deal]: dealMemory(settlement, match.me) } });
  }

  async function rememberRecord(match: Omit<StoredMatch, 'record'>): Promise<void> {
    const credential = held.credentials.replay ?? held.credentials.seat ?? held.credentials.host;
    const record = credential && (await api.record(held.table, credential, match.match).catch(() => ''));
    if (record) storeMatch({ ...match, record });
  }
}
