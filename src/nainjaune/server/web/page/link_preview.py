"""What a link shows of itself in a messenger: title, text and picture, by the page it leads to.

Nothing of a table is told, neither names nor what is played there: whoever hands a link on may not mean to.
"""

from __future__ import annotations

from functools import lru_cache
from html import escape
from typing import Final

from nainjaune.game.sheet import SHEETS, load
from nainjaune.words import Language, Words

PICTURE: Final = "/share.png"
PICTURE_SIZE: Final = (1200, 630)
LOCALES: Final[dict[Language, str]] = {"fr": "fr_FR", "en": "en_GB"}


@lru_cache(256)
def link_tags(path: str, origin: str, language: Language) -> str:
    """The meta elements of the page at this path; `origin` is where its picture is to be found."""
    title, text = _words_for(path, language)
    width, height = PICTURE_SIZE
    tags = {
        "og:type": "website",
        "og:site_name": "Nain Jaune",
        "og:locale": LOCALES[language],
        "og:title": title,
        "og:description": text,
        "og:image": f"{origin}{PICTURE}",
        "og:image:width": str(width),
        "og:image:height": str(height),
    }
    elements = [f'<meta property="{name}" content="{escape(value)}" />' for name, value in tags.items()]
    return "\n    ".join([*elements, '<meta name="twitter:card" content="summary_large_image" />'])


def _words_for(path: str, language: Language) -> tuple[str, str]:
    words = Words(language)
    kind, _, rest = path.strip("/").partition("/")
    if kind in {"t", "join"}:
        return words("link-table-title"), words("link-table-text")
    if kind == "new":
        return words("link-new-title"), words("link-home-text")
    if kind == "rules":
        title = words("link-sheet-title", sheet=load(rest).title[language]) if rest in SHEETS else None
        return title or words("link-rules-title"), words("link-rules-text")
    return words("link-home-title"), words("link-home-text")
