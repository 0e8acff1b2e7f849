import { boxOf, rankOf } from '../notation';
import type { TableRules } from '../protocol';

export type Costs = Pick<TableRules, 'rank_costs' | 'belle_cost'>;

/** What a card left in hand costs its holder, as the server states it. */
export const costOf = (card: string, { rank_costs: costs, belle_cost: extra }: Costs): number =>
  (costs[rankOf(card) - 1] ?? 0) + (boxOf(card) === null ? 0 : extra);
