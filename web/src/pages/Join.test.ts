import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { defaults, prefs } from '../prefs/prefs.svelte';
import { heldSeat, holdSeat } from '../prefs/heldSeats';
import { setLang } from '../words/words.svelte';
import { answers, asked, refusal } from './fixtures';
import { readInvitation } from './join/invitation';
import Join from './Join.svelte';

const CODES = '/api/codes';
const PEOPLE = '/api/tables/abc/people';

beforeAll(() => setLang('fr'));
beforeEach(() => {
  history.replaceState(null, '', '/join');
  Object.assign(prefs, defaults(['fr']), { name: 'Basile' });
  answers({});
});

const type = (text: string): Promise<boolean> =>
  fireEvent.input(screen.getByLabelText('Code ou lien'), { target: { value: text } });
const press = (name: string): Promise<boolean> => fireEvent.click(screen.getByRole('button', { name }));

describe('what one was given is read', () => {
  test.each([
    ['soleil 4368', { code: 'SOLEIL-4368' }],
    [' Soleil436 812 ', { code: 'SOLEIL-436812' }],
    ['https://jeu.example/t/abc#invite=AAA_-1', { table: 'abc', kind: 'invite', credential: 'AAA_-1' }],
    ['Viens ! http://x/t/abc#watch=BBB merci', { table: 'abc', kind: 'watch', credential: 'BBB' }],
    ['/t/abc#seat=CCC', { table: 'abc', kind: 'seat', credential: 'CCC' }],
    ['https://jeu.example/t/abc', null],
    ['soleil', null],
  ])('%s', (text, read) => expect(readInvitation(text)).toEqual(read));
});

describe('with a code', () => {
  test('one sits down, and the place is kept', async () => {
    answers({ [CODES]: { table: 'abc', seat: 2, person: 1, credential: 'mine' } });
    render(Join);
    await type('soleil 4368');
    await press('Prendre une place');
    await waitFor(() => expect(location.pathname).toBe('/t/abc'));
    expect(asked(CODES)).toMatchObject({ code: 'SOLEIL-4368', name: 'Basile' });
    expect(heldSeat('abc')).toMatchObject({ seat: 2, name: 'Basile', credentials: { seat: 'mine' } });
  });

  test('the code typed on the home page is there', () => {
    history.replaceState({ typed: 'LUNE-1234' }, '', '/join');
    render(Join);
    expect(screen.getByLabelText<HTMLInputElement>('Code ou lien').value).toBe('LUNE-1234');
  });

  test.each([
    ['no_such_code', 404, /Aucune table n’a ce code/],
    ['code_expired', 409, /La partie a commencé/],
  ])('%s is said beside the field, which has the focus', async (code, status, words) => {
    answers({ [CODES]: refusal(status, code, '') });
    render(Join);
    await type('LUNE-1234');
    await press('Prendre une place');
    const said = await screen.findByText(words);
    const field = screen.getByLabelText('Code ou lien');
    expect(field.getAttribute('aria-describedby')).toBe(said.id);
    await waitFor(() => expect(document.activeElement).toBe(field));
  });

  test('what is neither a code nor a link is not even asked for', async () => {
    render(Join);
    await type('bonjour');
    await press('Prendre une place');
    await screen.findByText(/ni un code/);
    expect(asked(CODES)).toBeNull();
  });

  test('a server that is not reached can be asked again', async () => {
    render(Join);
    await type('LUNE-1234');
    await press('Prendre une place');
    expect((await screen.findByRole('alert')).textContent).toContain('Le serveur ne répond pas');
    answers({ [CODES]: { table: 'abc', seat: 2, person: 1, credential: 'mine' } });
    await press('Réessayer');
    await waitFor(() => expect(location.pathname).toBe('/t/abc'));
  });

  test('a name is needed', async () => {
    prefs.name = '';
    render(Join);
    await type('LUNE-1234');
    await press('Prendre une place');
    await screen.findByText('Un nom a de 1 à 24 caractères qui se voient.');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Votre nom')));
  });
});

describe('with a link', () => {
  test('of invitation: one sits down where the link was opened', async () => {
    const onjoined = vi.fn();
    answers({ [PEOPLE]: { seat: 1, person: 1, credential: 'mine' } });
    render(Join, { table: 'abc', credential: 'inv', by: 'invite', onjoined });
    await press('Prendre une place');
    await waitFor(() => expect(onjoined).toHaveBeenCalledWith('abc'));
    expect(asked(PEOPLE)).toMatchObject({ credential: 'inv', name: 'Basile' });
    expect(heldSeat('abc')?.credentials).toMatchObject({ seat: 'mine', invite: 'inv' });
  });

  test('to a full table: looking on is offered only to who can', async () => {
    answers({ [PEOPLE]: refusal(409, 'no_free_seat', '') });
    render(Join, { table: 'abc', credential: 'inv' });
    await press('Prendre une place');
    expect((await screen.findByRole('alert')).textContent).toContain('Demandez à l’hôte un lien pour regarder');
    expect(screen.queryByRole('button', { name: 'Regarder' })).toBeNull();
    cleanup();

    holdSeat('abc', { credentials: { watch: 'w' } });
    const onjoined = vi.fn();
    render(Join, { table: 'abc', credential: 'inv', onjoined });
    await press('Prendre une place');
    await fireEvent.click(await screen.findByRole('button', { name: 'Regarder' }));
    expect(onjoined).toHaveBeenCalledWith('abc');
  });

  test('that opens nothing: there are ways on', async () => {
    answers({ [PEOPLE]: refusal(401, 'unknown_credential', '') });
    render(Join, { table: 'abc', credential: 'old' });
    await press('Prendre une place');
    expect((await screen.findByRole('alert')).textContent).toContain('n’ouvre plus cette table');
    expect(screen.getByRole('link', { name: 'Entrer un code ou un lien' }).getAttribute('href')).toBe('/join');
    expect(screen.getByRole('link', { name: 'Créer une table' })).toBeTruthy();
  });

  test('of a seat: as a team one joins under a name of one’s own', async () => {
    answers({ [PEOPLE]: { seat: 3, person: 5, credential: 'mine' } });
    render(Join, { table: 'abc', credential: 'theirs', by: 'seat' });
    await press('Rejoindre cette place');
    await waitFor(() => expect(heldSeat('abc')?.credentials.seat).toBe('mine'));
    expect(asked(PEOPLE)).toMatchObject({ credential: 'theirs', name: 'Basile' });
  });

  test('of a seat at a table without teams: says first that it is for one’s other device', async () => {
    answers({ '/api/tables/abc': { table: { rules: { teams: false } } } });
    render(Join, { table: 'abc', credential: 'own', by: 'seat' });
    expect((await screen.findByText(/une place n’a qu’une seule personne/)).getAttribute('role')).toBe('status');
    expect([screen.queryByRole('radio'), screen.queryByLabelText('Votre nom')]).toEqual([null, null]);
    await press('Rejoindre cette place');
    await waitFor(() => expect(heldSeat('abc')?.credentials.seat).toBe('own'));
    expect(asked(PEOPLE)).toBeNull();
  });

  test('of a seat: on one’s other device it is simply held', async () => {
    render(Join, { table: 'abc', credential: 'own', by: 'seat' });
    await fireEvent.click(screen.getByRole('radio', { name: /mon autre appareil/ }));
    expect(screen.queryByLabelText('Votre nom')).toBeNull();
    await press('Rejoindre cette place');
    await waitFor(() => expect(heldSeat('abc')?.credentials.seat).toBe('own'));
    expect(asked(PEOPLE)).toBeNull();
  });

  test('for looking on, pasted: no name is asked for', async () => {
    render(Join);
    await type('http://x/t/abc#watch=www');
    expect(screen.queryByLabelText('Votre nom')).toBeNull();
    await press('Regarder');
    await waitFor(() => expect(location.pathname).toBe('/t/abc'));
    expect(heldSeat('abc')?.credentials.watch).toBe('www');
  });
});
