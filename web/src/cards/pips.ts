/** The suits and the strokes of the indices: drawn, so that no font is needed. */

import type { RankLetter, Suit } from '../notation';

export type IndexLanguage = 'fr' | 'en';

/** Suit marks in a box of 20 × 20. */
export const PIP: Readonly<Record<Suit, string>> = {
  s:
    'M10 .8C8 4.6 1.4 8 1.4 12.4c0 2.6 1.9 4.3 4.1 4.3 1.5 0 2.8-.7 3.5-1.9-.1 2-.9 3.4-2.4 ' +
    '4.4h6.8c-1.5-1-2.3-2.4-2.4-4.4.7 1.2 2 1.9 3.5 1.9 2.2 0 4.1-1.7 4.1-4.3C18.6 8 12 4.6 10 .8Z',
  h:
    'M10 19C8.2 15.6 1.2 12.2 1.2 6.7 1.2 3.5 3.4 1.4 6 1.4c1.8 0 3.2.9 4 2.7.8-1.8 2.2-2.7 4-2.7 2.6 0 ' +
    '4.8 2.1 4.8 5.3 0 5.5-7 8.9-8.8 12.3Z',
  d: 'M10 .4C11.8 4 14.2 7.2 17.4 10 14.2 12.8 11.8 16 10 19.6 8.2 16 5.8 12.8 2.6 10 5.8 7.2 8.2 4 10 .4Z',
  c:
    'M10 .9c2.4 0 4.2 1.8 4.2 4.1 0 1.4-.7 2.5-1.7 3.3.7-.4 1.5-.6 2.3-.6 2.3 0 4.1 1.8 4.1 4.2s-1.8 ' +
    '4.2-4.1 4.2c-1.6 0-3-.8-3.7-2.1.1 2.3.9 4.1 2.4 5.2H6.5c1.5-1.1 2.3-2.9 2.4-5.2-.7 1.3-2.1 2.1-3.7 ' +
    '2.1-2.3 0-4.1-1.8-4.1-4.2s1.8-4.2 4.1-4.2c.8 0 1.6.2 2.3.6-1-.8-1.7-1.9-1.7-3.3C5.8 2.7 7.6.9 10 .9Z',
};

const NUMBERS: Readonly<Partial<Record<RankLetter, string>>> = {
  A: 'M6 51 20 6 34 51M11 37H29M0 51H12M28 51H40',
  2: 'M7 18C6 2 34 1 33 18 33 29 18 37 8 50H35V43',
  3: 'M7 14V7H32L18 25C29 24 35 31 35 37.5 35 53 11 55 6 43',
  4: 'M27 52V7L5 39H38M19 52H35',
  5: 'M33 7H12L9 27C16 20 35 21 35 37 35 53 12 55 6 44',
  6: 'M32 9C16 3 7 21 7 35 7 56 34 56 34 37 34 22 13 20 8 36',
  7: 'M6 16V8H34C25 22 19 35 18 53',
  8: 'M20 27C6 24 6 6 20 6S34 24 20 27C3 31 3 52 20 52S37 31 20 27Z',
  9: 'M8 48C24 54 33 36 33 22 33 1 6 1 6 20 6 35 27 37 32 21',
  T: 'M-4 13 5 7V52M-3 52H13M32 7C23 7 20 17 20 29.5S23 52 32 52 44 42 44 29.5 41 7 32 7Z',
};
const LETTER_D = 'M9 7V51M2 7H16C31 7 35 18 35 29S31 51 16 51H2';
const LETTER_J = 'M14 7H38M27 7V37C27 55 5 55 5 40';
const LETTER_K = 'M9 7V51M2 7H16M2 51H16M35 7 9 34M18 25 34 51M26 7H40M27 51H40';
const LETTER_Q = 'M20 6C8 6 4 17 4 29S8 52 20 52 36 41 36 29 32 6 20 6ZM21 40 37 56';
const LETTER_R = 'M9 7V51M2 7H20C35 7 35 31 20 31H9M19 31 32 51M2 51H16M28 51H39';
const LETTER_V = 'M6 6 20 50 34 6M0 6H12M28 6H40';
const COURTS: Readonly<Record<IndexLanguage, Partial<Record<RankLetter, string>>>> = {
  fr: { J: LETTER_V, Q: LETTER_D, K: LETTER_R },
  en: { J: LETTER_J, Q: LETTER_Q, K: LETTER_K },
};

/** Index strokes in a box of 40 × 56, one weight, small slab feet. */
export const indexPath = (rank: RankLetter, language: IndexLanguage): string =>
  COURTS[language][rank] ?? NUMBERS[rank] ?? '';

const LETTERS: Readonly<Record<IndexLanguage, Partial<Record<RankLetter, string>>>> = {
  fr: { T: '10', J: 'V', Q: 'D', K: 'R' },
  en: { T: '10', J: 'J', Q: 'Q', K: 'K' },
};

/** What is written for a rank within a line of text. */
export const indexText = (rank: RankLetter, language: IndexLanguage): string => LETTERS[language][rank] ?? rank;
