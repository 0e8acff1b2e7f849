"""What holds for every source file of the repository, whatever its language."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from repository_files import ROOT, repository_files

from nainjaune.game.cards import KING
from nainjaune.game.clause_values import DECK_SIZE
from nainjaune.game.rules import CLAUSES
from nainjaune.game.sheet import SHEETS

LONGEST_LINE = 120
PROSE = {".md", ".ftl"}
"""Tables, links and texts of one paragraph cannot be broken."""
DATA = {".json", ".txt", ".lock", ".weights", ".png", ".woff2", ".ipynb"}
DATA_FOLDERS = ("src/nainjaune/sheets", "tests/evidence", "docs/lab")
"""Sheets and statements of printed texts, in TOML, and the reports that the lab writes."""
WEB_SETTINGS = {ROOT / "web", ROOT / "web" / "config"}
PAGE = ROOT / "web" / "src"
PROTOCOL = PAGE / "protocol.ts"
"""Written by tools/write_page_types.py."""


def code_files() -> Iterator[Path]:
    """Files of the repository in any language and with any name; neither prose nor data."""
    for path in repository_files():
        in_data = path.relative_to(ROOT).as_posix().startswith(DATA_FOLDERS)
        is_setting = path.parent in WEB_SETTINGS and path.suffix == ".json" and path.name != "package-lock.json"
        if (is_setting or path.suffix not in PROSE | DATA) and not (in_data and path.suffix in {".toml", ".html"}):
            yield path


def test_no_line_of_code_is_longer_than_120_characters() -> None:
    files = {path.relative_to(ROOT): path.read_text(encoding="utf-8").splitlines() for path in code_files()}
    assert len(files) > 400, "the code is elsewhere"
    one_of_each = {"check", ".ci/run", "bench/playout.c", "tools/write_docs.py", "pyproject.toml", "web/package.json"}
    assert {*one_of_each, "web/config/oxlint.json"} <= set(map(str, files))
    long = [
        f"{path}:{number}"
        for path, lines in files.items()
        for number, line in enumerate(lines, 1)
        if len(line) > LONGEST_LINE
    ]
    assert long == []


def page_files() -> list[Path]:
    """What of the page is neither generated nor a test nor a fixture."""
    files = [
        path
        for path in code_files()
        if path.is_relative_to(PAGE) and path != PROTOCOL and not re.search(r"\.test\.|/fixtures", path.as_posix())
    ]
    assert len(files) > 150, "the page is elsewhere"
    return files


def test_the_page_names_no_sheet() -> None:
    """What is played comes from the server: only tests and fixtures may name a sheet."""
    named = [
        f"{path.relative_to(ROOT)}: {sheet}"
        for path in page_files()
        for sheet in SHEETS
        if re.search(rf"\b{sheet}\b", path.read_text(encoding="utf-8"), re.IGNORECASE)
    ]
    assert named == []


def test_the_page_reads_no_clause_by_its_name() -> None:
    """What follows from a clause is stated by the server; a clause's name may at most be a word of the messages too.

    Names that nobody can take for another word stand nowhere, and no clause is looked up by a name written out.
    """
    messages = PROTOCOL.read_text(encoding="utf-8")
    unmistakable = [name for name in CLAUSES if "_" in name and not re.search(rf"\b{name}\b", messages)]
    assert len(unmistakable) > 6, "hardly any name is left to look for"
    anywhere = rf"\b({'|'.join(unmistakable)})\b"
    looked_up = (
        rf"""(\bclause\b[^;\n]{{0,20}}[=(\[]|\b(value|choices|change|leavesOpen)\() *['"`]({"|".join(CLAUSES)})['"`]"""
    )
    named = [
        f"{path.relative_to(ROOT)}: {found[0]}"
        for path in page_files()
        for found in re.finditer(rf"{anywhere}|{looked_up}", path.read_text(encoding="utf-8"))
    ]
    assert named == []


SIZES = ("cards/", "fairness/", "pages/which/", "share/", "sound/")
"""Folders of the page whose numbers are those of drawings, tones and digests."""


def test_the_page_counts_no_cards_of_its_own() -> None:
    """How many ranks, cards and players there are comes from the server: `RANKS`, `MOST_PLAYERS`, the hand size."""
    about = r"/\*.*?\*/|//[^\n]*|<!--.*?-->|<style>.*?</style>|'[^'\n]*'|\"[^\"\n]*\""
    files = [path for path in page_files() if not path.relative_to(PAGE).as_posix().startswith(SIZES)]
    assert len(files) > 150, "the page is elsewhere"
    counted = [
        f"{path.relative_to(ROOT)}: {found[0]}"
        for path in files
        if path.suffix in {".ts", ".svelte"}
        for found in re.finditer(
            r"(?<![\w.])(?<!>>> )(13|48|52)(?![\w.])", re.sub(about, "", path.read_text(encoding="utf-8"), flags=re.S)
        )
    ]
    assert counted == []


DECK_NUMBERS = {KING, KING + 1, DECK_SIZE, DECK_SIZE + 1}
"""In these packages no other thing has as many."""
FOLLOWS_THE_DECK = ("kernel", "bots", "lab", "terminal")
PIXELS = {"lab/charts.py", "lab/plot.py"}


def typed_numbers(path: Path) -> list[str]:
    nodes = ast.walk(ast.parse(path.read_bytes()))
    return [
        f"{path.name}:{node.lineno}: {node.value}"
        for node in nodes
        if isinstance(node, ast.Constant) and type(node.value) is int and node.value in DECK_NUMBERS
    ]


def test_ranks_and_cards_are_counted_by_the_names_of_the_game() -> None:
    """`KING`, `DECK_SIZE`, `len(FULL_DECK)` of `game`, or the kernel's constants, which come from there."""
    package = ROOT / "src" / "nainjaune"
    modules = [path for name in FOLLOWS_THE_DECK for path in sorted((package / name).rglob("*.py"))]
    assert {"kernel/features.py", *PIXELS} <= {path.relative_to(package).as_posix() for path in modules}
    read = [path for path in modules if path.relative_to(package).as_posix() not in PIXELS]
    assert [found for path in read for found in typed_numbers(path)] == []
