"""What a command makes is in git where the list says so, and nowhere else: `tools/generated.py`."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest
from repository_files import repository_files

from generated import KEPT, REBUILT, ROOT, WRITTEN, Kept, Made, files_in_git, unlisted
from take_screenshots import FOLDER, file_names

MOST_PICTURES = 16


@pytest.fixture(scope="module")
def in_git() -> list[str]:
    """What is in git; where there is no git, what is not ignored, since nothing was built there before."""
    if (ROOT / ".git").exists():
        return files_in_git()
    return [path.relative_to(ROOT).as_posix() for path in repository_files()]


def rebuilt(files: list[str]) -> list[str]:
    return [f"{file}: {made.command}" for file in files for made in REBUILT if made.has(file)]


def test_nothing_is_in_git_that_is_rebuilt_anyway(in_git: list[str]) -> None:
    assert "pyproject.toml" in in_git
    assert rebuilt(in_git) == []


def test_a_file_in_git_that_is_rebuilt_anyway_is_found(tmp_path: Path) -> None:
    for name in ("docs/openapi.json", "docs/protocol.md"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    for command in (["init", "-q"], ["add", "docs"]):
        subprocess.run(["git", *command], cwd=tmp_path, check=True)  # noqa: S607 - any git
    assert rebuilt(files_in_git(tmp_path)) == ["docs/openapi.json: python tools/write_schemas.py FOLDER"]


def test_every_file_of_data_is_made_by_a_command_of_the_list_or_known_to_be_written(in_git: list[str]) -> None:
    assert unlisted(in_git) == []
    assert unlisted(["tests/new/recorded.json"]) == ["tests/new/recorded.json"]


@pytest.mark.parametrize("made", KEPT, ids=lambda made: made.files[0])
def test_what_is_kept_is_there_and_a_test_checks_it(made: Kept, in_git: list[str]) -> None:
    assert [pattern for pattern in made.files if not any(Made((pattern,), "").has(file) for file in in_git)] == []
    file, _, name = made.check.partition("::")
    assert re.search(rf"^(async )?def {name}\(", (ROOT / file).read_text(encoding="utf-8"), re.MULTILINE)


def test_what_is_written_by_hand_is_there(in_git: list[str]) -> None:
    assert [pattern for pattern in WRITTEN if not any(Made((pattern,), "").has(file) for file in in_git)] == []


def test_every_picture_is_one_that_is_taken_and_shown() -> None:
    pages = [ROOT / "README.md", *(ROOT / "docs").glob("*.md")]
    shown = {name for page in pages for name in re.findall(r"screens/([\w-]+\.png)", page.read_text(encoding="utf-8"))}
    assert {path.name for path in FOLDER.iterdir()} == file_names() == shown
    assert len(shown) <= MOST_PICTURES
