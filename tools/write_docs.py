"""The pages `docs/sheets.md` and `docs/feuilles.md`, made from data.

`python tools/write_docs.py` writes them; with `--check` it only says whether they are stale.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from generated import stale_files, write_files, write_or_check
from nainjaune.game.sheet import SHEETS, PrintedText, load
from nainjaune.rules_library.rulebook import compare_markdown
from nainjaune.words import Language, Words
from nainjaune.words.clauses import decisions

COMMAND: Final = "python tools/write_docs.py"
FOLDER: Final = Path(__file__).parents[1] / "docs"
PAGES: Final[Mapping[str, Language]] = {"sheets.md": "en", "feuilles.md": "fr"}

REPORTS: Final[Mapping[Language, str]] = {"en": "lab/report.html", "fr": "lab/rapport.html"}
"""Where `nainjaune lab report` was written to."""


def page(words: Words) -> str:
    """The whole page: the texts and their rules, the comparison, our decisions."""
    parts = [
        f"<!-- Written by `{COMMAND}`; change the data, not this page. -->",
        f"# {words('rules-docs-title')}",
        words("rules-docs-about", texts=len(_all_texts()), sheets=len(SHEETS)),
        f"[{words('rules-docs-odds')}]({REPORTS[words.language]})",
        f"## {words('rules-list-title')}",
        _texts(words),
        f"## {words('rules-compare-title')}",
        compare_markdown(words),
        f"## {words('rules-decisions')}",
        _decisions(words),
    ]
    return "\n\n".join(parts) + "\n"


def stale(folder: Path = FOLDER) -> list[str]:
    """The pages that are missing or no longer say what the data says."""
    return stale_files(folder, _pages())


def write(folder: Path = FOLDER) -> None:
    """Writes all pages."""
    write_files(folder, _pages())


def main(arguments: Sequence[str]) -> int:
    """Writes the pages, or with `--check` reports whether that is needed."""
    return write_or_check(arguments, command=COMMAND, stale=stale, write=write)


def _pages() -> dict[str, str]:
    return {name: page(Words(language)) for name, language in PAGES.items()}


def _all_texts() -> list[tuple[str, PrintedText]]:
    return [(sheet, text) for sheet in SHEETS for text in load(sheet).texts]


def _texts(words: Words) -> str:
    columns = words("rules-texts-columns").split(" | ")
    lines = [f"| {' | '.join(columns)} |", f"|{' --- |' * len(columns)}"]
    for number, (sheet, text) in enumerate(_all_texts(), start=1):
        lines.append(f"| {number} | {text.id} | {text.title} | {text.about[words.language]} | `{sheet}` |")
    return "\n".join(lines)


def _decisions(words: Words) -> str:
    """Each with its question and its reason."""
    told = [(number, one.question, one.answer, one.why) for number, one in decisions().items()]
    return "\n".join(f"- **{number}** {' '.join(text[words.language] for text in texts)}" for number, *texts in told)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
