/** Hands something on: by the device's own way of sharing, else by copying it. */

/** Whether it was copied, so that it can be said; null where the device has its own way, or nothing worked. */
export const share = (url: string, title: string): Promise<'copied' | null> => handOn({ url, title }, url);

/** The same with words instead of a link. */
export const shareText = (text: string, title: string): Promise<'copied' | null> => handOn({ text, title }, text);

/** The same with a picture beside the words, where the device can send one. */
export function sharePicture(picture: File, text: string, title: string): Promise<'copied' | null> {
  const both: ShareData = { files: [picture], text, title };
  return 'canShare' in navigator && navigator.canShare(both) ? handOn(both, text) : shareText(text, title);
}

async function handOn(what: ShareData, copy: string): Promise<'copied' | null> {
  if ('share' in navigator) {
    await navigator.share(what).catch(() => undefined);
    return null;
  }
  return (await copyText(copy)) ? 'copied' : null;
}

/** In the house the page is not served over TLS, and there the browser has only the old way of copying. */
export async function copyText(text: string): Promise<boolean> {
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
  // oxlint-disable-next-line typescript/no-deprecated -- without TLS there is no other
  const done = document.execCommand('copy');
  field.remove();
  return done;
}

/** Pictures can be copied only where the page came over TLS, or from this machine. */
export const mayCopyPictures = (): boolean => 'clipboard' in navigator && 'ClipboardItem' in window;

export const copyPicture = (picture: Blob): Promise<boolean> =>
  navigator.clipboard.write([new ClipboardItem({ [picture.type]: picture })]).then(
    () => true,
    () => false,
  );
