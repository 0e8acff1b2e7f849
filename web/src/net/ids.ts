import { randomHex } from '../hex';

/** A random word for one asking: asked again under the same word, it happens once. */
export function newId(): string {
  return randomHex(16);
}
