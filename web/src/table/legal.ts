import type { MoveInfo } from '../protocol';

/** The cards that may be laid, each once: a belle may be laid with a claim or without. */
export const layable = (legal: readonly MoveInfo[]): readonly string[] => [
  ...new Set(legal.flatMap(({ card }) => card ?? [])),
];
