/** Whoever cannot see that the page is another one is taken to its heading. */

/** Others may take the focus first: a form, a drawer. */
const MOMENT = 300;

/** Looks until something has the focus: a page may be fetched first, and cannot have it while it is being drawn. Gives
    what ends it. */
export function takeToHeading(): () => void {
  const looking = setInterval(() => {
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading && document.activeElement === document.body) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    if (document.activeElement !== document.body) clearInterval(looking);
  }, MOMENT);
  return () => clearInterval(looking);
}
