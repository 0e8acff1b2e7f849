/** The sound effects as tones. Times in seconds, frequencies in hertz; no effect takes longer than a second. */

/** A decaying tone, or with `noise` band-passed noise around that frequency. */
export interface Tone {
  readonly at: number;
  readonly frequency: number;
  readonly length: number;
  /** 0 to 1. */
  readonly gain: number;
  readonly wave: OscillatorType | 'noise';
}

const MOST_TOKENS = 7;
const TOKENS_APART = 0.07;
const LOWEST_CARD = 196;

export const semitones = (frequency: number, steps: number): number => frequency * 2 ** (steps / 12);

/** A card laid: each rank a semitone higher, so that a run sounds as a scale. */
export const card = (rank: number): Tone[] => [
  { at: 0, frequency: 2400, length: 0.07, gain: 0.35, wave: 'noise' },
  { at: 0.01, frequency: semitones(LOWEST_CARD, rank - 1), length: 0.16, gain: 0.3, wave: 'triangle' },
];

/** « Sans »: a short knock. */
export const sans = (): Tone[] => [
  { at: 0, frequency: 900, length: 0.03, gain: 0.3, wave: 'noise' },
  { at: 0, frequency: 370, length: 0.06, gain: 0.45, wave: 'triangle' },
];

/** One click for each piece, at most seven. */
export const tokens = (count: number): Tone[] =>
  Array.from({ length: Math.min(MOST_TOKENS, Math.max(0, count)) }, (_, piece) => [
    { at: piece * TOKENS_APART, frequency: 3200, length: 0.02, gain: 0.2, wave: 'noise' as const },
    { at: piece * TOKENS_APART, frequency: 1750 + 130 * (piece % 3), length: 0.05, gain: 0.22, wave: 'sine' as const },
  ]).flat();

/** A box that was not claimed: two low tones downwards. */
export const forgot = (): Tone[] => [
  { at: 0, frequency: 247, length: 0.22, gain: 0.4, wave: 'triangle' },
  { at: 0.18, frequency: 175, length: 0.42, gain: 0.45, wave: 'triangle' },
];

/** A belle laid: two low bells. */
export const belle = (): Tone[] => [...bell(0, 262), ...bell(0.26, 196)];

/** Grand opéra: four tones of a music box. */
export const grandOpera = (): Tone[] =>
  [0, 4, 7, 12].flatMap((step, place) => musicBox(place * 0.15, semitones(1047, step)));

/** One’s own turn. */
export const turn = (): Tone[] => [
  { at: 0, frequency: 523, length: 0.22, gain: 0.16, wave: 'sine' },
  { at: 0.12, frequency: 659, length: 0.3, gain: 0.16, wave: 'sine' },
];

export const EFFECTS = { card, sans, tokens, forgot, belle, grandOpera, turn };
export type Effects = typeof EFFECTS;

function bell(at: number, frequency: number): Tone[] {
  const partials = [
    [1, 0.32],
    [2, 0.16],
    [2.76, 0.1],
    [5.4, 0.05],
  ] as const;
  return partials.map(([times, gain]) => ({
    at,
    frequency: frequency * times,
    length: 0.7 / Math.sqrt(times),
    gain,
    wave: 'sine',
  }));
}

function musicBox(at: number, frequency: number): Tone[] {
  return [
    { at, frequency, length: 0.45, gain: 0.18, wave: 'sine' },
    { at, frequency: 3 * frequency, length: 0.12, gain: 0.05, wave: 'sine' },
  ];
}
