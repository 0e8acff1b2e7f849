import { expect, test } from 'vitest';
import { BREAKPOINTS, withBreakpoints } from './breakpoints';

const FILES = import.meta.glob<string>('../**/*.{svelte,css}', { query: '?raw', import: 'default', eager: true });
const styled = Object.entries(FILES).map(([name, css]) => ({ name, css }));
const queriesOf = (css: string): string[] => css.match(/@media[^{]+/g) ?? [];

test('the names in a media query are replaced', () => {
  expect(withBreakpoints('@media (--narrow) and (--flat) { a { color: var(--ink) } }')).toBe(
    '@media (max-width: 960px) and (max-height: 500px) { a { color: var(--ink) } }',
  );
});

test('a name that does not exist fails the build', () => {
  expect(() => withBreakpoints('@media (--narow) {}')).toThrow('narow');
});

test('every name is one that exists, and is used', () => {
  const used = styled.flatMap(
    ({ css }) =>
      queriesOf(css)
        .join()
        .match(/\(--[\w-]+/g) ?? [],
  );
  expect(new Set(used.map((name) => name.slice(3)))).toEqual(new Set(Object.keys(BREAKPOINTS)));
});

const sizesOf = (css: string): string[] =>
  queriesOf(css)
    .join()
    .match(/(min|max)-(width|height): [\d.]+\w+/g) ?? [];

test('no module has a width that has a name', () => {
  const modules = import.meta.glob<string>('../**/*.ts', { query: '?raw', import: 'default', eager: true });
  const code = Object.entries(modules).filter(([name]) => !/\.test\.ts$|\/queries\.ts$|protocol\.ts$/.test(name));
  expect(code.length).toBeGreaterThan(100);
  const literal = code.filter(([, text]) => /\b(width|Width)\s*[<>]=?\s*\d{3}/.test(text)).map(([name]) => name);
  expect(literal).toEqual([]);
});

test('no media query has a size that has a name, nor one that another file has too', () => {
  const sizes = styled.flatMap(({ name, css }) => sizesOf(css).map((size) => ({ name, size })));
  expect(sizes.length).toBeGreaterThan(3);
  const named = Object.values(BREAKPOINTS).join();
  const seen = new Map<string, string>();
  for (const { name, size } of sizes) {
    expect(named, `${name}: ${size}`).not.toContain(`(${size})`);
    expect(seen.get(size) ?? name, `${name}: ${size}`).toBe(name);
    seen.set(size, name);
  }
});
