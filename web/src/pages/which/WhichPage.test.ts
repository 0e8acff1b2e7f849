import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Candidate, Certainty, Evidence, WhichInfo } from '../../protocol';
import { go } from '../../router.svelte';
import { setLang } from '../../words/words.svelte';
import { answers } from '../fixtures';
import { addressOf, read, write } from './answers';
import WhichPage from './WhichPage.svelte';

const evidence = (speaks: Evidence['speaks'], yours: string, sheets: string, more = ''): Evidence => ({
  question: yours,
  about: 'au milieu du plateau',
  speaks,
  yours,
  sheets,
  more,
});

const candidate = (sheet: string, score: number, bars: number, ...said: readonly Evidence[]): Candidate => ({
  sheet,
  title: `${sheet} (autrement dit)`,
  line: `La feuille ${sheet}.`,
  look: 'board',
  score,
  bars,
  evidence: said,
});

const QUESTION = {
  question: 'centre',
  text: 'Qu’y a-t-il au milieu\u202f?',
  answers: [{ answer: 'dwarf', title: 'Un nain', note: 'avec un 7♦', picture: 'dwarf' }],
};

const found = (
  asked: number,
  certainty: Certainty,
  candidates: readonly Candidate[],
  question: WhichInfo['question'] = null,
): WhichInfo => ({ asked, most: 6, question, certainty, candidates });

const YOURS = candidate(
  'tienne',
  3,
  3,
  evidence('for', 'Un nain', 'un nain', 'Aucune autre feuille ne le dit.'),
  evidence('unknown', '', 'seul'),
);
const OTHER = candidate('autre', -3, 0, evidence('against', 'Un nain', 'un chaudron'));

beforeAll(() => setLang('fr'));
beforeEach(() => history.replaceState(null, '', '/rules/which'));

async function shown(search: string, info: WhichInfo): Promise<void> {
  answers({ '/api/which': info });
  go(`/rules/which${search}`);
  render(WhichPage);
  await screen.findByRole('heading', { level: 1 });
}

test('answers are written into the address and read from it', () => {
  const given = [
    { question: 'a', answer: 'x' },
    { question: 'b', answer: 'unknown' },
  ];
  expect(write(given)).toBe('a:x,b:unknown');
  expect(read(`?answers=${write(given)}`)).toEqual(given);
  expect(addressOf([])).toBe('/rules/which');
  expect(read('')).toEqual([]);
});

test('a question has its answers as buttons, « je ne sais pas » last', async () => {
  await shown('', found(0, 'unknown', [YOURS, OTHER], QUESTION));
  const buttons = screen.getAllByRole('button').filter((one) => one.closest('main'));
  expect(buttons.map((one) => one.textContent.includes('Je ne sais pas'))).toEqual([false, true]);
  expect(screen.getByText('question 1 sur 6 au plus')).toBeTruthy();
});

test('an answer goes into the address, and one can go back', async () => {
  await shown('?answers=players:six', found(1, 'likely', [YOURS, OTHER], QUESTION));
  await fireEvent.click(screen.getByRole('button', { name: /Un nain/ }));
  expect(location.search).toBe('?answers=players:six,centre:dwarf');
});

test('Backspace takes the last answer back', async () => {
  await shown('?answers=players:six', found(1, 'likely', [YOURS, OTHER], QUESTION));
  await fireEvent.keyDown(window, { key: 'Backspace' });
  expect(location.pathname + location.search).toBe('/rules/which');
});

test('a sheet that is out is struck out with its reason', async () => {
  await shown('?answers=players:six', found(1, 'likely', [YOURS, OTHER], QUESTION));
  expect(screen.getByText(/au milieu du plateau\s: un chaudron/)).toBeTruthy();
  expect(screen.getByRole('img', { name: 'écartée' })).toBeTruthy();
  expect(screen.getByRole('img', { name: 'bien possible' })).toBeTruthy();
});

test('what was found says how sure, for and against, the second, and leads to a table', async () => {
  await shown('?answers=centre:dwarf', found(1, 'nearly', [YOURS, OTHER]));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Presque sûrement tienne');
  expect(screen.getByText('Aucune autre feuille ne le dit.')).toBeTruthy();
  expect(screen.getByText('Vous ne saviez pas.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'tienne et autre côte à côte' }).getAttribute('href')).toBe(
    '/rules/compare?with=tienne,autre',
  );
  await fireEvent.click(screen.getByRole('button', { name: 'Jouer avec tienne' }));
  expect(location.pathname).toBe('/new');
  expect(history.state).toEqual({ sheet: 'tienne' });
});

test('where none fits, the two nearest are shown', async () => {
  await shown('?answers=centre:other', found(1, 'none', [candidate('a', -1, 0), candidate('b', -2, 0), OTHER]));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Aucune feuille ne ressemble vraiment');
  expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual(['a', 'b']);
});

test('where several fit as well, just these are shown', async () => {
  await shown('?answers=centre:dwarf', found(1, 'tied', [candidate('a', 2, 3), candidate('b', 2, 3), OTHER]));
  expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual(['a', 'b']);
  expect(screen.getByRole('link', { name: 'Les voir côte à côte' }).getAttribute('href')).toBe(
    '/rules/compare?with=a,b',
  );
});

test('who knows nothing is told that there is no telling', async () => {
  await shown('?answers=centre:unknown', found(1, 'unknown', [YOURS, OTHER]));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('On ne peut pas le dire');
  expect(screen.queryByRole('button', { name: /Jouer/ })).toBeNull();
});
