"""No page, no drawer and no moment of the game has what axe calls a violation: by day, by night, large and small."""

from __future__ import annotations

import re

import pytest
from browser_visitors import PHONE, NewVisitor
from page_checks import check_axe, check_table_with_axe, show
from page_player import PagePlayer
from playwright.async_api import expect


@pytest.mark.long
async def test_pages_of_paper(visitor: NewVisitor) -> None:
    player = await PagePlayer.come(await visitor())
    page = player.page
    await expect(player.button("p-home-play")).to_be_visible()
    await check_axe(page)
    await player.open("p-settings")
    await check_axe(page)
    paths = ("/new", "/join", "/games", "/rules", "/rules/compare", "/rules/which", "/score", "/learn", "/licences")
    for path in paths:
        await page.goto(path)
        await expect(page.get_by_role("heading", level=1)).to_be_visible()
        if path == "/new":
            await page.get_by_text(player.say("p-new-house"), exact=True).click()
        await check_axe(page)


@pytest.mark.long
async def test_the_waiting_room_the_table_and_its_drawers(visitor: NewVisitor) -> None:
    player = await PagePlayer.come(await visitor(), "/new", help="all")
    page = player.page
    await player.field("p-your-name").fill("Zoé")
    await player.button("p-new-create").click()
    await expect(player.heading("p-room-title")).to_be_visible()
    await check_table_with_axe(page)
    await player.button("p-start").click()
    await player.my_turn()
    await player.choose()
    await expect(page.get_by_role("button", name=re.compile(f"^{player.say('p-lay')}"))).to_be_visible()
    await check_table_with_axe(page, all_colours=True)
    for panel in ("p-rules-here", "p-menu"):
        await player.open(panel)
        await check_table_with_axe(page)
        await player.close_drawer()
    await player.button("p-part-reactions").click()
    await check_table_with_axe(page)
    await page.keyboard.press("Escape")
    await show(page, PHONE, "light")
    await player.open("p-part-journal")
    await check_table_with_axe(page)


@pytest.mark.long
async def test_the_count_and_the_end_of_a_match(visitor: NewVisitor) -> None:
    player = await PagePlayer.come(await visitor(), "/new")
    page = player.page
    fewer = player.button("p-part-less", what=player.say("p-new-deals"))
    await player.field("p-your-name").fill("Zoé")
    await fewer.click(click_count=2)
    await player.button("p-new-create").click()
    await player.button("p-start").click()
    await player.play_deal()
    await expect(player.heading("p-part-ledger")).to_be_visible()
    await check_table_with_axe(page, all_colours=True)
    await player.next_deal()
    await player.play_deal()
    await expect(player.button("p-rematch")).to_be_visible()
    await check_table_with_axe(page)
