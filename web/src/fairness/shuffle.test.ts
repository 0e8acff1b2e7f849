import { describe, expect, it } from 'vitest';
import { hex } from '../hex';
import { coupeCommitment, seedCommitment } from './commitments';
import proofs from './fixtures/proofs.json';
import { hmac, sha256 } from './sha256';
import { deckOf } from './shuffle';

const bytes = (length: number): Uint8Array => Uint8Array.from({ length }, (_, i) => (i * 37 + length) % 256);

describe('SHA-256 and HMAC', () => {
  it('give what Web Crypto gives, for messages of every length around a block', async () => {
    for (const length of [0, 1, 54, 55, 56, 57, 63, 64, 65, 119, 120, 128, 300]) {
      const message = bytes(length);
      const digest = await crypto.subtle.digest('SHA-256', message as BufferSource);
      expect(hex(sha256(message))).toBe(hex(new Uint8Array(digest)));
      const secret = bytes(32) as BufferSource;
      const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
      const signed = await crypto.subtle.sign('HMAC', key, message as BufferSource);
      expect(hex(hmac(bytes(32), message))).toBe(hex(new Uint8Array(signed)));
    }
  });
});

describe('the shuffle', () => {
  it('is the one of the engine, for every proof', () => {
    expect(proofs.length).toBeGreaterThan(10);
    expect(new Set(proofs.map(({ set_aside }) => set_aside > 0)).size).toBe(2);
    for (const { proof, set_aside: aside, deck } of proofs) {
      expect(seedCommitment(proof.seed)).toBe(proof.commitment);
      expect(deckOf(proof, aside).join(' ')).toBe(deck);
      proof.coupes.forEach((coupe, seat) => {
        const expected = coupe === '' ? '' : coupeCommitment(proof.table, proof.deal, seat, coupe);
        expect(proof.coupe_commitments[seat]).toBe(expected);
      });
    }
  });
});
