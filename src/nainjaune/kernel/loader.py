"""How the kernel is compiled: once a machine, kept on disk, and never while somebody waits.

Numba's own cache looks only at the file of the function that is called, not at what that function calls. So the cache
folder is named for the text of the whole kernel: another text, another folder.
"""

from __future__ import annotations

import hashlib
import os
import platform
import subprocess
import sys
import tempfile
import threading
from importlib.metadata import version
from pathlib import Path
from typing import Final

SOURCES: Final = sorted(Path(__file__).parent.glob("*.py"))


def cache_folder() -> Path:
    """Where compiled code is kept: NAINJAUNE_CACHE, else the user's cache folder."""
    base = os.environ.get("NAINJAUNE_CACHE") or Path(
        os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache", "nainjaune"
    )
    digest = hashlib.sha256(f"{version('numba')} {sys.version} {platform.processor()}".encode())
    for path in SOURCES:
        digest.update(path.name.encode() + path.read_bytes())
    return Path(base, "kernel", digest.hexdigest()[:16])


def usable_folder() -> Path:
    """The cache folder, made; where none can be made, one that lasts as long as this run and its children."""
    try:
        cache_folder().mkdir(parents=True, exist_ok=True)
    except OSError:
        os.environ["NAINJAUNE_CACHE"] = tempfile.mkdtemp(prefix="nainjaune-")
        cache_folder().mkdir(parents=True, exist_ok=True)
    return cache_folder()


class KernelLoader:
    """Whether the kernel is compiled; `start` has that done by another process, in the background."""

    def __init__(self) -> None:
        self.ready = threading.Event()
        self._done = threading.Event()
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None

    def start(self) -> None:
        """Begins warming once; returns at once."""
        with self._lock:
            if self._thread is None:
                self._thread = threading.Thread(target=self._warm, name="kernel-warmth", daemon=True)
                self._thread.start()

    def wait(self, seconds: float | None = None) -> bool:
        """Begins warming and waits until it is done; False if it failed or is not done in time."""
        self.start()
        self._done.wait(seconds)
        return self.ready.is_set()

    def _warm(self) -> None:
        try:
            if not (usable_folder() / "ready").is_file():
                # in a process of its own: compiling would hold up everybody here
                command = [sys.executable, "-m", "nainjaune.kernel.compile"]
                subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)  # noqa: S603
            from nainjaune.kernel.compile import load_all

            load_all()
            self.ready.set()
        except subprocess.CalledProcessError as failed:
            last = failed.stderr.decode(errors="replace").strip().splitlines()[-1:]
            print(f"nainjaune: the kernel cannot be compiled, bots think slowly: {''.join(last)}", file=sys.stderr)
        finally:
            self._done.set()


LOADER: Final = KernelLoader()
