/** A deal's settlement in words: every line with its clause. */

import { BELLES } from '../../notation';
import type {
  Clause,
  SettlementLine,
  SettlementLineOwner,
  SettlementSection,
  SeatFaces,
  SentencePart,
} from '../../parts/types';
import { initialOf } from '../../parts/seats';
import type { SettlementPart, SheetInfo, TableRules } from '../../protocol';
import type { Line, Section, Settlement } from '../../table/settlement';
import { known, t } from '../../words/words.svelte';

/** How boxes are taken at the table. */
type TakeBy = TableRules['take_by'];

interface SettlementSeats extends SeatFaces {
  /** One's own seat. */
  readonly me: number | null;
}

/** Whether the rule of a part was written out in an earlier deal of the match. */
type ShownBefore = (part: SettlementPart) => boolean;

/** The sections of a settlement. */
export const settlementSections = (
  settlement: Settlement,
  rule: SheetInfo | null,
  people: SettlementSeats,
  by: TakeBy,
  shownBefore: ShownBefore,
): SettlementSection[] => [
  ...stakes(settlement, rule, shownBefore),
  ...settlement.sections.map((section) => ({
    title: t(`p-ledger-${section.kind}`, { by }),
    count: countOf(section),
    clauses: clausesOf(section.kind, rule),
    shownBefore: shownBefore(section.kind),
    lines: section.lines.map((line) => lineOf(line, section, settlement, people, by)),
  })),
];

/** What everybody put on the board before the deal; told in one line. */
function stakes({ staked }: Settlement, rule: SheetInfo | null, shownBefore: ShownBefore): SettlementSection[] {
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

function countOf({ kind, lines }: Section): string {
  switch (kind) {
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
  section: Section,
  settlement: Settlement,
  people: SettlementSeats,
  by: TakeBy,
): SettlementLine {
  return {
    who: ownerOf(line, people),
    parts: sentenceOf(line, section, settlement, people, by),
    amount: section.kind === 'remain' || section.kind === 'out' ? null : line.amount,
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
  { kind }: Section,
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
  switch (kind) {
    case 'payment':
      return [
        { text: t('p-line-payment', { who, name, to: winner === people.me ? 'me' : 'other', n: line.cards.length }) },
        ...rest,
        ...left(line),
      ];
    case 'remain':
      return [...card, { text: t(line.asleep ? 'p-line-asleep' : 'p-line-remain') }];
    case 'out':
      return known(`narrate-leaves-${line.why}`, { who: mine ? 'you' : 'one', name }).map((text) => ({ text }));
    default:
      return [...card, { text: t(`p-line-${kind}`, { who, name, by }) }, ...rest];
  }
}
