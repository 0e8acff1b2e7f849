"""The record of a match: what was agreed, and for each deal the hands, the plays and the result.

Only what cannot be derived is stored here; purses, boxes, winners and who is out follow from it (`replay`).
docs/record.md specifies the file, `record_file.py` reads and writes it. A score-sheet deal has a result and no plays.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from nainjaune.game.cards import Card
from nainjaune.game.completion import complete
from nainjaune.game.dealing import deck_of_deal
from nainjaune.game.errors import IllegalMove, NainJauneError, ParseError
from nainjaune.game.events import Event
from nainjaune.game.log import play_log
from nainjaune.game.match import Match, apply, start
from nainjaune.game.moves import CallTime, DealCards, EnterScore
from nainjaune.game.setup import MatchSetup
from nainjaune.game.shuffle import Proof
from nainjaune.game.standing import about_to_deal

Cards = tuple[Card | None, ...]
"""Cards in the order received; None for one that is not known."""


@dataclass(frozen=True, slots=True)
class ShuffleRecord:
    """What is known of a fair shuffle: the commitment at once, the seed when the deal is over."""

    table: str
    deal: int
    commitment: str
    coupes: tuple[bytes, ...]
    seed: bytes | None
    coupe_commitments: tuple[str, ...]
    """What each seat committed to before the seed was drawn; empty where it did not."""
    withheld: tuple[int, ...] = ()
    """Of a void shuffle: the seats whose coupes were not shown, and which cut no more in the match."""

    @property
    def unshown(self) -> tuple[int, ...]:
        """The seats that committed to a coupe and have not shown it."""
        pairs = zip(self.coupe_commitments, self.coupes, strict=False)
        return tuple(seat for seat, (commitment, coupe) in enumerate(pairs) if commitment and not coupe)


def shuffle_record(proof: Proof, withheld: tuple[int, ...] = ()) -> ShuffleRecord:
    """All of a shuffle, its seed included."""
    return ShuffleRecord(
        proof.table, proof.deal, proof.commitment, proof.coupes, proof.seed, proof.coupe_commitments, withheld
    )


@dataclass(frozen=True, slots=True)
class PlayedDeal:
    hands: tuple[Cards, ...]
    """One for each seat; empty for a seat out of the match."""
    talon: Cards
    plays: str
    shuffle: ShuffleRecord | None = None
    voided: tuple[ShuffleRecord, ...] = ()
    """The shuffles before it that were void, since some coupe was not shown."""


@dataclass(frozen=True, slots=True)
class Record:
    setup: MatchSetup
    names: tuple[str, ...]
    deals: tuple[PlayedDeal | EnterScore, ...] = ()
    time_called: bool = False


class ReplayStep(NamedTuple):
    """One deal of a replay: the match after it (or where its plays stop), and the deal's events."""

    match: Match
    events: tuple[Event, ...]


def replay(record: Record) -> Iterator[ReplayStep]:
    """Plays the record deal by deal; the first step is the start of the match. Raises where a rule is broken."""
    match, events = start(record.setup)
    yield ReplayStep(match, tuple(events))
    for number, deal in enumerate(record.deals, start=1):
        try:
            if match.in_deal:
                raise ParseError("begins before the deal before it is over")
            if isinstance(deal, EnterScore):
                match, events = apply(match, deal)
            else:
                match, events = _play(match, deal)
        except IllegalMove as refused:
            raise ParseError(f"deal {number}: {refused.reason.value}") from None
        except NainJauneError as error:
            raise ParseError(f"deal {number}: {error}") from None
        yield ReplayStep(match, tuple(events))
    if record.time_called:
        try:
            match, events = apply(match, CallTime())
        except IllegalMove as refused:
            raise ParseError(f"time_called: {refused.reason.value}") from None
        yield ReplayStep(match, tuple(events))


def _play(match: Match, deal: PlayedDeal) -> tuple[Match, list[Event]]:
    standing, _ = about_to_deal(match.setup, match.standing)
    hands, talon = complete(match.setup.rules, standing, deal.hands, deal.talon, deal.plays)
    opened, opening = apply(match, DealCards(deck_of_deal(match.setup.rules, hands, talon)))
    after, events = play_log(opened, opening, deal.plays)
    if not after.in_deal and None in (card for hand in deal.hands for card in hand):
        raise ParseError("hands: all hands are known once a deal is over")
    return after, opening + events


def hide_last_deal(record: Record, seat: int) -> Record:
    """The record of a match whose last deal is on, as a seat may see it."""
    last = record.deals[-1]
    assert isinstance(last, PlayedDeal)
    hidden = PlayedDeal(
        hands=tuple(hand if place == seat else (None,) * len(hand) for place, hand in enumerate(last.hands)),
        talon=(None,) * len(last.talon),
        plays=last.plays,
        shuffle=replace(last.shuffle, seed=None) if last.shuffle else None,
        voided=last.voided,
    )
    return replace(record, deals=(*record.deals[:-1], hidden))
