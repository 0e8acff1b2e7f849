/** Points round a centre, for drawings. Angles in degrees, clockwise from the right. */

export const round = (n: number): number => Math.round(n * 10) / 10;

export function point(degrees: number, radius: number, centre = 0): readonly [x: number, y: number] {
  const angle = (degrees * Math.PI) / 180;
  return [round(centre + Math.cos(angle) * radius), round(centre + Math.sin(angle) * radius)];
}

/** « x y », as a path has it. */
export const at = (degrees: number, radius: number, centre = 0): string => point(degrees, radius, centre).join(' ');

/** A short stroke every so many degrees, between two radii. */
export function strokes(count: number, from: number, to: number, centre = 0): string {
  const one = (i: number): string => {
    const degrees = (i * 360) / count;
    return `M${at(degrees, from, centre)}L${at(degrees, to, centre)}`;
  };
  return Array.from({ length: count }, (_, i) => one(i)).join('');
}
