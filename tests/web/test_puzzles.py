"""« Le bon coup » as somebody looks for it: from home, by keys and by taps, today's and others."""

from __future__ import annotations

import pytest
from browser_visitors import PHONE, NewVisitor
from keyboard_focus import tab_to
from page_checks import check_fits, check_table_with_axe
from page_player import PagePlayer
from playwright.async_api import expect

from nainjaune.rules_library.puzzles import puzzle, view_of

NUMBER = 3


def wrong_card() -> str:
    return puzzle(NUMBER).leads[-1].card


async def test_todays_puzzle_is_found_from_home_and_answered_by_keys(visitor: NewVisitor) -> None:
    player = await PagePlayer.come(await visitor())
    page = player.page
    await page.get_by_role("link", name=player.say("p-home-puzzle")).click()
    await expect(page.get_by_role("heading", level=1)).to_contain_text(player.say("p-puzzle-lead"))
    await expect(player.text("p-puzzle-day-open")).to_be_visible()
    await tab_to(page, page.locator("[data-part=hand-card][tabindex='0']"))
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    await expect(page.locator("[data-part=lead-feedback] h2")).to_be_focused()
    await expect(player.text("p-puzzle-day-open")).to_have_count(0)
    await page.reload()
    await expect(page.locator("[data-part=lead-feedback]")).to_be_visible()


@pytest.mark.parametrize("language", ["fr", "en"])
async def test_a_wrong_lead_on_a_phone_is_explained_and_another_puzzle_follows(
    visitor: NewVisitor, language: str
) -> None:
    come = await visitor(viewport=PHONE, locale={"fr": "fr-FR", "en": "en-GB"}[language])
    player = await PagePlayer.come(come, f"/puzzles/{NUMBER}", "en" if language == "en" else "fr")
    page = player.page
    cards = page.locator("[data-part=hand-card]")
    await expect(cards).to_have_count(len(view_of(puzzle(NUMBER)).cards))
    await page.locator(f"[data-place='hand:{wrong_card()}']").click()
    await page.get_by_role("button", name=player.say("p-puzzle-lay")).click()
    await expect(player.heading("p-puzzle-wrong")).to_be_visible()
    await expect(page.locator(".worth li")).to_have_count(len(puzzle(NUMBER).leads))
    await check_fits(page)
    if language == "fr":
        await check_table_with_axe(page)
    await player.button("p-puzzle-another").click()
    await expect(page).to_have_url(f"{come.url}/puzzles/{NUMBER + 3}")
    await expect(player.button("p-puzzle-pick")).to_be_visible()
