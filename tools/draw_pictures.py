"""Draws the PNG pictures of web/public from our own SVG: the icons of home screens, and what a link shows.

PYTHONPATH=setup:tests/helpers python tools/draw_pictures.py     (after the page is built)
"""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path
from typing import Final

from browser_visitors import ROOMY
from chromium import chromium
from playwright.async_api import Browser
from server_process import serving

from png_files import small_png

COMMAND: Final = "PYTHONPATH=setup:tests/helpers python tools/draw_pictures.py"
PUBLIC: Final = Path(__file__).parents[1] / "web" / "public"
ICONS: Final = {"apple-touch-icon": (180, 1.0), "icon-192": (192, 1.0), "icon-512": (512, 1.0),
                "icon-maskable-512": (512, 0.74)}  # fmt: skip
"""The width of each, and how much of it the drawing takes; a launcher may cut the edge off a maskable one."""
YELLOW: Final = "#f5c22e"


async def icon(browser: Browser, width: int, part: float) -> bytes:
    drawing = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
    page = await browser.new_page(viewport={"width": width, "height": width})
    await page.set_content(
        f"<body style='margin:0;background:{YELLOW};display:grid;place-items:center;height:100vh'>"
        f"<div style='width:{width * part}px;height:{width * part}px'>{drawing}</div>"
    )
    picture = await page.screenshot(animations="disabled")
    await page.close()
    return await small_png(browser, picture)


async def link_picture(browser: Browser, url: str) -> bytes:
    """The head of the home page, as wide as messengers want it."""
    page = await browser.new_page(viewport={"width": 1200, "height": 630}, locale="fr-FR", base_url=url)
    await page.goto("/")
    await page.get_by_role("button").first.wait_for()
    picture = await page.screenshot(animations="disabled")
    await page.close()
    return await small_png(browser, picture)


async def pictures(browser: Browser, url: str) -> dict[str, bytes]:
    """All of them by the names of their files; `url` is that of a server."""
    drawn = {f"{name}.png": await icon(browser, width, part) for name, (width, part) in ICONS.items()}
    return {**drawn, "share.png": await link_picture(browser, url)}


async def draw_all() -> None:
    with tempfile.TemporaryDirectory() as room, serving(Path(room) / "data", *ROOMY) as server:
        async with chromium(Path(room)) as browser:
            for name, picture in (await pictures(browser, server.url)).items():
                (PUBLIC / name).write_bytes(picture)


if __name__ == "__main__":
    asyncio.run(draw_all())
