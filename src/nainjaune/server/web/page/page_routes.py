"""The paths of the page: what a browser is answered there, with tags for messengers and for what it will need."""

from __future__ import annotations

import gzip
import hashlib
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

import msgspec
from litestar import HttpMethod, Response, route
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler

from nainjaune.game.sheet import SHEETS
from nainjaune.server.auth.request_auth import Req
from nainjaune.server.web.content_coding import accepted_codings
from nainjaune.server.web.page.link_preview import link_tags
from nainjaune.server.web.page.page_files import ENCODINGS, INDEX, Files, PageFile
from nainjaune.words import LANGUAGES, Language

PRELOADS: Final = "preloads.json"
"""Which files each page needs, by the first part of its path (with a slash: those below it), and each language: written
by the build.
"""
ROUTES: Final = [
    "/", "/new", "/join", "/games", "/score", "/puzzles", "/puzzles/{number:str}", "/rules", "/rules/{sheet:str}",
    "/rules/texts/{text:str}", "/learn", "/learn/{sheet:str}/{lesson:str}", "/t/{name:str}", "/licences",
]  # fmt: skip
"""The paths the page routes itself; all are answered with the same file."""
RELATIONS: Final = {
    ".css": '"stylesheet"',
    ".js": '"modulepreload"',
    ".woff2": '"preload" as="font" type="font/woff2" fetchpriority="low"',
}
"""How the page names a file that it will need: the browser asks for it at once, for fonts after all else."""
NOT_BUILT: Final = "The page has not been built: install the package with pip, or start it with ./play.\n"


def page_handlers(files: Files, base_url: str = "") -> list[HTTPRouteHandler]:
    """The routes of the page; links to it show a picture at `base_url`, or where it was asked for."""
    methods = [HttpMethod.GET, HttpMethod.HEAD]
    beside = [f"/{name}" for name in files if "/" not in name and name not in {INDEX, PRELOADS}]

    @route(ROUTES, http_method=methods, include_in_schema=False)
    async def show_page(request: Req) -> Response[Any]:
        if INDEX in files:
            return _answer(request, _with_tags(files, request, base_url))
        return Response(NOT_BUILT, status_code=503, media_type="text/plain")

    @route(["/assets/{name:str}", *beside], http_method=methods, include_in_schema=False)
    async def show_file(request: Req) -> Response[Any]:
        file = files.get(request.scope["path"].removeprefix("/"))
        if file is None:
            raise NotFoundException
        return _answer(request, file)

    return [show_page, show_file]


def _with_tags(files: Files, request: Req, base_url: str) -> PageFile:
    """The page with what messengers show of a link to it, and with what it will need; both are read without running
    any script.
    """
    index = files[INDEX]
    language = _language(request.headers.get("accept-language", ""))
    origin = (base_url or str(request.base_url)).rstrip("/")
    path = request.scope["path"]
    tags = [link_tags(_known_path(path), origin, language), *_preload_tags(files, path, language)]
    body = index.bodies["identity"].replace(b"</head>", "".join(f"  {tag}\n  " for tag in tags).encode() + b"</head>")
    tag = hashlib.sha256(body).hexdigest()[:20]
    return replace(index, tag=f'W/"{tag}"', bodies={"identity": body, "gzip": _packed(body)})


def _language(header: str) -> Language:
    """The first of the browser's languages that the page speaks, as the page itself chooses it."""
    offered = (name.strip().lower() for name in header.split(","))
    return next((known for name in offered for known in LANGUAGES if name.startswith(known)), "fr")


def _preload_tags(files: Files, path: str, language: Language) -> list[str]:
    """What the page at this path asks for next, so that the browser need not wait for its first script to ask. Home and
    the table need only the first part of the words.
    """
    if PRELOADS not in files:
        return []
    needed: dict[str, list[str]] = msgspec.json.decode(files[PRELOADS].bodies["identity"])
    kind, below, _ = path[1:].partition("/")
    words = [language] if kind in {"", "t"} else [language, f"{language}Late"]
    page = f"{kind}/" if below and f"{kind}/" in needed else kind
    fonts = ["fonts of every", f"fonts of {kind or 'home'}"]
    names = dict.fromkeys(name for key in (page, *words, *fonts) for name in needed.get(key, ()))
    return [f'<link rel={RELATIONS[Path(name).suffix]} crossorigin href="/{name}">' for name in names]


def _known_path(path: str) -> str:
    """A path without the names of tables and people, so that few are cached."""
    kind, _, rest = path.strip("/").partition("/")
    return f"/{kind}/{rest}" if kind == "rules" and rest in SHEETS else f"/{kind}"


@lru_cache(64)
def _packed(body: bytes) -> bytes:
    return gzip.compress(body, mtime=0)


def not_found_page(request: Req, files: Files) -> Response[Any] | None:
    """The page, which shows a not-found message itself, for browsers at an unknown path."""
    of_page = request.method in {"GET", "HEAD"} and not request.scope["path"].startswith("/api/")
    if of_page and INDEX in files and "text/html" in request.headers.get("accept", ""):
        return _answer(request, files[INDEX], status=404)
    return None


def _answer(request: Req, file: PageFile, status: int = 200) -> Response[Any]:
    headers = {"cache-control": file.cache, "etag": file.tag, "vary": "accept-encoding"}
    if status == 200 and _is_cached(request, file):
        return Response(None, status_code=304, headers=headers)
    if file.policy:
        headers["content-security-policy"] = file.policy
    coding = _coding(request, file)
    if coding != "identity":
        headers["content-encoding"] = coding
    return Response(file.bodies[coding], status_code=status, headers=headers, media_type=file.media_type)


def _is_cached(request: Req, file: PageFile) -> bool:
    tags = request.headers.get("if-none-match", "").split(",")
    return any(tag.strip().removeprefix("W/") == file.tag.removeprefix("W/") for tag in tags)


def _coding(request: Req, file: PageFile) -> str:
    """The best encoding the browser accepts."""
    accepted = accepted_codings(request)
    return next((coding for coding in ENCODINGS if coding in accepted and coding in file.bodies), "identity")
