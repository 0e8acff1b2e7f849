"""While cards are played only the socket speaks: whatever else the page needs it asks for once."""

from __future__ import annotations

from urllib.parse import urlsplit

from browser_visitors import NewVisitor
from page_idle import until_idle
from page_player import PagePlayer


async def test_a_deal_asks_nothing_twice_over_http(visitor: NewVisitor) -> None:
    somebody = await visitor(own=True)
    asked: list[str] = []
    somebody.context.on("request", lambda request: asked.append(urlsplit(request.url).path))
    player = await PagePlayer.come(somebody)
    await player.play_now()
    await player.play_deal()
    await player.page.locator("[data-part=lesson-offer]").wait_for()
    await until_idle(player.page)
    # the bots and the rules once the felt is drawn, the sheet's lesson at the first settlement
    wanted = ["/api/bots", "/api/lessons", "/api/rules", "/api/tables"]
    assert sorted(path for path in asked if path.startswith("/api/")) == wanted
