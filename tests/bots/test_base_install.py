"""A base install plays: nothing but the kernel's compiled part and the lab's training needs an extra."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

EXTRAS = {"numpy", "numba", "llvmlite", "asyncpg", "uvloop"}
WITHOUT_EXTRAS = """
import sys
for name in {extras}:
    sys.modules[name] = None  # an import of it fails, as if it were not installed
import importlib.util
found = importlib.util.find_spec
importlib.util.find_spec = lambda name, package=None: None if name in {extras} else found(name, package)
sys.argv = ["nainjaune", *{arguments}]
from nainjaune.cli import main
sys.exit(main())
"""


def without_extras(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Runs the program as if only the base were installed."""
    code = WITHOUT_EXTRAS.format(extras=sorted(EXTRAS), arguments=list(arguments))
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=250)


@pytest.mark.parametrize("bot", ["champion", "expert", "joueur"])
def test_bots_play_without_extras(bot: str) -> None:
    done = without_extras("tournament", "--hero", bot, "--decks", "2", "--fresh", "--players", "3")
    assert done.returncode == 0, done.stderr
    assert bot in done.stdout


def test_postgresql_without_its_extra_is_refused_in_one_line(tmp_path: Path) -> None:
    data = str(tmp_path / "data")
    done = without_extras("serve", "--port", "0", "--data", data, "--database", "postgresql://localhost/none")
    assert done.returncode == 1
    assert "pip install 'nainjaune[postgres]'" in done.stderr
    assert done.stderr.count("\n") == 1
