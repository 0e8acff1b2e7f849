"""Tab leads everywhere, and the focus is always to be seen."""

from __future__ import annotations

from page_idle import until_idle
from playwright.async_api import Locator, Page, expect


async def tab_to(page: Page, target: Locator, most: int = 40) -> None:
    """Presses Tab until it is there; whatever is focused on the way must be seen."""
    await expect(target).to_be_visible()
    await until_idle(page)
    for _ in range(most):
        await page.keyboard.press("Tab")
        await check_focus_is_seen(page)
        if await target.evaluate("on => on === document.activeElement"):
            return
    raise AssertionError(f"{most} times Tab do not lead to {target}")


async def check_focus_is_seen(page: Page) -> None:
    seen = await page.evaluate(
        """() => {
          const on = document.activeElement;
          if (on === document.body) return 'the end of the page';
          const ring = (part) => {
            const { outlineStyle, outlineWidth } = getComputedStyle(part);
            return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
          };
          const label = on.closest('label');
          const around = [on, label, label?.parentElement].filter(Boolean);
          return around.some(ring) ? 'seen' : on.outerHTML.slice(0, 200);
        }"""
    )
    assert seen in {"seen", "the end of the page"}
