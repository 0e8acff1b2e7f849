/** What was fixed before the cards were dealt, and whether a shuffle keeps to it. */

import type { ProofInfo } from '../protocol';
import { coupeCommitment, seedCommitment } from './commitments';

/** What was fixed before any coupe was shown. */
export interface Seal {
  readonly deal: number;
  readonly commitment: string;
  readonly coupe_commitments: readonly string[];
}

export function sealHolds({ seed, commitment, deal, coupe_commitments }: ProofInfo, seal: Seal | null): boolean {
  if (seed === null || seedCommitment(seed) !== commitment) return false;
  if (seal === null) return true;
  return seal.deal === deal && seal.commitment === commitment && same(seal.coupe_commitments, coupe_commitments);
}

/** Whether this seat has shown the coupe it committed to. */
export const shown = ({ table, deal, coupes, coupe_commitments }: ProofInfo, seat: number): boolean =>
  coupe_commitments[seat] === coupeCommitment(table, deal, seat, coupes[seat] ?? '');

/** A shuffle may be void because of seats that committed to a coupe and did not show it; it is the one sealed. */
export function rightlyVoided(shuffle: ProofInfo, seats: readonly number[], seal: Seal | null): boolean {
  const unshown = (seat: number): boolean => shuffle.coupes[seat] === '' && shuffle.coupe_commitments[seat] !== '';
  const rest = shuffle.coupes.flatMap((coupe, seat) => (coupe === '' ? [] : [seat]));
  return (
    sealHolds(shuffle, seal) && seats.length > 0 && seats.every(unshown) && rest.every((seat) => shown(shuffle, seat))
  );
}

export const same = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((item, at) => item === other[at]);
