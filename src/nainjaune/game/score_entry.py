"""A deal played on a real board, as it is written on the score sheet, and what of it cannot have happened.

Who laid which belle is written as it happens; at the end who went out, what the others have left, and where the belles
are that nobody laid. An entry may be unfinished: `problems` checks what is there, `missing` names what is not.
`score_deal.py` settles it.

>>> from nainjaune.game.sheet import load
>>> entry = DealEntry(winner=2, left=(Left(cards=4), Left(cards=16), None), laid=(LaidBelle(4, 0),))
>>> [(one.reason.value, one.seat, one.fits) for one in problems(load("mallette").rules, (0, 1, 2), entry)]
[('too_many_cards', 1, 15)]
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from functools import lru_cache

from nainjaune.game.cards import BELLES, BOX_OF, WHOLE_DECK, Card, cards_in, hand_of, points
from nainjaune.game.rules import BelleInHand, GrandOpera, Payment, Rules
from nainjaune.game.unseen import TALON


@dataclass(frozen=True, slots=True)
class LaidBelle:
    """A belle that was laid, and whether its box was claimed."""

    box: int
    seat: int
    claimed: bool = True


@dataclass(frozen=True, slots=True)
class Left:
    """What a player has left: how many cards, how many points, or the very cards."""

    cards: int | None = None
    points: int | None = None
    hand: tuple[Card, ...] | None = None

    @property
    def known(self) -> int:
        """The cards that were named, as a hand."""
        return hand_of(self.hand or ())

    @property
    def count(self) -> int | None:
        return self.cards if self.hand is None else len(self.hand)


@dataclass(frozen=True, slots=True)
class DealEntry:
    """What was written down of a deal."""

    winner: int | None = None
    """Who went out; None while the deal is on."""
    laid: tuple[LaidBelle, ...] = ()
    """The belles that were laid, in order."""
    kept: dict[int, int] = field(default_factory=dict)
    """Where other belles are: for a box the seat that holds its belle, or `TALON`."""
    left: tuple[Left | None, ...] = ()
    """What each seat has left; None where it is not known yet, or where a seat has nothing."""
    grand_opera: bool = False

    def left_of(self, seat: int) -> Left | None:
        return self.left[seat] if seat < len(self.left) else None

    def holder(self, box: int) -> int | None:
        """Who holds a belle at the end, `TALON`, or None where nothing says so."""
        named = (seat for seat, left in enumerate(self.left) if left and left.known >> BELLES[box] & 1)
        return next(named, self.kept.get(box))

    def belles_of(self, seat: int) -> int:
        """The belles a seat holds at the end, as a hand."""
        return hand_of(belle for box, belle in enumerate(BELLES) if self.holder(box) == seat)


class EntryField(StrEnum):
    """Where on the sheet something is written."""

    WINNER = "winner"
    LAID = "laid"
    KEPT = "kept"
    LEFT = "left"
    GRAND_OPERA = "grand_opera"


class EntryReason(StrEnum):
    """Why an entry cannot be true."""

    NOT_IN_MATCH = "not_in_match"
    BELLE_TWICE = "belle_twice"
    """A belle in two places; `other` is the player who has it too, if it is a player."""
    CARD_TWICE = "card_twice"
    NOT_IN_HAND = "not_in_hand"
    """The very cards were named, and the belle that the player is said to hold is not among them."""
    CLAIM_IS_AUTOMATIC = "claim_is_automatic"
    WINNER_HOLDS_NONE = "winner_holds_none"
    TWO_WINNERS = "two_winners"
    NOT_IN_TALON = "not_in_talon"
    TALON_TOO_SMALL = "talon_too_small"
    TOO_MANY_CARDS = "too_many_cards"
    TOO_FEW_CARDS = "too_few_cards"
    TOO_MANY_LAID = "too_many_laid"
    """More belles than the player had cards."""
    TOO_MANY_POINTS = "too_many_points"
    TOO_FEW_POINTS = "too_few_points"
    POINTS_BETWEEN = "points_between"
    """No cards make exactly this number."""
    POINTS_NOT_COUNTED = "points_not_counted"
    """The sheet counts cards."""
    CARDS_NAMED = "cards_named"
    """The very cards were named as well, and come to another number."""
    NO_GRAND_OPERA = "no_grand_opera"
    OTHERS_LAID = "others_laid"
    """No grand opéra, since somebody else laid a card."""
    SURELY_GRAND_OPERA = "surely_grand_opera"
    """Nobody else laid a card."""


@dataclass(frozen=True, slots=True)
class EntryProblem:
    """What of an entry cannot be, where it stands, and what would fit."""

    field: EntryField
    reason: EntryReason
    seat: int | None = None
    box: int | None = None
    card: Card | None = None
    other: int | None = None
    fits: int | None = None
    """The nearest number that would do."""


class Missing(StrEnum):
    """What is still to be written."""

    WINNER = "winner"
    LEFT = "left"
    KEPT = "kept"


def missing(rules: Rules, seats: tuple[int, ...], entry: DealEntry) -> tuple[tuple[Missing, int | None], ...]:
    """What a deal cannot be settled without: the seats whose hands are missing, the belles that must be somewhere."""
    if entry.winner is None:
        return ((Missing.WINNER, None),)
    wanted: list[tuple[Missing, int | None]] = [
        (Missing.LEFT, seat)
        for seat in seats
        if seat != entry.winner and not _says_what_is_owed(rules, entry.left_of(seat))
    ]
    if rules.belles_dealt and asks_belles(rules):
        laid = {one.box for one in entry.laid}
        unknown = [box for box in range(len(BELLES)) if box not in laid and entry.holder(box) is None]
        wanted += [(Missing.KEPT, box) for box in unknown]
    return tuple(wanted)


def asks_belles(rules: Rules) -> bool:
    """Whether it costs something to hold a belle at the end, whatever the other cards."""
    return rules.belle_in_hand is BelleInHand.DOUBLE_BOX or rules.payment is Payment.CARDS_BELLE_TWO


def _says_what_is_owed(rules: Rules, left: Left | None) -> bool:
    if left is None:
        return False
    number = left.points if rules.payment is Payment.POINTS else left.cards
    return left.hand is not None or number is not None


def card_range(rules: Rules, seats: tuple[int, ...], entry: DealEntry, seat: int) -> tuple[int, int]:
    """The fewest and the most cards a player who did not go out can have left."""
    laid = sum(one.seat == seat for one in entry.laid)
    return max(1, entry.belles_of(seat).bit_count()), rules.hand_size(len(seats)) - laid


def most_points(rules: Rules, players: int) -> int:
    """The points of the dearest hand that one of this number of players can be dealt."""
    dearest = sorted((points(1 << card, rules.court_points) for card in cards_in(WHOLE_DECK)), reverse=True)
    return sum(dearest[: rules.hand_size(players)])


def problems(rules: Rules, seats: tuple[int, ...], entry: DealEntry) -> tuple[EntryProblem, ...]:
    """What of the entry cannot be true; `seats` are those in the match."""
    strangers = tuple(_strangers(seats, entry))
    if strangers:
        return strangers
    found = [*_laid(rules, seats, entry), *_kept(rules, seats, entry)]
    for seat in seats:
        left = entry.left_of(seat)
        if left is not None:
            found += _left(rules, seats, entry, seat, left)
    return (*found, *_opera(rules, seats, entry))


def _strangers(seats: tuple[int, ...], entry: DealEntry) -> Iterator[EntryProblem]:
    """Who is named and not in the match."""
    outside = EntryReason.NOT_IN_MATCH
    if entry.winner is not None and entry.winner not in seats:
        yield EntryProblem(EntryField.WINNER, outside, seat=entry.winner)
    for one in entry.laid:
        if one.seat not in seats:
            yield EntryProblem(EntryField.LAID, outside, seat=one.seat, box=one.box)
    for box, seat in entry.kept.items():
        if seat not in (TALON, *seats):
            yield EntryProblem(EntryField.KEPT, outside, seat=seat, box=box)
    for seat, left in enumerate(entry.left):
        if left is not None and seat not in seats:
            yield EntryProblem(EntryField.LEFT, outside, seat=seat)


def _laid(rules: Rules, seats: tuple[int, ...], entry: DealEntry) -> Iterator[EntryProblem]:
    size = rules.hand_size(len(seats))
    by: dict[int, int] = {}
    for at, one in enumerate(entry.laid):
        if one.box in by:
            yield EntryProblem(EntryField.LAID, EntryReason.BELLE_TWICE, seat=one.seat, box=one.box, other=by[one.box])
        by[one.box] = one.seat
        if not one.claimed and not rules.must_claim:
            yield EntryProblem(EntryField.LAID, EntryReason.CLAIM_IS_AUTOMATIC, seat=one.seat, box=one.box)
        most = size if entry.winner in (one.seat, None) else size - 1
        if sum(other.seat == one.seat for other in entry.laid[: at + 1]) > most:
            yield EntryProblem(EntryField.LAID, EntryReason.TOO_MANY_LAID, seat=one.seat, box=one.box, fits=most)


def _kept(rules: Rules, seats: tuple[int, ...], entry: DealEntry) -> Iterator[EntryProblem]:
    """What is wrong with where the other belles are said to be."""
    laid = {one.box: one.seat for one in entry.laid}
    room = rules.talon_size(len(seats))
    in_talon = 0
    for box, holder in entry.kept.items():
        in_talon += holder == TALON
        seat = None if holder == TALON else holder
        reason, other, fits = _in_hand(entry, box, holder), None, None
        if box in laid:
            reason, other = EntryReason.BELLE_TWICE, laid[box]
        elif entry.holder(box) != holder:
            reason, other = EntryReason.BELLE_TWICE, entry.holder(box)
        elif holder == TALON and rules.belles_dealt:
            reason = EntryReason.NOT_IN_TALON
        elif holder == TALON and in_talon > room:
            reason, fits = EntryReason.TALON_TOO_SMALL, room
        if reason:
            yield EntryProblem(EntryField.KEPT, reason, seat=seat, box=box, other=other, fits=fits)


def _in_hand(entry: DealEntry, box: int, holder: int) -> EntryReason | None:
    """Why somebody cannot hold a belle at the end."""
    if holder == TALON:
        return None
    if holder == entry.winner:
        return EntryReason.WINNER_HOLDS_NONE
    left = entry.left_of(holder)
    named = left is None or left.hand is None or left.known >> BELLES[box] & 1
    return None if named else EntryReason.NOT_IN_HAND


def _left(rules: Rules, seats: tuple[int, ...], entry: DealEntry, seat: int, left: Left) -> Iterator[EntryProblem]:
    """What is wrong with what one player has left."""
    if seat == entry.winner:
        yield EntryProblem(EntryField.LEFT, EntryReason.WINNER_HOLDS_NONE, seat=seat, fits=0)
        return
    for card in left.hand or ():
        yield from _card_elsewhere(entry, seat, card)
    least, most = card_range(rules, seats, entry, seat)
    count = left.count
    if count is not None and count < least:
        reason = EntryReason.TWO_WINNERS if count < 1 else EntryReason.TOO_FEW_CARDS
        yield EntryProblem(EntryField.LEFT, reason, seat=seat, fits=least)
    elif count is not None and count > most:
        yield EntryProblem(EntryField.LEFT, EntryReason.TOO_MANY_CARDS, seat=seat, fits=most)
    elif left.points is not None and rules.payment is not Payment.POINTS:
        yield EntryProblem(EntryField.LEFT, EntryReason.POINTS_NOT_COUNTED, seat=seat)
    elif left.hand is not None:
        yield from _named(rules, seat, left)
    elif left.points is not None and least <= most:
        yield from _points(rules, entry, seat, (count, count) if count is not None else (least, most))


def _named(rules: Rules, seat: int, left: Left) -> Iterator[EntryProblem]:
    """A number beside the very cards that is not theirs."""
    for told, fits in ((left.cards, left.count), (left.points, points(left.known, rules.court_points))):
        if told not in (None, fits):
            yield EntryProblem(EntryField.LEFT, EntryReason.CARDS_NAMED, seat=seat, fits=fits)


def _card_elsewhere(entry: DealEntry, seat: int, card: Card) -> Iterator[EntryProblem]:
    box = BOX_OF.get(card)
    twice = EntryReason.CARD_TWICE if box is None else EntryReason.BELLE_TWICE
    for one in entry.laid:
        if one.box == box:
            yield EntryProblem(EntryField.LEFT, twice, seat=seat, box=box, card=card, other=one.seat)
    for other, left in enumerate(entry.left[:seat]):
        if left is not None and left.known >> card & 1:
            yield EntryProblem(EntryField.LEFT, twice, seat=seat, box=box, card=card, other=other)


def _points(rules: Rules, entry: DealEntry, seat: int, counts: tuple[int, int]) -> Iterator[EntryProblem]:
    left = entry.left_of(seat)
    assert left is not None
    assert left.points is not None
    possible = _possible_points(rules, entry, seat, counts)
    if possible >> left.points & 1:
        return
    most = possible.bit_length() - 1
    least = (possible & -possible).bit_length() - 1
    if left.points > most:
        yield EntryProblem(EntryField.LEFT, EntryReason.TOO_MANY_POINTS, seat=seat, fits=most)
    elif left.points < least:
        yield EntryProblem(EntryField.LEFT, EntryReason.TOO_FEW_POINTS, seat=seat, fits=least)
    else:
        near = (possible & ((1 << left.points) - 1)).bit_length() - 1
        yield EntryProblem(EntryField.LEFT, EntryReason.POINTS_BETWEEN, seat=seat, fits=near)


def _possible_points(rules: Rules, entry: DealEntry, seat: int, counts: tuple[int, int]) -> int:
    """Every sum that a hand of a number of cards in `counts` can have: the bit of each is set."""
    own = entry.belles_of(seat)
    away = hand_of(BELLES[one.box] for one in entry.laid)
    for box, belle in enumerate(BELLES):
        away |= 0 if entry.holder(box) in (seat, None) else 1 << belle
    for other, left in enumerate(entry.left):
        away |= left.known if left is not None and other != seat else 0
    return _sums(own, WHOLE_DECK & ~own & ~away, counts, rules.court_points)


@lru_cache(512)
def _sums(own: int, free: int, counts: tuple[int, int], court_points: int) -> int:
    """The sums of `own` and some cards of `free`, by the number of cards: all in one number, a stretch for each."""
    fewest, most = counts
    stretch = most * max(court_points, 10) + 1
    sums = 1 << own.bit_count() * stretch + points(own, court_points)
    below = (1 << (most + 1) * stretch) - 1
    for card in cards_in(free):
        sums |= sums << stretch + points(1 << card, court_points) & below
    possible = 0
    for count in range(fewest, most + 1):
        possible |= sums >> count * stretch & (1 << stretch) - 1
    return possible


def _opera(rules: Rules, seats: tuple[int, ...], entry: DealEntry) -> Iterator[EntryProblem]:
    """A grand opéra where there cannot have been one, and none where there must have been one."""
    others = [seat for seat in seats if seat != entry.winner]
    size = rules.hand_size(len(seats))
    whole = [(left := entry.left_of(seat)) is not None and left.count == size for seat in others]
    if entry.grand_opera and rules.grand_opera is GrandOpera.NONE:
        yield EntryProblem(EntryField.GRAND_OPERA, EntryReason.NO_GRAND_OPERA)
    elif entry.grand_opera and rules.grand_opera is GrandOpera.BEFORE_ANY_OPPONENT:
        laid = [one.seat for one in entry.laid if one.seat in others]
        fewer = [seat for seat in others if (left := entry.left_of(seat)) and (left.count or size) < size]
        for seat in (laid + fewer)[:1]:
            yield EntryProblem(EntryField.GRAND_OPERA, EntryReason.OTHERS_LAID, other=seat)
    elif entry.winner is not None and not entry.grand_opera and rules.grand_opera is not GrandOpera.NONE and all(whole):
        yield EntryProblem(EntryField.GRAND_OPERA, EntryReason.SURELY_GRAND_OPERA, seat=entry.winner)
