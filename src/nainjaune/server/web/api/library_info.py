"""The rules library in words: what a sheet says beside its clauses, the printed texts, our decisions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from msgspec import Meta, Struct

from nainjaune.game.provenance import Grade
from nainjaune.game.rules import CLAUSES
from nainjaune.game.sheet import Sheet, load, sheet_names
from nainjaune.rules_library.data import typeset
from nainjaune.rules_library.printed_text import FactKind, PrintedWords, printed_texts
from nainjaune.rules_library.records import records, said_by
from nainjaune.rules_library.sheet_prose import CHAPTER_OF, Chapter, prose, statement_provenance
from nainjaune.server.web.api.advice_info import (
    FiguresInfo,
    PrintedAdvice,
    advice_of_sheet,
    advice_of_text,
    figures_info,
)
from nainjaune.server.web.api.clause_info import ReadingInfo, evidence_info
from nainjaune.server.web.api.example_info import ExampleInfo, examples_of_sheet, examples_of_text
from nainjaune.words import Words
from nainjaune.words.attribution import grade_name, tag
from nainjaune.words.clauses import catalogue, decisions


class StatementInfo(Struct, frozen=True):
    """One thing that is so on the sheet and that no clause says."""

    name: str
    text: str
    grade: Grade
    label: Annotated[str, Meta(description="grade and texts in a few words: « imprimé 003 »")]
    decisions: tuple[str, ...]


class ChapterInfo(Struct, frozen=True):
    """A chapter of a sheet's page."""

    chapter: Chapter
    title: str
    statements: tuple[StatementInfo, ...]
    clauses: Annotated[tuple[str, ...], Meta(description="the clauses that stand in it, by name")]


class TextLine(Struct, frozen=True):
    """A printed text in one line."""

    id: str
    name: Annotated[str, Meta(description="how we call it")]
    title: Annotated[str, Meta(description="its title as printed")]
    about: str
    sheet: Annotated[str, Meta(description="the rule set it belongs to, by name")]
    sheet_title: str


class SheetPageInfo(Struct, frozen=True):
    """What a sheet's page has beside its clauses."""

    name: str
    chapters: tuple[ChapterInfo, ...]
    examples: tuple[ExampleInfo, ...]
    advice: tuple[PrintedAdvice, ...]
    figures: FiguresInfo | None
    texts: tuple[TextLine, ...]


class FactInfo(Struct, frozen=True):
    """Who printed a text, for whom, and what lay in the box."""

    kind: FactKind
    label: str
    quote: Annotated[str, Meta(description="as printed, in French; empty: nothing is quoted")]
    text: str


class QuoteInfo(Struct, frozen=True):
    """A few words of a printed text, and what we say of them."""

    quote: Annotated[str, Meta(description="as printed, in French")]
    text: str
    mark: Annotated[str, Meta(description="the part of the quotation that differs from other texts; may be empty")] = ""


class StoryInfo(Struct, frozen=True):
    """What a text tells of the game's past, and why we doubt it."""

    quote: str
    claim: str
    doubt: str


class SilenceInfo(Struct, frozen=True):
    """What a text does not say, and the decisions that fill the gap."""

    text: str
    decisions: tuple[str, ...]


class SaidInfo(Struct, frozen=True):
    """One thing that a text says: in our words, with its own for it."""

    name: Annotated[
        str, Meta(description="the clause or the statement of the sheet, or what is told of this text alone")
    ]
    text: str
    quotes: Annotated[tuple[str, ...], Meta(description="as printed, in French")]
    grade: Annotated[Grade | None, Meta(description="null: what we say of these words is a remark of ours")]
    label: Annotated[str, Meta(description="the grade in a word; empty: a remark")]
    decisions: tuple[str, ...]


class DifferingClause(Struct, frozen=True):
    """Something that the texts of one sheet say in different words."""

    clause: Annotated[str, Meta(description="the clause by name; empty: it is none")]
    title: Annotated[str, Meta(description="the clause's title; of a statement what it says")]
    readings: tuple[ReadingInfo, ...]


class TextPageInfo(Struct, frozen=True):
    """A printed text, told."""

    line: TextLine
    place: Annotated[int, Meta(description="its place among all texts, from 1")]
    of: Annotated[int, Meta(description="how many texts there are")]
    facts: tuple[FactInfo, ...]
    says: Annotated[tuple[SaidInfo, ...], Meta(description="all that the text says, in its own order")]
    peculiar: tuple[QuoteInfo, ...]
    differing: tuple[DifferingClause, ...]
    words: tuple[QuoteInfo, ...]
    history: tuple[StoryInfo, ...]
    examples: tuple[ExampleInfo, ...]
    advice: tuple[PrintedAdvice, ...]
    figures: FiguresInfo | None
    silences: tuple[SilenceInfo, ...]


class NamedLink(Struct, frozen=True):
    """Something with a page or a place of its own: a clause, a sheet."""

    name: str
    title: str


class DecisionInfo(Struct, frozen=True):
    """One of our numbered decisions, where the sheets are silent or unclear."""

    number: str
    question: str
    readings: Annotated[tuple[str, ...], Meta(description="how one could read it")]
    answer: str
    why: str
    clauses: Annotated[tuple[NamedLink, ...], Meta(description="the clauses that change it")]
    sheets: Annotated[tuple[NamedLink, ...], Meta(description="the sheets it concerns")]


def sheet_page(words: Words, name: str) -> SheetPageInfo:
    """What is told of a sheet beside its clauses; of a sheet of one's own only where its clauses stand."""
    sheet = load(name)
    return SheetPageInfo(
        name=name,
        chapters=tuple(_chapter(words, sheet, chapter) for chapter in Chapter),
        examples=examples_of_sheet(words, name),
        advice=advice_of_sheet(words, sheet),
        figures=figures_info(words, name),
        texts=tuple(line for line in text_lines(words) if line.sheet == name),
    )


def _chapter(words: Words, sheet: Sheet, chapter: Chapter) -> ChapterInfo:
    statements = [name for name, one in prose(sheet.name).statements.items() if one.chapter is chapter]
    return ChapterInfo(
        chapter,
        words(f"rules-chapter-{chapter.value}"),
        tuple(_statement(words, sheet.name, name) for name in statements),
        tuple(name for name, clause in CLAUSES.items() if CHAPTER_OF[clause.section] is chapter),
    )


def _statement(words: Words, sheet: str, name: str) -> StatementInfo:
    said, provenance = prose(sheet).statements[name], statement_provenance(sheet, name)
    label = tag(words, provenance)
    return StatementInfo(name, said.text[words.language], provenance.grade, label, provenance.decisions)


def text_lines(words: Words) -> tuple[TextLine, ...]:
    """All printed texts, each in one line."""
    return tuple(_text_line(words, *one) for one in printed_texts().items())


def _text_line(words: Words, name: str, text: PrintedWords) -> TextLine:
    sheet, language = load(text.sheet), words.language
    printed = next(one for one in sheet.texts if one.id == name)
    about = typeset(printed.about[language])
    return TextLine(name, text.name[language], printed.title, about, sheet.name, typeset(sheet.title[language]))


def text_page(words: Words, name: str) -> TextPageInfo:
    """A printed text, told."""
    text, language = printed_texts()[name], words.language
    return TextPageInfo(
        line=_text_line(words, name, text),
        place=list(printed_texts()).index(name) + 1,
        of=len(printed_texts()),
        facts=tuple(
            FactInfo(kind, words(f"text-fact-{kind.value}"), typeset(one.quote), one.text[language])
            for kind, one in text.facts.items()
        ),
        says=tuple(said_info(words, name, one) for one in text.order),
        peculiar=tuple(
            QuoteInfo(typeset(one.quote), one.text[language], typeset(one.mark)) for one in text.peculiar.values()
        ),
        differing=tuple(_differing(words, load(text.sheet))),
        words=tuple(QuoteInfo(typeset(one.quote), one.text[language]) for one in text.words.values()),
        history=tuple(
            StoryInfo(typeset(one.quote), one.claim[language], one.doubt[language]) for one in text.history.values()
        ),
        examples=examples_of_text(words, name),
        advice=advice_of_text(words, name),
        figures=figures_info(words, text.sheet),
        silences=tuple(SilenceInfo(one.text[language], one.decisions) for one in text.silences),
    )


def said_info(words: Words, text: str, name: str) -> SaidInfo:
    """One thing of a text's order: a clause, a statement, or something told of this text alone."""
    said = said_by(words, text, name)
    quotes = tuple(map(typeset, said.quotes))
    label = grade_name(words, said.grade) if said.grade else ""
    return SaidInfo(name, typeset(said.text), quotes, said.grade, label, said.decisions)


def _differing(words: Words, sheet: Sheet) -> Iterator[DifferingClause]:
    """What the texts word differently: clauses, statements, and small things that change nothing."""
    for record in records(sheet.name):
        if record.provenance.differing:
            clause = record.name if record.name in CLAUSES else ""
            yield DifferingClause(clause, typeset(record.title(words)), evidence_info(record.provenance))
    for one in prose(sheet.name).differences.values():
        quoted = tuple(ReadingInfo(text, Grade.PRINTED, typeset(quote)) for text, quote in one.words.items())
        yield DifferingClause("", one.text[words.language], quoted)


def decision_list(words: Words) -> tuple[DecisionInfo, ...]:
    """All decisions, G1 first."""
    language = words.language
    return tuple(
        DecisionInfo(
            number=number,
            question=typeset(one.question[language]),
            readings=tuple(typeset(reading[language]) for reading in one.readings),
            answer=typeset(one.answer[language]),
            why=typeset(one.why[language]),
            clauses=tuple(NamedLink(clause, catalogue()[clause].title[language]) for clause in one.clauses),
            sheets=tuple(
                NamedLink(name, typeset(load(name).title[language])) for name in sheet_names() if name in one.sheets
            ),
        )
        for number, one in decisions().items()
    )
