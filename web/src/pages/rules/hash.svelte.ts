/** What the address points at within the page: `#clause-payment`, `#G8`. */
export class Hash {
  value: string = $state(location.hash.slice(1));

  constructor() {
    $effect(() => {
      const read = (): void => {
        this.value = location.hash.slice(1);
      };
      addEventListener('hashchange', read);
      return () => removeEventListener('hashchange', read);
    });
  }
}

/** Brings the element with this id into sight, for whoever followed a link to it. */
export function showTarget(id: string, { focus = false } = {}): void {
  const target = id ? document.getElementById(id) : null;
  target?.scrollIntoView({ block: 'start' });
  if (focus) target?.focus({ preventScroll: true });
}
