"""What is installed: the game with its page, and nothing of the repository's own tools."""

from __future__ import annotations

import ast
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from repository_files import ROOT, repository_files

SOURCES = ROOT / "src"
PAGE = SOURCES / "nainjaune" / "page"
PACKAGE = SOURCES / "nainjaune"
STARTED = {"__main__.py", "kernel/compiled.py"}
"""What runs as a script: `python -m nainjaune`, and what the kernel's loader starts in a process of its own."""
BUILD = ("-m", "uv", "build", "--quiet", "--build-constraints", "locks/build.lock")


@pytest.fixture(scope="module")
def packed(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """The paths of all files in the wheel, as somebody gets it who builds it from the source distribution."""
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run([sys.executable, *BUILD, "--out-dir", folder, "."], cwd=ROOT, check=True)
    (wheel,) = folder.glob("*.whl")
    return set(zipfile.ZipFile(wheel).namelist())


def test_the_wheel_has_every_file_of_the_package_and_the_built_page(packed: set[str]) -> None:
    sources = {path.relative_to(SOURCES).as_posix() for path in repository_files(SOURCES)}
    page = {path.relative_to(SOURCES).as_posix() for path in PAGE.rglob("*") if path.is_file()}
    assert {"nainjaune/cli.py", "nainjaune/py.typed", "nainjaune/words/fr/page.ftl"} <= sources
    assert "nainjaune/page/index.html" in page
    assert {name for name in packed if name.startswith("nainjaune/")} == sources | page


def test_the_wheel_has_nothing_outside_the_package(packed: set[str]) -> None:
    """Tools, benches and tests stay in the repository: they write into it."""
    folders = {name.split("/")[0] for name in packed}
    assert {folder.split("-")[0] for folder in folders} == {"nainjaune"}
    assert len(folders) == 2, "the package and what is said about it"


def is_script(path: Path) -> bool:
    """Whether a module does something of its own when it is run."""
    nodes = ast.walk(ast.parse(path.read_bytes()))
    return any(isinstance(node, ast.Constant) and node.value == "__main__" for node in nodes)


def test_the_package_has_no_scripts_beside_the_commands_of_nainjaune() -> None:
    """What writes files of the repository (puzzles, match lengths, weights) is in `tools/`."""
    modules = {path.relative_to(PACKAGE).as_posix(): path for path in PACKAGE.rglob("*.py")}
    assert STARTED | {"cli.py", "lab/run_command.py"} <= set(modules)
    scripts = {name for name, path in modules.items() if is_script(path)}
    assert scripts | {"__main__.py"} == STARTED
