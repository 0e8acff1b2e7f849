"""One clause of a rule, in words: its value, where that comes from, and what a table may choose instead."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from nainjaune.game.clause import SettlementPart
from nainjaune.game.errors import SheetError
from nainjaune.game.provenance import Grade, Origin, Provenance
from nainjaune.game.rules import CLAUSES
from nainjaune.game.settable_numbers import settable_numbers
from nainjaune.game.sheet import Sheet, house_rules, load
from nainjaune.words import Words
from nainjaune.words.attribution import agreement, decisions_behind, note, offer, tag
from nainjaune.words.clauses import explain, explain_also, number_labels


class SourceInfo(Struct, frozen=True):
    """Where a value comes from."""

    grade: Annotated[Grade, Meta(description="printed on the sheet, read out of it, or ours where the sheet is silent")]
    origin: Annotated[
        Origin, Meta(description="the sheet has it, the sheet offers it and the table took it, or the table made it up")
    ]
    label: Annotated[str, Meta(description="grade and texts in a few words: « imprimé 003 »")]
    texts: Annotated[tuple[str, ...], Meta(description="the printed texts that speak of it, by their ids")]
    decisions: Annotated[tuple[str, ...], Meta(description="the numbered decisions behind it: G1, G2, …")]


class ReadingInfo(Struct, frozen=True):
    """What one text says: its words, and how surely they say so."""

    text: Annotated[str, Meta(description="the text by its id")]
    grade: Grade
    quote: Annotated[str, Meta(description="as printed, in French")]


class OfferInfo(Struct, frozen=True):
    """Another value that the sheet offers for a clause."""

    value: Any
    lead: Annotated[str, Meta(description="whose it is, as the beginning of a sentence")]
    short: str
    text: str
    source: SourceInfo


class ChoiceInfo(Struct, frozen=True):
    """A value a table could give a clause instead."""

    value: str | bool
    short: str
    source: SourceInfo


class NumberInfo(Struct, frozen=True):
    """A number that a table may set by itself: the value of a clause, or one of those it is made of."""

    at: Annotated[
        int | str | None, Meta(description="its place in `value`: in a list, in a table; null: it is the value")
    ]
    label: Annotated[str, Meta(description="what it is for: a box, a piece, a number of players")]
    value: int
    low: Annotated[int, Meta(description="the least it can be beside the others")]
    high: int


class ClauseInfo(Struct, frozen=True):
    """One clause of a rule, in words."""

    clause: str
    section: str
    title: str
    short: Annotated[str, Meta(description="its value in a few words")]
    text: Annotated[str, Meta(description="its value as a sentence")]
    source: SourceInfo
    note: Annotated[str, Meta(description="which part is printed and which is ours; empty: all is of one grade")]
    readings: Annotated[
        tuple[ReadingInfo, ...], Meta(description="what each text says, where one says it more surely than another")
    ]
    offers: Annotated[tuple[OfferInfo, ...], Meta(description="what else the sheet offers")]
    agreed: Annotated[tuple[str, ...], Meta(description="that the texts leave its value to the players, in words")]
    value: Any
    explains: Annotated[SettlementPart | None, Meta(description="the part of a settlement that follows from it")]
    choices: Annotated[tuple[ChoiceInfo, ...], Meta(description="what a table may choose; empty: nothing")]
    numbers: Annotated[tuple[NumberInfo, ...], Meta(description="numbers that a table may set; empty: none")]


def clause_info(words: Words, sheet: Sheet, clause: str) -> ClauseInfo | None:
    """The clause in words; None where it does not arise."""
    one = explain(words, sheet, clause)
    if one.idle:
        return None
    provenance = sheet.provenance[clause]
    return ClauseInfo(
        clause=clause,
        section=words(f"rules-section-{CLAUSES[clause].section}"),
        title=one.title,
        short=one.short,
        text=one.text,
        source=source_info(words, sheet, clause),
        note=note(words, sheet, clause),
        readings=evidence_info(provenance) if len(provenance.by_grade) > 1 else (),
        offers=tuple(_offers(words, sheet, clause)),
        agreed=tuple(agreement(words, agreed) for agreed in sheet.agreed.get(clause, ())),
        value=CLAUSES[clause].plain(sheet.rules),
        explains=CLAUSES[clause].explains,
        choices=tuple(_choices(words, sheet, clause)),
        numbers=tuple(_numbers(words, sheet, clause)),
    )


def evidence_info(provenance: Provenance) -> tuple[ReadingInfo, ...]:
    """The words of each text that something rests on."""
    return tuple(ReadingInfo(one.text, one.grade, quote) for one in provenance.evidence for quote in one.quotes)


def source_info(words: Words, sheet: Sheet, clause: str) -> SourceInfo:
    """Where the value of a clause comes from."""
    provenance = sheet.provenance[clause]
    decisions = decisions_behind(words, sheet, clause)
    return SourceInfo(provenance.grade, provenance.origin, tag(words, provenance), provenance.texts, decisions)


def _offers(words: Words, sheet: Sheet, clause: str) -> list[OfferInfo]:
    """What else the sheet offers, each as a table that takes it would have it."""
    offers = []
    for also, other in explain_also(words, sheet, clause):
        value = CLAUSES[clause].value_kind.plain(also.value)
        try:
            taken = house_rules(sheet, {clause: value})
        except SheetError:
            continue
        source = source_info(words, taken, clause)
        offers.append(OfferInfo(value, offer(words, sheet, clause, also), other.short, other.text, source))
    return offers


def _choices(words: Words, sheet: Sheet, clause: str) -> list[ChoiceInfo]:
    """The values the clause can have beside all others as they are."""
    choices = []
    for value in CLAUSES[clause].values:
        try:
            other = house_rules(load(sheet.name), {**sheet.changed_values, clause: value})
        except SheetError:
            continue
        short, source = explain(words, other, clause).short, source_info(words, other, clause)
        choices.append(ChoiceInfo(CLAUSES[clause].plain(other.rules), short, source))
    return choices if len(choices) > 1 else []


def _numbers(words: Words, sheet: Sheet, clause: str) -> list[NumberInfo]:
    """The numbers of the clause that can be set beside all others as they are."""
    if CLAUSES[clause].setting:
        return []
    numbers = settable_numbers(sheet, clause)
    labels = number_labels(words, sheet, clause) if numbers else []
    return [NumberInfo(one.at, label, one.value, one.low, one.high) for one, label in zip(numbers, labels, strict=True)]
