/** After some mistakes the hand lays what is asked for, and one sees how. */

import type { LessonProgress } from '../../lesson/lessonProgress.svelte';
import type { Session } from '../table/session/session.svelte';

const MISTAKES = 2;
/** How long the card is seen selected before it is laid. */
export const SHOW_MS = 900;

export function demonstrateAfterMistakes(progress: LessonProgress, session: Session): void {
  $effect(() => {
    const { step, asked, mistakes } = progress;
    if (mistakes < MISTAKES || !step) return;
    const [first = ''] = asked;
    session.select(first);
    session.claims.made = !step.forget;
    const timer = setTimeout(() => void session.laying.layRun(asked), SHOW_MS);
    return () => clearTimeout(timer);
  });
}
