/** The messages of the page in the language that was chosen; the other one is not fetched. */

import { FluentBundle, FluentResource } from '@fluent/bundle';
import type { Lang } from '../lang';
import type { TableRules } from '../protocol';

export type Args = Readonly<Record<string, string | number>>;

interface Words {
  readonly lang: Lang;
  readonly bundle: FluentBundle;
}

let words = $state.raw<Words | null>(null);

/** What the sheet of a table calls its tokens and boxes. */
export type Nouns = Pick<TableRules, 'tokens_word' | 'box_word'>;
const COMMON: Nouns = { tokens_word: null, box_word: 'case' };
let nouns = $state.raw<Nouns>(COMMON);

/** Speak of tokens and boxes as this table's sheet does; null: as everywhere else. */
export function speakOf(table: Nouns | null): void {
  nouns = table ?? COMMON;
}

/** Every message is given these. */
function nounArgs(): Args {
  const word = nouns.tokens_word?.[lang()];
  return {
    token_one: word?.one ?? said('noun-token'),
    token_many: word?.many ?? said('noun-tokens'),
    box_word: nouns.box_word,
  };
}

function said(key: string): string {
  const pattern = words?.bundle.getMessage(key)?.value;
  return words && pattern ? words.bundle.formatPattern(pattern) : key;
}

export function lang(): Lang {
  return words?.lang ?? 'fr';
}

/** Fetch a language and speak it from now on. */
export async function setLang(lang: Lang): Promise<void> {
  const files = (lang === 'fr' ? await import('./fr') : await import('./en')).default;
  words = { lang, bundle: bundleOf(lang, Object.values(files)) };
}

/** The message in the language of the page. A missing one is a mistake of ours: tests fail, people see its key. */
export function t(key: string, args: Args = {}): string {
  const pattern = words?.bundle.getMessage(key)?.value;
  if (!words || !pattern) return mistake(key, 'no such message');
  const errors: Error[] = [];
  const text = words.bundle.formatPattern(pattern, { ...nounArgs(), ...args }, errors);
  return errors.length === 0 ? text : mistake(key, String(errors[0]), text);
}

export function has(key: string): boolean {
  return words?.bundle.hasMessage(key) ?? false;
}

/** A message that may not exist, for values a newer server may send. */
export const known = (key: string, args: Args = {}): string[] => (has(key) ? [t(key, args)] : []);

export function bundleOf(lang: Lang, texts: readonly string[]): FluentBundle {
  const bundle = new FluentBundle(lang, { useIsolating: false });
  for (const text of texts) bundle.addResource(new FluentResource(text));
  return bundle;
}

function mistake(key: string, problem: string, shown = key): string {
  if (import.meta.env.MODE === 'test') throw new Error(`${lang()}: ${key}: ${problem}`);
  return shown;
}
