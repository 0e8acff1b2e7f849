"""Whether a witness of a row in `tests/fidelity/` is there and says what its statement says.

A witness is written `kind: what`. Every check returns what is wrong, or nothing. What is explained is checked as the
server tells it; that all of it stands on the pages, `tests/web/test_library_completeness.py` shows.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec
from fidelity_rows import Column, Stated

from nainjaune.game.provenance import Grade, Origin, Provenance
from nainjaune.game.rules import CLAUSES
from nainjaune.game.sheet import house_rules, load
from nainjaune.game.worded import LocalizedText
from nainjaune.rules_library.data import strings_in
from nainjaune.rules_library.printed_text import printed_texts
from nainjaune.rules_library.sheet_prose import prose
from nainjaune.server.web.api.clause_info import ClauseInfo, clause_info
from nainjaune.server.web.api.example_info import ExampleInfo, example_info
from nainjaune.server.web.api.library_info import (
    DecisionInfo,
    StatementInfo,
    TextPageInfo,
    decision_list,
    sheet_page,
    text_page,
)
from nainjaune.table.table_rules import table_rules
from nainjaune.words import LANGUAGES, Language, Words

ROOT: Final = Path(__file__).parents[2]
PARTLY: Final = {
    Grade.PRINTED: {"fr": "imprimé", "en": "printed"},
    Grade.READ: {"fr": "lu", "en": "read"},
    Grade.OURS: {"fr": "de nous", "en": "ours"},
}
"""How the note of a clause names the grade of one part of it."""

Problem = str
Check = Callable[[Stated, str], Problem]


def plain(text: str) -> str:
    """The text with ordinary apostrophes and spaces, as it is typed."""
    return text.replace("’", "'").replace("\N{NARROW NO-BREAK SPACE}", " ").replace("\N{NO-BREAK SPACE}", " ")


def found(entries: Sequence[Any], words: str) -> list[int]:
    """The places of the entries that have these words somewhere."""
    return [
        place
        for place, entry in enumerate(entries)
        if any(plain(words) in plain(string) for string in strings_in(entry))
    ]


def split(what: str, sign: str = " · ") -> tuple[str, str]:
    first, _, rest = what.partition(sign)
    return first.strip(), rest.strip()


def in_text(provenance: Provenance, stated: Stated) -> Grade | None:
    """The grade a clause has for this text: its own reading, or the clause's; None where the text is no source."""
    for reading in provenance.readings:
        if reading.text == stated.text:
            return reading.grade
    sources = {stated.text, stated.text.split("-")[0]}
    return provenance.grade if sources & set(provenance.texts) or provenance.grade is Grade.OURS else None


def graded(stated: Stated, shown: Grade | None, note: LocalizedText) -> Problem:
    """Whether what is shown with this grade is called what the statement is; a note may say it of a part."""
    wanted = stated.row.grade
    if shown is wanted or all(PARTLY[wanted][language] in note.get(language, "") for language in LANGUAGES):
        return ""
    return f"is {wanted.value}, but shown as {shown.value if shown else 'not of this text'}"


def clause_grade(stated: Stated, clause: str) -> Problem:
    provenance = load(stated.sheet).provenance[clause]
    return graded(stated, in_text(provenance, stated), provenance.note)


def check_clause(stated: Stated, what: str) -> Problem:
    """`clause: stakes = [1, 2, 3, 4, 5] · printed`: the sheet's value, and its grade for this text."""
    setting, grade = split(what)
    name, value = split(setting, " = ")
    sheet = load(stated.sheet)
    has = CLAUSES[name].plain(sheet.rules)
    if has != json.loads(value):
        return f"{name} is {json.dumps(has)}"
    shown = in_text(sheet.provenance[name], stated)
    if shown is None or shown.value != grade:
        return f"{name} is {shown} for {stated.text}"
    return clause_grade(stated, name)


def check_also(stated: Stated, what: str) -> Problem:
    """`also: match_end = "time" · printed`: another value that the sheet offers."""
    setting, grade = split(what)
    name, value = split(setting, " = ")
    offered = load(stated.sheet).also.get(name, ())
    same = [one for one in offered if CLAUSES[one.clause].value_kind.plain(one.value) == json.loads(value)]
    if not [one for one in same if one.grade.value == grade and (one.text == stated.text or one.grade is Grade.OURS)]:
        return f"{name} is not offered so"
    return graded(stated, same[0].grade, {})


def check_agreed(stated: Stated, what: str) -> Problem:
    """`agreed: stakes = any`: the text leaves the value to the players."""
    name, values = split(what, " = ")
    texts = {
        text
        for one in load(stated.sheet).agreed.get(name, ())
        if one.values == values
        for text in one.texts.split(", ")
    }
    return "" if {stated.text, stated.text.split("-")[0]} & texts else f"{stated.text} does not leave it to the players"


def check_house(stated: Stated, what: str) -> Problem:
    """`house: stakes = [2, 2, 2, 2, 4]`: the text does not offer the value, so that it is the table's own."""
    name, value = split(what, " = ")
    origin = house_rules(load(stated.sheet), {name: json.loads(value)}).provenance[name].origin
    return "" if origin is Origin.HOUSE else f"{name} is shown as the {origin.value}'s"


def at(value: Any, path: Iterable[str]) -> Any:
    """What stands at a path of names; of a list, what stands there in each."""
    for name in path:
        value = [one[name] for one in value] if isinstance(value, list) else value[name]
    return value


def check_equipment(stated: Stated, what: str) -> Problem:
    """`equipment: pieces.kind = ["gold", "silver", "bronze"]`: what clients are told of the sheet's table."""
    path, value = split(what, " = ")
    has = at(msgspec.json.decode(msgspec.json.encode(table_rules(load(stated.sheet)))), path.split("."))
    return "" if has == json.loads(value) else f"{path} is {json.dumps(has, ensure_ascii=False)}"


@cache
def shown_clause(language: Language, sheet: str, clause: str) -> ClauseInfo | None:
    return clause_info(Words(language), load(sheet), clause)


def check_shown(stated: Stated, what: str) -> Problem:
    """`shown: stakes · 1`: the clause as players read it, in both languages, with its source; in French these words."""
    clause, words = split(what)
    french, english = (shown_clause(language, stated.sheet, clause) for language in LANGUAGES)
    if not french or not english or french.text == english.text:
        return f"{clause} is not told in both languages"
    told = plain(" ".join(strings_in([french.text, french.short, french.note, french.offers, french.agreed])))
    if plain(words) not in told and not any(plain(words) in plain(one.quote) for one in french.readings):
        return f"{clause} is told without {words!r}: {told}"
    for language, info in zip(LANGUAGES, (french, english), strict=True):
        if not info.source.label.startswith(Words(language)(f"rules-grade-{info.source.grade.value}")):
            return f"{clause} is shown with {info.source.label!r}"
    return clause_grade(stated, clause)


def check_unsaid(stated: Stated, what: str) -> Problem:
    """`unsaid: stakes · plus gros`: the clause is told, but without what other sheets say of it."""
    clause, words = split(what)
    french = shown_clause("fr", stated.sheet, clause)
    if not french:
        return f"{clause} is not told"
    return f"{clause} is told with {words!r}" if found([french], words) else ""


@cache
def chapter_statements(language: Language, sheet: str, chapter: str) -> tuple[StatementInfo, ...]:
    """What the sheet's page says in a chapter."""
    return next(one.statements for one in sheet_page(Words(language), sheet).chapters if one.chapter == chapter)


def check_statement(stated: Stated, what: str) -> Problem:
    """`statement: setup · garnit`: a sentence on the sheet's page, in its chapter, with its grade and its texts."""
    chapter, words = split(what)
    french, english = (chapter_statements(language, stated.sheet, chapter) for language in LANGUAGES)
    places = found(french, words)
    if not places:
        return f"the chapter {chapter} has no such sentence"
    if french[places[0]].text == english[places[0]].text:
        return "is not told in both languages"
    source = [one for one in prose(stated.sheet).statements if one.chapter == chapter][places[0]]
    return graded(stated, in_text(Provenance(source.source, source.grade), stated), {})


def check_entry(stated: Stated, what: str) -> Problem:
    """`entry: peculiar · aura pris`: an entry of the text's own data."""
    part, words = split(what)
    return "" if found(getattr(printed_texts()[stated.text], part), words) else f"{part} has no such entry"


@cache
def shown_text(language: Language, text: str) -> TextPageInfo:
    return text_page(Words(language), text)


def check_text(stated: Stated, what: str) -> Problem:
    """`text: peculiar · aura pris`: an entry on the text's page, in both languages."""
    part, words = split(what)
    french, english = (getattr(shown_text(language, stated.text), part) for language in LANGUAGES)
    places = found(french, words)
    if not places:
        return f"the page has no such entry under {part}"
    return "" if french[places[0]] != english[places[0]] else "is not told in both languages"


@cache
def shown_example(language: Language, sheet: str, key: str) -> ExampleInfo:
    return example_info(Words(language), sheet, key)


def check_example(stated: Stated, what: str) -> Problem:
    """`example: two_on_ace`: an example that the engine plays, with this text among its sources."""
    examples = prose(stated.sheet).examples
    if what not in examples:
        return "there is no such example"
    if stated.text not in examples[what].texts:
        return f"it is not from {stated.text}"
    told = [shown_example(language, stated.sheet, what) for language in LANGUAGES]
    return "" if all(one.lines for one in told) and told[0].text != told[1].text else "is not told in both languages"


@cache
def shown_decisions(language: Language) -> tuple[DecisionInfo, ...]:
    return decision_list(Words(language))


def check_decision(stated: Stated, what: str) -> Problem:
    """`decision: G8`: a decision of ours, on its page in both languages, that concerns this sheet."""
    for language in LANGUAGES:
        told = [one for one in shown_decisions(language) if one.number == what]
        if not told or stated.sheet not in [link.name for link in told[0].sheets]:
            return f"there is no such decision about {stated.sheet}"
    return ""


def check_message(stated: Stated, what: str) -> Problem:
    """`message: tell-out`: words that players read or hear."""
    known = [Words(language)._messages for language in LANGUAGES]
    return "" if all(what in messages for messages in known) else "there is no such message in both languages"


@cache
def python_tests(path: Path) -> frozenset[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    return frozenset(node.name for node in functions if node.name.startswith("test_"))


@cache
def page_tests(path: Path) -> frozenset[str]:
    calls = re.findall(
        r"\b(?:it|test)(?:\.each\([^`]*?\))?\(\s*(['\"`])(.+?)\1", path.read_text(encoding="utf-8"), re.S
    )
    return frozenset(name for _, name in calls)


def check_test(stated: Stated, what: str) -> Problem:
    """`test: tests/game/test_x.py::test_y` or `test: web/src/x.test.ts::says so`."""
    file, name = split(what, "::")
    path = ROOT / file
    if not path.is_file():
        return "there is no such file"
    tests = python_tests(path) if path.suffix == ".py" else page_tests(path)
    return "" if name in tests else "there is no such test"


CHECKS: Final[Mapping[Column, Mapping[str, Check]]] = {
    Column.DATA: {
        "clause": check_clause,
        "also": check_also,
        "agreed": check_agreed,
        "house": check_house,
        "equipment": check_equipment,
        "entry": check_entry,
        "statement": check_statement,
        "example": check_example,
        "decision": check_decision,
    },
    Column.PLAY: {"test": check_test, "example": check_example},
    Column.EXPLAINED: {
        "shown": check_shown,
        "unsaid": check_unsaid,
        "statement": check_statement,
        "text": check_text,
        "example": check_example,
        "decision": check_decision,
        "message": check_message,
    },
}
"""What can be a witness of each column."""


def problem(stated: Stated, column: Column, witness: str) -> Problem:
    """What is wrong with a witness; nothing where it holds."""
    kind, what = split(witness, ": ")
    check = CHECKS[column].get(kind)
    if check is None:
        return f"{kind} is no witness of {column.value}"
    try:
        return check(stated, what)
    except (KeyError, ValueError, AttributeError) as error:
        return f"{type(error).__name__}: {error}"
