"""What every page must pass: nothing axe calls a violation, nothing cut off, nothing too small for a finger."""

from __future__ import annotations

from typing import Any, Final, Literal

from axe_playwright_python.async_playwright import Axe
from axe_playwright_python.base import AxeResults
from browser_visitors import DESKTOP, PHONE, paint
from page_idle import resize, until_idle
from playwright.async_api import Page

AXE: Final = Axe()
ONLY_COLOURS: Final = {"runOnly": ["color-contrast"], "resultTypes": ["violations"]}
ALL: Final = {"resultTypes": ["violations"]}

TOO_SMALL = """() => {
  const inText = (part) => part.matches('a') && getComputedStyle(part).display === 'inline';
  const targets = [...document.querySelectorAll('button, a[href], select, summary, textarea, input')]
    .map((part) => part.matches('[type=radio], [type=checkbox]') ? part.closest('label') : part)
    .filter((part) => part.checkVisibility({ visibilityProperty: true }) && !inText(part));
  return targets.map((part) => [part.getBoundingClientRect(), part])
    .filter(([box]) => box.width > 0 && (box.width < 43.5 || box.height < 43.5))
    .map(([box, part]) => `${box.width}×${box.height} ${part.ariaLabel ?? part.innerText.slice(0, 40)}`);
}"""


async def check_axe(page: Page) -> None:
    """On a desk by day, and its colours on a phone by night: enough for a page of paper, which has the same parts at
    all sizes.
    """
    await _run_axe(page, PHONE, "dark", ONLY_COLOURS)
    await _run_axe(page, DESKTOP, "light", ALL)


async def check_table_with_axe(page: Page, *, all_colours: bool = False) -> None:
    """All of it on a phone too: at the table other things are seen there. With `all_colours`, those of the night at a
    desk and those of the day on a phone too: all have the same palette, so that one moment of each kind is enough.
    """
    if all_colours:
        await _run_axe(page, DESKTOP, "dark", ONLY_COLOURS)
        await _run_axe(page, PHONE, "light", ONLY_COLOURS)
    await _run_axe(page, PHONE, "dark", ALL)
    await _run_axe(page, DESKTOP, "light", ALL)


async def _run_axe(page: Page, size: dict[str, int], light: Literal["light", "dark"], options: dict[str, Any]) -> None:
    await paint(page)
    await page.locator("main").first.wait_for()
    await show(page, size, light)
    if not await page.evaluate("'axe' in window"):
        await page.evaluate(AXE.axe_script)
    found = AxeResults(await page.evaluate("options => axe.run(options)", options))
    assert found.response["violations"] == [], f"{page.url} {light} {size}\n{found.generate_report()}"


async def show(page: Page, size: dict[str, int], light: Literal["light", "dark"]) -> None:
    await page.emulate_media(color_scheme=light, reduced_motion="reduce")
    await resize(page, size)


async def check_no_sideways_scrolling(page: Page) -> None:
    """Beside the width of the device: a phone shows a page that is too wide smaller, and `innerWidth` grows with it."""
    await until_idle(page)
    wide = await page.evaluate("[document.scrollingElement.scrollWidth, document.documentElement.clientWidth]")
    assert wide[0] <= wide[1], page.url


async def check_fits(page: Page) -> None:
    await check_no_sideways_scrolling(page)
    too_small = await page.evaluate(TOO_SMALL)
    assert too_small == [], f"{page.url}: {too_small}"
