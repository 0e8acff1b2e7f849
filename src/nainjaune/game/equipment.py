"""What lies on the table: how the board looks, the pieces the tokens come in, what they and the boxes are called.

>>> from nainjaune.game.sheet import load
>>> sheet = load("chaudron")
>>> [(piece.kind.value, piece.count) for piece in sheet.equipment.pieces]
[('gold', 8), ('silver', 24), ('bronze', 32)]
>>> sheet.equipment.stake_pieces_of(sheet.rules)[2]
(0, 0, 3)

None of it changes a deal: amounts are counted in tokens, and a piece is worth what the clause `coins` says.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from importlib import resources
from typing import Any, Final, TypeVar

from nainjaune.game.cards import BELLES
from nainjaune.game.errors import SheetError
from nainjaune.game.rules import Rules
from nainjaune.game.worded import LANGUAGES, LocalizedText, worded

E = TypeVar("E", bound=StrEnum)

DEFAULTS: Final = "equipment.toml"
"""Beside the sheets: what is taken where a sheet does not say."""


class Look(StrEnum):
    """The drawing of the board: engraved, a travelling case with trays, an amphitheatre, or a printed card."""

    BOARD = "board"
    CASE = "case"
    ARENA = "arena"
    PRINT = "print"


class BoxWord(StrEnum):
    """What a box is called. Both words are feminine: the phrases around them agree."""

    CASE = "case"
    BARQUETTE = "barquette"


class PieceKind(StrEnum):
    """How a piece is drawn: a coin of a metal, a token of three sizes, or a token like all others."""

    GOLD = "gold"
    SILVER = "silver"
    BRONZE = "bronze"
    LARGE = "large"
    MEDIUM = "medium"
    SMALL = "small"
    TOKEN = "token"  # noqa: S105 - a token of the game


@dataclass(frozen=True, slots=True)
class Piece:
    """One of the pieces the tokens come in; its value is the clause `coins`, at the same place."""

    kind: PieceKind
    name: LocalizedText
    plural: LocalizedText
    count: int | None = None
    """How many there are in the printed box, where the sheet says so."""


@dataclass(frozen=True, slots=True)
class Noun:
    """A word and its plural."""

    one: str
    many: str


@dataclass(frozen=True, slots=True)
class Equipment:
    """What a sheet says of its board and its tokens."""

    look: Look
    pieces: tuple[Piece, ...]
    """The largest first."""
    stake_pieces: tuple[tuple[int, ...], ...]
    """For each box, how many of each piece are the stake; empty where the sheet does not say."""
    tokens_word: Mapping[str, Noun]
    """What the sheet calls its tokens, by language; empty where it has no word of its own. French phrases put « un »
    and « de » before it: a masculine word that begins with a consonant."""
    box_word: BoxWord

    def pieces_of(self, rules: Rules) -> tuple[Piece, ...]:
        """A piece for each of the coins; a table that changes how many coins there are gets tokens of several sizes."""
        return self.pieces if len(self.pieces) == len(rules.coins) else _default_pieces(len(rules.coins))

    def stake_pieces_of(self, rules: Rules) -> tuple[tuple[int, ...], ...]:
        """The stake in pieces, while they are worth the stakes."""
        return self.stake_pieces if _worth_the_stakes(self.stake_pieces, rules) else ()


def parse_equipment(sheet: str, data: Mapping[str, Any], rules: Rules) -> Equipment:
    """Reads what a sheet says of its equipment; refuses what does not fit its coins and stakes."""
    said = _defaults() | dict(data)
    pieces = _pieces(sheet, said["pieces"]) if "pieces" in said else _default_pieces(len(rules.coins))
    if len(pieces) != len(rules.coins):
        raise SheetError(sheet, "pieces", f"must be as many as there are coins: {len(rules.coins)}")
    return Equipment(
        look=_one_of(sheet, "look", said["look"], Look),
        pieces=pieces,
        stake_pieces=_stake_pieces(sheet, said.get("stake_pieces", []), rules),
        tokens_word=_nouns(sheet, "tokens_word", said["tokens_word"]) if "tokens_word" in said else {},
        box_word=_one_of(sheet, "box_word", said["box_word"], BoxWord),
    )


@cache
def _defaults() -> dict[str, Any]:
    return tomllib.loads(resources.files("nainjaune.sheets").joinpath(DEFAULTS).read_text(encoding="utf-8"))


@cache
def _default_pieces(coins: int) -> tuple[Piece, ...]:
    """All alike where there is one value, else by size."""
    if coins == 1:
        return _pieces(DEFAULTS, [_defaults()["alike"]])
    large, medium, small = _defaults()["sizes"]
    return _pieces(DEFAULTS, [large, *[medium] * (coins - 2), small])


def _one_of(sheet: str, place: str, value: object, choices: type[E]) -> E:
    found = next((choice for choice in choices if choice == value), None)
    if found is None:
        raise SheetError(sheet, place, f"must be one of {', '.join(choices)}, not {value!r}")
    return found


def _pieces(sheet: str, entries: object) -> tuple[Piece, ...]:
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        raise SheetError(sheet, "pieces", "must be a list of tables")
    return tuple(_piece(sheet, entry) for entry in entries)


def _piece(sheet: str, entry: Mapping[str, Any]) -> Piece:
    count = entry.get("count")
    if not set(entry) <= {"kind", "name", "plural", "count"}:
        raise SheetError(sheet, "pieces", "need kind and name, and nothing else but plural and count")
    if count is not None and not _whole(count, least=1):
        raise SheetError(sheet, "pieces", f"count must be a whole number above 0, not {count!r}")
    name = worded(sheet, "pieces", entry.get("name"))
    plural = worded(sheet, "pieces", entry.get("plural", name))
    return Piece(_one_of(sheet, "pieces", entry.get("kind"), PieceKind), name, plural, count)


def _stake_pieces(sheet: str, rows: object, rules: Rules) -> tuple[tuple[int, ...], ...]:
    if rows == []:
        return ()
    if not isinstance(rows, list) or not all(
        isinstance(row, list) and len(row) == len(rules.coins) and all(_whole(count, least=0) for count in row)
        for row in rows
    ):
        raise SheetError(sheet, "stake_pieces", "must say for each box how many of each piece")
    stake = tuple(tuple(row) for row in rows)
    if not _worth_the_stakes(stake, rules):
        raise SheetError(sheet, "stake_pieces", f"must be worth the stakes: {', '.join(map(str, rules.stakes))}")
    return stake


def _worth_the_stakes(stake: Sequence[Sequence[int]], rules: Rules) -> bool:
    if len(stake) != len(BELLES) or any(len(row) != len(rules.coins) for row in stake):
        return False
    worth = (sum(count * coin for count, coin in zip(row, rules.coins, strict=True)) for row in stake)
    return tuple(worth) == rules.stakes


def _nouns(sheet: str, place: str, value: object) -> Mapping[str, Noun]:
    nouns = value if isinstance(value, dict) else {}
    return {language: _noun(sheet, place, nouns.get(language)) for language in LANGUAGES}


def _noun(sheet: str, place: str, value: object) -> Noun:
    match value:
        case {"one": str(one), "many": str(many)}:
            return Noun(one, many)
        case _:
            raise SheetError(sheet, place, "needs one and many in fr and en")


def _whole(value: object, *, least: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= least
