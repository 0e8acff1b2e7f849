"""A card that was chosen can be taken back for a moment, by button and by key; a tap shows the rest at once."""

from __future__ import annotations

from typing import Any

from browser_visitors import PHONE, NewVisitor, Visitor
from page_idle import stop_clock, until_idle
from page_player import FREE_CORNER, PagePlayer
from playwright.async_api import expect
from server_process import Json, ServerProcess, is_over

SERIES = '[data-place="series"] [data-card="{}"]'


async def at_a_lead(somebody: Visitor, server: ServerProcess, **settings: Any) -> PagePlayer:
    """Somebody whose own lead it is, with several cards in hand; they have played without a browser until then."""
    table, _ = await server.played(may_lead, bots="suite", players=3, tokens=200)
    player = await PagePlayer.come_to(somebody, table, **settings)
    await player.my_turn()
    return player


def may_lead(update: Json) -> bool:
    """Whether cards of several ranks may be laid."""
    assert not is_over(update), "a whole match without a lead"
    return len({move["card"][0] for move in update["you"]["legal"] if move.get("card")}) > 1


async def test_a_card_is_seen_at_once_and_comes_back_by_button_and_by_key(
    visitor: NewVisitor, server: ServerProcess
) -> None:
    player = await at_a_lead(await visitor(viewport=PHONE, own=True), server, holdMoves="long")
    card = await player.choose()
    await until_idle(player.page)
    await stop_clock(player.page)  # it is held until the test goes on
    held = player.page.locator(f"[data-place='hand:{card}']")
    laid = player.page.locator(SERIES.format(card))
    log = player.page.locator("#log")
    before = await log.inner_text()
    for key in (None, "Backspace"):
        await held.click(position=FREE_CORNER)
        await expect(laid).to_be_visible()
        await expect(held).to_have_count(0)
        await (player.page.keyboard.press(key) if key else player.button("p-lay-back").click())
        await expect(held).to_be_visible()
    assert await log.inner_text() == before, "nothing was told"
    await held.click(position=FREE_CORNER)
    await player.page.get_by_role("button", name=player.say("p-lay-now")).click()
    await player.page.clock.resume()
    await expect(log).not_to_have_text(before)
    await expect(held).to_have_count(0)
