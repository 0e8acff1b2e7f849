"""Sets up `.venv` from the files in locks/, then runs the game or the checks. Needs only Python 3.11 with pip and venv.

    python3 setup/bootstrap.py play [arguments for nainjaune]
    python3 setup/bootstrap.py check [--help | fast | arguments for pytest]

On a Unix machine ./play and ./check do the same, with the Python that PYTHON names, else python3.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import threading
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import build_page
import checks

ROOT = Path(__file__).resolve().parents[1]
# a Python that was asked for by name has an environment of its own, so that several can be checked by turns
VENV = ROOT / (f".venv-{sys.version_info.major}.{sys.version_info.minor}" if "PYTHON" in os.environ else ".venv")
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
RUN_LOCK, DEV_LOCK, BUILD_LOCK = "locks/run.lock", "locks/dev.lock", "locks/build.lock"
# trust what the machine trusts, so that a private certificate authority works too
SETTINGS = {"UV_SYSTEM_CERTS": "1", "UV_PYTHON_DOWNLOADS": "never", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
# keep compiled modules whatever the machine is set to: without them a server takes twice as long to start
CACHE = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(VENV / "pycache")}
ENVIRONMENT = SETTINGS | dict(os.environ) | CACHE


SIGN_EVERY = 15  # seconds, where nobody watches


def say(text: str) -> None:
    print(f"nainjaune: {text}", file=sys.stderr, flush=True)


@contextmanager
def working(text: str) -> Iterator[None]:
    """Says what is being done, then gives signs of life: every second to a person, else now and then."""
    say(text)
    done = threading.Event()
    watched = sys.stderr.isatty()

    def tell() -> None:
        seconds = 0
        while not done.wait(1):
            seconds += 1
            if watched:
                print(f"\r  … {seconds} s ", end="", file=sys.stderr, flush=True)
            elif seconds % SIGN_EVERY == 0:
                say(f"still running, {seconds} s …")
        if watched and seconds:
            print("\r" + " " * 16 + "\r", end="", file=sys.stderr, flush=True)

    teller = threading.Thread(target=tell, daemon=True)
    teller.start()
    try:
        yield
    finally:
        done.set()
        teller.join()


def run(command: list[str | Path], *, quiet: bool = False) -> int:
    output = subprocess.DEVNULL if quiet else None
    words = [str(word) for word in command]
    return subprocess.run(words, cwd=ROOT, env=ENVIRONMENT, stdout=output, stderr=output, check=False).returncode


def must(command: list[str | Path]) -> None:
    if code := run(command):
        sys.exit(f"nainjaune: {' '.join(map(str, command))} ended with {code}")


def digest(lock: str) -> str:
    files = [ROOT / lock, ROOT / BUILD_LOCK, ROOT / "pyproject.toml"]
    text = b"\0".join(path.read_bytes() for path in files)
    return hashlib.sha256(text + sys.version.encode() + str(ROOT).encode()).hexdigest()


def is_made() -> bool:
    """Whether there is an environment, made by this Python and not by an older or newer one."""
    settings = VENV / "pyvenv.cfg"
    version = f"version = {sys.version_info.major}.{sys.version_info.minor}."
    return PYTHON.is_file() and settings.is_file() and version in settings.read_text(encoding="utf-8")


def stamp(lock: str) -> Path:
    """Holds the digest of what was installed by this lock file."""
    return VENV / f"{Path(lock).name}.stamp"


def is_installed(lock: str) -> bool:
    """Whether the environment holds what the lock file says, and the game."""
    return stamp(lock).is_file() and stamp(lock).read_text() == digest(lock)


def is_set_up(lock: str) -> bool:
    """Whether the game's page is there too, made of the sources as they are."""
    return is_installed(lock) and build_page.is_built()


def has_pip() -> bool:
    """Whether this Python has one that can install into another's environment: to make a second takes six seconds."""
    return run([sys.executable, "-m", "pip", "--python", sys.executable, "--version"], quiet=True) == 0


def pip() -> list[str | Path]:
    """The environment's own pip where it has one, else that of this Python for it."""
    if run([PYTHON, "-m", "pip", "--version"], quiet=True) == 0:
        return [PYTHON, "-m", "pip"]
    return [sys.executable, "-m", "pip", "--python", PYTHON]


def install_packages(lock: str) -> None:
    """Makes the environment hold what the lock file says."""
    if not is_made():
        say("first start: what the game needs is fetched once; this takes a minute or two")
        if VENV.exists():
            shutil.rmtree(VENV)
        try:
            with working(f"making {VENV.name} …"):
                venv.create(VENV, with_pip=not has_pip())
        except (OSError, subprocess.CalledProcessError) as error:
            shutil.rmtree(VENV, ignore_errors=True)
            sys.exit(f"nainjaune: {VENV.name} cannot be made ({error}); on Debian: apt-get install python3-venv")
    if run([PYTHON, "-m", "uv", "--version"], quiet=True):
        with working("fetching the installer …"):
            must([*pip(), "install", "--quiet", "uv"])
    locked: list[str | Path] = ["install", "--quiet", "--require-hashes", "-r", lock]
    with working(f"installing what {lock} lists …"):
        failed = run([PYTHON, "-m", "uv", "pip", *locked])
    if failed:
        with working("retrying with pip …"):
            must([*pip(), *locked])


def install_game(lock: str) -> None:
    """Builds the page and adds it and the game to the packages."""
    if lock == DEV_LOCK:
        with working("fetching what the page and its tests need …"):
            must([PYTHON, "setup/build_page.py", "npm"])  # first, since building the page fetches only its part
    built: list[str | Path] = ["--reinstall-package", "nainjaune", "--build-constraints", BUILD_LOCK, "--editable", "."]
    with working("installing the game …" if build_page.is_built() else "installing the game and building its page …"):
        failed = run([PYTHON, "-m", "uv", "pip", "install", "--quiet", "--no-deps", *built])
    if failed:
        sys.exit("nainjaune: the game and its page could not be built; see the output above")
    stamp(lock).write_text(digest(lock))
    say("ready")


def play(arguments: list[str]) -> int:
    if not is_set_up(RUN_LOCK):
        install_packages(RUN_LOCK)
        install_game(RUN_LOCK)
    command = [str(PYTHON), "-m", "nainjaune", *arguments]
    if os.name == "posix":
        os.execve(PYTHON, command, ENVIRONMENT)  # noqa: S606 - becomes the game, so that signals reach it
    return subprocess.run(command, env=ENVIRONMENT, check=False).returncode


def check(arguments: list[str]) -> int:
    if arguments in (["-h"], ["--help"]):
        print(checks.__doc__)
        return 0
    ready = is_installed(DEV_LOCK) if arguments == ["fast"] else is_set_up(DEV_LOCK)  # no test there needs the page
    if not ready:
        install_packages(DEV_LOCK)

    def finish_set_up() -> None:
        if not ready:
            install_game(DEV_LOCK)
        must([PYTHON, "setup/build_page.py", "npm"])

    return checks.run(arguments, checks.Runner(PYTHON, ROOT, ENVIRONMENT), finish_set_up)


def main(arguments: list[str]) -> int:
    if sys.version_info < (3, 11):
        sys.exit(f"nainjaune: Python 3.11 or newer is needed, this is {sys.version.split()[0]}")
    match arguments:
        case ["play", *rest]:
            return play(rest)
        case ["check", *rest]:
            return check(rest)
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
