/** What binds before it is shown, byte by byte as docs/fair-deals.md has it. */

import { hex, unhex } from '../hex';
import { joined, sha256 } from './sha256';

export const COUPE_BYTES = 16;

export const seedCommitment = (seed: string): string => hex(sha256(joined(tag('nj-commit'), unhex(seed))));

export function coupeCommitment(table: string, deal: number, seat: number, coupe: string): string {
  const parts = [text(table), number(deal, 4), number(seat, 4), unhex(coupe)];
  return hex(sha256(joined(tag('nj-coupe'), ...parts.flatMap(withLength))));
}

export const text = (words: string): Uint8Array => new TextEncoder().encode(words);
export const tag = (name: string): Uint8Array => text(`${name}\0`);
export const withLength = (part: Uint8Array): Uint8Array[] => [number(part.length, 4), part];

/** Big-endian; at most 4 bytes of it are used. */
export function number(value: number, bytes: number): Uint8Array {
  const whole = new Uint8Array(bytes);
  new DataView(whole.buffer).setUint32(bytes - 4, value);
  return whole;
}
