"""At every size no named part of the table lies over another, none is cut off, nothing scrolls that is not meant to."""

from __future__ import annotations

import pytest
from browser_visitors import Welcome
from page_layouts import LANGUAGES, PLAYERS, SIZES, TEXTS, Layouts

from nainjaune.game.sheet import SHEETS
from nainjaune.words import Language


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_layout_holds(visitor: Welcome, language: Language) -> None:
    layouts = await Layouts.come(await visitor(locale={"fr": "fr-FR", "en": "en-GB"}[language]), language)
    found: dict[str, list[str]] = {}
    for size in SIZES:
        found |= await layouts.measure(size)
    assert len(found) == len(SIZES) * len(SHEETS) * len(PLAYERS) * len(TEXTS) * 2
    wrong = {layout: faults for layout, faults in found.items() if faults}
    assert wrong == {}, f"{len(wrong)} of {len(found)} layouts"
