"""The advice of the printed texts beside what the lab measured."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from nainjaune.game.sheet import Sheet
from nainjaune.rules_library.data import typeset
from nainjaune.rules_library.lab_figures import LeadingFigure, figures, lab_figures
from nainjaune.rules_library.printed_text import TextAdvice, printed_texts
from nainjaune.words import Words


class PrintedAdvice(Struct, frozen=True):
    """How a text advises to play, and what we say of it."""

    quote: Annotated[str, Meta(description="as printed, in French")]
    text: str
    lab: Annotated[str, Meta(description="what playing so was measured to bring")]
    policy: Annotated[str, Meta(description="the figure that plays so; empty: none")]
    texts: Annotated[tuple[str, ...], Meta(description="the texts that advise it")]


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
    return tuple(_advice(words, one, (text,)) for one in printed_texts()[text].advice)


def advice_of_sheet(words: Words, sheet: Sheet) -> tuple[PrintedAdvice, ...]:
    """What the texts of a rule set advise: the same advice once, with all that give it."""
    given: dict[str, list[tuple[str, TextAdvice]]] = {}
    for text in sheet.texts:
        for one in printed_texts()[text.id].advice if text.id in printed_texts() else ():
            given.setdefault(one.policy or one.quote, []).append((text.id, one))
    return tuple(_advice(words, all_of[0][1], tuple(text for text, _ in all_of)) for all_of in given.values())


def _advice(words: Words, one: TextAdvice, texts: tuple[str, ...]) -> PrintedAdvice:
    return PrintedAdvice(typeset(one.quote), one.text[words.language], one.lab[words.language], one.policy, texts)
