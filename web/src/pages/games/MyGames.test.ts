import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { eraseFinished, type Game, storedGame, storedGames, storeGame } from '../../prefs/games';
import { heldSeats, holdSeat } from '../../prefs/heldSeats';
import { setLang } from '../../words/words.svelte';
import MyGames from '../MyGames.svelte';
import { statisticsOf } from './statistics';

const GAME: Game = {
  table: 't1',
  match: 1,
  sheet: 'mallette',
  title: 'Mallette',
  look: 'board',
  pieces: [{ kind: 'token', value: 1, count: null }],
  last: Date.UTC(2026, 10, 14, 12),
  over: true,
  players: [
    { name: 'Zoé', place: 1, tokens: 70, out: false },
    { name: 'Basile', place: 2, tokens: 10, out: true },
  ],
  me: 0,
  deal: 2,
  boxes: 20,
  tally: [
    [50, 50],
    [30, 60],
    [70, 10],
  ],
  deals: {
    1: { taken: 1, kept: 2, forgotten: 0, opera: false },
    2: { taken: 3, kept: 0, forgotten: 1, opera: true },
  },
  record: 'nj record',
};

beforeAll(() => setLang('fr'));
beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the games of this browser', () => {
  test('are stored newest first; what was seen of earlier deals and the record stay', () => {
    storeGame(GAME);
    const { record: _, ...later } = { ...GAME, deals: { 3: { taken: 1, kept: 0, forgotten: 0, opera: false } } };
    storeGame({ ...later, last: GAME.last + 1 });
    storeGame({ ...GAME, table: 't0', last: 1 });
    expect(storedGames().map(({ table }) => table)).toEqual(['t1', 't0']);
    expect(Object.keys(storedGame('t1', 1)?.deals ?? {})).toEqual(['1', '2', '3']);
    expect(storedGame('t1', 1)?.record).toBe('nj record');
  });

  test('survive garbage', () => {
    localStorage.setItem('nainjaune.games', '[1, null, {"table": "t"}, {"players": 3}]');
    expect(storedGames()).toEqual([]);
    localStorage.setItem('nainjaune.games', '{');
    expect(storedGames()).toEqual([]);
  });

  test('lose their oldest records first where there is no room', () => {
    let stored = '[]';
    const setItem = (_place: string, text: string): void => {
      if (text.split('nj record').length > 2) throw new DOMException('full', 'QuotaExceededError');
      stored = text;
    };
    vi.stubGlobal('localStorage', { getItem: () => stored, setItem });
    storeGame({ ...GAME, last: 2 });
    storeGame({ ...GAME, table: 't2', last: 3 });
    expect(storedGames().map(({ table, record }) => [table, record])).toEqual([
      ['t2', 'nj record'],
      ['t1', ''],
    ]);
  });

  test('can be erased when they are over; open ones stay', () => {
    storeGame(GAME);
    storeGame({ ...GAME, table: 'open', over: false });
    eraseFinished();
    expect(storedGames().map(({ table }) => table)).toEqual(['open']);
  });
});

test('what is worth telling is counted', () => {
  const lost = { ...GAME, table: 't2', players: [...GAME.players].reverse(), deals: {}, me: 0, tally: [] };
  expect(statisticsOf([GAME, lost])).toEqual({
    finished: 2,
    wins: 1,
    operas: 1,
    taken: 4,
    kept: 2,
    forgotten: 1,
    best: { amount: 40, when: GAME.last },
  });
});

describe('the page', () => {
  test('says so where there is nothing yet', () => {
    render(MyGames);
    expect(screen.getByText(/Rien encore/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Jouer tout de suite' }).getAttribute('href')).toBe('/');
  });

  test('offers all open games, tells the finished ones, and asks the server nothing', () => {
    const fetched = vi.fn();
    vi.stubGlobal('fetch', fetched);
    for (const table of ['a', 'b']) holdSeat(table, { credentials: { seat: 's' }, sheet: 'classique' });
    storeGame({ ...GAME, table: 'a', over: false, title: 'Chaudron' });
    storeGame(GAME);
    render(MyGames);
    expect(screen.getAllByRole('link', { name: /Reprendre/ }).map((link) => link.getAttribute('href'))).toEqual(
      expect.arrayContaining(['/t/a', '/t/b']),
    );
    expect(screen.getByText(/^Mallette, avec Basile/)).toBeTruthy();
    expect(screen.getByText(/14 novembre · vous gagnez · 2 donnes/)).toBeTruthy();
    expect(screen.getByText('restent sur le plateau, à personne')).toBeTruthy();
    expect(screen.getByText('grands opéras').previousElementSibling?.textContent).toBe('2');
    expect(fetched).not.toHaveBeenCalled();
  });

  test('erases after asking once, and forgets the places at tables that are over', async () => {
    holdSeat('t1', { credentials: { seat: 's' }, over: true });
    storeGame(GAME);
    render(MyGames);
    await fireEvent.click(screen.getByRole('button', { name: 'Effacer…' }));
    expect(storedGames()).toHaveLength(1);
    expect(screen.getByRole('alert').textContent).toContain('Elle n’est gardée qu’ici');
    await fireEvent.click(screen.getByRole('button', { name: 'Effacer pour de bon' }));
    expect([storedGames(), heldSeats()]).toEqual([[], []]);
    expect(screen.getByText(/Rien encore/)).toBeTruthy();
  });
});
