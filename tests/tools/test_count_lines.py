"""The table of what is in git counts every line once."""

from __future__ import annotations

import pytest
from repository_files import ROOT, repository_files

from count_lines import counted, kind_of, parts_of


def test_every_line_and_every_file_is_counted_once() -> None:
    there = list(repository_files())
    lines, files, written = counted(path.relative_to(ROOT).as_posix() for path in there)
    assert lines.total() == sum(path.read_bytes().count(b"\n") for path in there)
    assert files.total() == len(there)
    assert 0 < written.total() < lines.total()


def test_a_component_is_counted_by_its_parts() -> None:
    scripts = "<script module>\n</script>\n<!-- a box -->\n<script>\n  let a = 1;\n</script>\n"
    component = f"{scripts}\n<p>{{a}}</p>\n\n<style>\n  p {{\n  }}\n</style>\n"
    assert parts_of(component) == {
        "page: components, script": 5,
        "page: components, style": 4,
        "page: components, markup": 4,
    }


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("web/src/protocol.ts", "generated"),
        ("docs/protocol.md", "docs"),
        ("tests/golden/classique.txt", "recorded"),
        ("tests/golden/test_golden.py", "tests: Python"),
        ("web/src/styles/fonts/alegreya-sans-400-normal.woff2", "binary"),
        ("src/nainjaune/game/match.py", "product: game"),
        ("web/src/table/fold.test.ts", "page: tests and fixtures"),
    ],
)
def test_a_file_has_the_first_kind_that_fits(path: str, kind: str) -> None:
    assert kind_of(path) == kind
