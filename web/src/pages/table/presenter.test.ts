/** What the voice says as cards are laid, as the sheet has it. */

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Listener } from '../../narration/listener';
import { prefs } from '../../prefs/prefs.svelte';
import type { News, TableRules, Update } from '../../protocol';
import { sounds } from '../../sound/sounds';
import { Announcer } from '../../speech/announcer';
import { MATCHES, rulesOf } from '../../table/fixtures';
import { shownFrom } from '../../table/snapshotShown';
import { setLang } from '../../words/words.svelte';
import { TablePresenter } from './presenter';

const TAKEN: readonly News[] = [
  { kind: 'laid', seat: 1, card: '9h', lead: true, needed: 10 },
  { kind: 'laid', seat: 1, card: 'Td', lead: false, needed: 11 },
  { kind: 'box_taken', seat: 1, box: 0, amount: 4, why: 'claim' },
];
const FORGOTTEN: readonly News[] = [
  { kind: 'laid', seat: 1, card: 'Td', lead: true, needed: 11 },
  { kind: 'box_left', seat: 1, box: 0 },
];

const said: string[] = [];

async function hear(match: string, news: readonly News[], changes: Partial<TableRules> = {}): Promise<string[]> {
  const [first] = MATCHES[match] as readonly Update[];
  if (!first) throw new Error(`no match ${match}`);
  const listener: Listener = { names: ['Zoé', 'Basile'], own: 0, rules: { ...rulesOf(match), ...changes } };
  const presenter = new TablePresenter(
    new Announcer(),
    () => listener,
    () => ({ names: listener.names, hands: null, last: null }),
  );
  const shown = shownFrom(first);
  for (const item of news) await presenter.after(item, shown, presenter.before(item, shown));
  return said.map((text) => text.replaceAll('\u202f', ' '));
}

beforeEach(async () => {
  await setLang('fr');
  said.length = 0;
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => [{ lang: 'fr-FR', localService: true }],
    cancel: () => undefined,
    speak: ({ text }: { text: string }) => said.push(text),
  });
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      constructor(readonly text: string) {}
    },
  );
  prefs.voice = true;
  prefs.lang = 'fr';
  prefs.speed = 'instant';
});
afterEach(() => {
  prefs.voice = false;
  prefs.speed = 'normal';
});

test.each([
  ['classique', []],
  ['mallette', []],
  ['chaudron', ['9', '10 de carreau, qui prend !']],
  ['habourdin', ['10 de carreau !']],
])('a belle that takes its box, on %s', async (match, heard) => {
  expect(await hear(match, TAKEN)).toEqual(heard);
});

test('a belle whose box is forgotten is announced without the formula', async () => {
  expect(await hear('chaudron', FORGOTTEN)).toEqual(['10 de carreau']);
});

test('where belles alone are announced, and claimed, they are so aloud', async () => {
  expect(await hear('habourdin', TAKEN, { take_by: 'saying' })).toEqual(['10 de carreau ! qui prend !']);
  said.length = 0;
  expect(await hear('habourdin', FORGOTTEN, { take_by: 'saying' })).toEqual(['10 de carreau !']);
});

test.each([
  ['stays', { kind: 'box_left', seat: 1, box: 0 }],
  ['is doubled', { kind: 'box_doubled', seat: 1, box: 0, amount: 18, owed: 18, why: 'unclaimed' }],
] as const)('a forgotten box that %s is heard, with the voice on or off', async (_, news) => {
  const heard = vi.spyOn(sounds, 'forgot');
  prefs.voice = false;
  await hear('mallette', [news]);
  prefs.voice = true;
  await hear('mallette', [news]);
  expect(heard).toHaveBeenCalledTimes(2);
});

test('a belle kept to the end is doubled without that sound', async () => {
  const heard = vi.spyOn(sounds, 'forgot');
  const kept = { kind: 'box_doubled', seat: 1, box: 0, amount: 18, owed: 18, why: 'belle_in_hand' } as const;
  await hear('mallette', [kept]);
  expect(heard).not.toHaveBeenCalled();
});
