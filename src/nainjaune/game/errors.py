"""The errors this project raises, as one tree.

    NainJauneError            everything this project raises on purpose
    ├── ParseError            a text that is no card, play, sheet, record or judge input
    ├── SheetError            a clause that has no such value, or clauses that make no sense together
    ├── SetupError            a match that cannot start: players, tokens, dealer
    └── IllegalMove           a move the rules refuse; carries the move, a reason and the unchanged match

The messages are for programmers and command lines; a client translates `IllegalMove.reason` itself.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Any


class NainJauneError(Exception):
    """The base class: catching it catches every error the project raises on purpose."""


class ParseError(NainJauneError):
    """A text that cannot be read; the message names the place."""


class SheetError(NainJauneError):
    """A rule sheet or a house rule that cannot be played; the message names sheet and clause."""

    def __init__(self, sheet: str, clause: str, problem: str) -> None:
        super().__init__(f"{sheet}: {clause}: {problem}")
        self.sheet = sheet
        self.clause = clause
        self.problem = problem

    def __reduce__(self) -> tuple[type[SheetError], tuple[str, str, str]]:
        return SheetError, (self.sheet, self.clause, self.problem)


class SetupError(NainJauneError):
    """A match that cannot start as asked."""


class RefusalReason(StrEnum):
    """Why a move was refused."""

    NOT_YOUR_TURN = "not_your_turn"
    NOT_IN_HAND = "not_in_hand"
    WRONG_RANK = "wrong_rank"
    MUST_FOLLOW = "must_follow"
    MUST_LEAD = "must_lead"
    NOTHING_TO_CLAIM = "nothing_to_claim"
    CLAIM_IS_AUTOMATIC = "claim_is_automatic"
    DEAL_IN_PROGRESS = "deal_in_progress"
    NO_DEAL = "no_deal"
    BAD_DECK = "bad_deck"
    BELLE_SET_ASIDE = "belle_set_aside"
    """A belle is among the last cards of the deck, on a sheet that deals all of them."""
    BAD_SCORE = "bad_score"
    MATCH_OVER = "match_over"


class IllegalMove(NainJauneError):  # noqa: N818 - the words of the table
    """A move the rules refuse. `state` is the state as it was: nothing has changed."""

    def __init__(self, move: object, reason: RefusalReason, state: Any) -> None:
        super().__init__(f"{move}: {reason.value}")
        self.move = move
        self.reason = reason
        self.state = state

    def __reduce__(self) -> tuple[type[IllegalMove], tuple[object, RefusalReason, Any]]:
        return IllegalMove, (self.move, self.reason, self.state)
