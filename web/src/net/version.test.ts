import { afterEach, expect, test, vi } from 'vitest';
import { pageChanged } from './version';

const page = (script: string): Response => new Response(`<script type="module" src="${script}"></script>`);

afterEach(() => {
  document.head.replaceChildren();
});

test.each([
  ['the same page', () => page('/assets/index-a.js'), false],
  ['another page', () => page('/assets/index-b.js'), true],
  ['an answer that is no page', () => new Response('', { status: 502 }), false],
  ['an answer that breaks off', () => new Response(new ReadableStream({ pull: (body) => body.error() })), false],
  ['no server', () => Promise.reject(new TypeError('offline')), false],
])('%s', async (_, answer, changed) => {
  document.head.innerHTML = '<script type="text/plain" src="/assets/index-a.js"></script>';
  vi.stubGlobal('fetch', async () => answer());
  expect(await pageChanged()).toBe(changed);
});

test('a page whose own script is not known is never outdated', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(page('/assets/index-b.js')));
  expect(await pageChanged()).toBe(false);
});
