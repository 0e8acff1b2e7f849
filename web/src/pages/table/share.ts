/** Hands a link on: by the device's own way of sharing, else by copying it. */

/** Whether it was copied, so that it can be said; null where the device has its own way, or nothing worked. */
export const share = (url: string, title: string): Promise<'copied' | null> => handOn({ url, title }, url);

/** The same with words instead of a link. */
export const shareText = (text: string, title: string): Promise<'copied' | null> => handOn({ text, title }, text);

async function handOn(what: ShareData, copy: string): Promise<'copied' | null> {
  if ('share' in navigator) {
    await navigator.share(what).catch(() => undefined);
    return null;
  }
  return (await copied(copy)) ? 'copied' : null;
}

/** In the house the page is not served over TLS, and there the browser has only the old way of copying. */
async function copied(text: string): Promise<boolean> {
  if ('clipboard' in navigator) {
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
  }
  const field = document.createElement('textarea');
  field.value = text;
  document.body.append(field);
  field.select();
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- without TLS there is no other
  const done = document.execCommand('copy');
  field.remove();
  return done;
}
