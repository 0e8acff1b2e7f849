/** An amphitheatre from above, on a plate of 400 × 400: an arcade, tiers cut into four sections, the arena within. */

import { at, point, round } from '../polar';

const MIDDLE = 200;
const INNER = 85;
const OUTER = 171;
/** How far a section keeps from the axes, where the stairs are. */
const APART = 14;

/** Which quarter of the plate the section of a box is in. */
export type Quarter = readonly [x: -1 | 1, y: -1 | 1];
export const QUARTERS: Readonly<Record<string, Quarter>> = { Td: [-1, -1], Jc: [1, -1], Kh: [-1, 1], Qs: [1, 1] };

/** The angle at which a quarter begins. */
const start = ([x, y]: Quarter): number => (x > 0 ? (y > 0 ? 0 : 270) : y > 0 ? 90 : 180);

/** The outline of a section; `inset` makes it smaller, or larger where it is negative. */
export function section([sx, sy]: Quarter, inset = 0): string {
  const [inner, outer, apart] = [INNER + inset, OUTER - inset, APART + inset];
  const [near, far] = [inner, outer].map((radius) => Math.sqrt(radius ** 2 - apart ** 2)) as [number, number];
  const to = (x: number, y: number): string => `${round(MIDDLE + sx * x)} ${round(MIDDLE + sy * y)}`;
  const sweep = sx * sy > 0 ? 1 : 0;
  return (
    `M${to(near, apart)}L${to(far, apart)}A${outer} ${outer} 0 0 ${sweep} ${to(apart, far)}` +
    `L${to(apart, near)}A${inner} ${inner} 0 0 ${1 - sweep} ${to(near, apart)}Z`
  );
}

/** The rows of seats of a section, broken by two flights of steps. */
export function tiers(quarter: Quarter): string {
  const from = start(quarter);
  let rows = '';
  for (let radius = INNER + 10; radius < OUTER - 3; radius += 9.5) {
    const edge = (Math.asin((APART + 3) / radius) * 180) / Math.PI;
    for (const [a, b] of [
      [edge, 27],
      [31, 59],
      [63, 90 - edge],
    ] as const) {
      rows += `M${at(from + a, radius, MIDDLE)}A${radius} ${radius} 0 0 1 ${at(from + b, radius, MIDDLE)}`;
    }
  }
  return rows;
}

export function steps(quarter: Quarter): string {
  const from = start(quarter);
  let flights = '';
  for (const angle of [29, 61]) {
    for (const side of [-1.6, 1.6]) {
      flights += `M${at(from + angle + side, INNER + 4, MIDDLE)}L${at(from + angle + side, OUTER - 3, MIDDLE)}`;
    }
    for (let radius = INNER + 6; radius < OUTER - 3; radius += 4.75) {
      flights += `M${at(from + angle - 1.5, radius, MIDDLE)}L${at(from + angle + 1.5, radius, MIDDLE)}`;
    }
  }
  return flights;
}

const ARCHES = 64;
const onAnAxis = (degrees: number, within: number): boolean => Math.abs(((degrees + 45) % 90) - 45) < within;

/** The openings of the arcade that runs round the building; the gates on the axes interrupt it. */
export function arcade(): string {
  const half = 1.9;
  const bow = round((184 * half * Math.PI) / 180);
  let arches = '';
  for (let i = 0; i < ARCHES; i++) {
    const angle = ((i + 0.5) * 360) / ARCHES;
    if (onAnAxis(angle, 4.8)) continue;
    const [left, right] = [angle - half, angle + half];
    arches +=
      `M${at(left, 178, MIDDLE)}L${at(left, 184, MIDDLE)}` +
      `A${bow} ${bow} 0 0 1 ${at(right, 184, MIDDLE)}L${at(right, 178, MIDDLE)}Z`;
  }
  return arches;
}

/** The pillars between the openings. */
export function pillars(): string {
  let lines = '';
  for (let i = 0; i < ARCHES; i++) {
    const angle = (i * 360) / ARCHES;
    if (!onAnAxis(angle, 5)) lines += `M${at(angle, 177, MIDDLE)}L${at(angle, 189.5, MIDDLE)}`;
  }
  return lines;
}

/** The treads of a flight of stairs along an axis, drawn to the right of the middle. */
export const treads = (): string =>
  Array.from({ length: 18 }, (_, i) => `M${round(INNER + 4 + i * 4.6)} -8.5V8.5`).join('');

/** The sand of the arena: short dashes in rings. */
export function sand(): string {
  let dashes = '';
  for (const [radius, count, shift] of [
    [70, 40, 0],
    [61, 30, 4],
    [50, 22, 9],
  ] as const) {
    for (let i = 0; i < count; i++) {
      const angle = (i * 360) / count + shift;
      dashes += `M${at(angle, radius, MIDDLE)}A${radius} ${radius} 0 0 1 ${at(angle + 3, radius, MIDDLE)}`;
    }
  }
  return dashes;
}

export interface Leaf {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly dark: boolean;
}

const SPRIG = 213;

/** Two sprigs of laurel that meet in a corner of the plate. */
export function laurel(corner: number): { readonly stems: string; readonly leaves: readonly Leaf[] } {
  const leaves: Leaf[] = [];
  let stems = '';
  for (const way of [-1, 1]) {
    const [from, to] = [corner + way * 1.2, corner + way * 15];
    stems += `M${at(from, SPRIG, MIDDLE)}A${SPRIG} ${SPRIG} 0 0 ${way > 0 ? 1 : 0} ${at(to, SPRIG, MIDDLE)}`;
    for (let i = 0; i < 5; i++) {
      const angle = corner + way * (2.2 + i * 3);
      const [x, y] = point(angle, SPRIG, MIDDLE);
      for (const side of [-1, 1]) leaves.push({ x, y, turn: round(angle + way * (90 - side * 34)), dark: side > 0 });
    }
  }
  return { stems, leaves };
}
