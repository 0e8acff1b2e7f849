/** What is said of the likely length of a match: about so many deals, so many minutes, and how far that may be off. */

import type { LengthInfo, SpreadInfo } from '../../protocol';
import { t } from '../../words/words.svelte';

export interface LengthWords {
  readonly about: string;
  readonly range: string;
  readonly early: string;
  readonly printed: string;
  readonly how: string;
}

const HOUR = 60;

/** Nobody plans an evening by the minute: to five minutes, from two hours on to a quarter of an hour. */
export function roundMinutes(minutes: number): number {
  const step = minutes < 10 ? 1 : minutes < 2 * HOUR ? 5 : 15;
  return Math.max(1, Math.round(minutes / step) * step);
}

export function durationWords(minutes: number): string {
  const whole = roundMinutes(minutes);
  if (whole < HOUR) return t('p-new-length-minutes', { n: whole });
  return t('p-new-length-hours', { hours: Math.floor(whole / HOUR), minutes: String(whole % HOUR).padStart(2, '0') });
}

/** Null where nothing was played by this sheet. */
export function lengthWords(told: LengthInfo, players: number): LengthWords | null {
  if (!told.known) return null;
  const { deals, minutes, early } = told;
  return {
    about: about(told),
    range: deals && minutes ? range(deals, minutes, told.most_deals) : '',
    early: early ? t('p-new-length-early', { deals: early.deals, n: Math.round(early.players), players }) : '',
    printed: told.as_printed ? '' : t('p-new-length-printed'),
    how: t('p-new-length-how-text', { matches: told.matches }),
  };
}

function about({ deals, minutes, most_deals, deal_minutes }: LengthInfo): string {
  if (!deals || !minutes) return t('p-new-length-open', { duration: durationWords(deal_minutes) });
  const more = deals.median > most_deals ? 'yes' : 'no';
  return t('p-new-length', { more, n: Math.min(deals.median, most_deals), duration: durationWords(minutes.median) });
}

/** Empty where every match is as long. */
function range(deals: SpreadInfo, minutes: SpreadInfo, most: number): string {
  if (deals.low === deals.high) return '';
  return t('p-new-length-range', {
    low: deals.low,
    more: deals.high > most ? 'yes' : 'no',
    high: Math.min(deals.high, most),
    short: durationWords(minutes.low),
    long: durationWords(minutes.high),
  });
}
