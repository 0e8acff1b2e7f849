import { expect, test } from 'vitest';
import {
  allBellesSaid,
  begin,
  correct,
  count,
  countOf,
  forget,
  goOut,
  keep,
  lay,
  nextMatch,
  setLeft,
  type ScoreSheet,
} from './sheet';
import { stepBack, undone } from './undo';

const NAMES = ['Zoé', 'Basile', 'Luc', 'Mamie Jo'];
const fresh = (): ScoreSheet => begin(NAMES, { sheet: 'mallette', players: 4 }, 3, 0);

test('a tap on a player takes the box, the same tap again gives it back', () => {
  const taken = lay({}, 1, 2);
  expect(taken.laid).toEqual([{ box: 1, seat: 2, claimed: true }]);
  expect(lay(taken, 1, 2).laid).toEqual([]);
  expect(lay(taken, 1, 0).laid).toEqual([{ box: 1, seat: 0, claimed: true }]);
});

test('belles stay in the order in which they fell, for purses may run dry in between', () => {
  expect(lay(lay({}, 4, 1), 0, 2).laid?.map(({ box }) => box)).toEqual([4, 0]);
});

test('a belle that is laid is in no hand', () => {
  expect(lay(keep({}, 3, 1), 3, 2).kept).toEqual({});
});

test('a box is forgotten and remembered', () => {
  const forgotten = forget(lay({}, 2, 0), 2);
  expect(forgotten.laid?.[0]?.claimed).toBe(false);
  expect(forget(forgotten, 2).laid?.[0]?.claimed).toBe(true);
});

test('whoever goes out has nothing left, also if it was written before', () => {
  const entry = goOut(keep(setLeft({}, 1, { cards: 3 }, 4), 0, 1), 1);
  expect(entry).toMatchObject({ winner: 1, left: [null, null, null, null], kept: {} });
});

test('a hand is counted by its cards, its points, or the cards themselves', () => {
  expect([{ cards: 4 }, { points: 31 }, { hand: '7d Td' }, null].map(countOf)).toEqual([4, 31, 2, null]);
});

test('whether every belle has its place', () => {
  const entry = [0, 1, 2, 3].reduce((before, box) => lay(before, box, 0), {});
  expect(allBellesSaid(entry)).toBe(false);
  expect(allBellesSaid(keep(entry, 4, -1))).toBe(true);
});

test('a counted deal makes room for the next', () => {
  const sheet = count({ ...fresh(), current: goOut({}, 2) });
  expect(sheet).toMatchObject({ deals: [{ winner: 2 }], current: {}, counted: true });
});

test('a deal that was corrected is marked, however often, until another match begins', () => {
  const played = count({ ...fresh(), current: goOut({}, 2) });
  const once = correct(played, 0, goOut({}, 1));
  expect([played.corrected, once.corrected]).toEqual([[], [0]]);
  expect(correct(once, 0, goOut({}, 3)).corrected).toEqual([0]);
  expect(nextMatch(once, 0, 5).corrected).toEqual([]);
});

test('the next match is of the same people, and whoever is to deal does', () => {
  expect(nextMatch({ ...fresh(), called: true }, 2, 5)).toMatchObject({ names: NAMES, firstDealer: 2, called: false });
});

test('every step is undone: a tap, a count, a correction, a new match', () => {
  const steps = [fresh()];
  const step = (next: ScoreSheet): void => void steps.push(next);
  const last = (): ScoreSheet => steps.at(-1) ?? fresh();
  step({ ...last(), current: lay({}, 1, 2) });
  step({ ...last(), current: goOut(last().current, 0) });
  step(count(last()));
  step({ ...last(), counted: false });
  step(count({ ...last(), current: goOut({}, 3) }));
  step(correct(last(), 0, goOut({}, 1)));
  step(nextMatch(last(), 0, 9));
  for (let at = steps.length - 1; at > 0; at--) {
    const [before, after] = [steps[at - 1] ?? fresh(), steps[at] ?? fresh()];
    const back = stepBack(before, after);
    expect(undone(after, back)).toEqual(before);
    expect(JSON.stringify(back).length).toBeLessThan(400);
  }
  expect(steps).toHaveLength(8);
});
