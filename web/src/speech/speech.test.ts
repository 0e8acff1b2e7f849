import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { News, Update } from '../protocol';
import { MATCHES, rulesOf } from '../table/fixtures';
import { shownFrom } from '../table/snapshotShown';
import { setLang } from '../words/words.svelte';
import { Announcer, BATCH } from './announcer';
import { boxesSentence, handSentence, seatsSentence, sentences, statusSentence } from './sentences';
import type { Listener } from '../narration/listener';

const NAMES = ['Zoé', 'Basile', 'Odile', 'Mamie Jo'];
const listener = (match: string): Listener => ({
  names: NAMES,
  own: 0,
  rules: rulesOf(match),
});
const lay = (seat: number, ...cards: string[]): News[] =>
  cards.map((card) => ({ kind: 'laid', seat, card, lead: false, needed: 0 }));
const lead = (seat: number, first: string, ...cards: string[]): News[] => [
  { kind: 'laid', seat, card: first, lead: true, needed: 0 },
  ...lay(seat, ...cards),
];
const lack = (rank: number, ...seats: number[]): News[] =>
  seats.map((seat) => ({ kind: 'lacked', seat, rank, asked_next: null }));

beforeEach(() => setLang('fr'));

test('people who share a seat are several', () => {
  const team = { ...listener('classique'), names: ['Zoé', 'Hugo et Rose', 'Odile', 'Mamie Jo'], teams: [1] };
  expect(sentences([...lead(1, '4s'), ...lack(5, 1)], team)).toEqual([
    'Hugo et Rose entament\u202f: 4 de pique. 4 sans 5.',
  ]);
  expect(sentences([{ kind: 'match_ended', winners: [1], because: 'one_left' }], team)).toEqual([
    'Il ne reste qu’un joueur. Hugo et Rose gagnent la partie.',
  ]);
});

test('everything the server may tell has words, in both languages', async () => {
  const news: News[] = [
    { kind: 'began', first_dealer: 2, because: 'drawn' },
    { kind: 'staked', seat: 1, amounts: [1, 2, 3, 4, 5] },
    { kind: 'cards_dealt', dealer: 0, order: [], counts: [], needed: 0 },
    { kind: 'box_left', seat: 1, box: 3 },
    { kind: 'box_taken', seat: 1, box: 3, amount: 0, why: 'claim' },
    { kind: 'paid', seat: 1, winner: 0, amount: 2, owed: 3, left: ['As', '2d'] },
    { kind: 'paid', seat: 1, winner: 2, amount: 3, owed: 3, left: ['As', '2d'] },
    { kind: 'box_doubled', seat: 1, box: 3, amount: 0, owed: 0, why: 'belle_in_hand' },
    { kind: 'box_doubled', seat: 1, box: 3, amount: 2, owed: 4, why: 'belle_in_hand' },
    { kind: 'box_doubled', seat: 0, box: 3, amount: 4, owed: 4, why: 'belle_in_hand' },
    ...(['cannot_stake', 'cannot_pay', 'no_tokens'] as const).map((because): News => ({
      kind: 'eliminated',
      seat: 2,
      because,
    })),
    ...(
      [
        'deals_played',
        'time_called',
        'last_deal_called',
        'elimination',
        'one_left',
        'nobody_can_stake',
        'amount_limit',
      ] as const
    ).map((because): News => ({ kind: 'match_ended', winners: [0, 1], because })),
    { kind: 'sat_down', seat: 1, person: 3, name: 'Hugo' },
    { kind: 'sat_down', seat: 1, person: 3, name: 'Hugo', waits: true },
    { kind: 'renamed', seat: 1, person: 3, name: 'Hugo' },
    { kind: 'got_up', seat: 1, person: 3, because: 'own_wish' },
    { kind: 'got_up', seat: 1, person: 3, because: 'sent_away' },
    { kind: 'bot_sat', seat: 1, level: 'expert' },
    { kind: 'time_called' },
    { kind: 'last_deal_called' },
    { kind: 'play_out_asked', seat: 1, person: 1 },
    { kind: 'went_away', seat: 1 },
    { kind: 'came_back', seat: 0 },
    { kind: 'stood_in', seat: 1, level: 'joueur' },
    { kind: 'took_back', seat: 0, person: 0 },
    { kind: 'paused' },
    { kind: 'resumed' },
    { kind: 'gave_time', seat: 1 },
    { kind: 'reacted', seat: 1, person: 1, reaction: 'well_played' },
    { kind: 'chatted', seat: 1, person: 1, text: 'Ah' },
    { kind: 'chat_set', on: true },
    { kind: 'chat_set', on: false },
  ];
  for (const lang of ['fr', 'en'] as const) {
    await setLang(lang);
    for (const piece of news) expect(sentences([piece], listener('mallette')), piece.kind).toHaveLength(1);
  }
});

describe('where things stand', () => {
  const updates = MATCHES['classique'] as readonly Update[];
  const told = (update: Update | undefined) =>
    statusSentence(shownFrom(update as Update), NAMES).replaceAll('\u202f', ' ');

  test('one’s own turn names the cards that fit', () => {
    const base = updates.find((update) => update.you.legal.length > 0) as Update;
    const update: Update = {
      ...base,
      table: { ...base.table, turn: 0, needed: 11 },
      you: { ...base.you, hand: ['Ac', 'Jc', 'Jh'], legal: [{ card: 'Jh' }, { card: 'Jc' }] },
    };
    expect(told(update)).toBe('À vous. Il faut un valet. Vous en avez deux : valet de cœur, valet de trèfle.');
    expect(told({ ...update, you: { ...update.you, legal: [...update.you.legal, {}] } })).toMatch(
      /garder la carte et dire « sans valet »/,
    );
  });

  test('one’s own turn names what the server lets one lay, whatever else is in the hand', () => {
    const base = updates.find((update) => update.you.legal.length > 0) as Update;
    const legal = [{ card: 'Jc' }, { card: 'Jc', claim: false }];
    const you = { ...base.you, hand: ['Ac', 'Jc', 'Jh'], legal };
    const update: Update = { ...base, table: { ...base.table, turn: 0, needed: 11 }, you };
    expect(told(update)).toBe('À vous. Il faut un valet. Vous avez : valet de trèfle.');
  });

  test('a lead, others’ turns, and when no cards are played', () => {
    const lead = updates.find((update) => update.table.needed === 0 && update.you.legal.length > 0);
    expect(told(lead)).toMatch(/^À vous d’entamer, la carte de votre choix. Vous avez \d+ cartes.$/);
    const others = updates.find(
      (update) => update.table.turn !== null && update.table.turn > 0 && update.table.needed > 0,
    );
    expect(told(others)).toMatch(/^C’est à .+\. Il faut un/);
    expect(told(updates[0])).toBe('La partie n’a pas commencé.');
    expect(told(updates.at(-1))).toBe('La partie est finie.');
  });

  test('hand, boxes and seats can be asked for', () => {
    const plain = (text: string) => text.replaceAll('\u202f', ' ');
    expect(plain(handSentence(['As', 'Kh']))).toBe('Vous avez 2 cartes : as de pique, roi de cœur.');
    expect(handSentence([])).toBe('Vous n’avez pas de carte.');
    expect(plain(boxesSentence([4, 0, 1, 2, 20]))).toBe(
      'Les cases : 10 de carreau 4 jetons, valet de trèfle 0 jeton, dame de pique 1 jeton, roi de cœur 2 ' +
        'jetons, Nain Jaune 20 jetons.',
    );
    const seats = plain(seatsSentence(shownFrom(updates.at(-1) as Update), NAMES));
    expect(seats).toMatch(/^Zoé [−0-9]+ jetons?, \d+ cartes? ; Basile.*\.$/);
  });
});

describe('the announcer', () => {
  let announcer: Announcer;
  const region = (id: string) => document.getElementById(id);
  const lines = () => [...(region('log')?.children ?? [])].map((line) => line.textContent);

  beforeEach(() => {
    vi.useFakeTimers();
    document.body.innerHTML = '<div id="log"></div><div id="status"></div><div id="turn"></div>';
    announcer = new Announcer();
  });
  afterEach(() => {
    announcer.stop();
    vi.useRealTimers();
  });

  test('tells what happens within half a second in one breath a player', () => {
    for (const news of [...lead(1, '6c', '7s'), ...lack(8, 1)]) announcer.hear(news, listener('mallette'));
    expect(lines()).toEqual([]);
    vi.advanceTimersByTime(BATCH);
    expect(lines()).toEqual(['Basile entame\u202f: 6 de trèfle, 7. Sans 8.']);
  });

  test('waits for all stakes before it says that everybody staked', () => {
    const stake = (seat: number): News => ({ kind: 'staked', seat, amounts: [1, 2, 3, 4, 5] });
    [stake(1), stake(2)].forEach((news) => announcer.hear(news, listener('mallette')));
    vi.advanceTimersByTime(BATCH);
    expect(lines()).toEqual([]);
    announcer.hear(stake(3), listener('mallette'));
    lay(1, '6c').forEach((news) => announcer.hear(news, listener('mallette')));
    vi.advanceTimersByTime(BATCH);
    expect(lines()[0]).toBe('Chacun mise 15 jetons.');
  });

  test('tells of the box before the card that follows it, also where the belle was told earlier', () => {
    lay(1, 'Qs').forEach((news) => announcer.hear(news, listener('mallette')));
    vi.advanceTimersByTime(BATCH);
    announcer.hear({ kind: 'box_taken', seat: 1, box: 2, amount: 6, why: 'claim' }, listener('mallette'));
    lay(1, 'Kd').forEach((news) => announcer.hear(news, listener('mallette')));
    vi.advanceTimersByTime(BATCH);
    expect(
      lines()
        .slice(1)
        .map((line) => line.includes('roi')),
    ).toEqual([false, true]);
  });

  test('remembers what was told, so the next batch goes on from there', () => {
    lay(1, '6c').forEach((news) => announcer.hear(news, listener('mallette')));
    vi.advanceTimersByTime(BATCH);
    lay(2, '7c').forEach((news) => announcer.hear(news, listener('mallette')));
    vi.advanceTimersByTime(BATCH);
    expect(lines()[1]).toBe('Odile pose 7 de trèfle.');
  });

  test('says « à vous » after what led to it, and again when it is the same', () => {
    lay(3, '6c').forEach((news) => announcer.hear(news, listener('mallette')));
    announcer.turn('À vous.');
    expect([lines().length, region('turn')?.textContent]).toEqual([1, 'À vous.']);
    announcer.turn('À vous.');
    expect(region('turn')?.textContent).toBe('À vous.\u00a0');
    announcer.status('Il faut un valet.');
    expect(region('status')?.textContent).toBe('Il faut un valet.');
  });

  test('keeps the log short', () => {
    for (let count = 0; count < 50; count += 1) {
      announcer.hear({ kind: 'paused' }, listener('mallette'));
      announcer.flush();
    }
    expect(lines().length).toBe(30);
  });
});
