"""Which kernel is used: the interpreted one, until the compiled one is there. Nobody waits for it to be compiled.

Compiled code is kept on disk. Numba's own cache looks only at the file of the function that is called, not at what that
function calls, so the cache folder is named for the text of the whole kernel: another text, another folder. Where the
files lie is no matter (`compiled_cache`).
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import platform
import subprocess
import sys
import tempfile
import threading
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final

from nainjaune.file_lock import FileLock
from nainjaune.game import cards, clause, clause_values, rules
from nainjaune.kernel.cache_limits import mark_used
from nainjaune.kernel.kernel import INTERPRETED

if TYPE_CHECKING:
    from nainjaune.kernel.kernel import Kernel

GAME_SOURCES: Final = [Path(file) for file in (cards.__file__, clause.__file__, clause_values.__file__, rules.__file__)]
"""The modules of `game` whose values become constants of compiled code."""
SOURCES: Final = [*sorted(Path(__file__).parent.glob("*.py")), *GAME_SOURCES]


def cache_base() -> Path:
    """Where what can be made again is kept: NAINJAUNE_CACHE, else the user's cache folder."""
    return Path(
        os.environ.get("NAINJAUNE_CACHE")
        or Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache", "nainjaune")
    )


def cache_folder() -> Path:
    """Where compiled code is kept."""
    digest = hashlib.sha256(f"{version('numba')} {sys.version} {platform.processor()}".encode())
    for path in SOURCES:
        digest.update(path.name.encode() + path.read_bytes())
    return Path(cache_base(), "kernel", digest.hexdigest()[:16])


def usable_folder() -> Path:
    """The cache folder, made; where none can be made, one that lasts as long as this run and its children."""
    try:
        cache_folder().mkdir(parents=True, exist_ok=True)
    except OSError:
        os.environ["NAINJAUNE_CACHE"] = tempfile.mkdtemp(prefix="nainjaune-")
        cache_folder().mkdir(parents=True, exist_ok=True)
    return cache_folder()


def ready_marker() -> Path:
    """The file that says that this kernel is compiled."""
    return usable_folder() / "ready"


class KernelLoader:
    """Compiles the kernel in another process in the background, and loads it when that is done."""

    def __init__(self) -> None:
        self.kernel: Kernel = INTERPRETED
        self._done = threading.Event()
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None

    @property
    def can_compile(self) -> bool:
        """Whether the extra `fast` is installed."""
        return find_spec("numba") is not None

    @property
    def ready(self) -> bool:
        """Whether the compiled kernel is in use."""
        return self.kernel.compiled

    def start(self) -> None:
        """Begins loading once; returns at once."""
        with self._lock:
            if self._thread is None:
                self._thread = threading.Thread(target=self._load, name="kernel-loader", daemon=True)
                self._thread.start()

    def wait(self, seconds: float | None = None) -> bool:
        """Begins loading and waits until that is done; False if it failed or is not done in time."""
        self.start()
        self._done.wait(seconds)
        return self.ready

    def _load(self) -> None:
        try:
            if self.can_compile:
                self.kernel = _compiled_kernel()
        except subprocess.CalledProcessError as failed:
            last = failed.stderr.decode(errors="replace").strip().splitlines()[-1:]
            print(f"nainjaune: the kernel cannot be compiled, bots search less: {''.join(last)}", file=sys.stderr)
        finally:
            self._done.set()


def _compiled_kernel() -> Kernel:
    if not ready_marker().is_file():
        _compile_once()
    mark_used(cache_folder())
    from nainjaune.kernel.compiled import compile_rollouts

    return compile_rollouts()


def _compile_once() -> None:
    """Compiles in another process, so as not to block this one; processes that start together compile once."""
    lock = FileLock(usable_folder() / "compiling.lock")
    with contextlib.suppress(OSError):  # a file system without locks: then each compiles
        lock.wait()
    try:
        if not ready_marker().is_file():
            command = [sys.executable, "-m", "nainjaune.kernel.compiled"]
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)  # noqa: S603 - ours
    finally:
        lock.release()


LOADER: Final = KernelLoader()
