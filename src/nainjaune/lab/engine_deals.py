"""Deals by bots that the kernel does not know: played in the game, counted like the kernel's."""

from __future__ import annotations

import hashlib
from random import Random
from typing import NamedTuple

from nainjaune.bots import BOTS
from nainjaune.game.cards import Card
from nainjaune.game.events import Laid
from nainjaune.game.match import Match, apply, legal_moves, set_aside, start
from nainjaune.game.moves import DealCards
from nainjaune.game.shuffle import shuffled
from nainjaune.game.view import view
from nainjaune.kernel.deal import Holdings
from nainjaune.kernel.tally import TALLY, count_deal
from nainjaune.lab.cell import Cell


def tally_in_game(cell: Cell, deals: int, seed: int) -> list[int]:
    """Plays `deals` deals from fresh boxes; gives their tally."""
    tally = [0] * TALLY
    for number in range(deals):
        _count_one(cell, f"{seed} {number}", tally)
    return tally


def deck_by(key: str, match: Match) -> tuple[Card, ...]:
    """The deck of the deal to come; it follows from the key and from nothing else."""
    return shuffled(hashlib.sha256(f"deck {key}".encode()).digest(), set_aside(match))


class EngineDeal(NamedTuple):
    """A deal that was played, and the match after it."""

    match: Match
    dealt: tuple[int, ...]
    laid: int
    leads: int


def play_deal(match: Match, bots: tuple[str, ...], key: str) -> EngineDeal:
    """Deals and plays; the key decides cards and dice."""
    dice = [Random(f"dice {key} {seat}") for seat in range(len(bots))]
    match, _ = apply(match, DealCards(deck_by(key, match)))
    assert match.deal
    dealt, laid, leads = match.deal.hands, 0, 0
    while match.in_deal:
        assert match.deal
        seat, legal = match.deal.turn, legal_moves(match)
        move = legal[0] if len(legal) == 1 else BOTS[bots[seat]](view(match, seat), dice[seat])
        match, events = apply(match, move, seat=seat)
        for event in events:
            if isinstance(event, Laid):
                laid, leads = laid + 1, leads + event.lead
    return EngineDeal(match, dealt, laid, leads)


def _count_one(cell: Cell, key: str, tally: list[int]) -> None:
    match, dealt, laid, leads = play_deal(start(cell.setup)[0], cell.bots, key)
    deal = match.deal
    assert deal
    assert deal.ended
    fresh = [cell.players * stake for stake in cell.setup.stakes]
    after = Holdings(deal.hands, deal.tokens, deal.boxes)
    opera = int(deal.ended.grand_opera)
    count_deal(tally, cell.players, dealt, cell.purse, fresh, after, deal.ended.seat, opera, laid, leads)
