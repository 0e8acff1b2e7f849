/** How long a news item is shown before the next one. */

import type { News } from '../protocol';
import { PACES, type Speed } from '../prefs/prefs.svelte';

/** In milliseconds at normal speed, from the item before until this one. */
const WAITS: Partial<Record<News['kind'], number>> = {
  staked: 180,
  cards_dealt: 420,
  laid: 650,
  lacked: 450,
  box_taken: 260,
  box_left: 260,
  box_doubled: 260,
  went_out: 420,
  paid: 420,
  eliminated: 420,
  match_ended: 420,
  reacted: 180,
  chatted: 180,
};
/** « Sans » said by one after another may overlap. */
const SANS_AFTER_SANS = 200;
/** The cards after the first of one's own run. */
export const OWN_RUN = 70;

export const scaled = (milliseconds: number, speed: Speed): number => milliseconds * PACES[speed];

/** How long to wait after `before` until `news` are shown; what `own` seat did itself comes at once. */
export function pace(news: News, speed: Speed, before: News | null = null, own: number | null = null): number {
  if (before === null || isOwn(news, own)) return scaled(ownWait(news, before, own), speed);
  if (news.kind === 'lacked' && before.kind === 'lacked') return scaled(SANS_AFTER_SANS, speed);
  return scaled(WAITS[news.kind] ?? 0, speed);
}

function isOwn(news: News, own: number | null): boolean {
  return (news.kind === 'laid' || news.kind === 'lacked') && news.seat === own;
}

function ownWait(news: News, before: News | null, own: number | null): number {
  if (before === null || !isOwn(before, own)) return 0;
  return news.kind === 'laid' && before.kind === 'laid' ? OWN_RUN : SANS_AFTER_SANS;
}
