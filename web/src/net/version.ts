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
