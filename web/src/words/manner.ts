/** The set phrases of a table: what its sheet has players say. The words only; what they do is the server's affair. */

import type { Settings } from '../protocol';

export type SaidSans = 'rank_sans_rank' | 'sans_rank' | 'sans_rank_repeated';
export type SaidOut = 'nothing' | 'jarrete' | 'stop';

export interface Manner {
  readonly saidSans: SaidSans;
  readonly saidOut: SaidOut;
  /** Whether « qui prend » is said over a belle. */
  readonly spokenClaim: boolean;
  /** Whether one may keep a card back, so that everybody's « sans » is worth hearing. */
  readonly mayKeepBack: boolean;
  /** Whether a series goes on above a rank that nobody has. */
  readonly skipsRanks: boolean;
}

const PLAIN: Manner = {
  saidSans: 'sans_rank',
  saidOut: 'nothing',
  spokenClaim: false,
  mayKeepBack: false,
  skipsRanks: false,
};

export const SHEETS: Readonly<Record<string, Manner>> = {
  classique: { ...PLAIN, saidSans: 'rank_sans_rank' },
  mallette: { ...PLAIN, saidOut: 'jarrete', spokenClaim: true },
  chaudron: { ...PLAIN, saidSans: 'sans_rank_repeated', saidOut: 'jarrete', spokenClaim: true },
  habourdin: { ...PLAIN, saidOut: 'stop' },
};

export function mannerOf({ sheet, changes = {} }: Pick<Settings, 'sheet' | 'changes'>): Manner {
  const printed = SHEETS[sheet ?? 'classique'] ?? PLAIN;
  return {
    saidSans: (changes['said_sans'] as SaidSans | undefined) ?? printed.saidSans,
    saidOut: (changes['said_out'] as SaidOut | undefined) ?? printed.saidOut,
    spokenClaim: 'claim' in changes ? changes['claim'] === 'spoken' : printed.spokenClaim,
    mayKeepBack: 'following' in changes ? changes['following'] === 'may' : printed.mayKeepBack,
    skipsRanks: 'stuck_lead' in changes ? changes['stuck_lead'] === 'skip_rank' : printed.skipsRanks,
  };
}
