/** Sample data for the gallery; no words of it reach players. */

import { handy, type PieceSet, PLAIN } from '../cards/amounts';
import type { Colour, Curve, JournalEntry, SettlementPartView, SeatView, TotalLine } from '../parts/types';

const NAMES = ['Vous', 'Basile', 'Odile', 'Théo', 'Inès', 'Papi', 'Lou', 'Mamie Jo'];
const TOKENS = [49, 24, 2, 40, 51, 118, 27, 37];
const CARDS = [12, 8, 12, 5, 6, 6, 5, 11];

export function seatsOf(players: number, set: PieceSet = PLAIN): SeatView[] {
  return Array.from({ length: players }, (_, seat) => ({
    seat,
    name: seat === players - 1 ? 'Mamie Jo' : (NAMES[seat] ?? ''),
    colour: (seat + 1) as Colour,
    tokens: TOKENS[seat] ?? 0,
    purse: { counts: handy(TOKENS[seat] ?? 0, set), set },
    cards: CARDS[seat] ?? 0,
    dealer: seat === 0,
    active: seat === 0,
    bot: seat === 2 ? 'robot' : null,
    away: false,
    out: false,
    free: false,
    team: seat === 1 ? 2 : 1,
    bubble: seat === 0 ? null : seat === players - 1 ? 'sans valet' : 'sans 10',
    bubbleShort: seat === 0 ? null : seat === players - 1 ? 'sans valet' : 'sans 10',
    bubbleOld: seat !== players - 1,
    bubbleAt: seat,
  }));
}

export const SERIES = [
  { card: '6c', seat: 1 },
  { card: '7h', seat: 1 },
  { card: '8s', seat: 1 },
  { card: '9c', seat: 1 },
  { card: 'Ts', seat: 3 },
] as const;
export const LONG_SERIES = ['Ac', '2d', '3h', '4s', '5c', '6c', '7h', '8s', '9c', 'Ts', 'Jd', 'Qh', 'Kc'].map(
  (card, i) => ({ card, seat: i < 4 ? 1 : i < 9 ? 2 : 0 }),
);
export const HAND = ['Ah', '2s', '2c', '3d', '4h', '7d', '7s', '9h', 'Jh', 'Jc', 'Qd', 'Ks'];
export const FIFTEEN = ['Ah', '2s', '2c', '3d', '4h', '5s', '7d', '7s', '9h', 'Td', 'Jh', 'Jc', 'Qd', 'Kh', 'Ks'];

export const JOURNAL: readonly JournalEntry[] = [
  {
    key: 1,
    seat: 0,
    colour: 1,
    initial: 'V',
    parts: [{ text: 'Vous donnez : 12 cartes chacun, 4 au talon. Chacun mise 15.' }],
  },
  {
    key: 2,
    seat: 1,
    colour: 2,
    initial: 'B',
    parts: [
      { text: 'Basile entame : ' },
      { card: '6c' },
      { text: ' ' },
      { card: '7h' },
      { text: ' ' },
      { card: '8s' },
      { text: ' ' },
      { card: '9c' },
      { text: ' ' },
      { says: 'sans 10' },
    ],
  },
  { key: 3, seat: 2, colour: 3, initial: 'O', parts: [{ text: 'Odile : ' }, { says: 'sans 10' }] },
  {
    key: 4,
    seat: 3,
    colour: 4,
    initial: 'M',
    parts: [{ text: 'Mamie Jo pose ' }, { card: 'Ts' }, { text: ' ' }, { says: 'sans valet' }],
  },
  {
    key: 5,
    seat: 0,
    colour: 1,
    initial: 'V',
    parts: [
      { text: 'À vous.', strong: true },
      { text: ' Il faut un valet : ' },
      { card: 'Jc' },
      { text: ' ou ' },
      { card: 'Jh' },
      { text: '.' },
    ],
    now: true,
  },
];

const PRINTED = { grade: 'printed', origin: 'sheet', label: 'imprimé 002', texts: ['002'], decisions: [] } as const;
const OURS = { grade: 'ours', origin: 'sheet', label: 'notre choix', texts: [], decisions: ['G7'] } as const;
const clause = (text: string, ours = false) => ({ source: ours ? OURS : PRINTED, text, href: '#' });
const who = (at: number) => ({ colour: (at + 1) as Colour, initial: ['V', 'B', 'O', 'M'][at] ?? '?', face: null });
export const SETTLEMENT_PARTS: readonly SettlementPartView[] = [
  {
    title: 'Pris pendant la donne',
    count: '3 cases',
    clauses: [clause('Qui pose une belle et dit « qui prend » prend sa case.')],
    lines: [
      {
        who: who(3),
        parts: [{ card: 'Kh' }, { text: ' Mamie Jo, ' }, { says: 'qui prend !' }],
        amount: 32,
        before: 23,
        after: 55,
      },
      {
        who: who(1),
        parts: [{ card: '7d' }, { text: ' Basile, le Nain Jaune' }],
        amount: 20,
        before: 21,
        after: 41,
      },
      {
        who: who(0),
        parts: [{ card: 'Jc' }, { text: ' Vous, ' }, { says: 'qui prend !' }],
        amount: 16,
        before: 38,
        after: 54,
      },
    ],
  },
  {
    title: 'Payé au gagnant',
    count: '10 cartes',
    clauses: [clause('Un jeton par carte restée en main.')],
    lines: [
      { who: who(1), parts: [{ text: 'Basile vous paie 2 cartes' }], amount: -2, before: 41, after: 39 },
      { who: who(2), parts: [{ text: 'Odile vous paie 5 cartes' }], amount: -5, before: 34, after: 29 },
      { who: who(3), parts: [{ text: 'Mamie Jo vous paie 3 cartes' }], amount: -3, before: 55, after: 52 },
      {
        who: who(0),
        parts: [{ text: 'Vous recevez' }],
        amount: 10,
        before: 54,
        after: 64,
      },
    ],
  },
  {
    title: 'Les cases qui restent',
    count: '28 jetons',
    clauses: [clause('Une belle gardée en main double sa case ; le reste attend la prochaine donne.')],
    lines: [
      {
        who: who(2),
        parts: [{ text: 'Odile garde la ' }, { card: 'Qs' }, { text: ' : elle double la case' }],
        amount: -12,
        before: 29,
        after: 17,
      },
      { who: { card: 'Qs' }, parts: [{ text: 'Case de la dame' }], amount: null, before: 12, after: 24 },
      {
        who: { card: 'Td' },
        parts: [{ text: 'Le ' }, { card: 'Td' }, { text: ' dormait au talon' }],
        amount: null,
        before: 4,
        after: 4,
      },
    ],
  },
];

export const CURVES: readonly Curve[] = [
  { name: 'Vous', colour: 1, values: [50, 53, 64], me: true },
  { name: 'Basile', colour: 2, values: [50, 36, 39], me: false },
  { name: 'Odile', colour: 3, values: [50, 49, 37], me: false },
  { name: 'Mamie Jo', colour: 4, values: [50, 38, 40], me: false },
];
export const MANY_CURVES: readonly Curve[] = NAMES.map((name, i) => ({
  name,
  colour: (i + 1) as Colour,
  me: i === 0,
  values: Array.from({ length: 13 }, (_, d) =>
    Math.max(0, Math.round(60 + 30 * Math.sin(d * 0.7 + i * 1.3) + (i - 3) * d * 0.8)),
  ),
}));
export const TOTALS: readonly TotalLine[] = [
  { name: 'Vous', colour: 1, change: 26, total: 64 },
  { name: 'Mamie Jo', colour: 4, change: 29, total: 52 },
  { name: 'Basile', colour: 2, change: 18, total: 39 },
  { name: 'Odile', colour: 3, change: -17, total: 17 },
  { name: 'Les cinq cases', colour: null, change: -56, total: 28 },
];
