/** What somebody hears who follows a whole deal by ear. */

import { expect, test } from 'vitest';
import type { News } from '../protocol';
import { rulesOf } from '../table/fixtures';
import { setLang } from '../words/words.svelte';
import deal from './fixtures/deal.json';
import { sentences } from './sentences';
import type { Listener } from '../narration/listener';

const LISTENER: Listener = {
  names: ['Zoé', 'Basile', 'Odile', 'Mamie Jo'],
  own: 0,
  rules: rulesOf('classique'),
  players: 4,
};
const heard = (): string => sentences(deal as unknown as News[], LISTENER).join('\n');

const FRENCH = `
Chacun mise 15 jetons.
Odile donne les cartes.
Mamie Jo entame : 6 de pique. 6 sans 7.
Vous posez 7 de trèfle. 7 sans 8.
Basile pose 8 de cœur. 8 sans 9.
Odile pose 9 de carreau. 9 sans 10.
Mamie Jo pose 10 de carreau, valet, dame de pique. \
Prend la case 10 de carreau : 4 jetons. Prend la case dame de pique : 12 jetons. Dame sans roi.
Vous posez roi de trèfle.
Vous entamez : roi de cœur. Vous prenez la case roi de cœur : 16 jetons.
Vous entamez : valet de trèfle. Vous prenez la case valet de trèfle : 8 jetons. Valet sans dame.
Basile pose dame de cœur. Dame sans roi.
Odile pose roi de pique.
Odile entame : roi de carreau.
Odile entame : 3 de cœur, 4, 5, 6, 7. 7 sans 8.
Mamie Jo et vous passez.
Basile pose 8 de carreau. 8 sans 9.
Odile passe.
Mamie Jo pose 9 de pique. 9 sans 10.
Vous posez 10 de trèfle. 10 sans valet.
Basile pose valet de pique, dame. Dame sans roi.
Personne n’a de roi.
Basile entame : 8 de trèfle. 8 sans 9.
Odile passe.
Mamie Jo pose 9 de trèfle. 9 sans 10.
Vous posez 10 de cœur. 10 sans valet.
Basile pose valet de carreau, dame. Dame sans roi.
Personne n’a de roi.
Basile entame : as de cœur, 2, 3. 3 sans 4.
Odile pose 4 de carreau. 4 sans 5.
Mamie Jo pose 5 de carreau, 6. 6 sans 7.
Vous posez 7 de carreau. Vous prenez la case Nain Jaune : 20 jetons. 7 sans 8.
Personne n’a de 8.
Vous entamez : 9 de cœur. 9 sans 10.
Personne n’a de 10.
Vous entamez : 5 de cœur. 5 sans 6.
Basile et Odile passent.
Mamie Jo pose 6 de carreau. 6 sans 7.
Basile et vous passez.
Odile pose 7 de cœur. 7 sans 8.
Personne n’a de 8.
Odile entame : 3 de trèfle. 3 sans 4.
Mamie Jo pose 4 de trèfle. 4 sans 5.
Personne n’a de 5.
Mamie Jo entame : 2 de pique. 2 sans 3.
Personne n’a de 3.
Mamie Jo entame : 2 de trèfle. N’a plus de carte.
Vous payez 7 jetons à Mamie Jo pour 3 cartes.
Basile paie 1 jeton à Mamie Jo pour 1 carte.
Odile paie 1 jeton à Mamie Jo pour 1 carte.
`;

const ENGLISH = `
Everyone stakes 15 tokens.
Odile deals.
Mamie Jo leads: 6 of spades. 6 without a 7.
You lay 7 of clubs. 7 without an 8.
Basile lays 8 of hearts. 8 without a 9.
Odile lays 9 of diamonds. 9 without a 10.
Mamie Jo lays 10 of diamonds, jack, queen of spades. \
Takes the 10 of diamonds box: 4 tokens. Takes the queen of spades box: 12 tokens. Queen without a king.
You lay king of clubs.
You lead: king of hearts. You take the king of hearts box: 16 tokens.
You lead: jack of clubs. You take the jack of clubs box: 8 tokens. Jack without a queen.
Basile lays queen of hearts. Queen without a king.
Odile lays king of spades.
Odile leads: king of diamonds.
Odile leads: 3 of hearts, 4, 5, 6, 7. 7 without an 8.
Mamie Jo and you pass.
Basile lays 8 of diamonds. 8 without a 9.
Odile passes.
Mamie Jo lays 9 of spades. 9 without a 10.
You lay 10 of clubs. 10 without a jack.
Basile lays jack of spades, queen. Queen without a king.
Nobody has a king.
Basile leads: 8 of clubs. 8 without a 9.
Odile passes.
Mamie Jo lays 9 of clubs. 9 without a 10.
You lay 10 of hearts. 10 without a jack.
Basile lays jack of diamonds, queen. Queen without a king.
Nobody has a king.
Basile leads: ace of hearts, 2, 3. 3 without a 4.
Odile lays 4 of diamonds. 4 without a 5.
Mamie Jo lays 5 of diamonds, 6. 6 without a 7.
You lay 7 of diamonds. You take the Yellow Dwarf box: 20 tokens. 7 without an 8.
Nobody has an 8.
You lead: 9 of hearts. 9 without a 10.
Nobody has a 10.
You lead: 5 of hearts. 5 without a 6.
Basile and Odile pass.
Mamie Jo lays 6 of diamonds. 6 without a 7.
Basile and you pass.
Odile lays 7 of hearts. 7 without an 8.
Nobody has an 8.
Odile leads: 3 of clubs. 3 without a 4.
Mamie Jo lays 4 of clubs. 4 without a 5.
Nobody has a 5.
Mamie Jo leads: 2 of spades. 2 without a 3.
Nobody has a 3.
Mamie Jo leads: 2 of clubs. Has no card left.
You pay Mamie Jo 7 tokens for 3 cards.
Basile pays Mamie Jo 1 token for 1 card.
Odile pays Mamie Jo 1 token for 1 card.
`;

test('a deal heard in French', async () => {
  await setLang('fr');
  expect(heard()).toBe(FRENCH.trim());
});

test('the same deal heard in English', async () => {
  await setLang('en');
  expect(heard()).toBe(ENGLISH.trim());
});

test('told in batches, it is the same story', async () => {
  await setLang('fr');
  const news = deal as unknown as News[];
  const ends = news.flatMap((piece, place) =>
    piece.kind === 'lacked' && news[place + 1]?.kind === 'laid' ? [place + 1] : [],
  );
  const batches = [0, ...ends].map((start, place) =>
    sentences(news.slice(start, ends[place]), LISTENER, news.slice(0, start)),
  );
  expect(batches.flat().join('\n')).toBe(FRENCH.trim());
});
