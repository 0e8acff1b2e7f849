/** What a deal was for the reader, and who has what, in words. */

import { BELLES } from '../../notation';
import type { SeatFaces, SentencePart, SummaryStep, TotalLine } from '../../parts/types';
import type { Settlement } from '../../table/settlement';
import type { DecisiveCard, PurseStep } from '../../table/summary';
import { t } from '../../words/words.svelte';
import type { TakeBy } from './settlementText';

/** A step with the words for it; `winner` is whom the reader paid. */
export function stepInWords(step: PurseStep, winner: string, by: TakeBy): SummaryStep {
  const { amount, before, after } = step;
  return { parts: titleOf(step, by), text: shortOf(step) ?? textOf(step, winner), amount, before, after };
}

function titleOf({ kind, boxes, cards, sum }: PurseStep, by: TakeBy): SentencePart[] {
  switch (kind) {
    case 'stakes':
    case 'grand_opera':
      return [{ text: t(`p-step-${kind}`) }];
    case 'payment':
      return [{ text: sum ? t('p-step-received') : t('p-step-payment', { n: cards }) }];
    default: {
      if (boxes.length > 1) return [{ text: t(`p-step-${kind}-many`, { n: boxes.length }) }];
      return [{ card: BELLES[boxes[0] ?? 0] ?? '' }, { text: ` ${t(`p-step-${kind}`, { by })}` }];
    }
  }
}

/** Where too little was there to pay. */
function shortOf({ amount, owed, sum }: PurseStep): string | null {
  if (sum || owed <= Math.max(0, -amount)) return null;
  return t(amount === 0 ? 'p-step-nothing' : 'p-step-short', { owed });
}

function textOf({ kind, boxes, amount, sum }: PurseStep, winner: string): string {
  switch (kind) {
    case 'grand_opera':
      return t('p-step-grand_opera-text');
    case 'payment':
      return sum ? t('p-step-received-text') : t('p-step-payment-to', { name: winner });
    case 'unclaimed':
      if (boxes.length > 1) return '';
      return t(amount === 0 ? 'p-step-unclaimed-left' : 'p-step-doubles');
    case 'belle_in_hand':
      return boxes.length > 1 ? '' : t('p-step-doubles');
    default:
      return '';
  }
}

/** The card that counted most, in one line. */
export function decisiveCardText(decisiveCard: DecisiveCard | null): SentencePart[] {
  if (decisiveCard === null) return [];
  const { card, amount, forCard, intoBox } = decisiveCard;
  const n = Math.abs(amount);
  const key = amount > 0 ? 'p-sum-brought' : forCard > 0 && intoBox > 0 ? 'p-sum-cost-parts' : 'p-sum-cost';
  return [{ card }, { text: ` ${t(key, { n, card: forCard, box: intoBox })}` }];
}

/** Everybody with what they have, the richest first, and last the boxes. */
export function totalLines(settlement: Settlement, seats: readonly number[], company: SeatFaces): TotalLine[] {
  const people = seats.map((seat) => ({
    name: company.names[seat] ?? '',
    colour: company.colours[seat] ?? null,
    face: company.faces[seat] ?? null,
    change: settlement.change[seat] ?? 0,
    total: settlement.tokens[seat] ?? 0,
    note: noteOf(settlement, seat),
  }));
  people.sort((one, other) => other.total - one.total);
  const boxes = {
    name: t('p-five-boxes'),
    colour: null,
    change: -settlement.change.reduce((sum, change) => sum + change, 0),
    total: settlement.boxes.reduce((sum, box) => sum + box, 0),
  };
  return [...people, boxes];
}

function noteOf({ winner, tokens }: Settlement, seat: number): string {
  if ((tokens[seat] ?? 0) < 0) return t('p-who-debt');
  return seat === winner ? t('p-who-wins') : '';
}
