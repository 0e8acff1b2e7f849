"""What the others' leads and cards tell: which cards they may have kept, and how each of them chooses.

Each of the others leads in one of a few ways, which one is not known beforehand. A hand is as likely as the leads that
were seen would be from it: a plain way leads its own rank nearly always, a learnt one is taken to lead any rank alike.
Worlds come as often as their hands are likely, and in a world each seat goes on in a way drawn by the same likelihood.
All ways lay a belle before its equals, so who laid an equal of a belle is unlikely to have it.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from nainjaune.kernel.card_numbers import SEATS
from nainjaune.kernel.compilable import compilable
from nainjaune.kernel.features import ranks_held
from nainjaune.kernel.policies import LINEAR, LONGEST_RUN_HIGH, LOWEST
from nainjaune.kernel.primitives import below, count_bits, floats, longest_run, lowest_bit

BY_LEADS: Final = -1
"""In the place of a policy: one of the ways, drawn by what the seat has led."""
WAYS: Final = (LONGEST_RUN_HIGH, LOWEST, LINEAR)
RING: Final = 8
"""Every so many changes three cards go round; pairs alone do not reach every world."""
FINE: Final = 1 << 30


class Beliefs(NamedTuple):
    """What one takes the others to be before their first lead."""

    prior: tuple[float, ...]
    """How likely each way is."""
    slips: float
    """How often a plain way leads any rank."""
    kept_belles: float
    """How often somebody lays an equal of a belle that they have."""


USUAL: Final = Beliefs(prior=(0.8, 0.05, 0.15), slips=0.02, kept_belles=0.05)


@compilable
def fits(way: int, seat: int, hand: int, leads: Any, slips: float) -> float:
    """How likely the leads of a seat are, in this way, if it now has this hand."""
    found = 1.0
    for number in range(len(leads)):
        if leads[number][0] == seat:
            then = ranks_held(hand | leads[number][2])
            chance = 1.0 / count_bits(then)
            if way != LINEAR:
                rank = longest_run(then) if way == LONGEST_RUN_HIGH else lowest_bit(then) >> 2
                chance = slips * chance + (1.0 - slips if rank == leads[number][1] else 0.0)
            found *= chance
    return found


@compilable
def likelihood(seat: int, hand: int, known: Any) -> float:
    """How likely what a seat has laid is if it now has this hand; 1 for who has neither led nor passed over a belle."""
    beliefs, found = known.beliefs, 0.0
    for number in range(len(WAYS)):
        found += beliefs.prior[number] * fits(WAYS[number], seat, hand, known.leads, beliefs.slips)
    for _ in range(count_bits(hand & known.passed_over[seat])):
        found *= beliefs.kept_belles
    return found


@compilable
def exchange_cards(known: Any, holder: Any, hands: Any, likely: Any, swaps: int, rng: Any) -> None:
    """Lets two or three cards change places; what makes it less likely what was laid happens only in that proportion.

    `hands` and `likely` are the holders' cards and how likely what they laid is with them; they are kept up to date.
    """
    unseen, allowed = known.unseen, known.allowed
    count = len(unseen)
    for turn in range(swaps):
        one, two = below(rng, count), below(rng, count)
        here, there = holder[one], holder[two]
        three, beyond = two, here
        if turn % RING == 0:
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
        if before * below(rng, FINE) >= after * FINE:
            continue
        holder[one], hands[there], likely[there] = there, in_there, with_there
        holder[two], holder[three] = beyond, here
        hands[here], likely[here] = in_here, with_here
        if beyond != here:
            hands[beyond], likely[beyond] = in_beyond, with_beyond


@compilable
def draw_ways(known: Any, hands: Any, policies: Any, rng: Any) -> None:
    """Gives every other seat one of the ways, as likely as its leads make it."""
    beliefs, likely = known.beliefs, floats(len(WAYS))
    for seat in range(SEATS):
        if seat != known.seat:
            total = 0.0
            for number in range(len(WAYS)):
                fit = fits(WAYS[number], seat, hands[seat], known.leads, beliefs.slips)
                likely[number] = beliefs.prior[number] * fit
                total += likely[number]
            drawn, number = total * below(rng, FINE) / FINE, 0
            while number < len(WAYS) - 1 and drawn >= likely[number]:
                drawn -= likely[number]
                number += 1
            policies[seat] = WAYS[number]
