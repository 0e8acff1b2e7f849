"""The page for browsers: the files its build made, held in memory and sent packed."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from litestar import HttpMethod, Request, Response, route
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler

FOLDER: Final = Path(__file__).parents[2] / "page"
INDEX: Final = "index.html"
ROUTES: Final = [
    "/", "/new", "/join", "/rules", "/rules/{sheet:str}", "/t/{name:str}",
]  # fmt: skip
"""What the page itself makes something of; it is the same file for all."""
PACKED: Final = {"br": ".br", "gzip": ".gz"}
"""How a file may have been packed, the smallest first, and how its name then ends."""
MEDIA_TYPES: Final = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".woff": "font/woff",
    ".woff2": "font/woff2",
}
FOR_EVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"
NOT_BUILT: Final = "The page was not built: install the package with pip, or start it with ./play, and it will be.\n"

Req = Request[Any, Any, Any]


@dataclass(frozen=True, slots=True)
class PageFile:
    """A file of the page."""

    media_type: str
    cache: str
    tag: str
    """Changes with what is in it."""
    bodies: Mapping[str, bytes]
    """What is in it, by how it is packed."""


Files = Mapping[str, PageFile]


def read_page(folder: Path = FOLDER) -> Files:
    """The files of the page by their paths; none if it was not built."""
    paths = (path for path in sorted(folder.rglob("*")) if path.suffix in MEDIA_TYPES)
    return {path.relative_to(folder).as_posix(): _read(path) for path in paths}


def _read(path: Path) -> PageFile:
    plain = path.read_bytes()
    packed = {coding: path.with_name(path.name + ending) for coding, ending in PACKED.items()}
    bodies = {coding: other.read_bytes() for coding, other in packed.items() if other.is_file()}
    cache = FOR_EVER if path.parent.name == "assets" else ASK_AGAIN  # their names change with what is in them
    tag = hashlib.sha256(plain).hexdigest()[:20]
    return PageFile(MEDIA_TYPES[path.suffix], cache, f'W/"{tag}"', bodies | {"identity": plain})


def page_handlers(files: Files) -> list[HTTPRouteHandler]:
    """What answers browsers."""
    methods = [HttpMethod.GET, HttpMethod.HEAD]
    beside = [f"/{name}" for name in files if "/" not in name and name != INDEX]

    @route(ROUTES, http_method=methods, include_in_schema=False)
    async def show_page(request: Req) -> Response[Any]:
        if INDEX in files:
            return _answer(request, files[INDEX])
        return Response(NOT_BUILT, status_code=503, media_type="text/plain")

    @route(["/assets/{name:str}", *beside], http_method=methods, include_in_schema=False)
    async def show_file(request: Req) -> Response[Any]:
        file = files.get(request.scope["path"].removeprefix("/"))
        if file is None:
            raise NotFoundException
        return _answer(request, file)

    return [show_page, show_file]


def lost_page(request: Req, files: Files) -> Response[Any] | None:
    """The page, which says itself that there is no such thing, for a browser that was led astray."""
    at_home = request.method in {"GET", "HEAD"} and not request.scope["path"].startswith("/api/")
    if at_home and INDEX in files and "text/html" in request.headers.get("accept", ""):
        return _answer(request, files[INDEX], status=404)
    return None


def _answer(request: Req, file: PageFile, status: int = 200) -> Response[Any]:
    headers = {"cache-control": file.cache, "etag": file.tag, "vary": "accept-encoding"}
    if status == 200 and _has_already(request, file):
        return Response(None, status_code=304, headers=headers)
    coding = _coding(request, file)
    if coding != "identity":
        headers["content-encoding"] = coding
    return Response(file.bodies[coding], status_code=status, headers=headers, media_type=file.media_type)


def _has_already(request: Req, file: PageFile) -> bool:
    tags = request.headers.get("if-none-match", "").split(",")
    return any(tag.strip().removeprefix("W/") == file.tag.removeprefix("W/") for tag in tags)


def _coding(request: Req, file: PageFile) -> str:
    """The best way to pack it that the browser can unpack."""
    asked = re.findall(r"([\w*-]+)\s*(?:;\s*q=([\d.]+))?", request.headers.get("accept-encoding", "").lower())
    wanted = {name for name, weight in asked if weight.strip("0.") or not weight}
    return next((coding for coding in PACKED if coding in wanted and coding in file.bodies), "identity")
