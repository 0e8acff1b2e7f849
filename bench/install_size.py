"""What an install weighs and how fast it starts: base, `fast` and `all`, each in a fresh virtual environment.

    python bench/install_size.py [base fast all]

Builds the wheel, installs it with its dependencies (bytecode included, as pip does) and prints the size of
site-packages, then the time of the first and the second `nainjaune --version`, and of `nainjaune serve` until it
answers /health, twice. The base also plays deals of every level; it must hold no numpy and no Numba and be at most
90 MB. Needs PyPI and, in the environment it is run with, uv.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tempfile
import time
import urllib.request
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MOST_BASE_MB = 90
EXTRAS = {"base": "", "fast": "[fast]", "all": "[all]"}
UV = [sys.executable, "-m", "uv"]


def build_wheel(folder: Path) -> Path:
    subprocess.run([*UV, "build", "--quiet", "--wheel", "--out-dir", folder, ROOT], check=True)  # noqa: S603 - ours
    (wheel,) = folder.glob("*.whl")
    return wheel


def megabytes(folder: Path) -> float:
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file()) / 1e6


def install(wheel: Path, folder: Path, extra: str) -> Path:
    """A fresh environment with the wheel; gives its program."""
    venv.create(folder, with_pip=False, symlinks=True)
    python = folder / "bin" / "python"
    options: list[str | Path] = ["--quiet", "--compile-bytecode", "--python", python]
    subprocess.run([*UV, "pip", "install", *options, f"{wheel}{extra}"], check=True)  # noqa: S603 - ours
    return python.with_name("nainjaune")


def seconds_of(command: list[str | Path]) -> float:
    begin = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)  # noqa: S603 - ours
    return time.perf_counter() - begin


def seconds_to_serve(program: Path, data: Path) -> float:
    """Until /health answers."""
    command: list[str | Path] = [program, "serve", "--port", "0", "--data", data, "--lang", "en"]
    begin = time.perf_counter()
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:  # noqa: S603 - ours
        assert server.stdout
        address = re.search(r"http://\S+", server.stdout.readline())
        assert address, "the server names its address"
        try:
            while not answers(f"{address[0].rstrip('/')}/health"):
                time.sleep(0.01)
            return time.perf_counter() - begin
        finally:
            server.terminate()


def answers(url: str) -> bool:
    try:
        with urllib.request.urlopen(url, timeout=5) as answer:  # noqa: S310 - our own server
            return bool(answer.status == 200)
    except OSError:
        return False


def check_base(program: Path, size: float) -> None:
    """Plays deals of every level, and looks for what must not be there."""
    python = program.with_name("python")
    heavy = "import importlib.util as u, sys; sys.exit(any(map(u.find_spec, ('numpy', 'numba'))))"
    subprocess.run([python, "-c", heavy], check=True)  # noqa: S603 - ours
    levels = "debutant,joueur,expert,champion"
    seconds = seconds_of([program, "tournament", "--hero", levels, "--decks", "2", "--fresh"])
    print(f"  a tournament of 2 decks with every level: {seconds:.1f} s, without numpy and Numba")
    if size > MOST_BASE_MB:
        sys.exit(f"install_size: the base has {size:.1f} MB, more than {MOST_BASE_MB}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kinds", nargs="*", metavar="KIND", default=list(EXTRAS), help=", ".join(EXTRAS))
    kinds = parser.parse_args().kinds
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        wheel = build_wheel(folder)
        print(f"wheel: {wheel.stat().st_size / 1e6:.2f} MB", flush=True)
        for kind in kinds:
            program = install(wheel, folder / kind, EXTRAS[kind])
            size = megabytes(next((folder / kind / "lib").glob("python*")) / "site-packages")
            print(f"{kind}: {size:.1f} MB installed")
            first, second = (seconds_of([program, "--version"]) for _ in range(2))
            print(f"  --version: {first:.2f} s, again {second:.2f} s")
            first, second = (seconds_to_serve(program, folder / f"{kind}-data") for _ in range(2))
            print(f"  serve until /health: {first:.2f} s, again {second:.2f} s", flush=True)
            if kind == "base":
                check_base(program, size)


if __name__ == "__main__":
    main()
