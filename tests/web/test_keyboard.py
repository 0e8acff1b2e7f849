"""A whole deal without a mouse. The focus is always to be seen, and never lost for long."""

from __future__ import annotations

import re

from browser_visitors import NewVisitor
from keyboard_focus import check_focus_is_seen, tab_to
from page_idle import until_idle
from page_player import PagePlayer
from playwright.async_api import Page, expect


async def focus_is_somewhere(page: Page) -> None:
    await until_idle(page)  # into the hand it comes with a frame of its own
    await page.wait_for_function("() => document.activeElement !== document.body")


async def test_a_whole_deal_by_keys(visitor: NewVisitor) -> None:
    player = await PagePlayer.come(await visitor())
    page, keys = player.page, player.page.keyboard
    await tab_to(page, player.button("p-home-play"))
    await keys.press("Enter")
    await player.my_turn()
    turns = 0
    while True:
        await expect(player.lit.or_(player.count_title).first).to_be_visible()
        if await player.count_title.is_visible():
            break
        await take_turn_by_keys(player, turns)
        turns += 1
    await focus_is_somewhere(page)
    await tab_to(page, player.button("p-next-deal"), most=3)
    async with player.another_deal():
        await keys.press("Enter")
    await player.my_turn()
    await focus_is_somewhere(page)


async def take_turn_by_keys(player: PagePlayer, turn: int) -> None:
    """With the arrows and Enter, with the key for the run, or with the button, in turn."""
    page, keys = player.page, player.page.keyboard
    await focus_is_somewhere(page)
    card = await walk_to_a_lit_card(player)
    held = page.locator(f"[data-place='hand:{card}']")
    if await held.get_attribute("aria-pressed") == "false":
        await keys.press("Enter")
        await expect(held).to_have_attribute("aria-pressed", "true")
    if turn % 3 == 0:
        await keys.press("Enter")
    elif turn % 3 == 1:
        await keys.press("r")
    else:
        await tab_to(page, player.lay_button)
        await keys.press("Enter")
    await player.gone(card)


async def walk_to_a_lit_card(player: PagePlayer) -> str:
    """From the first card of the hand on, with the arrow keys."""
    page, keys = player.page, player.page.keyboard
    if not await page.evaluate("document.activeElement.matches('[data-place^=\"hand:\"]')"):
        await tab_to(page, page.locator("[data-place^='hand:'][tabindex='0']"))
    await keys.press("Home")
    for _ in range(await player.hand.count()):
        if await page.evaluate("document.activeElement.hasAttribute('aria-pressed')"):
            await check_focus_is_seen(page)
            place = await page.evaluate("document.activeElement.dataset.place")
            return str(place).removeprefix("hand:")
        await keys.press("ArrowRight")
    raise AssertionError("no card is lit")


async def test_a_drawer_gives_the_focus_back(visitor: NewVisitor) -> None:
    player = await PagePlayer.come(await visitor())
    await player.play_now()
    for key in ("p-menu", "p-settings", "p-rules-here"):
        await player.button(key).focus()
        await player.page.keyboard.press("Enter")
        await expect(player.drawer).to_be_visible()
        await until_idle(player.page)
        assert await player.drawer.evaluate("drawer => drawer.contains(document.activeElement)")
        await player.page.keyboard.press("Escape")
        await expect(player.drawer).to_be_hidden()
        await expect(player.button(key)).to_be_focused()


async def test_another_key_can_be_chosen(visitor: NewVisitor) -> None:
    player = await PagePlayer.come(await visitor())
    page, action = player.page, player.say("p-key-hand")
    await player.play_now()
    await player.open("p-settings")
    await page.get_by_role("button", name=re.compile(rf"^{action}.*\bM\b")).focus()
    await page.keyboard.press("Enter")
    await page.keyboard.press("k")
    await expect(page.get_by_role("button", name=re.compile(rf"^{action}.*\bK\b"))).to_be_visible()
    await page.keyboard.press("Escape")
    await page.keyboard.press("k")
    await expect(page.locator("#status")).to_contain_text("12 cartes")
