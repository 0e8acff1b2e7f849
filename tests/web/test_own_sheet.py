"""The page knows no sheet: one that it has never heard of is chosen, read and played in it like the others.

`sheets/auberge.toml` differs from every printed sheet in nearly every clause; the server is given the folder.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from browser_visitors import ROOMY, NewVisitor
from page_player import Player
from playwright.async_api import expect
from server_process import Server

from nainjaune.game.sheet import parse_sheet

SHEETS: Final = Path(__file__).parent / "sheets"
TITLE: Final = "L’auberge"
AUBERGE: Final = parse_sheet("auberge", (SHEETS / "auberge.toml").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def inn(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with a sheet of its own."""
    server = Server.start(tmp_path_factory.mktemp("inn") / "data", *ROOMY, NAINJAUNE_SHEETS=str(SHEETS))
    yield server
    server.stop()


async def test_the_rules_of_a_new_sheet_can_be_read(visitor: NewVisitor, inn: Server) -> None:
    player = await Player.come(await visitor(url=inn.url), "/rules/compare?with=auberge,classique")
    await expect(player.page.get_by_role("columnheader", name=TITLE)).to_be_visible()
    await player.page.goto("/rules")
    await player.page.get_by_role("link", name=TITLE).first.click()
    await expect(player.page.get_by_role("heading", name=TITLE)).to_be_visible()
    await expect(player.page.get_by_text("La première série doit partir d’un as")).to_be_visible()
    await expect(player.page.get_by_text("200")).to_be_visible()


@pytest.mark.long
async def test_a_deal_of_a_new_sheet_is_played_to_its_settlement(visitor: NewVisitor, inn: Server) -> None:
    player = await Player.come(await visitor(url=inn.url), "/new")
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
    await player.play_deal()
    count = await player.read_count()
    count.check()
    assert count.sum == 200, "the tokens of the box, shared by four"
    await expect(page.get_by_text("13 points chacun")).to_be_visible()
    await expect(page.get_by_text(TITLE, exact=True).first).to_be_visible()
    log = page.locator("#log")
    await expect(log).to_contain_text(re.compile(r"(\d+|valet|dame) sans (\d+|valet|dame|roi)", re.IGNORECASE))
    await expect(log).to_contain_text(re.compile(say("say-out-stop"), re.IGNORECASE))
