import { beforeAll, describe, expect, test } from 'vitest';
import type { LengthInfo } from '../../protocol';
import { setLang } from '../../words/words.svelte';
import { durationWords, lengthWords, roundMinutes } from './lengthWords';

const TOLD: LengthInfo = {
  known: true,
  deals: { low: 4, median: 9, high: 31 },
  most_deals: 200,
  minutes: { low: 11, median: 24, high: 83 },
  deal_minutes: 2.6,
  early: null,
  as_printed: true,
  matches: 100,
};

beforeAll(() => setLang('fr'));

test.each([
  [0.3, 1],
  [7.4, 7],
  [23, 25],
  [83, 85],
  [190, 195],
])('%d minutes are told as %d', (minutes, told) => expect(roundMinutes(minutes)).toBe(told));

describe('the length of a match', () => {
  test('is told as about so many deals and minutes, with its honest range', () => {
    const words = lengthWords(TOLD, 4);
    expect(words?.about).toBe('Environ 9 donnes, 25 minutes');
    expect(words?.range).toContain('de 4 à 31 donnes (10 minutes à 1 h 25)');
    expect([words?.early, words?.printed]).toEqual(['', '']);
  });

  test('has no range where every match is as long, and is open where the host ends it', () => {
    const agreed = { ...TOLD, deals: { low: 4, median: 4, high: 4 }, minutes: { low: 10, median: 10, high: 10 } };
    expect(lengthWords(agreed, 4)).toMatchObject({ about: 'Environ 4 donnes, 10 minutes', range: '' });
    const open = lengthWords({ ...TOLD, deals: null, minutes: null }, 4);
    expect(open?.about).toContain('une donne dure environ 3 minutes');
  });

  test('is said to be longer where no match was played to its end', () => {
    const words = lengthWords({ ...TOLD, deals: { low: 60, median: 201, high: 201 } }, 4);
    expect(words?.about).toMatch(/^Plus de 200 donnes/);
    expect(words?.range).toContain('de 60 à plus de 200 donnes');
  });

  test('comes with the players who are out early, and with what it does not hold for', () => {
    const words = lengthWords({ ...TOLD, early: { deals: 1, players: 4.4 }, as_printed: false }, 8);
    expect(words?.early).toBe('Dès la première donne, 4 joueurs sur 8 sont éliminés en moyenne.');
    expect(words?.printed).toContain('pour la feuille telle quelle');
  });

  test('is not told of a sheet nobody has played', () => expect(lengthWords({ ...TOLD, known: false }, 4)).toBeNull());

  test('is told in English too', async () => {
    await setLang('en');
    expect(lengthWords(TOLD, 4)?.about).toBe('About 9 deals, 25 minutes');
    expect(durationWords(1)).toBe('1 minute');
    await setLang('fr');
  });
});
