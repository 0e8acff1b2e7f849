"""The script of a lesson: hands, what the others lay, what the learner is asked for, and one sentence a step.

A step may be for some sheets only: `when` names clauses and their values. So one script is played by every sheet it
names, and says of each only what is so.

>>> scripts()["first"].chapters[0].title["en"], scripts()["first"].sheets[0]
('Follow', 'classique')
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from functools import cache
from typing import Annotated

from msgspec import Meta, Struct, field

from nainjaune.game.cards import Card, parse_cards
from nainjaune.game.errors import NainJauneError
from nainjaune.game.rules import CLAUSES, Rules
from nainjaune.game.sheet import SHEETS
from nainjaune.rules_library.data import LibraryError, NonEmpty, TypesetText, data_files, read_entry

LEARNER = 0
"""The learner's seat."""


class Counting(StrEnum):
    """What of a settlement the learner counts by tapping."""

    NOTHING = ""
    PAYMENTS = "payments"
    """What each of the others pays for the cards left in hand."""
    DOUBLING = "doubling"
    """What goes into the boxes of belles left in hand."""


class ScriptStep(Struct, frozen=True, forbid_unknown_fields=True):
    """What the others lay, one sentence, and what the learner is asked for; nothing asked: the learner goes on."""

    chapter: NonEmpty
    say: TypesetText
    when: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """The step is for sheets whose clauses have one of these values."""
    play: str = ""
    """Cards of the others, as in `3:Ah 3:2c`; every « sans » follows by itself."""
    ask: str = ""
    """The cards to lay, as in `3h 4c`: a whole run."""
    forget: bool = False
    """The belle among them is to be laid without a claim, to see what comes of it."""
    wrong: TypesetText | None = None
    """What is said when another card is laid that the rules allow."""
    point: Annotated[str, Meta(pattern="^(|board|hand|me|series|box:[0-4]|seat:[0-7])$")] = ""
    """What the sentence is about."""
    count: Counting = Counting.NOTHING

    def is_for(self, rules: Rules) -> bool:
        return all(_text(getattr(rules, clause)) in values for clause, values in self.when.items())


class ScriptDeal(Struct, frozen=True, forbid_unknown_fields=True):
    """A deal: hands by seat, the learner's first, and its steps."""

    hands: NonEmpty
    steps: Annotated[tuple[ScriptStep, ...], Meta(min_length=1)]
    expect: tuple[str, ...] = ()
    """How events must begin that come of it, as `rules_library/examples.py` writes them."""
    when: dict[str, tuple[str, ...]] = field(default_factory=dict)

    def is_for(self, rules: Rules) -> bool:
        return all(_text(getattr(rules, clause)) in values for clause, values in self.when.items())

    def cards(self) -> tuple[tuple[Card, ...], ...]:
        return tuple(parse_cards(hand) for hand in self.hands.split("|"))


class ScriptChapter(Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a lesson."""

    key: NonEmpty
    title: TypesetText


class Script(Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson."""

    title: TypesetText
    about: TypesetText
    """What one learns, in a line."""
    sheets: Annotated[tuple[str, ...], Meta(min_length=1)]
    seconds: Annotated[int, Meta(ge=10, le=300)]
    """About how long it takes."""
    first_dealer: Annotated[int, Meta(ge=0, le=7)]
    chapters: Annotated[tuple[ScriptChapter, ...], Meta(min_length=1)]
    deals: Annotated[tuple[ScriptDeal, ...], Meta(min_length=1)]


def parse_script(name: str, text: str) -> Script:
    """Reads `lessons/<name>.toml`."""
    file = f"lessons/{name}.toml"
    script = read_entry(file, text, Script)
    known = {chapter.key for chapter in script.chapters}
    for deal in script.deals:
        _check_hands(file, deal)
        for step in deal.steps:
            if step.chapter not in known:
                raise LibraryError(file, f"there is no chapter {step.chapter!r}")
        for when in (deal.when, *(step.when for step in deal.steps)):
            _check_when(file, when)
    if strange := set(script.sheets) - set(SHEETS):
        raise LibraryError(file, f"there is no sheet {', '.join(sorted(strange))}")
    return script


def _check_hands(file: str, deal: ScriptDeal) -> None:
    try:
        hands = deal.cards()
    except NainJauneError as error:
        raise LibraryError(file, str(error)) from None
    cards = [card for hand in hands for card in hand]
    if len(set(cards)) != len(cards) or len({len(hand) for hand in hands}) != 1:
        raise LibraryError(file, "hands must be of one size, and no card in two of them")


def _check_when(file: str, when: Mapping[str, tuple[str, ...]]) -> None:
    for clause, values in when.items():
        if clause not in CLAUSES:
            raise LibraryError(file, f"there is no clause {clause!r}")
        if strange := set(values) - set(map(_text, CLAUSES[clause].values)):
            raise LibraryError(file, f"{clause} cannot be {', '.join(sorted(strange))}")


def _text(value: object) -> str:
    return str(value.value if isinstance(value, StrEnum) else value)


@cache
def scripts() -> Mapping[str, Script]:
    """All lessons by name."""
    return {name: parse_script(name, text) for name, text in data_files("lessons").items()}
