/** The rights a link brings: behind the `#`, where no server sees them. They are taken out of the address at once. */

import { type HeldSeat, heldSeat, helloCredentials, holdSeat } from '../../prefs/heldSeats';

export type Arrival =
  | { readonly kind: 'held'; readonly held: HeldSeat }
  | { readonly kind: 'join'; readonly credential: string; readonly by: 'invite' | 'seat' }
  | { readonly kind: 'nothing' };

/** How somebody comes to a table: with a place they hold already, with a link, or with nothing. */
export function arrive(table: string, address: Location = location): Arrival {
  const given = new URLSearchParams(address.hash.slice(1));
  const held = heldSeat(table);
  const link = (['invite', 'seat'] as const).find((by) => given.has(by));
  if (link && !held?.credentials.seat) return { kind: 'join', credential: given.get(link) ?? '', by: link };
  forgetHash(address);
  const watch = given.get('watch');
  const place = watch && !held ? holdSeat(table, { credentials: { watch } }) : held;
  return place && helloCredentials(place.credentials).length > 0 ? { kind: 'held', held: place } : { kind: 'nothing' };
}

export function forgetHash(address: Location = location): void {
  if (address.hash) history.replaceState(history.state, '', address.pathname);
}
