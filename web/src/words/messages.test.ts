import { FluentResource } from '@fluent/bundle';
import { expect, test } from 'vitest';
import type { Lang } from '../lang';
import english from './en';
import englishLate from './enLate';
import french from './fr';
import frenchLate from './frLate';
import { Bundle } from './messages';

const LANGUAGES: readonly [Lang, Readonly<Record<string, string>>, Readonly<Record<string, string>>][] = [
  ['fr', french, frenchLate],
  ['en', english, englishLate],
];

test.each(LANGUAGES)('each message is read as it is among all the others: %s', (lang, first, late) => {
  const bundle = new Bundle(lang, Object.values(first));
  bundle.add(Object.values(late));
  const whole = Object.values({ ...first, ...late }).flatMap((text) => new FluentResource(text).body);
  expect(whole.length).toBeGreaterThan(500);
  expect(whole.filter(({ id }) => !bundle.hasMessage(id))).toEqual([]);
  expect(whole.map(({ id }) => bundle.getMessage(id))).toEqual(whole);
  expect(whole.filter(({ id }) => !bundle.hasMessage(id))).toEqual([]);
});

test('what is not there is not found, and a message may be made of another', () => {
  const bundle = new Bundle('fr', ['# the host\nhost = le { colour } nain\n\ncolour = jaune\n']);
  expect([bundle.hasMessage('guest'), bundle.getMessage('guest')]).toEqual([false, undefined]);
  const pattern = bundle.getMessage('host')?.value;
  expect(pattern && bundle.formatPattern(pattern)).toBe('le jaune nain');
});
