"""Whatever a person is shown of a printed text has evidence behind it: page, terminal, documents, narration, lessons.

The strings are those that are shown, not those of the data: what is quoted in them stands in the texts they name, and
a grade with texts in it is that of words of these texts.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from attributions import Quoted, strings, texts_of, within

from nainjaune.game.provenance import Grade
from nainjaune.game.rules import CLAUSES
from nainjaune.game.sheet import SHEETS, Sheet, house_rules, load
from nainjaune.rules_library.data import typeset
from nainjaune.rules_library.evidence_pages import evidence_page, text_page
from nainjaune.rules_library.examples import NAMES, play_example, tell
from nainjaune.rules_library.printed_text import printed_texts
from nainjaune.rules_library.records import records, said_by
from nainjaune.rules_library.rulebook import compare_markdown, whole_rule
from nainjaune.rules_library.sheet_prose import prose
from nainjaune.rules_library.which_questions import questions
from nainjaune.server.web.api.clause_info import clause_info
from nainjaune.server.web.api.compare_api import _comparison
from nainjaune.server.web.api.lesson_info import lesson_info, lesson_lines
from nainjaune.server.web.api.library_info import decision_list, sheet_page
from nainjaune.server.web.api.library_info import text_page as text_page_info
from nainjaune.server.web.api.which_api import _found
from nainjaune.words import LANGUAGES, Language, Words
from nainjaune.words.narrate import Narrator
from nainjaune.words.narrate_settlement import settlement_lines
from quotations import read_fingerprints

DOCS = Path(__file__).parents[2] / "docs"
FINGERPRINTS = read_fingerprints()
ALL_TEXTS = tuple(printed_texts())
UNQUOTED = re.compile(r"\b(?:[Ss]ans|no|\d+ sans|[Aa]s sans)\b.*|.*[!?…]|\{.*")
"""What is said in play, with its card, or an exclamation."""
GRADED = {
    "fr": re.compile(r"\b(imprimé|lu) ((?:00\d(?:-\d)?(?:, )?)+)"),
    "en": re.compile(r"\b(printed|read) ((?:00\d(?:-\d)?(?:, )?)+)"),
}
GRADES = {"imprimé": Grade.PRINTED, "printed": Grade.PRINTED, "lu": Grade.READ, "read": Grade.READ}

Shown = tuple[str, str, tuple[str, ...]]
"""Where it is shown, the string, and the texts it is about if it names none."""


def of_value(where: str, value: object, about: tuple[str, ...]) -> Iterator[Shown]:
    for string in strings(msgspec.to_builtins(value)):
        yield where, string, about


def on_pages(words: Words) -> Iterator[Shown]:
    """What the server answers, which the page shows."""
    for sheet in SHEETS:
        page, about = sheet_page(words, sheet), texts_of(sheet)
        yield from of_value(f"page of {sheet}", msgspec.structs.replace(page, examples=()), about)
        for clause in CLAUSES:
            info = clause_info(words, load(sheet), clause)
            yield from of_value(f"clause {clause} of {sheet}", info and {**_told(info)}, about)
    for text in ALL_TEXTS:
        page_of = msgspec.structs.replace(text_page_info(words, text), examples=(), differing=(), advice=())
        yield from of_value(f"page of {text}", page_of, (text,))
    for decision in decision_list(words):
        about = tuple(text for sheet in decision.sheets for text in texts_of(sheet.name))
        yield from of_value(f"decision {decision.number}", decision, about)
    yield from of_value("comparison", _comparison(words, [load(name) for name in SHEETS]), ())
    for question in questions():
        for answer in question.answers:
            for candidate in _found(words, {question.id: answer.id}).candidates:
                told = [(one.about, one.sheets, one.more) for one in candidate.evidence]
                yield from of_value(f"finder for {candidate.sheet}", told, texts_of(candidate.sheet))


def _told(info: object) -> dict[str, object]:
    told = msgspec.to_builtins(info)
    assert isinstance(told, dict)
    return {key: told[key] for key in ("title", "short", "text", "note", "agreed", "source", "offers")}


def in_lessons(words: Words) -> Iterator[Shown]:
    for line in lesson_lines(words):
        lesson = lesson_info(words, f"{line.sheet}-{line.name}")
        for step in lesson.steps:
            yield from ((f"lesson {line.name}", said, texts_of(line.sheet)) for said in (step.say, step.wrong))


def in_the_terminal(words: Words) -> Iterator[Shown]:
    """Each page as one string: its lines are broken anywhere."""
    for sheet in SHEETS:
        rules, about = load(sheet), texts_of(sheet)
        yield f"rules {sheet}", told_rule(words, rules), about
        yield f"rules --evidence {sheet}", joined(evidence_page(words, rules, 200)), about
        played = play_example(sheet, "kept")
        narrator = Narrator(words.of(rules), NAMES[:3], rules.rules)
        lines = settlement_lines(narrator, played.events, sheet=rules, width=200)
        yield f"replay by {sheet}", joined("\n".join(lines)), about
    for text in ALL_TEXTS:
        page = joined(text_page(words, text, 200))
        for quote in _quoted_by(text):
            assert quote in page
            page = page.replace(quote, "")
        yield f"rules {text}", page, (text,)
    changed = house_rules(load("classique"), {"court_points": 13, "coins": [10, 5, 1], "packet": 3})
    yield "rules classique --set", told_rule(words, changed), texts_of("classique")


def told_rule(words: Words, sheet: Sheet) -> str:
    """A whole rule without what players say in its examples, and without the legend, which quotes itself."""
    page = joined(whole_rule(words, sheet, 200)).replace(joined(words("said-legend")), "")
    for key in prose(sheet.name).examples:
        for line in tell(words, play_example(sheet.name, key)).lines:
            page = page.replace(joined(line), "")
    return page


def _quoted_by(text: str) -> Iterator[str]:
    """The quotations that the page of a text begins its lines with; `test_quotations.py` compares them."""
    told, words = printed_texts()[text], Words("fr")
    quotes = [one.quote for one in told.facts.values() if one.quote]
    quotes += [one.quote for one in told.history.values()]
    quotes += [quote for name in told.order for quote in said_by(words, text, name).quotes]
    for quote in sorted(set(quotes), key=len, reverse=True):
        yield words("said-quote", quote=typeset(quote))


def joined(page: str) -> str:
    return re.sub(r"[ \n]+", " ", page)


def in_documents(language: Language) -> Iterator[Shown]:
    name = {"fr": "feuilles.md", "en": "sheets.md"}[language]
    for line in (DOCS / name).read_text(encoding="utf-8").splitlines():
        yield name, line, ALL_TEXTS
    assert compare_markdown(Words(language))


def shown(language: Language) -> list[Shown]:
    words = Words(language)
    return [*on_pages(words), *in_lessons(words), *in_the_terminal(words), *in_documents(language)]


def stands(quoted: Quoted) -> bool:
    return quoted.text in FINGERPRINTS and FINGERPRINTS[quoted.text].has(quoted.words)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_shown_in_quotation_marks_stands_in_a_text_it_is_shown_for(language: Language) -> None:
    """In one at least of the texts that the page is about, and in every text that the sentence names."""
    told = shown(language)
    assert len(told) > 2000
    assert [found for one in told for found in without_evidence(*one)] == []


def without_evidence(where: str, string: str, about: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """What is quoted in a string and stands in none of the texts it is shown for."""
    quoted = [one for one in within(where, string, about or ALL_TEXTS) if not UNQUOTED.fullmatch(one.words)]
    for words in sorted({one.words for one in quoted}):
        if not any(stands(one) for one in quoted if one.words == words):
            yield where, words


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_grade_that_is_shown_with_texts_is_that_of_their_words(language: Language) -> None:
    """« imprimé 000-3, 001 »: these texts have words that something printed rests on."""
    graded = {(grade, texts) for _, string, _ in shown(language) for grade, texts in GRADED[language].findall(string)}
    assert len(graded) > 8
    known = {_set_of(one.grade, one.texts) for one in _gradings()}
    assert {_set_of(GRADES[grade], texts.strip(", ").split(", ")) for grade, texts in graded} <= known


def _gradings() -> Iterator[_Graded]:
    for sheet in SHEETS:
        rules = load(sheet)
        provenances = [record.provenance for record in records(sheet)]
        provenances += [one.provenance for others in rules.also.values() for one in others]
        provenances += [one.provenance for others in rules.agreed.values() for one in others]
        for provenance in provenances:
            yield from (_Graded(grade, texts) for grade, texts in provenance.by_grade.items())
            yield from (_Graded(part.grade, part.texts) for part in provenance.parts)


class _Graded(msgspec.Struct, frozen=True):
    grade: Grade
    texts: tuple[str, ...]


def _set_of(grade: Grade, texts: list[str] | tuple[str, ...]) -> tuple[Grade, frozenset[str]]:
    whole = {"000": ("000-1", "000-2", "000-3")}
    return grade, frozenset(text for named in texts for text in whole.get(named, (named,)))


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_is_known_of_a_sheet_is_told_in_the_terminal(sheet: str, language: Language) -> None:
    """Every statement, every piece of advice, every example."""
    told = joined(whole_rule(Words(language), load(sheet), 80))
    said = [one.text[language] for one in prose(sheet).statements.values()]
    said += [one.text[language] for one in prose(sheet).examples.values()]
    said += [one.lab[language] for text in texts_of(sheet) for one in printed_texts()[text].advice.values()]
    assert [one for one in said if joined(one) not in told] == []


@pytest.mark.parametrize("text", ALL_TEXTS)
def test_a_texts_page_shows_all_that_it_says_in_its_order(text: str) -> None:
    page = text_page_info(Words("fr"), text)
    assert tuple(one.name for one in page.says) == printed_texts()[text].order
    assert all(one.text and one.quotes for one in page.says)


def test_a_sentence_that_gives_a_text_what_it_does_not_say_is_found() -> None:
    """By the text it names, in brackets behind it, or by the page it stands on."""
    assert list(without_evidence("x", "La feuille 003 dit « en une seule fois ».", ("002",))) == [
        ("x", "en une seule fois")
    ]
    assert list(without_evidence("x", "« en une seule fois » (003), dit-on.", ("002",))) == [("x", "en une seule fois")]
    assert list(without_evidence("x", "« en une seule fois », dit-on.", ("003",))) == [("x", "en une seule fois")]
    assert list(without_evidence("x", "« en une seule fois » (002).", ("003",))) == []
