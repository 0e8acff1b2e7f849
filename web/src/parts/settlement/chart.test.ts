import { describe, expect, it } from 'vitest';
import { marked, spread, ticks } from './chart';

describe('a chart', () => {
  it('never lets two names overlap', () => {
    const heights = spread([50, 52, 51, 10, 198, 199, 200, 200], 16, 8, 200);
    const sorted = [...heights].sort((a, b) => a - b);
    for (let i = 1; i < sorted.length; i++)
      expect((sorted[i] ?? 0) - (sorted[i - 1] ?? 0)).toBeGreaterThanOrEqual(15.999);
    expect(sorted[0]).toBeGreaterThanOrEqual(8);
    expect(sorted.at(-1)).toBeLessThanOrEqual(200);
  });

  it('leaves names where they are when there is room', () => {
    expect(spread([20, 100, 60], 16, 0, 200)).toEqual([20, 100, 60]);
  });

  it('has round numbers at its side', () => {
    expect(ticks(64)).toEqual([0, 20, 40, 60, 80]);
    expect(ticks(100)).toEqual([0, 25, 50, 75, 100]);
    expect(ticks(0)).toEqual([0, 1, 2, 3, 4]);
    expect(ticks(138, -80)).toEqual([-100, 0, 100, 200]);
    expect(ticks(60, -17)).toEqual([-20, 0, 20, 40, 60]);
  });

  it('writes fewer words under many deals, the last always', () => {
    expect(marked(3, 6)).toEqual([0, 1, 2]);
    expect(marked(13, 5)).toEqual([0, 3, 6, 9, 12]);
  });
});
