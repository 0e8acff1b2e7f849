import { describe, expect, it } from 'vitest';
import { BELLES, RANKS, SUITS } from '../notation';
import { symbols } from './art';

import { indexText } from './pips';

const ALL_CARDS = SUITS.split('').flatMap((suit) => RANKS.split('').map((rank) => rank + suit));

describe('the card art', () => {
  it('has every card once, the back and the dwarf', () => {
    const ids = [...symbols(ALL_CARDS, 'fr').matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(54);
    expect(ids).toEqual(expect.arrayContaining(['dwarf', 'c-back', 'c-7d', 'c-Kh']));
  });

  it('gives the gold edge to the five belles and to no other card', () => {
    for (const card of ALL_CARDS) expect(symbols([card], 'fr').includes('class="gold"')).toBe(BELLES.includes(card));
  });

  it('writes the courts in the language of the reader', () => {
    expect(['J', 'Q', 'K'].map((rank) => indexText(rank as 'J', 'fr'))).toEqual(['V', 'D', 'R']);
    expect(symbols(['Qh'], 'fr')).not.toBe(symbols(['Qh'], 'en'));
    expect(symbols(['9h'], 'fr')).toBe(symbols(['9h'], 'en'));
  });

  it('has no inline style, which the content security policy forbids', () => {
    expect(symbols(ALL_CARDS, 'en')).not.toMatch(/style=/);
  });
});
