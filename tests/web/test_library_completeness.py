"""What the server tells of sheets, printed texts and decisions stands on the pages of the library, all of it."""

from __future__ import annotations

import re
from collections.abc import Iterable

import pytest
from browser_visitors import NewVisitor
from page_idle import until_idle
from page_player import PagePlayer
from playwright.async_api import expect

from nainjaune.game.rules import CLAUSES
from nainjaune.game.sheet import SHEETS, load
from nainjaune.rules_library.printed_text import printed_texts
from nainjaune.server.web.api.clause_info import clause_info
from nainjaune.server.web.api.library_info import decision_list, sheet_page, text_page
from nainjaune.words import LANGUAGES, Language, Words

WITHOUT_CARDS = """main => {
  const words = main.cloneNode(true);
  words.querySelectorAll('.mini').forEach((card) => card.remove());
  return words.textContent;
}"""
LOCALES = {"fr": "fr-FR", "en": "en-GB"}


def bare(text: str) -> str:
    """The text without its cards, which the page draws, and without spaces and quotation marks."""
    return re.sub(r"(?:10|[2-9AVDRJQK])\s?[♠♥♦♣]|[\s'’\u2060\ufe0e«»“”]", "", text)


def of_text(words: Words, text: str) -> Iterable[str]:
    """What is told of a printed text."""
    page = text_page(words, text)
    for fact in page.facts:
        yield from (fact.quote, fact.text)
    for said in page.says:
        yield from (said.text, *said.quotes, said.label, *said.decisions)
    for one in (*page.peculiar, *page.words):
        yield from (one.quote, one.text)
    for story in page.history:
        yield from (story.quote, story.claim, story.doubt)
    for advice in page.advice:
        yield from (*(one.quote for one in advice.words), advice.text, advice.lab)
    for silence in page.silences:
        yield from (silence.text, *silence.decisions)
    for differing in page.differing:
        yield from (reading.quote for reading in differing.readings)
    yield from (example.text for example in page.examples)


def of_sheet(words: Words, sheet: str) -> Iterable[str]:
    """What is told of a rule set: statements, clauses with their sources, examples, advice."""
    page = sheet_page(words, sheet)
    for chapter in page.chapters:
        yield from (statement.text for statement in chapter.statements)
    for clause in filter(None, (clause_info(words, load(sheet), name) for name in CLAUSES)):
        yield from (clause.title, clause.text, clause.note, *clause.source.decisions)
        yield from (offer.text for offer in clause.offers)
    yield from (example.text for example in page.examples)
    for advice in page.advice:
        yield from (advice.text, advice.lab)


def of_decisions(words: Words) -> Iterable[str]:
    for one in decision_list(words):
        yield from (one.number, one.question, *one.readings, one.answer, one.why)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_all_that_is_told_of_texts_sheets_and_decisions_stands_on_their_pages(
    visitor: NewVisitor, language: Language
) -> None:
    words = Words(language)
    pages = {f"/rules/texts/{text}": of_text(words, text) for text in printed_texts()}
    pages |= {f"/rules/{sheet}": of_sheet(words, sheet) for sheet in SHEETS}
    pages["/rules/decisions"] = of_decisions(words)
    player = await PagePlayer.come(await visitor(locale=LOCALES[language]), "/rules", language)
    missing = {}
    for path, told in pages.items():
        await player.page.goto(path)
        await expect(player.page.locator("main h2").nth(1)).to_be_visible()
        await until_idle(player.page)
        shown = bare(await player.page.locator("main").evaluate(WITHOUT_CARDS))
        missing[path] = [text for text in told if bare(text) not in shown]
    assert missing == {path: [] for path in pages}
