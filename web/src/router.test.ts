import { expect, test } from 'vitest';
import { routeOf } from './router.svelte';

test.each([
  ['/', { page: 'home' }],
  ['/rules', { page: 'rules', shelf: 'home' }],
  ['/rules/decisions', { page: 'rules', shelf: 'decisions' }],
  ['/rules/compare', { page: 'rules', shelf: 'compare' }],
  ['/rules/which', { page: 'rules', shelf: 'which' }],
  ['/rules/some-sheet', { page: 'sheet', name: 'some-sheet' }],
  ['/rules/texts/000-1', { page: 'text', name: '000-1' }],
  ['/rules/texts', { page: 'lost' }],
  ['/rules/some-sheet/more', { page: 'lost' }],
  ['/rules/texts/000-1/more', { page: 'lost' }],
  ['/new/something', { page: 'lost' }],
])('%s opens its page', (path, route) => {
  expect(routeOf(path)).toEqual(route);
});
