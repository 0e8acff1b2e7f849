"""The report as one HTML file that needs nothing else: every picture with its words, numbers, command and exports."""

from __future__ import annotations

import csv
import io
from html import escape
from importlib import resources
from typing import Final

from nainjaune.lab.cell import Kind
from nainjaune.lab.charts import LABEL
from nainjaune.lab.number_format import number
from nainjaune.lab.report_data import StudyResults
from nainjaune.lab.report_pictures import Painter, Picture, Row
from nainjaune.words import Words

FORMATS: Final = ("png", "svg", "csv")
NAV_LINKS: Final = {"home": "/", "rules": "/rules"}
"""Where the page of the game has its home and its rules."""


def report(words: Words, found: StudyResults) -> str:
    """The whole page."""
    pictures = Painter(words, found).pictures()
    played = {kind: _most(found, kind) for kind in Kind}
    counts = {kind.value: number(words, count, 0) for kind, count in played.items()}
    links = "".join(f'<a href="#{one.key}">{escape(words(f"report-title-{one.key}"))}</a>' for one in pictures)
    title = escape(words("report-title"))
    return "\n".join(
        [
            f'<!doctype html>\n<html lang="{words.language}">\n<head>\n<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{title}</title>",
            f'<style id="page-style">{_file("report.css")}</style>',
            f'<style id="chart-style">{_file("report_chart.css")}</style>\n</head>\n<body>',
            f"<header>{_nav_links(words)}<h1>{title}</h1>\n<p>{escape(words('report-intro', **counts))}</p>",
            f"<p>{escape(words('report-errors'))}</p>\n<nav>{links}</nav></header>\n<main>",
            *(_section(words, one) for one in pictures),
            f"</main>\n<footer><p>{escape(words('report-made'))}</p><code>{escape(found.command)}</code></footer>",
            f"<script>{_file('report.js')}</script>\n</body>\n</html>\n",
        ]
    )


def _nav_links(words: Words) -> str:
    """The ways back, where a server shows the page; `report.js` takes them away from a file of its own."""
    links = "".join(f'<a href="{path}">{escape(words(f"report-{key}"))}</a>' for key, path in NAV_LINKS.items())
    return f'<nav class="ways" aria-label="{escape(words("report-ways"))}">{links}</nav>'


def _most(found: StudyResults, kind: Kind) -> int:
    """How often the largest cells of a kind were played."""
    counts = (one["configuration"]["count"] for one in found.results if one["configuration"]["kind"] == kind)
    return max(counts, default=0)


def _file(name: str) -> str:
    return resources.files("nainjaune.lab").joinpath(name).read_text(encoding="utf-8")


def _section(words: Words, picture: Picture) -> str:
    key = picture.key
    title, text = escape(words(f"report-title-{key}")), escape(words(f"report-text-{key}"))
    widest = words("report-margin", margin=number(words, picture.largest_margin, max(picture.digits, 1)))
    buttons = "".join(f'<button type="button" data-save="{one}">{one.upper()}</button>' for one in FORMATS)
    return "\n".join(
        [
            f'<section id="{key}"><h2 id="{key}-title">{title}</h2>\n<p>{text}</p>',
            f"<figure>{picture.svg.replace(LABEL, f'{key}-title')}",
            f'<figcaption>{escape(widest)}<code tabindex="0">{escape(picture.command)}</code></figcaption></figure>',
            f'<div class="actions">{buttons}</div>',
            f"<details><summary>{escape(words('report-numbers'))}</summary>{_table(words, picture)}</details>",
            f'<script type="text/csv">{_csv(picture)}</script></section>',
        ]
    )


def _table(words: Words, picture: Picture) -> str:
    head = "".join(f'<th scope="col">{escape(name)}</th>' for name in picture.head)
    rows = "".join(f"<tr>{_cells(words, row, picture.digits)}</tr>" for row in picture.rows)
    return f'<div class="scroll" tabindex="0"><table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>'


def _cells(words: Words, row: Row, digits: int) -> str:
    return "".join(f"<td>{escape(_written(words, value, digits))}</td>" for value in row)


def _written(words: Words, value: str | float | None, digits: int) -> str:
    if value is None:
        return "–"
    if isinstance(value, str):
        return value
    return number(words, value, 0 if value == int(value) else max(digits, 1))


def _csv(picture: Picture) -> str:
    """The numbers in full, as programs read them."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(picture.head)
    writer.writerows(picture.rows)
    return text.getvalue().replace("</", "<\\/")
