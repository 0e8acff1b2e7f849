"""What a server draws comes from one place: the system's for players, the seed of the test in a test."""

from __future__ import annotations

import ast
import contextlib
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import seeds
from forked_program import ForkedProgram
from repository_files import ROOT
from seeds import SeededSource
from server_process import NO_TLS, environment, serving

from nainjaune.cli import main
from nainjaune.server.config import Config

SERVER = ROOT / "src" / "nainjaune" / "server"
SOURCES_OF_RANDOMNESS = {"secrets", "random", "uuid", "numpy", "urandom", "getrandom", "SystemRandom"}
ONE_PLACE = "random_source.py"
BOTS_DICE = {"tables/scheduler.py", "tables/bot_thinking.py", "web/api/puzzle_info.py"}
"""They hand a bot a `Random`: at a table of a seed from that place, in a puzzle of a fixed one."""
TABLE = {"settings": {"players": 3}, "name": "Ann", "bots": "suite", "begin": True, "key": "a-table-of-our-own"}


def imported(module: Path) -> set[str]:
    """The modules and names it imports, and the attributes it names."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(module.read_bytes())):
        if isinstance(node, ast.Import | ast.ImportFrom):
            found |= {alias.name for alias in node.names}
        if isinstance(node, ast.ImportFrom):
            found.add(str(node.module))
        if isinstance(node, ast.Attribute):
            found.add(node.attr)
    return found


def test_only_one_module_of_the_server_draws() -> None:
    modules = {path.relative_to(SERVER).as_posix(): imported(path) for path in SERVER.rglob("*.py")}
    assert {name for name, found in modules.items() if found & SOURCES_OF_RANDOMNESS} == {ONE_PLACE, *BOTS_DICE}
    assert modules[ONE_PLACE] >= {"secrets", "token_bytes"}


def test_no_setting_names_a_seed(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["serve", "--help"])
    for text in (capsys.readouterr().out, *Config.__slots__):
        assert not re.search("seed|random|shuffle|deck", text)


def first_deal(url: str) -> tuple[str, list[str]]:
    """The name of a table that is opened and begun with the same words each time, and one's hand there."""
    with httpx.Client(base_url=url, verify=NO_TLS) as client:
        opened: Any = client.post("/api/tables", json=TABLE).json()
        path, bearer = f"/api/tables/{opened['table']}", {"authorization": f"Bearer {opened['credentials']['seat']}"}
        ready = {"type": "act", "id": "ready", "seq": 0, "action": {"do": "ready"}}
        assert client.post(f"{path}/acts", json=ready, headers=bearer).status_code == 200
        hand: list[str] = client.get(path, headers=bearer).json()["you"]["hand"]
    return opened["table"], hand


@contextlib.contextmanager
def for_players(data: Path) -> Iterator[str]:
    """A server as an operator starts it, who has found what the tests are given."""
    settings = environment() | {seeds.VARIABLE: "1"}
    program = ForkedProgram(["serve", "--port", "0", "--data", str(data)], environment=settings)
    try:
        found = re.search(r"http://\S+", program.stdout.readline())
        assert found
        yield found[0]
    finally:
        program.terminate()
        program.wait(30)
        program.stdout.close()


def test_nothing_that_is_set_or_sent_chooses_a_deal(tmp_path: Path) -> None:
    """The same settings and the same words of a client lead to tables of one name, and to different deals."""
    with for_players(tmp_path / "one") as one, for_players(tmp_path / "two") as two:
        (name, hand), (other_name, other_hand) = first_deal(one), first_deal(two)
    assert name == other_name
    assert hand != other_hand


def test_a_test_is_dealt_the_same_again_and_another_one_something_else(
    tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    hands = []
    for number, test in enumerate((request.node.nodeid, request.node.nodeid, "another")):
        seeds.begin(test)
        with serving(tmp_path / str(number)) as server:
            hands.append(first_deal(server.url)[1])
    assert hands[0] == hands[1] != hands[2]


def test_what_a_table_is_dealt_does_not_depend_on_what_others_draw() -> None:
    alone, busy = (SeededSource(lambda: "7", process) for process in ("one", "two"))
    for number in range(20):
        busy("deal", "another table", number)(32)
        busy("bot", "a table", 0, number)(16)
        busy("table name")(8)
    assert [alone("deal", "a table", deal)(32) for deal in range(3)] == [
        busy("deal", "a table", deal)(32) for deal in range(3)
    ]


def test_processes_draw_different_names_and_each_draws_a_new_one_every_time() -> None:
    sources = [SeededSource(lambda: "7", process) for process in ("one", "two")]
    names = [source("table name")(8) for source in sources for _ in range(20)]
    assert len(set(names)) == len(names)


def test_a_failure_ends_with_the_command_that_repeats_it(request: pytest.FixtureRequest) -> None:
    plugin: Any = request.config.pluginmanager.get_plugin(str(ROOT / "tests" / "conftest.py"))
    name = request.node.nodeid
    failed = pytest.TestReport(name, ("", 0, ""), {}, "failed", None, "call")
    passed = pytest.TestReport(name, ("", 0, ""), {}, "passed", None, "call")
    for report, sections in ((failed, [seeds.to_repeat(name)]), (passed, [])):
        hook = plugin.pytest_runtest_makereport(request.node)
        next(hook)
        with pytest.raises(StopIteration):
            hook.send(report)
        assert [text for _, text in report.sections] == sections
    assert seeds.to_repeat("tests/a.py::b[c d]").endswith("./check 'tests/a.py::b[c d]'")
