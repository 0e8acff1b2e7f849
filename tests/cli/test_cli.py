"""The command line, as a person or a script meets it."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from importlib import resources
from pathlib import Path

import pytest

from nainjaune import __version__
from nainjaune.cli import main
from nainjaune.game.shuffle import commitment_to

VECTORS = Path(__file__).parents[1] / "conformance"
EXAMPLE = (
    (Path(__file__).parents[2] / "docs" / "record.md").read_text(encoding="utf-8").split("```toml\n")[1].split("```")[0]
)


def run(*arguments: str, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """The real command in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "nainjaune", *arguments],
        input=stdin,
        capture_output=True,
        check=False,
        env=os.environ | {"NAINJAUNE_LANG": "fr", "PYTHONIOENCODING": "utf-8"},
    )


def exit_code(arguments: list[str]) -> int | str | None:
    try:
        return main(arguments)
    except SystemExit as stop:
        return stop.code


def without_answers(match: dict[str, object]) -> dict[str, object]:
    deals = match["deals"]
    assert isinstance(deals, list)
    asked = [{"deck": deal["deck"], "log": deal["log"]} for deal in deals]
    return {key: value for key, value in match.items() if key != "final"} | {"deals": asked}


def test_version() -> None:
    """`--version` says which version this is."""
    answer = run("--version")
    assert (answer.returncode, answer.stdout.decode().strip()) == (0, f"nainjaune {__version__}")


@pytest.mark.parametrize("whole", [True, False], ids=["list", "one match"])
def test_judge_fills_in_all_answers(tmp_path: Path, whole: bool) -> None:
    """The judge prints a list of matches, or one, with every answer of the vectors."""
    vectors = json.loads((VECTORS / "grand_opera.json").read_text())
    asked = [without_answers(match) for match in vectors]
    file = tmp_path / "asked.json"
    file.write_text(json.dumps(asked if whole else asked[0]))
    answer = run("judge", str(file))
    assert answer.returncode == 0
    assert json.loads(answer.stdout) == (vectors if whole else vectors[0])


def test_judge_names_deal_position_and_reason(tmp_path: Path) -> None:
    """A log that breaks a rule is refused with the deal, the position and the reason."""
    match = without_answers(json.loads((VECTORS / "classique.json").read_text())[0])
    deals = match["deals"]
    assert isinstance(deals, list)
    log = deals[1]["log"].split()
    log[0] = log[0][:2] + log[1][2:] if ":" in log[1] else log[0][:2] + "Kh"
    deals[1]["log"] = " ".join(log)
    file = tmp_path / "broken.json"
    file.write_text(json.dumps(match))
    answer = run("judge", str(file))
    assert answer.returncode == 1
    assert answer.stdout == b""
    (line,) = answer.stderr.decode().splitlines()
    assert "broken.json" in line
    assert "deal 2: log position" in line


BAD_FILES = {
    "empty": b"",
    "binary": bytes(range(256)),
    "number": b"3",
    "no deals": b'{"sheet": "classique", "players": 3}',
    "wrong type": b'{"sheet": 3, "players": 3, "deals": []}',
    "unknown sheet": b'{"sheet": "tarot", "players": 3, "deals": []}',
    "too many": b'{"sheet": "mallette", "players": 8, "deals": []}',
    "no sense": b'{"sheet": "classique", "players": 3, "match_end": "last_standing", "deals": []}',
    "short deck": b'{"sheet": "classique", "players": 3, "deals": [{"deck": "As", "log": ""}]}',
    "deep": b"[" * 100_000,
    "not a deal": b'{"sheet": "classique", "players": 3, "deals": [7]}',
    "huge number": b'{"sheet": "classique", "players": 3, "tokens": [1e400, 2, 3], "deals": []}',
}


@pytest.mark.parametrize("command", ["judge", "replay", "verify"])
@pytest.mark.parametrize("content", BAD_FILES.values(), ids=BAD_FILES)
def test_bad_file_is_one_line_and_exit_code_1(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], command: str, content: bytes
) -> None:
    """Whatever a file holds, a bad one gets a single line that names it, never a traceback."""
    file = tmp_path / "bad.file"
    file.write_bytes(content)
    assert main([command, str(file)]) == 1
    out, error = capsys.readouterr()
    assert out == ""
    assert len(error.splitlines()) == 1
    assert "bad.file" in error


@pytest.mark.parametrize("command", ["judge", "replay", "verify"])
def test_file_that_cannot_be_read(tmp_path: Path, capsys: pytest.CaptureFixture[str], command: str) -> None:
    """A file that is not there, or is a folder, gets its one line too."""
    for path in (tmp_path / "nowhere.nj", tmp_path):
        assert main([command, str(path)]) == 1
        assert len(capsys.readouterr().err.splitlines()) == 1


@pytest.mark.parametrize(
    "arguments",
    [
        ["dance"],
        ["judge"],
        ["rules", "tarot"],
        ["rules", "--set", "payment=cards"],
        ["rules", "classique", "--set", "payment"],
        ["rules", "classique", "--set", "payment=gold"],
        ["rules", "classique", "--set", "nothing=1"],
        ["rules", "classique", "--set", "match_end=last_standing"],
        ["play", "--players", "many"],
        ["--lang", "de"],
    ],
    ids=" ".join,
)
def test_bad_arguments(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
    """Arguments that make no sense get one line and exit code 1."""
    assert exit_code(arguments) == 1
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_rules_lists_every_sheet_and_prints_house_rules(capsys: pytest.CaptureFixture[str]) -> None:
    """`rules` lists the four sheets; a sheet with --set says what is changed; --compare has all of them."""
    assert main(["--lang", "fr", "rules"]) == 0
    listed = capsys.readouterr().out
    assert all(name in listed for name in ("classique", "mallette", "chaudron", "habourdin"))
    assert main(["rules", "chaudron", "--lang", "en", "--set", "stakes=[2, 2, 2, 2, 4]", "--set", "following=may"]) == 0
    changed = capsys.readouterr().out
    assert changed != ""
    assert main(["rules", "chaudron", "--lang", "en"]) == 0
    assert capsys.readouterr().out != changed
    assert main(["rules", "--compare"]) == 0
    assert "habourdin" in capsys.readouterr().out.lower()


def test_a_folder_of_ones_own_adds_its_sheets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """NAINJAUNE_SHEETS names a folder; its sheets are listed, printed whole and compared like the others."""
    printed = resources.files("nainjaune.sheets").joinpath("mallette.toml").read_text(encoding="utf-8")
    (tmp_path / "maison.toml").write_text(printed.replace('fr = "Mallette"', 'fr = "La maison"'), encoding="utf-8")
    monkeypatch.setenv("NAINJAUNE_SHEETS", str(tmp_path))
    for arguments in (["rules"], ["rules", "maison"]):
        assert "La maison" in run(*arguments).stdout.decode()
    assert "maison" in run("rules", "--compare").stdout.decode()


@pytest.mark.parametrize(
    ("file", "text", "message"),
    [
        ("maison.toml", "order = ", "maison: file: is not TOML"),
        ("classique.toml", None, "classique: file: there is a sheet of this name already"),
        (None, None, "NAINJAUNE_SHEETS: "),
    ],
)
def test_a_folder_of_ones_own_that_cannot_be_used_is_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, file: str | None, text: str | None, message: str
) -> None:
    """A broken sheet, a name that is taken or a folder that is not there stops any command with one line."""
    if file:
        printed = resources.files("nainjaune.sheets").joinpath("classique.toml").read_text(encoding="utf-8")
        (tmp_path / file).write_text(text or printed, encoding="utf-8")
    monkeypatch.setenv("NAINJAUNE_SHEETS", str(tmp_path if file else tmp_path / "nowhere"))
    answer = run("rules")
    assert answer.returncode == 1
    assert answer.stderr.decode().startswith(f"nainjaune: {message}")
    assert len(answer.stderr.splitlines()) == 1


@pytest.mark.parametrize("language", ["fr", "en"])
def test_replay_narrates_the_documented_example(tmp_path: Path, language: str) -> None:
    """The example of the record's specification is a valid record and can be narrated in both languages."""
    file = tmp_path / "example.nj"
    file.write_text(EXAMPLE, encoding="utf-8")
    answer = run("--lang", language, "replay", str(file))
    assert answer.returncode == 0, answer.stderr
    output = answer.stdout.decode()
    assert "Basile" in output
    assert "6♥" in output


def test_verify_reads_standard_input(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """`-` is standard input; a record without proofs is said to have none."""
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(EXAMPLE.encode())))
    assert main(["--lang", "en", "verify", "-"]) == 0
    assert capsys.readouterr().out.startswith("Deal 1: no proof")


def test_verify_fails_on_a_false_deal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A shuffle that does not give the cards on the table is called false, with exit code 1."""
    nobody, seed = '["", "", ""]', bytes(32)
    proof = f'table = "demo"\ndeal = 1\ncoupe_commitments = {nobody}\ncommitment = "{commitment_to(seed)}"\n'
    proof += f'coupes = {nobody}\nseed = "{seed.hex()}"\n'
    file = tmp_path / "false.nj"
    file.write_text(f"{EXAMPLE}\n[deal.shuffle]\n{proof}", encoding="utf-8")
    assert main(["--lang", "fr", "verify", str(file)]) == 1
    assert "FAUX" in capsys.readouterr().out


def test_a_closed_pipe_is_no_error() -> None:
    """When the reader of a pipe goes away the command ends without a word."""
    command = f"{sys.executable} -m nainjaune rules --compare | head -c 10"
    answer = subprocess.run(["sh", "-c", command], capture_output=True, check=False)  # noqa: S607 - the system's shell
    assert answer.stderr == b""
