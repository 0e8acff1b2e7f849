"""When a page is idle: it has fetched and drawn what it shows, so that only a person, news or a timer can change it.

Whatever is read of a page after something moved (another size, page, panel or theme, a late part) is read when it is
idle. One fact alone is better waited for with `expect`; what others do at a table must be, since no page knows it.
"""

from __future__ import annotations

import asyncio
import time
from typing import Final
from weakref import WeakKeyDictionary

from playwright.async_api import BrowserContext, Page, Request, ViewportSize

PATIENCE_SECONDS: Final = 30
LOOK: Final = """async ([width, height]) => {
  const moves = new Set();
  if (!matchMedia(`(width: ${width}px) and (height: ${height}px)`).matches) moves.add('another size has not come yet');
  const tag = (part) => part?.cloneNode().outerHTML.slice(0, 80);
  const note = ({ target }) => moves.add(`${tag(target.parentElement ?? document.documentElement)} changes`);
  const watch = new MutationObserver((changes) => changes.forEach(note));
  watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  for (let frame = 0; frame < 2; frame += 1)
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
  watch.disconnect();
  const finite = (animation) => Number.isFinite(animation.effect.getComputedTiming().endTime);
  for (const animation of document.getAnimations().filter(finite))
    if (animation.playState === 'running') moves.add(`${tag(animation.effect.target)} is animated`);
  for (const part of document.querySelectorAll('[aria-busy="true"], .drawing'))
    moves.add(`${tag(part)} is being drawn`);
  if (document.fonts.status !== 'loaded') moves.add('a font is missing');
  return [...moves];
}"""
"""What is moving, seen during two frames: with a frame the page hears of another size, and it draws its parts in frames
of their own. A font's letters have other widths."""


class Fetching:
    """What a tab has asked for and not got yet; sockets are not among it. An answer that nobody reads never ends."""

    def __init__(self, page: Page) -> None:
        self.asked = 0
        """How often it has asked for something."""
        self._open: set[Request] = set()
        self._none = asyncio.Event()
        self._none.set()
        page.on("request", self._begin)
        page.on("requestfinished", self._end)
        page.on("requestfailed", self._end)

    async def ended(self) -> None:
        """Returns when it has got everything."""
        try:
            await asyncio.wait_for(self._none.wait(), PATIENCE_SECONDS)
        except TimeoutError:
            raise AssertionError(f"the page waits for {[request.url for request in self._open]}") from None

    def _begin(self, request: Request) -> None:
        if request.is_navigation_request():
            self._open.clear()  # nobody hears any more what the document before had asked for
        self.asked += 1
        self._open.add(request)
        self._none.clear()

    def _end(self, request: Request) -> None:
        self._open.discard(request)
        if not self._open:
            self._none.set()


_fetching: Final[WeakKeyDictionary[Page, Fetching]] = WeakKeyDictionary()


def watch_requests(context: BrowserContext) -> None:
    """To be done before the context has a tab."""
    context.on("page", _watch)


def _watch(page: Page) -> None:
    _fetching[page] = Fetching(page)


async def until_idle(page: Page) -> None:
    """Returns when nothing is being fetched, and two frames have shown the page unmoved in the size it was given."""
    size = page.viewport_size
    assert size
    fetching = _fetching[page]
    end = time.monotonic() + PATIENCE_SECONDS
    while True:
        await fetching.ended()
        before = fetching.asked
        moves = await page.evaluate(LOOK, [size["width"], size["height"]])
        if not moves and fetching.asked == before:
            return
        assert time.monotonic() < end, f"{page.url} is never idle: {moves}"


async def resize(page: Page, size: dict[str, int]) -> None:
    """Gives the page another size; returns when it has answered to that."""
    await page.set_viewport_size(ViewportSize(width=size["width"], height=size["height"]))
    await until_idle(page)


async def stop_clock(page: Page) -> None:
    """From now on no timer and no frame of the page's own comes before the test lets time pass, by `page.clock`: what
    is there for a while only stays. The visitor needs a browser of their own.
    """
    await page.clock.install(time=0)
    await page.clock.pause_at(1)
