/** « Qui prend ! »: whether the next belle claims its box, where claims are spoken. */

import { isBelle } from '../../../notation';
import type { Selection } from './selection.svelte';
import type { Turn } from './turn.svelte';

export class Claims {
  /** The claim is to be spoken with the next belle. */
  spoken: boolean = $state(false);

  /** `areSpoken`: whether at this table a box is taken only if it is claimed. */
  constructor(
    private readonly turn: Turn,
    private readonly selection: Selection,
    private readonly areSpoken: () => boolean,
  ) {}

  /** The selected run has a belle, and its box can be claimed or forgotten. */
  get mayClaim(): boolean {
    return this.areSpoken() && this.turn.mayPlay && (this.selection.run?.cards.some(isBelle) ?? false);
  }

  /** Whether the card is laid with a claim: always, unless claims are spoken and this one is not. */
  claimFor(card: string): boolean {
    return !this.areSpoken() || !isBelle(card) || this.spoken;
  }

  toggle(): void {
    this.spoken = !this.spoken;
  }

  clear(): void {
    this.spoken = false;
  }
}
