/** The order of play as a ring of seats: after its last seat comes its first again. */

/** The ring beginning with this seat; as it is where the seat is not in it. */
export function ringFrom(ring: readonly number[], seat: number): readonly number[] {
  const at = Math.max(0, ring.indexOf(seat));
  return [...ring.slice(at), ...ring.slice(0, at)];
}
