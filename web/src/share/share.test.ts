import { beforeEach, expect, test, vi } from 'vitest';
import { botFace } from '../cards/portraits';
import type { Curve, RankingLine } from '../parts/types';
import { setLang } from '../words/words.svelte';
import { invitationCard } from './invitationCard';
import { fitted, svgOf } from './picture';
import { resultCard } from './resultCard';
import { resultText } from './resultText';
import { sharePicture } from './share';

beforeEach(() => setLang('fr'));

const rank = (name: string, place: number, tokens: number): RankingLine => ({
  name,
  place,
  tokens,
  colour: 2,
  me: false,
});
const curve = (name: string, ...values: number[]): Curve => ({ name, colour: 2, me: false, values });
const isDrawing = (art: string): boolean =>
  new DOMParser().parseFromString(svgOf(art), 'image/svg+xml').querySelector('parsererror') === null;

test('a result is drawn with its ranking and its curves, and names cannot break it', () => {
  const { art, lines } = resultCard({
    heading: 'Dimanche',
    title: '<b>&" gagne',
    says: 'J’arrête !',
    ranks: [rank('<b>&"', 1, 126), { ...rank('Lulu', 2, -4), face: botFace('debutant', 0) }],
    curves: [curve('<b>&"', 100, 90, 126), curve('Lulu', 100, 60, -4)],
    marks: ['départ', '1', '2'],
    note: '',
  });
  expect(isDrawing(art)).toBe(true);
  expect(art).not.toContain('<b>');
  expect(lines.map(({ words }) => words)).toEqual(expect.arrayContaining(['<b>&"', '126', 'Lulu', '−4', 'départ']));
});

test('eight players and one have room in the pictures', () => {
  const ranks = Array.from({ length: 8 }, (_, at) => rank(`Joueur ${at}`, at + 1, at));
  const { lines } = resultCard({ heading: '', title: '', says: '', ranks, curves: [], marks: [], note: '' });
  expect(Math.max(...lines.map(({ y }) => y))).toBeLessThan(600);
  const invitation = invitationCard({
    heading: '',
    title: '',
    board: '',
    players: ranks,
    codeLabel: 'mot',
    code: 'OR-12',
  });
  expect(isDrawing(invitation.art)).toBe(true);
  expect(invitation.lines.map(({ words }) => words)).toContain('OR-12');
});

test('a long name is set smaller, then cut', () => {
  const widthOf = (words: string, size: number): number => (words.length * size) / 2;
  const line = { x: 0, y: 0, size: 20, room: 100 };
  expect(fitted({ ...line, words: 'Zoé' }, widthOf)).toMatchObject({ size: 20, words: 'Zoé' });
  expect(fitted({ ...line, words: 'Maximilienne' }, widthOf).words).toBe('Maximilienne');
  expect(fitted({ ...line, words: 'Maximilienne de la Tour' }, widthOf).words).toMatch(/^Maximilienne.*…$/);
});

test('the same in lines for a messenger', () => {
  const text = resultText('Zoé gagne', 'Dimanche, 2 donnes', [rank('Zoé', 1, 126), rank('Luc', 2, -3)], 12);
  expect(text.replaceAll('\u202f', ' ').split('\n')).toEqual([
    'Nain Jaune : Zoé gagne',
    'Dimanche, 2 donnes',
    '1. Zoé : 126',
    '2. Luc : −3',
    'Restent sur le plateau : 12',
  ]);
});

test('a device that can send pictures is given it; another one copies the words', async () => {
  const file = new File(['x'], 'a.png', { type: 'image/png' });
  const share = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { share, canShare: () => true });
  expect(await sharePicture(file, 'mots', 'titre')).toBeNull();
  expect(share).toHaveBeenCalledWith({ files: [file], text: 'mots', title: 'titre' });
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  expect(await sharePicture(file, 'mots', 'titre')).toBe('copied');
  expect(writeText).toHaveBeenCalledWith('mots');
});
