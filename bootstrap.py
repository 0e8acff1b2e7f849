"""Sets up `.venv` from the lock files, then runs the game or the checks. Needs only Python 3.11 with pip and venv.

    python3 bootstrap.py play [arguments for nainjaune]
    python3 bootstrap.py check [arguments for pytest]

On a Unix machine ./play and ./check do the same.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

import build_page

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
RUN_LOCK, DEV_LOCK, BUILD_LOCK = "requirements.lock", "requirements-dev.lock", "requirements-build.lock"
# trust what the machine trusts, so that a private certificate authority works too
ENVIRONMENT = {"UV_SYSTEM_CERTS": "1", "UV_PYTHON_DOWNLOADS": "never", "PIP_DISABLE_PIP_VERSION_CHECK": "1"} | dict(
    os.environ
)
CHECKS = (
    ("format", ["ruff", "format", "--check", "--quiet", "."]),
    ("lint", ["ruff", "check", "--quiet", "."]),
    ("types", ["mypy"]),
    ("import rules", ["lint-imports"]),
)
PAGE_CHECKS = (
    ("format of the page", "format:check"),
    ("lint of the page", "lint"),
    ("types of the page", "check"),
    ("tests of the page", "test"),
)
PYTEST = ["pytest", "-n", "auto", "--cov=nainjaune.game", "--cov-branch", "--cov-fail-under=100", "--cov-report=term"]


def say(text: str) -> None:
    print(f"nainjaune: {text}", file=sys.stderr, flush=True)


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


def set_up(lock: str) -> None:
    """Makes `.venv` hold what the lock file says and the game itself with its page; does nothing if it already does."""
    stamp = VENV / f"{lock}.stamp"
    if stamp.is_file() and stamp.read_text() == digest(lock) and build_page.is_built():
        return
    if not PYTHON.is_file():
        say("first start: making .venv …")
        if VENV.exists():
            shutil.rmtree(VENV)
        try:
            venv.create(VENV, with_pip=True)
        except (OSError, subprocess.CalledProcessError) as error:
            shutil.rmtree(VENV, ignore_errors=True)
            sys.exit(f"nainjaune: .venv cannot be made ({error}); on Debian: apt-get install python3-venv")
    if run([PYTHON, "-m", "uv", "--version"], quiet=True):
        say("fetching the installer …")
        must([PYTHON, "-m", "pip", "install", "--quiet", "uv"])
    say(f"installing what {lock} lists …")
    locked: list[str | Path] = ["install", "--quiet", "--require-hashes", "-r", lock]
    if run([PYTHON, "-m", "uv", "pip", *locked]):
        say("once more, with pip …")
        must([PYTHON, "-m", "pip", *locked])
    say("installing the game …" if build_page.is_built() else "installing the game and building its page …")
    built: list[str | Path] = ["--reinstall-package", "nainjaune", "--build-constraints", BUILD_LOCK, "--editable", "."]
    if run([PYTHON, "-m", "uv", "pip", "install", "--quiet", "--no-deps", *built]):
        sys.exit("nainjaune: the game and its page could not be built; what stands above tells why")
    stamp.write_text(digest(lock))
    say("ready")


def play(arguments: list[str]) -> int:
    set_up(RUN_LOCK)
    command = [str(PYTHON), "-m", "nainjaune", *arguments]
    if os.name == "posix":
        os.execve(PYTHON, command, ENVIRONMENT)  # noqa: S606 - becomes the game, so that signals reach it
    return subprocess.run(command, env=ENVIRONMENT, check=False).returncode


def check(arguments: list[str]) -> int:
    """All checks, or with arguments only those tests; pytest's closing line comes last."""
    set_up(DEV_LOCK)
    must([PYTHON, "build_page.py", "npm"])
    if arguments:
        return run([PYTHON, "-m", "pytest", *arguments])
    for name, (program, *options) in CHECKS:
        say(f"{name} …")
        must([BIN / program, *options])
    for name, script in PAGE_CHECKS:
        say(f"{name} …")
        must([PYTHON, "build_page.py", "npm", "run", script, "--silent"])
    say("tests …")
    return run([PYTHON, "-m", *PYTEST])


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
