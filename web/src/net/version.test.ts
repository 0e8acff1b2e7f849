import { expect, test, vi } from 'vitest';
import { pageChanged } from './version';

test('a page is as old as the first answer, until the server has another', async () => {
  const answers = [
    new Response(null, { headers: { etag: '"one"' } }),
    Response.error(),
    new Response(null, { headers: { etag: '"one"' } }),
    new Response(null, { headers: { etag: '"two"' } }),
  ];
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(answers.shift())),
  );
  expect(await pageChanged()).toBe(false);
  expect(await pageChanged()).toBe(false);
  expect(await pageChanged()).toBe(false);
  expect(await pageChanged()).toBe(true);
  vi.unstubAllGlobals();
});
