/** What the dwarf points at, as a selector: what is spoken of, and where to tap next. */

import { boxOf } from '../../notation';
import type { LessonStep } from '../../protocol';
import type { Session } from '../table/session/session.svelte';

/** What a step speaks of; empty where it points at nothing. */
export function spokenOf({ point }: LessonStep): string {
  if (!point) return '';
  if (point === 'me') return '[data-place="seat:0"]';
  if (point === 'hand' || point === 'board') return `[data-part="${point}"]`;
  return `[data-place="${point}"]`;
}

/** Where to tap: what is asked for is selected, its box is taken, then it is laid. */
export function tapTarget(step: LessonStep, asked: readonly string[], { selection, claims }: Session): string {
  if (step.count !== '') return '[data-part="counting"] .button:not(:disabled)';
  if (step.ask.length === 0) return '.go-on .button';
  const [card = ''] = asked;
  if (selection.card !== card) return `[data-place="hand:${card}"]`;
  const belle = asked.find((one) => boxOf(one) !== null);
  if (!step.forget && claims.mayClaim && !claims.made && belle !== undefined)
    return claims.pickable.length > 0 ? `[data-place="box:${boxOf(belle)}"]` : '[data-part="actions"] .button.say';
  return '[data-part="actions"] .lay .button';
}
