"""Compiling never holds anybody up: it is done once, by another process, while the interpreted kernel is used."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from nainjaune.file_lock import FileLock, LockHeld
from nainjaune.game import cards, clause, clause_values, rules
from nainjaune.kernel import loader
from nainjaune.kernel.kernel import INTERPRETED
from nainjaune.kernel.loader import SOURCES, KernelLoader, cache_base, cache_folder, ready_marker

PACKAGE = Path(loader.__file__).parents[1]


@pytest.fixture
def copies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """The kernel's files, copied, and the cache named for the copies."""
    files = [Path(shutil.copy(path, tmp_path)) for path in SOURCES]
    monkeypatch.setattr(loader, "SOURCES", files)
    return files


def test_the_same_text_has_the_same_folder(copies: list[Path], monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the files lie is no matter."""
    there = cache_folder()
    monkeypatch.setattr(loader, "SOURCES", SOURCES)
    assert cache_folder() == there


def test_another_text_has_another_folder(copies: list[Path]) -> None:
    """A change in any file of the kernel, even if only in one that others call, never meets old compiled code."""
    folders = [cache_folder()]
    for path in copies:
        path.write_text(path.read_text(encoding="utf-8") + "# changed\n", encoding="utf-8")
        folders.append(cache_folder())
    assert len(set(folders)) == len(copies) + 1 > 8


def test_every_file_of_the_kernel_counts_for_the_cache_key() -> None:
    """No file is left out, so none can change unnoticed."""
    folder = Path(loader.__file__).parent
    of_game = {Path(file) for file in (cards.__file__, clause.__file__, clause_values.__file__, rules.__file__)}
    assert {*folder.rglob("*.py")} | of_game == set(SOURCES)


def test_the_cache_folder_can_be_set(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """NAINJAUNE_CACHE first, then the user's cache folder."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "user"))
    monkeypatch.delenv("NAINJAUNE_CACHE", raising=False)
    assert cache_folder().parent == tmp_path / "user" / "nainjaune" / "kernel"
    monkeypatch.setenv("NAINJAUNE_CACHE", str(tmp_path / "own"))
    assert cache_folder().parent == tmp_path / "own" / "kernel"


def test_a_failed_compile_is_reported_and_ends_the_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Then the kernel is not ready, waiting ends at once, and the reason is reported in one line."""
    monkeypatch.setenv("NAINJAUNE_CACHE", str(tmp_path))
    commands: list[list[str]] = []

    def fails(command: list[str], **_: object) -> None:
        commands.append(command)
        raise subprocess.CalledProcessError(1, command, stderr=b"Traceback\nOSError: no space left\n")

    monkeypatch.setattr(subprocess, "run", fails)
    loading = KernelLoader()
    loading.start()
    assert not loading.wait(60)
    assert not loading.wait(60)
    assert not loading.ready
    assert [command[1:] for command in commands] == [["-m", "nainjaune.kernel.compiled"]]
    report = capsys.readouterr().err
    assert report.count("\n") == 1
    assert "OSError: no space left" in report


def test_without_numba_the_interpreted_kernel_is_used_for_good(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nothing is compiled, nobody waits, and nothing is said."""
    monkeypatch.setattr(loader, "find_spec", lambda _name: None)
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: pytest.fail("nothing to run"))
    loading = KernelLoader()
    assert not loading.wait(60)
    assert loading.kernel is INTERPRETED
    assert capsys.readouterr().err == ""


FIRST_START = """
import json, random, time

from nainjaune.bots.move_values import move_values
from nainjaune.bots.search import SearchSettings
from nainjaune.game.cards import FULL_DECK
from nainjaune.game.match import apply, start
from nainjaune.game.moves import DealCards
from nainjaune.game.setup import agree
from nainjaune.game.sheet import load
from nainjaune.game.view import view
from nainjaune.kernel import loader
from nainjaune.kernel.kernel import INTERPRETED
from nainjaune.kernel.loader import LOADER, cache_folder, ready_marker

match, _ = start(agree(load("classique"), 4))
match, _ = apply(match, DealCards(tuple(random.Random(1).sample(FULL_DECK, 52))))
seen = view(match, match.deal.turn)
quick = SearchSettings(12, "longest", "longest")
settings = SearchSettings(1000, "longest", "longest", interpreted=quick)
report = {}
begin = time.perf_counter()
first = move_values(seen, settings, random.Random(1))
report["first_seconds"] = time.perf_counter() - begin
report["ready_at_first"] = LOADER.ready
report["first"] = [found.gain for found in first]
report["interpreted"] = [found.gain for found in move_values(seen, settings, random.Random(1), INTERPRETED)]
report["ready"] = LOADER.wait(580)
report["ready_seconds"] = time.perf_counter() - begin
report["folder"] = str(cache_folder())
report["place"] = loader.__file__
report["marked"] = ready_marker().is_file()
begin = time.perf_counter()
then = move_values(seen, settings, random.Random(1))
report["then_seconds"] = time.perf_counter() - begin
report["then"] = [found.gain for found in then]
report["errors"] = [(a.error, b.error) for a, b in zip(first, then)]
print(json.dumps(report))
"""


@pytest.fixture
def cold(tmp_path: Path) -> dict[str, str]:
    """An environment whose kernel is not compiled: this machine's own as long as that is so.

    Else a temporary one, whose cache has this very kernel's code without the mark that all of it is there: the loader
    has it compiled as at a first start, and Numba finds the code. So it is compiled once a machine and text.
    """
    if not ready_marker().is_file():
        return dict(os.environ)
    copied = tmp_path / "cache" / cache_folder().relative_to(cache_base())
    shutil.copytree(cache_folder(), copied)
    (copied / ready_marker().name).unlink()
    return dict(os.environ) | {"NAINJAUNE_CACHE": str(tmp_path / "cache")}


def compiled_code(folder: str) -> dict[str, int]:
    """The files that Numba has written, and when."""
    return {path.name: path.stat().st_mtime_ns for path in Path(folder).rglob("*.nb[ci]")}


def started(environment: dict[str, str]) -> dict[str, Any]:
    """What a program tells of its start in this environment."""
    done = subprocess.run(
        [sys.executable, "-c", FIRST_START], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    report: dict[str, Any] = json.loads(done.stdout)
    return report


def copied_package(folder: Path) -> Path:
    """Where a copy of the game lies, its files written again; without its page, which the kernel does not need."""
    shutil.copytree(PACKAGE, folder / "copy" / PACKAGE.name, copy_function=shutil.copyfile, ignore=lambda *_: ["page"])
    return folder / "copy"


@pytest.mark.timeout(600)
def test_everything_works_until_the_kernel_is_ready(cold: dict[str, str], tmp_path: Path) -> None:
    """With nothing compiled the interpreted kernel answers at once, then the compiled one; a next start compiles none,
    even if it is that of another copy of the game.

    The first time this compiles what bots call, which takes half a minute.
    """
    report = started(cold)
    assert not report["ready_at_first"]
    assert report["first"] == report["interpreted"]
    assert report["first_seconds"] < report["ready_seconds"] / 2
    assert report["ready"]
    assert report["marked"]
    assert report["then"] != report["first"]
    assert report["then_seconds"] < 2
    for first, then, (error, finer) in zip(report["first"], report["then"], report["errors"], strict=True):
        assert finer < error
        assert abs(first - then) < 6 * error
    code = compiled_code(report["folder"])
    assert code
    again = started(cold | {"PYTHONPATH": str(copied_package(tmp_path))})
    assert again["folder"] == report["folder"], "the kernel was changed while this test ran"
    assert again["place"] != report["place"]
    assert again["ready"]
    assert again["then"] == report["then"]
    assert compiled_code(report["folder"]) == code


def test_loaders_that_start_together_compile_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second waits for the first and finds the kernel compiled; one whose compile fails leaves it to the next."""
    monkeypatch.setenv("NAINJAUNE_CACHE", str(tmp_path / "cache"))
    assert not ready_marker().is_file()
    compiles: list[str] = []
    waiting: set[str] = set()
    all_wait = threading.Event()

    def take_or_note(lock: FileLock) -> None:
        try:
            take(lock)
        except LockHeld:
            waiting.add(threading.current_thread().name)
            if len(waiting) == 3:
                all_wait.set()
            raise

    take = FileLock.take
    monkeypatch.setattr(FileLock, "take", take_or_note)

    def compile_slowly(*_command: object, **_options: object) -> None:
        """Takes as long as the three others need to find out that one compiles."""
        compiles.append(threading.current_thread().name)
        assert all_wait.wait(10)
        if len(compiles) == 1:
            raise subprocess.CalledProcessError(1, "compile", stderr=b"killed")
        ready_marker().touch()

    monkeypatch.setattr(subprocess, "run", compile_slowly)
    monkeypatch.setattr("nainjaune.file_lock.RETRY_SECONDS", 0.01)

    def compiled(_number: int) -> bool:
        try:
            loader._compile_once()
        except subprocess.CalledProcessError:
            return False
        return ready_marker().is_file()

    with ThreadPoolExecutor(4) as pool:
        results = list(pool.map(compiled, range(4)))
    assert sorted(results) == [False, True, True, True]
    assert len(compiles) == 2
