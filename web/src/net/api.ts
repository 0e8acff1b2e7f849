/** The server's HTTP API: tables are opened and joined here; they are played on a socket. */

import type {
  RulesQuery,
  BotInfo,
  HintInfo,
  InviteInfo,
  InvitationInfo,
  Join,
  JoinByCode,
  Joined,
  JoinedByCode,
  LessonInfo,
  LessonLine,
  LengthInfo,
  LengthQuery,
  LookAtInvitation,
  OpenTable,
  OpenedTable,
  Problem,
  PuzzleDay,
  PuzzleInfo,
  RemediesInfo,
  RemediesQuery,
  SheetInfo,
  Update,
} from '../protocol';
import { newId } from './ids';

/** Why a request was not granted; status 0 and code `offline` where the server was not reached. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    readonly code: string,
    readonly detail: string,
  ) {
    super(`${status} ${code}: ${detail}`);
  }
}

/** The server was not reached, or had too much to do: the same may work later. */
export const isAway = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

interface ApiRequest {
  /** Where it is not GET, or POST with a body. */
  readonly method?: 'PUT' | 'DELETE';
  readonly credential?: string;
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
}

/** Opens a table. */
export const openTable = (open: OpenTable): Promise<OpenedTable> => once('/api/tables', open);

export const join = (table: string, join: Join): Promise<Joined> => once(`${at(table)}/people`, join);

/** The host's new invite, after somebody was sent away. */
export const renewInvite = (table: string, credential: string): Promise<InviteInfo> =>
  json(`${at(table)}/invite`, { credential, body: {} });

/** The table as the holder of the credential sees it. */
export const seeTable = (table: string, credential: string): Promise<Update> => json(at(table), { credential });

/** Whether a code or a link is good, and to whose table it leads; nobody sits down by this. */
export const lookAtInvitation = (invitation: LookAtInvitation): Promise<InvitationInfo> =>
  json('/api/invitations', { body: invitation });

/** Take a seat at the table with this short code. */
export const joinByCode = (join: JoinByCode): Promise<JoinedByCode> => once('/api/codes', join);

export const sheets = (lang: string): Promise<SheetInfo[]> => json('/api/sheets', { query: { lang } });

export const sheet = (name: string, lang: string): Promise<SheetInfo> =>
  json(`/api/sheets/${encodeURIComponent(name)}`, { query: { lang } });

/** The lessons there are. */
export const lessons = (lang: string): Promise<LessonLine[]> => json('/api/lessons', { query: { lang } });

/** A lesson, played by the engine; without a sheet, of the one the server begins with. */
export const lesson = (sheet: string, name: string, lang: string): Promise<LessonInfo> =>
  json(`/api/lessons/${encodeURIComponent(sheet ? `${sheet}-${name}` : name)}`, { query: { lang } });

/** A sheet with the house rules of a table. */
export const rules = (asked: RulesQuery): Promise<SheetInfo> => json('/api/rules', { body: asked });

/** What stands in the way of a house rule that was refused. */
export const remedies = (asked: RemediesQuery): Promise<RemediesInfo> => json('/api/rules/remedies', { body: asked });

/** How long a match with these settings is likely to last. */
export const length = (asked: LengthQuery): Promise<LengthInfo> => json('/api/length', { body: asked });

export const bots = (lang: string): Promise<BotInfo[]> => json('/api/bots', { query: { lang } });

/** The puzzle of a day, and which others there are. */
export const puzzleToday = (day: string): Promise<PuzzleDay> => json('/api/puzzles/today', { query: { day } });

export const puzzle = (number: number, lang: string): Promise<PuzzleInfo> =>
  json(`/api/puzzles/${String(number)}`, { query: { lang } });

/** The hint for a seat. */
export const hint = (table: string, credential: string, lang: string): Promise<HintInfo> =>
  json(`${at(table)}/hint`, { credential, query: { lang } });

/** The record (`.nj`) of a match, the last one unless given. */
export const record = async (table: string, credential: string, match?: number): Promise<string> =>
  (await ask(`${at(table)}/record`, { credential, query: { match } })).text();

/** Requests whose answer was lost, and the idempotency key of each. */
const unanswered = new Map<string, string>();

/** Sends a request with an idempotency key: it is carried out once, also when it is retried now or later. */
export async function once<Answer>(path: string, body: object): Promise<Answer> {
  const request = path + JSON.stringify(body);
  const key = unanswered.get(request) ?? newId();
  unanswered.set(request, key);
  const ask = (): Promise<Answer> => json(path, { body: { key, ...body } });
  try {
    const answer = await ask().catch((error: unknown) => {
      if (isLost(error)) return ask();
      throw error;
    });
    unanswered.delete(request);
    return answer;
  } catch (error) {
    if (!isLost(error)) unanswered.delete(request);
    throw error;
  }
}

/** The server was not reached, or its answer broke off. */
const isLost = (error: unknown): boolean => !(error instanceof ApiError) || error.status === 0;

const at = (table: string): string => `/api/tables/${encodeURIComponent(table)}`;

export async function json<Answer>(path: string, request: ApiRequest = {}): Promise<Answer> {
  return (await (await ask(path, request)).json()) as Answer;
}

export async function ask(path: string, { method, credential, body, query = {} }: ApiRequest): Promise<Response> {
  const address = new URL(path, location.href);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) address.searchParams.set(name, String(value));
  }
  const headers: Record<string, string> = {};
  if (credential !== undefined) headers['Authorization'] = `Bearer ${credential}`;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  const request: RequestInit = { method: method ?? (body === undefined ? 'GET' : 'POST'), headers };
  if (body !== undefined) request.body = JSON.stringify(body);
  const answer = await fetch(address, request).catch((error: unknown) => {
    throw new ApiError(0, 'offline', String(error));
  });
  if (!answer.ok) throw await problem(answer);
  return answer;
}

/** What went wrong; a proxy in between may answer something else. */
async function problem(answer: Response): Promise<ApiError> {
  const told = (await answer.json().catch(() => null)) as Partial<Problem> | null;
  return new ApiError(answer.status, told?.code ?? 'refused', told?.detail ?? answer.statusText);
}
