import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeToHeading } from './takeToHeading';

let end: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  end = takeToHeading();
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

const show = (html: string): Promise<unknown> => {
  document.body.innerHTML = html;
  return vi.advanceTimersByTimeAsync(300);
};
const focused = (): string => document.activeElement?.tagName ?? '';

test('the heading of another page has the focus after a moment', async () => {
  document.body.innerHTML = '<main><h1>Les règles</h1></main>';
  await vi.advanceTimersByTimeAsync(299);
  expect(focused()).toBe('BODY');
  await vi.advanceTimersByTimeAsync(1);
  expect(focused()).toBe('H1');
});

test('that of a page that is fetched first has it a moment after it is there', async () => {
  await vi.advanceTimersByTimeAsync(2000);
  await show('<main><p>Un instant…</p></main>');
  expect(focused()).toBe('BODY');
  await show('<main><h1>Les règles</h1></main>');
  expect(focused()).toBe('H1');
});

test('whoever is somewhere by then is left there, and so is whoever has gone on to another page', async () => {
  document.body.innerHTML = '<button>Accueil</button>';
  document.querySelector('button')?.focus();
  await vi.advanceTimersByTimeAsync(300);
  await show('<main><h1>Les règles</h1></main>');
  expect(focused()).toBe('BODY');
  end();
  end = takeToHeading();
  await vi.advanceTimersByTimeAsync(300);
  expect(focused()).toBe('H1');
});

test('nobody is taken to a page that was left', async () => {
  end();
  await show('<main><h1>Les règles</h1></main>');
  expect(focused()).toBe('BODY');
});
