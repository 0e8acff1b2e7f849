/** Why something was not done, in one clear sentence. */

import { aRank, letter } from './cards';
import { has, t } from './words.svelte';

/** What the page knows of what was going on, so that the reason can be exact. */
export interface ErrorContext {
  readonly needed?: number;
  /** The cards that may be laid. */
  readonly layable?: readonly string[];
  /** Who is to play. */
  readonly turn?: string;
}

/** The sentence for whatever was thrown: a refusal, a failed request, anything. */
export function errorText(error: unknown, context: ErrorContext = {}): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  return codeText(code, context);
}

export function codeText(code: string, { needed = 0, layable = [], turn }: ErrorContext = {}): string {
  if (code === 'wrong_rank' && needed > 0) {
    const count = layable.length;
    return t('p-error-wrong_rank-needed', { count, letter: letter(needed), rank: aRank(needed) });
  }
  if (code === 'not_your_turn' && turn !== undefined) return t('p-error-not_your_turn-whose', { name: turn });
  const [closed, number] = code.split('_');
  if (closed === 'closed') return closeText(Number(number));
  const key = `p-error-${code}`;
  return t(has(key) ? key : 'p-error-general');
}

/** Why the socket was closed. */
export function closeText(code: number, reason = ''): string {
  if (reason === 'seat_lost') return t('p-error-seat_lost');
  const key = `p-error-closed-${code}`;
  return t(has(key) ? key : 'p-error-closed-1006');
}
