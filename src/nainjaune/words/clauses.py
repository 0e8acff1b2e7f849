"""What every clause means, in words: the catalogues `clauses.toml` and `decisions.toml`, and how they are filled in.

>>> from nainjaune.game.sheet import load
>>> explain(Words("en"), load("classique"), "payment").short
'the points in hand'
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache, reduce
from importlib import resources
from typing import Any, Final

from nainjaune.game.clause import Section
from nainjaune.game.clause_values import (
    Capital,
    HandTable,
    Number,
    Numbers,
    PieceValues,
    PlayerRange,
    Points,
    Stakes,
)
from nainjaune.game.provenance import OfferedValue
from nainjaune.game.rules import CLAUSES, Rules
from nainjaune.game.sheet import Sheet
from nainjaune.game.worded import LocalizedText
from nainjaune.words import Words
from nainjaune.words.cards import box

IDLE: Final = "–"
"""Stands in a table where a clause does not arise."""


@dataclass(frozen=True, slots=True)
class ValueWords:
    """One value of a clause: a sentence, a few words for a table cell, and the decisions of ours behind it."""

    text: LocalizedText
    short: LocalizedText
    decisions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ClauseWords:
    title: LocalizedText
    values: Mapping[str, ValueWords]
    idle: LocalizedText
    """What is said where the clause means nothing."""
    number: LocalizedText
    """What is counted, where the value is one number; empty: the title says it."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A numbered decision of ours: what was open, how one could read it, what we play and why."""

    question: LocalizedText
    readings: tuple[LocalizedText, ...]
    answer: LocalizedText
    why: LocalizedText
    clauses: tuple[str, ...]
    """The clauses it concerns."""
    sheets: tuple[str, ...]
    """The sheets that leave it open."""


@dataclass(frozen=True, slots=True)
class Explained:
    """A clause as one sheet has it, in one language, with nothing left to fill in."""

    title: str
    text: str
    short: str
    decisions: tuple[str, ...]
    idle: bool = False
    """The clause does not arise under this sheet's other clauses."""


@cache
def _toml(name: str) -> dict[str, Any]:
    return tomllib.loads(resources.files("nainjaune.sheets").joinpath(name).read_text(encoding="utf-8"))


def _clause(entry: Mapping[str, Any]) -> ClauseWords:
    values = {
        key: ValueWords(value["text"], value["short"], tuple(value.get("decisions", ())))
        for key, value in entry["values"].items()
    }
    return ClauseWords(entry["title"], values, entry.get("idle", {}), entry.get("number", {}))


@cache
def catalogue() -> Mapping[str, ClauseWords]:
    """The words of all clauses, in clause order."""
    return {clause: _clause(entry) for clause, entry in _toml("clauses.toml").items()}


@cache
def decisions() -> Mapping[str, Decision]:
    """Our numbered decisions, G1 first."""
    return {number: _decision(entry) for number, entry in _toml("decisions.toml").items()}


def _decision(entry: Mapping[str, Any]) -> Decision:
    return Decision(
        question=entry["question"],
        readings=tuple(entry["readings"]),
        answer=entry["answer"],
        why=entry["why"],
        clauses=tuple(entry["clauses"]),
        sheets=tuple(entry["sheets"]),
    )


def sections() -> dict[Section, list[str]]:
    """The clauses by section, in the order of a deal."""
    return {section: [name for name, clause in CLAUSES.items() if clause.section is section] for section in Section}


def in_order(numbers: Iterable[str]) -> tuple[str, ...]:
    """Decisions each once, by number: G2 before G10."""
    return tuple(sorted(set(numbers), key=lambda number: int(number[1:])))


def explain(words: Words, sheet: Sheet, clause: str) -> Explained:
    """The clause in words: its title, a sentence, a few words, and the decisions behind this value."""
    entry, language, rules = catalogue()[clause], words.language, sheet.rules
    words = words.of(sheet)
    filled = {**_nouns(words), **_filled(words, sheet, clause)}
    title = entry.title[language]
    if CLAUSES[clause].unmet_need(rules):
        return Explained(title, entry.idle[language].format(**filled), IDLE, (), idle=True)
    value = entry.values[CLAUSES[clause].form(rules)]
    text, short = value.text[language].format(**filled), value.short[language].format(**filled)
    return Explained(title, text, short, value.decisions)


def explain_also(words: Words, sheet: Sheet, clause: str) -> list[tuple[OfferedValue, Explained]]:
    """The other values that the sheet offers for this clause, unless the table has chosen another itself."""
    offered = () if clause in sheet.changes else sheet.also.get(clause, ())
    return [(also, explain(words, _with(sheet, clause, also), clause)) for also in offered]


def _with(sheet: Sheet, clause: str, also: OfferedValue) -> Sheet:
    return replace(sheet, rules=replace(sheet.rules, **{clause: also.value}))


@lru_cache(maxsize=64)
def _nouns(words: Words) -> Mapping[str, str | int]:
    """What the sheet calls its tokens and boxes, for any clause."""
    return {
        "token_one": words.nouns.token_one,
        "token_many": words.nouns.token_many,
        "piece": words.nouns.piece,
        "box_word": words("box-word"),
        "boxes_word": words("boxes-word"),
    }


def _filled(words: Words, sheet: Sheet, clause: str) -> dict[str, str | int]:
    """What stands for the names in braces: it follows from the kind of the clause's values."""
    rules, value = sheet.rules, getattr(sheet.rules, clause)
    match CLAUSES[clause].value_kind:
        case PlayerRange():
            return {"fewest": value[0], "most": value[1]}
        case Capital():
            amount = value.amount
            return {"amount": amount, "tokens": words("tokens", n=amount), "shares": _shares(words, rules)}
        case PieceValues():
            return {"coins": ", ".join(map(str, value)), "pieces": ", ".join(_pieces(words, sheet))}
        case Stakes():
            tokens = words("tokens", n=sum(value))
            return {"amounts": " ".join(map(str, value)), "tokens": tokens, "stakes": _stakes(words, sheet)}
        case Numbers():
            return {"amounts": ", ".join(map(str, value))}
        case HandTable():
            fewest, most = rules.players
            sizes = ", ".join(str(rules.hand_size(players)) for players in range(fewest, most + 1))
            return {"sizes": sizes, "hands": _hands(words, rules)}
        case Points():
            return {"points": words("points", n=value)}
        case Number():
            return {"n": value}
        case _:
            return {}


def number_labels(words: Words, sheet: Sheet, clause: str) -> list[str]:
    """What each of the numbers in the value of a clause is for: a box, a piece, a number of players."""
    numbers, entry = CLAUSES[clause].numbers(sheet.rules), catalogue()[clause]
    match CLAUSES[clause].value_kind:
        case Stakes():
            return [box(words, place) for place in range(len(numbers))]
        case PieceValues():
            return [piece.name[words.language] for piece in sheet.equipment.pieces_of(sheet.rules)]
        case HandTable():
            return [words("rules-list-players", players=str(one.at)) for one in numbers]
        case Numbers():
            return [words("rules-number", place=place) for place in range(1, len(numbers) + 1)]
        case _:
            return [(entry.number or entry.title)[words.language] for _ in numbers]


def _pieces(words: Words, sheet: Sheet) -> Iterator[str]:
    """« pièce or 5 (8 dans la boîte) », each piece with its value and how many there are."""
    for piece, coin in zip(sheet.equipment.pieces_of(sheet.rules), sheet.rules.coins, strict=True):
        told = words("rules-piece", name=piece.name[words.language], value=coin)
        yield told if piece.count is None else words("rules-piece-counted", piece=told, count=piece.count)


def then(words: Words, parts: Iterable[str]) -> str:
    """Parts of one sentence, kept apart by semicolons as the language writes them."""
    return reduce(lambda head, tail: words("rules-then", head=head, tail=tail), parts)


def _stakes(words: Words, sheet: Sheet) -> str:
    """What is laid into each box: piece by piece where the sheet says so."""
    laid = sheet.equipment.stake_pieces_of(sheet.rules)
    amounts = [words("number", n=amount) for amount in sheet.rules.stakes]
    told = [_laid(words, sheet, counts) for counts in laid] or amounts
    parts = [
        words("rules-stake", amount=amount, box=box(words, number)).replace(" ", "\N{NO-BREAK SPACE}")
        for number, amount in enumerate(told)
    ]
    return words("rules-and", head=", ".join(parts[:-1]), tail=parts[-1])


def _laid(words: Words, sheet: Sheet, counts: Sequence[int]) -> str:
    """« 3 pièces bronze »."""
    pieces = zip(counts, sheet.equipment.pieces, strict=True)
    return " + ".join(
        f"{count} {(piece.name if count == 1 else piece.plural)[words.language]}" for count, piece in pieces if count
    )


def _hands(words: Words, rules: Rules) -> str:
    fewest, most = rules.players
    parts: list[str] = []
    for players, cards in sorted(rules.hand, key=lambda row: (row[0] < fewest, row[0])):
        if rules.player_counts.start <= players <= most:
            key = "first" if not parts else "fewer" if players < fewest else "next"
            parts.append(words(f"rules-hand-{key}", players=players, cards=cards, talon=rules.talon_size(players)))
    return then(words, parts)


def _shares(words: Words, rules: Rules) -> str:
    fewest, most = rules.players
    return then(
        words,
        (
            words(
                f"rules-share-{'first' if players == fewest else 'next'}",
                players=players,
                tokens=rules.start_tokens.each(players),
            )
            for players in range(fewest, most + 1)
        ),
    )
