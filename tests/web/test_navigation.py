"""Nobody is stuck: Back closes a drawer, a player who is out sees the end, the end leads on, games are found again."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

from browser_visitors import NewVisitor
from page_player import PagePlayer, hold_seat
from playwright.async_api import Locator, expect
from server_process import Json, ServerProcess, is_over

SHORT = {"sheet": "habourdin", "players": 6}
"""Ten tokens each and a stake of six: whoever does not win the first deal is soon out."""


async def test_back_closes_a_drawer_first_and_a_table_left_for_good_is_not_offered_again(visitor: NewVisitor) -> None:
    player = await PagePlayer.come(await visitor())
    page = player.page
    await player.play_now()
    await player.my_turn()
    await player.seat(1).locator("button").click()
    await expect(player.drawer).to_contain_text(player.say("bot-joueur-about"))
    await page.keyboard.press("Escape")
    await expect(player.drawer).to_be_hidden()
    await player.open("p-menu")
    await page.go_back()
    await expect(player.drawer).to_be_hidden()
    await expect(player.hand.or_(player.count_title).first).to_be_visible()
    await page.go_back()
    again = page.get_by_role("link", name=player.say("p-games-continue"))
    await expect(again).to_have_count(1)
    await player.play_now()
    await page.go_back()
    await expect(again).to_have_count(2)
    await again.first.click()
    await player.open("p-menu")
    await player.button("p-leave").click()
    await expect(player.button("p-leave-yes")).to_be_in_viewport(ratio=1)
    await player.button("p-leave-yes").click()
    await expect(again).to_have_count(1)


async def out_of_the_match(visitor: NewVisitor, server: ServerProcess) -> PagePlayer:
    """Somebody who is out while bots play on; they have played without a browser until then."""
    for _ in range(20):
        table, seen = await server.played(is_out_or_over, bots="joueur", **SHORT)
        if not is_over(seen):
            return await PagePlayer.come_to(await visitor(own=True), table)
    raise AssertionError("nobody is ever out first")


def is_out_or_over(update: Json) -> bool:
    return update["table"]["seats"][0]["out"] or is_over(update)


async def test_a_player_who_is_out_sees_the_end_at_once_and_goes_on_from_there(
    visitor: NewVisitor, server: ServerProcess
) -> None:
    player = await out_of_the_match(visitor, server)
    await player.button("p-out-see-end").click()
    await expect(player.button("p-rematch")).to_be_visible()
    await check_picture(player, player.page.get_by_role("button", name=re.compile(f"^{player.say('p-after-share')}")))
    await player.page.get_by_role("button", name=re.compile(f"^{player.say('p-after-back')}")).click()
    await expect(player.drawer.get_by_role("table")).to_be_visible()
    await player.page.keyboard.press("Escape")
    await expect(player.drawer).to_be_hidden()
    asked: list[str] = []
    await player.page.wait_for_function("(localStorage['nainjaune.games'] ?? '').includes('nainjaune = 1')")
    player.page.on("request", lambda request: asked.append(urlsplit(request.url).path))
    await player.page.get_by_role("button", name=re.compile(f"^{player.say('p-after-games')}")).click()
    finished = player.page.get_by_text(re.compile("^Habourdin, "))
    await expect(finished).to_be_visible()
    await finished.click()
    async with player.page.expect_download() as download:
        await player.button("p-record").click()
    assert (await download.value).suggested_filename.endswith(".nj")
    assert [path for path in asked if path.startswith("/api")] == [], "what is told is stored here"


async def check_picture(player: PagePlayer, opens: Locator) -> None:
    """That what is opened so can be kept as a picture of the size messengers show."""
    await opens.click()
    async with player.page.expect_download() as download:
        await player.button("p-share-picture-save").click()
    header = (await (await download.value).path()).read_bytes()[:24]
    assert header[:4] == b"\x89PNG"
    assert [int.from_bytes(header[at : at + 4], "big") for at in (16, 20)] == [1200, 630]


async def test_an_invitation_is_sent_as_a_picture_with_its_words(visitor: NewVisitor, server: ServerProcess) -> None:
    table = await server.open("Anne", players=3)
    anne = await visitor(permissions=["clipboard-read", "clipboard-write"])
    await hold_seat(anne, table.table, **table.credentials, code=table.code)
    player = await PagePlayer.come(anne, f"/t/{table.table}")
    await check_picture(player, player.button("p-share-as-picture"))
    await player.button("p-share-text-copy").click()
    await expect(player.text("p-share-text-copied")).to_be_visible()
    words = await player.page.evaluate("navigator.clipboard.readText()")
    assert f"/t/{table.table}#invite={table.credentials['invite']}\n" in words
    assert table.code in words


async def test_a_wrong_code_is_told_before_a_name_is_asked_for(visitor: NewVisitor, server: ServerProcess) -> None:
    table = await server.open("Anne", players=3)
    player = await PagePlayer.come(await visitor())
    await player.field("p-code").fill("SOLEIL-0000")
    await player.button("p-code-enter").click()
    await expect(player.text("p-error-no_such_code")).to_be_visible()
    await expect(player.field("p-your-name")).to_be_hidden()
    await player.field("p-join-given").fill(table.code)
    await expect(player.text("p-join-there", n=1, names="Anne", free=2)).to_be_visible()
    await player.field("p-your-name").fill("Basile")
    await player.button("p-join-button-invite").click()
    await expect(player.heading("p-room-title")).to_be_visible()
