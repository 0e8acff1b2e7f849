import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fontNotice, packageOf } from './licences.ts';

const WHOLE = 'node_modules/@fontsource/im-fell-french-canon/files/im-fell-french-canon-latin-400-normal.woff2';
const CUT = 'src/styles/fonts/im-fell-french-canon-400-normal.woff2';

test('a changed font by a reserved name is not built in, an unchanged one is', () => {
  expect(() => fontNotice(CUT, readFileSync(WHOLE))).toThrow('IM FELL French Canon Roman');
  expect(fontNotice(WHOLE, readFileSync(WHOLE))).toContain('Igino Marini');
});

test.each([
  ['/x/web/node_modules/svelte/src/internal/client.js', 'svelte'],
  ['C:\\x\\web\\node_modules\\@fluent\\bundle\\esm\\index.js', '@fluent/bundle'],
  ['/x/node_modules/vite/node_modules/@scope/inner/index.js', '@scope/inner'],
  [WHOLE, '@fontsource/im-fell-french-canon'],
  [CUT, '@fontsource/im-fell-french-canon'],
  ['\0vite/preload-helper.js', 'vite'],
  ['/x/web/src/main.ts', undefined],
])('the file %j is from the package %j', (id, name) => {
  expect(packageOf(id)).toBe(name);
});
