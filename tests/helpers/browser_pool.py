"""Visitors who reuse the emptied tab of an earlier one: a new tab starts a process, as costly as loading the page."""

from __future__ import annotations

import json
from collections import defaultdict
from dataclasses import dataclass, field
from typing import Any, Final

from browser_visitors import DESKTOP, Visitor
from playwright.async_api import Browser, Page

EMPTY_DOCUMENT: Final = "/health"
"""Of the page's own origin: for any other the browser starts a new process."""


@dataclass
class VisitorPool:
    browser: Browser
    _left: dict[str, list[Visitor]] = field(default_factory=lambda: defaultdict(list))
    """Those who have left, by the options of their browsers."""

    async def come(
        self, url: str, *, own: bool = False, forgive: str | None = None, painted: bool = False, **options: Any
    ) -> Visitor:
        """Somebody new. A test that changes requests, the network or the clock needs a browser of its `own`."""
        kind = json.dumps([url, painted, options], sort_keys=True)
        if own or not self._left[kind]:
            visitor = await Visitor.come(self.browser, url, forgive=forgive, painted=painted, **options)
        else:
            before = self._left[kind].pop()
            visitor = Visitor(before.context, url, forgive, before.context.pages[0])
            await visitor.arrive()
        visitor.kind = None if own else kind
        return visitor

    async def leave(self, visitor: Visitor) -> None:
        """Empties the browser of a visitor and keeps it for the next one, unless it was their own."""
        await visitor.leave()
        if visitor.kind is None or not visitor.context.pages:
            await visitor.context.close()
            return
        _, _, options = json.loads(visitor.kind)
        await empty(visitor, options.get("viewport", DESKTOP))
        self._left[visitor.kind].append(visitor)


async def empty(visitor: Visitor, viewport: Any) -> None:
    """Leaves one tab of a visitor, as at first, and nothing in storage."""
    tab, *others = visitor.context.pages
    for other in others:
        await other.close()
    await tab.goto(EMPTY_DOCUMENT)
    await tab.evaluate("localStorage.clear()")
    await visitor.context.clear_cookies()
    await tab.set_viewport_size(viewport)
    await tab.emulate_media(color_scheme="null", reduced_motion="null", media="null")
    await forget_history(tab)


async def forget_history(tab: Page) -> None:
    """Nobody goes back to a page of somebody before them."""
    session = await tab.context.new_cdp_session(tab)
    await session.send("Page.resetNavigationHistory")
    await session.detach()
