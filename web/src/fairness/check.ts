/** Whether a deal came about as it should: the page checks it with what it kept itself, and trusts nobody. */

import type { CardsDealt, ProofInfo, TableInfo } from '../protocol';
import { dealOut, setAside } from './dealtHands';
import { coupeCommitment } from './commitments';
import { same, sealHolds, type Seal, shown } from './seal';
import { deckOf } from './shuffle';

/** What is wrong: the seal was broken, a coupe is not the one committed to, the cards are others. */
export type ShuffleProblem = 'seal' | 'coupe' | 'cards';

export type Verdict =
  | { readonly holds: false; readonly problem: ShuffleProblem }
  /** `proved`: this page saw the seal before the cards were dealt, and its own coupe is under it, if it cuts. */
  | { readonly holds: true; readonly proved: boolean };

/** What was seen of a deal from its cards on. */
export interface SeenDeal {
  readonly dealt: CardsDealt;
  readonly laid: readonly (readonly string[])[];
  /** The viewer's own cards as they were dealt; null for an onlooker. */
  readonly own: readonly string[] | null;
}

export interface ShuffleEvidence {
  readonly table: TableInfo;
  readonly seat: number | null;
  readonly seal: Seal | null;
  /** The coupe this page committed to for this deal. */
  readonly coupe: string | null;
  readonly seen: SeenDeal | null;
}

/** Checks a deal that is over; null while there is nothing to check. */
export function check({ table, seat, seal, coupe, seen }: ShuffleEvidence): Verdict | null {
  const { shuffle } = table;
  if (shuffle === null || shuffle.seed === null) return null;
  if (!sealHolds(shuffle, seal)) return { holds: false, problem: 'seal' };
  if (!coupesHold(shuffle) || !ownCoupeIn(shuffle, seal, seat, coupe)) return { holds: false, problem: 'coupe' };
  if (seen !== null && !cardsHold(table, shuffle.seed, seen, seat)) return { holds: false, problem: 'cards' };
  return { holds: true, proved: seal !== null && seen !== null && (seat === null || coupe !== null) };
}

/** Every coupe is the one its seat committed to; who did not commit has none. */
function coupesHold(shuffle: ProofInfo): boolean {
  const { coupes, coupe_commitments } = shuffle;
  const none = (seat: number): boolean => coupes[seat] === '' && coupe_commitments[seat] === '';
  return coupes.length === coupe_commitments.length && coupes.every((_, seat) => none(seat) || shown(shuffle, seat));
}

/** A coupe under the seal has gone into the deck; one that came too late for it has not, and is nobody's fault. */
function ownCoupeIn(shuffle: ProofInfo, seal: Seal | null, seat: number | null, coupe: string | null): boolean {
  if (seal === null || seat === null || coupe === null) return true;
  const sealed = seal.coupe_commitments[seat] === coupeCommitment(shuffle.table, shuffle.deal, seat, coupe);
  return !sealed || shuffle.coupes[seat] === coupe;
}

function cardsHold(table: TableInfo, seed: string, seen: SeenDeal, seat: number | null): boolean {
  const { shuffle, hands, rules } = table;
  if (shuffle === null || hands === null) return false;
  const { order, counts } = seen.dealt;
  const given = dealOut(deckOf({ ...shuffle, seed }, setAside(counts, rules)), order, counts, rules);
  const all = given.every((hand, place) => sameCards(hand, [...(seen.laid[place] ?? []), ...(hands[place] ?? [])]));
  return all && (seat === null || seen.own === null || sameCards(given[seat] ?? [], seen.own));
}

const sameCards = (one: readonly string[], other: readonly string[]): boolean =>
  same([...one].sort(), [...other].sort());
