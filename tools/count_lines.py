"""Prints what is in git by kind: lines, files and the lines of code that people write. `python tools/count_lines.py`

Lines are counted as `wc -l` does, those of a component by its script, its markup and its style. What a command makes
is told by `generated.py`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from pathlib import Path, PurePath
from typing import Final

from generated import KEPT, ROOT, files_in_git

BINARY: Final = {".png", ".woff2", ".weights"}
HAND_WRITTEN: Final = ("py", "ts", "svelte", "css")
KINDS: Final = (
    ("test data", r"tests/(conformance|evidence/fingerprints|web/sheets|server/schema_\d+\.json)"),
    ("tests: helpers", r"tests/helpers/"),
    ("tests: Python", r"tests/"),
    ("page: tests and fixtures", r"web/src/.*(\.test\.ts|/fixtures\b.*)$"),
    ("page: TypeScript", r"web/src/.*\.ts$"),
    ("page: CSS files", r"web/.*\.css$"),
    ("page: settings and rest", r"web/"),
    ("bench", r"bench/"),
    ("tools", r"tools/"),
    ("examples", r"examples/"),
    ("set-up and deployment", r"(setup|deploy)/|[^/]+\.py$|(\.ci/run|play|check)$"),
    ("data: sheets", r"src/nainjaune/sheets/.*\.toml$"),
    ("data: words", r"src/nainjaune/words/.*\.ftl$"),
    ("product: {}", r"src/nainjaune/([a-z_]+)/"),
    ("product: top", r"src/"),
    ("docs", r"docs/|[^/]+\.md$"),
    ("licence and settings", r""),
)
"""The first that fits counts."""
PARTS: Final = re.compile(r"^<(script|style)\b.*?^</\1>\n?", re.MULTILINE | re.DOTALL)


def kind_of(path: str) -> str:
    """What sort of file it is."""
    if PurePath(path).suffix in BINARY:
        return "binary"
    for made in KEPT:
        if made.has(path):
            return made.kind
    return next(kind.format(*found.groups()) for kind, form in KINDS if (found := re.match(form, path)))


def parts_of(component: str) -> Counter[str]:
    """The lines of a component by what they are; it may have two scripts."""
    lines: Counter[str] = Counter()
    for found in PARTS.finditer(component):
        lines[f"page: components, {found[1]}"] += found[0].count("\n")
    lines["page: components, markup"] = component.count("\n") - lines.total()
    return lines


def counted(paths: Iterable[str], root: Path = ROOT) -> tuple[Counter[str], Counter[str], Counter[str]]:
    """Lines and files by kind, and the lines of code that people write by language."""
    lines: Counter[str] = Counter()
    files: Counter[str] = Counter()
    written: Counter[str] = Counter()
    for path in paths:
        text = (root / path).read_bytes().decode("latin-1")
        suffix, kind = PurePath(path).suffix[1:], kind_of(path)
        if suffix == "svelte":
            lines += parts_of(text)
            kind = "page: components, markup"
        else:
            lines[kind] += text.count("\n")
        files[kind] += 1
        if suffix in HAND_WRITTEN and kind != "generated":
            written[suffix] += text.count("\n")
    return lines, files, written


def main() -> None:
    lines, files, written = counted(files_in_git())
    for kind in sorted({*lines, *files}):
        print(f"{kind:28}{lines[kind]:9,}{files[kind] or '':7}")
    print(f"{'in all':28}{lines.total():9,}{files.total():7,}")
    by_language = ", ".join(f"{name} {number:,}" for name, number in written.most_common())
    print(f"\nof these, code that people write: {written.total():,} ({by_language})")


if __name__ == "__main__":
    main()
