import { fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { CellInfo, ComparisonInfo, Grade, RowInfo, SourceInfo } from '../../protocol';
import { replace } from '../../router.svelte';
import { setLang } from '../../words/words.svelte';
import { answers } from '../fixtures';
import { read, replaced, shown, toggled } from './columns';
import ComparePage from './ComparePage.svelte';

const ALL = ['a', 'b', 'c', 'd', 'e'];

test('the address says which sheets, each once', () => {
  expect(read('?with=a,b,a')).toEqual(['a', 'b']);
  expect(read('')).toEqual([]);
});

test('as many are shown as there is room for, and two at least', () => {
  expect(shown([], ALL, 4)).toEqual(['a', 'b', 'c', 'd']);
  expect(shown(['c', 'd', 'a'], ALL, 2)).toEqual(['c', 'd']);
  expect(shown(['c'], ALL, 4)).toEqual(['c', 'a']);
  expect(shown(['x'], ALL, 2)).toEqual(['a', 'b']);
});

test('a sheet is taken in at its place or left out, never leaving fewer than two or more than four', () => {
  expect(toggled(['a', 'c'], 'b', ALL)).toEqual(['a', 'b', 'c']);
  expect(toggled(['a', 'b', 'c'], 'b', ALL)).toEqual(['a', 'c']);
  expect(toggled(['a', 'b'], 'b', ALL)).toBeNull();
  expect(toggled(['a', 'b', 'c', 'd'], 'e', ALL)).toBeNull();
});

test('a sheet that stands in the other column changes places', () => {
  expect(replaced(['a', 'b'], 0, 'c')).toEqual(['c', 'b']);
  expect(replaced(['a', 'b'], 0, 'b')).toEqual(['b', 'a']);
});

const source = (label: string, grade: Grade = 'printed', ...decisions: string[]): SourceInfo => ({
  grade,
  origin: 'sheet',
  label,
  texts: [],
  decisions,
});
const cell = (sheet: string, short: string, odd = false, from = source(`imprimé ${sheet}`)): CellInfo => ({
  sheet,
  short,
  source: short ? from : null,
  offers: [],
  odd,
});
const row = (clause: string, unlike: RowInfo['unlike'], ...cells: CellInfo[]): RowInfo => ({
  clause,
  section: 'Jouer',
  title: `titre de ${clause}`,
  unlike,
  cells,
});
const offers = [{ short: 'au temps', source: source('imprimé 004') }];
const column = (name: string) => ({ name, title: `Feuille ${name} (autrement dite)` });

const COMPARISON: ComparisonInfo = {
  sheets: ['a', 'b', 'c'].map(column),
  all: ['a', 'b', 'c'].map(column),
  rows: [
    row('opening', 'odd', cell('a', 'libre'), cell('b', 'libre'), cell('c', 'un as', true)),
    row('stakes', 'same', cell('a', '1 2 3'), cell('b', '1 2 3'), cell('c', '1 2 3', false, source('lu c', 'read'))),
    row(
      'end',
      'all',
      { ...cell('a', 'aux donnes'), offers },
      cell('b', ''),
      cell('c', 'x', false, source('nôtre', 'ours', 'G5')),
    ),
  ],
};

beforeAll(() => setLang('fr'));
beforeEach(() => {
  answers({ '/api/compare': COMPARISON });
  replace('/rules/compare?with=a,b,c');
});

async function opened(): Promise<HTMLElement> {
  render(ComparePage);
  return screen.findByRole('table');
}

test('the sheets are columns, and what differs is said and counted', async () => {
  const table = await opened();
  const heads = within(table)
    .getAllByRole('columnheader')
    .filter((one) => one.getAttribute('scope') === 'col');
  expect(heads.map((one) => one.textContent)).toEqual(['Feuille a', 'Feuille b', 'Feuille c']);
  expect(within(table).getByText(/2 différences, 1 clause pareille/)).toBeTruthy();
  expect(within(table).getByText('un as').closest('td')?.className).toContain('odd');
  expect(within(table).getByText(/Autrement/)).toBeTruthy();
  expect(within(table).getByText('chacune la sienne')).toBeTruthy();
  expect(within(table).getByText('ne se pose pas')).toBeTruthy();
});

test('what is the same stands once with all its sources, and can be hidden', async () => {
  const table = await opened();
  const merged = within(table).getByText('1 2 3').closest('td');
  expect(merged?.getAttribute('colspan')).toBe('3');
  expect(merged?.textContent).toContain('lu c');
  await fireEvent.click(screen.getByRole('switch', { name: 'Montrer aussi ce qui est pareil' }));
  expect(within(table).queryByText('1 2 3')).toBeNull();
});

test('a sheet’s own alternative is its choice, and a decision leads to its page', async () => {
  const table = await opened();
  expect(within(table).getByText(/ou, au choix/).textContent).toContain('au temps');
  expect(within(table).getByRole('link', { name: 'G5' }).getAttribute('href')).toBe('/rules/decisions#G5');
});

test('a button leaves a sheet out', async () => {
  await opened();
  await fireEvent.click(screen.getByRole('button', { name: 'Feuille b' }));
  await waitFor(() => expect(location.search).toBe('?with=a,c'));
});
