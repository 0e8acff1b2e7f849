"""What must hold of many deals if nobody is to be favoured. A law counts cells, and a chi-square compares them.

With what a fair deal gives, or with the cells of other deals: `chance` is the probability of a difference at least as
large if both are alike. The cells of one deal hang together (a hand has so many cards, a card lies in one place);
`scale` makes up for that, exactly but for the hands of a sheet that sets cards aside: there within half a per cent.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, count, islice
from random import Random
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from nainjaune.game.cards import BELLES, FULL_DECK, Card
from nainjaune.game.dealing import deal_out
from nainjaune.game.rules import Rules
from nainjaune.game.sheet import SHEETS, load
from nainjaune.game.shuffle import COUPE_BYTES, SEED_BYTES, Proof, coupe_commitment

Numbers: TypeAlias = NDArray[np.float64]
CARDS: Final = len(FULL_DECK)
FIRST: Final = min(FULL_DECK)
"""Cards are columns here, by their number from this one on."""
BELLE_COLUMNS: Final = [belle - FIRST for belle in BELLES]
PLAIN_COLUMNS: Final = [column for column in range(CARDS) if column not in BELLE_COLUMNS]
MARKED: Final = [card - FIRST for card in sorted(FULL_DECK) if card.rank in {belle.rank for belle in BELLES}]
"""Twenty cards that a hand may have many or few of: those of the belles' ranks."""
RARE: Final = 5e-4
"""Cells that fewer deals fall into are counted together: so each has some deals, of however many there are."""
BIAS: Final = 0.05


class Dealing(NamedTuple):
    """A way to deal: how many cards to how many players, in which packets, whether belles may lie in the talon."""

    sheets: tuple[str, ...]
    """All that deal so to this number of players."""
    players: int

    @property
    def rules(self) -> Rules:
        return load(self.sheets[0]).rules

    @property
    def enough(self) -> int:
        """So many deals that every seat gets some 20,000 belles: then a bias of 5 % shows."""
        return 20_000 * CARDS // (len(BELLES) * self.rules.hand_size(self.players))

    def __str__(self) -> str:
        return f"{'+'.join(self.sheets)}-{self.players}"


def _dealings() -> list[Dealing]:
    """Every sheet with every number of players there can be, those together that deal alike."""
    sheets: dict[tuple[int, int, int, bool], list[str]] = {}
    for name in SHEETS:
        rules = load(name).rules
        for players in rules.player_counts:
            alike = players, rules.hand_size(players), rules.packet, rules.belles_dealt
            sheets.setdefault(alike, []).append(name)
    return [Dealing(tuple(names), players) for (players, *_), names in sheets.items()]


DEALINGS: Final = _dealings()


class Deals(NamedTuple):
    """Many deals of the same rules to the same number of players."""

    places: NDArray[np.uint8]
    """For each deal and card the place in play order that has it; `players` is the talon."""
    players: int
    hand: int
    barred: bool
    """Whether no belle may lie in the talon."""

    @property
    def talon(self) -> int:
        return CARDS - self.players * self.hand

    @property
    def may_lie(self) -> list[int]:
        """The cards that may lie in the talon."""
        return PLAIN_COLUMNS if self.barred else list(range(CARDS))


def shuffles(players: int, rng: Random) -> Iterator[Proof]:
    """The shuffles of a table without end, each cut by everybody."""
    for deal in count(1):
        coupes = tuple(rng.randbytes(COUPE_BYTES) for _ in range(players))
        commitments = (coupe_commitment("soir", deal, seat, coupe) for seat, coupe in enumerate(coupes))
        yield Proof(rng.randbytes(SEED_BYTES), "soir", deal, coupes, tuple(commitments))


def at_tables(dealing: Dealing) -> Deals:
    """Deals as a table makes them."""
    aside = dealing.rules.set_aside(dealing.players)
    proofs = islice(shuffles(dealing.players, Random(str(dealing))), dealing.enough)
    return gather((proof.deck(aside) for proof in proofs), dealing)


def gather(decks: Iterable[Sequence[Card]], dealing: Dealing) -> Deals:
    """Where every card goes when these decks are dealt."""
    rules, players = dealing.rules, dealing.players
    rows = bytearray()
    for deck in decks:
        hands, talon = deal_out(rules, deck, players)
        rows += bytes(chain(*hands, talon))
    columns = np.frombuffer(bytes(rows), np.uint8).reshape(-1, CARDS).astype(np.intp) - FIRST
    hand = rules.hand_size(players)
    blocks = np.repeat(np.arange(players + 1, dtype=np.uint8), [hand] * players + [CARDS - players * hand])
    places = np.empty(columns.shape, np.uint8)
    np.put_along_axis(places, columns, np.broadcast_to(blocks, columns.shape), 1)
    return Deals(places, players, hand, rules.belles_dealt)


class Cells(NamedTuple):
    """How often each thing came a deal, and how often it would come in fair deals."""

    rates: Numbers
    fair: Numbers
    scale: float
    freedom: int


Law: TypeAlias = Callable[[Deals], list[Cells]]


def belles_by_seat(deals: Deals) -> list[Cells]:
    """Every seat, and the talon where a belle may lie there, has its share of the belles."""
    sizes = np.array([deals.hand] * deals.players + [0 if deals.barred else deals.talon])
    counts = np.bincount(deals.places[:, BELLE_COLUMNS].ravel(), minlength=len(sizes))
    among = int(sizes.sum())
    scale = (among - 1) / (among - len(BELLES))
    freedom = int(np.count_nonzero(sizes)) - 1
    return [Cells(counts / len(deals.places), len(BELLES) * sizes / among, scale, freedom)]


def cards_by_seat(deals: Deals) -> list[Cells]:
    """Every card that is dealt comes to every seat alike."""
    counts = np.array([(deals.places == seat).sum(0) for seat in range(deals.players)], float)
    dealt = np.ones(CARDS)
    dealt[deals.may_lie] -= deals.talon / len(deals.may_lie)
    fair = np.broadcast_to(dealt / deals.players, counts.shape)
    return [Cells(counts / counts.sum(0) * dealt, fair, 1 - 1 / CARDS, (CARDS - 1) * (deals.players - 1))]


def set_aside_alike(deals: Deals) -> list[Cells]:
    """Every card that may lie in the talon lies there equally often, and no other."""
    among, lies = len(deals.may_lie), (deals.places == deals.players).mean(0)
    fair = np.zeros(CARDS)
    fair[deals.may_lie] = deals.talon / among
    return [Cells(np.array([lies, 1 - lies]), np.array([fair, 1 - fair]), 1 - 1 / among, among - 1)]


def hands_and_talon(deals: Deals) -> list[Cells]:
    """How many marked cards a seat has, beside how many lie in the talon, is the same for every seat."""
    marked = deals.places[:, MARKED]
    lying, width = (marked == deals.players).sum(1), deals.hand + 1
    fair = _marked_together(deals).ravel()
    order = np.argsort(fair)
    rare = max(int((fair < RARE).sum()), int(np.searchsorted(fair[order].cumsum(), RARE)) + 1)

    def merged(table: Numbers) -> Numbers:
        return np.append(table[order[rare:]], table[order[:rare]].sum())

    cells = []
    for seat in range(deals.players):
        counts = np.bincount(lying * width + (marked == seat).sum(1), minlength=fair.size)
        cells.append(Cells(merged(counts / len(marked)), merged(fair), 1.0, fair.size - rare))
    return cells


def _marked_together(deals: Deals) -> Numbers:
    """The probability of so many marked cards in the talon (row) with so many in a hand (column)."""
    among, left = len(deals.may_lie), CARDS - deals.talon
    marked = len(set(deals.may_lie) & set(MARKED))
    return np.array([
        [
            _drawn(marked, among, deals.talon, lying) * _drawn(len(MARKED) - lying, left, deals.hand, held)
            for held in range(deals.hand + 1)
        ]
        for lying in range(deals.talon + 1)
    ])  # fmt: skip


def _drawn(marked: int, among: int, cards: int, hits: int) -> float:
    """The probability of `hits` marked ones among `cards` cards."""
    if not 0 <= cards - hits <= among - marked:
        return 0.0
    return math.comb(marked, hits) * math.comb(among - marked, cards - hits) / math.comb(among, cards)


LAWS: Final[dict[str, Law]] = {
    law.__name__: law for law in (belles_by_seat, cards_by_seat, set_aside_alike, hands_and_talon)
}


def chance(law: Law, deals: Deals, others: Deals | None = None) -> float:
    """The probability that fair deals differ so much from what is fair; with `others`, that deals of one kind do."""
    found = law(deals)
    tails = [_tail(cells, cells.fair, cells.fair, 1 / len(deals.places)) for cells in found]
    if others is not None:
        one, two = len(deals.places), len(others.places)
        pairs = zip(found, law(others), strict=True)
        pooled = [(cells, other.rates, (one * cells.rates + two * other.rates) / (one + two)) for cells, other in pairs]
        tails = [_tail(cells, rates, expected, 1 / one + 1 / two) for cells, rates, expected in pooled]
    return min(1.0, len(tails) * min(tails))


def _tail(cells: Cells, wanted: Numbers, expected: Numbers, sizes: float) -> float:
    """The chi-square tail of the difference between the rates and those wanted."""
    there = expected > 0
    if (cells.rates != wanted)[~there].any():
        return 0.0
    differences = (cells.rates - wanted)[there] ** 2 / expected[there]
    return chi_square_tail(cells.scale * float(differences.sum()) / sizes, cells.freedom)


def chi_square_tail(value: float, freedom: int) -> float:
    """The probability that a chi-square of so many degrees of freedom is at least `value`."""
    half, shape = value / 2, freedom % 2 / 2 or 1.0
    tail = math.erfc(math.sqrt(half)) if freedom % 2 else math.exp(-half)
    while shape < freedom / 2:
        tail += math.exp(shape * math.log(half) - half - math.lgamma(shape + 1)) if half else 0.0
        shape += 1
    return min(1.0, tail)


def favour(
    deals: Deals, cards: Sequence[int], place: int, *, where: NDArray[np.bool_] | None = None, seed: int = 1
) -> Deals:
    """The deals, but each of these cards comes to the place 5 % too often, for another card from a seat."""
    rng, places = np.random.default_rng(seed), deals.places.copy()
    partners = np.array([column in deals.may_lie and column not in cards for column in range(CARDS)])
    for card in cards:
        there, from_seat = places[:, card] == place, (places[:, card] != place) & (places[:, card] < deals.players)
        odds = BIAS * there.mean() / from_seat.mean()
        wanted = from_seat & (rng.random(len(places)) < odds) & (True if where is None else where)
        rows = np.flatnonzero(wanted & (partners & (places == place)).any(1))
        drawn = np.where(partners & (places[rows] == place), rng.random((len(rows), CARDS)), -1).argmax(1)
        places[rows, drawn], places[rows, card] = places[rows, card], place
    return deals._replace(places=places)


def biased(law: str, deals: Deals) -> Deals:
    """The deals biased by 5 % against this law."""
    dealer = deals.players - 1
    match law:
        case "belles_by_seat":
            return favour(deals, BELLE_COLUMNS, dealer)
        case "cards_by_seat":
            return favour(deals, PLAIN_COLUMNS[::2], dealer)
        case "set_aside_alike":
            return favour(deals, PLAIN_COLUMNS[::2], deals.players)
        case _:
            lying = (deals.places[:, MARKED] == deals.players).sum(1)
            many, plain = lying > lying.mean(), [column for column in PLAIN_COLUMNS if column not in MARKED]
            return favour(favour(deals, MARKED, dealer, where=many), plain, dealer, where=~many)
