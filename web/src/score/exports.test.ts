import { expect, test } from 'vitest';
import type { AgreedInfo, ScoredInfo, StandingInfo } from '../protocol';
import { csv, record } from './exports';
import { begin } from './sheet';

const sheet = { ...begin(['Zoé', '=1+1', 'Luc "le roi"'], { sheet: 'mallette', unit: 2 }, 1, 0), called: true };
const agreed = { tokens: [50, 50, 50], deals: null } as unknown as AgreedInfo;
const deal = {
  ...{ dealer: 1, winner: 0, grand_opera: false, tokens: [60, 40, 0], boxes: [1, 2, 3, 4, 40] },
  out: [
    { seat: 2, because: 'cannot_pay' },
    { seat: 1, because: 'cannot_stake' },
  ],
} as unknown as ScoredInfo;
const end = {
  ...{ tokens: [60, 40, 0], boxes: [1, 2, 3, 4, 40], eliminated: [2, 1] },
  ended: { winners: [0], because: 'one_left' },
} as unknown as StandingInfo;

test('a record has what was agreed and the result of every deal', () => {
  const text = record(sheet, agreed, [deal], end);
  expect(text).toContain('players = ["Zoé", "=1+1", "Luc \\"le roi\\""]');
  expect(text).toContain('unit = 2\nfirst_dealer = 1\ntime_called = true\n\n[[deal]]\ndealer = 1\n\n[deal.result]');
  expect(text).toContain('boxes = [1, 2, 3, 4, 40]\nout = [2]\n');
  expect(text).toContain('[result]\nwinners = [0]\nbecause = "one_left"');
});

test('changed clauses are written as TOML has them', () => {
  const changes = { stakes: [1, 1, 1, 1, 2], start_tokens: { each: 40 }, payment: 'points', belles_dealt: true };
  const text = record({ ...sheet, settings: { ...sheet.settings, changes } }, agreed, [], end);
  expect(text).toContain('[changes]\nstakes = [1, 1, 1, 1, 2]\nstart_tokens = { each = 40 }\npayment = "points"');
});

test('no name is a formula in a spreadsheet', () => {
  const words = { deal: 'donne', winner: 'gagne', start: 'départ', boxes: 'cases' };
  const lines = csv(sheet.names, [50, 50, 50], [deal], words).split('\r\n');
  expect(lines).toEqual([
    'donne;gagne;Zoé;\'=1+1;"Luc ""le roi""";cases',
    'départ;;50;50;50;0',
    '1;Zoé;60;40;0;50',
    '',
  ]);
});
