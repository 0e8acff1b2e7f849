"""`nainjaune lab`: the odds of the game."""

from __future__ import annotations

import argparse
from typing import Final

from nainjaune.game.errors import ParseError
from nainjaune.lab.report_command import add_report
from nainjaune.lab.run_command import add_run
from nainjaune.words import Words

DESCRIPTION: Final = "The odds of the game: play deals and matches by the million, and see what each sheet is like."


def add_lab(command: argparse.ArgumentParser, common: argparse.ArgumentParser) -> None:
    """Gives the command its own commands."""
    command.description = DESCRIPTION
    parts = command.add_subparsers(metavar="COMMAND", parser_class=type(command))
    add_run(parts.add_parser("run", parents=[common], help="play a grid of cells and print what they come to"))
    add_report(parts.add_parser("report", parents=[common], help="draw one HTML report from stored results"))
    command.set_defaults(run=say_what)


def say_what(_options: argparse.Namespace, _words: Words) -> int:
    """Without a command there is nothing to do."""
    raise ParseError("lab: say what to do: run or report")
