"""The whole page in English, without a French word left over, and the other way round in place."""

from __future__ import annotations

import re

import pytest
from browser_visitors import NewVisitor
from page_idle import until_idle
from page_player import PagePlayer, at_first_turn
from playwright.async_api import Page, expect

FRENCH = re.compile(
    r"\b(vous|votre|une|des|les|avec|pour|cartes?|jetons?|donnes?|partie|règles?|réglages|mises?|joueurs?|robot joue"
    r"|poser|entamez|il faut|fermer|accueil|prêt|valet|dame|roi|trèfle|pique|carreau|cœur)\b",
    re.IGNORECASE,
)
TEXT = """() => [document.title, document.body.innerText,
  ...[...document.querySelectorAll('[aria-label], [title], [placeholder]')]
    .filter((part) => !part.closest('[lang=fr]'))
    .flatMap((part) => ['aria-label', 'title', 'placeholder'].map((name) => part.getAttribute(name) ?? ''))
].join('\\n')"""


async def check_english(page: Page) -> None:
    await until_idle(page)
    assert await page.evaluate("document.documentElement.lang") == "en"
    text = str(await page.evaluate(TEXT))
    for french in await page.locator("[lang=fr]").all_inner_texts():
        text = text.replace(french, "")
    lines = text.split("\n")
    assert [line for line in lines if FRENCH.search(line)] == [], page.url


@pytest.mark.long
async def test_all_of_it_is_english_in_an_english_browser(visitor: NewVisitor) -> None:
    player = await PagePlayer.come(await visitor(locale="en-GB"), language="en")
    page = player.page
    await expect(player.button("p-home-play")).to_be_visible()
    await check_english(page)
    await page.get_by_role("link", name=player.say("p-home-rules")).click()
    await expect(page.get_by_role("link").filter(has_text="N. K. Atlas")).to_be_visible()
    await check_english(page)
    for path in ("/rules/compare", "/rules/chaudron", "/rules/texts/003", "/rules/decisions#G8"):
        await page.goto(path)
        await expect(
            page.locator("main").get_by_role("heading", level=2).or_(page.get_by_role("table")).first
        ).to_be_visible()
        await check_english(page)
    await page.goto("/new")
    await player.field("p-your-name").fill("Zoë")
    await page.get_by_text(player.say("p-new-house"), exact=True).click()
    await check_english(page)
    await player.button("p-part-less", what=player.say("p-new-deals")).click(click_count=3)
    await player.button("p-new-create").click()
    await expect(player.heading("p-room-title")).to_be_visible()
    await check_english(page)
    await player.button("p-start").click()
    await player.my_turn()
    await check_english(page)
    for panel in ("p-menu", "p-settings", "p-rules-here"):
        await player.open(panel)
        await check_english(page)
        await player.close_drawer()
    await player.play_deal()
    (await player.read_count()).check()
    await check_english(page)


async def test_the_language_changes_in_place_in_the_middle_of_a_deal(visitor: NewVisitor) -> None:
    player = await at_first_turn(visitor, name="Zoé")
    page = player.page
    cards = await player.cards()
    await page.evaluate("window.sameAsBefore = true")
    await player.open("p-settings")
    await page.locator("label").filter(has=page.get_by_role("radio", name="English")).click()
    english = PagePlayer(page, "en")
    await english.close_drawer()
    await expect(english.button("p-menu")).to_be_visible()
    await expect(page.get_by_text("The old sheet").first).to_be_visible()  # the server tells the rule again
    await check_english(page)
    assert await english.cards() == cards
    await english.play_deal()
    await expect(page.locator("[data-part=lesson-offer]")).to_be_visible()
    await english.open("p-part-journal")
    await expect(english.drawer.get_by_role("listitem").first).to_be_visible()
    await check_english(page)
    await english.close_drawer()
    assert await page.evaluate("window.sameAsBefore")
    await page.goto("/")
    await expect(english.button("p-home-play")).to_be_visible()
    await page.get_by_role("button", name="Français").click()
    await expect(player.button("p-home-play")).to_be_visible()
