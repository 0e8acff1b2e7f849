"""The command `nainjaune`. Without a command it plays in the browser.

Bad input of any kind is one line on standard error that names the place, and exit code 1.
"""

from __future__ import annotations

import argparse
import os
import pydoc
import shutil
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NoReturn, TypeVar

from nainjaune import __version__
from nainjaune.bots import BOTS
from nainjaune.bots.analyse_command import add_analyse, run_analyse
from nainjaune.game.errors import NainJauneError, ParseError
from nainjaune.game.judge import judge
from nainjaune.game.record import Record
from nainjaune.game.record_file import read_record
from nainjaune.game.sheet import add_sheets, house_rules, load, sheet_names
from nainjaune.game.verdict import verify
from nainjaune.lab.lab_command import add_lab
from nainjaune.lab.tournament_command import add_tournament
from nainjaune.server.backup_command import add_backup, add_restore
from nainjaune.server.erase_command import add_erase, add_prune
from nainjaune.server.home_command import add_home
from nainjaune.server.serve_command import add_serve
from nainjaune.words import LANGUAGES, Words, preferred_language
from nainjaune.words.options import changes_of

EPILOG = (
    "Without a command: play in the browser. Without --lang: NAINJAUNE_LANG, else the machine's language, else French."
)
PAGE_WIDTH = 100
OWN_SHEETS = "NAINJAUNE_SHEETS"
"""The environment variable that names a folder with sheets of one's own."""
T = TypeVar("T")


class OneLineParser(argparse.ArgumentParser):
    """Says what is wrong with the arguments in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(1, f"{self.prog}: {message}\n")


def parser() -> argparse.ArgumentParser:
    common = OneLineParser(add_help=False)
    common.add_argument("--lang", choices=LANGUAGES, default=argparse.SUPPRESS, help="fr or en")
    top = OneLineParser(prog="nainjaune", description="Nain Jaune.", epilog=EPILOG, parents=[common])
    top.add_argument("--version", action="version", version=f"nainjaune {__version__}")
    commands = top.add_subparsers(metavar="COMMAND", parser_class=OneLineParser)
    _add_play(commands.add_parser("play", parents=[common], help="play in the terminal against bots"))
    _add_rules(commands.add_parser("rules", parents=[common], help="the sheets, one whole rule, or all side by side"))
    for name, run, about in (
        ("judge", run_judge, "fill in the answers of matches in the conformance format (JSON)"),
        ("replay", run_replay, "tell a recorded match (.nj) as at the table"),
        ("verify", run_verify, "compute the shuffles of a recorded match (.nj) again"),
    ):
        command = commands.add_parser(name, parents=[common], help=about, description=about)
        command.add_argument("file", type=Path, help="the file, or - for standard input")
        command.set_defaults(run=run)
    analysis = commands.add_parser("analyse", parents=[common], help="what each lead of a recorded match (.nj) cost")
    add_analyse(analysis)
    analysis.set_defaults(run=run_analysis)
    add_tournament(commands.add_parser("tournament", parents=[common], help="bots against bots, on duplicate deals"))
    add_lab(commands.add_parser("lab", parents=[common], help="the odds of the game: deals by the million"), common)
    add_serve(commands.add_parser("serve", parents=[common], help="serve tables to browsers and programs"))
    add_backup(commands.add_parser("backup", parents=[common], help="copy all tables of the server into one file"))
    add_restore(commands.add_parser("restore", parents=[common], help="put a backup in the place of the tables"))
    add_prune(commands.add_parser("prune", parents=[common], help="erase tables at which nothing happened for long"))
    add_erase(commands.add_parser("erase", parents=[common], help="erase a table, or a person's name"))
    add_home(top)
    return top


def _add_play(command: argparse.ArgumentParser) -> None:
    command.description = "Play in the terminal against bots; what is not said here is asked."
    command.add_argument("--sheet", choices=sheet_names())
    command.add_argument("--players", type=int, metavar="N", help="how many players, you included")
    command.add_argument("--name", help="your name at the table")
    command.add_argument("--bot", default="joueur", help=f"who plays the other seats: {', '.join(BOTS)}")
    command.add_argument("--deals", type=int, metavar="N", help="how many deals, where that is agreed")
    command.add_argument("--unit", type=int, default=1, metavar="N", help="what multiplies the stakes")
    command.add_argument("--seed", type=int, metavar="N", help="deal the same cards each time (not a fair deal)")
    command.add_argument("--record", type=Path, metavar="FILE.nj", help="write the record of the match here")
    _add_changes(command)
    command.set_defaults(run=run_play)


def _add_rules(command: argparse.ArgumentParser) -> None:
    command.description = "List the sheets; with a sheet, print its whole rule; with --compare, all side by side."
    texts = [text.id for name in sheet_names() for text in load(name).texts]
    about = f"{', '.join(sheet_names())}; or a printed text: {', '.join(texts)}"
    command.add_argument("sheet", nargs="?", choices=[*sheet_names(), *texts], metavar="SHEET", help=about)
    command.add_argument("--compare", action="store_true", help="all sheets side by side")
    command.add_argument("--evidence", action="store_true", help="every claim about the texts beside their words")
    _add_changes(command)
    command.set_defaults(run=run_rules)


def _add_changes(command: argparse.ArgumentParser) -> None:
    about = "a house rule, as in payment=cards; may be repeated"
    command.add_argument("--set", action="append", default=[], metavar="CLAUSE=VALUE", help=about)


def read_text(path: Path) -> str:
    """A file from outside; whatever is wrong with it is told in one line."""
    try:
        data = sys.stdin.buffer.read() if str(path) == "-" else path.read_bytes()
        return data.decode("utf-8")
    except OSError as error:
        raise ParseError(f"{path}: {error.strerror}") from None
    except UnicodeDecodeError as error:
        raise ParseError(f"{path}: not UTF-8 text (byte {error.start})") from None


def add_own_sheets(folder: str | None) -> None:
    """Adds every sheet (.toml) in this folder to those that come with the game."""
    if folder:
        if not Path(folder).is_dir():
            raise ParseError(f"{OWN_SHEETS}: {folder} is not a folder")
        add_sheets({path.stem: read_text(path) for path in Path(folder).glob("*.toml")})


def _of_file(path: Path, read: Callable[[str], T]) -> T:
    text = read_text(path)
    try:
        return read(text)
    except NainJauneError as error:
        raise ParseError(f"{path}: {error}") from None


def run_play(options: argparse.Namespace, words: Words) -> int:
    from nainjaune.terminal import TerminalOptions, play

    return play(
        TerminalOptions(
            language=words.language,
            sheet=options.sheet,
            players=options.players,
            name=options.name,
            changes=changes_of(options.set),
            deals=options.deals,
            seed=options.seed,
            bot=options.bot,
            unit=options.unit,
            record=options.record,
        )
    )


def run_rules(options: argparse.Namespace, words: Words) -> int:
    from nainjaune.rules_library import evidence_pages, rulebook

    width = min(shutil.get_terminal_size((PAGE_WIDTH, 24)).columns, 120)
    if options.set and (options.compare or options.evidence or options.sheet not in sheet_names()):
        raise ParseError("--set: name the sheet whose clauses are changed")
    if options.compare:
        show(rulebook.compare(words, width))
    elif options.evidence:
        sheets = [options.sheet] if options.sheet in sheet_names() else sheet_names()
        show("\n\n".join(evidence_pages.evidence_page(words, load(name), width) for name in sheets))
    elif options.sheet in sheet_names():
        sheet = house_rules(load(options.sheet), changes_of(options.set))
        show(rulebook.whole_rule(words, sheet, min(width, PAGE_WIDTH)))
    elif options.sheet:
        show(evidence_pages.text_page(words, options.sheet, min(width, PAGE_WIDTH)))
    else:
        show(rulebook.list_sheets(words))
    return 0


def show(page: str) -> None:
    """Prints a page; through a pager where somebody reads it and it is longer than the screen."""
    if sys.stdout.isatty() and page.count("\n") >= shutil.get_terminal_size().lines:
        pydoc.pager(page)
    else:
        print(page)


def run_judge(options: argparse.Namespace, _words: Words) -> int:
    print(_of_file(options.file, judge))
    return 0


def run_replay(options: argparse.Namespace, words: Words) -> int:
    from nainjaune.words.narrate_record import record_lines

    record: Record = _of_file(options.file, read_record)
    for line in record_lines(words, record):
        print(line)
    return 0


def run_analysis(options: argparse.Namespace, words: Words) -> int:
    return run_analyse(_of_file(options.file, read_record), as_json=options.json, words=words)


def run_verify(options: argparse.Namespace, words: Words) -> int:
    verdicts = verify(_of_file(options.file, read_record))
    for number, verdict in enumerate(verdicts, start=1):
        print(words("verify-deal", number=number, verdict=words(f"verify-{verdict.value.replace('_', '-')}")))
    if not verdicts:
        print(words("verify-nothing"))
    return 0 if all(verdict.fair for verdict in verdicts) else 1


def main(arguments: Sequence[str] | None = None) -> int:
    try:
        add_own_sheets(os.environ.get(OWN_SHEETS))
        options = parser().parse_args(arguments)
        words = Words(getattr(options, "lang", None) or preferred_language())
        code: int = options.run(options, words)
        sys.stdout.flush()
    except NainJauneError as error:
        first, *_ = str(error).splitlines() or [""]
        print(f"nainjaune: {first}", file=sys.stderr)
        return 1
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # the reader has gone; nothing is lost
        return 1
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    return code
