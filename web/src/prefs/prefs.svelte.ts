/** What a person has set in this browser. */

import { type Lang, LANGS } from '../lang';
import { readStored, writeStored } from './storage';

export const THEMES = ['system', 'light', 'dark'] as const;
export const TEXT_SIZES = ['normal', 'large', 'huge'] as const;
export const MOTIONS = ['system', 'full', 'none'] as const;
export const SPEEDS = ['instant', 'fast', 'normal', 'slow'] as const;
export const HELPS = ['none', 'some', 'all'] as const;

export const HOLD_TIMES = ['off', 'short', 'long'] as const;

export type Theme = (typeof THEMES)[number];
export type TextSize = (typeof TEXT_SIZES)[number];
export type Motion = (typeof MOTIONS)[number];
export type Speed = (typeof SPEEDS)[number];
export type HoldTime = (typeof HOLD_TIMES)[number];
export type Help = (typeof HELPS)[number];

/** What can be done with a key; the key is a `KeyboardEvent.key`. */
export const DEFAULT_KEYS = {
  lay: 'Enter',
  run: 'r',
  sans: 's',
  claim: 'q',
  hint: 'c',
  back: 'Backspace',
  ready: 'p',
  skip: ' ',
  status: 'e',
  boxes: 'b',
  hand: 'm',
  journal: 'j',
  rules: 'h',
} as const;
export type KeyAction = keyof typeof DEFAULT_KEYS;
export type Keys = Record<KeyAction, string>;

export interface Prefs {
  lang: Lang;
  theme: Theme;
  fourColours: boolean;
  leftHand: boolean;
  textSize: TextSize;
  motion: Motion;
  speed: Speed;
  /** How long one's own move can be taken back before the others are told. */
  holdMoves: HoldTime;
  sound: boolean;
  /** 0 to 1. */
  volume: number;
  voice: boolean;
  /** Every card is announced where the sheet has it so: in the journal, and aloud with the voice. */
  announce: boolean;
  /** Bots remark on what happens. */
  banter: boolean;
  help: Help;
  keys: Keys;
  name: string;
  /** The face on one's medal, by its number; 0 is the initial. */
  face: number;
  /** Sound was offered once. */
  soundOffered: boolean;
}

/** The factor on all durations. */
export const PACES: Readonly<Record<Speed, number>> = { instant: 0, fast: 0.5, normal: 1, slow: 2 };

/** In milliseconds. */
export const HOLD_MS: Readonly<Record<HoldTime, number>> = { off: 0, short: 1500, long: 4000 };

const STORAGE_KEY = 'nainjaune.prefs';
const VERSION = 1;

export function defaults(languages: readonly string[] = navigator.languages): Prefs {
  return {
    lang: preferred(languages),
    theme: 'system',
    fourColours: false,
    leftHand: false,
    textSize: 'normal',
    motion: 'system',
    speed: 'normal',
    holdMoves: 'short',
    sound: false,
    volume: 0.7,
    voice: false,
    announce: true,
    banter: true,
    help: 'some',
    keys: { ...DEFAULT_KEYS },
    name: '',
    face: 0,
    soundOffered: false,
  };
}

/** The stored preferences, field by field; an invalid value is replaced by its default. */
export function validated(stored: unknown, first: Prefs = defaults()): Prefs {
  if (!isRecord(stored) || stored['version'] !== VERSION) return first;
  return {
    lang: oneOf(LANGS, stored['lang'], first.lang),
    theme: oneOf(THEMES, stored['theme'], first.theme),
    fourColours: booleanOr(stored['fourColours'], first.fourColours),
    leftHand: booleanOr(stored['leftHand'], first.leftHand),
    textSize: oneOf(TEXT_SIZES, stored['textSize'], first.textSize),
    motion: oneOf(MOTIONS, stored['motion'], first.motion),
    speed: oneOf(SPEEDS, stored['speed'], first.speed),
    holdMoves: oneOf(HOLD_TIMES, stored['holdMoves'], first.holdMoves),
    sound: booleanOr(stored['sound'], first.sound),
    volume: typeof stored['volume'] === 'number' ? Math.min(1, Math.max(0, stored['volume'])) : first.volume,
    voice: booleanOr(stored['voice'], first.voice),
    banter: booleanOr(stored['banter'], first.banter),
    announce: booleanOr(stored['announce'], first.announce),
    help: oneOf(HELPS, stored['help'], first.help),
    keys: validatedKeys(stored['keys'], first.keys),
    name: typeof stored['name'] === 'string' ? stored['name'].slice(0, 24) : first.name,
    face: Number.isInteger(stored['face']) ? Math.min(12, Math.max(0, Number(stored['face']))) : first.face,
    soundOffered: booleanOr(stored['soundOffered'], first.soundOffered),
  };
}

export const prefs: Prefs = $state(validated(readStored(STORAGE_KEY)));

/** Stores the preferences and applies them to the page; returns a function that stops it. */
export function keepPrefs(): () => void {
  return $effect.root(() => {
    $effect(() => {
      writeStored(STORAGE_KEY, { version: VERSION, ...prefs });
      applyPrefs(document.documentElement);
    });
  });
}

export function applyPrefs(page: HTMLElement): void {
  page.lang = prefs.lang;
  page.dataset['theme'] = prefs.theme;
  page.dataset['deck'] = prefs.fourColours ? 'four' : 'two';
  page.dataset['hand'] = prefs.leftHand ? 'left' : 'right';
  page.dataset['text'] = prefs.textSize;
  page.dataset['motion'] = prefs.motion;
  page.style.setProperty('--pace', String(reducedMotion() ? 0 : PACES[prefs.speed]));
}

/** Whether animations are off. */
export function reducedMotion(): boolean {
  if (prefs.motion !== 'system') return prefs.motion === 'none';
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** The first language of the browser that we speak, else French. */
function preferred(languages: readonly string[]): Lang {
  for (const language of languages) {
    const known = LANGS.find((lang) => language.toLowerCase().startsWith(lang));
    if (known) return known;
  }
  return 'fr';
}

function validatedKeys(stored: unknown, first: Keys): Keys {
  if (!isRecord(stored)) return { ...first };
  const keys = { ...first };
  for (const action of Object.keys(DEFAULT_KEYS) as KeyAction[]) {
    const key = stored[action];
    if (typeof key === 'string' && key.length > 0) keys[action] = key;
  }
  return keys;
}

function oneOf<Value>(values: readonly Value[], stored: unknown, first: Value): Value {
  return values.find((value) => value === stored) ?? first;
}

function booleanOr(stored: unknown, first: boolean): boolean {
  return typeof stored === 'boolean' ? stored : first;
}

function isRecord(stored: unknown): stored is Record<string, unknown> {
  return typeof stored === 'object' && stored !== null;
}
