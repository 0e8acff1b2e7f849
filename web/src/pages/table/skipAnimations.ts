/** Taps and keys while others' plays are still being shown: the table is shown as it is at once. */

import type { Session } from './session/session.svelte';

/** They move the focus or belong to another key. */
const OTHER_USE = new Set(['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock', 'Escape']);
const PRESSES = new Set(['Enter', ' ']);

/** Buttons that have nothing to do with playing, as for reactions, do what they do all the same. */
const OTHER_CONTROLS = 'a, button:not([data-place]), input, select, summary, textarea';

const inMain = ({ target }: Event): boolean => target instanceof Element && target.closest('main') !== null;
const onFelt = (event: Event): boolean => inMain(event) && (event.target as Element).closest(OTHER_CONTROLS) === null;

export class SkipAnimations {
  /** The press skipped; the click that ends it must not also choose or lay a card. */
  #pressed = false;

  constructor(private readonly session: Session) {}

  press(event: PointerEvent): void {
    const skips = this.#running && inMain(event);
    this.#pressed = skips && onFelt(event);
    if (skips) this.session.store.skip();
  }

  click(event: MouseEvent): void {
    if (!this.#pressed || !onFelt(event)) return;
    this.#pressed = false;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Whether that was all the key is to do; keys with a use of their own, as for the journal, have that as well. */
  key(event: KeyboardEvent): boolean {
    if (!this.#running || OTHER_USE.has(event.key) || event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.target instanceof Element && event.target.closest('input, textarea, select')) return false;
    this.session.store.skip();
    if (!PRESSES.has(event.key) || !(onFelt(event) || event.target === document.body)) return false;
    event.preventDefault();
    return true;
  }

  /** Others' plays are being shown, and there is nothing one could play meanwhile. */
  get #running(): boolean {
    const { playing, store, turn } = this.session;
    return playing && store.busy && !turn.mayPlay;
  }
}

/** Ctrl+Z, or ⌘Z, takes back what is held. */
export function undoes(event: KeyboardEvent, { heldMove }: Session): boolean {
  if (!heldMove.held || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return false;
  event.preventDefault();
  heldMove.withdraw();
  return true;
}
