"""The first thing one sees, and that the tests here would notice what goes wrong."""

from __future__ import annotations

import asyncio
from urllib.parse import urlsplit

import pytest
from browser_visitors import PHONE, SERVER_GONE, NewVisitor, RestartableServer, Visit, Visitor
from page_idle import PATIENCE_SECONDS, until_idle
from page_player import PagePlayer
from playwright.async_api import Browser, expect
from server_process import ServerProcess


@pytest.mark.parametrize("options", [{}, {"viewport": PHONE, "locale": "en-GB"}], ids=["desk", "phone"])
async def test_the_home_page_loads_without_a_fault(visit: Visit, options: dict[str, object]) -> None:
    page = await visit(**options)
    assert "Nain Jaune" in await page.title()
    await page.get_by_role("heading", level=1).first.wait_for()
    await until_idle(page)


NOTE_HEADINGS = """
    window.headings = new Set();
    new MutationObserver(() => document.querySelectorAll('h1').forEach((one) => window.headings.add(one.textContent)))
        .observe(document, { childList: true, subtree: true, characterData: true });
"""


async def test_one_tap_is_one_request_without_the_waiting_room_and_its_qr_code(visitor: NewVisitor) -> None:
    """The invitation, which has a QR code, is there in the menu all the same, and fetches the encoder then."""
    somebody = await visitor(own=True)
    await somebody.before_load(NOTE_HEADINGS)
    player = await PagePlayer.come(somebody)
    await expect(player.button("p-home-play")).to_be_visible()
    fetched: list[str] = []
    player.page.on("request", lambda request: fetched.append(urlsplit(request.url).path))
    await player.play_now()
    await player.my_turn()
    await until_idle(player.page)
    assert [path for path in fetched if path.startswith("/api/tables")] == ["/api/tables"]
    assert not any("qrDrawing" in path for path in fetched)
    assert player.say("p-room-title") not in await player.page.evaluate("[...window.headings]")
    await player.button("p-menu").click()
    await expect(player.page.locator(".qr svg").first).to_be_visible()
    assert any("qrDrawing" in path for path in fetched)


INLINE = "Object.assign(document.createElement('{}'), {{ textContent: '{}' }})"


async def test_what_the_page_must_not_do_is_noticed_and_the_policy_forbids_it(
    browser: Browser, server: ServerProcess
) -> None:
    visitor = await Visitor.come(browser, server.url)
    page = await visitor.page()
    for wrong, noticed in (
        ("console.error('a fault')", "a fault"),
        ("setTimeout(() => { throw new Error('not caught') })", "not caught"),
        ("fetch('http://fetched.example/').catch(() => 0)", "fetched.example"),
        ("try { new WebSocket('ws://socket.example/') } catch { /* noticed all the same */ }", "socket.example"),
        ("new Image().src = 'http://picture.example/picture.png'", "picture.example"),
        (f"document.body.append({INLINE.format('script', 'window.evil = 1')})", "inline script"),
        (f"document.body.append({INLINE.format('style', '*{color:red}')})", "inline style"),
        ("document.body.insertAdjacentHTML('beforeend', '<p style=\"color: red\">red</p>')", "inline style"),
    ):
        visitor.faults.clear()
        await page.evaluate(wrong)
        async with asyncio.timeout(PATIENCE_SECONDS):
            while not any(noticed in fault for fault in visitor.faults):
                await asyncio.sleep(0.01)
    assert await page.evaluate("window.evil") is None
    await visitor.context.close()


async def test_a_server_that_is_killed_comes_back_where_it_was(
    visit: Visit, restartable_server: RestartableServer
) -> None:
    page = await visit(url=restartable_server.url, forgive=SERVER_GONE)
    await page.get_by_role("heading", level=1).first.wait_for()
    restartable_server.kill()
    assert await page.evaluate("fetch('/health').then(() => 'there', () => 'gone')") == "gone"
    restartable_server.restart()
    assert await page.evaluate("fetch('/health').then((answer) => answer.status)") == 200
