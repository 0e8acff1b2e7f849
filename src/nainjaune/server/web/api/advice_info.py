"""The advice of the printed texts beside what the lab measured."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from msgspec import Meta, Struct

from nainjaune.game.provenance import Grade
from nainjaune.game.sheet import Sheet
from nainjaune.rules_library.data import typeset
from nainjaune.rules_library.lab_figures import LeadingFigure, figures, lab_figures
from nainjaune.rules_library.printed_text import TextAdvice, printed_texts
from nainjaune.server.web.api.clause_info import ReadingInfo
from nainjaune.words import Words


class PrintedAdvice(Struct, frozen=True):
    """How a text advises to play, and what we say of it."""

    words: Annotated[tuple[ReadingInfo, ...], Meta(description="the words of each text that advises it")]
    text: str
    lab: Annotated[str, Meta(description="what playing so was measured to bring")]
    policy: Annotated[str, Meta(description="the figure that plays so; empty: none")]


class FigureInfo(Struct, frozen=True):
    """What a way of leading gains over the longest run, in tokens a deal."""

    policy: str
    name: str
    gain: float
    error: Annotated[float, Meta(description="standard error")]
    decks: Annotated[int, Meta(description="how many decks were played, each once in every seat")]


class FiguresInfo(Struct, frozen=True):
    """What was measured of leading by the rules of one sheet, the best first."""

    players: int
    rows: tuple[FigureInfo, ...]


def figures_info(words: Words, sheet: str) -> FiguresInfo | None:
    """The figures of a sheet; None where nothing was measured."""
    rows = tuple(_figure(words, figure) for figure in figures(sheet))
    return FiguresInfo(lab_figures().players, rows) if rows else None


def _figure(words: Words, figure: LeadingFigure) -> FigureInfo:
    name = lab_figures().policies[figure.policy][words.language]
    return FigureInfo(figure.policy, name, figure.gain, figure.error, figure.decks)


def advice_of_text(words: Words, text: str) -> tuple[PrintedAdvice, ...]:
    """What one text advises."""
    return tuple(_advice(words, [(text, one)]) for one in printed_texts()[text].advice.values())


def advice_of_sheet(words: Words, sheet: Sheet) -> tuple[PrintedAdvice, ...]:
    """What the texts of a rule set advise: the same advice once, with all that give it."""
    given: dict[str, list[tuple[str, TextAdvice]]] = {}
    for text in sheet.texts:
        for one in printed_texts()[text.id].advice.values() if text.id in printed_texts() else ():
            given.setdefault(one.policy or one.quote, []).append((text.id, one))
    return tuple(_advice(words, all_of) for all_of in given.values())


def _advice(words: Words, given: Sequence[tuple[str, TextAdvice]]) -> PrintedAdvice:
    """The advice of several texts in the words of the first, with the quotation of each."""
    quoted = tuple(ReadingInfo(text, Grade.PRINTED, typeset(one.quote)) for text, one in given)
    first = given[0][1]
    return PrintedAdvice(quoted, first.text[words.language], first.lab[words.language], first.policy)
