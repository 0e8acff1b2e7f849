import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { eraseFinished, type StoredMatch, storedMatch, storedMatches, storeMatch } from '../../prefs/matches';
import { heldSeats, holdSeat } from '../../prefs/heldSeats';
import { setLang } from '../../words/words.svelte';
import MyMatches from '../MyMatches.svelte';
import { statisticsOf } from './statistics';

const MATCH: StoredMatch = {
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

describe('the matches of this browser', () => {
  test('are stored newest first; what was seen of earlier deals and the record stay', () => {
    storeMatch(MATCH);
    const { record: _, ...later } = { ...MATCH, deals: { 3: { taken: 1, kept: 0, forgotten: 0, opera: false } } };
    storeMatch({ ...later, last: MATCH.last + 1 });
    storeMatch({ ...MATCH, table: 't0', last: 1 });
    expect(storedMatches().map(({ table }) => table)).toEqual(['t1', 't0']);
    expect(Object.keys(storedMatch('t1', 1)?.deals ?? {})).toEqual(['1', '2', '3']);
    expect(storedMatch('t1', 1)?.record).toBe('nj record');
  });

  test('survive garbage', () => {
    localStorage.setItem('nainjaune.games', '[1, null, {"table": "t"}, {"players": 3}]');
    expect(storedMatches()).toEqual([]);
    localStorage.setItem('nainjaune.games', '{');
    expect(storedMatches()).toEqual([]);
  });

  test('lose their oldest records first where there is no room', () => {
    let stored = '[]';
    const setItem = (_place: string, text: string): void => {
      if (text.split('nj record').length > 2) throw new DOMException('full', 'QuotaExceededError');
      stored = text;
    };
    vi.stubGlobal('localStorage', { getItem: () => stored, setItem });
    storeMatch({ ...MATCH, last: 2 });
    storeMatch({ ...MATCH, table: 't2', last: 3 });
    expect(storedMatches().map(({ table, record }) => [table, record])).toEqual([
      ['t2', 'nj record'],
      ['t1', ''],
    ]);
  });

  test('can be erased when they are over; open ones stay', () => {
    storeMatch(MATCH);
    storeMatch({ ...MATCH, table: 'open', over: false });
    eraseFinished();
    expect(storedMatches().map(({ table }) => table)).toEqual(['open']);
  });
});

test('what is worth telling is counted', () => {
  const lost = { ...MATCH, table: 't2', players: [...MATCH.players].reverse(), deals: {}, me: 0, tally: [] };
  expect(statisticsOf([MATCH, lost])).toEqual({
    finished: 2,
    wins: 1,
    operas: 1,
    taken: 4,
    kept: 2,
    forgotten: 1,
    best: { amount: 40, when: MATCH.last },
  });
});

describe('the page', () => {
  test('says so where there is nothing yet', () => {
    render(MyMatches);
    expect(screen.getByText(/Rien encore/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Jouer tout de suite' }).getAttribute('href')).toBe('/');
  });

  test('offers all open matches, tells the finished ones, and asks the server nothing', () => {
    const fetched = vi.fn();
    vi.stubGlobal('fetch', fetched);
    for (const table of ['a', 'b']) holdSeat(table, { credentials: { seat: 's' }, sheet: 'classique' });
    storeMatch({ ...MATCH, table: 'a', over: false, title: 'Chaudron' });
    storeMatch(MATCH);
    render(MyMatches);
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
    storeMatch(MATCH);
    render(MyMatches);
    await fireEvent.click(screen.getByRole('button', { name: 'Effacer…' }));
    expect(storedMatches()).toHaveLength(1);
    expect(screen.getByRole('alert').textContent).toContain('Elle n’est gardée qu’ici');
    await fireEvent.click(screen.getByRole('button', { name: 'Effacer pour de bon' }));
    expect([storedMatches(), heldSeats()]).toEqual([[], []]);
    expect(screen.getByText(/Rien encore/)).toBeTruthy();
  });
});
