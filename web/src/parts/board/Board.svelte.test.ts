import { render } from '@testing-library/svelte';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Counts, fewest, PLAIN, type PieceSet, times, worth } from '../../cards/amounts';
import { fetchDrawing } from '../../cards/boards/drawings.svelte';
import type { Look } from '../../protocol';
import { setLang } from '../../words/words.svelte';
import Board from './Board.svelte';

interface Equipment {
  readonly look: Look;
  readonly set: PieceSet;
  readonly stake: readonly Counts[];
}

const TRAYS: PieceSet = [
  { kind: 'large', value: 10, count: null },
  { kind: 'medium', value: 5, count: null },
  { kind: 'small', value: 1, count: null },
];
const COINS: PieceSet = [
  { kind: 'gold', value: 5, count: 8 },
  { kind: 'silver', value: 2, count: 24 },
  { kind: 'bronze', value: 1, count: 32 },
];
const COIN_STAKE: readonly Counts[] = [
  [0, 0, 1],
  [0, 1, 0],
  [0, 0, 3],
  [0, 2, 0],
  [1, 0, 0],
];
const EQUIPMENT = [
  { look: 'case', set: TRAYS, stake: [] },
  { look: 'arena', set: COINS, stake: COIN_STAKE },
  { look: 'print', set: PLAIN, stake: [] },
  { look: 'board', set: PLAIN, stake: [] },
] as const satisfies readonly Equipment[];

/** Whole stakes where it can be so, else as few pieces as possible. */
function piecesIn(boxes: readonly number[], { set, stake }: Equipment): Counts[] {
  return boxes.map((amount, box) => {
    const one = stake[box] ?? [];
    const value = worth(one, set);
    return value > 0 && amount % value === 0 ? times(one, amount / value) : fewest(amount, set);
  });
}

beforeAll(async () => {
  await setLang('fr');
  await Promise.all(EQUIPMENT.map(({ look }) => fetchDrawing(look)));
});

const STAKED = [4, 8, 12, 16, 20];

function board(look: string, boxes: readonly number[] = STAKED, aim: number | null = null): Element {
  const equipment = EQUIPMENT.find((one) => one.look === look) ?? EQUIPMENT[0];
  const props = { ...equipment, boxes, pieces: piecesIn(boxes, equipment), aim };
  return render(Board, { props }).container.firstElementChild as Element;
}
const kindsIn = (place: Element | null): string[] =>
  [...(place?.querySelectorAll('[data-piece]') ?? [])].map((piece) => piece.getAttribute('data-piece') ?? '');
const box = (drawn: Element, number: number): Element | null => drawn.querySelector(`[data-place="box:${number}"]`);

describe('what the table says of its look decides the drawing', () => {
  test.each([
    ['board', 'token'],
    ['print', 'token'],
    ['case', 'small'],
    ['arena', 'bronze'],
  ])('%s: its plate, and in the first box pieces of the kind %s', (look, kind) => {
    const drawn = board(look);
    expect(drawn.classList.contains(look)).toBe(true);
    expect(new Set(kindsIn(box(drawn, 0)))).toEqual(new Set([kind]));
    expect(drawn.querySelectorAll('.shell')).toHaveLength(look === 'case' || look === 'arena' ? 5 : 0);
    expect(drawn.querySelectorAll('.tabula')).toHaveLength(look === 'arena' ? 4 : 0);
    expect(drawn.querySelectorAll('.front')).toHaveLength(look === 'arena' ? 1 : 0);
  });

  test('no two of them are drawn alike', () => {
    const plates = EQUIPMENT.map(({ look }) => board(look).querySelector('.plate')?.innerHTML);
    expect(new Set(plates).size).toBe(EQUIPMENT.length);
  });
});

test('the coins of four stakes lie as they were laid, those of the 7 of diamonds in the cauldron', () => {
  const drawn = board('arena');
  expect([0, 1, 3, 4].map((number) => kindsIn(box(drawn, number)))).toEqual([
    new Array(4).fill('bronze'),
    new Array(4).fill('silver'),
    new Array(8).fill('silver'),
    new Array(4).fill('gold'),
  ]);
});

test('an empty box has no pieces, and its number stays', () => {
  for (const { look } of EQUIPMENT) {
    const drawn = board(look, [0, 8, 12, 16, 0]);
    expect([kindsIn(box(drawn, 0)), kindsIn(box(drawn, 4))]).toEqual([[], []]);
    expect(box(drawn, 0)?.querySelector('.amount')?.textContent.trim()).toBe('0');
  }
});

test('the section of the box about to be taken is framed', () => {
  expect(board('arena', STAKED, 1).querySelectorAll('.frame')).toHaveLength(1);
  expect(board('arena', STAKED, 4).querySelector('circle.frame')).not.toBeNull();
  expect(board('arena').querySelectorAll('.frame')).toHaveLength(0);
});
