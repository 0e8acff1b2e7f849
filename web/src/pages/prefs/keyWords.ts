/** Keys in words, and which may be chosen for what. */

import { DEFAULT_KEYS, type KeyAction, type Keys } from '../../prefs/prefs.svelte';
import { t } from '../../words/words.svelte';

export const ACTIONS = Object.keys(DEFAULT_KEYS) as KeyAction[];

/** They do something else already, on every page. */
const TAKEN = new Set([
  'Tab',
  'Escape',
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Home',
  'End',
  'PageUp',
  'PageDown',
]);
const NOT_ALONE = new Set([
  'Shift',
  'Control',
  'Alt',
  'Meta',
  'AltGraph',
  'CapsLock',
  'NumLock',
  'Dead',
  'Process',
  'Unidentified',
]);
const NAMED: Readonly<Record<string, string>> = {
  Enter: 'enter',
  ' ': 'space',
  Backspace: 'backspace',
  Delete: 'delete',
};

export const actionName = (action: KeyAction): string => t(`p-key-${action}`);

export function keyName(key: string): string {
  const named = NAMED[key];
  if (named) return t(`p-key-named-${named}`);
  return key.length === 1 ? key.toUpperCase() : key;
}

export type Pressed = { readonly key: string } | { readonly refused: string } | null;

/** What a key pressed for an action means: its key, why not, or nothing yet (Shift alone). */
export function pressed(event: KeyboardEvent, action: KeyAction, keys: Readonly<Keys>): Pressed {
  if (NOT_ALONE.has(event.key)) return null;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (TAKEN.has(key) || event.ctrlKey || event.altKey || event.metaKey)
    return { refused: t('p-key-taken', { key: keyName(key) }) };
  const other = ACTIONS.find((each) => each !== action && keys[each] === key);
  return other ? { refused: t('p-key-conflict', { key: keyName(key), action: actionName(other) }) } : { key };
}
