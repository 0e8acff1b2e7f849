"""How quick the page is: its size, its first paint, from a tap to its card, what moves; with --lighthouse its marks.

    python bench/page.py [--taps 30] [--lighthouse | --lighthouse-first-visit] [--looks 5]

A real server and a real Chromium on this machine (the one of the tests). The JavaScript of the table is all that a
browser loads from the home page until the first card can be laid, packed with gzip. The first paint is of the home page
in a browser that has never seen it. A tap is timed by the page's own clock, from the event to the frame in which the
card lies in the series, the server's answer included; 95 of 100 taps take at most `tap_p95_ms`. The shift is the sum
of all layout shifts of a whole deal but those that a tap has just caused. Lighthouse looks at home, a table in play and
the rules, on a desk and, with the slow network and processor it has for that, on a phone: in a browser that has the
files of the page already, or as on a first visit, with an empty cache. It looks several times, since its marks follow
the machine's whims; the middle one counts, and all marks of performance are told. Wanted: at most 100 kB, 1 s, 100 ms
and 0.02, and from Lighthouse 95 each.
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
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

ROOT: Final = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "setup"), str(ROOT / "tests" / "helpers")]

from browser_visitors import ROOMY, Visitor  # noqa: E402 - found there
from build_page import PAGE, node, npm  # noqa: E402
from chromium import FLAGS, chromium, find_chromium  # noqa: E402
from page_player import PagePlayer  # noqa: E402
from playwright.async_api import Browser, async_playwright, expect  # noqa: E402
from server_process import ServerProcess  # noqa: E402

LIGHTHOUSE: Final = "lighthouse@13.5.0"
LIGHTHOUSE_FOLDER: Final = Path(__file__).parent / "node_modules" / ".lighthouse"
MARKS: Final = ("performance", "accessibility", "best-practices")
PRESETS: Final = {"desk": ("--preset=desktop",), "phone": ()}
"""Without a preset it is a phone."""
PATHS: Final = {"home": "", "rules": "/rules"}
PHONE: Final = {"width": 390, "height": 844}
FULL_SERIES, FULL_HAND = 6, 10
"""The cards laid and held at the table that Lighthouse looks at: the more, the more there is to draw."""
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
WATCH_SHIFTS: Final = """
window.shifts = [];
new PerformanceObserver((list) => {
  for (const entry of list.getEntries())
    if (!entry.hadRecentInput && document.querySelector('main [data-part="board"]')) shifts.push(entry.value);
}).observe({ type: 'layout-shift', buffered: true });
"""


@contextmanager
def serving() -> Iterator[ServerProcess]:
    with tempfile.TemporaryDirectory(prefix="nainjaune-") as folder:
        server = ServerProcess.start(Path(folder) / "data", *ROOMY)
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


async def table(browser: Browser, url: str) -> tuple[int, list[float]]:
    """The bytes of JavaScript until the first card, and how long each tap of a deal took."""
    visitor = await Visitor.come(browser, url)
    loaded: set[str] = set()
    visitor.context.on("response", lambda answer: loaded.add(urlsplit(answer.url).path))
    player = await PagePlayer.come(visitor, speed="fast")
    await player.play_now()
    await expect(player.lit.or_(player.count_title).first).to_be_visible()
    size = sum((PAGE / f"{path[1:]}.gz").stat().st_size for path in loaded if path.endswith(".js"))
    await player.page.evaluate(WATCH_TAPS)
    while not await player.count_title.is_visible():
        if await player.lit.count():
            await player.lay_by_tapping()
        await expect(player.lit.or_(player.count_title).first).to_be_visible()
    taps: list[float] = await player.page.evaluate("window.taps")
    await visitor.context.close()
    return size, taps


async def shift(browser: Browser, url: str, **options: Any) -> float:
    """How much moves by itself during a deal, from the first card dealt to the settlement."""
    visitor = await Visitor.come(browser, url, **options)
    await visitor.context.add_init_script(WATCH_SHIFTS)
    player = await PagePlayer.come(visitor, speed="fast")
    await player.play_now()
    await player.play_deal()
    shifts: list[float] = await player.page.evaluate("window.shifts")
    await visitor.context.close()
    return round(sum(shifts), 4)


@contextmanager
def chromium_with_port(room: Path) -> Iterator[int]:
    """A Chromium to which first Playwright and then Lighthouse speaks: it keeps the seat that Playwright has taken."""
    program, environment = find_chromium(room)
    folder = room / "profile"
    french = "--accept-lang=fr-FR,fr"  # else the page is told a language, and the server none
    options = (*FLAGS, french, "--remote-debugging-port=0", f"--user-data-dir={folder}")
    command = [program, "--headless", *options, "about:blank"]
    with subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL) as process:  # noqa: S603 - ours
        try:
            while not (folder / "DevToolsActivePort").is_file():
                time.sleep(0.1)
            yield int((folder / "DevToolsActivePort").read_text().splitlines()[0])
        finally:
            process.terminate()


async def take_seat(port: int, url: str) -> str:
    """The address of a table in play with much on its felt, which waits for a card of one's own: for a few seconds,
    then bots play on, and Lighthouse would see the settlement.
    """
    async with async_playwright() as playwright:  # which then leaves: its own questions would slow the page down
        browser = await playwright.chromium.connect_over_cdp(f"http://127.0.0.1:{port}")
        while True:
            tab = await browser.contexts[0].new_page()
            await tab.goto(url)
            await tab.locator("main button").first.click()
            player = PagePlayer(tab, await tab.evaluate("document.documentElement.lang"))
            await player.my_turn()
            laid, held = await tab.locator("[data-part='series-card']").count(), await player.hand.count()
            address = tab.url
            await tab.close()
            if laid >= FULL_SERIES and held >= FULL_HAND:
                return address


async def lighthouse(url: str, room: Path, *, looks: int, first_visit: bool) -> dict[str, dict[str, Any]]:
    """The marks of each page, from 0 to 100, first on a desk, then on a phone."""
    program = install_lighthouse()
    with chromium_with_port(room) as port:
        cache = () if first_visit else ("--disable-storage-reset",)  # else it empties the cache, and keeps the seat
        found: dict[str, dict[str, Any]] = {}
        for (device, preset), name in product(PRESETS.items(), ("home", "table", "rules")):
            seen = []
            for _ in range(looks):
                address = await take_seat(port, url) if name == "table" else url + PATHS[name]
                seen.append(marks(program, address, port, *preset, *cache))
            found[f"{name}, {device}"] = middle(seen)
        return found


def install_lighthouse() -> Path:
    """Its program, fetched the first time."""
    program = LIGHTHOUSE_FOLDER / "node_modules" / "lighthouse" / "cli" / "index.js"
    if not program.is_file():
        LIGHTHOUSE_FOLDER.mkdir(parents=True, exist_ok=True)
        plain = ("--no-package-lock", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error")
        npm(
            "install",
            LIGHTHOUSE,
            *plain,
            "--prefix",
            str(LIGHTHOUSE_FOLDER),
            folder=LIGHTHOUSE_FOLDER,
            output=sys.stderr,
        )
    return program


def middle(found: Sequence[dict[str, int]]) -> dict[str, Any]:
    """The middle one of each mark, and all those of performance."""
    all_marks = {name: sorted(marks[name] for marks in found) for name in MARKS}
    middles = {name: statistics.median_low(marks) for name, marks in all_marks.items()}
    return middles | {"all of performance": all_marks["performance"]}


def marks(program: Path, url: str, port: int, *options: str) -> dict[str, int]:
    finished = subprocess.run(  # noqa: S603 - ours
        [
            str(node()), str(program), url, "--quiet", "--output=json", f"--port={port}",
            f"--only-categories={','.join(MARKS)}", *options,
        ],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    if finished.returncode:
        sys.exit(f"lighthouse failed:\n{finished.stderr[-2000:]}")
    found = json.loads(finished.stdout)["categories"]
    return {name: round(100 * found[name]["score"]) for name in MARKS}


async def measure(options: argparse.Namespace) -> dict[str, Any]:
    with tempfile.TemporaryDirectory(prefix="chromium-") as room, serving() as server:
        async with chromium(Path(room)) as browser:
            paints = await first_paints(browser, server.url, 5)
            size, taps = await table(browser, server.url)
            while len(taps) < options.taps:
                taps += (await table(browser, server.url))[1]
            shifts = {
                "desk": await shift(browser, server.url),
                "phone": await shift(browser, server.url, viewport=PHONE),
            }
        report: dict[str, Any] = {
            "js_kb_gzip": round(size / 1000, 1),
            "first_paint_ms": round(statistics.median(paints)),
            "first_paint_worst_ms": round(max(paints)),
            "tap_ms": round(statistics.median(taps), 1),
            "tap_p95_ms": round(statistics.quantiles(taps, n=20)[-1], 1),
            "tap_worst_ms": round(max(taps), 1),
            "taps": len(taps),
            "shift": shifts,
        }
        if options.lighthouse or options.lighthouse_first_visit:
            first_visit = options.lighthouse_first_visit
            report["lighthouse"] = await lighthouse(
                server.url, Path(room), looks=options.looks, first_visit=first_visit
            )
    return report


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--taps", type=int, default=30)
    parser.add_argument("--lighthouse", action="store_true")
    parser.add_argument("--lighthouse-first-visit", action="store_true")
    parser.add_argument("--looks", type=int, default=5)
    options = parser.parse_args()
    os.environ.setdefault("NAINJAUNE_LANG", "fr")
    print(json.dumps(asyncio.run(measure(options))))


if __name__ == "__main__":
    main()
