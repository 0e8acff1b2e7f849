/** The messages of the page in the language that was chosen; the other one is not fetched. Those that neither home nor
    the beginning of a deal needs are fetched with what needs them. */

import { FluentNumber } from '@fluent/bundle';
import type { Lang } from '../lang';
import type { TableRules } from '../protocol';
import { Bundle } from './messages';

export type Args = Readonly<Record<string, string | number>>;

interface Words {
  readonly lang: Lang;
  readonly bundle: Bundle;
  /** It has the late messages too. */
  whole: boolean;
}

const FIRST = { fr: () => import('./fr'), en: () => import('./en') };
const LATE = { fr: () => import('./frLate'), en: () => import('./enLate') };

let words = $state.raw<Words | null>(null);
/** The same for whoever fetches: what they show does not depend on it. */
let spoken: Words | null = null;
let wanted: Lang = 'fr';
let whole = false;
let latest: Promise<void> = Promise.resolve();

/** What the sheet of a table calls its tokens and boxes. */
export type Nouns = Pick<TableRules, 'tokens_word' | 'box_word'>;
const COMMON: Nouns = { tokens_word: null, box_word: 'case' };
let nouns = $state.raw<Nouns>(COMMON);

/** Speak of tokens and boxes as this table's sheet does; null: as everywhere else. */
export function speakOf(table: Nouns | null): void {
  nouns = table ?? COMMON;
}

/** Every message is given these. As long as they are the same object, every message says the same. */
export function nounArgs(): Args {
  if (given.words !== words || given.nouns !== nouns) {
    const word = nouns.tokens_word?.[lang()];
    const args = {
      token_one: word?.one ?? said('noun-token'),
      token_many: word?.many ?? said('noun-tokens'),
      box_word: nouns.box_word,
    };
    given = { words, nouns, args };
  }
  return given.args;
}

let given: { words: Words | null; nouns: Nouns | null; args: Args } = { words: null, nouns: null, args: {} };

function said(key: string): string {
  const pattern = words?.bundle.getMessage(key)?.value;
  return words && pattern ? words.bundle.formatPattern(pattern) : key;
}

export function lang(): Lang {
  return words?.lang ?? 'fr';
}

/** Fetch a language and speak it from now on. */
export function setLang(lang: Lang): Promise<void> {
  wanted = lang;
  return load();
}

/** Fetch the other messages too, in this language and in every other that is chosen later. */
export function allWords(): Promise<void> {
  if (spoken?.whole) return Promise.resolve();
  whole = true;
  return load();
}

/** What was imported, as soon as its words are there too. */
export async function withWords<Imported>(module: Promise<Imported>): Promise<Imported> {
  const [imported] = await Promise.all([module, allWords()]);
  return imported;
}

/** The last call decides; the others wait for it. */
function load(): Promise<void> {
  const lang = wanted;
  const loading: Promise<void> = Promise.all([FIRST[lang](), whole ? LATE[lang]() : null]).then(([first, late]) => {
    if (latest !== loading) return latest;
    if (spoken?.lang !== lang) spoken = { lang, bundle: new Bundle(lang, Object.values(first.default)), whole: false };
    if (late && !spoken.whole) {
      spoken.bundle.add(Object.values(late.default));
      spoken.whole = true;
    }
    words = spoken;
  });
  latest = loading;
  return loading;
}

/** The message in the language of the page. A missing one is a mistake of ours: tests fail, people see its key. */
export function t(key: string, args: Args = {}): string {
  const pattern = words?.bundle.getMessage(key)?.value;
  if (!words || !pattern) return mistake(key, 'no such message');
  const errors: Error[] = [];
  const variables: Record<string, string | number | FluentNumber> = { ...nounArgs() };
  for (const [name, value] of Object.entries(args)) variables[name] = plainly(value);
  const text = words.bundle.formatPattern(pattern, variables, errors);
  return errors.length === 0 ? text : mistake(key, String(errors[0]), text);
}

/** A number that needs no signs between its digits. The browser's own format, which would put them there, takes a phone
    a tenth of a second to make. */
class SmallNumber extends FluentNumber {
  override toString(): string {
    return String(this.value);
  }
}

const plainly = (value: string | number): string | number | FluentNumber =>
  typeof value === 'number' && value % 1 === 0 && value < 1000 && value > -1000 ? new SmallNumber(value) : value;

export function has(key: string): boolean {
  return words?.bundle.hasMessage(key) ?? false;
}

/** A message that may not exist, for values a newer server may send. */
export const known = (key: string, args: Args = {}): string[] => (has(key) ? [t(key, args)] : []);

function mistake(key: string, problem: string, shown = key): string {
  if (import.meta.env.MODE === 'test') throw new Error(`${lang()}: ${key}: ${problem}`);
  return shown;
}
