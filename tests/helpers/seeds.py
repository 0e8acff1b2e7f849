"""What is drawn in a test follows from the test's name: a deck, a lot, a bot's dice, a table's name, a page's coupe.

So a red is seen again by running that test alone. `NAINJAUNE_TEST_SEED` gives all tests other draws. The servers of the
tests, of which many outlive a test, read from a file which test is running; nothing of it is in the product.
"""

from __future__ import annotations

import functools
import json
import multiprocessing
import os
import shlex
import tempfile
from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final

from nainjaune.table.random_bytes import RandomBytes

VARIABLE: Final = "NAINJAUNE_TEST_SEED"
CHOSEN: Final = os.environ.get(VARIABLE, "")
OF_A_TABLE: Final = {"deal", "bot"}
"""What is drawn for these is the same in whichever process; all else must differ from process to process."""
SEEDED_PAGE: Final = Path(__file__).with_name("seeded_page.js").read_text("utf-8")

_starts: Counter[str] = Counter()


class SeededSource:
    """For each purpose a stream of its own: what others draw meanwhile, at other tables say, does not change it."""

    def __init__(self, seed: Callable[[], str], process: str = "") -> None:
        """`seed` is asked whenever something is drawn; `process` tells apart those that share a store."""
        self._seed, self._process = seed, process
        self._of = ""
        self._streams: dict[tuple[str | int, ...], Random] = {}

    def __call__(self, *purpose: str | int) -> RandomBytes:
        return partial(self._draw, purpose)

    def _draw(self, purpose: tuple[str | int, ...], count: int) -> bytes:
        seed = self._seed()
        if seed != self._of:
            self._of, self._streams = seed, {}
        key = (count, *purpose) if purpose[0] in OF_A_TABLE else (count, *purpose, self._process, *_worker())
        if key not in self._streams:
            self._streams[key] = Random(f"{seed} {key}")
        return self._streams[key].randbytes(count)


def _worker() -> tuple[int, ...]:
    """Which of the workers this is that a server has started, and started again; empty in the server itself."""
    process: Any = multiprocessing.current_process()
    return tuple(process._identity[1:])


@functools.cache
def _folder() -> tempfile.TemporaryDirectory[str]:
    """Kept as long as this process runs."""
    return tempfile.TemporaryDirectory(prefix="nainjaune-seed-")


def _file() -> Path:
    file = Path(_folder().name, "seed")
    if not file.exists():
        file.write_text(CHOSEN)
    return file


def begin(test: str) -> None:
    """From now on everything is drawn for this test, also by servers that are running."""
    following = _file().with_name("following")
    following.write_text(f"{CHOSEN} {test}")
    following.replace(_file())
    _starts.clear()


def to_repeat(test: str) -> str:
    """The command that runs this test again with the same draws."""
    chosen = f"{VARIABLE}={shlex.quote(CHOSEN)} " if CHOSEN else ""
    return f"{chosen}./check {shlex.quote(test)}"


def server_source(store: str) -> SeededSource:
    """For a server on this store, of which there may be several, at the same time or one after another."""
    _starts[store] += 1
    return SeededSource(_file().read_text, f"server {_starts[store]}")


def draw(count: int, *purpose: str | int) -> bytes:
    """For what a test draws itself."""
    return in_test(*purpose)(count)


def seeded_page() -> str:
    """A script that lets the page of one more visitor draw what follows from the seed."""
    return f"window.seedOfTest = {json.dumps(list(draw(16, 'visitor')))};\n{SEEDED_PAGE}"


in_test: Final = SeededSource(lambda: _file().read_text(), "test")
"""For hubs and servers in the process of the tests, too."""
