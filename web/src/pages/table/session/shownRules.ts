/** Which rules a settlement has written out already: each once a match. */

export class ShownRules {
  readonly #first = new Map<string, number>();

  /** Whether an earlier deal of the match has told this part's rule; if none has, this deal does. */
  shownBefore(match: number, deal: number, part: string): boolean {
    const key = `${match} ${part}`;
    if (!this.#first.has(key)) this.#first.set(key, deal);
    return this.#first.get(key) !== deal;
  }
}
