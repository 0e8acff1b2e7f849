/** No table speaks of what its rules do not have: journal, speech, bubbles and settlements of whole matches. */

import { describe, expect, test } from 'vitest';
import { LANGS } from '../../lang';
import { journalOf, type NarratedPart } from '../../narration/journal';
import { heardRules, type Listener } from '../../narration/listener';
import { whyStuck } from '../../narration/stuck';
import { rankOf } from '../../notation';
import type { News, TableRules, Update } from '../../protocol';
import { sentences } from '../../speech/sentences';
import { MATCHES, rulesOf } from '../../table/fixtures';
import { logOf } from '../../table/fixtures/log';
import { settlementOf } from '../../table/settlement';
import type { Said } from '../../table/types';
import { setLang } from '../../words/words.svelte';
import { settlementParts } from './settlementText';
import { bubbleText } from './seatViews';

const NAMES = ['Zoé', 'Basile', 'Odile', 'Mamie Jo', 'Luc'];
const text = (parts: readonly NarratedPart[]): string =>
  parts.map((one) => ('text' in one ? one.text : 'says' in one ? one.says : one.card)).join('');

function bubbles(rules: TableRules): string[] {
  const said: Said[] = [0, 1, 2, 3, 4].flatMap((box): Said[] => [
    { kind: 'take', box },
    ...(rules.take_by === 'laying' ? [] : [{ kind: 'forgot', box, amount: 0, then: null } as const]),
  ]);
  return said.flatMap((says) => bubbleText({ says, old: false, at: 1 }, rules) ?? []);
}

/** Everything that is told of a match to one who plays and to one who watches. */
function everything(updates: readonly Update[], rules: TableRules): string {
  const log = logOf(updates);
  const people = { names: NAMES, colours: [], faces: [], me: 0 };
  const deals = [...new Set(log.map(({ deal }) => deal))];
  return [0, null]
    .flatMap((own) => {
      const listener: Listener = { names: NAMES, own, rules };
      return deals.flatMap((deal) => {
        const settlement = settlementOf(log, deal);
        const parts = settlement ? settlementParts(settlement, null, people, rules.take_by, () => false) : [];
        return [
          ...journalOf(log, deal, listener).map(({ parts }) => text(parts)),
          ...parts.flatMap(({ title, count, lines }) => [title, count, ...lines.map((line) => text(line.parts))]),
          ...sentences(
            log.filter((entry) => entry.deal === deal).map(({ news }) => news),
            listener,
          ),
        ];
      });
    })
    .concat(bubbles(rules))
    .join('\n');
}

/** What a sheet does not have, by what the server says of it. */
const absent = (rules: TableRules): RegExp[] => [
  ...(rules.take_by === 'saying' ? [] : [/qui prend/i]),
  ...(rules.take_by === 'picking_up' ? [] : [/oubli\w* de ramasser|to pick|picked up|ramassé/i]),
  ...(rules.take_by === 'laying' ? [/oubli|forg[eo]t/i] : []),
  ...(rules.grand_opera ? [] : [/opéra/i]),
  ...(rules.lifts_cards ? [] : [/lève|lift/i]),
];

describe.each(LANGS)('in %s', (lang) => {
  test.each(Object.entries(MATCHES))('%s', async (match, updates) => {
    await setLang(lang);
    const rules = rulesOf(match);
    const told = everything(updates, rules);
    expect(told.length).toBeGreaterThan(1000);
    expect(absent(rules).filter((words) => words.test(told))).toEqual([]);
  });
});

test('each way of taking a box has its own bubble', async () => {
  await setLang('fr');
  const take = (match: string): string | null =>
    bubbleText({ says: { kind: 'take', box: 4 }, old: false, at: 1 }, rulesOf(match))?.replaceAll('\u202f', ' ') ??
    null;
  expect(['classique', 'mallette', 'chaudron', 'habourdin'].map(take)).toEqual([
    null,
    'Ramassé !',
    'qui prend !',
    '7 de carreau !',
  ]);
});

test('a belle that is announced and claimed is so in the bubble too', async () => {
  await setLang('fr');
  const rules: TableRules = { ...rulesOf('habourdin'), take_by: 'saying' };
  const said = bubbleText({ says: { kind: 'take', box: 1 }, old: false, at: 1 }, rules);
  expect(said?.replaceAll('\u202f', ' ')).toBe('valet de trèfle ! qui prend !');
});

test('why nobody can follow is shown once a deal, until somebody leads', async () => {
  await setLang('fr');
  const listener: Listener = { names: NAMES, own: 0, rules: rulesOf('mallette') };
  const stuck = (rank: number, inTalon: number): News[] => [
    ...[0, 1, 2, 3].map((seat): News => ({ kind: 'lacked', seat, rank, asked_next: null })),
    { kind: 'series_ended', seat: 0, why: 'stuck', leader: 0, missing: rank, in_talon: inTalon },
  ];
  const lead = (card: string): News => ({ kind: 'laid', seat: 0, card, lead: true, needed: rankOf(card) + 1 });
  const why = (...news: News[]): string =>
    whyStuck(
      news.map((item) => ({ deal: 1, news: item })),
      1,
      listener,
    );
  const first = [lead('8s'), lead('7h'), ...stuck(8, 3)];
  expect(why(...first)).toBe('Personne n’a de 8. Une carte de ce rang est posée, les trois autres dorment au talon.');
  expect(why(...first, lead('2c'))).toBe('');
  expect(why(...first, lead('2c'), ...stuck(3, 4))).toBe('');
});

test('who does not want every card announced is told the match without it', () => {
  const rules = rulesOf('chaudron');
  expect(heardRules(rules, true)).toBe(rules);
  expect(heardRules(rules, false).announced).toBe('nothing');
  expect(heardRules(rulesOf('habourdin'), false).announced).toBe('belles');
});
