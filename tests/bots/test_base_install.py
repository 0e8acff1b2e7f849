"""A base install plays: only the compiled kernel, PostgreSQL, Parquet and clusters need an extra."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest
from server_process import NO_TLS, environment

EXTRAS = {"asyncpg", "distributed", "llvmlite", "numba", "numpy", "pyarrow", "uvloop"}
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


def command(*arguments: str) -> list[str]:
    """The program as if only the base were installed."""
    return [sys.executable, "-c", WITHOUT_EXTRAS.format(extras=sorted(EXTRAS), arguments=list(arguments))]


def without_extras(*arguments: str, **options: Any) -> subprocess.CompletedProcess[str]:
    """Runs it to its end."""
    settings = {"capture_output": True, "text": True, "timeout": 250, "env": environment(), **options}
    return subprocess.run(command(*arguments), check=False, **settings)


@pytest.mark.parametrize("bot", ["champion", "expert", "joueur", "debutant"])
def test_bots_play_without_extras(bot: str) -> None:
    done = without_extras("tournament", "--hero", bot, "--decks", "2", "--fresh", "--players", "3")
    assert done.returncode == 0, done.stderr
    assert bot in done.stdout


def test_a_deal_is_played_in_the_terminal(tmp_path: Path) -> None:
    """By somebody who lays the first card each time, until no line is left to type."""
    play = ("play", "--sheet", "classique", "--players", "3", "--name", "Ann", "--seed", "1")
    done = without_extras(*play, input="1\n\n" * 60, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert re.search(r"Deal 2\b", done.stdout), done.stdout[-2000:]


def test_the_server_has_its_page_and_seats_bots(tmp_path: Path) -> None:
    """With its own store and the bots of every level; one request begins a match."""
    bots = {"1": "debutant", "2": "expert", "3": "champion"}
    serve = command("serve", "--port", "0", "--data", str(tmp_path / "data"))
    with subprocess.Popen(
        serve, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment()
    ) as server:
        try:
            assert server.stdout
            address = re.search(r"http://\S+", server.stdout.readline())
            assert address
            with httpx.Client(base_url=address[0], timeout=30, verify=NO_TLS) as client:
                assert "<title>" in client.get("/").text
                asked = {"settings": {"players": 4}, "name": "Ann", "bots": bots, "begin": True}
                opened = client.post("/api/tables", json=asked).raise_for_status().json()
                seat = {"authorization": f"Bearer {opened['credentials']['seat']}"}
                table = client.get(f"/api/tables/{opened['table']}", headers=seat).json()["table"]
        finally:
            server.send_signal(signal.SIGTERM)
        assert server.wait(30) == 0
        assert server.stderr
        assert server.stderr.read() == ""
    assert [one["bot"] for one in table["seats"]] == [None, *bots.values()]
    assert table["phase"] == "between"


def test_postgresql_without_its_extra_is_refused_in_one_line(tmp_path: Path) -> None:
    data = str(tmp_path / "data")
    done = without_extras("serve", "--port", "0", "--data", data, "--database", "postgresql://localhost/none")
    assert done.returncode == 1
    assert "pip install 'nainjaune[postgres]'" in done.stderr
    assert done.stderr.count("\n") == 1
