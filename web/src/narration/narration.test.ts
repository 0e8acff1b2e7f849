/** The journal and the speech of the page tell what the terminal tells: the files are those of tests/words. */

import { describe, expect, test } from 'vitest';
import { LANGS } from '../lang';
import { rankOf, RANKS, suitOf } from '../notation';
import type { News, TableRules } from '../protocol';
import { sentences } from '../speech/sentences';
import { setLang, speakOf, t } from '../words/words.svelte';
import { journalOf, type NarratedPart } from './journal';
import type { Listener } from './listener';

interface ExpectedText {
  readonly written: readonly (readonly string[])[];
  readonly spoken: readonly (readonly string[])[];
}

interface Narration {
  readonly names: readonly string[];
  readonly rules: TableRules;
  /** What is told in one go: each deal of a match, or each event that matches seldom bring. */
  readonly news: readonly (readonly News[])[];
  readonly told: Readonly<Record<string, Readonly<Record<'onlooker' | 'seat 0', ExpectedText>>>>;
  /** For each place where the first deal is cut in two, the first lines of what is told afterwards. */
  readonly after_cuts: readonly (readonly string[])[];
}

const FILES = import.meta.glob<Narration>('../../../tests/words/narration/*.json', { eager: true, import: 'default' });
const NARRATIONS = Object.entries(FILES).map(([path, narration]) => ({ name: path.split('/').at(-1), narration }));
const SIGNS: Readonly<Record<string, string>> = { s: '♠', h: '♥', d: '♦', c: '♣' };

function text(part: NarratedPart): string {
  if ('card' in part)
    return `${t(`rank-short-${RANKS.charAt(rankOf(part.card) - 1)}`)}${SIGNS[suitOf(part.card)] ?? ''}`;
  return 'says' in part ? t('quoted', { text: part.says }) : part.text;
}

/** The journal of one deal, a line an entry. */
function written(news: readonly News[], listener: Listener): string[] {
  const steps = news.map((item) => ({ deal: 1, news: item }));
  return journalOf(steps, 1, listener).map((entry) => entry.parts.map(text).join(''));
}

describe.each(LANGS)('in %s', (lang) => {
  describe.each(NARRATIONS)('$name', ({ narration: { names, rules, news, told } }) => {
    test.each([
      ['onlooker', null],
      ['seat 0', 0],
    ] as const)('is told to %s', async (who, own) => {
      await setLang(lang);
      speakOf(rules);
      const listener: Listener = { names, rules, own };
      expect(news.map((part) => written(part, listener))).toEqual(told[lang]?.[who].written);
      expect(news.map((part) => sentences(part, listener))).toEqual(told[lang]?.[who].spoken);
    });
  });
});

function beginsTurn(item: News, before: readonly News[]): boolean {
  if (item.kind !== 'laid') return false;
  const last = before.findLast(({ kind }) => kind === 'laid');
  return item.lead || last?.kind !== 'laid' || last.seat !== item.seat;
}

test('told in batches, a deal is the same story', async () => {
  await setLang('fr');
  for (const { narration } of NARRATIONS.filter(({ name }) => name !== 'rare.json')) {
    speakOf(narration.rules);
    const listener: Listener = { names: narration.names, rules: narration.rules, own: 0 };
    const [news = []] = narration.news;
    const starts = news.flatMap((item, place) => (beginsTurn(item, news.slice(0, place)) ? [place] : []));
    const batches = [0, ...starts].map((start, place) =>
      sentences(news.slice(start, starts[place]), listener, news.slice(0, start)),
    );
    expect(batches.flat()).toEqual(narration.told['fr']?.['seat 0'].spoken[0]);
  }
});

test('told in two batches, a deal is told as in the terminal, wherever it is cut', async () => {
  await setLang('fr');
  const matches = NARRATIONS.filter(({ name }) => name !== 'rare.json');
  expect(matches.length).toBeGreaterThan(0);
  for (const { name, narration } of matches) {
    speakOf(narration.rules);
    const listener: Listener = { names: narration.names, rules: narration.rules, own: 0 };
    const [news = []] = narration.news;
    const told = news.map((_, place) => sentences(news.slice(place), listener, news.slice(0, place)).slice(0, 2));
    expect(told, name).toEqual(narration.after_cuts);
  }
});

test('stakes that differ are told in a sentence each', async () => {
  await setLang('en');
  const rules = NARRATIONS[0]?.narration.rules as TableRules;
  speakOf(rules);
  const staked = (seat: number, ...amounts: number[]): News => ({ kind: 'staked', seat, amounts });
  const news = [staked(0, 1, 2, 3, 4, 1), staked(1, 1, 2, 3, 4, 5), staked(2, 1, 2, 3, 4, 5)];
  const [line] = written(news, { names: ['Zoé', 'Hugo', 'Rose'], rules, own: 0 });
  expect(line).toMatch(/^Hugo and Rose stake 15 .*\. You stake 11 /);
});

test.each([
  ['fr', 'youngest', 0, 'La partie commence, à vous de donner : vous êtes le plus jeune de la table'],
  ['fr', 'youngest', 1, 'La partie commence, le plus jeune donne en premier : Hugo'],
  [
    'fr',
    'nobody_marked',
    1,
    'La partie commence, personne n’est désigné comme le plus jeune, et le sort désigne Hugo pour donner',
  ],
  ['fr', 'drawn', 1, 'La partie commence, le sort désigne Hugo pour donner'],
  ['en', 'youngest', 1, 'The match begins, the youngest deals first: Hugo'],
  ['en', 'nobody_marked', 0, 'The match begins, nobody is marked as the youngest, and the lot falls on you to deal'],
] as const)('in %s the first dealer is told with the reason: %s, seat %i', async (lang, because, dealer, line) => {
  await setLang(lang);
  const rules = NARRATIONS[0]?.narration.rules as TableRules;
  speakOf(rules);
  const news: News = { kind: 'began', first_dealer: dealer, because };
  expect(written([news], { names: ['Zoé', 'Hugo', 'Rose'], rules, own: 0 }).map(plain)).toEqual([line]);
});

const plain = (line: string): string =>
  line.replaceAll(/[\u00a0\u202f\u2068\u2069]/g, (space) => (space < '\u2060' ? ' ' : ''));
