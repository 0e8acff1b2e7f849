"""The lock files hold what is asked for: whoever adds a dependency and forgets them is told."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Sequence
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from repository_files import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
EXTRAS = PROJECT["project"]["optional-dependencies"]
RUN = [*PROJECT["project"]["dependencies"], *EXTRAS["fast"], *EXTRAS["postgres"]]
ASKED = {
    "run": RUN,
    "dev": [*RUN, *(one for extra in EXTRAS.values() for one in extra), *PROJECT["dependency-groups"]["dev"]],
    "build": PROJECT["build-system"]["requires"],
}
"""What each file of locks/ is made from."""


def missing(asked: Sequence[str], lock: str) -> list[str]:
    """The requirements for which nothing is locked, or a version that was not asked for."""
    pinned = re.findall(r"^([\w.-]+)==([^\s;]+)", lock, re.MULTILINE)
    locked = {canonicalize_name(name): version for name, version in pinned}
    wanted = [(canonicalize_name(one.name), one) for one in map(Requirement, asked) if one.name != "nainjaune"]
    return [str(one) for name, one in wanted if name not in locked or not one.specifier.contains(locked[name])]


@pytest.mark.parametrize("name", ASKED)
def test_every_dependency_is_locked_in_a_version_that_is_asked_for(name: str) -> None:
    lock = (ROOT / "locks" / f"{name}.lock").read_text(encoding="utf-8")
    assert missing(ASKED[name], lock) == [], "CONTRIBUTING.md, Change dependencies"


def test_a_dependency_that_is_not_locked_or_in_another_version_is_found() -> None:
    lock = "msgspec==0.20.0 \\\n    --hash=sha256:00\nhttpx==0.28.1 ; python_version < '4'\n"
    assert missing(["msgspec>=0.19", "httpx>=0.28"], lock) == []
    assert missing(["msgspec>=0.21", "httpx>=0.28", "rich"], lock) == ["msgspec>=0.21", "rich"]


def test_the_packages_of_the_page_are_those_that_are_asked_for() -> None:
    asked, locked = (
        json.loads((ROOT / "web" / name).read_text(encoding="utf-8")) for name in ("package.json", "package-lock.json")
    )
    kinds = ("dependencies", "devDependencies", "engines")
    own: dict[str, Any] = locked["packages"][""]
    assert {kind: own.get(kind) for kind in kinds} == {kind: asked.get(kind) for kind in kinds}
