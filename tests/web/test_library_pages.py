"""Pages of sheets, texts and decisions: read by keys in both languages, without violations, printed on two sides."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from browser_visitors import PHONE, NewVisitor
from keyboard_focus import check_focus_is_seen, tab_to
from page_checks import check_axe, check_fits
from page_idle import stop_clock, until_idle
from page_player import PagePlayer
from playwright.async_api import Page, expect

from nainjaune.game.sheet import SHEETS
from nainjaune.rules_library.printed_text import printed_texts
from nainjaune.rules_library.sheet_prose import prose
from nainjaune.words import Language

LOCALES = {"fr": "fr-FR", "en": "en-GB"}
MOST_SIDES = 2


async def arrive(visitor: NewVisitor, path: str, language: Language = "fr", **options: object) -> PagePlayer:
    player = await PagePlayer.come(await visitor(locale=LOCALES[language], **options), path, language)
    await expect(player.page.get_by_role("heading", level=1)).to_be_visible()
    await expect(player.page.get_by_role("heading", level=2).first).to_be_visible()
    await until_idle(player.page)
    return player


async def heading_levels(page: Page) -> list[int]:
    names = await page.get_by_role("heading").evaluate_all("all => all.map(one => one.tagName)")
    return [int(name[1]) for name in names]


async def test_from_a_sheet_to_a_decision_and_a_text_by_keys(visitor: NewVisitor) -> None:
    player = await arrive(visitor, "/rules/chaudron", "en")
    page, keys = player.page, player.page.keyboard
    parts = page.get_by_role("navigation", name=player.say("p-rules-parts"))
    await tab_to(page, parts.get_by_role("link").nth(3))
    await keys.press("Enter")
    await expect(parts.locator("[aria-current]")).to_have_text(player.say("rules-chapter-play"))
    await parts.get_by_role("link").nth(2).focus()
    await keys.press("Enter")
    await tab_to(page, page.locator("#clause-stake_on").get_by_role("link", name="G8"))
    await keys.press("Enter")
    opened = page.get_by_role("button", name=re.compile("^G8"))
    await expect(opened).to_be_focused()
    await expect(opened).to_have_attribute("aria-expanded", "true")
    await check_focus_is_seen(page)
    await keys.press("Enter")
    await expect(opened).to_have_attribute("aria-expanded", "false")
    await page.goto("/rules/texts/000-2")
    await tab_to(page, page.get_by_role("link", name="Jeu du Nain Jaune"), most=60)
    await keys.press("Enter")
    await expect(page).to_have_url(re.compile("/rules/texts/000-3$"))
    await expect(page.get_by_role("heading", level=1)).to_have_text("Jeu du Nain Jaune")


@pytest.mark.long
async def test_the_pages_have_no_violation_and_their_headings_no_gap(visitor: NewVisitor) -> None:
    player = await arrive(visitor, "/rules/mallette")
    page = player.page
    for path in ("/rules/mallette", "/rules/texts/000-2", "/rules/decisions#G8"):
        await page.goto(path)
        await expect(page.get_by_role("heading", level=2).first).to_be_visible()
        await until_idle(page)
        levels = await heading_levels(page)
        assert levels[0] == 1
        assert all(later <= earlier + 1 for earlier, later in pairwise(levels)), (path, levels)
        await check_axe(page)


async def test_quotations_are_french_on_an_english_page_too(visitor: NewVisitor) -> None:
    player = await arrive(visitor, "/rules/texts/004", "en")
    quotes = player.page.locator("q")
    assert await quotes.count() > 10
    assert set(await quotes.evaluate_all("all => all.map(one => one.lang)")) == {"fr"}
    assert await player.page.locator("html").get_attribute("lang") == "en"


async def test_every_example_is_there_to_see_and_as_a_list_to_hear(visitor: NewVisitor) -> None:
    player = await arrive(visitor, "/rules/classique", viewport=PHONE)
    for sheet in SHEETS:
        await player.page.goto(f"/rules/{sheet}")
        figures = player.page.locator("figure.on-felt")
        await expect(figures).to_have_count(len(prose(sheet).examples))
        lines = await figures.evaluate_all("all => all.map(one => one.querySelectorAll('ol > li').length)")
        assert min(lines) > 0


async def test_an_example_is_played_card_by_card(visitor: NewVisitor) -> None:
    player = await arrive(visitor, "/rules/chaudron", viewport=PHONE, own=True)
    page = player.page
    await page.emulate_media(reduced_motion="no-preference")
    await page.reload()
    figure = page.locator("#clause-claim figure").first
    away = figure.locator("span.card.away")
    await expect(figure.get_by_role("button")).to_be_visible()
    await stop_clock(page)  # else all of it may be played before one looks
    await figure.get_by_role("button").click()
    await expect(away).not_to_have_count(0)
    await page.clock.run_for(60_000)
    await expect(away).to_have_count(0)


async def test_every_text_has_its_page_and_fits_a_phone(visitor: NewVisitor) -> None:
    player = await arrive(visitor, "/rules/texts/000-1", viewport=PHONE)
    fitting = []
    for text, told in printed_texts().items():
        await player.page.goto(f"/rules/texts/{text}")
        await expect(player.page.get_by_role("heading", level=1)).to_have_text(told.name["fr"])
        await check_fits(player.page)
        fitting.append(text)
    assert fitting == list(printed_texts())


async def printed_sides(player: PagePlayer, sheet: str) -> int:
    await player.page.goto(f"/rules/{sheet}")
    await expect(player.page.locator("#advice")).to_be_visible()
    await until_idle(player.page)
    printed = await player.page.pdf(format="A4", prefer_css_page_size=True)
    return len(re.findall(rb"/Type\s*/Page\b", printed))


@pytest.mark.long
async def test_a_sheet_prints_on_two_sides_of_paper(visitor: NewVisitor) -> None:
    """All in French, where more is said, and the longest in English."""
    player = await arrive(visitor, "/rules/classique")
    sides = {sheet: await printed_sides(player, sheet) for sheet in SHEETS}
    english = await arrive(visitor, "/rules/classique", "en")
    sides["classique en"] = await printed_sides(english, "classique")
    assert {sheet: count for sheet, count in sides.items() if not 1 <= count <= MOST_SIDES} == {}
