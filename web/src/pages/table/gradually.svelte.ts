/** Draws what is much in parts, each in a frame of its own: a slow phone can answer in between. */
export class Gradually {
  /** How many of the parts are drawn. */
  drawn: number = $state(0);

  /** Made while a component is set up. Where it is not to be seen, or at once, all of it is drawn together. */
  constructor(
    private readonly parts: number,
    atOnce: boolean,
  ) {
    if (atOnce || document.hidden) this.drawn = parts;
    $effect(() => {
      if (this.drawn >= parts) return;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const frame = requestAnimationFrame(() => (timer = setTimeout(() => (this.drawn += 1)))); // once it is painted
      return () => {
        cancelAnimationFrame(frame);
        clearTimeout(timer);
      };
    });
  }

  get done(): boolean {
    return this.drawn >= this.parts;
  }
}
