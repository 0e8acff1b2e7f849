/** The rights a link brings: behind the `#`, where no server sees them. They are taken out of the address at once. */

import { type HeldSeat, heldSeat, holdSeat } from '../../prefs/seats';

export type Arrival =
  | { readonly kind: 'held'; readonly held: HeldSeat }
  | { readonly kind: 'join'; readonly token: string; readonly by: 'invite' | 'seat' }
  | { readonly kind: 'nothing' };

/** How somebody comes to a table: with a place they hold already, with a link, or with nothing. */
export function arrive(table: string, address: Location = location): Arrival {
  const given = new URLSearchParams(address.hash.slice(1));
  const watch = given.get('watch');
  const held = heldSeat(table);
  if (held && (held.tokens.seat || held.tokens.host)) {
    forgetHash(address);
    return { kind: 'held', held };
  }
  for (const by of ['invite', 'seat'] as const) {
    const token = given.get(by);
    if (token) return { kind: 'join', token, by };
  }
  if (watch) {
    forgetHash(address);
    return { kind: 'held', held: holdSeat(table, { tokens: { watch } }) };
  }
  return held && held.tokens.watch ? { kind: 'held', held } : { kind: 'nothing' };
}

export function forgetHash(address: Location = location): void {
  if (address.hash) history.replaceState(history.state, '', address.pathname);
}
