import { describe, expect, it } from 'vitest';
import type { TableInfo } from '../protocol';
import { check, type ShuffleEvidence } from './check';
import deals from './fixtures/deals.json';

type Deal = (typeof deals)[number];

/** What a page has of a deal that is over, in which nobody has laid a card; it sits where somebody cut. */
function evidence({ proof, rules, order, counts, hands }: Deal): ShuffleEvidence {
  const seat = order.find((place) => proof.coupes[place] !== '') ?? null;
  const own = seat === null ? null : (hands[seat] ?? null);
  const { deal, commitment, coupe_commitments } = proof;
  return {
    table: { shuffle: proof, hands, rules } as unknown as TableInfo,
    seat,
    seal: { deal, commitment, coupe_commitments },
    coupe: seat === null ? null : (proof.coupes[seat] ?? null),
    seen: {
      dealt: { kind: 'cards_dealt', dealer: 0, order, counts, needed: 0 },
      laid: hands.map(() => []),
      own,
    },
  };
}

/** The same deal with something else in it. */
const other = (deal: Deal, changes: Partial<Deal['proof']>): Deal => ({
  ...deal,
  proof: { ...deal.proof, ...changes },
});

/** Two seats have exchanged a card. */
function exchanged(deal: Deal): Deal {
  const [one = 0, two = 0] = deal.order;
  const hands = deal.hands.map((hand) => [...hand]);
  const [first, second] = [hands[one], hands[two]];
  if (first && second) [first[0], second[0]] = [second[0] ?? '', first[0] ?? ''];
  return { ...deal, hands };
}

describe('the check of a deal', () => {
  it('has deals with cards set aside and without, and some in which a seat is out', () => {
    expect(new Set(deals.map(({ rules }) => rules.belles_dealt))).toEqual(new Set([true, false]));
    expect(deals.some(({ counts }) => counts.includes(0))).toBe(true);
  });

  it.each(deals)('finds the engine’s own deals right', (deal) => {
    expect(check(evidence(deal))).toEqual({ holds: true, proved: true });
  });

  it.each(deals)('sees that the cards are others than those of the deck', (deal) => {
    expect(check(evidence(exchanged(deal)))).toEqual({ holds: false, problem: 'cards' });
    const { table, ...kept } = evidence(deal);
    const elsewhere = { ...table, rules: { ...table.rules, belles_dealt: !table.rules.belles_dealt } };
    expect(check({ ...kept, table: elsewhere })).toEqual({ holds: false, problem: 'cards' });
  });

  it.each(deals)('sees that the seal is another than the one kept', (deal) => {
    const { seal } = evidence(deal);
    expect(check({ ...evidence(other(deal, { seed: '00'.repeat(32) })), seal })?.holds).toBe(false);
    expect(check({ ...evidence(other(deal, { deal: deal.proof.deal - 1 })), seal })).toEqual({
      holds: false,
      problem: 'seal',
    });
  });

  it.each(deals)('sees a coupe that its seat has not committed to', (deal) => {
    const coupes = deal.proof.coupes.map(() => '0f'.repeat(16));
    expect(check(evidence(other(deal, { coupes })))).toEqual({ holds: false, problem: 'coupe' });
  });

  it('says nothing of a deal whose seed is not shown', () => {
    const [deal] = deals;
    if (deal) expect(check(evidence(other(deal, { seed: null as unknown as string })))).toBeNull();
    expect(deal).toBeDefined();
  });
});
