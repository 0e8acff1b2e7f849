"""When something goes wrong it is said in plain words, and there is a way on."""

from __future__ import annotations

import pytest
from browser_visitors import SERVER_GONE, NewVisitor, RestartableServer
from page_player import FREE_CORNER, PagePlayer, hold_seat
from playwright.async_api import expect
from server_process import ServerProcess

NO_TABLE = "0123456789abcdef"
REFUSED = r"status of 4\d\d"
"""What Chromium itself writes when the server says no."""


async def joining(visitor: NewVisitor, path: str) -> PagePlayer:
    """Somebody who has opened this link; what is wrong with it is told before they say their name."""
    return await PagePlayer.come(await visitor(), path)


async def with_code(visitor: NewVisitor, code: str) -> PagePlayer:
    """Somebody who was given this code."""
    player = await PagePlayer.come(await visitor(), "/join")
    await player.field("p-join-given").fill(code)
    return player


async def test_the_table_is_full(visitor: NewVisitor, server: ServerProcess) -> None:
    table = await server.open(players=3)
    for name in ("Bob", "Cléo"):
        await table.join(name)
    player = await joining(visitor, f"/t/{table.table}#invite={table.credentials['invite']}")
    await expect(player.text("p-join-full")).to_be_visible()
    await player.link("p-new-title").click()
    await expect(player.button("p-new-create")).to_be_visible()


@pytest.mark.parametrize("there", [True, False], ids=["wrong credential", "no such table"])
async def test_a_link_with_a_fault_in_it(visitor: NewVisitor, server: ServerProcess, there: bool) -> None:
    """Whether a table exists is not revealed without a link to it."""
    name = (await server.open(players=3)).table if there else NO_TABLE
    player = await joining(visitor, f"/t/{name}#invite={'x' * 22}")
    await expect(player.text("p-join-dead-link")).to_be_visible()
    await player.link("p-join-other").click()
    await expect(player.field("p-join-given")).to_be_visible()


async def test_a_table_without_a_link(visitor: NewVisitor, server: ServerProcess) -> None:
    table = await server.open(players=3)
    player = await PagePlayer.come(await visitor(), f"/t/{table.table}")
    await expect(player.heading("p-lost-credential")).to_be_visible()
    await player.link("p-join-other").click()
    await expect(player.field("p-join-given")).to_be_visible()


@pytest.mark.parametrize("there", [True, False], ids=["wrong credential", "no such table"])
async def test_a_stored_seat_that_no_longer_exists(visitor: NewVisitor, server: ServerProcess, there: bool) -> None:
    name = (await server.open(players=3)).table if there else NO_TABLE
    somebody = await visitor(forgive=REFUSED)
    await hold_seat(somebody, name, seat="x" * 22)
    player = await PagePlayer.come(somebody, f"/t/{name}")
    await expect(player.heading("p-lost-credential")).to_be_visible()
    await player.link("p-home").click()
    await expect(player.button("p-home-play")).to_be_visible()


async def test_a_code_that_is_no_longer_good(visitor: NewVisitor, server: ServerProcess) -> None:
    table = await server.open(players=3)
    async with await table.sit() as seat:
        await seat.update()
        await seat.done("start")
    player = await with_code(visitor, table.code)
    await expect(player.text("p-error-code_expired")).to_be_visible()
    await expect(player.field("p-join-given")).to_be_focused()


async def test_an_unknown_code_and_a_malformed_one(visitor: NewVisitor) -> None:
    player = await with_code(visitor, "ZZZZ-000000")
    await expect(player.text("p-error-no_such_code")).to_be_visible()
    await expect(player.field("p-join-given")).to_be_focused()
    await player.field("p-join-given").fill("il fait beau")
    await player.button("p-join-button-invite").click()
    await expect(player.text("p-join-unreadable")).to_be_visible()
    await expect(player.field("p-join-given")).to_have_attribute("aria-invalid", "true")


async def test_an_unknown_address(visitor: NewVisitor) -> None:
    player = await PagePlayer.come(await visitor(forgive=REFUSED), "/nowhere")
    await expect(player.heading("p-lost-page")).to_be_visible()
    for path in ("/rules/whist", "/new/something"):
        await player.page.goto(path)
        await expect(player.heading("p-lost-page")).to_be_visible()
    await player.link("p-home").click()
    await expect(player.button("p-home-play")).to_be_visible()


async def test_the_server_is_gone_at_the_first_tap(visitor: NewVisitor, restartable_server: RestartableServer) -> None:
    player = await PagePlayer.come(await visitor(url=restartable_server.url, forgive=SERVER_GONE))
    await expect(player.button("p-home-play")).to_be_visible()
    restartable_server.kill()
    await player.button("p-home-play").click()
    await expect(player.text("p-error-offline")).to_be_visible()
    await expect(player.button("p-home-play")).to_be_enabled()
    restartable_server.restart()
    await player.play_now()


async def test_pages_not_fetched_yet_when_the_server_goes(
    visitor: NewVisitor, restartable_server: RestartableServer
) -> None:
    """The page for a new table needs the server twice: for itself, and for the sheets."""
    player = await PagePlayer.come(await visitor(url=restartable_server.url, forgive=SERVER_GONE), "/new")
    await expect(player.button("p-new-create")).to_be_visible()
    await player.field("p-your-name").fill("Zoé")
    restartable_server.kill()
    await player.button("p-new-create").click()
    await expect(player.text("p-error-offline")).to_be_visible()
    restartable_server.restart()
    await player.button("p-new-create").click()
    await expect(player.heading("p-room-title")).to_be_visible()


async def test_nobody_sits_down_without_a_name(visitor: NewVisitor, server: ServerProcess) -> None:
    player = await PagePlayer.come(await visitor(), "/new")
    await player.field("p-your-name").fill("  ")
    await player.button("p-new-create").click()
    await expect(player.text("p-error-bad_name")).to_be_visible()
    await expect(player.field("p-your-name")).to_be_focused()

    table = await server.open(players=3)
    guest = await PagePlayer.come(await visitor(), f"/t/{table.table}#invite={table.credentials['invite']}")
    await guest.button("p-join-button-invite").click()
    await expect(guest.text("p-error-bad_name")).to_be_visible()
    await guest.field("p-your-name").fill("Zoé")
    await guest.button("p-join-button-invite").click()
    await expect(guest.heading("p-room-title")).to_be_visible()


async def test_rubbish_in_the_browsers_store_does_no_harm(visitor: NewVisitor) -> None:
    page = await (await visitor()).page()
    odd = '{"version": 1, "lang": 7, "speed": [], "keys": "x", "name": {}}'
    for rubbish in ("", "{", "null", "[1, null, {}]", "\u0000", odd):
        await page.evaluate(
            "rubbish => ['nainjaune.prefs', 'nainjaune.seats'].forEach((at) => localStorage.setItem(at, rubbish))",
            rubbish,
        )
        await page.reload()
        await expect(PagePlayer(page).button("p-home-play")).to_be_visible()
    await PagePlayer(page).play_now()


async def test_a_browser_that_stores_nothing_can_play_too(visitor: NewVisitor) -> None:
    somebody = await visitor(reduced_motion="reduce")
    await somebody.before_load(
        "Object.defineProperty(window, 'localStorage',"
        " { get() { throw new DOMException('denied', 'SecurityError'); } })"
    )
    player = PagePlayer(await somebody.page())
    await player.play_now()
    await player.my_turn()
    await player.lay_run()


async def test_a_card_that_does_not_fit_is_explained(visitor: NewVisitor) -> None:
    player = await PagePlayer.come(await visitor())
    await player.play_now()
    while True:
        await player.my_turn()
        if await player.lit.count() < await player.hand.count():
            break
        await player.lay_run()
    wrong = player.hand.and_(player.page.locator("[aria-disabled=true]")).first
    cards = await player.cards()
    await wrong.click(position=FREE_CORNER, force=True)
    await expect(player.page.locator("#app").get_by_role("status").filter(has_text="Il faut")).to_be_visible()
    assert await player.cards() == cards
    await player.play_deal()
