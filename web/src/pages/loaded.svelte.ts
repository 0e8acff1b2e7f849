/** Something the server is asked for, and how that went. What was there before stays until the new is there. */
export class Loaded<Value> {
  value: Value | null = $state.raw(null);
  error: unknown = $state.raw(null);
  #asked = 0;

  constructor(private readonly fetch: () => Promise<Value>) {}

  /** Within an effect it is asked again whenever what it depends on changes, the language for one. */
  readonly ask = (): void => {
    const asked = ++this.#asked;
    const last = (): boolean => asked === this.#asked;
    this.fetch().then(
      (value) => {
        if (last()) [this.value, this.error] = [value, null];
      },
      (error: unknown) => {
        if (last()) this.error = error;
      },
    );
  };
}
