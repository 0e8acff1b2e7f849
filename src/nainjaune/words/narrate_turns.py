"""Events gathered into what is told in one go: a player's cards in a row, players who pass, all stakes, a grand opéra.

The page groups its news the same way, in `web/src/narration/turns.ts`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from nainjaune.game.cards import Card
from nainjaune.game.events import (
    BoxDoubled,
    BoxLeft,
    BoxTaken,
    Dealt,
    Event,
    Lacked,
    Laid,
    RankSkipped,
    SeriesEnded,
    SeriesEndReason,
    Staked,
    TransferReason,
    WentOut,
)
from nainjaune.game.rules import Rules, SaidSans, SeriesCards


@dataclass(frozen=True, slots=True)
class Stop:
    """Who laid the last card has none of the next rank."""

    rank: int
    after: int
    """The rank of the card laid last."""


@dataclass(frozen=True, slots=True)
class Lifted:
    """Who laid a king lifts the cards: nobody can lay above it."""


Note = Stop | Lifted | BoxTaken | BoxLeft | BoxDoubled | WentOut
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
    in_talon: int | None = None
    """How many cards of the rank lie in the talon, where it is told why nobody has one: once a deal."""
    lifted_by: int | None = None
    """Who lifts the cards of the series."""


@dataclass(slots=True)
class StakeGroup:
    staked: list[Staked]


@dataclass(slots=True)
class GrandOperaGroup:
    """All that the boxes gave to one who laid every card in one go."""

    seat: int
    amount: int


Telling = Turn | Passes | StakeGroup | GrandOperaGroup | Event


def grouped(events: Sequence[Event], rules: Rules, *, before: Sequence[Event] = ()) -> list[Telling]:
    """The events in tellings; `before` are the deal's events that were told already."""
    history = list(before)
    told: list[Telling] = []
    for event in events:
        _add(told, event, history, rules)
        history.append(event)
    return told


def _add(told: list[Telling], event: Event, history: Sequence[Event], rules: Rules) -> None:
    last = told[-1] if told else None
    match event:
        case Laid(seat, card, lead):
            if isinstance(last, Turn) and last.seat == seat and last.cards and not lead:
                last.cards.append(card)
            else:
                told.append(Turn(seat, lead, [card]))
        case Lacked():
            _add_pass(told, event, history, rules)
        case RankSkipped() | SeriesEnded():
            if isinstance(last, Passes):
                _add_nobody(last, event, history, rules)
            elif _lifted_after_king(event, rules):
                _add_note(told, event.seat, Lifted())
        case BoxTaken(seat, _, amount, TransferReason.GRAND_OPERA):
            if isinstance(last, GrandOperaGroup):
                last.amount += amount
            else:
                told.append(GrandOperaGroup(seat, amount))
        case BoxTaken() | BoxLeft() | WentOut() | BoxDoubled(why=TransferReason.UNCLAIMED):
            _add_note(told, event.seat, event)
        case Staked():
            if isinstance(last, StakeGroup):
                last.staked.append(event)
            else:
                told.append(StakeGroup([event]))
        case _:
            told.append(event)


def _add_note(told: list[Telling], seat: int, note: Note) -> None:
    """A note stands with the cards that brought it, or alone where these were told already."""
    last = told[-1] if told else None
    if isinstance(last, Turn) and last.seat == seat:
        last.notes.append(note)
    else:
        told.append(Turn(seat, lead=False, cards=[], notes=[note]))


def _lifted_after_king(event: RankSkipped | SeriesEnded, rules: Rules) -> bool:
    lifted = rules.series_cards is SeriesCards.LIFTED
    return lifted and isinstance(event, SeriesEnded) and event.why is SeriesEndReason.KING


def _add_nobody(passes: Passes, event: RankSkipped | SeriesEnded, history: Sequence[Event], rules: Rules) -> None:
    """Nobody laid the rank; why not is told the first time in a deal that everybody can tell."""
    passes.nobody = True
    if not any(map(_tells_why, _of_this_deal(history))):
        passes.in_talon = event.in_talon
    lifts = rules.series_cards is SeriesCards.LIFTED and _last_laid(history)
    if lifts and isinstance(event, SeriesEnded):
        passes.lifted_by = event.seat


def _of_this_deal(history: Sequence[Event]) -> Sequence[Event]:
    starts = [place for place, event in enumerate(history) if isinstance(event, Dealt)]
    return history[starts[-1] :] if starts else history


def _tells_why(event: Event) -> bool:
    return isinstance(event, RankSkipped | SeriesEnded) and event.in_talon is not None


def _add_pass(told: list[Telling], event: Lacked, history: Sequence[Event], rules: Rules) -> None:
    last = told[-1] if told else None
    laid = _last_laid(history)
    stops = laid is not None and laid.seat == event.seat
    if laid and stops and isinstance(last, Turn) and last.seat == event.seat:
        last.notes.append(Stop(event.rank, after=laid.card.rank))
        return
    if laid and stops and rules.said_sans is SaidSans.RANK_SANS_RANK:
        # the card was told earlier: « 8 sans 9 » names it once more
        told.append(Turn(event.seat, lead=False, cards=[], notes=[Stop(event.rank, after=laid.card.rank)]))
        return
    said = stops or rules.everyone_says_sans or laid is None
    if not (isinstance(last, Passes) and (last.rank, last.said) == (event.rank, said)):
        last = Passes(event.rank, said)
        told.append(last)
    last.seats.append(event.seat)


def _last_laid(history: Sequence[Event]) -> Laid | None:
    """The last card laid in this deal."""
    return next((event for event in reversed(_of_this_deal(history)) if isinstance(event, Laid)), None)
