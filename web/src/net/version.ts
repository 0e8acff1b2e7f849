/** Whether the server has another version of the page than the one that is open. */

/** Whether the server's page begins with another script; the name of ours holds a hash of itself and all it loads. */
export async function pageChanged(): Promise<boolean> {
  const script = document.querySelector('script[src]')?.getAttribute('src');
  const answer = await fetch('/', { cache: 'no-store' }).catch(() => null);
  const page = answer?.ok ? await answer.text().catch(() => '') : '';
  return Boolean(script && page) && !page.includes(`"${script}"`);
}

/**
 * Loads the page anew as soon as the server is there: the browser remembers that a part of it could not be fetched, and
 * never asks again. Once only: a part that is missing for good must not do it over and over.
 */
export async function reloadOnceServed(): Promise<void> {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type === 'reload') return;
  while (!(await fetch('/health').catch(() => null))?.ok) await new Promise((later) => setTimeout(later, 1000));
  location.reload();
}
