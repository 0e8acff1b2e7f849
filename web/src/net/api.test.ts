import { describe, expect, test, vi } from 'vitest';
import * as api from './api';
import { ApiError } from './api';
import * as library from './libraryApi';

interface Call {
  readonly url: URL;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>> | null;
}

function answers(...given: (() => Promise<Response>)[]): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', (url: URL, { method = 'GET', headers, body }: RequestInit) => {
    const text = typeof body === 'string' ? (JSON.parse(body) as Call['body']) : null;
    calls.push({ url, method, headers: headers as Record<string, string>, body: text });
    return (given.shift() ?? ok({}))();
  });
  return calls;
}

const ok = (body: unknown) => () => Promise.resolve(new Response(JSON.stringify(body), { status: 200 }));
const fails = (status: number, body: string) => () => Promise.resolve(new Response(body, { status }));
const offline = () => Promise.reject(new TypeError('failed to fetch'));

describe('each call goes to its address', () => {
  test.each([
    ['GET', '/api/sheets?lang=fr', () => api.sheets('fr')],
    ['GET', '/api/sheets/some?lang=fr', () => api.sheet('some', 'fr')],
    ['GET', '/api/library/sheets/some?lang=en', () => library.sheetPage('some', 'en')],
    ['GET', '/api/library/texts?lang=fr', () => library.texts('fr')],
    ['GET', '/api/library/texts/000-1?lang=fr', () => library.textPage('000-1', 'fr')],
    ['GET', '/api/library/decisions?lang=en', () => library.decisions('en')],
    ['GET', '/api/bots?lang=en', () => api.bots('en')],
    ['POST', '/api/rules', () => api.rules({ sheet: 'mallette', lang: 'fr' })],
    ['GET', '/api/tables/a%2Fb/hint?lang=fr', () => api.hint('a/b', 'key', 'fr')],
    ['GET', '/api/tables/t1/record', () => api.record('t1', 'key')],
    ['GET', '/api/tables/t1/record?match=2', () => api.record('t1', 'key', 2)],
    ['POST', '/api/tables', () => api.openTable({ name: 'Zoé' })],
    ['POST', '/api/tables/t1/people', () => api.join('t1', { credential: 'key', name: 'Zoé' })],
    ['POST', '/api/codes', () => api.joinByCode({ code: 'CARTE-1234', name: 'Zoé' })],
  ])('%s %s', async (method, address, call) => {
    const calls = answers();
    await call();
    expect([calls[0]?.method, `${calls[0]?.url.pathname}${calls[0]?.url.search}`]).toEqual([method, address]);
  });

  test('credentials travel in the header only', async () => {
    const calls = answers();
    await api.hint('t1', 'key', 'fr');
    expect(calls[0]?.headers).toEqual({ Authorization: 'Bearer key' });
    expect(calls[0]?.url.href).not.toContain('key');
  });

  test('a record is text', async () => {
    answers(fails(200, 'sheet = "classique"'));
    expect(await api.record('t1', 'key')).toBe('sheet = "classique"');
  });
});

describe('what goes wrong', () => {
  test('is told with the server’s code', async () => {
    answers(fails(409, '{"code": "no_free_seat", "detail": "full"}'));
    await expect(api.join('t1', { credential: 'key', name: 'Zoé' })).rejects.toMatchObject({
      status: 409,
      code: 'no_free_seat',
      detail: 'full',
    });
  });

  test('without one, as from a proxy, is « refused »', async () => {
    answers(fails(502, '<html>'));
    await expect(api.sheets('fr')).rejects.toMatchObject({ status: 502, code: 'refused' });
  });

  test('without a network is « offline »', async () => {
    answers(offline);
    const error: unknown = await api.sheets('fr').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 0, code: 'offline' });
  });

  test('while a table is opened is retried with the same key, once', async () => {
    const calls = answers(offline, ok({ table: 't1' }));
    expect(await api.openTable({ name: 'Zoé' })).toEqual({ table: 't1' });
    expect(calls).toHaveLength(2);
    expect(calls[0]?.body?.['key']).toBe(calls[1]?.body?.['key']);
    answers(offline, offline);
    await expect(api.openTable({})).rejects.toMatchObject({ code: 'offline' });
  });
});
