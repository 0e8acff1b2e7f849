"""What one seat, or an onlooker, may see, built from a whitelist.

Law: two matches that differ only in cards a seat cannot see give that seat equal views. So a view can be handed to a
bot, a socket or a log as it is.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from nainjaune.game import match as matches
from nainjaune.game.cards import Card, cards_in
from nainjaune.game.errors import SetupError
from nainjaune.game.events import PUBLIC, Event, Laid, MatchEnded, SeriesEnded
from nainjaune.game.match import Match
from nainjaune.game.moves import Move
from nainjaune.game.rules import Rules

ONLOOKER: Final = -1


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """The table as seen from a seat."""

    seat: int
    """Whose view this is; `ONLOOKER` for somebody without a seat."""
    sheet: str
    rules: Rules
    unit: int
    deals_agreed: int | None
    deals_over: int
    tokens: tuple[int, ...]
    boxes: tuple[int, ...]
    seats: tuple[int, ...]
    """The seats still in the match."""
    eliminated: tuple[int, ...]
    dealer: int
    """Who dealt; between deals, who deals next."""
    in_deal: bool
    order: tuple[int, ...]
    """The seats of this deal in play order, the dealer last; empty before the first deal."""
    hand: int
    """One's own cards, as a hand; an onlooker has none."""
    counts: tuple[int, ...]
    """How many cards each seat holds."""
    turn: int | None
    needed: int
    """The rank that must be laid; 0 where any card may be led."""
    asked_from: int | None
    """Where asking for the needed rank began."""
    legal: tuple[Move, ...]
    """One's own moves, if it is one's turn."""
    history: tuple[Event, ...]
    """What the whole table saw of this deal, or of the last one until the next is dealt."""
    open_hands: tuple[int, ...] | None
    """The cards left in every hand, which are laid open when a deal has ended."""
    ended: MatchEnded | None

    @property
    def cards(self) -> tuple[Card, ...]:
        """One's own cards in the fixed order."""
        return cards_in(self.hand)

    @property
    def series(self) -> tuple[Laid, ...]:
        """The rising run on the table; empty when the next card is a lead."""
        return series_of(self.history)


def series_of(history: tuple[Event, ...]) -> tuple[Laid, ...]:
    """The cards of the series on the table; the last one of a deal stays there when a hand is empty."""
    series: list[Laid] = []
    for event in reversed(history):
        if type(event) is Laid:
            series.append(event)
        elif type(event) is SeriesEnded and event.leader is not None:
            break
    return tuple(reversed(series))


def view(match: Match, seat: int) -> View:
    """The match as `seat` (or `ONLOOKER`) sees it."""
    setup, standing, deal = match
    if seat != ONLOOKER and not 0 <= seat < setup.players:
        raise SetupError(f"there is no seat {seat}: seats are 0 to {setup.players - 1}")
    in_deal = match.in_deal
    shown = deal if in_deal else None
    return View(
        seat=seat,
        sheet=setup.sheet.name,
        rules=setup.rules,
        unit=setup.unit,
        deals_agreed=setup.deals_agreed,
        deals_over=standing.deals,
        tokens=match.tokens,
        boxes=match.boxes,
        seats=standing.seats,
        eliminated=standing.eliminated,
        dealer=standing.dealer,
        in_deal=in_deal,
        order=deal.setup.seats if deal else (),
        hand=deal.hands[seat] if deal and seat != ONLOOKER else 0,
        counts=tuple(hand.bit_count() for hand in deal.hands) if deal else (0,) * setup.players,
        turn=shown.turn if shown else None,
        needed=shown.needed if shown else 0,
        asked_from=shown.asked_from if shown else None,
        legal=matches.legal_moves(match) if shown and shown.turn == seat else (),
        history=tuple(event for event in deal.history if isinstance(event, PUBLIC)) if deal else (),
        open_hands=deal.hands if deal and deal.ended else None,
        ended=standing.ended,
    )
