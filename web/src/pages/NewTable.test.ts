import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { defaults, prefs } from '../prefs/prefs.svelte';
import { heldSeat } from '../prefs/heldSeats';
import type { SheetInfo } from '../protocol';
import { setLang } from '../words/words.svelte';
import { answers, asked, BOTS, clause, HOUSE, OPENED, PRINTED, refusal, SHEETS } from './fixtures';
import NewTable from './NewTable.svelte';

beforeAll(() => setLang('fr'));
beforeEach(() => {
  history.replaceState(null, '', '/new');
  Object.assign(prefs, defaults(['fr']), { name: 'Zoé' });
  answers({ '/api/sheets': SHEETS, '/api/bots': BOTS, '/api/tables': OPENED, '/api/rules': SHEETS[0] });
});

const create = async (): Promise<void> => {
  await fireEvent.click(screen.getByRole('button', { name: 'Créer la table' }));
};

async function shown(): Promise<void> {
  render(NewTable);
  await screen.findByRole('button', { name: 'Créer la table' });
  await screen.findAllByText('Lulu, robot débutant');
}

test('a table is opened as chosen, with its bots, and its place is kept', async () => {
  await shown();
  await fireEvent.change(screen.getByLabelText('Place 3'), { target: { value: 'debutant' } });
  await fireEvent.click(screen.getByRole('radio', { name: '60 s' }));
  await create();
  await waitFor(() => expect(location.pathname).toBe('/t/abc'));
  expect(asked('/api/tables')).toMatchObject({
    name: 'Zoé',
    settings: { sheet: 'classique', players: 4, clock: 60, deals: null, changes: {} },
    bots: { 2: 'debutant' },
  });
  expect(heldSeat('abc')).toMatchObject({
    seat: 0,
    name: 'Zoé',
    sheet: 'classique',
    credentials: { host: 'h', invite: 'i', code: 'SOLEIL-4368' },
  });
});

test('free seats are filled with bots at one tap, and freed at another', async () => {
  await shown();
  await fireEvent.click(screen.getByRole('button', { name: 'Compléter par des robots joueurs' }));
  expect(screen.getByLabelText<HTMLSelectElement>('Place 4').value).toBe('joueur');
  await fireEvent.click(screen.getByRole('button', { name: 'Tous des amis' }));
  expect(screen.getByLabelText<HTMLSelectElement>('Place 4').value).toBe('friend');
});

test('another sheet brings the seats into its range and its own end of the match', async () => {
  await shown();
  for (let more = 0; more < 4; more++)
    await fireEvent.click(screen.getByRole('button', { name: /^Plus.*Nombre de places$/ }));
  expect(screen.getByText('8 places')).toBeTruthy();
  expect(screen.getByText('8 donnes')).toBeTruthy();
  await fireEvent.click(screen.getByRole('radio', { name: /Mallette/ }));
  expect(screen.getByText('6 places')).toBeTruthy();
  expect(screen.queryByText('6 donnes')).toBeNull();
});

test('the sheet one comes from is chosen', async () => {
  history.replaceState({ sheet: 'mallette' }, '', '/new');
  await shown();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Mallette/ }).checked).toBe(true);
});

test('a house rule that is refused resets the field, names the clause in its way, and a tap mends both', async () => {
  await shown();
  const remedy = {
    clause: 'payment',
    title: 'Paiement',
    now: 'les points',
    value: 'cards',
    short: 'les cartes',
    text: '',
  };
  answers({
    '/api/rules': refusal(409, 'bad_house_rule', 'classique: payment: makes no sense'),
    '/api/rules/remedies': { wanted: 'un as', remedies: [remedy] },
  });
  const opening = screen.getByLabelText<HTMLSelectElement>('Ouverture');
  await fireEvent.change(opening, { target: { value: 'ace' } });
  const why = await screen.findByText(/« un as » ne va pas avec « Paiement : les points »/);
  expect(asked('/api/rules')).toMatchObject({ sheet: 'classique', changes: { opening: 'ace' } });
  expect(asked('/api/rules/remedies')).toMatchObject({ changes: {}, clause: 'opening', value: 'ace' });
  expect(opening.value).toBe('any');
  const described = document.getElementById(opening.getAttribute('aria-describedby') ?? '');
  expect(described?.contains(why)).toBe(true);
  const clauses = [clause('opening', 'ace', ['any', 'ace']), clause('payment', 'cards', ['points', 'cards'])];
  answers({ '/api/rules': { ...SHEETS[0], changed: ['opening', 'payment'], clauses } });
  await fireEvent.click(screen.getByRole('button', { name: /Paiement.: les cartes/ }));
  await waitFor(() => expect(opening.value).toBe('ace'));
  expect(asked('/api/rules')).toMatchObject({ changes: { opening: 'ace', payment: 'cards' } });
  expect(screen.queryByText(/ne va pas avec/)).toBeNull();
});

test('every clause says its sentence', async () => {
  await shown();
  const told = SHEETS[0].clauses.find((one) => one.clause === 'opening');
  expect(told?.text).toBeTruthy();
  const opening = screen.getByLabelText('Ouverture');
  const described = document.getElementById(opening.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toContain(told?.text);
});

test('a house rule that is granted is sent with the table', async () => {
  await shown();
  const opening = { ...clause('opening', 'ace', ['any', 'ace']), source: HOUSE };
  const told = { ...SHEETS[0], changed: ['opening'], clauses: [opening] };
  answers({ '/api/rules': told, '/api/tables': OPENED });
  await fireEvent.change(screen.getByLabelText('Ouverture'), { target: { value: 'ace' } });
  await screen.findByText('1 règle maison.');
  const described = screen.getByLabelText('Ouverture').getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(described)?.contains(screen.getByText('règle maison'))).toBe(true);
  await create();
  await waitFor(() => expect(asked('/api/tables')).toMatchObject({ settings: { changes: { opening: 'ace' } } }));
});

test('a choice that the sheet offers is told with its source, and never as a house rule', async () => {
  const source = { ...PRINTED, origin: 'choice' as const, label: 'au choix de la feuille, imprimé 000' };
  const offer = { value: 'ace', lead: 'La feuille', short: 'ace', text: 'ace.', source };
  const printed = {
    ...clause('opening', 'any'),
    note: 'Une partie seulement est imprimée.',
    offers: [offer],
    choices: [
      { value: 'any', short: 'au choix', source: { ...PRINTED, decisions: ['G13'] } },
      { value: 'ace', short: 'un as', source },
    ],
  };
  const sheet = { ...SHEETS[0], clauses: [printed] };
  answers({ '/api/sheets': [sheet], '/api/bots': BOTS, '/api/rules': { ...sheet, clauses: [{ ...printed, source }] } });
  render(NewTable);
  const opening = await screen.findByLabelText<HTMLSelectElement>('Ouverture');
  expect([...opening.options].map(({ text }) => text)).toEqual([
    'au choix (imprimé)',
    'un as (au choix de la feuille)',
  ]);
  const described = document.getElementById(opening.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toMatch(/imprimé.*Une partie seulement est imprimée\./);
  expect(screen.getByText('Au choix de la feuille').closest('fieldset')?.contains(opening)).toBe(true);
  await fireEvent.change(opening, { target: { value: 'ace' } });
  await screen.findByText('Classique, avec un choix que la feuille offre.');
  expect(screen.queryByText(/règle maison/)).toBeNull();
});

test('stakes are set box by box, and sent as one list', async () => {
  const numbers = [
    { at: 0, label: '10♦', value: 1, low: 0, high: 100 },
    { at: 1, label: '7♦', value: 5, low: 0, high: 100 },
  ];
  const stakes = { ...clause('stakes', [1, 5]), title: 'Mises', numbers };
  const sheet = { ...SHEETS[0], start: 'stakes', clauses: [stakes] };
  const raised = { ...stakes, value: [1, 6], source: { ...PRINTED, origin: 'choice' as const, label: 'au choix' } };
  answers({ '/api/sheets': [sheet], '/api/bots': BOTS, '/api/rules': { ...sheet, clauses: [raised] } });
  render(NewTable);
  const more = await screen.findByRole('button', { name: /^Plus.*7♦$/ });
  await fireEvent.click(more);
  await screen.findByText('au choix');
  expect(asked('/api/rules')).toMatchObject({ changes: { stakes: [1, 6] } });
  answers({ '/api/tables': OPENED });
  await fireEvent.click(screen.getByRole('button', { name: /^Plus.*Unité$/ }));
  await create();
  await waitFor(() =>
    expect(asked('/api/tables')).toMatchObject({ settings: { changes: { stakes: [1, 6] }, unit: 2 } }),
  );
});

test('a number is a house rule within its limits, sent by itself or at its place in a table', async () => {
  const packet = {
    ...clause('packet', 1),
    section: 'Les cartes',
    numbers: [{ at: null, label: 'Cartes à la fois', value: 1, low: 1, high: 3 }],
  };
  const hand = {
    ...clause('hand', { 3: 15, 4: 12 }),
    section: 'Les cartes',
    numbers: [
      { at: '3', label: '3 joueurs', value: 15, low: 1, high: 17 },
      { at: '4', label: '4 joueurs', value: 12, low: 1, high: 13 },
    ],
  };
  const sheet = { ...SHEETS[0], clauses: [...SHEETS[0].clauses, packet, hand] };
  const house = (more: object): SheetInfo => ({ ...sheet, clauses: [{ ...packet, source: HOUSE, ...more }, hand] });
  answers({ '/api/sheets': [sheet], '/api/bots': BOTS, '/api/rules': house({ value: 2 }) });
  render(NewTable);
  const more = await screen.findByRole<HTMLButtonElement>('button', { name: /^Plus.*Cartes à la fois$/ });
  expect(more.closest('details')).not.toBeNull();
  const less = screen.getByRole<HTMLButtonElement>('button', { name: /^Moins.*Cartes à la fois$/ });
  expect(less.disabled).toBe(true);
  await fireEvent.click(more);
  await screen.findByText('1 règle maison.');
  expect(asked('/api/rules')).toMatchObject({ changes: { packet: 2 } });
  await fireEvent.click(more);
  await waitFor(() => expect(more.disabled).toBe(true));
  await fireEvent.click(screen.getByRole('button', { name: /^Moins.*4 joueurs$/ }));
  await waitFor(() => expect(asked('/api/rules')).toMatchObject({ changes: { packet: 3, hand: { 3: 15, 4: 11 } } }));
  answers({ '/api/tables': OPENED });
  await create();
  await waitFor(() =>
    expect(asked('/api/tables')).toMatchObject({ settings: { changes: { packet: 3, hand: { 3: 15, 4: 11 } } } }),
  );
});

test('whoever sets up a table that is short of tokens is told so, and mends it with one tap', async () => {
  const instead = { clause: 'start_tokens', value: { each: 45 }, each: 45 };
  const warning = { code: 'little_left', players: 5, each: 20, stake: 15, left: 5, instead } as const;
  const sheet = { ...SHEETS[0], warnings: [warning] };
  answers({ '/api/sheets': [sheet], '/api/bots': BOTS, '/api/rules': { ...sheet, warnings: [] } });
  render(NewTable);
  const more = await screen.findByRole('button', { name: /^Plus.*Nombre de places$/ });
  const said = /il lui en reste 5/;
  expect(screen.queryByText(said)).toBeNull();
  await fireEvent.click(more);
  expect(screen.getByText(said).closest('[role="status"]')).not.toBeNull();
  await fireEvent.click(screen.getByRole('button', { name: /^Donner 45 jetons/ }));
  await waitFor(() => expect(screen.queryByText(said)).toBeNull());
  expect(asked('/api/rules')).toMatchObject({ changes: { start_tokens: { each: 45 } } });
});

test('the server says what is agreed with another end of the match', async () => {
  await shown();
  const told: SheetInfo = {
    ...SHEETS[0],
    changed: ['match_end'],
    end: { clause: 'match_end', agree: 'minutes' },
    clauses: [clause('match_end', 'time', ['deals', 'time'])],
  };
  answers({ '/api/rules': told, '/api/tables': OPENED });
  await fireEvent.change(screen.getByLabelText('Fin de la partie'), { target: { value: 'time' } });
  await fireEvent.click(await screen.findByRole('radio', { name: '30 min' }));
  expect(screen.queryByText('4 donnes')).toBeNull();
  await create();
  await waitFor(() => expect(asked('/api/tables')).toMatchObject({ settings: { minutes: 30, deals: null } }));
});

test('without a name nothing is asked, and the name is what one is led to', async () => {
  prefs.name = ' ';
  await shown();
  await create();
  await screen.findByText('Un nom a de 1 à 24 caractères qui se voient.');
  expect(asked('/api/tables')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Votre nom')));
});

test('what the server refuses is said in words', async () => {
  await shown();
  answers({ '/api/tables': refusal(429, 'too_many', '') });
  await create();
  expect((await screen.findByRole('alert')).textContent).toContain('C’est allé trop vite');
});

test('where the sheets cannot be fetched one can try again', async () => {
  answers({ '/api/sheets': refusal(500, 'internal_error', ''), '/api/bots': BOTS });
  render(NewTable);
  expect(await screen.findByText(/Le serveur a fait une faute/)).toBeTruthy();
  answers({ '/api/sheets': SHEETS, '/api/bots': BOTS });
  await fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('button', { name: 'Créer la table' })).toBeTruthy();
});
