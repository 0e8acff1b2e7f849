/** What the keys do at this moment of the game. */

import { prefs } from '../../prefs/prefs.svelte';
import type { Announcer } from '../../speech/announcer';
import { boxesSentence, handSentence, seatsSentence, statusSentence } from '../../speech/sentences';
import type { Shown } from '../../table/types';
import type { KeyActions } from './keys';
import type { Panels } from './panels.svelte';
import type { Session } from './session/session.svelte';

/** The keys that play; only what is allowed now has one. */
function playKeys(session: Session): KeyActions {
  const { claims, hints, laying, requests, selection, heldMove, turn } = session;
  const { card, run } = selection;
  const mayBeReady = session.own !== null && !session.own.ready && !session.playing;
  if (heldMove.held) return { back: () => heldMove.withdraw(), lay: () => void heldMove.send() };
  return {
    ...(card && turn.mayPlay ? { lay: () => void laying.layCard(card) } : {}),
    ...(run ? { run: () => void laying.layRun(run.cards) } : {}),
    ...(turn.maySans ? { sans: () => void laying.saySans() } : {}),
    ...(claims.mayClaim ? { claim: () => claims.toggle() } : {}),
    ...(turn.mayPlay && prefs.help !== 'none' ? { hint: () => void hints.fetch() } : {}),
    ...(mayBeReady ? { ready: () => void requests.sendReady() } : {}),
  };
}

export function shortcuts(session: Session, shown: Shown, announcer: Announcer, panels: Panels): KeyActions {
  const { names } = session;
  return {
    ...playKeys(session),
    skip: () => session.store.skip(),
    status: () => announcer.status(`${statusSentence(shown, names)} ${seatsSentence(shown, names)}`),
    boxes: () => announcer.status(boxesSentence(shown.table.boxes)),
    hand: () => announcer.status(handSentence(shown.hand)),
    journal: () => panels.toggle('journal'),
    rules: () => panels.toggle('rules'),
  };
}
