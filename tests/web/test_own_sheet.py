"""The page knows no sheet: one that it has never heard of is chosen, read and played in it like the others.

`sheets/auberge.toml` differs from every printed sheet in nearly every clause; the server is given the folder.
"""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Final

import pytest
from browser_visitors import ROOMY, NewVisitor
from manual_clock import ManualClock, ManualClockServer
from page_player import PagePlayer
from playwright.async_api import expect
from server_process import ServerProcess

from nainjaune.game.sheet import parse_sheet
from nainjaune.table.due_work import BOT_ANSWER_INTERVAL

SHEETS: Final = Path(__file__).parent / "sheets"
TITLE: Final = "L’auberge"
AUBERGE: Final = parse_sheet("auberge", (SHEETS / "auberge.toml").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def inn(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ManualClockServer]:
    """A server with a sheet of its own; its clock moves on by a bot's answer when a test says so."""
    folder = tmp_path_factory.mktemp("inn")
    clock = ManualClock(BOT_ANSWER_INTERVAL, folder / "acknowledged")
    options = (*ROOMY, "--ping-after", "100000")
    server = ServerProcess.start(folder / "data", *options, first=clock.install, NAINJAUNE_SHEETS=str(SHEETS))
    yield server, lambda: clock.advance(server.process)
    server.stop()


@contextlib.asynccontextmanager
async def bots_answering_at_once(player: PagePlayer, an_answer: Callable[[], None]) -> AsyncIterator[None]:
    """Whenever the player waits for the others, the time passes after which one of them answers."""
    called_upon = player.lit.or_(player.sans_button).or_(player.count_title)

    async def let_time_pass() -> None:
        while True:
            if await called_upon.count() == 0:
                an_answer()
            await asyncio.sleep(0.01)

    passing = asyncio.create_task(let_time_pass())
    try:
        yield
    finally:
        passing.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await passing


async def test_the_rules_of_a_new_sheet_can_be_read(visitor: NewVisitor, inn: ManualClockServer) -> None:
    player = await PagePlayer.come(await visitor(url=inn[0].url), "/rules/compare?with=auberge,classique")
    await expect(player.page.get_by_role("columnheader", name=TITLE)).to_be_visible()
    await player.page.goto("/rules")
    await player.page.get_by_role("link", name=TITLE).first.click()
    await expect(player.page.get_by_role("heading", name=TITLE)).to_be_visible()
    await expect(player.page.get_by_text("La première série doit partir d’un as")).to_be_visible()
    await expect(player.page.get_by_text("200")).to_be_visible()


@pytest.mark.long
async def test_a_deal_of_a_new_sheet_is_played_to_its_settlement(visitor: NewVisitor, inn: ManualClockServer) -> None:
    server, an_answer = inn
    player = await PagePlayer.come(await visitor(url=server.url), "/new")
    page, say = player.page, player.say
    await page.locator("label").filter(has=page.get_by_role("radio", name=TITLE)).click()
    await expect(page.get_by_text(say("p-new-minutes"))).to_be_visible()
    await player.field("p-your-name").fill("Zoé")
    await player.button("p-new-fill").click()
    await player.button("p-new-create").click()
    await expect(player.heading("p-room-title")).to_be_visible()
    await expect(page.get_by_text(f"{say('p-sheet-says', title=TITLE)} {AUBERGE.line['fr']}")).to_be_visible()
    await player.button("p-start").click()

    await expect(page.get_by_text(say("p-talon", n=12))).to_be_visible()
    async with bots_answering_at_once(player, an_answer):
        await player.play_deal()
    count = await player.read_count()
    count.check()
    assert count.sum == 200, "the tokens of the box, shared by four"
    await expect(page.get_by_text("13 points chacun")).to_be_visible()
    await expect(page.get_by_text(TITLE, exact=True).first).to_be_visible()
    log = page.locator("#log")
    await expect(log).to_contain_text(re.compile(r"(\d+|valet|dame) sans (\d+|valet|dame|roi)", re.IGNORECASE))
    await expect(log).to_contain_text(re.compile(say("say-out-stop"), re.IGNORECASE))
