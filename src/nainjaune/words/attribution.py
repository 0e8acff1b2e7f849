"""Where a clause comes from, in words: « imprimé 003 », « lu 003 · G14 », « notre choix · G1 ».

A value that the sheet itself offers is told as the sheet's choice; only what it does not offer is the table's.

>>> from nainjaune.game.sheet import house_rules, load
>>> mark(Words("en"), house_rules(load("mallette"), {"match_end": "first_elimination"}), "match_end")
'the sheet’s choice, printed 002 · G22, G27'
"""

from __future__ import annotations

from nainjaune.game.provenance import Grade, OfferedValue, OpenToPlayers, Origin, Provenance
from nainjaune.game.sheet import Sheet
from nainjaune.words import Words
from nainjaune.words.clauses import catalogue, explain, explain_also, in_order


def tag(words: Words, provenance: Provenance) -> str:
    """Grade and texts: « imprimé 003 », « notre choix », « au choix de la feuille, imprimé 002 »."""
    if provenance.origin is Origin.HOUSE:
        return words("rules-mark-house")
    texts = ", ".join(provenance.texts)
    if not texts or provenance.grade is Grade.OURS:
        return words("rules-mark-ours")
    graded = words(f"rules-mark-{provenance.grade.value}", texts=texts)
    return words("rules-mark-choice", grade=graded) if provenance.origin is Origin.CHOICE else graded


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

    Where the sheet's own value is ours, the printed one is what the text says to the letter, and no choice of it.
    """
    texts = ", ".join(also.provenance.texts)
    if also.grade is Grade.PRINTED and sheet.printed_provenance[clause].grade is Grade.OURS:
        return words("rules-also-literal", texts=texts)
    return words(f"rules-also-{also.grade.value}", texts=texts)


def agreement(words: Words, agreed: OpenToPlayers) -> str:
    """That a printed text leaves a value to the players."""
    return words(f"rules-agreed-{agreed.values.value}", texts=agreed.texts)


def note(words: Words, sheet: Sheet, clause: str) -> str:
    """Which part of the value is printed and which is ours; empty where all of it has the same grade."""
    return sheet.provenance[clause].note.get(words.language, "")


def readings(words: Words, sheet: Sheet, clause: str) -> list[str]:
    """What the texts say, where they differ: « 000-1, 000-2 (lu) : … »."""
    texts: dict[tuple[str, str], list[str]] = {}
    for one in sheet.provenance[clause].readings:
        texts.setdefault((one.grade.value, one.quote), []).append(one.text)
    return [
        words("rules-reading", text=", ".join(ids), grade=words(f"rules-grade-{grade}"), quote=quote)
        for (grade, quote), ids in texts.items()
    ]
