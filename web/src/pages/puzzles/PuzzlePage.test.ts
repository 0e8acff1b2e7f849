import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { localDay, storedPuzzles } from '../../prefs/answeredPuzzles';
import { setLang } from '../../words/words.svelte';
import { answers, refusal } from '../fixtures';
import { PUZZLE } from './fixtures';
import PuzzlePage from './PuzzlePage.svelte';

const DAY = { day: localDay(), number: 2, difficulties: [1, 2, 3, 1, 2, 3] };

beforeAll(() => setLang('fr'));
beforeEach(() => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

async function shown(number: number | null = null): Promise<void> {
  answers({ '/api/puzzles/today': DAY, '/api/puzzles/2': PUZZLE });
  render(PuzzlePage, { number });
  await screen.findByRole('button', { name: 'Touchez une carte' });
}

const card = (name: string): HTMLElement => screen.getByRole('button', { name });

async function lead(name: string): Promise<void> {
  await fireEvent.click(card(name));
  await fireEvent.click(screen.getByRole('button', { name: /^Entamer/ }));
}

test('the right lead is told with its reasons, and kept with the day', async () => {
  await shown();
  await lead('9 de pique');
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('C’est le bon coup\u202f!');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }));
  expect(screen.getByText(/Raison de 9s\./)).toBeTruthy();
  expect(screen.getByText(/^\+4,9 jetons de mieux que la plus longue suite/)).toBeTruthy();
  expect(storedPuzzles()).toEqual({ answers: { 2: { card: '9s', right: true } }, days: { [DAY.day]: true } });
});

test('where the cards of each rank are is shown as the server states it', async () => {
  await shown();
  const told = screen.getAllByRole('listitem').map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
  expect(told).toContainEqual(expect.stringContaining('3\u202f: 2 à vous, 1 tombée, 1 ailleurs'));
  expect(told).toContainEqual(expect.stringContaining('10\u202f: 0 à vous, 3 tombées, 1 ailleurs, aucune chez'));
  expect(told.filter((text) => text.includes('ailleurs'))).toHaveLength(PUZZLE.ranks.length);
});

test('a wrong lead is told beside the right one; another try is not kept', async () => {
  await shown();
  await lead('3 de carreau');
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Il y avait mieux.');
  expect(screen.getByText(/^\+4,9 jetons de mieux que votre coup/)).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toContainEqual(
    expect.stringContaining('3 de carreau\u202f: +1,9, fini 5 fois sur 10 (Vous, La plus longue suite)'),
  );
  await fireEvent.click(screen.getByRole('button', { name: 'Chercher encore' }));
  await lead('9 de pique');
  expect(storedPuzzles().days).toEqual({ [DAY.day]: false });
});

test('what was answered before is shown again, and who lacks what is said', async () => {
  await shown();
  expect(screen.getByText(/^Papi Jean.: sans 5, sans 10$/)).toBeTruthy();
  expect(screen.getByText(/^10.: 0 à vous, 3 tombées, 1 ailleurs, aucune/)).toBeTruthy();
  await lead('7 de trèfle');
  cleanup();
  answers({ '/api/puzzles/today': DAY, '/api/puzzles/2': PUZZLE });
  render(PuzzlePage, { number: 2 });
  expect((await screen.findByRole('heading', { level: 2 })).textContent).toBe('Il y avait mieux.');
});

test('the lozenges lead to the puzzles of each difficulty', async () => {
  await shown();
  await fireEvent.click(screen.getByRole('button', { name: /^Choisir un coup/ }));
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/', '/puzzles', '/puzzles/4', '/puzzles/5', '/puzzles/3']);
});

test('a number without a puzzle, and a server that is not there, say so', async () => {
  answers({ '/api/puzzles/today': DAY, '/api/puzzles/999': refusal(404, 'no_such_puzzle', '') });
  render(PuzzlePage, { number: 999 });
  expect((await screen.findByRole('alert')).textContent).toContain('pas de coup de ce numéro');
  expect(screen.getByRole('link', { name: 'Le coup du jour' })).toBeTruthy();
  cleanup();
  answers({});
  render(PuzzlePage, { number: null });
  expect((await screen.findByRole('alert')).textContent).toContain('Le serveur ne répond pas');
  answers({ '/api/puzzles/today': DAY, '/api/puzzles/2': PUZZLE });
  await fireEvent.click(screen.getByRole('button', { name: /Réessayer/ }));
  expect(await screen.findByRole('button', { name: 'Touchez une carte' })).toBeTruthy();
});
