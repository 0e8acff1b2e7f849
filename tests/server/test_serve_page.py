"""docs/serve.md and the files in deploy/ agree with the program."""

from __future__ import annotations

import argparse
import re
from dataclasses import fields
from pathlib import Path
from typing import Final

import build_page
import pytest

from nainjaune.cli import OWN_SHEETS
from nainjaune.server.config import Config, read_config
from nainjaune.server.erase_command import add_erase, add_prune
from nainjaune.server.metrics import Metrics
from nainjaune.server.serve_command import add_serve

ROOT: Final = Path(__file__).parents[2]
DEPLOY: Final = ROOT / "deploy"


@pytest.fixture(scope="module")
def page() -> str:
    return (ROOT / "docs" / "serve.md").read_text(encoding="utf-8")


def rows(page: str, heading: str) -> list[list[str]]:
    section = re.split(r"^## ", page.split(f"## {heading}\n", 1)[1], maxsplit=1, flags=re.M)[0]
    lines = (line for line in section.splitlines() if line.startswith("| `"))
    return [[cell.strip(" `") for cell in line.strip("|").split("|")] for line in lines]


def test_every_setting_is_listed_with_its_default(page: str) -> None:
    listed = {row[0]: row[1] for row in rows(page, "Settings")}
    assert listed == {field.name: _shown(field.default) for field in fields(Config)}


def _shown(default: object) -> str:
    return f"{default:g}" if isinstance(default, float) else str(default)


def test_every_setting_is_an_option_and_can_be_read_from_a_file(page: str, tmp_path: Path) -> None:
    parser = argparse.ArgumentParser()
    add_serve(parser)
    options = {option for action in parser._actions for option in action.option_strings}
    assert [field.name for field in fields(Config) if f"--{field.name.replace('_', '-')}" not in options] == []
    file = tmp_path / "server.toml"
    file.write_text("sockets_per_address = 8\n", encoding="utf-8")
    assert read_config({}, {}, file) == read_config({}, {"NAINJAUNE_SOCKETS_PER_ADDRESS": "8"}, None)


def test_every_metric_is_listed(page: str) -> None:
    text = Metrics().text().decode()
    kinds = dict(re.findall(r"^# TYPE (\w+) (\w+)$", text, re.M))
    listed = [row[0] for row in rows(page, "Health and metrics") if not row[0].startswith("GET ")]
    assert sorted(listed) == sorted(kinds)


def test_every_option_in_the_page_exists(page: str) -> None:
    known = {"--replace", "--format"}
    for add in (add_serve, add_prune, add_erase):
        add(parser := argparse.ArgumentParser())
        known.update(option for action in parser._actions for option in action.option_strings)
    texts = [page, *((DEPLOY / name).read_text(encoding="utf-8") for name in ("Caddyfile", "nginx.conf"))]
    assert set(re.findall(r"(?<![\w-])--[a-z][a-z-]+", "".join(texts))) - known == set()


def test_every_variable_in_the_page_exists(page: str) -> None:
    names = {OWN_SHEETS, *(f"NAINJAUNE_{field.name.upper()}" for field in fields(Config))}
    assert set(re.findall(r"NAINJAUNE_[A-Z_]+", page)) <= names


@pytest.mark.parametrize("name", ["Caddyfile", "nginx.conf", "Containerfile"])
def test_deploy_files_name_the_port(name: str) -> None:
    assert str(Config().port) in (DEPLOY / name).read_text(encoding="utf-8")


def copied_into_the_image() -> list[str]:
    text = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
    return [word for line in re.findall(r"^COPY (?!--from)(.*) \S+$", text, re.M) for word in line.split()]


def test_the_image_copies_only_what_is_there_and_not_ignored() -> None:
    ignored = (DEPLOY / "Containerfile.dockerignore").read_text(encoding="utf-8").splitlines()
    copied = copied_into_the_image()
    assert copied
    for word in copied:
        assert (ROOT / word).exists(), word
        assert f"!{word}" in ignored


def test_the_image_has_all_that_the_page_is_built_of() -> None:
    sources = [path.relative_to(ROOT).as_posix() for path in build_page.sources()]
    copied = tuple(copied_into_the_image())
    assert "web/index.html" in sources
    assert [path for path in sources if not path.startswith(copied)] == []
