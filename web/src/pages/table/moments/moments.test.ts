/** What moments show: who is dealt to, whose hands are turned up and where, how numbers count. */

import { describe, expect, test, vi } from 'vitest';
import { prefs } from '../../../prefs/prefs.svelte';
import type { News, Update } from '../../../protocol';
import { shownFrom } from '../../../table/snapshotShown';
import { MATCHES } from '../../../table/fixtures';
import { logOf } from '../../../table/fixtures/log';
import { shownAtStart } from '../../../table/snapshotShown';
import { fold } from '../../../table/fold';
import { setLang } from '../../../words/words.svelte';
import { countAt, countsOf } from './counting';
import { rounds } from './dealing';
import { Moments, payers } from './moments';
import { fanAt } from './openHands';

test('backs are dealt round the table to everybody but oneself, three each', () => {
  expect(rounds([1, 2, 3, 0], 0)).toEqual([1, 2, 3, 1, 2, 3, 1, 2, 3]);
  expect(rounds([1, 0], null)).toHaveLength(6);
});

test('the hands of those who pay are turned up in the order they pay in, one’s own not', () => {
  const [first] = MATCHES['classique'] ?? [];
  if (!first) throw new Error('no match');
  const shown = shownFrom(first);
  const at = { ...shown, table: { ...shown.table, order: [2, 3, 0, 1] }, you: { ...shown.you, seat: 0 } };
  expect(payers(2, at)).toEqual([3, 1]);
  expect(payers(0, at)).toEqual([1, 2, 3]);
});

describe('where a series gets stuck it is stamped what nobody has', () => {
  const stamped = async (...news: readonly News[]): Promise<string> => {
    await setLang('fr');
    prefs.speed = 'normal';
    const series = document.createElement('div');
    series.dataset['place'] = 'series';
    vi.spyOn(series, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 100));
    document.body.replaceChildren(series);
    const dealt = MATCHES['skip']?.find((update) => update.news.some(({ kind }) => kind === 'cards_dealt')) as Update;
    const moments = new Moments(() => ({ names: [], hands: null, last: null }));
    let shown = shownFrom(dealt);
    for (const item of news) {
      shown = fold(shown, item);
      await moments.after(item, shown, null);
    }
    const seal = document.querySelector('.moment.seal')?.textContent ?? '';
    document.body.replaceChildren();
    return seal;
  };
  const lacked = (rank: number): News[] =>
    [1, 2, null].map((asked_next, seat) => ({ kind: 'lacked', seat, rank, asked_next }));

  test('the king, where the queen was skipped', async () => {
    const said = await stamped(
      { kind: 'laid', seat: 0, card: 'Js', lead: true, needed: 12 },
      ...lacked(12),
      { kind: 'rank_skipped', seat: 0, rank: 12, needed: 13, in_talon: 4 },
      ...lacked(13),
      { kind: 'series_ended', seat: 0, why: 'stuck', leader: 0, missing: 13, in_talon: 4 },
    );
    expect(said).toBe('Personne n’a de roi');
  });

  test('the ace, where no card is laid yet', async () => {
    const opened = { kind: 'series_ended', seat: 0, why: 'stuck', leader: 0, missing: 1, in_talon: 4 } as const;
    expect(await stamped(...lacked(1), opened)).toBe('Personne n’a d’as');
  });
});

test('numbers count from what was there to what is there', () => {
  const updates = MATCHES['chaudron'] ?? [];
  const [first] = updates;
  if (!first) throw new Error('no match');
  let shown = shownAtStart(first.table, first.you);
  const counted = updates
    .flatMap(({ news }) => news)
    .flatMap((news) => {
      const before = shown;
      shown = fold(shown, news);
      return countsOf(shown).map(({ place, from, to }) => {
        const [kind, number] = place.split(':');
        const held = ({ table }: typeof shown) =>
          kind === 'seat' ? table.seats[Number(number)]?.tokens : table.boxes[Number(number)];
        return [from, to, held(before), held(shown)];
      });
    });
  expect(counted.length).toBeGreaterThan(20);
  expect(counted.filter(([from, to, was, is]) => from !== was || to !== is)).toEqual([]);
  expect([0, 0.5, 1].map((part) => countAt(3, 8, part))).toEqual([3, 6, 8]);
  expect(logOf(updates).length).toBeGreaterThan(20);
});

test('a hand lies under its seat, inside the screen and no wider than the room of the seat', () => {
  const seat = { left: 300, top: 50, width: 90, bottom: 110 };
  for (const n of [1, 5, 15]) {
    const fan = fanAt(seat, n, { width: 390, height: 844 });
    expect(fan.left).toBeGreaterThanOrEqual(6);
    expect(fan.left + fan.width).toBeLessThanOrEqual(384);
    expect(fan.width).toBeLessThanOrEqual(90);
    expect(fan.top).toBe(112);
  }
  expect(fanAt({ ...seat, top: 780, bottom: 840 }, 3, { width: 390, height: 844 }).top).toBeLessThan(780);
});
