/** The hands of the others, turned up on the felt when somebody has gone out. */

import { signed } from '../../../parts/text/numbers';
import { byRank } from '../../../notation';
import { NARROW } from '../../../styles/queries';
import { animate, cardArt, pause, put, rectOf } from './layer';

const TURN_MS = 140;
const STAYS_MS = 600;
const ROOM = 6;

export interface Fan {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  /** From one card to the next. */
  readonly step: number;
  readonly card: number;
}

type SeatRect = Pick<DOMRect, 'left' | 'top' | 'width' | 'bottom'>;
interface Screen {
  readonly width: number;
  readonly height: number;
}

/** Where a hand of `n` cards lies: below its seat and no wider than there is room; near the lower edge above it. */
export function fanAt(seat: SeatRect, n: number, screen: Screen): Fan {
  const card = screen.width > NARROW ? 44 : 32;
  const room = Math.max(seat.width, card * 1.6);
  const step = n > 1 ? Math.min(card * 0.56, (room - card) / (n - 1)) : 0;
  const width = card + step * (n - 1);
  const wanted = seat.left + (seat.width - width) / 2;
  const height = card * 1.4;
  const below = seat.bottom + 2;
  return {
    left: Math.max(ROOM, Math.min(wanted, screen.width - width - ROOM)),
    top: below + height > screen.height ? seat.top - height - 2 : below,
    width,
    step,
    card,
  };
}

/** One after another, in the order in which they pay. */
export async function turnUp(hands: readonly (readonly string[])[], seats: readonly number[]): Promise<void> {
  for (const seat of seats) {
    const cards = hands[seat] ?? [];
    const at = rectOf(`seat:${seat}`);
    if (at && cards.length > 0) await turn(seat, cards, at);
  }
  await pause(STAYS_MS);
}

async function turn(seat: number, cards: readonly string[], at: DOMRect): Promise<void> {
  const fan = { ...fanAt(at, cards.length, { width: innerWidth, height: innerHeight }), ...backsOf(seat) };
  const hand = put('hand-up', [...cards].sort(byRank).map(cardArt).join(''));
  hand.dataset['hand'] = String(seat);
  hand.style.left = `${fan.left}px`;
  hand.style.top = `${fan.top}px`;
  hand.querySelectorAll('svg').forEach((card, place) => {
    card.style.width = `${fan.card}px`;
    if (place > 0) card.style.marginLeft = `${fan.step - fan.card}px`;
  });
  await animate(hand, [{ transform: 'scaleX(0)' }, { transform: 'none' }], TURN_MS);
}

/** Where the backs are seen, the hand is turned up in their place. */
function backsOf(seat: number): Partial<Pick<Fan, 'left' | 'top'>> {
  const backs = document.querySelector(`[data-place="seat:${seat}"] .fan`)?.getBoundingClientRect();
  return backs && backs.width > 0 ? { left: backs.left, top: backs.top } : {};
}

/** What a hand cost, written at it. */
export function price(seat: number, amount: number): void {
  const hand = document.querySelector(`.moment.hand-up[data-hand="${seat}"]`);
  if (!hand || amount === 0) return;
  const told = hand.querySelector('b') ?? hand.appendChild(document.createElement('b'));
  const before = Number(told.dataset['amount'] ?? 0);
  told.dataset['amount'] = String(before - amount);
  told.textContent = signed(before - amount);
}
