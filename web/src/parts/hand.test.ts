import { describe, expect, it } from 'vitest';
import { columns, held, narrowColumns } from './hand';

describe('a hand', () => {
  it('is cut where a rank is missing, not where a rank comes twice', () => {
    const cuts = held(['2s', '2c', '3d', '5h', 'Ks']);
    expect(cuts.filter(({ cut }) => cut).map(({ card }) => card)).toEqual(['5h', 'Ks']);
    expect(cuts.filter(({ end }) => end).map(({ card }) => card)).toEqual(['3d', '5h', 'Ks']);
  });

  it('lies in two rows, in three on the narrowest phones', () => {
    expect([5, 12, 15].map(columns)).toEqual([6, 6, 8]);
    expect([12, 15].map(narrowColumns)).toEqual([6, 5]);
  });
});
