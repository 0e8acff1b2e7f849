import { fireEvent } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Session } from './session/session.svelte';
import { SkipAnimations, undoes } from './skipAnimations';

const chosen = vi.fn();
let busy: boolean;
let mayPlay: boolean;
const skip = vi.fn(() => (busy = false));
const heldMove = { held: null as object | null, withdraw: vi.fn() };
/** No more of a session than what is asked of it here. */
const session = {
  playing: true,
  store: {
    get busy() {
      return busy;
    },
    skip,
  },
  turn: {
    get mayPlay() {
      return mayPlay;
    },
  },
  heldMove,
} as unknown as Session;

let stop: () => void;

beforeEach(() => {
  [busy, mayPlay] = [true, false];
  const onTable = '<button id="card" data-place="hand:7d">7♦</button><button id="react">bravo</button>';
  document.body.innerHTML = `<main>${onTable}</main><button id="menu">menu</button>`;
  for (const button of document.querySelectorAll('button')) button.addEventListener('click', chosen);
  const skipAnimations = new SkipAnimations(session);
  const press = (event: Event): void => skipAnimations.press(event as PointerEvent);
  const click = (event: Event): void => skipAnimations.click(event as MouseEvent);
  const key = (event: Event): void => void skipAnimations.key(event as KeyboardEvent);
  window.addEventListener('pointerdown', press, true);
  window.addEventListener('click', click, true);
  window.addEventListener('keydown', key);
  stop = () => {
    window.removeEventListener('pointerdown', press, true);
    window.removeEventListener('click', click, true);
    window.removeEventListener('keydown', key);
  };
});

afterEach(() => {
  stop();
  vi.clearAllMocks();
  heldMove.held = null;
});

async function tap(id: string): Promise<void> {
  const button = document.getElementById(id) as HTMLElement;
  await fireEvent.pointerDown(button);
  await fireEvent.click(button);
}

test('a tap on the table shows the rest at once and chooses nothing; the next one chooses', async () => {
  await tap('card');
  expect([skip.mock.calls.length, chosen.mock.calls.length]).toEqual([1, 0]);
  await tap('card');
  expect([skip.mock.calls.length, chosen.mock.calls.length]).toEqual([1, 1]);
});

test('a tap on a button for something else shows the rest at once and does what the button does', async () => {
  await tap('react');
  expect([skip.mock.calls.length, chosen.mock.calls.length]).toEqual([1, 1]);
});

test('a tap beside the table does what it always does', async () => {
  await tap('menu');
  expect([skip.mock.calls.length, chosen.mock.calls.length]).toEqual([0, 1]);
});

test('while one can play, as when somebody only chats, a tap plays', async () => {
  mayPlay = true;
  await tap('card');
  expect([skip.mock.calls.length, chosen.mock.calls.length]).toEqual([0, 1]);
});

test.each(['x', 'Enter', ' ', 'ArrowLeft'])('the key %j shows the rest at once', async (key) => {
  await fireEvent.keyDown(document.body, { key });
  expect(skip).toHaveBeenCalledOnce();
});

test.each(['Tab', 'Shift', 'Control'])('the key %j does not', async (key) => {
  await fireEvent.keyDown(document.body, { key });
  expect(skip).not.toHaveBeenCalled();
});

test('Ctrl+Z takes back what is held, and nothing else', () => {
  const event = new KeyboardEvent('keydown', { key: 'z', ctrlKey: true });
  expect(undoes(event, session)).toBe(false);
  heldMove.held = {};
  expect(undoes(new KeyboardEvent('keydown', { key: 'z' }), session)).toBe(false);
  expect(undoes(event, session)).toBe(true);
  expect(heldMove.withdraw).toHaveBeenCalledOnce();
});
