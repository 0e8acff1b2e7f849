"""`nainjaune analyse FILE.nj`: what each lead of a recorded match cost, as text or as JSON."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from nainjaune.bots.analysis import Analysis, JudgedChoice, analyse
from nainjaune.bots.hint_text import amount_text, tenths_text
from nainjaune.game.moves import Lay, Move
from nainjaune.game.record import Record
from nainjaune.kernel.loader import LOADER
from nainjaune.words import Words
from nainjaune.words.cards import sans, short
from nainjaune.words.layout import PLAIN_WIDTH, columns, wrap
from nainjaune.words.phrases import quoted

MESSAGE_AFTER: Final = 2.0
"""Seconds; a shorter wait needs no message."""
COMPILE_TIMEOUT: Final = 180.0
"""How long the kernel may take to compile; after that the analysis is made with the interpreted one."""


def add_analyse(parser: ArgumentParser) -> None:
    """The arguments of the command; who calls reads the file and hands the record to `run_analyse`."""
    parser.description = "Tell what each lead of a recorded match (.nj) cost, given what the player could know."
    parser.add_argument("file", type=Path, help="the file, or - for standard input")
    parser.add_argument("--json", action="store_true", help="print everything as JSON")


def run_analyse(record: Record, *, as_json: bool, words: Words) -> int:
    """Analyses the record and prints what came of it."""
    wait_for_kernel(words)
    analysis = analyse(record)
    if as_json:
        print(json.dumps(analysis.as_dict(), ensure_ascii=False, indent=1))
    else:
        print("\n".join(analysis_lines(words, record, analysis)))
    return 0


def wait_for_kernel(words: Words, message_after: float = MESSAGE_AFTER, timeout: float = COMPILE_TIMEOUT) -> None:
    """Waits until the kernel is compiled, and says so if that takes long or cannot be done here."""
    if not LOADER.can_compile:
        print(words("analyse-interpreted"), file=sys.stderr, flush=True)
        return
    if LOADER.wait(message_after):
        return
    print(words("analyse-kernel-loading"), file=sys.stderr, flush=True)
    if not LOADER.wait(timeout):
        print(words("analyse-slow"), file=sys.stderr, flush=True)


def analysis_lines(words: Words, record: Record, analysis: Analysis, *, width: int = PLAIN_WIDTH) -> list[str]:
    """The analysis deal by deal, then what each player lost in all."""
    skipped = dict(analysis.skipped)
    lines = wrap(words("analyse-title"), width) if analysis.leads else [words("analyse-nothing")]
    for number in range(1, len(record.deals) + 1):
        rows = [_row(words, record.names, lead) for lead in analysis.leads if lead.deal == number]
        if number in skipped:
            lines += ["", words(f"analyse-skipped-{skipped[number].value}", number=number)]
        elif rows:
            lines += ["", words("analyse-deal", number=number), *columns(rows, "<<<", width=width)]
    if analysis.leads:
        lines += ["", words("analyse-players"), *columns(_totals(words, analysis), "<<<<", width=width)]
    return lines


def _row(words: Words, names: Sequence[str], lead: JudgedChoice) -> tuple[str, str, str]:
    if lead.made == lead.best or not lead.cost:
        verdict = words("analyse-best")
    elif lead.shows:
        verdict = words("analyse-cost", cost=amount_text(words, lead.cost), best=_plain(words, lead.best, lead.needed))
    else:
        verdict = words("analyse-alike", best=_plain(words, lead.best, lead.needed))
    return names[lead.seat], _made(words, lead), verdict


def _made(words: Words, lead: JudgedChoice) -> str:
    if isinstance(lead.made, Lay):
        key = "analyse-lay" if lead.needed else "analyse-lead"
        return words(key, card=short(words, lead.made.card))
    return words("analyse-sans", said=_plain(words, lead.made, lead.needed))


def _plain(words: Words, move: Move, needed: int) -> str:
    if isinstance(move, Lay):
        return short(words, move.card)
    return quoted(words, sans(words, needed))


def _totals(words: Words, analysis: Analysis) -> list[tuple[str, str, str, str]]:
    return [
        (
            player.name,
            words("analyse-player", leads=player.leads, best=player.best_leads),
            words("analyse-total", total=amount_text(words, player.total_cost)),
            words("analyse-mean", mean=tenths_text(words, player.mean_cost)),
        )
        for player in analysis.players
        if player.leads
    ]
