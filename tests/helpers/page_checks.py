"""What every page must pass: nothing axe calls a violation, nothing cut off, nothing too small for a finger."""

from __future__ import annotations

from typing import Final, Literal

from axe_playwright_python.async_playwright import Axe
from browser_visitors import DESKTOP, PHONE
from playwright.async_api import Page, ViewportSize

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
    """On a desk by day and on a phone by night; then the colours the other way round."""
    for size, light, options in (
        (DESKTOP, "light", ALL),
        (DESKTOP, "dark", ONLY_COLOURS),
        (PHONE, "dark", ALL),
        (PHONE, "light", ONLY_COLOURS),
    ):
        await show(page, size, light)  # type: ignore[arg-type]
        found = await AXE.run(page, options=options)
        assert found.response["violations"] == [], f"{page.url} {light} {size}\n{found.generate_report()}"
    await show(page, DESKTOP, "light")


async def show(page: Page, size: dict[str, int], light: Literal["light", "dark"]) -> None:
    await page.set_viewport_size(ViewportSize(width=size["width"], height=size["height"]))
    await page.emulate_media(color_scheme=light, reduced_motion="reduce")


async def check_no_sideways_scrolling(page: Page) -> None:
    wide = await page.evaluate("[document.scrollingElement.scrollWidth, innerWidth]")
    assert wide[0] <= wide[1], page.url


async def check_fits(page: Page) -> None:
    await check_no_sideways_scrolling(page)
    assert await page.evaluate(TOO_SMALL) == [], page.url
