/** Whether a media query holds now; made while a component is set up, and heard until the component goes. */
export class Media {
  current: boolean = $state(false);

  constructor(query: string) {
    const list = matchMedia(query);
    this.current = list.matches;
    $effect(() => {
      const hear = (): boolean => (this.current = list.matches);
      list.addEventListener('change', hear);
      return () => list.removeEventListener('change', hear);
    });
  }
}
