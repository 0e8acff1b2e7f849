import { describe, expect, it } from 'vitest';
import { initialOf, sides } from './seats';

describe('the seats', () => {
  it('are laid round the table with the next player at the right', () => {
    expect(sides(['next', 'across', 'before'])).toEqual({ right: ['next'], top: ['across'], left: ['before'] });
    expect(sides([1, 2, 3, 4, 5, 6, 7])).toEqual({ right: [1, 2], top: [3, 4, 5], left: [6, 7] });
  });

  it('are laid the other way round where play runs clockwise', () => {
    expect(sides(['next', 'across', 'before'], 'left')).toEqual({ left: ['next'], top: ['across'], right: ['before'] });
    expect(sides([1, 2, 3, 4, 5, 6, 7], 'left')).toEqual({ left: [1, 2], top: [3, 4, 5], right: [6, 7] });
  });

  it('lose nobody, however many look on', () => {
    for (let n = 1; n <= 8; n++) {
      const { right, top, left } = sides(Array.from({ length: n }, (_, i) => i));
      expect([...right, ...top, ...left]).toEqual(Array.from({ length: n }, (_, i) => i));
    }
  });

  it('show the first letter of a name, whatever it is', () => {
    expect(initialOf(' élodie')).toBe('É');
    expect(initialOf('🦊 renard')).toBe('🦊');
    expect(initialOf('')).toBe('?');
  });
});
