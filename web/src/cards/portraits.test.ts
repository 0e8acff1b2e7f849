import { expect, test } from 'vitest';
import { botFace, PEOPLE, personFace } from './portraits';

test('there are twelve faces to choose from, and 0 is the initial', () => {
  expect(PEOPLE).toHaveLength(12);
  expect([personFace(0), personFace(13), personFace(-1)]).toEqual([null, null, null]);
  expect(new Set(PEOPLE.map(({ strokes, hair }) => JSON.stringify([strokes, hair]))).size).toBe(12);
});

test('each level has faces of its own; the champion is the dwarf', () => {
  expect(botFace('champion', 3)).toBe('dwarf');
  const faces = ['debutant', 'joueur', 'expert'].flatMap((level) =>
    [0, 1, 2, 3, 4, 5, 6, 7].map((which) => botFace(level, which)),
  );
  expect(new Set(faces.map((face) => JSON.stringify(face))).size).toBe(24);
  expect(faces).not.toContain(null);
  expect(botFace('joueur', 8)).toBe(botFace('joueur', 0));
});

test('a level that has no faces, such as a new one, has one that is nobody else’s', () => {
  const face = botFace('hasard', 0);
  expect(face).toEqual(botFace('a-new-one', 0));
  expect(face).not.toBeNull();
  expect(PEOPLE).not.toContainEqual(face);
});
