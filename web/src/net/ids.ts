import { randomHex } from '../hex';

/** A random idempotency key: a request repeated with the same key is carried out once. */
export function newId(): string {
  return randomHex(16);
}
