"""Who says so, in words: « imprimé 003 », « lu 003 · G14 », « notre choix · G1 »; all of it is worded here, by grade.

A value that the sheet itself offers is told as the sheet's choice; only what it does not offer is the table's. The
messages are in `attribution.ftl`, and no other message speaks of these things.

>>> from nainjaune.game.sheet import house_rules, load
>>> mark(Words("en"), house_rules(load("mallette"), {"match_end": "first_elimination"}), "match_end")
'the sheet’s choice, printed 002 · G12, G22, G26, G27'
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from nainjaune.game.provenance import Grade, OfferedValue, OpenToPlayers, Origin, Part, Provenance
from nainjaune.game.sheet import Sheet, load, sheet_names
from nainjaune.words import Words
from nainjaune.words.clauses import catalogue, explain, explain_also, in_order, then


def text_names(texts: Iterable[str]) -> str:
    """The texts as they are named together: « 000, 001 », where 000 stands for all texts of that document."""
    return ", ".join(dict.fromkeys(_named(tuple(texts))))


@lru_cache(maxsize=64)
def _named(texts: tuple[str, ...]) -> tuple[str, ...]:
    documents: dict[str, set[str]] = {}
    for name in sheet_names():
        for text in load(name).texts:
            documents.setdefault(text.document, set()).add(text.id)
    whole = {text: document for document, ids in documents.items() for text in ids if ids <= set(texts)}
    return tuple(whole.get(text, text) for text in texts)


def grade_name(words: Words, grade: Grade) -> str:
    """The grade in a word: « imprimé », « lu », « notre choix »."""
    return words(f"said-grade-{grade.value}")


def graded(words: Words, grade: Grade, texts: Sequence[str]) -> str:
    """« imprimé 003 »; « notre choix » of what no text says."""
    return words(f"said-mark-{grade.value}", texts=text_names(texts))


def tag(words: Words, provenance: Provenance) -> str:
    """Grade and texts, the least sure first: « lu 000-1 ; imprimé 001 »; « notre choix »."""
    if provenance.origin is Origin.HOUSE:
        return words("said-mark-house")
    if provenance.grade is Grade.OURS:
        return words("said-mark-ours", texts="")
    by_grade = reversed(list(provenance.by_grade.items()))
    told = then(words, [graded(words, grade, texts) for grade, texts in by_grade])
    return words("said-mark-choice", grade=told) if provenance.origin is Origin.CHOICE else told


def mark(words: Words, sheet: Sheet, clause: str) -> str:
    """The tag of a clause and the decisions behind it; nothing where the clause does not arise."""
    if explain(words, sheet, clause).idle and clause not in sheet.changes:
        return ""
    numbers = ", ".join(decisions_behind(words, sheet, clause))
    return " · ".join(filter(None, [tag(words, sheet.provenance[clause]), numbers]))


def decisions_behind(words: Words, sheet: Sheet, clause: str) -> tuple[str, ...]:
    """The decisions of ours that this clause refers to, by number."""
    one = explain(words, sheet, clause)
    if one.idle:
        return ()
    offered = [
        number
        for also, other in explain_also(words, sheet, clause)
        for number in (*also.provenance.decisions, *other.decisions)
    ]
    return in_order([*sheet.provenance[clause].decisions, *one.decisions, *offered])


def decisions_of(words: Words, sheet: Sheet) -> tuple[str, ...]:
    """The decisions of ours that the rule refers to, by number."""
    return in_order(number for clause in catalogue() for number in decisions_behind(words, sheet, clause))


def offer(words: Words, sheet: Sheet, clause: str, also: OfferedValue) -> str:
    """Whose another value is, as the beginning of a sentence: « La feuille 002 laisse aussi le choix : ».

    Where what we play is not printed in these very words, the printed value is what they say to the letter.
    """
    texts = text_names(also.provenance.texts)
    played = {one.text: one for one in sheet.printed_provenance[clause].evidence}
    to_the_letter = sheet.printed_provenance[clause].grade is not Grade.PRINTED and all(
        text not in played or played[text].grade is not Grade.PRINTED for text in also.provenance.texts
    )
    if also.provenance.grade is Grade.PRINTED and to_the_letter:
        return words("said-also-literal", texts=texts)
    return words(f"said-also-{also.provenance.grade.value}", texts=texts)


def agreement(words: Words, agreed: OpenToPlayers) -> str:
    """That a printed text leaves something to the players."""
    return words(f"said-agreed-{agreed.values.value}", texts=text_names(agreed.provenance.texts))


def example_of(words: Words, texts: Iterable[str], *, own: bool) -> str:
    """« exemple du texte 002 » of the text's own; « exemple pour le texte 002 » of ours, for what it says."""
    return words(f"said-example-{'of' if own else 'for'}", texts=text_names(texts))


def said_of_box(words: Words, grade: Grade, has: str, *, same: bool, alone: bool) -> str:
    """What a sheet has for a question about a box: as printed on it, or as we read it."""
    if same:
        return words(f"said-which-{'alone' if alone else 'same'}-{grade.value}")
    return words(f"said-which-has-{grade.value}", sheets=has) if has else words(f"said-which-other-{grade.value}")


def unchanged(words: Words, sheet: Sheet, clause: str, value: str) -> str:
    """What would be played without the table's change: « Sur la feuille : … », or that it is our choice only."""
    return words(f"said-unchanged-{sheet.printed_provenance[clause].grade.value}", value=value)


def note(words: Words, sheet: Sheet, clause: str) -> str:
    """Which part of the value is printed, read or ours, where that differs, and what else there is to say."""
    provenance = sheet.provenance[clause]
    return " ".join([*_parts(words, provenance.parts), *filter(None, [provenance.note.get(words.language, "")])])


def _parts(words: Words, parts: Iterable[Part]) -> Iterator[str]:
    for part in parts:
        said = " · ".join(filter(None, [graded(words, part.grade, part.texts), ", ".join(part.decisions)]))
        yield words("said-part", what=part.said[words.language], mark=said)


def readings(words: Words, sheet: Sheet, clause: str) -> list[str]:
    """What the texts say, where one says it more surely than another: « 000-1, 000-2 (lu) : … »."""
    provenance = sheet.provenance[clause]
    return list(evidence_lines(words, provenance)) if len(provenance.by_grade) > 1 else []


def evidence_lines(words: Words, provenance: Provenance) -> Iterator[str]:
    """The words of each text, those that say the same together."""
    texts: dict[tuple[Grade, tuple[str, ...]], list[str]] = {}
    for one in provenance.evidence:
        texts.setdefault((one.grade, one.quotes), []).append(one.text)
    for (grade, quotes), ids in texts.items():
        quoted = " ".join(words("said-quote", quote=quote) for quote in quotes)
        if grade is Grade.OURS:
            yield words("said-beside", text=text_names(ids), quote=quoted)
            continue
        yield words("said-reading", text=text_names(ids), grade=grade_name(words, grade), quote=quoted)
