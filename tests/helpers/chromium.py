"""A real Chromium for the tests of the page."""

from __future__ import annotations

import os
import shutil
import subprocess
import tarfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from build_page import WEB, node
from playwright.async_api import Browser, async_playwright

FLAGS: Final = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",  # a page that asks another host fails
)  # fmt: skip
NO_OPTIMISER: Final = "--js-flags=--no-maglev,--no-opt"
"""In pages that live for seconds, optimising scripts costs more than it brings: up to a tenth of a browser's time."""
ON_THE_MACHINE: Final = ("chromium", "chromium-browser", "google-chrome", "chrome")


def find_chromium(room: Path) -> tuple[str, dict[str, str]]:
    """A Chromium and the environment it needs: the one NJ_CHROMIUM names, one on the machine, or the npm package's,
    for which its own libraries and font stand in for those that a bare machine lacks.
    """
    for name in (os.environ.get("NJ_CHROMIUM"), *ON_THE_MACHINE):
        if name and (found := shutil.which(name)):
            return found, dict(os.environ)
    unpack = [node(), Path(__file__).with_name("unpack_chromium.mjs")]
    unpacked = subprocess.run(unpack, capture_output=True, text=True, check=False)
    assert unpacked.returncode == 0, (
        "NO BROWSER: there is no Chromium on this machine, NJ_CHROMIUM names none, and the one of the tests' own"
        f" packages cannot be unpacked (./check installs them into {WEB.name}/node_modules):\n{unpacked.stderr}"
    )
    folder = Path(unpacked.stdout.strip())
    for name in ("al2023.tar", "fonts.tar"):
        with tarfile.open(folder / name) as tar:
            _extract(tar, room)
    # the package's own settings name folders of another machine; with ours, pictures are the same everywhere
    fonts = room / "nj-fonts.conf"
    fonts.write_text(f"<fontconfig><dir>{room / 'fonts'}</dir><cachedir>{room / 'cache'}</cachedir></fontconfig>")
    return str(folder / "chromium"), os.environ | {"LD_LIBRARY_PATH": f"{room / 'lib'}", "FONTCONFIG_FILE": f"{fonts}"}


def _extract(tar: tarfile.TarFile, room: Path) -> None:
    if hasattr(tarfile, "data_filter"):
        tar.extractall(room, filter="data")
    else:  # an early Python 3.11
        tar.extractall(room)  # noqa: S202 - a package that the lock file names by its hash


@asynccontextmanager
async def chromium(room: Path, *more_flags: str) -> AsyncIterator[Browser]:
    """A running Chromium."""
    # Playwright's own Node.js needs a library that a bare machine lacks; the wheel's does not
    os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(node()))
    program, environment = find_chromium(room)
    # the asyncio API: the other one keeps a loop running, which breaks every async test after it
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=program, env=dict(environment), headless=True, args=[*FLAGS, *more_flags]
        )
        yield browser
        await browser.close()
