/** Where things stand in the pictures of the answers. */

type Point = readonly [number, number];

/** The seats round an oval table, by how many there are. */
export const SEATS: Readonly<Record<number, readonly Point[]>> = { 6: round(6), 8: round(8) };

/** The coins on top of a full pot, from left to right. */
export const COIN_ROW = [66, 80, 94] as const;

function round(count: number): Point[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = ((i + 0.5) / count) * Math.PI * 2;
    return [Math.round(80 + Math.cos(angle) * 62), Math.round(52 + Math.sin(angle) * 41)];
  });
}
