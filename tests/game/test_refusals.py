"""Every reason for which a move is refused, each in a situation from the table."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Any

import pytest
from example_deals import begun, on_table, play, table
from game_strategies import matches_in_deal
from hypothesis import given

from nainjaune.game.cards import FULL_DECK, Card
from nainjaune.game.deal import lay, refusal, say_sans
from nainjaune.game.errors import IllegalMove, NainJauneError, ParseError, RefusalReason, SetupError, SheetError
from nainjaune.game.log import LogError
from nainjaune.game.match import Match, apply, is_legal, legal_moves, start
from nainjaune.game.moves import SANS, CallTime, DealCards, EnterScore, Lay, Move, SaySans
from nainjaune.game.setup import agree
from nainjaune.game.sheet import load

HANDS = "5s 6s 7d | 3h 9h Kd | 3c 4c Kc"
OUT = "0:5s 0:6s 0:7d"
Situation = Callable[[], tuple[Match, Move, int | None]]


def before(move: Move, **agreed: Any) -> tuple[Match, Move, int | None]:
    return begun(HANDS, **agreed), move, None


def during(log: str, move: Move, seat: int | None = None, **agreed: Any) -> tuple[Match, Move, int | None]:
    return play(table(HANDS, **agreed), log), move, seat


def over(move: Move, seat: int | None = None) -> tuple[Match, Move, int | None]:
    return during(OUT, move, seat, deals_agreed=1)


def plain(card: str) -> Lay:
    return Lay(Card(card))


def silent(card: str) -> Lay:
    return Lay(Card(card), claim=False)


SITUATIONS: dict[RefusalReason, list[Situation]] = {
    RefusalReason.NOT_YOUR_TURN: [
        lambda: during("", plain("3h"), 1),
        lambda: during("0:5s", SANS, 2, following="may"),
    ],
    RefusalReason.NOT_IN_HAND: [
        lambda: during("", plain("3h")),
        lambda: during("0:5s", plain("5s")),
        lambda: during("", silent("3h")),
    ],
    RefusalReason.WRONG_RANK: [lambda: during("0:5s", plain("7d")), lambda: during("0:5s", silent("7d"))],
    RefusalReason.MUST_FOLLOW: [lambda: during("0:5s", SANS)],
    RefusalReason.MUST_LEAD: [lambda: during("", SANS), lambda: during("", SANS, following="may")],
    RefusalReason.NOTHING_TO_CLAIM: [
        lambda: during("", silent("5s")),
        lambda: during("", silent("5s"), claim="spoken"),
    ],
    RefusalReason.CLAIM_IS_AUTOMATIC: [lambda: during("", silent("7d"))],
    RefusalReason.DEAL_IN_PROGRESS: [
        lambda: during("0:5s", DealCards(FULL_DECK)),
        lambda: during("0:5s", CallTime()),
        lambda: during("0:5s", EnterScore(0, (50, 50, 50), (0, 0, 0, 0, 0))),
    ],
    RefusalReason.NO_DEAL: [
        lambda: before(plain("5s")),
        lambda: before(SANS),
        lambda: during(OUT, plain("5s")),
        lambda: during(OUT, SANS),
        lambda: during(OUT, plain("3h"), 1),
    ],
    RefusalReason.BAD_DECK: [
        lambda: before(DealCards(FULL_DECK[1:])),
        lambda: before(DealCards((*FULL_DECK, FULL_DECK[0]))),
        lambda: before(DealCards((*FULL_DECK[1:], FULL_DECK[1]))),
        lambda: before(DealCards(())),
    ],
    RefusalReason.BELLE_SET_ASIDE: [lambda: (start(agree(load("habourdin"), 3))[0], DealCards(FULL_DECK), None)],
    RefusalReason.BAD_SCORE: [lambda: before(EnterScore(0, (50, 50, 51), (0, 0, 0, 0, 0)))],
    RefusalReason.MATCH_OVER: [
        lambda: over(DealCards(FULL_DECK)),
        lambda: over(CallTime()),
        lambda: over(plain("3h")),
        lambda: over(SANS),
        lambda: over(plain("3h"), 1),
        lambda: over(EnterScore(0, (50, 50, 50), (0, 0, 0, 0, 0))),
        lambda: (begun(HANDS, "mallette", tokens=(1, 1, 1)), plain("5s"), None),
        lambda: (begun(HANDS, "mallette", tokens=(1, 1, 1)), SANS, 0),
    ],
}


def test_every_reason_has_a_situation() -> None:
    """No reason exists that no move is ever refused for."""
    assert set(SITUATIONS) == set(RefusalReason)


@pytest.mark.parametrize(
    ("reason", "situation"),
    [
        pytest.param(reason, situation, id=f"{reason.value}-{number}")
        for reason, situations in SITUATIONS.items()
        for number, situation in enumerate(situations)
    ],
)
def test_a_refused_move_carries_itself_the_reason_and_the_unchanged_match(
    reason: RefusalReason, situation: Situation
) -> None:
    """The error tells which move was refused and why, and holds the very match it was tried on."""
    match, move, seat = situation()
    shown = repr(match)
    with pytest.raises(IllegalMove) as refused:
        apply(match, move, seat=seat)
    assert refused.value.reason is reason
    assert refused.value.move is move
    assert refused.value.state is match
    assert str(refused.value) == f"{move}: {reason.value}"
    assert repr(match) == shown
    if seat is None:
        assert not is_legal(match, move)


def test_a_legal_move_is_legal_for_the_seat_to_act() -> None:
    """Naming the seat whose turn it is changes nothing."""
    match = table(HANDS)
    assert is_legal(match, plain("5s"))
    assert apply(match, plain("5s"), seat=0) == apply(match, plain("5s"))


@given(match=matches_in_deal())
def test_a_deal_tells_beforehand_what_it_would_refuse(match: Match) -> None:
    """`refusal` has no reason against exactly the legal moves."""
    deal = on_table(match)
    every: tuple[Lay | SaySans, ...] = (
        *(Lay(card, claim=claim) for card in FULL_DECK for claim in (True, False)),
        SANS,
    )
    assert {move for move in every if refusal(deal, move) is None} == set(legal_moves(match))


def test_a_deal_refuses_by_itself_once_it_has_ended() -> None:
    """A deal that is over takes no card and no « sans », and the error carries the deal."""
    deal = on_table(play(table(HANDS), OUT))
    with pytest.raises(IllegalMove, match="no_deal") as refused:
        lay(deal, plain("5s"))
    assert refused.value.state is deal
    with pytest.raises(IllegalMove, match="no_deal") as refused:
        say_sans(deal)
    assert refused.value.state is deal


def test_all_errors_are_of_one_tree() -> None:
    """Whoever catches the root catches everything the game raises on purpose."""
    for kind in (ParseError, SheetError, SetupError, IllegalMove, LogError):
        assert issubclass(kind, NainJauneError)


@pytest.mark.parametrize(
    "error",
    [
        IllegalMove(Lay(Card("7d")), RefusalReason.WRONG_RANK, None),
        SheetError("classique", "payment", "must be one of"),
        LogError(3, "2:7d", "wrong_rank"),
    ],
    ids=lambda error: type(error).__name__,
)
def test_errors_travel_between_processes(error: NainJauneError) -> None:
    """An error that was pickled is the same error, with all it carries."""
    arrived = pickle.loads(pickle.dumps(error))  # noqa: S301 - our own
    assert (type(arrived), str(arrived), vars(arrived)) == (type(error), str(error), vars(error))
