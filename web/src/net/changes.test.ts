import { describe, expect, test } from 'vitest';
import type { Change, TableInfo, Update } from '../protocol';
import { MATCHES } from '../table/fixtures';
import { changed } from './changes';

/** What the server sends of a table after plays. */
const played = ({ seats, boxes, turn, needed, series, deadline }: TableInfo): Change['table'] => ({
  ...{ boxes, turn: turn ?? 0, needed, series, deadline },
  tokens: seats.map((seat) => seat.tokens),
  cards: seats.map((seat) => seat.cards),
});

const isPlay = ({ news, table }: Update): boolean => news.some(({ kind }) => kind === 'laid') && table.phase === 'deal';

const pairs = Object.values(MATCHES).flatMap((updates) =>
  updates.slice(1).map((after, place) => [updates[place] as Update, after] as const),
);
const plays = pairs.filter(([, after]) => isPlay(after));

describe('a change', () => {
  test('put over the last update gives the next one', () => {
    expect(plays.length).toBeGreaterThan(50);
    for (const [before, { seq, since, news, table, you }] of plays) {
      const change: Change = { type: 'change', seq, since, news, table: played(table), you };
      expect(changed(before, change)).toEqual({ type: 'update', seq, since, news, table, you });
    }
  });

  test('without « you » leaves it as it was', () => {
    const [before, { seq, since, news, table }] = plays[0] as (typeof plays)[0];
    const change: Change = { type: 'change', seq, since, news, table: played(table) };
    expect(changed(before, change).you).toEqual(before.you);
  });
});
