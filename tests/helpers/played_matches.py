"""Whole matches of random play, in which a belle is now and then not claimed."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any, NamedTuple

from decks import any_deal

from nainjaune.bots import BOTS
from nainjaune.game.events import Event, HandsDealt
from nainjaune.game.log import log_of
from nainjaune.game.match import Match, apply, legal_moves, set_aside, start
from nainjaune.game.moves import CallTime, DealCards, EnterScore, Lay, Move
from nainjaune.game.record import PlayedDeal, Record, ShuffleRecord
from nainjaune.game.setup import MatchSetup, agree
from nainjaune.game.sheet import house_rules, load
from nainjaune.game.shuffle import Proof
from nainjaune.game.view import view

NAMES = ("Zoé", "Basile", "Hugo", "Jeanne", "Léon", "Margot", "Théo", "Colette")


class PlayedMove(NamedTuple):
    before: Match
    move: Move
    events: list[Event]


def moves_played(setup: MatchSetup, seed: int, deals: int) -> Iterator[PlayedMove]:
    rng = random.Random(seed)
    match, _ = start(setup)
    while not match.standing.ended and match.standing.deals < deals:
        before, move = match, _move(match, rng)
        match, events = apply(match, move)
        yield PlayedMove(before, move, events)


def _move(match: Match, rng: random.Random) -> Move:
    if not match.in_deal:
        return any_deal(match, rng)
    assert match.deal
    forgotten = [move for move in legal_moves(match) if isinstance(move, Lay) and not move.claim]
    chosen = BOTS["hasard"](view(match, match.deal.turn), rng)
    return forgotten[0] if forgotten and rng.random() < 0.3 else chosen


def setup_of(sheet: str, players: int, *, tokens: int | None = None, **changes: Any) -> MatchSetup:
    """The match of a sheet with changed clauses, and everyone's purse where it is not the sheet's."""
    purses = None if tokens is None else (tokens,) * players
    return agree(house_rules(load(sheet), changes), players, tokens=purses)


def played(sheet: str, players: int, seed: int, *, deals: int = 3, **changes: Any) -> Record:
    """The record of such a match."""
    setup = setup_of(sheet, players, **changes)
    return record_of(setup, NAMES[:players], [played.move for played in moves_played(setup, seed, deals)])


def one_deal(setup: MatchSetup, shuffle: ShuffleRecord, *voided: ShuffleRecord) -> Record:
    """The record of one whole deal with the cards of this shuffle, and the shuffles that were void before it."""
    assert shuffle.seed
    proof = Proof(shuffle.seed, shuffle.table, shuffle.deal, shuffle.coupes, shuffle.coupe_commitments)
    match, _ = start(setup)
    moves: list[Move] = [DealCards(proof.deck(set_aside(match)))]
    match, _ = apply(match, moves[0])
    while match.in_deal:
        moves.append(legal_moves(match)[0])
        match, _ = apply(match, moves[-1])
    record = record_of(setup, NAMES[: len(shuffle.coupes)], moves)
    (deal,) = record.deals
    assert isinstance(deal, PlayedDeal)
    return replace(record, deals=(replace(deal, shuffle=shuffle, voided=voided),))


def record_of(setup: MatchSetup, names: tuple[str, ...], moves: Iterable[Move]) -> Record:
    """The record of a match made of these moves; shuffles are added by whoever knows them."""
    deals: list[PlayedDeal | EnterScore] = []
    time_called = False
    match, _ = start(setup)
    for move in moves:
        match, events = apply(match, move)
        if isinstance(move, DealCards):
            dealt = next(event for event in events if isinstance(event, HandsDealt))
            deals.append(PlayedDeal(dealt.hands, dealt.talon, ""))
        elif isinstance(move, EnterScore):
            deals.append(move)
        elif isinstance(move, Lay) and not match.in_deal:
            deals[-1] = _with_plays(deals[-1], match)
        time_called = isinstance(move, CallTime)
    if match.in_deal:
        deals[-1] = _with_plays(deals[-1], match)
    return Record(setup, names, tuple(deals), time_called)


def _with_plays(deal: PlayedDeal | EnterScore, match: Match) -> PlayedDeal:
    assert isinstance(deal, PlayedDeal)
    assert match.deal
    return replace(deal, plays=log_of(match.deal.history))
