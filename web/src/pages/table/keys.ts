/** Everything at the table by keyboard; which key does what is the person's own choice. */

import { type KeyAction, prefs } from '../../prefs/prefs.svelte';

export type KeyActions = Partial<Record<KeyAction, () => void>>;

/** What the key does; nothing while somebody writes, or where the key already has its use. */
export function onKey(event: KeyboardEvent, actions: KeyActions): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  const target = event.target instanceof HTMLElement ? event.target : null;
  if (target?.closest('input, textarea, select, [contenteditable]')) return;
  const pressesButton = event.key === 'Enter' || event.key === ' ';
  if (pressesButton && target?.closest('button, a, summary')) return;
  const key = event.key.toLowerCase();
  const action = (Object.keys(actions) as KeyAction[]).find((one) => prefs.keys[one].toLowerCase() === key);
  const act = action && actions[action];
  if (!act) return;
  event.preventDefault();
  act();
}
