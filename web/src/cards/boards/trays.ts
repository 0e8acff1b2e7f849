/** The trays of the travelling case: four square ones in the corners, an octagonal one in the middle. */

import { round } from '../polar';

/** Where the trays lie on the plate of 400 × 400; a square one is 124 wide. */
export const CORNERS = [
  [24, 24],
  [252, 24],
  [24, 252],
  [252, 252],
] as const;

type Point = readonly [x: number, y: number];

export function corners(centre: number, radius: number): readonly Point[] {
  const near = radius * 0.41;
  const half: Point[] = [
    [near, -radius],
    [radius, -near],
    [radius, near],
    [near, radius],
  ];
  const all = [...half, ...half.map(([x, y]): Point => [-x, -y])];
  return all.map(([x, y]): Point => [round(centre + x), round(centre + y)]);
}

export const octagon = (centre: number, radius: number): string =>
  `M${corners(centre, radius)
    .map((corner) => corner.join(' '))
    .join('L')}Z`;

/** The edges where the walls of an octagonal tray meet. */
export function walls(centre: number, outer: number, inner: number): string {
  const floor = corners(centre, inner);
  return corners(centre, outer)
    .map((corner, i) => `M${corner.join(' ')}L${floor[i]?.join(' ') ?? ''}`)
    .join('');
}
