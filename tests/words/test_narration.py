"""The terminal and the page tell the same: both are tested against the lines in `narration/`, told from real matches.

`web/src/narration/narration.test.ts` reads the same files. Where a line is meant to change, write them again with

    python tests/words/test_narration.py --write
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from difflib import unified_diff
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest
from fluent.syntax import FluentParser, ast

from nainjaune.game.cards import BELLES, BOX_OF, Card, hand_of
from nainjaune.game.events import (
    BoxDoubled,
    BoxLeft,
    BoxTaken,
    Dealt,
    Eliminated,
    EliminationReason,
    Event,
    HandsDealt,
    MatchEnded,
    MatchEndReason,
    Paid,
    Staked,
    TransferReason,
    WentOut,
)
from nainjaune.game.sheet import Sheet
from nainjaune.table.events import Paused
from nainjaune.table.news import news_of
from nainjaune.table.table_rules import table_rules
from nainjaune.words import LANGUAGES, Language, Words
from nainjaune.words.cards import full, rank_name
from nainjaune.words.narrate import Narrator, Signs
from nainjaune.words.phrases import NO_BREAK, sentence

HERE = Path(__file__).parent
sys.path.append(str(HERE.parent / "helpers"))
from played_matches import NAMES, moves_played, setup_of  # noqa: E402 - also run as a script, without pytest's paths

FILES = HERE / "narration"
MATCHES: dict[str, dict[str, Any]] = {
    "classique": {"sheet": "classique", "players": 4, "seed": 5, "deals": 1},
    "mallette": {"sheet": "mallette", "players": 3, "seed": 2, "deals": 4, "tokens": 34},
    "chaudron": {"sheet": "chaudron", "players": 4, "seed": 1, "deals": 1},
    "habourdin": {"sheet": "habourdin", "players": 3, "seed": 3, "deals": 1},
    "may": {"sheet": "classique", "players": 3, "seed": 4, "deals": 1, "following": "may"},
    "skip": {"sheet": "classique", "players": 3, "seed": 4, "deals": 1, "stuck_lead": "skip_rank"},
    "belles": {"sheet": "habourdin", "players": 3, "seed": 3, "deals": 1, "claim": "spoken", "unclaimed": "doubles"},
}
LISTENERS = {"onlooker": None, "seat 0": 0}
LEFT = hand_of("5c 7d")
RARE: list[Event] = [
    Dealt(0, order=(1, 2, 0), counts=(15, 15, 15), needed=0),
    Staked(0, (1, 2, 3, 4, 5)),
    BoxTaken(1, 1, 0, TransferReason.CLAIM),
    BoxTaken(0, 1, 0, TransferReason.CLAIM),
    BoxLeft(0, 4),
    BoxLeft(1, 4),
    *(
        BoxDoubled(seat, 4, amount, 8, why)
        for seat in (0, 1)
        for amount in (8, 3, 0)
        for why in (TransferReason.UNCLAIMED, TransferReason.BELLE_IN_HAND)
    ),
    *(BoxDoubled(seat, 4, 0, 0, TransferReason.BELLE_IN_HAND) for seat in (0, 1)),
    *(WentOut(seat, grand_opera=opera) for seat in (0, 1) for opera in (False, True)),
    *(BoxTaken(seat, 1, amount, TransferReason.GRAND_OPERA) for seat in (0, 1) for amount in (0, 6)),
    *(Paid(seat, winner, amount, 12, LEFT) for seat, winner in ((0, 1), (1, 0), (1, 2)) for amount in (12, 5, 0)),
    *(Eliminated(seat, because) for seat in (0, 1) for because in EliminationReason),
    *(MatchEnded(winners, because) for winners in ((0,), (1,), (0, 1), (1, 2)) for because in MatchEndReason),
]
"""What matches seldom bring; each is told alone."""


class Spoken(Signs):
    """Cards and boxes by name, sayings without quotation marks: as the page speaks to a screen reader."""

    def cards(self, cards: Sequence[Card]) -> str:
        first, *others = cards
        return ", ".join([full(self.words, first), *(self._next(card) for card in others)])

    def _next(self, card: Card) -> str:
        return full(self.words, card) if card in BOX_OF else rank_name(self.words, card.rank)

    def box(self, number: int) -> str:
        return self.words("box-dwarf") if number == len(BELLES) - 1 else full(self.words, BELLES[number])

    def says(self, text: str) -> str:
        return text

    def announces(self, _names: Sequence[str]) -> list[str]:
        return []


@cache
def parts(name: str) -> tuple[Sheet, list[list[Event]]]:
    """The sheet and what is told in one go: each deal of a match, or each rare event."""
    if name == "rare":
        return setup_of("classique", 3, claim="spoken").sheet, [[event] for event in RARE]
    match = dict(MATCHES[name])
    seed, deals = match.pop("seed"), match.pop("deals")
    setup = setup_of(**match)
    told: list[list[Event]] = []
    for played in moves_played(setup, seed, deals):
        if not played.before.in_deal:
            told.append([])
        told[-1] += played.events
    return setup.sheet, told


def journal_line(phrases: Sequence[str], quote: str) -> str:
    """As the page's journal joins phrases: what is said needs no comma before it."""
    line, *others = phrases
    for phrase in others:
        line += f" {phrase}" if phrase.startswith(quote) else f", {phrase}"
    return line.replace(NO_BREAK, " ")


def told(name: str, language: Language, own: int | None) -> dict[str, list[list[str]]]:
    """What is written and what is spoken, a list for each part."""
    sheet, events_told = parts(name)
    words = Words(language, sheet)
    quote = words("quoted", text="")[0]
    written = Narrator(words, NAMES, sheet.rules, own=own)
    spoken = Narrator(words, NAMES, sheet.rules, own=own, speller=Spoken)
    return {
        "written": [[journal_line(phrases, quote) for phrases in written.narrate(part)] for part in events_told],
        "spoken": [
            [" ".join(map(sentence, phrases)).replace(NO_BREAK, " ") for phrases in spoken.narrate(part)]
            for part in events_told
        ],
    }


def told_after_cuts(name: str) -> list[tuple[str, ...]]:
    """The first lines of what is told in a second batch, for each place where the first deal is cut in two."""
    sheet, (first, *_) = parts(name)
    deal = [event for event in first if not isinstance(event, HandsDealt)]
    narrator = Narrator(Words("fr", sheet), NAMES, sheet.rules, own=0, speller=Spoken)
    cuts = (narrator.narrate(deal[place:], before=deal[:place])[:2] for place in range(len(deal)))
    return [tuple(" ".join(map(sentence, phrases)).replace(NO_BREAK, " ") for phrases in cut) for cut in cuts]


def content(name: str) -> dict[str, Any]:
    """What the page is sent, and what both are to tell."""
    sheet, events_told = parts(name)
    return {
        "names": NAMES,
        "rules": msgspec.to_builtins(table_rules(sheet)),
        "news": [msgspec.to_builtins(news_of(Paused(), part)[1:]) for part in events_told],
        "told": {
            language: {listener: told(name, language, own) for listener, own in LISTENERS.items()}
            for language in LANGUAGES
        },
        "after_cuts": told_after_cuts(name) if name in MATCHES else [],
    }


def text(name: str) -> str:
    return written(content(name)) + "\n"


def written(value: Any, indent: str = "\n") -> str:
    """JSON with one event, one sentence or the sentences after one cut a line."""
    if is_line(value):
        return json.dumps(value, ensure_ascii=False)
    deeper = f"{indent} "
    if isinstance(value, dict):
        items, (left, right) = [f'"{key}": {written(one, deeper)}' for key, one in value.items()], "{}"
    else:
        items, (left, right) = [written(one, deeper) for one in value], "[]"
    return f"{left}{deeper}{f',{deeper}'.join(items)}{indent}{right}"


def is_line(value: Any) -> bool:
    match value:
        case dict():
            return "kind" in value
        case [dict() | str() as only]:
            return is_line(only)
        case list():
            return all(isinstance(one, int) for one in value)
    return True


FIXTURES = [*MATCHES, "rare"]


@pytest.mark.parametrize("name", FIXTURES)
def test_the_lines_are_as_written(name: str) -> None:
    kept = (FILES / f"{name}.json").read_text(encoding="utf-8").splitlines()
    changed = list(unified_diff(kept, text(name).splitlines(), "written", "told", lineterm="", n=0))[:40]
    assert changed == [], "stale or changed: python tests/words/test_narration.py --write"


def test_every_message_of_the_narration_occurs_in_one_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: set[str] = set()
    tell = Words.__call__

    def note(self: Words, key: str, **arguments: str | int) -> str:
        asked.add(key)
        return tell(self, key, **arguments)

    monkeypatch.setattr(Words, "__call__", note)
    for name in FIXTURES:
        told(name, "fr", 0)
    path = HERE.parents[1] / "src" / "nainjaune" / "words" / "fr" / "narration.ftl"
    body = FluentParser().parse(path.read_text(encoding="utf-8")).body
    messages = {entry.id.name for entry in body if isinstance(entry, ast.Message)}
    assert {key for key in messages - asked if not key.startswith("status-")} == set()


if __name__ == "__main__" and sys.argv[1:] == ["--write"]:
    for name in FIXTURES:
        (FILES / f"{name}.json").write_text(text(name), encoding="utf-8")
