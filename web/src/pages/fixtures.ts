/** A stubbed server for the tests of the pages. */

import { vi } from 'vitest';
import type { BotInfo, ClauseInfo, OpenedTable, SheetInfo } from '../protocol';

interface Refused {
  readonly status: number;
  readonly body: unknown;
}

const calls: { path: string; body: unknown }[] = [];

export const refusal = (status: number, code: string, detail: string): Refused => ({ status, body: { code, detail } });

/** What the server answers from now on, by path; anything else is not reached. */
export function answers(byPath: Readonly<Record<string, unknown>>): void {
  calls.length = 0;
  vi.stubGlobal('fetch', (address: URL, request: RequestInit = {}) => {
    calls.push({ path: address.pathname, body: bodyOf(request) });
    const answer = byPath[address.pathname];
    if (answer === undefined) return Promise.reject(new TypeError('not reached'));
    const { status, body } = isRefused(answer) ? answer : { status: 200, body: answer };
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
}

const isRefused = (answer: unknown): answer is Refused =>
  typeof answer === 'object' && answer !== null && 'status' in answer && 'body' in answer;

const bodyOf = ({ body }: RequestInit): unknown => (typeof body === 'string' ? JSON.parse(body) : null);

/** What was last sent to this path; null if nothing was. */
export const asked = (path: string): unknown => calls.findLast((call) => call.path === path)?.body ?? null;

const TITLES: Readonly<Record<string, string>> = {
  opening: 'Ouverture',
  payment: 'Paiement',
  match_end: 'Fin de la partie',
  start_tokens: 'Jetons au départ',
};

export const PRINTED = {
  grade: 'printed',
  origin: 'sheet',
  label: 'imprimé 000',
  texts: ['000-1'],
  decisions: [],
} as const;

export const HOUSE = { grade: 'ours', origin: 'house', label: 'règle maison', texts: [], decisions: [] } as const;

export function clause(
  name: string,
  value: unknown,
  choices: readonly string[] = [],
  short = String(value),
): ClauseInfo {
  const offered = choices.map((choice) => ({
    value: choice,
    short: choice,
    source: choice === value ? PRINTED : HOUSE,
  }));
  return {
    clause: name,
    section: 'Jouer',
    title: TITLES[name] ?? name,
    short,
    text: `${short}.`,
    source: PRINTED,
    note: '',
    readings: [],
    offers: [],
    agreed: [],
    value,
    explains: null,
    choices: offered,
    numbers: [],
  };
}

const sheet = (
  name: string,
  title: string,
  most: number,
  agree: 'deals' | null,
  clauses: readonly ClauseInfo[],
): SheetInfo => ({
  name,
  title,
  line: `La feuille ${title}.`,
  players: [3, most],
  next_to_the: 'right',
  youngest_deals_first: false,
  look: 'board',
  pieces: [{ kind: 'token', value: 1, name: 'jeton', count: null }],
  stake_pieces: [],
  tokens_word: { one: 'jeton', many: 'jetons' },
  box_word: 'case',
  tokens: '50 chacun',
  start: 'start_tokens',
  end: { clause: 'match_end', agree },
  raised: PRINTED,
  warnings: [],
  changed: [],
  clauses,
});

export const SHEETS = [
  sheet('classique', 'Classique', 8, 'deals', [
    clause('start_tokens', { each: 50 }, [], '50 chacun'),
    clause('opening', 'any', ['any', 'ace']),
    clause('payment', 'points', [], 'les points'),
    clause('match_end', 'deals', ['deals', 'time']),
  ]),
  sheet('mallette', 'Mallette', 6, null, [clause('match_end', 'last_standing')]),
] as const;

const bot = (level: string, name: string, title: string): BotInfo => ({
  level,
  name,
  title,
  character: `${name} joue.`,
  about: '',
});
export const BOTS: readonly BotInfo[] = [bot('debutant', 'Lulu', 'débutant'), bot('joueur', 'Papi Jean', 'joueur')];

export const OPENED: OpenedTable = {
  table: 'abc',
  seat: 0,
  person: 0,
  credentials: { host: 'h', invite: 'i', watch: 'w', replay: 'r', seat: 's' },
  code: 'SOLEIL-4368',
  warnings: [],
};
