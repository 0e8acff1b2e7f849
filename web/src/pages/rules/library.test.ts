import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { defaults, prefs } from '../../prefs/prefs.svelte';
import { setLang } from '../../words/words.svelte';
import { answers, clause, refusal, SHEETS } from '../fixtures';
import DecisionsPage from './DecisionsPage.svelte';
import Example from './Example.svelte';
import { DECISIONS, EXAMPLE, LINE, PAGE, TEXT } from './fixtures';
import SheetPage from './SheetPage.svelte';
import TextPage from './TextPage.svelte';
import { rowsOf } from './exampleRows';

beforeAll(() => setLang('fr'));
beforeEach(() => {
  vi.spyOn(Element.prototype, 'scrollIntoView');
  Object.assign(prefs, defaults(['fr']));
  history.replaceState(null, '', '/');
});
afterEach(() => {
  vi.useRealTimers();
});

const heading = (name: string | RegExp): Promise<HTMLElement> => screen.findByRole('heading', { name });
const sheet = {
  ...SHEETS[0],
  clauses: [
    { ...clause('opening', 'any'), text: 'On entame.', note: 'La carte : imprimé. Le joueur : de nous.' },
    {
      ...clause('payment', 'points'),
      source: { grade: 'ours', origin: 'sheet', label: 'notre choix', texts: [], decisions: ['G6'] },
    },
    { ...clause('stakes', [1, 2, 3, 4, 5]), explains: 'stakes' },
  ],
};

function answerLibrary(): void {
  answers({
    '/api/sheets/feuille': sheet,
    '/api/library/sheets/feuille': PAGE,
    '/api/library/texts/009': TEXT,
    '/api/library/texts': [LINE, { ...LINE, id: '010', name: 'La suivante' }],
    '/api/library/decisions': DECISIONS,
  });
}

test('an example stands in rows: a new one for another player, a new series, or after others have spoken', () => {
  expect(rowsOf(EXAMPLE).map(({ name, steps, then }) => [name, steps.length, then.length])).toEqual([
    ['Zoé', 2, 1],
    ['Zoé', 1, 0],
    ['Basile', 1, 0],
  ]);
});

test('an example is a list for the ear, and its words are French', () => {
  render(Example, { example: EXAMPLE });
  const lines = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(lines).toHaveLength(EXAMPLE.lines.length);
  expect(lines[0]?.textContent).toContain('9 de cœur');
  expect(screen.getByText(/il répète alors/).closest('[lang="fr"]')).not.toBeNull();
});

test('a tap plays an example card by card, and at the end all cards lie there', async () => {
  vi.useFakeTimers();
  prefs.motion = 'full';
  const { container } = render(Example, { example: EXAMPLE });
  const away = (): number => container.querySelectorAll('.card.away').length;
  expect(away()).toBe(0);
  await fireEvent.click(screen.getByRole('button', { name: /carte par carte/ }));
  expect(away()).toBe(3);
  await vi.advanceTimersByTimeAsync(760);
  expect(away()).toBe(2);
  await vi.advanceTimersByTimeAsync(5000);
  expect(away()).toBe(0);
});

test('without motion an example lies there, with nothing to tap', () => {
  prefs.motion = 'none';
  const { container } = render(Example, { example: EXAMPLE });
  expect(container.querySelectorAll('span.card')).toHaveLength(4);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a sheet shows its chapters with their clauses, grades and examples; an empty chapter is left out', async () => {
  answerLibrary();
  render(SheetPage, { name: 'feuille' });
  await heading('But du jeu');
  expect(screen.queryByRole('heading', { name: 'La boîte' })).toBeNull();
  expect(screen.getByText(/Vider sa main/).textContent).toBe('Vider sa main. lu 000 · G24');
  const levels = screen.getAllByRole('heading').map((each) => Number(each.tagName.slice(1)));
  expect(levels[0]).toBe(1);
  expect(levels.every((level, i) => i === 0 || level <= (levels[i - 1] ?? 0) + 1)).toBe(true);
  expect(screen.getByRole('link', { name: 'G6' }).getAttribute('href')).toBe('/rules/decisions#G6');
  expect(screen.getByText('La carte : imprimé. Le joueur : de nous.')).toBeTruthy();
  expect(document.title).toContain(sheet.title);
});

test('the figures say what is advised, how sure they are and over how many decks', async () => {
  answerLibrary();
  render(SheetPage, { name: 'feuille' });
  const row = await screen.findByRole('row', { name: /La plus haute/ });
  expect(row.textContent).toMatch(/le conseil.*−10,93.*à 0,16 près/);
  expect(screen.getByText(/4 joueurs.*5\s000 paquets/)).toBeTruthy();
});

test('an address with a clause shows that clause', async () => {
  history.replaceState(null, '', '/rules/feuille#clause-payment');
  answerLibrary();
  const { container } = render(SheetPage, { name: 'feuille' });
  await heading('Jouer');
  expect(container.querySelector('.marked')?.id).toBe('clause-payment');
});

test('a sheet that there is not is no page; one that does not arrive can be asked for again', async () => {
  answers({
    '/api/sheets/whist': refusal(404, 'no_such_sheet', ''),
    '/api/library/sheets/whist': refusal(404, 'no_such_sheet', ''),
  });
  render(SheetPage, { name: 'whist' });
  expect(await heading('Il n’y a rien à cette adresse')).toBeTruthy();
  cleanup();
  answers({});
  render(SheetPage, { name: 'feuille' });
  expect(await heading('Cette feuille n’est pas arrivée.')).toBeTruthy();
  answerLibrary();
  await fireEvent.click(screen.getByRole('button', { name: /Réessayer/ }));
  await heading('Jouer');
});

test('a text tells who printed it, what is peculiar, its story with our doubt, and its silences', async () => {
  answerLibrary();
  const { container } = render(TextPage, { name: '009' });
  await heading('La vieille feuille');
  expect(container.querySelector('mark')?.textContent).toBe('qu’elle');
  expect(screen.getByText('Notre doute :').parentElement?.textContent).toContain('Aucune source.');
  expect(screen.getByRole('link', { name: 'G6' }).getAttribute('href')).toBe('/rules/decisions#G6');
  expect(screen.getByText('sans décision')).toBeTruthy();
  expect((await screen.findByRole('link', { name: /La suivante/ })).getAttribute('href')).toBe('/rules/texts/010');
});

test('a text without a story has no such part', async () => {
  answers({ '/api/library/texts/009': { ...TEXT, history: [] }, '/api/library/texts': [LINE] });
  render(TextPage, { name: '009' });
  await heading('La vieille feuille');
  expect(screen.queryByText('L’histoire qu’il raconte')).toBeNull();
});

test('a text that there is not is no page', async () => {
  answers({ '/api/library/texts/1': refusal(404, 'no_such_text', '') });
  render(TextPage, { name: '1' });
  expect(await heading('Il n’y a rien à cette adresse')).toBeTruthy();
});

test('decisions are closed until one is opened, and are filtered by sheet', async () => {
  answerLibrary();
  render(DecisionsPage);
  const first = await screen.findByRole('button', { name: /Combien de jetons/ });
  expect(first.getAttribute('aria-expanded')).toBe('false');
  await fireEvent.click(first);
  expect(first.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByText('Réponse G1.')).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: 'Ancienne' }));
  expect(screen.queryByRole('button', { name: /Quand mise-t-on/ })).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('1 décision.');
});

test('an address with a decision opens and focuses it', async () => {
  history.replaceState(null, '', '/rules/decisions#G8');
  answerLibrary();
  render(DecisionsPage);
  const eighth = await screen.findByRole('button', { name: /Quand mise-t-on/ });
  await waitFor(() => expect(document.activeElement).toBe(eighth));
  expect(eighth.getAttribute('aria-expanded')).toBe('true');
});
