/** Gives the person a file. */
export function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

export const save = (text: string, name: string): void => saveBlob(new Blob([text], { type: 'text/plain' }), name);
