/** The parts of the table that are not needed to show the felt, fetched when they are. */

import { reloadOnceServed } from '../../net/version';
import { withWords } from '../../words/words.svelte';

/** Most tables have none. */
export const clock = () => withWords(import('./Clock.svelte'));
export const waitingRoom = () => withWords(import('./WaitingRoom.svelte'));
export const playOutProgress = () => withWords(import('./PlayOutProgress.svelte'));
export const settlementPage = () => withWords(import('./DealOver.svelte'));
export const sidePanels = () => withWords(import('./SidePanels.svelte'));

/** Seldom needed before the first card, and then fetched at once; otherwise when the reader has laid one. */
const AFTER_FIRST_CARD: readonly (() => Promise<unknown>)[] = [
  settlementPage,
  sidePanels,
  () => import('../../fairness/check'),
  () => import('../../parts/felt/GrandOpera.svelte'),
  () => import('./moments/openHands'),
];

export function fetchLateParts(): void {
  Promise.all(AFTER_FIRST_CARD.map((part) => part())).catch(reloadOnceServed);
}
