"""The host calls the last deal on the page: everybody is told, and the match ends with it (G22)."""

from __future__ import annotations

from browser_visitors import NewVisitor
from page_player import PagePlayer
from playwright.async_api import expect


async def test_the_host_calls_the_last_deal_and_the_match_ends_with_it(visitor: NewVisitor) -> None:
    """On a sheet that plays to the last one standing; by keyboard the menu closes afterwards."""
    player = await PagePlayer.come(await visitor(), "/new")
    page = player.page
    await page.locator("label").filter(has=page.get_by_role("radio", name="Mallette")).click()
    await player.field("p-your-name").fill("Zoé")
    await player.button("p-new-fill").click()
    await player.button("p-new-create").click()
    await player.button("p-start").click()
    await player.my_turn()
    await player.open("p-menu")
    await player.button("p-call-time").press("Enter")
    await expect(player.drawer.get_by_text(player.say("p-last-deal"))).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(player.drawer).to_be_hidden()
    await expect(page.locator("header .deal")).to_contain_text(player.say("p-deal-last"))
    await player.play_deal()
    await expect(player.button("p-rematch")).to_be_enabled()
    await expect(page.locator(".podium li")).to_have_count(4)
