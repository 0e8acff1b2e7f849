"""An example of the library as the page shows it: card by card, and in lines to be read."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from nainjaune.rules_library.data import typeset
from nainjaune.rules_library.examples import ExampleStep, play_example, tell
from nainjaune.rules_library.printed_text import printed_texts
from nainjaune.rules_library.sheet_prose import prose
from nainjaune.words import Words


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
    clause: Annotated[str, Meta(description="the clause it shows")]
    title: str
    text: str
    quote: Annotated[str, Meta(description="the printed words, in French; empty: nothing is quoted")]
    texts: Annotated[tuple[str, ...], Meta(description="the printed texts it is from; empty: it is ours")]
    names: Annotated[tuple[str, ...], Meta(description="who sits where")]
    steps: tuple[StepInfo, ...]
    lines: Annotated[tuple[str, ...], Meta(description="all of it, to be read out")]


def examples_of_sheet(words: Words, sheet: str) -> tuple[ExampleInfo, ...]:
    """The examples of a rule set."""
    return tuple(example_info(words, sheet, key) for key in prose(sheet).examples)


def examples_of_text(words: Words, text: str) -> tuple[ExampleInfo, ...]:
    """Those of its rule set's examples that are from this text."""
    sheet = printed_texts()[text].sheet
    own = [key for key, example in prose(sheet).examples.items() if text in example.texts]
    return tuple(example_info(words, sheet, key) for key in own)


def example_info(words: Words, sheet: str, key: str) -> ExampleInfo:
    """The example, played and told."""
    example, told = prose(sheet).examples[key], tell(words, play_example(sheet, key))
    return ExampleInfo(
        key=key,
        clause=example.clause,
        title=example.title[words.language],
        text=example.text[words.language],
        quote=typeset(example.quote),
        texts=example.texts,
        names=told.names,
        steps=tuple(map(_step, told.steps)),
        lines=told.lines,
    )


def _step(step: ExampleStep) -> StepInfo:
    return StepInfo(step.seat, str(step.card) if step.card else None, step.lead, step.notes, step.then)
