/** What the pictures have in common: the yellow half with its rays, the paper, the name of the game, medals. */

import { symbols } from '../cards/art';
import type { Face } from '../cards/portraits';
import { BELLES } from '../notation';
import { initialOf } from '../parts/seats/seats';
import type { Colour } from '../parts/types';
import { lang } from '../words/words.svelte';
import { HEIGHT, type WrittenLine, WIDTH } from './picture';

/** Where the paper begins, and its margins. */
export const HALF = 468;
export const LEFT = 518;
export const RIGHT = 1152;

const CENTRE = [HALF / 2, HEIGHT / 2] as const;

function rays(): string {
  let path = '';
  for (let i = 0; i < 96; i++) {
    const angle = (i / 96) * Math.PI * 2;
    const at = (r: number): string =>
      `${(CENTRE[0] + Math.cos(angle) * r).toFixed(1)} ${(CENTRE[1] + Math.sin(angle) * r).toFixed(1)}`;
    path += `M${at(246)}L${at(i % 2 ? 330 : 460)}`;
  }
  return path;
}

const disc = (radius: number, width: number): string =>
  `<circle cx="${CENTRE[0]}" cy="${CENTRE[1]}" r="${radius}" fill="none" stroke="var(--k-ink)" ` +
  `stroke-width="${width}"/>`;

/** The ground, with the symbols that the rest refers to. */
export const ground = (): string =>
  `${symbols(BELLES, lang())}<rect width="${WIDTH}" height="${HEIGHT}" fill="var(--paper)"/>` +
  `<clipPath id="half"><rect width="${HALF}" height="${HEIGHT}"/></clipPath><g clip-path="url(#half)">` +
  `<rect width="${HALF}" height="${HEIGHT}" fill="var(--yellow)"/>` +
  `<path d="${rays()}" stroke="var(--k-ink)" stroke-opacity=".55" stroke-width="1.4"/>` +
  `<circle cx="${CENTRE[0]}" cy="${CENTRE[1]}" r="232" fill="var(--k-pale)"/>${disc(232, 1.6)}${disc(239, 1)}</g>` +
  `<path d="M${HALF} 0V${HEIGHT}" stroke="var(--k-ink)" stroke-width="3"/>`;

export const dwarf = (x: number, y: number, height: number): string =>
  `<svg x="${x}" y="${y}" width="${(height * 2) / 3}" height="${height}" viewBox="0 0 120 180">` +
  '<use href="#dwarf"/></svg>';

const INKS: Readonly<Record<string, string>> = {
  s: 'fill="var(--skin)"',
  h: 'fill="var(--hair)"',
  w: 'fill="var(--clothes)"',
  c: 'fill="var(--k-cream)"',
  n: 'fill="var(--nose)"',
  k: 'fill="var(--k-ink)" stroke="none"',
  l: 'fill="none"',
};

function portrait(face: Face): string {
  if (face === 'dwarf') return '<use href="#dwarf" width="120" height="180"/>';
  const strokes = face.strokes.map(([ink, d]) => `<path ${INKS[ink] ?? ''} d="${d}"/>`).join('');
  return (
    `<g style="--hair:var(${face.hair});--clothes:var(${face.clothes})" stroke="var(--k-ink)" stroke-width="1.6" ` +
    `stroke-linejoin="round" stroke-linecap="round">${strokes}</g>`
  );
}

export interface Medallist {
  readonly name: string;
  /** null: a free seat. */
  readonly colour: Colour | null;
  readonly face?: Face | null;
}

/** A player's medal, its middle given; with the initial as a line of words where there is no face. */
export function medal(player: Medallist, x: number, y: number, radius: number): { art: string; lines: WrittenLine[] } {
  const { colour, face = null } = player;
  const fill = colour === null ? 'fill="none" stroke-dasharray="5 4"' : `fill="var(--p${colour})"`;
  const ring = `<circle cx="${x}" cy="${y}" r="${radius}" ${fill} stroke="var(--k-ink)" stroke-width="2"/>`;
  if (face === null || colour === null) {
    const words = colour === null ? '' : initialOf(player.name);
    return {
      art: ring,
      lines: [{ x, y: y + radius * 0.38, size: radius * 1.1, words, lettering: 'serif', anchor: 'middle' }],
    };
  }
  const id = `medal-${Math.round(x)}-${Math.round(y)}`;
  const [inner, box] = [radius - 1, face === 'dwarf' ? '12 -2 98 98' : '0 0 48 48'];
  const art =
    `${ring}<clipPath id="${id}"><circle cx="${x}" cy="${y}" r="${inner}"/></clipPath><g clip-path="url(#${id})">` +
    `<svg x="${x - inner}" y="${y - inner}" width="${2 * inner}" height="${2 * inner}" viewBox="${box}">` +
    `${portrait(face)}</svg></g>`;
  return { art, lines: [] };
}

/** The name of the game, lower right. */
export const signature = (): { art: string; lines: WrittenLine[] } => ({
  art: medal({ name: '', colour: 1, face: 'dwarf' }, RIGHT - 196, 574, 25).art,
  lines: [{ x: RIGHT, y: 584, size: 32, words: 'Nain Jaune', lettering: 'serif', anchor: 'end' }],
});

export const horizontalLine = (from: number, to: number, y: number): string =>
  `<path d="M${from} ${y}H${to}" stroke="var(--k-ink)" stroke-width="2"/>`;
export const dots = (from: number, to: number, y: number): string =>
  `<path d="M${from} ${y}H${to}" stroke="var(--k-brown)" stroke-opacity=".6" stroke-dasharray="1.5 3"/>`;
