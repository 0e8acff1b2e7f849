/** Whether the server has another version of the page than the one that is open. */

let opened: string | null = null;

/** Asks the server for the ETag of its page; the first answer belongs to the page that is open. */
export async function pageChanged(): Promise<boolean> {
  const answer = await fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  const mark = answer?.ok ? answer.headers.get('etag') : null;
  if (mark === null) return false;
  opened ??= mark;
  return mark !== opened;
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
