"""The icons and the picture of a link are those that are drawn today."""

from __future__ import annotations

from playwright.async_api import Browser
from server_process import ServerProcess

from draw_pictures import COMMAND, PUBLIC, pictures
from png_files import pixels_of

OTHER_COLOUR = 32
SHARE = 0.005
"""Of the pixels, so many may have another colour: another version of the browser draws edges otherwise."""


async def test_the_pictures_show_what_is_drawn_today(browser: Browser, server: ServerProcess) -> None:
    drawn = await pictures(browser, server.url)
    assert sorted(drawn) == sorted(path.name for path in PUBLIC.glob("*.png"))
    assert [name for name, png in drawn.items() if await _differs(browser, name, png)] == [], f"stale; run: {COMMAND}"


async def _differs(browser: Browser, name: str, png: bytes) -> bool:
    kept, now = [await pixels_of(browser, one) for one in ((PUBLIC / name).read_bytes(), png)]
    if kept.shape != now.shape:
        return True
    off = (abs(kept - now) > OTHER_COLOUR).any(axis=2)
    return bool(off.mean() > SHARE)
