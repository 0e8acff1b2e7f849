"""What of the repository a command makes: the one list of it, in two kinds.

*Rebuilt* files are never in git: whoever needs them makes them, or asks a server. *Kept* files are in git, because
people read their difference or because making them takes minutes. A test shows that each of these is fresh: it makes
the file again, or compares a digest of what it is made from (`inputs.py`). Three are exceptions. Of the pictures in
docs/screens only the set is checked; of the lab's results only what was to be played, not what came of it. The weights
were made when a rank that all have lacked did not count as laid: made today they are others, about as good (for two
players and one token a card, what is kept explains 0.141 of what a lead gains, made again 0.144); their digest tells
what has changed from now on.
`tests/repository/test_generated.py` holds git against this list.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
BY_INPUTS: Final = "tests/tools/test_inputs.py::test_what_takes_long_to_make_was_made_from_what_is_there"


@dataclass(frozen=True)
class Made:
    """Files that a command makes, by patterns of their paths from the root."""

    files: tuple[str, ...]
    command: str

    def has(self, path: str) -> bool:
        return any(fnmatchcase(path, pattern) for pattern in self.files)


@dataclass(frozen=True)
class Kept(Made):
    """Such files in git, and the test that shows they are fresh."""

    check: str
    kind: str = "generated"
    tool: str = ""
    """Where the inputs are compared: the module in tools/ that tells them."""


REBUILT: Final = (
    Made(("*openapi.json", "*protocol.schema.json"), "python tools/write_schemas.py FOLDER"),
    Made(("src/nainjaune/page/*",), "python setup/build_page.py build"),
    Made(("*node_modules/*",), "python setup/build_page.py npm"),
    Made(("build/*", "dist/*", "*.egg-info/*"), "python -m build"),
)
KEPT: Final = (
    Kept(
        ("web/src/protocol.ts",),
        "python tools/write_page_types.py",
        "tests/server/test_schema_fresh.py::test_the_types_of_the_page_are_fresh",
    ),
    Kept(
        ("docs/sheets.md", "docs/feuilles.md"),
        "python tools/write_docs.py",
        "tests/words/test_docs_fresh.py::test_generated_pages_are_fresh",
    ),
    Kept(
        ("docs/lab/results.json",),
        "nainjaune lab run --study --deals 10000000 --matches 100 --seed 1 --out docs/lab/results.json",
        "tests/lab/test_report.py::test_the_reference_results_are_those_of_the_command_they_name",
    ),
    Kept(
        ("docs/lab/report.html", "docs/lab/rapport.html"),
        "nainjaune lab report docs/lab/results.json --out FILE",
        "tests/lab/test_report.py::test_the_reference_report_is_what_the_stored_results_give",
    ),
    Kept(
        ("src/nainjaune/sheets/lab/match_length.toml",),
        "python tools/write_match_lengths.py docs/lab/results.json --out FILE",
        "tests/tools/test_write_match_lengths.py::test_the_figures_of_the_page_are_those_of_the_stored_results",
    ),
    Kept(
        ("src/nainjaune/sheets/lab/leading.toml",),
        "nainjaune tournament --hero haute,belles,hasard,joueur --others suite --sheet SHEET --players 4 --json",
        "tests/lab/test_advice_figures.py::test_millions_of_deals_in_the_lab_show_the_same_gain",
    ),
    Kept(
        ("src/nainjaune/sheets/lab/puzzles.toml",),
        "python tools/find_puzzles.py --seed 1 --out FILE",
        BY_INPUTS,
        tool="find_puzzles",
    ),
    Kept(
        ("src/nainjaune/bots/learnt-cards.weights",),
        "python tools/train_weights.py --payment cards --out FILE",
        BY_INPUTS,
        tool="train_weights",
    ),
    Kept(
        ("src/nainjaune/bots/learnt-points.weights",),
        "python tools/train_better_net.py --start START --out FILE",
        BY_INPUTS,
        tool="train_weights",
    ),
    Kept(
        ("tools/inputs.json",),
        "python tools/inputs.py FILE (each tool does it with what it writes)",
        "tests/tools/test_inputs.py::test_the_notes_are_of_these_files_only",
    ),
    Kept(
        ("web/src/styles/fonts/*.woff2",),
        "uv run tools/write_fonts.py",
        BY_INPUTS,
        tool="write_fonts",
    ),
    Kept(
        ("web/public/*.png",),
        "PYTHONPATH=setup:tests/helpers python tools/draw_pictures.py",
        "tests/web/test_pictures.py::test_the_pictures_show_what_is_drawn_today",
    ),
    Kept(
        ("docs/screens/*.png",),
        "PYTHONPATH=setup:tests/helpers python tools/take_screenshots.py",
        "tests/repository/test_generated.py::test_every_picture_is_one_that_is_taken_and_shown",
    ),
    Kept(
        ("tests/evidence/fingerprints.txt",),
        "python tools/write_fingerprints.py FOLDER",
        "tests/evidence/test_quotations.py::test_every_quotation_stands_in_the_text_it_is_attributed_to",
    ),
    Kept(
        ("tests/golden/*.txt",),
        "python tests/golden/test_golden.py --write",
        "tests/golden/test_golden.py::test_a_deal_goes_as_written",
        kind="recorded",
    ),
    Kept(
        ("tests/perft/*.json",),
        "python tests/perft/test_perft.py --write",
        "tests/perft/test_perft.py::test_positions_are_as_many_as_written",
        kind="recorded",
    ),
    Kept(
        ("tests/words/narration/*.json",),
        "python tests/words/test_narration.py --write",
        "tests/words/test_narration.py::test_the_lines_are_as_written",
        kind="recorded",
    ),
    Kept(
        ("web/src/table/fixtures/*.json",),
        "python tools/record_fixtures.py",
        "tests/table/test_page_fixtures.py::test_the_recorded_matches_of_the_page_are_fresh",
        kind="recorded",
    ),
    Kept(
        ("web/src/fairness/fixtures/*.json",),
        "python tests/game/test_shuffle_vectors.py --write",
        "tests/game/test_shuffle_vectors.py::test_the_page_is_tested_with_the_engines_proofs_and_deals",
        kind="recorded",
    ),
    Kept(
        ("docs/protocol.md",),
        "python tests/server/test_protocol_page.py --write",
        "tests/server/test_protocol_page.py::test_every_frame_is_one_of_a_real_match",
        kind="docs",  # most of it is written by hand
    ),
    Kept(
        ("locks/*.lock",),
        "uv pip compile (CONTRIBUTING.md, Change dependencies)",
        "tests/repository/test_locks.py::test_every_dependency_is_locked_in_a_version_that_is_asked_for",
        kind="locks",
    ),
    Kept(
        ("web/package-lock.json",),
        "npm install --package-lock-only (CONTRIBUTING.md, Change dependencies)",
        "tests/repository/test_locks.py::test_the_packages_of_the_page_are_those_that_are_asked_for",
        kind="locks",
    ),
)
WRITTEN: Final = (
    "bench/*.json", "docs/lab/odds.ipynb", "src/nainjaune/server/auth/code_words.txt", "web/*tsconfig*.json",
    "web/config/oxlint*.json", "web/index.html", "web/package.json", "web/public/icon.svg",
    "web/public/manifest.webmanifest", "web/public/robots.txt",
    "tests/conformance/*.json",  # by a program that knows nothing of ours
)  # fmt: skip
"""Data that no command of ours makes."""
DATA: Final = (
    "*.json", "*.txt", "*.png", "*.woff2", "*.weights", "*.html", "*.ipynb", "*.lock", "*.svg", "*.webmanifest",
)  # fmt: skip


def files_in_git(root: Path = ROOT) -> list[str]:
    """The paths of all files in git."""
    command = ["git", "ls-files", "-z"]
    listed = subprocess.run(command, cwd=root, capture_output=True, check=True)  # noqa: S603 - our own
    return [path for path in listed.stdout.decode().split("\0") if path and (root / path).exists()]


def unlisted(files: Sequence[str]) -> list[str]:
    """The files of data that nobody has said anything of."""
    listed = Made(WRITTEN, "by hand")
    return [file for file in files if Made(DATA, "").has(file) and not any(one.has(file) for one in (*KEPT, listed))]


def stale_files(root: Path, files: Mapping[str, str]) -> list[str]:
    """The files that are missing or different."""
    return [name for name, text in files.items() if not _has_text(root / name, text)]


def _has_text(path: Path, text: str) -> bool:
    return path.exists() and path.read_text(encoding="utf-8") == text


def write_files(root: Path, files: Mapping[str, str]) -> None:
    for name, text in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, encoding="utf-8")


def write_or_check(
    arguments: Sequence[str], *, command: str, stale: Callable[[], list[str]], write: Callable[[], None]
) -> int:
    """Writes the files, or with `--check` reports whether that is needed."""
    if "--check" not in arguments:
        write()
        return 0
    if old := stale():
        sys.stderr.write(f"stale: {', '.join(old)}; run {command}\n")
        return 1
    return 0
