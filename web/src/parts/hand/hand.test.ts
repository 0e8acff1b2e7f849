import { describe, expect, it } from 'vitest';
import { held, phoneRows, sidewaysRows, tinyRows } from './hand';

describe('a hand', () => {
  it('is cut where a rank is missing, not where a rank comes twice', () => {
    const cuts = held(['2s', '2c', '3d', '5h', 'Ks']);
    expect(cuts.filter(({ cut }) => cut).map(({ card }) => card)).toEqual(['5h', 'Ks']);
    expect(cuts.filter(({ end }) => end).map(({ card }) => card)).toEqual(['3d', '5h', 'Ks']);
  });

  it('lies in two rows, in three on the narrowest phones', () => {
    expect([5, 12, 15].map((n) => phoneRows(n).columns)).toEqual([6, 6, 8]);
    expect([5, 12, 15].map((n) => phoneRows(n).rows)).toEqual([1, 2, 2]);
    expect([12, 15].map(tinyRows)).toEqual([
      { columns: 6, rows: 2 },
      { columns: 5, rows: 3 },
    ]);
  });

  it('lies in one row on a phone held sideways, in two when there are many cards', () => {
    expect([6, 8, 12, 15].map((n) => sidewaysRows(n).rows)).toEqual([1, 1, 2, 2]);
    expect(sidewaysRows(15).columns).toBe(8);
  });
});
