/** A sheet as files: the record (`.nj`, docs/record.md), a table for spreadsheets. */

import type { AgreedInfo, ScoredInfo, StandingInfo } from '../protocol';
import type { ScoreSheet } from './sheet';

const list = (values: readonly unknown[]): string => `[${values.map((value) => JSON.stringify(value)).join(', ')}]`;

/** The record of the match; every deal with its result. */
export function record(sheet: ScoreSheet, agreed: AgreedInfo, deals: readonly ScoredInfo[], end: StandingInfo): string {
  const { settings } = sheet;
  const lines = [
    'nainjaune = 1',
    `sheet = ${JSON.stringify(settings.sheet ?? '')}`,
    `players = ${list(sheet.names)}`,
    `tokens = ${list(agreed.tokens)}`,
    `unit = ${settings.unit ?? 1}`,
    `first_dealer = ${sheet.firstDealer}`,
    ...(agreed.deals === null ? [] : [`deals_agreed = ${agreed.deals}`]),
    ...(sheet.called ? ['time_called = true'] : []),
  ];
  const changes = Object.entries(settings.changes ?? {});
  if (changes.length > 0)
    lines.push('', '[changes]', ...changes.map(([clause, value]) => `${clause} = ${toml(value)}`));
  for (const deal of deals) {
    const out = deal.out.filter(({ because }) => because !== 'cannot_stake').map(({ seat }) => seat);
    lines.push(
      ...['', '[[deal]]', `dealer = ${deal.dealer}`, '', '[deal.result]', `winner = ${deal.winner}`],
      `grand_opera = ${deal.grand_opera}`,
      `tokens = ${list(deal.tokens)}`,
      `boxes = ${list(deal.boxes)}`,
      `out = ${list(out)}`,
    );
  }
  if (end.ended) {
    const { winners, because } = end.ended;
    lines.push('', '[result]', `winners = ${list(winners)}`, `because = ${JSON.stringify(because)}`);
    lines.push(`tokens = ${list(end.tokens)}`, `boxes = ${list(end.boxes)}`, `eliminated = ${list(end.eliminated)}`);
  }
  return lines.join('\n') + '\n';
}

/** A clause's value; tables as TOML writes them in a line. */
function toml(value: unknown): string {
  if (Array.isArray(value)) return list(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(([key, inner]) => `${key} = ${toml(inner)}`);
  return `{ ${fields.join(', ')} }`;
}

/** A row for each deal: what everybody and the boxes have after it. */
export function csv(
  names: readonly string[],
  start: readonly number[],
  deals: readonly ScoredInfo[],
  words: CsvWords,
): string {
  const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);
  const rows: (string | number)[][] = [
    [words.deal, words.winner, ...names, words.boxes],
    [words.start, '', ...start, 0],
    ...deals.map((deal, at) => [at + 1, names[deal.winner] ?? '', ...deal.tokens, sum(deal.boxes)]),
  ];
  return rows.map((row) => row.map(cell).join(';')).join('\r\n') + '\r\n';
}

export interface CsvWords {
  readonly deal: string;
  readonly winner: string;
  readonly start: string;
  readonly boxes: string;
}

/** A name may look like a formula to a spreadsheet. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[;"\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
