/** The players of a puzzle as the table draws them. */

import { botFace } from '../../cards/portraits';
import { fewest } from '../../cards/amounts';
import type { Colour, SeatView } from '../../parts/types';
import type { PuzzleInfo } from '../../protocol';
import { ringFrom } from '../../table/ring';
import { saysSans, shortSans } from '../../words/cards';
import { family } from '../../words/names';
import { t } from '../../words/words.svelte';

/** Whose family sits round the table. */
const OTHERS = 'joueur';

/** In play order, the reader first. */
export function puzzleSeats(puzzle: PuzzleInfo): SeatView[] {
  const order = ringFrom(
    puzzle.seats.map((_, seat) => seat),
    puzzle.seat,
  );
  return order.flatMap((seat, step) => {
    const { tokens, cards, said = 0 } = puzzle.seats[seat] ?? { tokens: 0, cards: 0 };
    const me = step === 0;
    const view: SeatView = {
      seat,
      name: me
        ? t('p-you-name')
        : (family(OTHERS)[step - 1] ?? t('p-twin', { name: family(OTHERS)[0] ?? '', number: step })),
      colour: (step + 1) as Colour,
      face: me ? null : botFace(OTHERS, step - 1),
      tokens,
      purse: { counts: fewest(Math.max(0, tokens), puzzle.rules.pieces), set: puzzle.rules.pieces },
      cards,
      dealer: puzzle.dealer === seat,
      next: step === 1 ? puzzle.rules.next_to_the : null,
      active: me,
      bot: null,
      away: false,
      out: false,
      free: false,
      team: 0,
      bubble: said > 0 && !me ? saysSans(puzzle.rules, said, 0) : null,
      bubbleShort: said > 0 && !me ? shortSans(said) : null,
      bubbleOld: true,
      bubbleAt: said > 0 ? step : 0,
    };
    return [view];
  });
}
