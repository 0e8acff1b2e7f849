"""What is lost when the network, the server or the tab goes away: nothing, and the page need not be loaded again."""

from __future__ import annotations

import asyncio
from typing import Final

from browser_visitors import SERVER_GONE, NewVisitor, RestartableServer
from page_idle import until_idle
from page_player import HAND, PagePlayer
from playwright.async_api import Page, expect

OFFLINE = f"ERR_INTERNET_DISCONNECTED|{SERVER_GONE}"
"""It may have been in the middle of an answer."""


LATE_PARTS: Final = ["DealOver", "SidePanels", "check", "GrandOpera", "openHands", "frLate"]
"""What the page fetches once the first card is laid; a part that cannot be fetched makes it load again."""
FETCHED: Final = """(parts) => {
  const names = performance.getEntriesByType('resource').map((entry) => entry.name);
  return parts.every((part) => names.some((name) => name.includes(`/assets/${part}-`) && name.endsWith('.js')));
}"""


async def mark(page: Page) -> None:
    await page.evaluate("window.sameAsBefore = true")


async def check_never_reloaded(page: Page) -> None:
    assert await page.evaluate("window.sameAsBefore") is True


async def on_turn(visitor: NewVisitor, server: RestartableServer) -> PagePlayer:
    """Somebody whose turn it is, at a server that is to be killed."""
    player = await PagePlayer.come(await visitor(url=server.url, forgive=SERVER_GONE))
    await player.play_now()
    await player.my_turn()
    return player


async def test_the_network_goes_and_comes_back(visitor: NewVisitor) -> None:
    somebody = await visitor(forgive=OFFLINE, own=True)

    async def break_off() -> None:
        """Chromium lets open sockets live when it is offline: end ours as a real fall of the network does."""
        await somebody.context.set_offline(True)
        await player.page.evaluate("window.sockets.forEach((socket) => socket.close())")

    await somebody.before_load(
        "window.sockets = []; window.WebSocket = class extends WebSocket"
        " { constructor(...to) { super(...to); window.sockets.push(this); } }"
    )
    player = await PagePlayer.come(somebody)
    await player.play_now()
    await player.my_turn()
    await mark(player.page)
    before = await player.cards()
    await break_off()
    await expect(player.text("p-link-lost")).to_be_visible()
    await expect(player.lit).to_have_count(0)
    assert await player.cards() == before
    await somebody.context.set_offline(False)
    await expect(player.text("p-link-lost")).to_be_hidden()
    await player.my_turn()
    await player.lay_by_tapping()
    await check_never_reloaded(player.page)


async def test_the_server_is_killed_and_the_move_just_laid_is_there(
    visitor: NewVisitor, restartable_server: RestartableServer
) -> None:
    player = await on_turn(visitor, restartable_server)
    await mark(player.page)
    laid = await player.lay_by_tapping()
    await player.page.wait_for_function(FETCHED, arg=LATE_PARTS)
    restartable_server.kill()
    await expect(player.text("p-link-lost")).to_be_visible()
    restartable_server.restart()
    await expect(player.text("p-link-lost")).to_be_hidden()
    await expect(player.lit.or_(player.count_title).first).to_be_visible()
    assert laid not in await player.cards()
    await player.play_deal()
    (await player.read_count()).check()
    await check_never_reloaded(player.page)


async def test_a_part_of_the_page_that_could_not_be_fetched_is_there_at_the_settlement(visitor: NewVisitor) -> None:
    """The browser remembers the failure: only loading again helps, and nobody need do it."""
    player = await PagePlayer.come(await visitor(forgive="ERR_FAILED|dynamically imported module", own=True))
    loaded_anew = asyncio.Event()
    await player.page.route(
        "**/assets/DealOver*", lambda route: route.continue_() if loaded_anew.is_set() else route.abort()
    )
    player.page.on("domcontentloaded", lambda _: loaded_anew.set())
    await player.play_now()
    await player.my_turn()
    await player.lay_by_tapping()
    await loaded_anew.wait()
    await player.play_deal()
    (await player.read_count()).check()


async def test_a_seat_is_kept_when_the_tab_is_closed(visitor: NewVisitor) -> None:
    somebody = await visitor()
    player = await PagePlayer.come(somebody)
    await player.play_now()
    await player.my_turn()
    await player.lay_by_tapping()
    await expect(player.lit.or_(player.count_title).first).to_be_visible()
    cards = await player.cards()
    await player.page.close()

    again = PagePlayer(await somebody.page())
    await again.page.get_by_role("link", name=again.say("p-games-continue")).click()
    await expect(again.lit.or_(again.count_title).first).to_be_visible()
    assert await again.cards() == cards
    await again.page.reload()
    await again.my_turn()
    await until_idle(again.page)
    ringed = again.page.locator(f"{HAND}:focus-visible")
    await expect(ringed, "a card looks as if it were chosen").to_have_count(0)
    await again.page.keyboard.press("Shift")
    await expect(ringed, "whoever plays by keys sees where they are").to_have_count(1)
    await again.lay_by_tapping()


async def test_the_browsers_back_button_leads_out_of_the_table_and_in_again(visitor: NewVisitor) -> None:
    player = await PagePlayer.come(await visitor())
    await player.play_now()
    await player.page.go_back()
    await expect(player.button("p-home-play")).to_be_visible()
    await player.page.go_forward()
    await player.my_turn()
    await player.lay_by_tapping()


async def test_a_newer_page_is_offered_when_the_server_comes_back(
    visitor: NewVisitor, restartable_server: RestartableServer
) -> None:
    player = await on_turn(visitor, restartable_server)
    restartable_server.kill()
    another = '<script type="module" src="/assets/index-another.js"></script>'
    await player.page.route(f"{restartable_server.url}/", lambda route: route.fulfill(body=another))
    restartable_server.restart()
    await expect(player.text("p-version")).to_be_visible()
    await player.page.unroute_all()
    await player.page.get_by_role("button", name=player.say("p-reload")).click()
    await player.my_turn()
    await expect(player.text("p-version")).to_be_hidden()
