# /// script
# requires-python = ">=3.11"
# dependencies = ["brotli==1.2.1", "fonttools==4.68.0"]
# ///
"""Cuts out of the page's fonts what French and English are written with, half of their bytes: web/src/styles/fonts/.

    .venv/bin/python -m uv run tools/write_fonts.py     (after the page is built)

Which letters each file has is said where it is used, in fonts.css. The hints for screens with few pixels go too, a
third of what Alegreya Sans weighs; the outlines are smoothed at every size instead, as in most fonts of today.

Its licence lets nobody but its author call a changed font by a name that he has reserved: what is cut out of such a
font is called Nain Jaune Old Face. The notice and the licence stay in every file.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from inputs import note

WEB: Final = Path(__file__).parents[1] / "web"
STYLES: Final = WEB / "src" / "styles"
FACE: Final = re.compile(r"url\('\./fonts/([\w-]+)-(\d+-\w+)\.woff2'\).*?unicode-range:([^;]+);", re.DOTALL)
FEATURES: Final = ["ccmp", "kern", "liga", "lnum", "locl", "tnum"]
"""What the page writes with: pairs, ligatures, figures of one height and width."""
SMOOTHED: Final = 0b1111
NOTICE, FAMILY, STYLE, UNIQUE, FULL, POSTSCRIPT, LICENCE, LICENCE_ADDRESS = 0, 1, 2, 3, 4, 6, 13, 14
"""What of a font's names is which."""
OWN_FAMILY: Final = "Nain Jaune Old Face"
WINDOWS: Final = (3, 1, 0x409)
"""The platform, encoding and language of the only names that these fonts have."""


def letters(ranges: str) -> set[int]:
    """What a `unicode-range` spans.

    >>> letters("U+41-43, U+B7") == {0x41, 0x42, 0x43, 0xB7}
    True
    """
    spans = [part.strip().removeprefix("U+").partition("-") for part in ranges.split(",")]
    return {code for first, _, last in spans for code in range(int(first, 16), int(last or first, 16) + 1)}


def faces() -> Iterator[tuple[str, str, str]]:
    """Font, style and letters of every file that is cut."""
    yield from FACE.findall((STYLES / "fonts.css").read_text(encoding="utf-8"))


def inputs(file: str) -> Iterator[bytes]:
    """What a file is cut from: the letters in it, the whole font by its hash in the lock file, and this program."""
    font, style = next((font, style) for font, style, _ in faces() if Path(file).name == f"{font}-{style}.woff2")
    packages = json.loads((WEB / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    yield Path(__file__).read_bytes()
    yield packages[f"node_modules/@fontsource/{font}"]["integrity"].encode()
    yield next(ranges for *face, ranges in faces() if face == [font, style]).encode()


def rename(names: Any) -> None:
    full = f"{OWN_FAMILY} {names.getDebugName(STYLE)}"
    for name, text in {FAMILY: OWN_FAMILY, UNIQUE: full, FULL: full, POSTSCRIPT: full.replace(" ", "")}.items():
        names.setName(text, name, *WINDOWS)


def cut(font: str, style: str, ranges: str) -> None:
    from fontTools import subset  # only here, since nothing else needs it
    from fontTools.ttLib import newTable

    whole = WEB / "node_modules" / "@fontsource" / font / "files" / f"{font}-latin-{style}.woff2"
    names = [*range(POSTSCRIPT + 1), LICENCE, LICENCE_ADDRESS]
    options = subset.Options(flavor="woff2", hinting=False, layout_features=FEATURES, name_IDs=names)
    loaded = subset.load_font(whole, options)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=letters(ranges))
    subsetter.subset(loaded)
    if "Reserved Font Name" in str(loaded["name"].getDebugName(NOTICE)):
        rename(loaded["name"])
    loaded["gasp"] = newTable("gasp")
    loaded["gasp"].gaspRange = {0xFFFF: SMOOTHED}
    loaded["head"].modified = loaded["head"].created  # else no two runs write the same bytes
    loaded.recalcTimestamp = False
    file = STYLES / "fonts" / f"{font}-{style}.woff2"
    subset.save_font(loaded, file, options)
    note(file)


if __name__ == "__main__":
    for found in faces():
        cut(*found)
