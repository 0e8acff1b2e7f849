"""Events gathered into what is told in one go: a player's cards in a row, players who pass, all stakes, a grand opéra.

The page gathers its news the same way, in `web/src/narration/turns.ts`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from nainjaune.game.cards import KING, Card
from nainjaune.game.events import BoxDoubled, BoxLeft, BoxTaken, Event, Lacked, Laid, Staked, WentOut, Why
from nainjaune.game.rules import Rules, StuckLead


@dataclass(frozen=True, slots=True)
class Stop:
    """Who laid the last card has none of the next rank."""

    rank: int
    after: int
    """The rank of the card laid last."""


Note = Stop | BoxTaken | BoxLeft | BoxDoubled | WentOut
"""What laying cards brought."""


@dataclass(slots=True)
class Turn:
    """One player's cards in a row, and what they brought."""

    seat: int
    lead: bool
    cards: list[Card]
    notes: list[Note] = field(default_factory=list)


@dataclass(slots=True)
class Passes:
    """Players one after another who do not lay the needed rank."""

    rank: int
    said: bool
    """Whether each says « sans » aloud."""
    seats: list[int] = field(default_factory=list)
    nobody: bool = False


@dataclass(slots=True)
class Stakes:
    staked: list[Staked]


@dataclass(slots=True)
class GrandOpera:
    """All that the boxes gave to one who laid every card in one go."""

    seat: int
    amount: int


Telling = Turn | Passes | Stakes | GrandOpera | Event


def gather(events: Sequence[Event], rules: Rules, *, players: int, before: Sequence[Event] = ()) -> list[Telling]:
    """The events in tellings; `before` are the deal's events that were told already, `players` how many are in it."""
    history = list(before)
    told: list[Telling] = []
    for event in events:
        _add(told, event, history, rules, players)
        history.append(event)
    return told


def _add(told: list[Telling], event: Event, history: Sequence[Event], rules: Rules, players: int) -> None:
    last = told[-1] if told else None
    match event:
        case Laid(seat, card):
            lead = is_lead(event, history, rules)
            if isinstance(last, Turn) and last.seat == seat and not lead:
                last.cards.append(card)
            else:
                told.append(Turn(seat, lead, [card]))
        case Lacked():
            _add_pass(told, event, history, rules, players)
        case BoxTaken(seat, _, amount, Why.GRAND_OPERA):
            if isinstance(last, GrandOpera):
                last.amount += amount
            else:
                told.append(GrandOpera(seat, amount))
        case BoxTaken() | BoxLeft() | WentOut() | BoxDoubled(why=Why.UNCLAIMED):
            if isinstance(last, Turn) and last.seat == event.seat:
                last.notes.append(event)
            else:
                told.append(Turn(event.seat, lead=False, cards=[], notes=[event]))
        case Staked():
            if isinstance(last, Stakes):
                last.staked.append(event)
            else:
                told.append(Stakes([event]))
        case _:
            told.append(event)


def _add_pass(told: list[Telling], event: Lacked, history: Sequence[Event], rules: Rules, players: int) -> None:
    last = told[-1] if told else None
    laid = next((event for event in reversed(history) if isinstance(event, Laid)), None)
    stops = laid is not None and laid.seat == event.seat
    if laid and stops and isinstance(last, Turn) and last.seat == event.seat:
        last.notes.append(Stop(event.rank, after=laid.card.rank))
        return
    said = stops or rules.everyone_says_sans or laid is None
    if not (isinstance(last, Passes) and (last.rank, last.said) == (event.rank, said)):
        last = Passes(event.rank, said)
        told.append(last)
    last.seats.append(event.seat)
    last.nobody = _lacking(history, event.rank) + 1 == players


def is_lead(laid: Laid, before: Sequence[Event], rules: Rules) -> bool:
    """Whether a card starts a series: the first, one after a King, or one after all have said « sans »."""
    skips = rules.stuck_lead is StuckLead.SKIP_RANK
    lacked = False
    for event in reversed(before):
        if isinstance(event, Laid):
            return lacked or event.card.rank == KING
        # who has said « sans » comes on again only to lead; or, where the rank is skipped, to go on above it
        if isinstance(event, Lacked) and event.seat == laid.seat and (not skips or event.rank == KING):
            lacked = True
    return True


def _lacking(history: Sequence[Event], rank: int) -> int:
    """How many have lacked this rank since the last card."""
    count = 0
    for event in reversed(history):
        if isinstance(event, Laid):
            break
        count += isinstance(event, Lacked) and event.rank == rank
    return count
