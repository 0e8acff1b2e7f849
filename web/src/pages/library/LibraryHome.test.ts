import { render, screen } from '@testing-library/svelte';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { TextLine } from '../../protocol';
import { setLang } from '../../words/words.svelte';
import { answers, refusal, SHEETS } from '../fixtures';
import LibraryHome from './LibraryHome.svelte';

const text = (id: string): TextLine => ({
  id,
  name: `Le texte ${id}`,
  title: 'Règle du jeu (une édition)',
  about: 'Une feuille.',
  sheet: 'classique',
  sheet_title: 'Classique',
});

beforeAll(() => setLang('fr'));
beforeEach(() => answers({ '/api/sheets': SHEETS, '/api/library/texts': [text('001'), text('002')] }));

const hrefs = (): (string | null)[] => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

test('every sheet, every text and every other page of the library is a link', async () => {
  render(LibraryHome);
  await screen.findByText('Le texte 002');
  await screen.findByText('2 façons de jouer');
  for (const { name } of SHEETS) expect(hrefs()).toContain(`/rules/${name}`);
  for (const path of ['which', 'compare', 'decisions', 'texts/001', 'texts/002']) {
    expect(hrefs()).toContain(`/rules/${path}`);
  }
  expect(hrefs()).toContain('/odds-fr.html');
});

test('texts that do not come leave the rest of the library as it is', async () => {
  answers({ '/api/sheets': SHEETS, '/api/library/texts': refusal(500, 'internal_error', '') });
  render(LibraryHome);
  await screen.findByRole('alert');
  await screen.findByText('2 façons de jouer');
  expect(hrefs()).toContain('/rules/which');
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeTruthy();
});
