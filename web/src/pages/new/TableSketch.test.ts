import { render } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import TableSketch from './TableSketch.svelte';

/** How far from the left each seat is, in percent. */
function across(next: 'left' | 'right'): number[] {
  const { container, unmount } = render(TableSketch, { seats: ['Z', 'B', 'C', null], next });
  const seats = [...container.querySelectorAll<HTMLElement>('.seat')].map((seat) =>
    Math.round(parseFloat(seat.style.left)),
  );
  unmount();
  return seats;
}

test('the next player sits on the side the sheet says', () => {
  expect(across('right')).toEqual([50, 93, 50, 7]);
  expect(across('left')).toEqual([50, 7, 50, 93]);
});
