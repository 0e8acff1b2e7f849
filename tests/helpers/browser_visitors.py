"""Visitors of the page, each with a browser context, whose errors fail the test."""

from __future__ import annotations

import re
import signal
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from page_idle import watch_requests
from playwright.async_api import Browser, BrowserContext, ConsoleMessage, Page, WebError
from seeds import seeded_page
from server_process import ServerProcess, prepare

PHONE: Final = {"width": 360, "height": 740}
SMALLEST: Final = {"width": 320, "height": 568}
DESKTOP: Final = {"width": 1280, "height": 800}
SERVER_GONE: Final = (
    "ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_SOCKET_NOT_CONNECTED|ERR_EMPTY_RESPONSE|"
    "ERR_CONTENT_LENGTH_MISMATCH|WebSocket connection to"
)
"""What Chromium logs while there is no server: allowed where a test stops it."""


ROOMY: Final = ("--tables-per-minute", "6000", "--sockets-per-address", "1000", "--frames-per-second", "1000")
"""For a server all of whose visitors come from one address, and some play without a browser, as fast as bots do."""
UNUSED_SO_FAR: Final = "was preloaded using link preload but not used within a few seconds"
"""No fault: Chromium warns so of a font that was named in advance wherever the page, or its visitor, takes its time."""
WARN_WITH_STACK: Final = "{ const warn = console.warn; console.warn = (...all) => warn(...all, new Error().stack); }"
"""A warning says where it comes from."""
UNPAINTED: Final = """{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('@media screen { :root { opacity: 0 } svg > * { display: none } }');
  document.adoptedStyleSheets = [sheet];
}"""
"""Nothing is painted on the screen and nothing within a drawing is laid out, which takes a third of a browser's time.
The layout of the page, taps, focus, events and what is printed are as they are else."""


@dataclass
class Visitor:
    """A person with a browser context, which records every error: that a host other than ours was asked is one."""

    context: BrowserContext
    url: str
    forgive: str | None
    """Errors that are allowed, as a regular expression."""
    used_tab: Page | None = None
    """The emptied tab of an earlier visitor."""
    kind: str | None = None
    """The options this browser was opened with, for whoever may reuse it; None: nobody."""
    faults: list[str] = field(default_factory=list)
    _until_leaving: AsyncExitStack = field(default_factory=AsyncExitStack)

    @classmethod
    async def come(
        cls, browser: Browser, url: str, *, forgive: str | None = None, painted: bool = True, **options: Any
    ) -> Visitor:
        """Options are Playwright's of a context; without any, somebody in France at a desk."""
        settings = {"base_url": url, "locale": "fr-FR", "timezone_id": "Europe/Paris", "viewport": DESKTOP}
        visitor = cls(await browser.new_context(**{**settings, **options}), url, forgive)
        watch_requests(visitor.context)
        await visitor.context.add_init_script(WARN_WITH_STACK)
        if not painted:
            await visitor.context.add_init_script(UNPAINTED)
        await visitor.arrive()
        return visitor

    async def arrive(self) -> None:
        """Until they leave, their page draws by the seed of the test, and errors are recorded."""
        await self.before_load(seeded_page())

        def hear(message: ConsoleMessage) -> None:
            if message.type in {"error", "warning"}:
                self._note(f"{message.type}: {message.text} ({message.location.get('url', '')})")

        def fail(error: WebError) -> None:
            self._note(f"uncaught: {error.error}")

        self.context.on("console", hear)
        self.context.on("weberror", fail)
        self._until_leaving.callback(self.context.remove_listener, "console", hear)
        self._until_leaving.callback(self.context.remove_listener, "weberror", fail)

    async def before_load(self, script: str) -> None:
        """Runs a script in each of their documents before those of the page."""
        await self._until_leaving.enter_async_context(await self.context.add_init_script(script))

    async def tab(self) -> Page:
        """An empty one: the one left by an earlier visitor, otherwise a new one."""
        tab, self.used_tab = self.used_tab, None
        return tab or await self.context.new_page()

    async def page(self, path: str = "/") -> Page:
        """A tab with the page at this path."""
        page = await self.tab()
        await page.goto(path)
        return page

    async def leave(self) -> None:
        """Errors are recorded no more, and scripts that were added are gone."""
        await self._until_leaving.aclose()

    def _note(self, fault: str) -> None:
        if UNUSED_SO_FAR not in fault and not (self.forgive and re.search(self.forgive, fault)):
            self.faults.append(fault)


async def paint(page: Page) -> None:
    """Paints what an unpainted visitor sees, until another document is loaded."""
    await page.evaluate("document.adoptedStyleSheets = []")


NewVisitor = Callable[..., Awaitable[Visitor]]
"""`await visitor(viewport=PHONE, locale="en-GB", forgive=SERVER_GONE, url=…)`: somebody new.

Nothing is painted for them without `painted=True`, which is for tests that look at paint: pixels, shifts."""
Visit = Callable[..., Awaitable[Page]]
"""`await visit("/new", viewport=PHONE)`: somebody new, with one tab."""


class RestartableServer:
    """A server that can be killed and restarted."""

    def __init__(self, data: Path) -> None:
        self._data = data
        prepare(data)
        self.server = ServerProcess.start(data, *ROOMY)
        self.url = self.server.url

    def kill(self) -> None:
        """With SIGKILL."""
        self.server.stop(signal.SIGKILL)

    def restart(self) -> None:
        """On the same port, with the same data."""
        self.server = ServerProcess.start(self._data, *ROOMY, "--port", str(urlsplit(self.url).port))
        assert self.server.url == self.url
