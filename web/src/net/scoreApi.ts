/** What the score sheet asks of the server; apart from the rest, since no table needs it. */

import type { PublishedScore, ScoreAnswer, ScoreQuery, ScoreSheetPart, SharedScore, WatchedScore } from '../protocol';
import { ask, json, once } from './api';

/** Deals of a real board, settled. */
export const score = (query: ScoreQuery): Promise<ScoreAnswer> => json('/api/score', { body: query });

/** Shares a score sheet; who has its credentials writes it, or looks on. */
export const shareScore = (sheet: ScoreSheetPart): Promise<SharedScore> => once('/api/score/shared', { sheet });

export const publishScore = (writer: string, sheet: ScoreSheetPart): Promise<PublishedScore> =>
  json('/api/score/shared', { method: 'PUT', credential: writer, body: sheet });

/** The score sheet as it was last published; the browser itself asks only whether that has changed. */
export const watchScore = (watch: string): Promise<WatchedScore> => json('/api/score/shared', { credential: watch });

/** Share it no longer. */
export const endSharing = async (writer: string): Promise<void> =>
  void (await ask('/api/score/shared', { method: 'DELETE', credential: writer }));
