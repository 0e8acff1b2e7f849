"""./check                 everything: format, lint, types and import rules, then all tests
./check fast            the same static checks, then the unit layer: what one runs before each commit
./check ARGUMENTS…      only pytest, with these arguments: ./check tests/game -k sans
PYTHON=python3.13 ./check fast     with another Python, in an environment of its own (.venv-3.13)

Static checks run side by side, one for each core, the types already while the page is built. Nothing is printed of one
that passes; the first that fails is shown and ends it all. Then pytest runs, and its closing line comes last.

The unit layer is the tests of the packages that do no input or output: game, table, words, rules_library, lessons
(their folders in tests/, the laws of the game, and the examples in their docstrings), what holds for every source file,
and the page's own tests.
Without `fast`, branch coverage of game/ must be 100 % by the tests in tests/game alone, which run beside the static
checks, in one process: with several, pytest-cov goes on tracing the tests marked `no_cover`, which are twice as slow
then. No other test is traced.
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

UNIT_LAYER: Final = ("game", "table", "words", "rules_library", "lessons")
SOURCES_LAWS: Final = "tests/repository/test_sources.py"
GAME_LAWS: Final = "tests/game_laws"
"""Apart from tests/game, whose tests are traced: it takes most of a minute where it is."""
CORES: Final = os.cpu_count() or 1
PYTEST: Final = ("-m", "pytest", "-n", str(CORES), "--dist", "worksteal")
WAITING_PYTEST: Final = ("-m", "pytest", "-n", str(2 * CORES), "--dist", "worksteal", "--durations=12")
"""For tests that wait for servers and browsers too: with fewer workers, cores stand idle now and then."""
COVERS_GAME: Final = "tests/game"
FIRST_START: Final = "tests/kernel/test_loader.py"


@dataclass(frozen=True)
class Check:
    """A command of the environment's Python that ends with 0 where all is well."""

    name: str
    arguments: tuple[str, ...]


def page(name: str, script: str) -> Check:
    """A script of web/package.json."""
    return Check(name, ("setup/build_page.py", "npm", "run", script, "--silent"))


SOURCES: Final = (
    Check("format", ("-m", "ruff", "format", "--check", "--quiet", ".")),
    Check("lint", ("-m", "ruff", "check", "--quiet", ".")),
    page("tests of the page", "test"),
    page("format of the page", "format:check"),
    page("lint of the page", "lint"),
    page("types of the page", "check"),
    Check("import rules", ("-c", "from importlinter.cli import lint_imports_command; lint_imports_command()")),
)
"""What fails at once comes first, then the longest: begun last, it would be waited for alone."""
TYPES: Final = Check("types", ("-m", "mypy"))
"""Needs neither the page nor the game installed, and takes half a minute where nothing is kept of an earlier run."""
KERNEL: Final = Check("first start of the kernel", ("-m", "pytest", "-q", FIRST_START))
"""Compiles the kernel, where it is not yet, before the tests that need it: otherwise each of their processes would."""
COLLECTION: Final = Check("finding the tests", ("-m", "pytest", "--collect-only", "-qq"))
"""Where no byte code of tests is kept yet, one process writes it; otherwise each worker would."""
COVERAGE: Final = ("--cov=nainjaune.game", "--cov-branch", "--cov-fail-under=100", "--cov-report=term")
GAME: Final = Check("tests of the game", ("-m", "pytest", "-q", *COVERAGE, COVERS_GAME))


def run(arguments: Sequence[str], runner: Runner, finish_set_up: Callable[[], None]) -> int:
    """The checks that these arguments name; gives the exit code. `finish_set_up` brings the game and its page."""
    if arguments not in ([], ["fast"]):
        finish_set_up()
        return runner.show(("-m", "pytest", *arguments))
    with ThreadPoolExecutor(1) as beside:
        types = beside.submit(runner.passes, TYPES)
        finish_set_up()
        return (unit_layer if arguments else everything)(runner, types)


def unit_layer(runner: Runner, types: Future[int]) -> int:
    folders = [f"{parent}/{name}" for parent in ("tests", "src/nainjaune") for name in UNIT_LAYER]
    return runner.all_pass(SOURCES) or types.result() or runner.show((*PYTEST, GAME_LAWS, SOURCES_LAWS, *folders))


def everything(runner: Runner, types: Future[int]) -> int:
    first = (KERNEL, GAME) if runner.keeps_byte_code() else (KERNEL, GAME, COLLECTION)
    others = (f"--ignore={path}" for path in (COVERS_GAME, FIRST_START))
    return runner.all_pass((*first, *SOURCES)) or types.result() or runner.show((*WAITING_PYTEST, *others))


@dataclass
class Runner:
    """Runs commands with one Python."""

    python: Path
    folder: Path
    environment: Mapping[str, str]
    _failed: threading.Event = field(default_factory=threading.Event)
    _printing: threading.Lock = field(default_factory=threading.Lock)

    def keeps_byte_code(self) -> bool:
        """Whether that of the tests is there from an earlier run."""
        kept = Path(self.environment["PYTHONPYCACHEPREFIX"])
        return Path(kept, self.folder.relative_to(self.folder.anchor), "tests", "web").is_dir()

    def show(self, arguments: Sequence[str]) -> int:
        """Runs one whose output is seen as it comes."""
        return subprocess.run([self.python, *arguments], cwd=self.folder, env=self.environment, check=False).returncode

    def all_pass(self, checks: Sequence[Check]) -> int:
        """Runs checks side by side; the exit code of one that failed, else 0."""
        with ThreadPoolExecutor(CORES) as pool:
            return next(filter(None, pool.map(self.passes, checks)), 0)

    def passes(self, check: Check) -> int:
        """Runs one, says that it passed or what it printed; gives its exit code. After a failure none is begun."""
        if self._failed.is_set():
            return 0
        begin = time.monotonic()
        command: list[str | Path] = [self.python, *check.arguments]
        done = subprocess.run(
            command,
            cwd=self.folder,
            env=self.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            check=False,
        )
        seconds = time.monotonic() - begin
        with self._printing:
            if not done.returncode:
                say(f"{check.name}: passed after {seconds:.0f} s")
            elif not self._failed.is_set():
                self._failed.set()
                sys.stderr.buffer.write(done.stdout)
                say(f"{check.name}: FAILED with exit code {done.returncode}")
        return done.returncode


def say(text: str) -> None:
    print(f"nainjaune: {text}", file=sys.stderr, flush=True)
