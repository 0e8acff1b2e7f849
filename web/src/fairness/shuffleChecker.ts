/** What a page keeps of a deal to check it: its coupe, the seal, the cards. It survives a reload of the page. */

import { readStored, writeStored } from '../prefs/storage';
import { randomHex } from '../hex';
import type { NextShuffle, Update } from '../protocol';
import type { ShuffleEvidence, SeenDeal, Verdict } from './check';
import { COUPE_BYTES, coupeCommitment } from './commitments';
import { rightlyVoided, type Seal } from './seal';

const STORAGE_KEY = 'nainjaune.cuts';
/** So many coupes are stored, of all tables. */
const MOST = 12;
const COUPE_PROBLEM: Verdict = { holds: false, problem: 'coupe' };

interface Cut {
  readonly table: string;
  readonly deal: number;
  readonly seat: number;
  readonly coupe: string;
  readonly commitment: string;
}

type Stored = Cut | (Seal & { readonly table: string });

export class ShuffleChecker {
  #unstored: readonly Stored[] = [];
  #seen: SeenDeal | null = null;
  #seq: number | null = null;
  #checked = 0;
  /** The seats that kept a coupe back in this match. */
  readonly #barred = new Set<number>();
  /** The coupes the server has accepted. */
  readonly #accepted = new Set<string>();

  /** `tell` gets the verdict on each deal that is over, and on a void shuffle if something is wrong with it. */
  constructor(
    readonly table: string,
    private readonly tell: (verdict: Verdict | null) => void,
  ) {}

  /** The commitment to a new coupe for the next deal; null where this seat cannot cut. */
  commit(shuffle: NextShuffle | null, seat: number | null): string | null {
    if (shuffle === null || seat === null || shuffle.commitment !== null || shuffle.barred.includes(seat)) return null;
    const coupe = randomHex(COUPE_BYTES);
    const commitment = coupeCommitment(this.table, shuffle.deal, seat, coupe);
    this.#store({ table: this.table, deal: shuffle.deal, seat, coupe, commitment });
    return commitment;
  }

  /** The coupe to show now, if this page has it. */
  toShow({ table: { next_shuffle: shuffle }, you: { seat } }: Update): string | null {
    if (shuffle === null || seat === null || !shuffle.awaited.includes(seat)) return null;
    return this.#coupeOf(shuffle.coupe_commitments[seat]);
  }

  /** The server has taken this coupe. */
  accepted(coupe: string): void {
    this.#accepted.add(coupe);
  }

  hear(update: Update): void {
    this.#see(update);
    const { next_shuffle: shuffle, shuffle: over } = update.table;
    for (const news of update.news) {
      if (news.kind === 'began') this.#barred.clear();
      if (news.kind !== 'shuffle_voided') continue;
      if (!this.#rightlyVoided(news.seats, news.shuffle, update.you.seat)) this.tell(COUPE_PROBLEM);
      for (const seat of news.seats) this.#barred.add(seat);
    }
    if (shuffle?.commitment) this.#keepSeal({ ...shuffle, commitment: shuffle.commitment });
    if (!over?.seed || over.deal === this.#checked) return;
    this.#checked = over.deal;
    const seal = this.#sealOf(over.deal);
    const { seat } = update.you;
    const coupe = seat === null ? null : this.#coupeOf(over.coupe_commitments[seat]);
    void this.#check({ table: update.table, seat, seal, coupe, seen: this.#seen });
  }

  /** What checks is not needed before a deal is over; where it cannot be had there is no verdict. */
  async #check(evidence: ShuffleEvidence): Promise<void> {
    const checking = await import('./check').catch(() => null);
    this.tell(checking?.check(evidence) ?? null);
  }

  /** The cards of the deal as they come, if none was missed. */
  #see({ seq, since, news, you }: Update): void {
    if (since !== this.#seq) this.#seen = null;
    this.#seq = seq;
    for (const item of news) {
      if (item.kind === 'cards_dealt') this.#seen = { dealt: item, laid: item.counts.map(() => []), own: null };
      else if (item.kind === 'laid' && this.#seen) {
        const laid = this.#seen.laid.map((cards, seat) => (seat === item.seat ? [...cards, item.card] : cards));
        this.#seen = { ...this.#seen, laid };
      }
    }
    if (this.#seen && this.#seen.own === null && you.seat !== null && you.hand.length > 0)
      this.#seen = { ...this.#seen, own: [...you.hand, ...(this.#seen.laid[you.seat] ?? [])] };
  }

  /** A second seal for the same deal is kept only after the first was void. */
  #keepSeal({ deal, commitment, coupe_commitments }: Seal): void {
    if (coupe_commitments.some((commitment, seat) => commitment !== '' && this.#barred.has(seat)))
      this.tell(COUPE_PROBLEM);
    if (this.#sealOf(deal) === null) this.#store({ table: this.table, deal, commitment, coupe_commitments });
  }

  /** Somebody's coupe was missing, all others were right, and it was not ours that the server had taken. */
  #rightlyVoided(
    seats: readonly number[],
    shuffle: NonNullable<Update['table']['shuffle']>,
    own: number | null,
  ): boolean {
    const seal = this.#sealOf(shuffle.deal);
    this.#drop(shuffle.deal);
    const mine = own !== null && seats.includes(own) ? this.#coupeOf(shuffle.coupe_commitments[own]) : null;
    return rightlyVoided(shuffle, seats, seal) && (mine === null || !this.#accepted.has(mine));
  }

  #all(): readonly Stored[] {
    if (this.#unstored.length > 0) return this.#unstored;
    const stored = readStored(STORAGE_KEY);
    return Array.isArray(stored) ? stored.filter(isStored) : [];
  }

  #store(one: Stored): void {
    this.#keep([one, ...this.#all()].slice(0, MOST));
  }

  #keep(all: readonly Stored[]): void {
    this.#unstored = writeStored(STORAGE_KEY, all) ? [] : all;
  }

  /** The seal of a void shuffle. */
  #drop(deal: number): void {
    this.#keep(this.#all().filter((one) => 'coupe' in one || one.table !== this.table || one.deal !== deal));
  }

  #sealOf(deal: number): Seal | null {
    const found = this.#all().find((one) => !('coupe' in one) && one.table === this.table && one.deal === deal);
    return found && !('coupe' in found) ? found : null;
  }

  #coupeOf(commitment: string | undefined): string | null {
    const found = this.#all().find(
      (one) => 'coupe' in one && one.table === this.table && one.commitment === commitment,
    );
    return found && 'coupe' in found ? found.coupe : null;
  }
}

/** Anything may lie in the browser's storage. */
function isStored(one: unknown): one is Stored {
  if (typeof one !== 'object' || one === null) return false;
  const { table, deal, commitment } = one as Partial<Stored>;
  if (typeof table !== 'string' || typeof deal !== 'number' || typeof commitment !== 'string') return false;
  return 'coupe' in one
    ? typeof one.coupe === 'string'
    : 'coupe_commitments' in one && Array.isArray(one.coupe_commitments);
}
