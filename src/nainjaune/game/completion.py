"""Fills in the unknown cards of a recorded deal with cards that agree with its plays, so that these can be checked.

The record of an unfinished deal shows one hand or none. Every card a seat laid was in its hand, and with
`following = must` a seat that lacked a rank holds none of it. If no assignment of the other cards agrees with that, the
plays are refused.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from nainjaune.game.cards import BOX_OF, FULL_DECK, Card
from nainjaune.game.errors import ParseError
from nainjaune.game.log import LackedEntry, LogError, parse_entry
from nainjaune.game.moves import Lay
from nainjaune.game.ring import others_after, play_order
from nainjaune.game.rules import Following, Rules
from nainjaune.game.series import after_stuck, rank_after
from nainjaune.game.standing import Standing
from nainjaune.game.unseen import TALON, barred_from

Cards = Sequence[Card | None]


def complete(
    rules: Rules, standing: Standing, hands: Sequence[Cards], talon: Cards, plays: str
) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    """Hands in dealing order and a talon, all known: as recorded, or as they may have been."""
    seats = play_order(standing.seats, standing.dealer)
    _check_sizes(rules, standing, hands, talon)
    known = {card for place in (*hands, talon) for card in place if card is not None}
    if len(known) < sum(card is not None for place in (*hands, talon) for card in place):
        raise ParseError("hands: a card is there twice")
    filled = {seat: list(hands[seat]) for seat in seats} | {TALON: list(talon)}
    entries = _entries(plays)
    barred = barred_from(rules, [(seat, entry.rank) for seat, entry in entries if isinstance(entry, LackedEntry)])
    laid: set[Card] = set()
    for seat, entry in entries:
        if isinstance(entry, LackedEntry):
            continue
        laid.add(entry.card)
        if seat in filled and entry.card not in known and None in filled[seat]:
            _fill(filled[seat], entry.card)
            known.add(entry.card)
    if waiting := _must_hold(rules, seats, entries):
        seat, rank = waiting
        mine = filled[seat]
        if None in mine and not any(card and card.rank == rank and card not in laid for card in mine):
            # a belle before another: it may be barred from the talon
            wanted = sorted(set(FULL_DECK) & _of_rank(rank) - known, key=lambda card: (card not in BOX_OF, card))
            if not wanted:
                raise ParseError("plays: no hands agree with them")
            _fill(mine, wanted[0])
            known.add(wanted[0])
    rest = [card for card in FULL_DECK if card not in known]
    slots = [place for place, cards in filled.items() for card in cards if card is None]

    def may_hold(card: Card, place: int) -> bool:
        return not barred.get(place, 0) >> card & 1

    for card, slot in zip(rest, hand_out(rest, slots, may_hold), strict=True):
        _fill(filled[slots[slot]], card)
    certain = {place: tuple(card for card in cards if card is not None) for place, cards in filled.items()}
    return tuple(certain[seat] for seat in seats), certain[TALON]


def _entries(plays: str) -> list[tuple[int, Lay | LackedEntry]]:
    entries = []
    for position, text in enumerate(plays.split(), start=1):
        try:
            entries.append(parse_entry(text))
        except ParseError as unread:
            raise LogError(position, text, str(unread)) from None
    return entries


def _fill(cards: list[Card | None], card: Card) -> None:
    cards[cards.index(None)] = card


def _of_rank(rank: int) -> set[Card]:
    return {card for card in FULL_DECK if card.rank == rank}


def _must_hold(
    rules: Rules, seats: tuple[int, ...], entries: list[tuple[int, Lay | LackedEntry]]
) -> tuple[int, int] | None:
    """The seat to act after these entries and the rank it certainly holds, since it did not say « sans »."""
    if rules.following is Following.MAY:
        return None
    asked_from, needed, lacked = seats[0], rules.opening_rank, 0
    for seat, entry in entries:
        if isinstance(entry, Lay):
            if seat not in seats:
                return None
            asked_from, needed, lacked = seat, rank_after(entry.card.rank), 0
            continue
        lacked += 1
        if lacked == len(seats):
            (_, needed), lacked = after_stuck(rules, seats, asked_from, needed), 0
    asked = (asked_from, *others_after(seats, asked_from))
    return (asked[lacked], needed) if needed else None


def _check_sizes(rules: Rules, standing: Standing, hands: Sequence[Cards], talon: Cards) -> None:
    players = len(standing.seats)
    size = rules.hand_size(players)
    if len(hands) != len(standing.tokens):
        raise ParseError(f"hands: {len(hands)} hands for {len(standing.tokens)} seats")
    for seat, hand in enumerate(hands):
        wanted = size if seat in standing.seats else 0
        if len(hand) != wanted:
            raise ParseError(f"hands: seat {seat} has {len(hand)} cards, not {wanted}")
    if len(talon) != rules.talon_size(players):
        raise ParseError(f"talon: {len(talon)} cards, not {rules.talon_size(players)}")
    if rules.belles_dealt and any(card in BOX_OF for card in talon):
        raise ParseError("talon: no belle may lie there")


def hand_out(cards: list[Card], slots: list[int], may_hold: Callable[[Card, int], bool]) -> list[int]:
    """A slot for every card (a bipartite matching by augmenting paths); as many slots as cards are given."""
    holder: dict[int, int] = {}

    def place(card: int, tried: set[int]) -> bool:
        fitting = [slot for slot, where in enumerate(slots) if slot not in tried and may_hold(cards[card], where)]
        for slot in fitting:
            if slot not in holder:
                holder[slot] = card
                return True
        for slot in fitting:
            if slot not in tried:
                tried.add(slot)
                if place(holder[slot], tried):
                    holder[slot] = card
                    return True
        return False

    for card in range(len(cards)):
        if not place(card, set()):
            raise ParseError("plays: no hands agree with them")
    slot_of = {card: slot for slot, card in holder.items()}
    return [slot_of[card] for card in range(len(cards))]
