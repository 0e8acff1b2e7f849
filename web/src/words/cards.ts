/** Cards, ranks and boxes as a person reads and says them. A card is written `Jc`, a rank 1 to 13. */

import { BELLES, boxOf, DWARF_BOX, RANKS, rankOf, suitOf } from '../notation';
import type { TableRules } from '../protocol';
import { t } from './words.svelte';

/** « valet de trèfle », "jack of clubs". */
export const cardName = (card: string): string =>
  t('card-full', { rank: rankName(rankOf(card)), suit: t(`suit-${suitOf(card)}`) });

/** As spoken: as, 10, valet. */
export const rankName = (rank: number): string => t(`rank-${sign(rank)}`);

/** « un valet », « une dame », "an ace". */
export const aRank = (rank: number): string => inPhrase('a-rank', rank);

/** « de valet », « d’as », "a jack": after « personne n’a … ». */
export const anyRank = (rank: number): string => inPhrase('any-rank', rank);

/** « sans valet », "no jack". */
export const sans = (rank: number): string => inPhrase('sans-rank', rank);

/** « sans valet », "no jack": where there is little room. */
export const shortSans = (rank: number): string => inPhrase('sans-rank-short', rank);

/** What a player who stops says, as the sheet has it: « 9 sans 10 » where the card laid is named too. */
export function saysSans(rules: TableRules, rank: number, after: number): string {
  const named = rules.names_laid_rank && after + 1 === rank;
  return named ? t('rank-sans-rank', { rank: rankName(after), sans: sans(rank) }) : sans(rank);
}

/** A card as it is announced: a belle by its whole name, any other by its rank. */
export const announcedName = (card: string): string => (boxOf(card) === null ? rankName(rankOf(card)) : cardName(card));

const saysBelle = (box: number): string => t('say-belle', { card: cardName(BELLES[box] ?? '') });

/** What a player says in one go who lays a belle; null for what is not said. */
export interface SaidWithBelle {
  readonly belle: string | null;
  readonly claim: string | null;
}

/** The belle itself, where belles alone are announced (else it is announced like every card, or not), and the claim. */
export const saidWithBelle = (
  { announced, take_by }: TableRules,
  box: number,
  { claimed }: { claimed: boolean },
): SaidWithBelle => ({
  belle: announced === 'belles' ? saysBelle(box) : null,
  claim: claimed && take_by === 'saying' ? t('say-claim') : null,
});

/** « Valet de trèfle ! qui prend ! »; null where nothing is said. */
export const inOneBreath = ({ belle, claim }: SaidWithBelle): string | null =>
  [belle, claim].filter((words) => words !== null).join(' ') || null;

/** What a player says who lays the last card; null where nothing is said. */
export const saysOut = (rules: TableRules): string | null =>
  rules.said_out === null ? null : t(`say-out-${rules.said_out}`);

/** « valet de trèfle », and « Nain Jaune » for the last. */
export const boxName = (box: number): string => (box === DWARF_BOX ? t('box-dwarf') : cardName(BELLES[box] ?? ''));

const sign = (rank: number): string => RANKS.charAt(rank - 1);
/** By which a message chooses its form for a rank: « une dame », « un valet ». */
export const letter = (rank: number): string => `r${sign(rank)}`;
const inPhrase = (key: string, rank: number): string => t(key, { letter: letter(rank), rank: rankName(rank) });
