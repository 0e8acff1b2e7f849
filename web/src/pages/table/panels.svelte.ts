/** What is open beside the table: at most one panel. Going back closes it first. */

import { closeLayer, openLayer } from '../../router.svelte';

export type Panel = 'rules' | 'settings' | 'menu' | 'journal' | 'reactions' | 'back' | 'seat';

export class Panels {
  #open: Panel | null = $state(null);

  get open(): Panel | null {
    return this.#open;
  }

  /** Whom the panel `seat` is about. */
  seat = $state(0);

  showSeat(seat: number): void {
    this.seat = seat;
    this.show('seat');
  }

  show(panel: Panel): void {
    this.#open = panel;
    openLayer(() => (this.#open = null));
  }

  toggle(panel: Panel): void {
    if (this.#open === panel) this.close();
    else this.show(panel);
  }

  close(): void {
    if (this.#open === null) return;
    this.#open = null;
    closeLayer();
  }
}
