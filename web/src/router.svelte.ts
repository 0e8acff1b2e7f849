/** Which page is shown. Addresses are the server's to answer too, so a link opens where it was copied. */

export type Route =
  | { readonly page: 'home' }
  | { readonly page: 'new' }
  | { readonly page: 'join' }
  | { readonly page: 'games' }
  | { readonly page: 'score' }
  | { readonly page: 'licences' }
  | { readonly page: 'learn'; readonly sheet: string; readonly name: string }
  | { readonly page: 'puzzles'; readonly number: number | null }
  | { readonly page: 'table'; readonly name: string }
  | { readonly page: 'library' }
  | { readonly page: 'rules'; readonly section: LibrarySection }
  | { readonly page: 'sheet'; readonly name: string }
  | { readonly page: 'text'; readonly name: string }
  | { readonly page: 'lost' };

/** The pages of the rules library, below its home, that are about all sheets. */
export type LibrarySection = (typeof LIBRARY_SECTIONS)[number];

const LIBRARY_SECTIONS = ['decisions', 'compare', 'which'] as const;

export function routeOf(path: string): Route {
  const [first = '', second, ...rest] = path.split('/').slice(1);
  if (first === 'rules') return second ? rulesRoute(second, rest) : { page: 'library' };
  if (first === 'learn') return learnRoute(second, rest);
  if (rest.length > 0) return { page: 'lost' };
  if (first === 't' && second) return { page: 'table', name: second };
  if (first === 'puzzles') return puzzleRoute(second);
  if (second) return { page: 'lost' };
  if (first === '') return { page: 'home' };
  const single = ['new', 'join', 'games', 'score', 'licences'] as const;
  const page = single.find((name) => name === first);
  return page ? { page } : { page: 'lost' };
}

/** The guided first deal (of the sheet the server begins with), or one lesson by its sheet and name. */
function learnRoute(sheet: string | undefined, [name, ...rest]: readonly string[]): Route {
  if (!sheet) return { page: 'learn', sheet: '', name: 'first' };
  return name && rest.length === 0 ? { page: 'learn', sheet, name } : { page: 'lost' };
}

/** Today's puzzle, or one by its number. */
function puzzleRoute(number: string | undefined): Route {
  if (!number) return { page: 'puzzles', number: null };
  return /^[0-9]{1,6}$/.test(number) ? { page: 'puzzles', number: Number(number) } : { page: 'lost' };
}

/** A section of the library, one of the printed texts, or otherwise a sheet by its name. */
function rulesRoute(place: string, [name, ...rest]: readonly string[]): Route {
  if (rest.length > 0) return { page: 'lost' };
  if (place === 'texts') return name ? { page: 'text', name } : { page: 'lost' };
  if (name) return { page: 'lost' };
  const section = LIBRARY_SECTIONS.find((each) => each === place);
  return section ? { page: 'rules', section } : { page: 'sheet', name: place };
}

/** How often another page was shown: where it is not the first, its heading gets the focus. */
let navigations = $state(0);
let current: Route = $state.raw(routeOf(location.pathname));

export const route = (): Route => current;
export const navigationCount = (): number => navigations;

/** Show another page; `state` is kept with the place in the browser's history. An open layer is left with its page. */
export function go(path: string, state: unknown = null): void {
  const inPlace = layer !== null;
  layer = null;
  onceBack(() => {
    if (inPlace) history.replaceState(state, '', path);
    else history.pushState(state, '', path);
    show();
    scrollTo(0, 0);
  });
}

/** The same page by another address, in place of the one it had. */
export function replace(path: string): void {
  onceBack(() => {
    history.replaceState(history.state, '', path);
    show();
  });
}

/** For links: follow it here, unless it is to open elsewhere. */
export function follow(event: MouseEvent): void {
  const link = event.currentTarget as HTMLAnchorElement;
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}

/** What lies above the page, such as a drawer: going back closes it before it leaves the page. At most one. */
let layer: (() => void) | null = null;

/** From now on, going back calls `onback` instead of leaving the page. */
export function openLayer(onback: () => void): void {
  if (!layer)
    onceBack(() => {
      address = location.href; // a link's credential may have been taken out of it since the page was shown
      history.pushState(history.state, '');
    });
  layer = onback;
}

/** The layer was closed by other means: its place in the history goes too. */
export function closeLayer(): void {
  if (!layer) return;
  layer = null;
  onceBack(() => {
    goingBack = true;
    history.back();
  });
}

/** A browser goes back some time after it is asked to: what is done to the history meanwhile would be undone by that,
    so it waits. */
let goingBack = false;
const waiting: (() => void)[] = [];

function onceBack(step: () => void): void {
  if (goingBack) waiting.push(step);
  else step();
}

let address = location.href;

function show(): void {
  address = location.href;
  current = routeOf(location.pathname);
  navigations += 1;
}

function wentBack(): void {
  if (goingBack) {
    goingBack = false;
    waiting.splice(0).forEach(onceBack);
  } else if (layer) {
    const close = layer;
    layer = null;
    close();
  } else if (location.href !== address) show();
}

addEventListener('popstate', wentBack);
