/** The sounds of the table as notes on paper: when, how high, how long. Times in seconds; each is over within one. */

/** A tone that dies away, or with `noise` a rustle around that pitch. */
export interface Note {
  readonly at: number;
  readonly pitch: number;
  readonly length: number;
  /** 0 to 1. */
  readonly loud: number;
  readonly wave: OscillatorType | 'noise';
}

const MOST_TOKENS = 7;
const TOKENS_APART = 0.07;
const LOWEST_CARD = 196;

export const semitones = (pitch: number, steps: number): number => pitch * 2 ** (steps / 12);

/** Paper on cloth; a run is heard as a scale, for each rank is a semitone higher. */
export const card = (rank: number): Note[] => [
  { at: 0, pitch: 2400, length: 0.07, loud: 0.35, wave: 'noise' },
  { at: 0.01, pitch: semitones(LOWEST_CARD, rank - 1), length: 0.16, loud: 0.3, wave: 'triangle' },
];

/** A dry wooden tock. */
export const sans = (): Note[] => [
  { at: 0, pitch: 900, length: 0.03, loud: 0.3, wave: 'noise' },
  { at: 0, pitch: 370, length: 0.06, loud: 0.45, wave: 'triangle' },
];

/** Bone on paper, one for each piece, at most seven. */
export const tokens = (count: number): Note[] =>
  Array.from({ length: Math.min(MOST_TOKENS, Math.max(0, count)) }, (_, piece) => [
    { at: piece * TOKENS_APART, pitch: 3200, length: 0.02, loud: 0.2, wave: 'noise' as const },
    { at: piece * TOKENS_APART, pitch: 1750 + 130 * (piece % 3), length: 0.05, loud: 0.22, wave: 'sine' as const },
  ]).flat();

/** Two low bells. */
export const belle = (): Note[] => [...bell(0, 262), ...bell(0.26, 196)];

/** Four notes on a music box. */
export const grandOpera = (): Note[] =>
  [0, 4, 7, 12].flatMap((step, place) => musicBox(place * 0.15, semitones(1047, step)));

/** « À vous », softly. */
export const turn = (): Note[] => [
  { at: 0, pitch: 523, length: 0.22, loud: 0.16, wave: 'sine' },
  { at: 0.12, pitch: 659, length: 0.3, loud: 0.16, wave: 'sine' },
];

export const lengthOf = (notes: readonly Note[]): number => Math.max(0, ...notes.map((note) => note.at + note.length));

function bell(at: number, pitch: number): Note[] {
  const partials = [
    [1, 0.32],
    [2, 0.16],
    [2.76, 0.1],
    [5.4, 0.05],
  ] as const;
  return partials.map(([times, loud]) => ({
    at,
    pitch: pitch * times,
    length: 0.7 / Math.sqrt(times),
    loud,
    wave: 'sine',
  }));
}

function musicBox(at: number, pitch: number): Note[] {
  return [
    { at, pitch, length: 0.45, loud: 0.18, wave: 'sine' },
    { at, pitch: 3 * pitch, length: 0.12, loud: 0.05, wave: 'sine' },
  ];
}
