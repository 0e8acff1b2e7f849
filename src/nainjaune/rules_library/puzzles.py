"""« Le bon coup »: positions of real deals in which one lead is clearly the best, and which one it is.

A puzzle is stored as what it follows from: how the match stood, the number its deck is shuffled by, the cards laid. The
engine plays these again, so that every position is legal and everything a player could see of it is there. They are in
`sheets/lab/puzzles.toml`, with the command that finds them.

>>> view_of(puzzle(1)).needed, len(puzzles())
(0, 200)
"""

from __future__ import annotations

from datetime import date
from functools import cache
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from nainjaune.game.cards import Card
from nainjaune.game.errors import NainJauneError
from nainjaune.game.match import Match, apply, set_aside
from nainjaune.game.moves import DealCards, parse_lay
from nainjaune.game.setup import agree
from nainjaune.game.sheet import load
from nainjaune.game.shuffle import shuffled
from nainjaune.game.standing import Standing
from nainjaune.game.view import View, view
from nainjaune.rules_library.data import LibraryError, NonEmpty, data_files, read_entry

Difficulty = Literal[1, 2, 3]
FILE: Final = "lab/puzzles.toml"
FIRST_DAY: Final = date(2026, 1, 1).toordinal()
"""The day of the first puzzle; after the last one the first comes again."""


class PuzzlePosition(Struct, frozen=True, forbid_unknown_fields=True):
    """A lead in a deal of a match, as what it follows from."""

    sheet: NonEmpty
    dealer: int
    deals: int
    """How many deals of the match are over."""
    tokens: tuple[int, ...]
    """The purses before the deal, by seat."""
    boxes: tuple[int, ...]
    """What lay in the boxes before the deal."""
    seed: str
    """What the deck is shuffled by."""
    laid: str
    """The cards laid in this deal, in order; every « sans » between them is forced."""


class LeadValue(Struct, frozen=True, array_like=True):
    """A lead, and what came of it in many worlds."""

    card: str
    gain: float
    """Tokens won from here to the end of the deal, on average."""
    error: float
    """The standard error of that."""
    out: float
    """The chance of going out."""


class Puzzle(PuzzlePosition, frozen=True, forbid_unknown_fields=True):
    """A position with one lead that is clearly the best."""

    difficulty: Difficulty
    leads: Annotated[tuple[LeadValue, ...], Meta(min_length=3)]
    """Every lead worth telling apart, the best first."""


class PuzzleFile(Struct, frozen=True, forbid_unknown_fields=True):
    """All puzzles, in the order of their numbers."""

    seed: int
    worlds: int
    """In how many worlds every lead was played out."""
    least: float
    """By how many tokens the best lead is better than any other, at least."""
    puzzles: tuple[Puzzle, ...]


@cache
def puzzle_file() -> PuzzleFile:
    """What the lab found."""
    return read_entry(FILE, data_files("lab")["puzzles"], PuzzleFile)


def puzzles() -> tuple[Puzzle, ...]:
    """All puzzles; the first one has number 1."""
    return puzzle_file().puzzles


def puzzle(number: int) -> Puzzle:
    """The puzzle with this number, from 1."""
    return puzzles()[number - 1]


def number_of_day(day: date) -> int:
    """The number of a day's puzzle, the same for everybody.

    >>> number_of_day(date(2026, 1, 1)), number_of_day(date(2025, 12, 31))
    (1, 200)
    """
    return (day.toordinal() - FIRST_DAY) % len(puzzles()) + 1


def deck_of(seed: str, match: Match) -> tuple[Card, ...]:
    """The deck of a puzzle's deal, which is the next of the match."""
    return shuffled(f"nainjaune puzzle {seed}".encode(), set_aside(match))


def match_at(position: PuzzlePosition) -> Match:
    """The match at the lead: staked, dealt and played by the engine. Raises where a rule is broken."""
    setup = agree(load(position.sheet), len(position.tokens), tokens=position.tokens, first_dealer=position.dealer)
    seats = tuple(range(setup.players))
    standing = Standing(position.tokens, position.boxes, position.dealer, position.deals, seats, (), None)
    try:
        match = Match(setup, standing, None)
        match, _ = apply(match, DealCards(deck_of(position.seed, match)))
        for text in position.laid.split():
            match, _ = apply(match, parse_lay(text))
    except NainJauneError as error:
        raise LibraryError(FILE, f"seed {position.seed!r}: {error}") from None
    return match


def view_of(position: PuzzlePosition) -> View:
    """What the seat that leads sees."""
    match = match_at(position)
    assert match.deal
    return view(match, match.deal.turn)
