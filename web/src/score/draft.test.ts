import { expect, test } from 'vitest';
import { draftOf, keepDraft } from './draft';

test('what was tapped is there again at the same place, and of each kind', () => {
  expect(draftOf('hand', '5.0.2')).toEqual([]);
  keepDraft('hand', '5.0.2', ['7d', 'Td']);
  keepDraft('paid', '5.0', ['0']);
  expect([draftOf('hand', '5.0.2'), draftOf('paid', '5.0')]).toEqual([['7d', 'Td'], ['0']]);
});

test('another hand, deal or evening begins with nothing', () => {
  keepDraft('hand', '5.0.2', ['7d']);
  for (const place of ['5.0.1', '5.1.2', '6.0.2']) expect(draftOf('hand', place)).toEqual([]);
  keepDraft('hand', '5.0.2', []);
  expect(draftOf('hand', '5.0.2')).toEqual([]);
});

test.each(['7', '{"place": "a", "values": 3}', 'garbage'])('survives %s', (stored) => {
  localStorage.setItem('nainjaune.score.hand', stored);
  expect(draftOf('hand', 'a')).toEqual([]);
});
