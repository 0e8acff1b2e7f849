"""The example client plays a whole match on a real server, in forty lines."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path
from typing import Final

from server_process import environment, serving

CLIENT: Final = Path(__file__).parents[2] / "examples" / "play_a_match.py"
MOST_LINES: Final = 40


def test_the_example_plays_a_match_and_prints_the_result(tmp_path: Path) -> None:
    with serving(tmp_path / "data") as server:
        ran = subprocess.run(
            [sys.executable, CLIENT, server.url],
            capture_output=True, text=True, encoding="utf-8", timeout=120, check=False, env=environment(),
        )  # fmt: skip
    assert ran.stderr == ""
    lines = ran.stdout.splitlines()
    assert [line.split()[0] for line in lines] == ["Zoé", "joueur", "joueur", "joueur"]
    tokens = [int(line.split()[1]) for line in lines]
    winners = [place for place, line in enumerate(lines) if line.endswith("  wins")]
    assert winners == [place for place, held in enumerate(tokens) if held == max(tokens)]
    assert ran.returncode == 0


def test_the_example_is_forty_lines_at_most() -> None:
    text = CLIENT.read_text(encoding="utf-8")
    docstring = ast.parse(text).body[0]
    code = text.splitlines()[docstring.end_lineno :]
    assert 0 < len([line for line in code if line.strip()]) <= MOST_LINES
