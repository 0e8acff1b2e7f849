import { expect, test } from 'vitest';
import { drawInto, faceOf } from './sprite';

test('a face is drawn once, when it is first needed, and again in another language', () => {
  const sprite = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const times = (card: string): number => sprite.innerHTML.split(`id="c-${card}"`).length - 1;
  faceOf('Qh');
  drawInto(sprite, 'fr');
  expect(['back', 'Qh'].map(times)).toEqual([1, 1]);
  expect([faceOf('9s'), faceOf('9s'), faceOf('back')]).toEqual(['#c-9s', '#c-9s', '#c-back']);
  expect(['back', 'Qh', '9s'].map(times)).toEqual([1, 1, 1]);
  const french = sprite.innerHTML;
  drawInto(sprite, 'en');
  expect(['back', 'Qh', '9s'].map(times)).toEqual([1, 1, 1]);
  expect(sprite.innerHTML).not.toBe(french);
});
