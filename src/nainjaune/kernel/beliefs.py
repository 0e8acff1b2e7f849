"""The posterior of the unseen hands and of the opponents' policies, given the leads and cards that were seen.

Each opponent leads by one of `OPPONENT_POLICIES`, with a prior probability for each. The likelihood of a hand is the
probability of the seat's leads from it, averaged over the policies: plain policies lead their own rank but for slips,
and the learnt one is modelled as uniform over the ranks held. Every policy lays a belle before its equals, so a hand is
less likely if it has a belle one of whose equals the seat has laid. Worlds are drawn from the posterior by a Metropolis
sampler that swaps cards between hands; in a world each seat's policy is drawn from its posterior given its hand there.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from nainjaune.kernel.card_numbers import SEATS
from nainjaune.kernel.compilable import compilable
from nainjaune.kernel.features import ranks_held
from nainjaune.kernel.policies import LINEAR, LONGEST_RUN_HIGH, LOWEST
from nainjaune.kernel.primitives import below, count_bits, floats, longest_run, lowest_bit

BY_LEADS: Final = -1
"""In the place of a policy: one of `OPPONENT_POLICIES`, drawn from the posterior given the seat's leads."""
OPPONENT_POLICIES: Final = (LONGEST_RUN_HIGH, LOWEST, LINEAR)
THREE_WAY_SWAP_EVERY: Final = 8
"""Each time this number of proposals was made, three cards are rotated; pairs alone do not reach every world."""
RANDOM_RESOLUTION: Final = 1 << 30


class Beliefs(NamedTuple):
    """The model of the opponents before their first lead."""

    prior: tuple[float, ...]
    """The probability of each of `OPPONENT_POLICIES`."""
    slips: float
    """How often a plain policy leads any rank."""
    kept_belles: float
    """The factor on the likelihood of a hand for each belle one of whose equals the seat has laid."""


USUAL: Final = Beliefs(prior=(0.8, 0.05, 0.15), slips=0.02, kept_belles=0.05)


@compilable
def leads_likelihood(policy: int, seat: int, hand: int, leads: Any, slips: float) -> float:
    """The probability of a seat's leads by this policy, if it now has this hand."""
    found = 1.0
    for number in range(len(leads)):
        if leads[number][0] == seat:
            then = ranks_held(hand | leads[number][2])
            chance = 1.0 / count_bits(then)
            if policy != LINEAR:
                rank = longest_run(then) if policy == LONGEST_RUN_HIGH else lowest_bit(then) >> 2
                chance = slips * chance + (1.0 - slips if rank == leads[number][1] else 0.0)
            found *= chance
    return found


@compilable
def likelihood(seat: int, hand: int, known: Any) -> float:
    """The likelihood of a seat's hand, given what it laid; 1 if it has neither led nor passed over a belle."""
    beliefs, found = known.beliefs, 0.0
    for number in range(len(OPPONENT_POLICIES)):
        found += beliefs.prior[number] * leads_likelihood(
            OPPONENT_POLICIES[number], seat, hand, known.leads, beliefs.slips
        )
    for _ in range(count_bits(hand & known.passed_over[seat])):
        found *= beliefs.kept_belles
    return found


@compilable
def exchange_cards(known: Any, holder: Any, hands: Any, likely: Any, swaps: int, rng: Any) -> None:
    """Metropolis steps: proposes to swap two cards or rotate three, accepted with the ratio of the likelihoods.

    `hands` and `likely` are the holders' cards and the likelihoods of these hands; they are kept up to date.
    """
    unseen, allowed = known.unseen, known.allowed
    count = len(unseen)
    for turn in range(swaps):
        one, two = below(rng, count), below(rng, count)
        here, there = holder[one], holder[two]
        three, beyond = two, here
        if turn % THREE_WAY_SWAP_EVERY == 0:
            three = below(rng, count)
            beyond = holder[three]
            if beyond in (here, there):
                continue
        if here == there or allowed[there] >> unseen[one] & 1 == 0:
            continue
        if allowed[beyond] >> unseen[two] & 1 == 0 or allowed[here] >> unseen[three] & 1 == 0:
            continue
        first, second, third = 1 << unseen[one], 1 << unseen[two], 1 << unseen[three]
        in_here, in_there = hands[here] ^ first | third, hands[there] ^ second | first
        with_here = likelihood(here, in_here, known)
        with_there = likelihood(there, in_there, known)
        in_beyond, with_beyond = in_here, 1.0
        before, after = likely[here] * likely[there], with_here * with_there
        if beyond != here:
            in_beyond = hands[beyond] ^ third | second
            with_beyond = likelihood(beyond, in_beyond, known)
            before, after = before * likely[beyond], after * with_beyond
        if before * below(rng, RANDOM_RESOLUTION) >= after * RANDOM_RESOLUTION:
            continue
        holder[one], hands[there], likely[there] = there, in_there, with_there
        holder[two], holder[three] = beyond, here
        hands[here], likely[here] = in_here, with_here
        if beyond != here:
            hands[beyond], likely[beyond] = in_beyond, with_beyond


@compilable
def draw_policies(known: Any, hands: Any, policies: Any, rng: Any) -> None:
    """Draws each opponent's policy from its posterior, given the seat's leads and hand."""
    beliefs, likely = known.beliefs, floats(len(OPPONENT_POLICIES))
    for seat in range(SEATS):
        if seat != known.seat:
            total = 0.0
            for number in range(len(OPPONENT_POLICIES)):
                led = leads_likelihood(OPPONENT_POLICIES[number], seat, hands[seat], known.leads, beliefs.slips)
                likely[number] = beliefs.prior[number] * led
                total += likely[number]
            drawn, number = total * below(rng, RANDOM_RESOLUTION) / RANDOM_RESOLUTION, 0
            while number < len(OPPONENT_POLICIES) - 1 and drawn >= likely[number]:
                drawn -= likely[number]
                number += 1
            policies[seat] = OPPONENT_POLICIES[number]
