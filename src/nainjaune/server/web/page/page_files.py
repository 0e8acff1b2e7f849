"""The built files of the page, held in memory and sent compressed."""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parents[3] / "page"
INDEX: Final = "index.html"
ENCODINGS: Final = {"br": ".br", "gzip": ".gz"}
"""Content encodings, the smallest first, and the suffix of a file in each."""
MEDIA_TYPES: Final = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".md": "text/plain",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".woff": "font/woff",
    ".woff2": "font/woff2",
}
CACHE_FOREVER: Final = "public, max-age=31536000, immutable"
REVALIDATE: Final = "no-cache"


@dataclass(frozen=True, slots=True)
class PageFile:
    """A file of the page."""

    media_type: str
    cache: str
    tag: str
    """The ETag, a hash of the content."""
    bodies: Mapping[str, bytes]
    """The content by its encoding."""
    policy: str | None = None
    """Its content security policy, where it needs another one than the page."""


Files = Mapping[str, PageFile]


def read_page(folder: Path = FOLDER) -> Files:
    """The files of the page by their paths; none if it has not been built."""
    paths = (path for path in sorted(folder.rglob("*")) if path.suffix in MEDIA_TYPES)
    return {path.relative_to(folder).as_posix(): _read(path) for path in paths}


def _read(path: Path) -> PageFile:
    plain = path.read_bytes()
    compressed = {coding: path.with_name(path.name + ending) for coding, ending in ENCODINGS.items()}
    bodies = {coding: other.read_bytes() for coding, other in compressed.items() if other.is_file()}
    cache = CACHE_FOREVER if path.parent.name == "assets" else REVALIDATE  # their names hold a hash of their content
    tag = hashlib.sha256(plain).hexdigest()[:20]
    policy = _own_policy(plain) if path.suffix == ".html" and path.name != INDEX else None
    return PageFile(MEDIA_TYPES[path.suffix], cache, f'W/"{tag}"', bodies | {"identity": plain}, policy)


def _own_policy(document: bytes) -> str:
    """For a document that holds all it needs: its scripts, by their hashes, its styles, and nothing from anywhere."""
    scripts = re.findall(rb"<script>(.*?)</script>", document, re.DOTALL)
    hashes = [f"'sha256-{base64.b64encode(hashlib.sha256(script).digest()).decode()}'" for script in scripts]
    return (
        f"default-src 'none'; script-src {' '.join(hashes)}; style-src 'unsafe-inline'; img-src data:; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )
