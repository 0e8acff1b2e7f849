"""A deal of a match, played by the kernel: what it leaves everybody with, and how long it takes at a table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Final, NamedTuple

from nainjaune.game.cards import BOX_OF, FULL_DECK, Card, hand_of
from nainjaune.game.dealing import deal_out
from nainjaune.game.ring import play_order
from nainjaune.game.setup import MatchSetup
from nainjaune.game.standing import Standing, stake
from nainjaune.kernel import deal as kernel
from nainjaune.kernel.clause_numbers import kernel_rules
from nainjaune.kernel.deal import Holdings, Players
from nainjaune.kernel.game_bridge import by_place
from nainjaune.kernel.kernel import Row
from nainjaune.kernel.loader import LOADER

PACE: Final = {
    "staked": 0.18, "dealt": 0.42, "laid": 0.65, "first_sans": 0.45, "sans": 0.2, "box": 0.26, "out": 0.42,
    "paid": 0.42, "lead": 6.0, "follow": 2.0, "between": 12.0,
}  # fmt: skip
"""Seconds. What the page takes to show one of them at normal speed (`web/src/table/pace.ts`), and what we reckon people
take: for a lead, for a card that follows somebody else's, and to look at the settlement."""
PLAIN: Final = [card for card in FULL_DECK if card not in BOX_OF]
BOX_EVENTS: Final = (
    kernel.EVENT_TAKEN,
    kernel.EVENT_LEFT,
    kernel.EVENT_DOUBLED,
    kernel.EVENT_OPERA,
    kernel.EVENT_FINED,
)

OWING: Final = (kernel.EVENT_PAID, kernel.EVENT_DOUBLED, kernel.EVENT_FINED)


class SimulatedDeal(NamedTuple):
    """A deal as the match goes on from it."""

    tokens: tuple[int, ...]
    boxes: tuple[int, ...]
    short: tuple[int, ...]
    shown: float
    """Seconds the page takes to show it."""
    thought: float
    """Seconds its players take to think, if all are people."""


def play_deal(setup: MatchSetup, standing: Standing, rng: Random, players: Players) -> SimulatedDeal:
    """Stakes, deals and plays a deal to its settlement; `players` has the policies by seat number.

    In `standing` are those who can stake, as `about_to_deal` has judged them.
    """
    _, tokens, boxes = stake(setup, standing)
    seats = play_order(standing.seats, standing.dealer)
    deck = random_deck(rng, setup.rules.set_aside(len(seats)))
    dealt, _ = deal_out(setup.rules, deck, len(seats))
    rules = _kernel_rules(setup.rules, len(seats))
    holdings = Holdings(
        by_place([hand_of(hand) for hand in dealt], range(len(seats))), by_place(tokens, seats), list(boxes)
    )
    opening = kernel.opening_position(rules)
    in_order = Players(by_place(players.policies, seats), players.rng)
    played = LOADER.kernel.play_script(rules, holdings, opening, [], in_order)
    purses = list(tokens)
    for place, seat in enumerate(seats):
        purses[seat] = played.tokens[place]
    owing = sorted({seats[place] for kind, place, _, paid, owed in played.events if kind in OWING and paid < owed})
    shown, thought = seconds(played.events, len(seats))
    return SimulatedDeal(tuple(purses), tuple(played.boxes), tuple(owing), shown, thought)


def random_deck(rng: Random, set_aside: int) -> tuple[Card, ...]:
    """The cards of a deal by chance, drawn as `shuffled` does: what is set aside first, then the order of the rest."""
    talon = rng.sample(PLAIN, set_aside)
    rest = [card for card in FULL_DECK if card not in talon]
    return (*sorted(rest, key=lambda _card: rng.random()), *talon)


_kernel_rules: Final = cache(kernel_rules)


def seconds(events: Sequence[Row], players: int) -> tuple[float, float]:
    """How long the page shows a deal of these events, and how long people think about it."""
    shown, thought = players * PACE["staked"] + PACE["dealt"], 0.0
    last_kind = last_seat = -1
    for kind, seat, _, lead, _ in events:
        if kind == kernel.EVENT_LAID:
            shown += PACE["laid"]
            thought += PACE["lead"] if lead else PACE["follow"] if seat != last_seat else 0.0
            last_seat = seat
        elif kind == kernel.EVENT_LACKED:
            shown += PACE["sans" if last_kind == kernel.EVENT_LACKED else "first_sans"]
        elif kind == kernel.EVENT_OUT:
            shown += PACE["out"]
        elif kind == kernel.EVENT_PAID:
            shown += PACE["paid"]
        elif kind in BOX_EVENTS:
            shown += PACE["box"]
        last_kind = kind
    return shown, thought
