"""The rules library as somebody uses it: by keys and by taps, on a desk and on a phone, in both languages."""

from __future__ import annotations

import re
from typing import Any

import pytest
from browser_visitors import SMALLEST, NewVisitor
from page_checks import check_axe, check_fits
from page_idle import until_idle
from page_player import PagePlayer
from playwright.async_api import Page, expect

from nainjaune.game.sheet import load
from nainjaune.rules_library.which_questions import QuestionWords, most_questions, questions
from nainjaune.rules_library.which_search import UNKNOWN

TOUCH = {"has_touch": True, "is_mobile": True}
LANGUAGES = ["fr", "en"]
LOCALES = {"fr": "fr-FR", "en": "en-GB"}


async def asked(page: Page, language: str) -> QuestionWords:
    """The question that is asked."""
    await expect(page.locator("main h1")).to_be_visible()
    text = await page.locator("main h1").inner_text()
    return next(one for one in questions() if one.text[language] == text)


async def focused(page: Page) -> str:
    text: str = await page.evaluate("document.activeElement.textContent.trim()")
    return text


async def press_answer(player: PagePlayer, title: str) -> None:
    """Goes on with Tab until the answer has the focus, and takes it."""
    await until_idle(player.page)
    for _ in range(12):
        await player.page.keyboard.press("Tab")
        if (await focused(player.page)).startswith(title):
            break
    await player.page.keyboard.press("Enter")


async def test_a_box_is_found_by_keys(visitor: NewVisitor) -> None:
    """Whoever answers by the sheet comes to it, and begins a table with it; Backspace takes an answer back."""
    player = await PagePlayer.come(await visitor(), "/rules/which")
    page, sheet, language = player.page, load("mallette"), player.language
    for number in range(most_questions()):
        question = await asked(page, language)
        if number:
            await expect(page.locator("main h1")).to_be_focused()
        answer = question.answer(question.true_answer(sheet) or UNKNOWN)
        assert answer is not None
        await press_answer(player, answer.title[language])
        await expect(page.locator("main h1")).not_to_have_text(question.text[language])
        if await page.locator(".answers").count() == 0:
            break
    title = sheet.title[language].split(" (")[0]
    await expect(page.get_by_role("heading", level=1)).to_contain_text(player.say("p-which-sure"))
    await expect(page.get_by_role("heading", level=1)).to_contain_text(title)
    await expect(page.locator("main h1")).to_be_focused()
    await check_axe(page)
    await page.keyboard.press("Backspace")
    await expect(page.locator(".answers")).to_be_visible()
    await page.go_back()
    await player.button("p-which-play", name=title).click()
    await expect(page.get_by_role("radio", name=sheet.title[language])).to_be_checked()


async def test_a_box_is_found_by_taps_on_a_small_phone(visitor: NewVisitor) -> None:
    player = await PagePlayer.come(await visitor(locale=LOCALES["en"], viewport=SMALLEST, **TOUCH), "/rules", "en")
    page, language = player.page, player.language
    await page.get_by_role("link", name=player.say("p-which-title")).tap()
    await check_fits(page)
    first = questions()[0]
    await page.get_by_role("button", name=first.answers[1].title[language]).tap()
    await expect(page.locator("main h1")).not_to_have_text(first.text[language])
    await check_fits(page)
    await page.get_by_role("link", name=player.say("p-which-back", n=1)).tap()
    await expect(page.locator("main h1")).to_have_text(first.text[language])
    await page.get_by_role("button", name=first.answers[1].title[language]).tap()
    while True:
        await expect(page.locator("main h1")).not_to_have_text(first.text[language])
        if await page.locator(".answers").count() == 0:
            break
        text = (await asked(page, language)).text[language]
        await page.get_by_role("button", name=player.say("p-which-unknown")).tap()
        await expect(page.locator("main h1")).not_to_have_text(text)
    await expect(page.get_by_role("heading", level=1)).to_contain_text(player.say("p-which-nearly"))
    await check_fits(page)
    await check_axe(page)


async def test_whoever_knows_nothing_is_asked_six_questions_and_told_so(visitor: NewVisitor) -> None:
    player = await PagePlayer.come(await visitor(), "/rules/which")
    page, count = player.page, 0
    while True:
        await until_idle(page)
        text = await page.locator("main h1").inner_text()
        if await page.locator(".answers").count() == 0:
            break
        count += 1
        await page.get_by_role("button", name=player.say("p-which-unknown")).click()
        await expect(page.locator("main h1")).not_to_have_text(text)
    assert count == most_questions()
    await expect(player.heading("p-which-undecided")).to_be_visible()
    await check_axe(page)


async def test_a_box_like_none_is_shown_beside_the_nearest_two(visitor: NewVisitor) -> None:
    player = await PagePlayer.come(await visitor(), "/rules/which?answers=centre:other,players:other")
    await expect(player.heading("p-which-none")).to_be_visible()
    await check_axe(player.page)
    await player.link("p-which-side-by-side").click()
    await expect(player.page.locator("thead th")).to_have_count(2)


async def test_sheets_side_by_side_are_a_table_and_two_fit_a_phone(visitor: NewVisitor) -> None:
    player = await PagePlayer.come(await visitor(), "/rules/compare")
    page = player.page
    await expect(page.locator("thead th[scope=col]")).to_have_count(4)
    await expect(page.locator("td.odd").first).to_be_visible()
    await until_idle(page)
    whole = await page.locator("tbody").count()
    await page.get_by_role("switch").click()
    await expect(page.locator("tbody.same")).to_have_count(0)
    assert 0 < await page.locator("tbody").count() < whole
    await page.set_viewport_size({"width": 320, "height": 568})
    await expect(page.locator("thead th[scope=col]")).to_have_count(2)
    await check_fits(page)
    await page.get_by_label(player.say("p-compare-column", n=2)).select_option("habourdin")
    await expect(page.locator("thead th").nth(1)).to_have_text(load("habourdin").title["fr"])
    await expect(page).to_have_url(re.compile("with=classique,habourdin$"))


async def test_everything_in_the_library_is_reached_from_its_home(visitor: NewVisitor) -> None:
    player = await PagePlayer.come(await visitor(), "/")
    page = player.page
    await page.get_by_role("link", name=player.say("p-home-rules")).click()
    await expect(player.heading("p-shelf-title")).to_be_visible()
    await expect(page.locator("a[href^='/rules/texts/']")).to_have_count(7)
    for path in ("/rules/which", "/rules/compare", "/rules/decisions", "/rules/classique"):
        await expect(page.locator(f"main a[href='{path}']").first).to_be_visible()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_report_of_the_lab_is_a_tap_away(visitor: NewVisitor, language: Any) -> None:
    player = await PagePlayer.come(await visitor(locale=LOCALES[language]), "/rules", language)
    page = player.page
    await page.get_by_role("link", name=player.say("p-shelf-odds")).click()
    await expect(page.locator("html")).to_have_attribute("lang", language)
    await expect(page.locator("section svg").first).to_be_visible()
    async with page.expect_download() as saving:
        await page.locator("[data-save=csv]").first.click()
    assert (await saving.value).suggested_filename.endswith(".csv")
    await page.locator(".ways a").first.click()
    await expect(page.get_by_role("button", name=player.say("p-home-play"))).to_be_visible()
