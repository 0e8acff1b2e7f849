/** The browser's storage, which may be full, blocked, or hold anything. */

export function readStored(place: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(place) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

/** Whether it could be kept. */
export function writeStored(place: string, value: unknown): boolean {
  try {
    localStorage.setItem(place, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
