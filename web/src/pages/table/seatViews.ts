/** The seats as they are drawn. */

import type { SeatView } from '../../parts/types';
import { prefs } from '../../prefs/prefs.svelte';
import type { Remark } from '../../table/remarks';
import type { Bubble, Forgot } from '../../table/types';
import { inOneBreath, saidWithBelle, saysOut, saysSans, shortSans } from '../../words/cards';
import type { SeatInfo, TableRules } from '../../protocol';
import { known, t } from '../../words/words.svelte';
import type { Session } from './session/session.svelte';

/** What is in a bubble: words, or a face with its words. */
export function bubbleText(bubble: Bubble | null, rules: TableRules): string | null {
  if (bubble === null) return null;
  const { says } = bubble;
  switch (says.kind) {
    case 'sans':
      return saysSans(rules, says.rank, says.after);
    case 'take':
      return takeText(says.box, rules);
    case 'forgot':
      return forgotText(says, rules);
    case 'out':
      return says.grandOpera ? t('p-part-grand-opera') : saysOut(rules);
    case 'reaction':
      return t(`p-part-react-${says.reaction.replaceAll('_', '-')}`);
    case 'chat':
      return says.text;
    case 'remark':
      return prefs.banter ? remarkText(says) : null;
  }
}

/** What is said with the belle; where its box is picked up without a word, that it was. */
const takeText = (box: number, rules: TableRules): string | null =>
  inOneBreath(saidWithBelle(rules, box, { claimed: true })) ??
  (rules.take_by === 'picking_up' ? t('p-says-picked-up') : null);

const remarkText = ({ level, about, phrase }: Remark): string | null =>
  known(`remark-${level}-${about}`)[0]?.split(' | ')[phrase] ?? null;

/** The same in fewer words: « sans dame », "no queen"; of what was forgotten only that. */
export function shortBubbleText(bubble: Bubble | null, rules: TableRules): string | null {
  if (bubble?.says.kind === 'sans') return shortSans(bubble.says.rank);
  return bubble?.says.kind === 'forgot' ? forgotText({ ...bubble.says, then: null }, rules) : bubbleText(bubble, rules);
}

/** « Oublié ! −18 », and the « sans » that followed; where the box only stays there is no number. */
function forgotText({ amount, then }: Forgot, rules: TableRules): string {
  const forgot = amount > 0 ? t('p-says-forgot-cost', { n: amount }) : t('p-says-forgot');
  return then ? `${forgot} · ${saysSans(rules, then.rank, then.after)}` : forgot;
}

/** Who plays after the first seat of a round: the next one that is still in the match. */
export const nextPlayer = (round: readonly number[], seats: readonly Pick<SeatInfo, 'out'>[]): number | undefined =>
  round.slice(1).find((place) => seats[place]?.out === false);

/** All seats, each at its number. */
export function seatViews(session: Session): SeatView[] {
  const { shown, names, rules } = session;
  const { colours, faces } = session.seating.known;
  if (!shown) return [];
  const { table } = shown;
  const next = shown.you.seat === null ? null : nextPlayer(session.seating.known.round, table.seats);
  return table.seats.map((seat, place) => {
    const bubble = shown.bubbles[place] ?? null;
    return {
      seat: place,
      name: names[place] ?? '',
      colour: colours[place] ?? 8,
      face: faces[place] ?? null,
      tokens: seat.tokens,
      purse: { counts: shown.pieces.purses[place] ?? [], set: rules.pieces },
      cards: seat.cards,
      dealer: table.dealer === place,
      next: place === next ? rules.next_to_the : null,
      active: table.turn === place,
      bot: seat.bot === null ? null : t(seat.people.length > 0 ? 'p-stand-in' : 'p-bot'),
      level: seat.bot === null ? '' : (known(`bot-${seat.bot}-level`)[0] ?? ''),
      away: seat.away,
      out: seat.out,
      free: seat.people.length === 0 && seat.bot === null,
      team: seat.people.length,
      bubble: bubbleText(bubble, rules),
      bubbleShort: shortBubbleText(bubble, rules),
      bubbleOld: bubble?.old ?? false,
      bubbleAt: bubble?.at ?? 0,
      reaction: bubble?.says.kind === 'reaction' ? bubble.says.reaction : null,
    };
  });
}
