"""`nainjaune lab report`: from stored results to one page that needs nothing else, in both languages, in seconds."""

from __future__ import annotations

import csv
import io
import json
import re
import time
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from nainjaune.cli import main
from nainjaune.lab.cell import FORMAT
from nainjaune.lab.result_file import read_results
from nainjaune.lab.run_command import STUDY_DEALS
from nainjaune.lab.study import study

DOCS = Path(__file__).parents[2] / "docs" / "lab"
RESULTS = DOCS / "results.json"
PICTURES = 16
REPORTS = {"fr": DOCS / "rapport.html", "en": DOCS / "report.html"}


class Page(HTMLParser):
    """What a page asks for, and the ids in it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.ids: list[str] = []
        self.feed(text)

    def handle_starttag(self, _tag: str, attributes: list[tuple[str, str | None]]) -> None:
        for name, value in attributes:
            if name in ("src", "href", "data"):
                self.links.append(value or "")
            if name == "id":
                self.ids.append(value or "")


@pytest.mark.parametrize("language", REPORTS)
def test_the_reference_report_is_what_the_stored_results_give(language: str, tmp_path: Path) -> None:
    """Made again within ten seconds, byte for byte."""
    made = tmp_path / "made.html"
    begun = time.process_time()
    assert main(["--lang", language, "lab", "report", str(RESULTS), "--out", str(made)]) == 0
    assert time.process_time() - begun < 10
    assert made.read_bytes() == REPORTS[language].read_bytes()


def test_the_reference_results_are_those_of_the_command_they_name() -> None:
    """Every cell of the study is there, with its exact configuration, and nothing else."""
    command, results = read_results(RESULTS)
    found = re.fullmatch(r"nainjaune lab run --study --deals (\d+) --matches (\d+) --seed (\d+) .*", command)
    assert found
    deals, matches, seed = map(int, found.groups())
    assert deals >= STUDY_DEALS
    cells = study(deals=deals, matches=matches, seed=seed)
    written = [json.loads(json.dumps(cell.configuration)) for cell in cells]
    assert [result["configuration"] for result in results] == written


@pytest.mark.parametrize("path", REPORTS.values(), ids=REPORTS)
def test_a_report_needs_no_network_and_every_picture_is_whole(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    page = Page(text)
    assert page.links[:2] == ["/", "/rules"]  # the ways back to the game
    pictured = page.links[2:]
    assert pictured
    assert all(link.startswith("#") and link[1:] in page.ids for link in pictured)
    assert len(page.ids) == len(set(page.ids))
    assert "url(" not in text
    pictures = re.findall(r"<svg.*?</svg>", text)
    tables = re.findall(r'<script type="text/csv">(.*?)</script>', text, re.DOTALL)
    assert len(pictures) == len(tables) == PICTURES
    assert all(ET.fromstring(picture).get("aria-labelledby") in page.ids for picture in pictures)  # noqa: S314 - ours
    for table in tables:
        rows = list(csv.reader(io.StringIO(table)))
        assert len(rows) > 2
        assert {len(row) for row in rows} == {len(rows[0])}
    assert text.count("nainjaune ") >= PICTURES, "every picture has its command"


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ("nothing.json --out x.html", "No such file"),
        ("{results} --out x.pdf", ".html"),
        ("{results} --out /nowhere/x.html", "no file can be written"),
        ("{broken} --out {folder}/x.html", "not a file of results"),
        ("{empty} --out {folder}/x.html", "lab run --study"),
    ],
)
def test_what_cannot_be_drawn_is_said_in_one_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, arguments: str, complaint: str
) -> None:
    (tmp_path / "broken.json").write_text("{}")
    (tmp_path / "empty.json").write_text(f'{{"format": {FORMAT}, "command": "", "results": []}}')
    files = {"results": RESULTS, "broken": tmp_path / "broken.json", "empty": tmp_path / "empty.json"}
    assert main(["lab", "report", *arguments.format(folder=tmp_path, **files).split()]) == 1
    told = capsys.readouterr().err
    assert complaint in told
    assert told.count("\n") == 1
