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
from png_files import small_png
from server_process import serving

PUBLIC: Final = Path(__file__).parents[1] / "web" / "public"
ICONS: Final = {"apple-touch-icon": (180, 1.0), "icon-192": (192, 1.0), "icon-512": (512, 1.0),
                "icon-maskable-512": (512, 0.74)}  # fmt: skip
"""The width of each, and how much of it the drawing takes; a launcher may cut the edge off a maskable one."""
YELLOW: Final = "#f5c22e"


async def draw_icon(browser: Browser, name: str, width: int, part: float) -> None:
    drawing = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
    page = await browser.new_page(viewport={"width": width, "height": width})
    await page.set_content(
        f"<body style='margin:0;background:{YELLOW};display:grid;place-items:center;height:100vh'>"
        f"<div style='width:{width * part}px;height:{width * part}px'>{drawing}</div>"
    )
    picture = await page.screenshot(animations="disabled")
    (PUBLIC / f"{name}.png").write_bytes(await small_png(browser, picture))
    await page.close()


async def draw_link_picture(browser: Browser, url: str) -> None:
    """The head of the home page, as wide as messengers want it."""
    page = await browser.new_page(viewport={"width": 1200, "height": 630}, locale="fr-FR", base_url=url)
    await page.goto("/")
    await page.get_by_role("button").first.wait_for()
    picture = await page.screenshot(animations="disabled")
    (PUBLIC / "share.png").write_bytes(await small_png(browser, picture))


async def draw_all() -> None:
    with tempfile.TemporaryDirectory() as room, serving(Path(room) / "data", *ROOMY) as server:
        async with chromium(Path(room)) as browser:
            for name, (width, part) in ICONS.items():
                await draw_icon(browser, name, width, part)
            await draw_link_picture(browser, server.url)


if __name__ == "__main__":
    asyncio.run(draw_all())
