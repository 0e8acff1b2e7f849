"""How quick the page is: its size, its first paint, from a tap to the card that moves; with --lighthouse its marks.

    python bench/page.py [--taps 30] [--lighthouse]

A real server and a real Chromium on this machine (the one of the tests). The JavaScript of the table is all that a
browser loads from the home page until the first card can be laid, packed with gzip. The first paint is of the home page
in a browser that has never seen it. A tap is timed by the page's own clock, from the event to the frame in which the
card lies in the series. Wanted: at most 100 kB, 1 s and 100 ms, and from Lighthouse 95 each.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

ROOT: Final = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "helpers")]

from browser_visitors import ROOMY, Visitor  # noqa: E402 - found there
from build_page import PAGE, node, npm  # noqa: E402
from chromium import FLAGS, chromium, find_chromium  # noqa: E402
from playwright.async_api import Browser, Page  # noqa: E402
from server_process import Server  # noqa: E402

LIGHTHOUSE: Final = Path(__file__).parent / "lighthouse"
MARKS: Final = ("performance", "accessibility", "best-practices")
FIRST_PAINT: Final = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null"
WATCH_TAPS: Final = """
window.taps = [];
window.tapped = new Map();
addEventListener('pointerdown', (event) => {
  const held = event.target.closest('[data-place^="hand:"][aria-pressed="true"]');
  window.tapped.clear();  // what was tapped in vain may be laid by another in a later deal
  if (held) window.tapped.set(held.dataset.place.slice(5), event.timeStamp);
}, true);
new MutationObserver((changes) => {
  for (const added of changes.flatMap((change) => [...change.addedNodes])) {
    const tapped = window.tapped.get(added.dataset?.card);
    if (!tapped) continue;
    window.tapped.delete(added.dataset.card);
    requestAnimationFrame((now) => window.taps.push(now - tapped));
  }
}).observe(document.body, { subtree: true, childList: true });
"""


@contextmanager
def serving() -> Iterator[Server]:
    with tempfile.TemporaryDirectory(prefix="nainjaune-") as folder:
        server = Server.start(Path(folder) / "data", *ROOMY)
        try:
            yield server
        finally:
            server.stop()


async def first_paints(browser: Browser, url: str, times: int) -> list[float]:
    """Milliseconds, each in a browser of its own."""
    paints = []
    for _ in range(times):
        visitor = await Visitor.come(browser, url)
        page = await visitor.page("/")
        await page.get_by_role("button").first.wait_for()
        paint = None
        while paint is None:
            paint = await page.evaluate(FIRST_PAINT)
        paints.append(paint)
        await visitor.context.close()
    return paints


async def table(browser: Browser, url: str, taps: int) -> tuple[int, list[float]]:
    """The bytes of JavaScript until the first card, and how long each tap took."""
    visitor = await Visitor.come(browser, url)
    loaded: set[str] = set()
    visitor.context.on("response", lambda answer: loaded.add(urlsplit(answer.url).path))
    page = await visitor.page("/")
    await page.locator("main button").first.click()
    lit = page.locator('[data-place^="hand:"]:not([aria-disabled])')
    await lit.first.wait_for(timeout=60_000)
    size = sum((PAGE / f"{path[1:]}.gz").stat().st_size for path in loaded if path.endswith(".js"))
    await page.evaluate(WATCH_TAPS)
    times: list[float] = []
    while len(times) < taps:
        await _lay_one(page)
        times = await page.evaluate("window.taps")
    await visitor.context.close()
    return size, times


async def _lay_one(page: Page) -> None:
    """Chooses a card and lays it; between deals, goes on."""
    lit = page.locator('[data-place^="hand:"]:not([aria-disabled])')
    onward = page.locator("main ~ * button, footer button").last
    if await lit.count():
        if await page.locator('[data-place^="hand:"][aria-pressed="true"]').count() == 0:
            await lit.first.click()
        await page.locator('[data-place^="hand:"][aria-pressed="true"]').first.click()
    elif await page.locator('[data-place="series"]').count() == 0 and await onward.count():
        await onward.click()
    await page.wait_for_timeout(200)


def lighthouse(url: str, room: Path) -> dict[str, int]:
    """The marks of the home page, from 0 to 100."""
    if not (LIGHTHOUSE / "node_modules").is_dir():
        npm("ci", "--loglevel=error", folder=LIGHTHOUSE)
    program, environment = find_chromium(room)
    flags = " ".join(["--headless", *FLAGS])
    finished = subprocess.run(  # noqa: S603 - ours
        [
            str(node()), str(LIGHTHOUSE / "node_modules" / "lighthouse" / "cli" / "index.js"), url, "--quiet",
            "--output=json", f"--chrome-flags={flags}", f"--only-categories={','.join(MARKS)}", "--preset=desktop",
        ],
        env={**environment, "CHROME_PATH": program}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    if finished.returncode:
        sys.exit(f"lighthouse failed:\n{finished.stderr[-2000:]}")
    marks = json.loads(finished.stdout)["categories"]
    return {name: round(100 * marks[name]["score"]) for name in MARKS}


async def measure(options: argparse.Namespace) -> dict[str, Any]:
    with tempfile.TemporaryDirectory(prefix="chromium-") as room, serving() as server:
        async with chromium(Path(room)) as browser:
            paints = await first_paints(browser, server.url, 5)
            size, taps = await table(browser, server.url, options.taps)
        report: dict[str, Any] = {
            "js_kb_gzip": round(size / 1000, 1),
            "first_paint_ms": round(statistics.median(paints)),
            "first_paint_worst_ms": round(max(paints)),
            "tap_ms": round(statistics.median(taps), 1),
            "tap_worst_ms": round(max(taps), 1),
            "taps": len(taps),
        }
        if options.lighthouse:
            report["lighthouse"] = await asyncio.to_thread(lighthouse, server.url, Path(room))
    return report


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--taps", type=int, default=30)
    parser.add_argument("--lighthouse", action="store_true")
    options = parser.parse_args()
    os.environ.setdefault("NAINJAUNE_LANG", "fr")
    print(json.dumps(asyncio.run(measure(options))))


if __name__ == "__main__":
    main()
