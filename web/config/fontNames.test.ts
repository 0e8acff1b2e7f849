import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fontNames, reservedName } from './fontNames.ts';

const WHOLE = 'node_modules/@fontsource/im-fell-french-canon/files/im-fell-french-canon-latin-400-normal.woff2';
const CUT = 'src/styles/fonts/im-fell-french-canon-400-normal.woff2';

test('a font says who has the rights to it, what it is called and which name is reserved', () => {
  const names = fontNames(readFileSync(WHOLE));
  expect(names.get(0)).toContain('Igino Marini');
  expect(names.get(4)).toBe('IM FELL French Canon Roman');
  expect(reservedName(names)).toBe('IM FELL French Canon Roman');
});

test('what was cut out of a font with a reserved name has another, and still says whose it is', () => {
  const names = fontNames(readFileSync(CUT));
  expect(reservedName(names)).toBeUndefined();
  expect(names.get(4)).toBe('Nain Jaune Old Face Regular');
  expect(names.get(0)).toBe(fontNames(readFileSync(WHOLE)).get(0));
});

test('a font that nobody has reserved the name of keeps it', () => {
  const names = fontNames(readFileSync('src/styles/fonts/alegreya-sans-700-normal.woff2'));
  expect(names.get(4)).toBe('Alegreya Sans Bold');
  expect(reservedName(names)).toBeUndefined();
});
