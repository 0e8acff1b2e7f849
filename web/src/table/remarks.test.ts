import { beforeEach, expect, test } from 'vitest';
import { type News, TALKATIVE, type TableInfo } from '../protocol';
import { LANGS } from '../lang';
import { setLang, t } from '../words/words.svelte';
import { REMARKS, remarkOn } from './remarks';

beforeEach(() => setLang('fr'));

const bot = (level: string | null) => ({ bot: level, people: level === null ? [{}] : [], out: false });
const tableOf = (deal: number, ...levels: (string | null)[]): TableInfo =>
  ({ match: 1, deal, seats: levels.map(bot) }) as unknown as TableInfo;
const took = (seat: number, box: number, amount = 20): News =>
  ({ kind: 'box_taken', seat, box, amount, why: 'claim' }) as unknown as News;

test('only a bot that has done nothing itself makes a remark, and each screen has the same', () => {
  const table = tableOf(2, null, 'joueur', 'champion', 'hasard');
  const made = Array.from({ length: 60 }, (_, deal) => remarkOn(took(1, deal % 5), { ...table, deal }));
  expect(made).toEqual(Array.from({ length: 60 }, (_, deal) => remarkOn(took(1, deal % 5), { ...table, deal })));
  expect(new Set(made.flatMap((one) => (one ? [one.seat] : [])))).toEqual(new Set([2]));
  const share = made.filter((one) => one !== null).length / made.length;
  expect(share).toBeGreaterThan(0.1);
  expect(share).toBeLessThan(0.6);
});

test('small boxes, and tables of people, are passed over in silence', () => {
  expect(Array.from({ length: 40 }, (_, deal) => remarkOn(took(0, 1, 3), tableOf(deal, null, 'joueur')))).toEqual(
    new Array(40).fill(null),
  );
  expect(remarkOn({ kind: 'went_out', seat: 0, grand_opera: true }, tableOf(1, null, null))).toBeNull();
});

test.each(LANGS)('every level has two short phrases for each occasion (%s)', async (lang) => {
  await setLang(lang);
  const phrases = TALKATIVE.flatMap((level) => REMARKS.flatMap((about) => t(`remark-${level}-${about}`).split(' | ')));
  expect(phrases).toHaveLength(TALKATIVE.length * REMARKS.length * 2);
  expect(phrases.filter((phrase) => phrase.length > 16)).toEqual([]);
});
