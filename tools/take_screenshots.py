"""Pictures of the page for the README and docs/page.md, of a real server and a real browser.

PYTHONPATH=setup:tests/helpers python tools/take_screenshots.py [FOLDER]     (after the page is built)
"""

from __future__ import annotations

import asyncio
import re
import sys
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from browser_visitors import PHONE, ROOMY, Visitor
from chromium import chromium
from page_player import PagePlayer
from playwright.async_api import Browser, expect
from server_process import serving

from nainjaune.game.sheet import SHEETS, load
from nainjaune.words import Language
from png_files import small_png

FOLDER: Final = Path(__file__).parents[1] / "docs" / "screens"
DESK: Final = {"width": 1440, "height": 900}
MATCH: Final = frozenset({"waiting-room", "lead", "table", "settlement"})
PICTURES: Final[Mapping[str, frozenset[str]]] = {
    "desktop": frozenset(
        {"home", "new", "rules", "lead", "table", "settlement", *(f"board-{name}" for name in SHEETS)}
    ),
    "phone": frozenset({"home", "waiting-room", "table", "settlement", "board-chaudron"}),
    "desktop-night-en": frozenset({"table"}),
}
"""What is taken on each device: all that a page of ours shows, at most 16."""


def file_names() -> set[str]:
    return {f"{name}-{device}.png" for device, names in PICTURES.items() for name in names}


@dataclass
class Photographer:
    """Takes one walk through the page, with one device, and keeps what is wanted of it."""

    browser: Browser
    url: str
    folder: Path
    device: str
    size: dict[str, int]
    language: Language = "fr"
    light: str = "light"

    @property
    def wanted(self) -> frozenset[str]:
        return PICTURES[self.device]

    async def come(self, path: str) -> PagePlayer:
        options: dict[str, Any] = {"color_scheme": self.light, "locale": {"fr": "fr-FR", "en": "en-GB"}[self.language]}
        visitor = await Visitor.come(self.browser, self.url, viewport=self.size, **options)
        return await PagePlayer.come(visitor, path, self.language, name="Zoé")

    async def keep(self, player: PagePlayer, name: str) -> None:
        if name in self.wanted:
            picture = await player.page.screenshot(animations="disabled", scale="css")
            (self.folder / f"{name}-{self.device}.png").write_bytes(await small_png(self.browser, picture))

    async def walk(self) -> None:
        await self.pages()
        await self.boards()
        if self.wanted & MATCH:
            await self.match()

    async def pages(self) -> None:
        player = await self.come("/")
        await expect(player.button("p-home-play")).to_be_visible()
        await self.keep(player, "home")
        await player.page.goto("/rules/classique")
        await expect(player.page.get_by_role("heading", level=2).first).to_be_visible()
        await self.keep(player, "rules")
        await player.page.goto("/new")
        await player.button("p-new-fill").click()
        await self.keep(player, "new")

    async def boards(self) -> None:
        """A table of each wanted sheet at one's turn, with its board and its pieces."""
        for sheet in (sheet for sheet in SHEETS if f"board-{sheet}" in self.wanted):
            player = await self.come("/new")
            title = re.compile(f"^{re.escape(load(sheet).title[self.language])}")
            await player.page.locator("label").filter(has=player.page.get_by_role("radio", name=title)).click()
            await player.button("p-new-fill").click()
            await player.button("p-new-create").click()
            await player.button("p-start").click()
            await player.my_turn()
            await self.keep(player, f"board-{sheet}")

    async def match(self) -> None:
        """From the waiting room to the settlement of the deal that brings the last wanted moment, kept once each."""
        player = await self.come("/new")
        await player.field("p-your-name").fill("Zoé")
        await player.button("p-new-create").click()
        await expect(player.heading("p-room-title")).to_be_visible()
        await self.keep(player, "waiting-room")
        await player.button("p-start").click()
        moments = self.wanted & {"lead", "table"}
        while moments := moments - await self.deal(player, moments):
            await player.next_deal()
        await self.keep(player, "settlement")

    async def deal(self, player: PagePlayer, wanted: frozenset[str]) -> frozenset[str]:
        """Plays a deal; gives which of the wanted moments came: a lead, and a card that is forced."""
        kept: frozenset[str] = frozenset()
        while True:
            await expect(player.lit.or_(player.count_title).first).to_be_visible()
            if await player.count_title.is_visible():
                return kept
            lit, hand = await player.lit.count(), await player.hand.count()
            moment = "lead" if lit == hand > 4 else "table" if lit == 1 and hand > 6 else ""
            if moment in wanted - kept:
                await player.choose()
                await self.keep(player, moment)
                kept |= {moment}
            await player.lay_run()


async def take_all(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as room, serving(Path(room) / "data", *ROOMY) as server:
        async with chromium(Path(room)) as browser:
            await Photographer(browser, server.url, folder, "desktop", DESK).walk()
            await Photographer(browser, server.url, folder, "phone", PHONE).walk()
            await Photographer(browser, server.url, folder, "desktop-night-en", DESK, "en", "dark").walk()


if __name__ == "__main__":
    asyncio.run(take_all(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER))
