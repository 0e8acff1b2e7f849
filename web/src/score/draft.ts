/** What is tapped and no part of the sheet yet, kept over a reload: the last one of each kind. */

import { readStored, writeStored } from '../prefs/storage';

/** The very cards of a hand until that is all; the payments that are done. */
type Kind = 'hand' | 'paid';

const at = (kind: Kind): string => `nainjaune.score.${kind}`;

/** What was tapped at this place; nothing if something was tapped elsewhere since. */
export function draftOf(kind: Kind, place: string): readonly string[] {
  const kept = readStored(at(kind)) as { place?: unknown; values?: unknown } | null;
  if (kept?.place !== place || !Array.isArray(kept.values)) return [];
  return kept.values.filter((value) => typeof value === 'string');
}

export const keepDraft = (kind: Kind, place: string, values: readonly string[]): void =>
  void writeStored(at(kind), { place, values });
