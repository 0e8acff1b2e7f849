/** What bots say of what happens: seldom, and decided by nothing but what everybody is told, so that every screen
    shows the same and no hand shows through. */

import { type News, TALKATIVE, type TableInfo } from '../protocol';

export const REMARKS = ['hello', 'taken', 'forgot', 'out', 'opera'] as const;
export type RemarkKind = (typeof REMARKS)[number];

export interface Remark {
  readonly kind: 'remark';
  readonly level: string;
  readonly about: RemarkKind;
  /** Which of the level's phrases for it. */
  readonly phrase: number;
}

/** One in so many such events is remarked on. */
const SELDOM: Readonly<Record<RemarkKind, number>> = { hello: 1, taken: 3, forgot: 2, out: 2, opera: 1 };
/** A box with less is not worth a word. */
const WORTH = 8;

/** Who remarks on this, and what; null where nobody does. */
export function remarkOn(news: News, table: TableInfo): { readonly seat: number; readonly remark: Remark } | null {
  const about = kindOf(news, table);
  if (about === null) return null;
  const chance = mixed(table.match, table.deal, REMARKS.indexOf(about), 'box' in news ? news.box : 0);
  if (chance % SELDOM[about] !== 0) return null;
  const doer = 'seat' in news ? news.seat : null;
  const speakers = table.seats.flatMap(({ bot, people, out }, seat) =>
    bot !== null && people.length === 0 && !out && seat !== doer && TALKATIVE.includes(bot)
      ? [{ seat, level: bot }]
      : [],
  );
  const speaker = speakers[(chance >>> 8) % Math.max(1, speakers.length)];
  if (!speaker) return null;
  return { seat: speaker.seat, remark: { kind: 'remark', level: speaker.level, about, phrase: (chance >>> 16) % 2 } };
}

function kindOf(news: News, table: TableInfo): RemarkKind | null {
  switch (news.kind) {
    case 'cards_dealt':
      return table.deal === 1 ? 'hello' : null;
    case 'box_taken':
      return news.why === 'claim' && news.amount >= WORTH ? 'taken' : null;
    case 'box_left':
      return 'forgot';
    case 'box_doubled':
      return news.why === 'unclaimed' ? 'forgot' : null;
    case 'went_out':
      return news.grand_opera ? 'opera' : 'out';
    default:
      return null;
  }
}

/** Numbers stirred into one, the same everywhere (FNV-1a). */
function mixed(...numbers: readonly number[]): number {
  let hash = 0x811c9dc5;
  for (const number of numbers) {
    hash = Math.imul(hash ^ number, 0x01000193);
    hash ^= hash >>> 13;
  }
  return hash >>> 0;
}
