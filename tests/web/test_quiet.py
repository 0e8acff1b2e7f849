"""While cards are played only the socket speaks: whatever else the page needs it has asked for once."""

from __future__ import annotations

from urllib.parse import urlsplit

from browser_visitors import Welcome
from page_player import Player


async def test_a_deal_asks_nothing_over_http(visitor: Welcome) -> None:
    player = await Player.come(await visitor())
    await player.play_now()
    await player.my_turn()
    asked: list[str] = []
    player.page.on("request", lambda request: asked.append(urlsplit(request.url).path))
    await player.play_deal()
    await player.page.locator("[data-part=lesson-offer]").wait_for()
    # the first settlement offers the lesson of the sheet
    assert [path for path in asked if path.startswith("/api/")] == ["/api/lessons"]
