/** SHA-256 and HMAC. Web Crypto has both, but only on pages served over TLS; at home there is often none. */

const BLOCK = 64;
const PRIMES = primes(64);
/** The first 32 bits of the fractional parts of roots of the first primes. */
const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0;
const ROUND_CONSTANTS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

export function sha256(message: Uint8Array): Uint8Array {
  const data = padded(message);
  const state = Int32Array.from(START);
  const words = new Int32Array(64);
  for (let at = 0; at < data.byteLength; at += BLOCK) {
    for (let i = 0; i < 16; i += 1) words[i] = data.getInt32(at + 4 * i);
    compress(state, words);
  }
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => digest.setInt32(4 * i, word));
  return new Uint8Array(digest.buffer);
}

/** HMAC for keys of at most a block. */
export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const masked = (mask: number): Uint8Array => Uint8Array.from({ length: BLOCK }, (_, i) => (key[i] ?? 0) ^ mask);
  return sha256(joined(masked(0x5c), sha256(joined(masked(0x36), message))));
}

export function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function primes(count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n += 1) if (found.every((prime) => n % prime !== 0)) found.push(n);
  return found;
}

/** The message, a one bit, zeros, and its length in bits. */
function padded(message: Uint8Array): DataView {
  const length = Math.ceil((message.length + 9) / BLOCK) * BLOCK;
  const whole = new Uint8Array(length);
  whole.set(message);
  whole[message.length] = 0x80;
  const view = new DataView(whole.buffer);
  view.setUint32(length - 4, message.length * 8);
  return view;
}

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function compress(state: Int32Array, words: Int32Array): void {
  const w = (i: number): number => words[i] as number;
  for (let i = 16; i < 64; i += 1) {
    const low = turned(w(i - 15), 7) ^ turned(w(i - 15), 18) ^ (w(i - 15) >>> 3);
    const high = turned(w(i - 2), 17) ^ turned(w(i - 2), 19) ^ (w(i - 2) >>> 10);
    words[i] = w(i - 16) + low + w(i - 7) + high;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i += 1) {
    const sum1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const one = (h + sum1 + ((e & f) ^ (~e & g)) + (ROUND_CONSTANTS[i] as number) + w(i)) | 0;
    const sum0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const two = (sum0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = (state[i] as number) + word));
}
