"""An example of the library as the page shows it: card by card, and in lines to be read."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from nainjaune.game.provenance import Grade
from nainjaune.rules_library.data import typeset
from nainjaune.rules_library.examples import ExampleStep, play_example, tell
from nainjaune.rules_library.printed_text import printed_texts
from nainjaune.rules_library.sheet_prose import prose
from nainjaune.server.web.api.clause_info import ReadingInfo
from nainjaune.words import Words
from nainjaune.words.attribution import example_of


class StepInfo(Struct, frozen=True):
    """A card laid, what came of it, and what followed before the next card."""

    seat: Annotated[int | None, Meta(description="who laid it; null: before the first card")]
    card: str | None
    lead: Annotated[bool, Meta(description="whether it starts a series")]
    notes: Annotated[tuple[str, ...], Meta(description="what its player said or got")]
    then: Annotated[tuple[str, ...], Meta(description="what followed, in sentences")]


class ExampleInfo(Struct, frozen=True):
    """A few cards that show a clause, played by the engine."""

    key: str
    shows: Annotated[str, Meta(description="the clause or the statement it shows")]
    title: str
    text: str
    whose: Annotated[str, Meta(description="that it is the texts' own example, or ours for what they say, in words")]
    words: Annotated[tuple[ReadingInfo, ...], Meta(description="the words of each text that it shows")]
    names: Annotated[tuple[str, ...], Meta(description="who sits where")]
    steps: tuple[StepInfo, ...]
    lines: Annotated[tuple[str, ...], Meta(description="all of it, to be read out")]


def examples_of_sheet(words: Words, sheet: str) -> tuple[ExampleInfo, ...]:
    """The examples of a rule set."""
    return tuple(example_info(words, sheet, key) for key in prose(sheet).examples)


def examples_of_text(words: Words, text: str) -> tuple[ExampleInfo, ...]:
    """Those of its rule set's examples that show what this text says."""
    sheet = printed_texts()[text].sheet
    own = [key for key, example in prose(sheet).examples.items() if text in example.words]
    return tuple(example_info(words, sheet, key) for key in own)


def example_info(words: Words, sheet: str, key: str) -> ExampleInfo:
    """The example, played and told."""
    example, told = prose(sheet).examples[key], tell(words, play_example(sheet, key))
    return ExampleInfo(
        key=key,
        shows=example.shows,
        title=example.title[words.language],
        text=example.text[words.language],
        whose=example_of(words, example.words, own=example.own),
        words=tuple(ReadingInfo(text, Grade.PRINTED, typeset(quote)) for text, quote in example.words.items()),
        names=told.names,
        steps=tuple(map(_step, told.steps)),
        lines=told.lines,
    )


def _step(step: ExampleStep) -> StepInfo:
    return StepInfo(step.seat, str(step.card) if step.card else None, step.lead, step.notes, step.then)
