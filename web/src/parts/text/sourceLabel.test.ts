import { expect, test } from 'vitest';
import { withoutDecisions, withoutTexts } from './sourceLabel';

test('the numbers of the texts go, with the word that leads to them', () => {
  expect(withoutTexts('imprimé 000, 001')).toBe('imprimé');
  expect(withoutTexts('au choix de la feuille, imprimé 001')).toBe('au choix de la feuille');
  expect(withoutTexts('For the players to agree on, by 000-3.')).toBe('For the players to agree on.');
  expect(withoutTexts('notre choix')).toBe('notre choix');
});

test('the numbers of our decisions go', () => {
  expect(
    withoutDecisions('Ce que vaut une carte : notre choix · G6. Et ceci : lu 000-1, 001 · G9, G12. Voir (G3).'),
  ).toBe('Ce que vaut une carte : notre choix. Et ceci : lu. Voir.');
});
