"""The log of a deal: who laid what and who said « sans », as one line of text.

`2:7d` seat 2 lays the 7♦ (and claims its box), `2:7d?` lays it and forgets to claim, `0/T` seat 0 says « sans 10 ».
The log holds every « sans », also the forced ones, so that a person can follow it and a reader can check it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from nainjaune.game.cards import RANKS, parse_rank
from nainjaune.game.clause_values import MOST_PLAYERS
from nainjaune.game.errors import IllegalMove, NainJauneError, ParseError
from nainjaune.game.events import BoxDoubled, BoxLeft, Event, Lacked, Laid, TransferReason
from nainjaune.game.match import Match, apply
from nainjaune.game.moves import SANS, Lay, parse_lay

SEAT_DIGITS: Final = "".join(map(str, range(MOST_PLAYERS)))


class LogError(NainJauneError):
    """A log that cannot be read or breaks a rule; `position` counts its entries from 1."""

    def __init__(self, position: int, entry: str, problem: str) -> None:
        super().__init__(f"log position {position} ({entry}): {problem}")
        self.position = position
        self.entry = entry
        self.problem = problem

    def __reduce__(self) -> tuple[type[LogError], tuple[int, str, str]]:
        return LogError, (self.position, self.entry, self.problem)


@dataclass(frozen=True, slots=True)
class LackedEntry:
    """A « sans » as a log has it; who is asked next follows from the rules."""

    seat: int
    rank: int

    def __str__(self) -> str:
        return f"{self.seat}/{RANKS[self.rank - 1]}"


def parse_entry(text: str) -> tuple[int, Lay | LackedEntry]:
    """Reads one entry: the seat, and what it lays or lacks."""
    if len(text) < 3 or text[0] not in SEAT_DIGITS or text[1] not in ":/":
        raise ParseError(f"{text!r} is not a log entry (as in 2:7d, 2:7d? or 0/T)")
    seat = int(text[0])
    return (seat, parse_lay(text[2:])) if text[1] == ":" else (seat, LackedEntry(seat, parse_rank(text[2:])))


def log_of(history: Iterable[Event]) -> str:
    """The log of these events."""
    entries: list[str] = []
    for event in history:
        match event:
            case Laid(seat, card):
                entries.append(f"{seat}:{card}")
            case Lacked(seat, rank):
                entries.append(str(LackedEntry(seat, rank)))
            case BoxLeft() | BoxDoubled(why=TransferReason.UNCLAIMED):
                entries[-1] += "?"
            case _:
                pass
    return " ".join(entries)


def play_log(match: Match, opening: Sequence[Event], log: str) -> tuple[Match, list[Event]]:
    """Plays a log on a match whose deal has just been opened; `opening` are the events of the dealing.

    Every entry must be what the rules allow or force at that point. A log may stop before the deal ends.
    """
    expected = _lacked_in(opening)
    events: list[Event] = []
    for position, text in enumerate(log.split(), start=1):
        try:
            seat, entry = parse_entry(text)
            if match.deal is None or (match.deal.ended and not expected):
                raise LogError(position, text, "the deal is over")
            if expected:
                if entry != expected[0]:
                    raise LogError(position, text, f"must be {expected[0]}")
                del expected[0]
                continue
            if isinstance(entry, LackedEntry) and entry.rank != match.deal.needed and match.deal.needed:
                raise LogError(position, text, f"the needed rank is {RANKS[match.deal.needed - 1]}")
            move = SANS if isinstance(entry, LackedEntry) else entry
            match, caused = apply(match, move, seat=seat)
        except IllegalMove as refused:
            raise LogError(position, text, refused.reason.value) from None
        except ParseError as unread:
            raise LogError(position, text, str(unread)) from None
        events += caused
        if not isinstance(entry, LackedEntry):
            expected = _lacked_in(caused)
    if expected:
        raise LogError(len(log.split()) + 1, "end", f"{expected[0]} is missing")
    return match, events


def _lacked_in(events: Sequence[Event]) -> list[LackedEntry]:
    return [LackedEntry(event.seat, event.rank) for event in events if isinstance(event, Lacked)]
