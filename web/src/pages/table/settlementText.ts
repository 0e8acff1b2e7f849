/** A deal's settlement in words: every line with its clause. */

import { BELLES } from '../../notation';
import type {
  Clause,
  SettlementLine,
  SettlementLineOwner,
  SettlementPartView,
  SeatFaces,
  SentencePart,
} from '../../parts/types';
import { initialOf } from '../../parts/seats/seats';
import type { SettlementPart, SheetInfo, TableRules } from '../../protocol';
import type { Line, PartInLines, PartLines, Settlement } from '../../table/settlement';
import { known, t } from '../../words/words.svelte';

/** How boxes are taken at the table. */
export type TakeBy = TableRules['take_by'];

interface SettlementSeats extends SeatFaces {
  /** One's own seat. */
  readonly me: number | null;
}

/** Whether the rule of a part was written out in an earlier deal of the match. */
type ShownBefore = (part: SettlementPart) => boolean;

/** The parts of a settlement. */
export const settlementParts = (
  settlement: Settlement,
  rule: SheetInfo | null,
  people: SettlementSeats,
  by: TakeBy,
  shownBefore: ShownBefore,
): SettlementPartView[] => [
  ...stakes(settlement, rule, shownBefore),
  ...settlement.parts.map(({ part, lines }) => ({
    title: t(`p-ledger-${part}`, { by }),
    count: countOf({ part, lines }),
    clauses: clausesOf(part, rule),
    shownBefore: shownBefore(part),
    lines: lines.map((line) => lineOf(line, part, settlement, people, by)),
  })),
];

/** What everybody put on the board before the deal; told in one line. */
function stakes({ staked }: Settlement, rule: SheetInfo | null, shownBefore: ShownBefore): SettlementPartView[] {
  const most = Math.max(...staked);
  if (most <= 0) return [];
  return [
    {
      title: t('p-ledger-stakes'),
      count: t('p-count-each', { n: most }),
      clauses: clausesOf('stakes', rule),
      shownBefore: shownBefore('stakes'),
      lines: [],
    },
  ];
}

function clausesOf(part: SettlementPart, rule: SheetInfo | null): Clause[] {
  const explaining = rule?.clauses.filter(({ explains }) => explains === part) ?? [];
  return explaining.map(({ source, text, note }) => ({ source, text, note }));
}

function countOf({ part, lines }: PartLines): string {
  switch (part) {
    case 'payment':
      return t('p-count-cards', { n: lines.reduce((sum, line) => sum + line.cards.length, 0) });
    case 'remain':
      return t('tokens', { n: lines.reduce((sum, line) => sum + line.after, 0) });
    case 'out':
      return '';
    default:
      return t('p-count-boxes', { n: lines.length });
  }
}

function lineOf(
  line: Line,
  part: PartInLines,
  settlement: Settlement,
  people: SettlementSeats,
  by: TakeBy,
): SettlementLine {
  return {
    who: ownerOf(line, people),
    parts: sentenceOf(line, part, settlement, people, by),
    amount: part === 'remain' || part === 'out' ? null : line.amount,
    before: line.before,
    after: line.after,
  };
}

function ownerOf({ seat, box }: Line, { names, colours, faces }: SettlementSeats): SettlementLineOwner {
  if (seat === null) return { card: BELLES[box ?? 0] ?? '' };
  return { colour: colours[seat] ?? 8, initial: initialOf(names[seat] ?? ''), face: faces[seat] ?? null };
}

const left = ({ cards }: Line): SentencePart[] => cards.flatMap((card): SentencePart[] => [{ text: ' ' }, { card }]);

function sentenceOf(
  line: Line,
  part: PartInLines,
  { winner }: Settlement,
  people: SettlementSeats,
  by: TakeBy,
): SentencePart[] {
  const mine = line.seat !== null && line.seat === people.me;
  const name = line.seat === null ? '' : (people.names[line.seat] ?? '');
  const who = mine ? 'me' : 'other';
  const card: SentencePart[] = line.box === null ? [] : [{ card: BELLES[line.box] ?? '' }, { text: ' ' }];
  const short = line.owed > Math.abs(line.amount) && !line.sum;
  const rest: SentencePart[] = short ? [{ text: ` ${t('p-line-short', { owed: line.owed })}` }] : [];
  if (line.sum) return [{ text: t('p-line-sum', { who, name }) }];
  if (short && line.amount === 0)
    return [...card, { text: t('p-line-nothing', { who, name }) }, ...rest, ...left(line)];
  switch (part) {
    case 'payment':
      return [
        { text: t('p-line-payment', { who, name, to: winner === people.me ? 'me' : 'other', n: line.cards.length }) },
        ...rest,
        ...left(line),
      ];
    case 'remain':
      return [...card, { text: t(line.inTalon ? 'p-line-in-talon' : 'p-line-remain') }];
    case 'out':
      return known(`narrate-leaves-${line.why}`, { who: mine ? 'you' : 'one', name }).map((text) => ({ text }));
    default:
      return [...card, { text: t(`p-line-${part}`, { who, name, by }) }, ...rest];
  }
}
