"""A browser at crowded tables without a server's table: `page_layouts.js` shows them in the page and measures it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from browser_visitors import Visitor
from crowded_tables import crowded
from page_idle import resize, until_idle
from page_player import hold_seat, prefer
from playwright.async_api import Page, ViewportSize

from nainjaune.words import Language

SIZES: Final = ((1440, 900), (1024, 768), (844, 390), (390, 844), (360, 740), (320, 568))
PLAYERS: Final[dict[Language, tuple[int, ...]]] = {"fr": (3, 4, 6, 8), "en": (3, 8)}
"""English words are shorter as a rule: the extremes are enough."""
TEXTS: Final = ("normal", "large", "huge")
LANGUAGES: Final[tuple[Language, ...]] = ("fr", "en")
TABLE: Final = "crowded"
CREDENTIAL: Final = "A" * 22
WHY: Final[dict[Language, str]] = {
    "fr": "un roi finit la série et vous entamez ; la R♥ prend 1024 jetons ; la garder coûte autant si un autre finit.",
    "en": "a king ends the series and you lead; K♥ takes 1024 tokens; keeping it costs as much if somebody goes out.",
}
HARNESS: Final = Path(__file__).with_name("page_layouts.js").read_text("utf-8")
QUERIES: Final = Path(__file__).parents[2] / "web" / "src" / "styles" / "queries.ts"


def breakpoint_of(name: str) -> int:
    """A breakpoint of the page, by its name in the page's styles."""
    found = re.search(rf"^export const {name} = (\d+);$", QUERIES.read_text("utf-8"), re.MULTILINE)
    assert found, f"no breakpoint {name}"
    return int(found[1])


MEASURE: Final = """async (texts) => {
  const found = [];
  for (const text of texts) {
    await layouts.size(text);
    for (const hint of [layouts.noted, !layouts.noted]) {
      if (hint) await layouts.hint();
      else await layouts.noHint();
      found.push([text, hint, layouts.faults()]);
    }
  }
  return found;
}"""


@dataclass
class Layouts:
    """One tab, in one language, that shows crowded tables."""

    page: Page
    language: Language

    @classmethod
    async def come(cls, visitor: Visitor, language: Language) -> Layouts:
        await prefer(visitor, speed="instant")
        await hold_seat(visitor, TABLE, seat=CREDENTIAL, host=CREDENTIAL)
        await visitor.before_load(HARNESS)
        page = await visitor.tab()
        await page.emulate_media(reduced_motion="reduce")
        await page.goto(f"/t/{TABLE}")
        advice = [
            {"card": card, "claim": True, "gain": gain, "out": 0.3, "why": WHY[language]}
            for card, gain in (("Kh", 1024.5), ("Ks", 3.2), ("Kh", -12.0))
        ]
        await page.evaluate(
            "([advice, narrow]) => {"
            " Object.assign(layouts, { narrow, advice: { seq: 1, none: null, for_match: false, advice } }) }",
            [advice[:2], breakpoint_of("NARROW")],
        )
        return cls(page, language)

    async def measure(self, sheet: str, players: int) -> dict[str, list[str]]:
        """A table at every size, with all text sizes, without and with advice: what is wrong, by layout.

        Another table takes far longer than another size, so that each is shown once. Every size begins
        with the text and the advice with which the one before it ended: each change is a layout of the whole page.
        """
        await self._show(sheet, players)
        wrong: dict[str, list[str]] = {}
        for number, (width, height) in enumerate(SIZES):
            await resize(self.page, {"width": width, "height": height})
            texts = TEXTS[:: -1 if number % 2 else 1]
            found: list[tuple[str, bool, list[str]]] = await self.page.evaluate(MEASURE, texts)
            place = f"{width}×{height} {self.language} {sheet}-{players}"
            wrong |= {f"{place} {text}{' hint' * hint}": faults for text, hint, faults in found}
        return wrong

    async def _show(self, sheet: str, players: int) -> None:
        """Shows a table on a wide screen, where it is seen that the board's drawing has come: narrow ones have none."""
        await self.page.set_viewport_size(ViewportSize(width=SIZES[0][0], height=SIZES[0][1]))
        await self.page.evaluate("update => layouts.show(update)", crowded(sheet, players))
        await until_idle(self.page)
