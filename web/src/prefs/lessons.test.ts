import { expect, test, vi } from 'vitest';
import { begunFirstDeal, everDone, lessonMemory, rememberLesson } from './lessons';

const NEW = { at: 0, done: false, declined: false };

test('a lesson nobody has seen is new', () => {
  expect(lessonMemory('mallette', 'first')).toEqual(NEW);
  expect(begunFirstDeal()).toBeNull();
  expect(everDone('first')).toBe(false);
});

test('where one is, and what was declined, is remembered beside the rest', () => {
  rememberLesson('mallette', 'first', { at: 4 });
  rememberLesson('mallette', 'pickup', { declined: true });
  rememberLesson('mallette', 'first', { at: 6 });
  expect(lessonMemory('mallette', 'first')).toEqual({ ...NEW, at: 6 });
  expect(lessonMemory('mallette', 'pickup')).toEqual({ ...NEW, declined: true });
  expect(lessonMemory('chaudron', 'first')).toEqual(NEW);
});

test('the first deal that was begun can be resumed, until it is done', () => {
  rememberLesson('chaudron', 'claim', { at: 2 });
  expect(begunFirstDeal()).toBeNull();
  rememberLesson('chaudron', 'first', { at: 3 });
  expect(begunFirstDeal()).toEqual({ sheet: 'chaudron', at: 3 });
  rememberLesson('chaudron', 'first', { done: true });
  expect(begunFirstDeal()).toBeNull();
});

test('whoever has learnt it on one sheet has learnt it', () => {
  rememberLesson('habourdin', 'first', { done: true });
  expect(everDone('first')).toBe(true);
  expect(everDone('ace')).toBe(false);
});

test.each([3, 'x', [], { 'a/first': 7 }, { 'a/first': { at: -1.5, done: 'yes', declined: 1 } }])(
  'survives garbage: %j',
  (stored) => {
    localStorage.setItem('nainjaune.lessons', JSON.stringify(stored));
    expect(lessonMemory('a', 'first')).toEqual(NEW);
    expect(begunFirstDeal()).toBeNull();
  },
);

test('where nothing can be kept it is known until the page is left', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  rememberLesson('mallette', 'first', { at: 2 });
  expect(lessonMemory('mallette', 'first').at).toBe(2);
  vi.restoreAllMocks();
  rememberLesson('mallette', 'first', { at: 3 });
  localStorage.clear();
  expect(lessonMemory('mallette', 'first')).toEqual(NEW);
});
