/** What the server tells of a sheet and a text, for the tests of the library. */

import type { DecisionInfo, ExampleInfo, SheetPageInfo, TextLine, TextPageInfo } from '../../protocol';

export const EXAMPLE: ExampleInfo = {
  key: 'sans',
  shows: 'opening',
  title: '« Sans valet »',
  text: 'Chacun répète.',
  whose: 'exemple du texte 003',
  words: [{ text: '003', grade: 'printed', quote: 'il répète alors' }],
  names: ['Zoé', 'Basile'],
  steps: [
    { seat: 0, card: '9h', lead: true, notes: [], then: [] },
    { seat: 0, card: 'Td', lead: false, notes: ['« sans valet »'], then: ['Basile passe.'] },
    { seat: 0, card: '3c', lead: true, notes: [], then: [] },
    { seat: 1, card: '4d', lead: false, notes: [], then: [] },
  ],
  lines: ['Zoé entame : 9♥ 10♦, « sans valet ».', 'Basile passe.', 'Zoé entame : 3♣.', 'Basile pose 4♦.'],
};

export const LINE: TextLine = {
  id: '009',
  name: 'La vieille feuille',
  title: 'RÈGLE',
  about: 'Une feuille.',
  sheet: 'feuille',
  sheet_title: 'La feuille',
};

const ADVICE = {
  words: [{ text: '009', grade: 'printed', quote: 'les plus hautes cartes' }],
  text: 'Haut d’abord.',
  lab: 'Le pire.',
  policy: 'haute',
} as const;
const FIGURES = {
  players: 4,
  rows: [
    { policy: 'champion', name: 'Notre champion', gain: 9.71, error: 0.18, decks: 5000 },
    { policy: 'haute', name: 'La plus haute', gain: -10.93, error: 0.16, decks: 5000 },
  ],
};

export const PAGE: SheetPageInfo = {
  name: 'feuille',
  chapters: [
    {
      chapter: 'purpose',
      title: 'But du jeu',
      statements: [{ name: 'purpose', text: 'Vider sa main.', grade: 'read', label: 'lu 000', decisions: ['G24'] }],
      clauses: [],
    },
    { chapter: 'box', title: 'La boîte', statements: [], clauses: [] },
    { chapter: 'play', title: 'Jouer', statements: [], clauses: ['opening', 'payment'] },
  ],
  examples: [EXAMPLE],
  advice: [ADVICE],
  figures: FIGURES,
  texts: [LINE],
};

export const TEXT: TextPageInfo = {
  line: LINE,
  place: 2,
  of: 7,
  facts: [{ kind: 'printer', label: 'Imprimé par', quote: 'N. K. ATLAS', text: 'La signature.' }],
  says: [
    {
      name: 'opening',
      text: 'On entame.',
      quotes: ['le premier en cartes'],
      grade: 'read',
      label: 'lu',
      decisions: ['G13'],
    },
  ],
  peculiar: [{ quote: 'qu’elle que soit', text: 'Une coquille.', mark: 'qu’elle' }],
  differing: [
    {
      clause: 'opening',
      title: 'Ouverture',
      readings: [
        { text: '009', grade: 'read', quote: 'aura pris' },
        { text: '010', grade: 'printed', quote: 'aurait pris' },
      ],
    },
  ],
  words: [{ quote: 'pions', text: 'des jetons', mark: '' }],
  history: [{ quote: 'dit-on', claim: 'Il viendrait d’Espagne.', doubt: 'Aucune source.' }],
  examples: [EXAMPLE],
  advice: [ADVICE],
  figures: FIGURES,
  silences: [
    { text: 'ce que vaut une carte', decisions: ['G6'] },
    { text: 'le grand opéra', decisions: [] },
  ],
};

const decision = (number: string, question: string, sheets: readonly string[]): DecisionInfo => ({
  number,
  question,
  readings: ['Ainsi.', 'Ou autrement.'],
  answer: `Réponse ${number}.`,
  why: 'Parce que.',
  clauses: [{ name: 'opening', title: 'Ouverture' }],
  sheets: sheets.map((name) => ({ name, title: name === 'a' ? 'Ancienne (la vieille)' : 'Belle' })),
});

export const DECISIONS: readonly DecisionInfo[] = [
  decision('G1', 'Combien de jetons ?', ['a', 'b']),
  decision('G8', 'Quand mise-t-on ?', ['b']),
];
