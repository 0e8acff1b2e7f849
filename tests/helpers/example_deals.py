"""Small tables for plain examples: a few cards in each hand, laid out exactly, and played from a log.

`table("As 2s | 3h 9h | 3c 4c")` deals these hands to seats 0, 1 and 2, and seat 0 opens; every clause can be changed
by its name. `play(match, "0:As 0:2s 0/3 1:3h")` plays on, every forced « sans » included.
"""

from __future__ import annotations

from typing import Any

from nainjaune.game.cards import FULL_DECK, Card, parse_cards
from nainjaune.game.deal import Deal
from nainjaune.game.dealing import deck_of_deal
from nainjaune.game.events import Event, HandsDealt, Lacked, Laid
from nainjaune.game.log import log_of, play_log
from nainjaune.game.match import Match, apply, start
from nainjaune.game.moves import DealCards
from nainjaune.game.ring import play_order
from nainjaune.game.rules import Following
from nainjaune.game.setup import agree
from nainjaune.game.sheet import Sheet, house_rules, load


def small_sheet(sheet: str, players: int, size: int, **changes: Any) -> Sheet:
    """The sheet with `size` cards a hand, any of them in the talon, and whatever else is changed."""
    small: dict[str, Any] = {
        "players": [2, players],
        "hand": {str(count): size for count in range(2, players + 1)},
        "packet": min(size, load(sheet).rules.packet),
        "belles_dealt": False,
    }
    return house_rules(load(sheet), small | changes)


def deck_of(match: Match, hands: str) -> tuple[Card, ...]:
    """The deck that deals these hands, in seat order, to the seats still in; the other cards are the talon."""
    held = [parse_cards(hand) for hand in hands.split("|")]
    dealt = {card for hand in held for card in hand}
    standing = match.standing
    of_seat = dict(zip(standing.seats, held, strict=True))
    talon = [card for card in FULL_DECK if card not in dealt]
    return deck_of_deal(
        match.setup.rules, [of_seat[seat] for seat in play_order(standing.seats, standing.dealer)], talon
    )


def deal(match: Match, hands: str) -> Match:
    """Deals these hands; in seat order, only to the seats still in."""
    after, _ = apply(match, DealCards(deck_of(match, hands)))
    return after


def begun(
    hands: str,
    sheet: str = "classique",
    *,
    dealer: int | None = None,
    tokens: tuple[int, ...] | None = None,
    unit: int = 1,
    deals_agreed: int | None = None,
    **changes: Any,
) -> Match:
    """A match for as many players as there are hands, before its first deal; seat 0 will open."""
    players, size = hands.count("|") + 1, len(hands.split("|")[0].split())
    setup = agree(
        small_sheet(sheet, players, size, **changes),
        players,
        first_dealer=players - 1 if dealer is None else dealer,
        tokens=tokens,
        unit=unit,
        deals_agreed=deals_agreed,
    )
    return start(setup)[0]


def table(hands: str, sheet: str = "classique", **agreed: Any) -> Match:
    """A match whose first deal has just been dealt, with exactly these hands."""
    return deal(begun(hands, sheet, **agreed), hands)


def play(match: Match, log: str) -> Match:
    """The match after a log, in which every forced « sans » must stand."""
    return played(match, log)[0]


def played(match: Match, log: str) -> tuple[Match, list[Event]]:
    """The same, with the events it led to."""
    return play_log(match, _said_at_opening(on_table(match)), log)


def _said_at_opening(deal: Deal) -> list[Event]:
    if deal.setup.rules.following is Following.MAY or any(isinstance(event, Laid) for event in deal.history):
        return []
    return [event for event in deal.history if isinstance(event, Lacked)]


def on_table(match: Match) -> Deal:
    """The deal on the table; there must be one."""
    assert match.deal
    return match.deal


def dealt_in(events: list[Event]) -> HandsDealt:
    """The dealing of the cards, among the events of a deal's opening."""
    return next(event for event in events if isinstance(event, HandsDealt))


def said(match: Match) -> str:
    """The log of the deal so far."""
    return log_of(on_table(match).history)


def next_up(match: Match) -> tuple[int, int]:
    """Who acts next, and the rank that is needed (0: any card)."""
    return on_table(match).turn, on_table(match).needed
