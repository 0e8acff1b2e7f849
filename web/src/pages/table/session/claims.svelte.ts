/** Whether the next belle claims its box, where boxes are taken only if claimed: by a word or by picking them up. */

import { isBelle } from '../../../notation';
import type { TableRules } from '../../../protocol';
import type { Selection } from './selection.svelte';
import type { Turn } from './turn.svelte';

export class Claims {
  /** The next belle claims its box. */
  made: boolean = $state(false);

  constructor(
    private readonly turn: Turn,
    private readonly selection: Selection,
    private readonly takeBy: () => TableRules['take_by'],
  ) {}

  /** At this table a box is taken only if it is claimed. */
  get needed(): boolean {
    return this.takeBy() !== 'laying';
  }

  /** The selected run has a belle, and its box can be claimed or forgotten. */
  get mayClaim(): boolean {
    return this.needed && this.turn.mayPlay && (this.selection.run?.cards.some(isBelle) ?? false);
  }

  /** Whether the card is laid with a claim: always, unless claims are needed and this one is not made. */
  claimFor(card: string): boolean {
    return !this.needed || !isBelle(card) || this.made;
  }

  toggle(): void {
    this.made = !this.made;
  }

  clear(): void {
    this.made = false;
  }
}
