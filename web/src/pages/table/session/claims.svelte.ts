/** Whether the next belle claims its box, where boxes are taken only if claimed: by a word or by picking them up. */

import { boxOf, isBelle } from '../../../notation';
import type { TableRules } from '../../../protocol';
import type { Selection } from './selection.svelte';
import type { OwnTurn } from './ownTurn.svelte';

export class Claims {
  /** The next belle claims its box. */
  made: boolean = $state(false);

  constructor(
    private readonly turn: OwnTurn,
    private readonly selection: Selection,
    private readonly takeBy: () => TableRules['take_by'],
  ) {}

  /** At this table a box is taken only if it is claimed. */
  get needed(): boolean {
    return this.takeBy() !== 'laying';
  }

  /** The selected run has a belle, and its box can be claimed or forgotten. */
  get mayClaim(): boolean {
    return this.boxes.length > 0;
  }

  /** The boxes that can be picked up: those of the belles in the selected run. */
  get pickable(): readonly number[] {
    return this.takeBy() === 'picking_up' ? this.boxes : [];
  }

  /** Whether the card is laid with a claim: always, unless claims are needed and this one is not made. */
  claimFor(card: string): boolean {
    return !this.needed || !isBelle(card) || this.made;
  }

  private get boxes(): readonly number[] {
    if (!this.needed || !this.turn.mayPlay) return [];
    return (this.selection.run?.cards ?? []).flatMap((card) => boxOf(card) ?? []);
  }

  toggle(): void {
    this.made = !this.made;
  }

  clear(): void {
    this.made = false;
  }
}
