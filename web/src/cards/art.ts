/** Every face as an SVG symbol of 100 × 140; colours come from custom properties (styles/cards.css). */

import { DWARF_CARD, isBelle, type RankLetter, rankLetter, type Suit, suitOf } from '../notation';
import { bust } from './courts';
import { DWARF } from './dwarf';
import { type IndexLanguage, indexPath, PIP } from './pips';

const DEFS = `<defs>
<clipPath id="cut"><rect x="1.5" y="1.5" width="97" height="137" rx="8.5"/></clipPath>
<clipPath id="cut-belle"><rect x="7" y="7" width="86" height="126" rx="4"/></clipPath>
<clipPath id="cut-sun"><rect x="8" y="8" width="84" height="124" rx="4"/></clipPath>
<pattern id="hat" width="2.6" height="2.6" patternUnits="userSpaceOnUse" patternTransform="rotate(48)">
  <path d="M0 1.3H2.6" class="hl"/></pattern>
<pattern id="hat2" width="3" height="3" patternUnits="userSpaceOnUse" patternTransform="rotate(-42)">
  <path d="M0 1.5H3" class="hl"/></pattern>
<pattern id="rule" width="2" height="2.2" patternUnits="userSpaceOnUse"><path d="M0 1.1H2" class="hl"/></pattern>
<pattern id="back" width="10" height="10" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
  <path d="M0 0H10M0 0V10M3.5 5H6.5M5 3.5V6.5" class="bl"/></pattern>
</defs>`;

const BACK = `<symbol id="c-back" viewBox="0 0 100 140"><g class="bk">
  <rect class="face" x=".75" y=".75" width="98.5" height="138.5" rx="9"/>
  <rect class="bg" x="7" y="7" width="86" height="126" rx="5"/>
  <rect x="7" y="7" width="86" height="126" rx="5" fill="url(#back)"/>
  <path class="lz" d="M50 38 76 70 50 102 24 70Z"/><path class="hatm" d="M36 84C39 68 46 54 58 50 66 48 70 54 67 58 64
  57 62 59 63 62 65 70 66 77 66 84 56 79 46 79 36 84Z"/></g></symbol>`;

const PAPER = '<rect class="face" x=".75" y=".75" width="98.5" height="138.5" rx="9"/>';
const SUN = '<rect class="sun" x="8" y="8" width="84" height="124" rx="4"/>';
const FRAME =
  '<rect class="gold" x="3" y="3" width="94" height="134" rx="7"/>' +
  '<rect class="goldin" x="6.4" y="6.4" width="87.2" height="127.2" rx="4.5"/>';
const STAR =
  '<path class="star" transform="translate(-4 1)"' +
  ' d="M86 8.5 88.6 14 94 16.5 88.6 19 86 24.5 83.4 19 78 16.5 83.4 14Z"/>';

/** Columns of pips, kept to the right of the index. */
const [L, C, R] = [46, 64.5, 83];
type Place = readonly [x: number, y: number];
const PLACES: Readonly<Partial<Record<RankLetter, readonly Place[]>>> = {
  2: [
    [C, 38],
    [C, 108],
  ],
  3: [
    [C, 36],
    [C, 73],
    [C, 110],
  ],
  4: [
    [L, 40],
    [R, 40],
    [L, 106],
    [R, 106],
  ],
  5: [
    [L, 40],
    [R, 40],
    [C, 73],
    [L, 106],
    [R, 106],
  ],
  6: [
    [L, 38],
    [R, 38],
    [L, 73],
    [R, 73],
    [L, 108],
    [R, 108],
  ],
  7: [
    [L, 38],
    [R, 38],
    [C, 55],
    [L, 73],
    [R, 73],
    [L, 108],
    [R, 108],
  ],
  8: [
    [L, 38],
    [R, 38],
    [C, 55],
    [L, 73],
    [R, 73],
    [C, 91],
    [L, 108],
    [R, 108],
  ],
  9: [
    [L, 34],
    [R, 34],
    [L, 60],
    [R, 60],
    [C, 73],
    [L, 86],
    [R, 86],
    [L, 112],
    [R, 112],
  ],
  T: [
    [L, 34],
    [R, 34],
    [C, 47],
    [L, 60],
    [R, 60],
    [L, 86],
    [R, 86],
    [C, 99],
    [L, 112],
    [R, 112],
  ],
};

function pip(suit: Suit, [x, y]: Place, size: number, style = 'pp'): string {
  const turned = style === 'pp' && size < 20 && y > 73 ? ' rotate(180)' : '';
  const place = `translate(${x} ${y})${turned} scale(${size / 20}) translate(-10 -10)`;
  return `<path class="${style}" transform="${place}" d="${PIP[suit]}"/>`;
}

function index(rank: RankLetter, suit: Suit, language: IndexLanguage): string {
  const place = `translate(${rank === 'T' ? 12 : 9} 9.5) scale(.5)`;
  const strokes = `<path class="ix" transform="${place}" stroke-width="8" d="${indexPath(rank, language)}"/>`;
  return `${strokes}<path class="pp" transform="translate(10.5 40.5) scale(.85)" d="${PIP[suit]}"/>`;
}

const aceOf = (suit: Suit): string =>
  pip(suit, [58, 82], 58) + pip(suit, [58, 82.5], 43, 'ar') + pip(suit, [58, 83], 37, 'ar');

function courtOf(rank: 'J' | 'Q' | 'K', suit: Suit, belle: boolean): string {
  const looksLeft = rank !== 'J' && (suit === 's' || suit === 'd');
  const place = looksLeft ? 'translate(112 3) scale(-1 1)' : `translate(${belle ? 1 : 3} 3)`;
  return `<g clip-path="url(#${belle ? 'cut-belle' : 'cut'})"><g transform="${place}">${bust[rank](suit)}</g></g>`;
}

function sunrays(): string {
  let rays = '';
  for (let i = 0; i < 40; i++) {
    const angle = (i / 40) * Math.PI * 2;
    const at = (r: number): string =>
      `${(58 + Math.cos(angle) * r).toFixed(1)} ${(72 + Math.sin(angle) * r * 1.1).toFixed(1)}`;
    rays += `M${at(30)}L${at(i % 2 ? 52 : 66)}`;
  }
  return `<path class="ray" clip-path="url(#cut-sun)" d="${rays}"/>`;
}

const dwarfSeven = (): string =>
  `${sunrays()}<svg x="19" y="24" width="74" height="110" viewBox="0 0 120 180">` +
  `<use href="#dwarf" width="120" height="180"/></svg>`;

function picture(card: string, rank: RankLetter, suit: Suit): string {
  if (card === DWARF_CARD) return dwarfSeven();
  if (rank === 'A') return aceOf(suit);
  if (rank === 'J' || rank === 'Q' || rank === 'K') return courtOf(rank, suit, isBelle(card));
  const size = rank === '8' || rank === '9' || rank === 'T' ? 15 : 18;
  return (PLACES[rank] ?? []).map((place) => pip(suit, place, size)).join('');
}

export function face(card: string, language: IndexLanguage): string {
  const [rank, suit] = [rankLetter(card), suitOf(card)];
  const ground = isBelle(card) ? SUN : '';
  const frame = isBelle(card) ? FRAME + (card === DWARF_CARD ? '' : STAR) : '';
  const drawn = PAPER + ground + picture(card, rank, suit) + frame + index(rank, suit, language);
  return `<symbol id="c-${card}" viewBox="0 0 100 140"><g class="cd su-${suit}">${drawn}</g></symbol>`;
}

/** The symbols of these cards, of the back and of the dwarf, to be written once a page. */
export const symbols = (cards: readonly string[], language: IndexLanguage): string =>
  DEFS + DWARF + BACK + cards.map((card) => face(card, language)).join('');
