"""What a browser that has never seen the page must fetch before the first card can be laid."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

from browser_visitors import NewVisitor
from build_page import PAGE
from page_player import PagePlayer
from playwright.async_api import expect

MOST: Final = 100_000
"""Bytes of JavaScript, packed with gzip."""


async def fetched_until_the_first_card(visitor: NewVisitor) -> set[str]:
    """What the page asks for at a new table until one may lay a card; nothing if it never comes to that in the deal."""
    somebody = await visitor(own=True)
    fetched: set[str] = set()
    somebody.context.on("request", lambda request: fetched.add(urlsplit(request.url).path))
    player = await PagePlayer.come(somebody)
    await player.play_now()
    await expect(player.lit.or_(player.count_title).first).to_be_visible()
    return set() if await player.count_title.is_visible() else fetched


async def test_the_table_needs_at_most_100_kb_of_javascript_from_home_to_the_first_card(visitor: NewVisitor) -> None:
    while not (fetched := await fetched_until_the_first_card(visitor)):
        pass
    sizes = {path: (PAGE / f"{path[1:]}.gz").stat().st_size for path in fetched if path.endswith(".js")}
    assert len(sizes) > 3
    assert sum(sizes.values()) <= MOST, sizes
