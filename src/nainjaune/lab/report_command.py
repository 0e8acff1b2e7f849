"""`nainjaune lab report`: one HTML file from stored results."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

from nainjaune.game.errors import ParseError
from nainjaune.lab.output_file import check_writable, write_file
from nainjaune.lab.report import report
from nainjaune.lab.report_data import StudyResults
from nainjaune.lab.result_file import read_results
from nainjaune.words import Words

DESCRIPTION: Final = (
    "Draw the report: one HTML file that needs no network, from the results that `lab run --study --out FILE.json` "
    "has written. Its words are in the language of --lang."
)


def add_report(command: argparse.ArgumentParser) -> None:
    """Gives the command its options."""
    command.description = DESCRIPTION
    command.add_argument("results", type=Path, help="the file that lab run --study --out has written (.json)")
    command.add_argument("--out", type=Path, required=True, metavar="FILE.html", help="the report to write")
    command.set_defaults(run=run_report)


def run_report(options: argparse.Namespace, words: Words) -> int:
    """Reads the results and writes the report."""
    if options.out.suffix != ".html":
        raise ParseError(f"{options.out}: the report is a .html file")
    check_writable(options.out)
    command, results = read_results(options.results)
    write_file(options.out, report(words, StudyResults(command, results)))
    print(words("report-written", file=str(options.out)))
    return 0
