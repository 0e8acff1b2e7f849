import { untrack } from 'svelte';

/** Draws what is much in parts, each in a frame of its own: a slow phone can answer in between. */
export class ProgressiveRender {
  /** One more than there are parts once the last of them is painted too. */
  #steps: number = $state(0);

  /** Made while a component is set up. Where it is not to be seen, and as soon as it is wanted at once, all of it is
      drawn together. */
  constructor(
    private readonly parts: number,
    atOnce: () => boolean = () => false,
  ) {
    if (document.hidden) this.#steps = parts + 1;
    else if (untrack(atOnce)) this.#steps = parts;
    $effect(() => {
      if (this.painted) return;
      if (!this.done && atOnce()) this.#steps = parts;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const frame = requestAnimationFrame(() => (timer = setTimeout(() => (this.#steps += 1)))); // once it is painted
      return () => {
        cancelAnimationFrame(frame);
        clearTimeout(timer);
      };
    });
  }

  /** How many of the parts are drawn. */
  get drawn(): number {
    return Math.min(this.#steps, this.parts);
  }

  get done(): boolean {
    return this.#steps >= this.parts;
  }

  get painted(): boolean {
    return this.#steps > this.parts;
  }
}
