"""Whole matches, counted in whole numbers: how long they last, when players drop out, who wins, how boxes grow."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from nainjaune.game.match import start
from nainjaune.game.rules import MatchEnd
from nainjaune.game.standing import Standing, about_to_deal, after_deal, places, stake
from nainjaune.kernel.card_numbers import BOXES, SEATS
from nainjaune.kernel.deal import Players
from nainjaune.kernel.policies import RANDOM
from nainjaune.lab import engine_deals
from nainjaune.lab.cell import Cell
from nainjaune.lab.match_deal import SimulatedDeal, play_deal

SHARES: Final = 840
"""A victory in parts that two to eight players can share."""
GROWTH: Final = 24
"""Boxes are looked at before each of this number of deals of a match."""


LASTS: Final = 0
"""Deals: sum, sum of squares."""
NET: Final = 2
"""Tokens won by each seat: sum, sum of squares."""
WINS: Final = NET + 2 * SEATS
"""Victories of each seat in `SHARES`: sum, sum of squares."""
BOXES_BEFORE: Final = WINS + 2 * SEATS
"""Before each of the first deals: how many matches got there, and for each box sum and sum of squares."""
SECONDS: Final = BOXES_BEFORE + GROWTH * (1 + 2 * BOXES)
"""Of all deals: how many, milliseconds shown, milliseconds thought about; the same of deals with everybody in."""
FULL_SECONDS: Final = SECONDS + 3
HISTOGRAMS: Final = FULL_SECONDS + 3


def boxes_before(deal: int) -> int:
    """Where the boxes before this deal are, the first deal being 0."""
    return BOXES_BEFORE + deal * (1 + 2 * BOXES)


class Histograms(NamedTuple):
    """Where the histograms by number of deals are; their last bucket is for what did not happen."""

    buckets: int

    @property
    def lasted(self) -> int:
        """How many matches ended after 0, 1, 2, … deals."""
        return HISTOGRAMS

    @property
    def first_out(self) -> int:
        """In how many the first player was out after 0, 1, 2, … deals."""
        return HISTOGRAMS + self.buckets

    @property
    def out(self) -> int:
        """How many players were out after 0, 1, 2, … deals."""
        return HISTOGRAMS + 2 * self.buckets

    @property
    def end(self) -> int:
        return HISTOGRAMS + 3 * self.buckets


def histograms_of(cell: Cell) -> Histograms:
    """A bucket for each number of deals from none on, and the last."""
    return Histograms(cell.most_deals + 2)


def tally_matches(cell: Cell, matches: int, seed: int) -> list[int]:
    """Plays `matches` matches; gives their tally."""
    tally = [0] * histograms_of(cell).end
    for number in range(matches):
        play = _by_kernel if cell.by_kernel else _in_game
        standing = play(cell, f"{seed} {number}", _Deals(tally))
        _count(cell, standing, tally)
    return tally


class _Deals:
    """Counts what lies in the boxes before each deal of a match, and how long the deals take."""

    def __init__(self, tally: list[int]) -> None:
        self._tally = tally

    def count_boxes(self, deal: int, boxes: Sequence[int]) -> None:
        if deal >= GROWTH:
            return
        place = boxes_before(deal)
        self._tally[place] += 1
        for box, inside in enumerate(boxes):
            self._tally[place + 1 + 2 * box] += inside
            self._tally[place + 2 + 2 * box] += inside * inside

    def count_seconds(self, deal: SimulatedDeal, *, full: bool) -> None:
        for place in (SECONDS, FULL_SECONDS) if full else (SECONDS,):
            self._tally[place] += 1
            self._tally[place + 1] += round(1000 * deal.shown)
            self._tally[place + 2] += round(1000 * deal.thought)


def last_deal(cell: Cell) -> int:
    """After how many deals a match is cut off at the latest; one that ends by the clock has a deal a player."""
    by_clock = cell.sheet.rules.match_end is MatchEnd.TIME
    return min(cell.most_deals, cell.match_deals or cell.players) if by_clock else cell.most_deals


def _by_kernel(cell: Cell, key: str, deals: _Deals) -> Standing:
    setup, rng = cell.setup, Random(key)
    chance = RANDOM in cell.policies
    standing = start(setup)[0].standing
    while not standing.ended and standing.deals < last_deal(cell):
        standing, _ = about_to_deal(setup, standing)
        deals.count_boxes(standing.deals, stake(setup, standing)[2])
        players = Players(cell.policies, [rng.getrandbits(64) if chance else 0])
        deal = play_deal(setup, standing, rng, players)
        deals.count_seconds(deal, full=len(standing.seats) == setup.players)
        standing = after_deal(setup, standing, deal, [])
    return standing


def _in_game(cell: Cell, key: str, deals: _Deals) -> Standing:
    match, _ = start(cell.setup)
    while not match.standing.ended and match.standing.deals < last_deal(cell):
        standing, _ = about_to_deal(cell.setup, match.standing)
        deals.count_boxes(standing.deals, stake(cell.setup, standing)[2])
        match = engine_deals.play_deal(match, cell.bots, f"{key} {match.standing.deals}").match
    return match.standing


def _count(cell: Cell, standing: Standing, tally: list[int]) -> None:
    """Adds one match that is over."""
    at = histograms_of(cell)
    never = at.buckets - 1
    _add(tally, LASTS, standing.deals)
    for seat, purse in enumerate(standing.tokens):
        _add(tally, NET + 2 * seat, purse - cell.purse)
    first = [seat for seat, place in enumerate(places(cell.setup, standing)) if place == 1]
    for seat in first:
        _add(tally, WINS + 2 * seat, SHARES // len(first))
    tally[at.lasted + (standing.deals if standing.ended else never)] += 1
    tally[at.first_out + min(standing.out_after, default=never)] += 1
    for deals in standing.out_after:
        tally[at.out + deals] += 1


def _add(tally: list[int], place: int, value: int) -> None:
    tally[place] += value
    tally[place + 1] += value * value
