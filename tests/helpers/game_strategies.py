"""What Hypothesis draws: sheets with any house rules that load, agreed matches, decks and ways to play on."""

from __future__ import annotations

import random
from typing import Any

from decks import fitting
from hypothesis import assume
from hypothesis import strategies as st

from nainjaune.game.cards import FULL_DECK, Card
from nainjaune.game.clause import Clause, Reader
from nainjaune.game.clause_values import Capital, HandTable, Number, PlayerRange, Stakes, ValueKind
from nainjaune.game.errors import SheetError
from nainjaune.game.match import Match, apply, legal_moves, start
from nainjaune.game.moves import Lay, Move
from nainjaune.game.rules import CLAUSES, Insolvency, MatchEnd, Rules
from nainjaune.game.setup import MatchSetup, agree
from nainjaune.game.sheet import SHEETS, Sheet, house_rules, load

cards = st.sampled_from(FULL_DECK)
seeds = st.integers(0, 2**32 - 1)


def deck_from(seed: int) -> tuple[Card, ...]:
    """A shuffled deck, the same for the same seed."""
    return tuple(random.Random(seed).sample(FULL_DECK, len(FULL_DECK)))


decks = seeds.map(deck_from)


@st.composite
def hand_tables(draw: st.DrawFn) -> dict[str, int]:
    """Hands for 2 to 8 players, often small, so that deals are short and a grand opéra is near."""
    most = draw(st.sampled_from([2, 5, 26]))
    return {str(players): draw(st.integers(1, min(most, 52 // players))) for players in range(2, 9)}


BY_KIND: dict[type[ValueKind[Any]], st.SearchStrategy[Any]] = {
    PlayerRange: st.sampled_from([[2, 8], [2, 6], [3, 8], [2, 2], [5, 5]]),
    Capital: st.fixed_dictionaries({"shared": st.integers(8, 200)})
    | st.fixed_dictionaries({"each": st.integers(1, 60)}),
    Stakes: st.lists(st.integers(0, 5), min_size=5, max_size=5),
    HandTable: hand_tables(),
}
"""Values for the kinds that are tables and lists: such as bring a deal into trouble soon."""


def values_of(clause: Clause) -> st.SearchStrategy[Any]:
    """Values of a clause; of a number the small ones."""
    kind = clause.value_kind
    if clause.values:
        return st.sampled_from(clause.values)
    if isinstance(kind, Number):
        return st.integers(kind.low, kind.low + 5) | st.integers(kind.low, min(kind.high, 20))
    return BY_KIND[type(kind)]


CHANGES: dict[str, st.SearchStrategy[Any]] = {
    name: values_of(clause)
    for name, clause in CLAUSES.items()
    if clause.read_by in (Reader.DEALING, Reader.MOVES, Reader.DEAL, Reader.MATCH)
}
"""A strategy for every clause that changes how a match goes."""


@st.composite
def sheets(draw: st.DrawFn) -> Sheet:
    """One of the sheets, as printed or with any changes that make sense together."""
    sheet = load(draw(st.sampled_from(SHEETS)))
    clauses = draw(st.lists(st.sampled_from(sorted(CHANGES)), unique=True, max_size=9))
    changes = {clause: draw(CHANGES[clause]) for clause in clauses}
    try:
        return house_rules(sheet, changes)
    except SheetError:
        assume(False)  # noqa: FBT003 - Hypothesis's own way to say "draw again"
        raise


def purses(rules: Rules, players: int) -> st.SearchStrategy[tuple[int, ...]]:
    """Any purses the rules let one start with."""
    least = -20 if rules.insolvency is Insolvency.DEBT else 0
    return st.lists(st.integers(least, 60), min_size=players, max_size=players).map(tuple)


@st.composite
def setups(draw: st.DrawFn) -> MatchSetup:
    """Everything that can be agreed before a match."""
    sheet = draw(sheets())
    fewest, most = sheet.rules.players
    players = draw(st.integers(fewest, most))
    by_deals = sheet.rules.match_end is MatchEnd.DEALS
    return agree(
        sheet,
        players,
        first_dealer=draw(st.integers(0, players - 1)),
        tokens=draw(st.none() | purses(sheet.rules, players)),
        unit=draw(st.integers(1, 3)),
        deals_agreed=draw(st.none() | st.integers(1, 6)) if by_deals else None,
    )


def play_some(match: Match, rng: random.Random, moves: int) -> Match:
    """Plays on for `moves` moves, or until the deal is over."""
    for _ in range(moves):
        if not match.in_deal:
            break
        match, _ = apply(match, rng.choice(legal_moves(match)))
    return match


@st.composite
def matches_in_deal(draw: st.DrawFn) -> Match:
    """A match with a deal on the table, some moves in."""
    match, _ = start(draw(setups()))
    assume(not match.standing.ended)
    match, _ = apply(match, fitting(match, draw(decks)))
    match = play_some(match, random.Random(draw(seeds)), draw(st.integers(0, 40)))
    assume(match.in_deal)
    return match


EVERY_LAY: tuple[Move, ...] = tuple(Lay(card, claim=claim) for card in FULL_DECK for claim in (True, False))
"""All 104 ways to lay a card, whoever holds it."""
