/** A picture of the evening to send round: the curves, and who has how many. */

import { DASHES, spread, ticks } from '../parts/chart';
import { plain } from '../parts/numbers';

export interface PictureOf {
  readonly title: string;
  readonly subtitle: string;
  readonly names: readonly string[];
  /** Everybody's tokens from the start on. */
  readonly curves: readonly (readonly number[])[];
}

const [WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM] = [1200, 630, 90, 860, 150, 570];
const COLOURS = ['#f5c22e', '#e98f6d', '#9cc7e8', '#b9d48b', '#d6b3e0', '#f2a9b8', '#8fd3c4', '#d9c7a0'];
const INK = '#1f1a14';

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The picture as SVG. */
export function drawing({ title, subtitle, names, curves }: PictureOf): string {
  const values = curves.flat();
  const scale = ticks(Math.max(...values, 1), Math.min(...values, 0));
  const [low, high] = [scale[0] ?? 0, scale.at(-1) ?? 1];
  const steps = Math.max(1, (curves[0]?.length ?? 1) - 1);
  const x = (at: number): number => LEFT + (at * (RIGHT - LEFT)) / steps;
  const y = (value: number): number => BOTTOM - ((value - low) / (high - low)) * (BOTTOM - TOP);
  const last = curves.map((curve) => curve.at(-1) ?? 0);
  const heights = spread(last.map(y), 44, TOP, BOTTOM);
  const text = (at: number, line: number, size: number, words: string, more = ''): string =>
    `<text x="${at}" y="${line}" font-size="${size}" ${more}>${escape(words)}</text>`;
  const grid = scale.map(
    (value) =>
      `<path d="M${LEFT} ${y(value)}H${RIGHT}" stroke="#8a7a5c" stroke-dasharray="2 8"/>` +
      text(LEFT - 14, y(value) + 8, 24, plain(value), 'text-anchor="end"'),
  );
  const lines = curves.map((curve, seat) => {
    const path = curve.map((value, at) => `${x(at).toFixed(1)} ${y(value).toFixed(1)}`).join('L');
    const [end, label] = [y(last[seat] ?? 0), heights[seat] ?? 0];
    const dashes = DASHES[seat % DASHES.length] ?? '';
    const colour = COLOURS[seat % COLOURS.length] ?? INK;
    return (
      `<path d="M${path}" fill="none" stroke="${INK}" stroke-width="4" stroke-dasharray="${dashes}"/>` +
      `<circle cx="${x(curve.length - 1)}" cy="${end}" r="11" fill="${colour}" stroke="${INK}" stroke-width="3"/>` +
      text(RIGHT + 36, label + 10, 32, `${names[seat] ?? ''}  ${plain(last[seat] ?? 0)}`)
    );
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" ` +
    `font-family="Georgia, serif" fill="${INK}"><rect width="${WIDTH}" height="${HEIGHT}" fill="#f8f0db"/>` +
    text(LEFT - 40, 70, 52, title) +
    text(LEFT - 40, 112, 28, subtitle) +
    grid.join('') +
    lines.join('') +
    '</svg>'
  );
}

/** The drawing as PNG. */
export async function png(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
}
