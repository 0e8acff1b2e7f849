import { expect, test } from 'vitest';
import { withCards } from './withCards';

test('cards within a rule are found in both languages', () => {
  expect(withCards('1 sur 10♦, 2 sur V♣.')).toEqual([
    { text: '1 sur ' },
    { card: 'Td' },
    { text: ', 2 sur ' },
    { card: 'Jc' },
    { text: '.' },
  ]);
  expect(withCards('Q♠ and K♥')).toEqual([{ card: 'Qs' }, { text: ' and ' }, { card: 'Kh' }]);
  expect(withCards('les 8 joueurs')).toEqual([{ text: 'les 8 joueurs' }]);
});
