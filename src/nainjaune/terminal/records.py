"""Writes the record of a match to a `.nj` file."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from nainjaune.game.events import Event, HandsDealt
from nainjaune.game.log import log_of
from nainjaune.game.record import PlayedDeal, Record, shuffle_record
from nainjaune.game.record_file import write_record
from nainjaune.game.shuffle import Proof
from nainjaune.terminal.prompts import NO, YES, Dialogue, ask_yes

USUAL_FILE: Final = "nain-jaune.nj"


def played_deal(dealt: HandsDealt, history: Sequence[Event], proof: Proof) -> PlayedDeal:
    """A deal for the record, its seed included: nothing is secret once the deal is over or abandoned."""
    return PlayedDeal(dealt.hands, dealt.talon, log_of(history), shuffle_record(proof))


def numbered(path: Path, match: int) -> Path:
    """The path for the record of the n-th match: rematches stand beside the first."""
    return path if match == 1 else path.with_name(f"{path.stem}-{match}{path.suffix}")


def save(dialogue: Dialogue, record: Record, path: Path) -> bool:
    """Writes the record atomically; on failure reports it and returns False."""
    partial = path.with_name(f"{path.name}.part")
    try:
        partial.write_text(write_record(record), encoding="utf-8")
        partial.replace(path)
    except OSError as error:
        dialogue.say("terminal-not-saved", path=str(path), problem=error.strerror or str(error))
        return False
    return True


def may_write(dialogue: Dialogue, path: Path) -> bool:
    """Whether the file may be written: an existing one only if the person agrees."""
    return not path.exists() or ask_yes(dialogue, "terminal-ask-replace", default=False, path=str(path))


def offer_to_save(dialogue: Dialogue, record: Record) -> None:
    """Asks for a file name until the record is written or declined."""
    while (name := dialogue.ask("terminal-ask-save")) and name.casefold() not in NO | {"q"}:
        path = Path(USUAL_FILE if name.casefold() in YES else name)
        if not path.suffix:
            path = path.with_suffix(".nj")
        if may_write(dialogue, path) and save(dialogue, record, path):
            dialogue.say("terminal-saved", path=str(path))
            return
