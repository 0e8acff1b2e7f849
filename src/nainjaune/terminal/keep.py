"""Keeping the record of a match in a `.nj` file."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from nainjaune.game.events import Dealt, Event
from nainjaune.game.log import log_of
from nainjaune.game.record import PlayedDeal, Record, ShuffleRecord
from nainjaune.game.record_file import write_record
from nainjaune.game.shuffle import Proof
from nainjaune.terminal.ask import NO, YES, Desk, ask_yes

USUAL_FILE: Final = "nain-jaune.nj"


def played_deal(dealt: Dealt, history: Sequence[Event], proof: Proof) -> PlayedDeal:
    """A deal for the record, with its shuffle and the seed: a deal that is over or left has nothing to hide."""
    shuffle = ShuffleRecord(proof.table, proof.deal, proof.commitment, proof.coupes, proof.seed)
    return PlayedDeal(dealt.hands, dealt.talon, log_of(history), shuffle)


def numbered(path: Path, match: int) -> Path:
    """Where the record of a rematch goes: beside the first one."""
    return path if match == 1 else path.with_name(f"{path.stem}-{match}{path.suffix}")


def save(desk: Desk, record: Record, path: Path) -> bool:
    """Writes the record, whole or not at all; if that fails, says so and gives False."""
    aside = path.with_name(f"{path.name}.part")
    try:
        aside.write_text(write_record(record), encoding="utf-8")
        aside.replace(path)
    except OSError as error:
        desk.say("terminal-not-saved", path=str(path), problem=error.strerror or str(error))
        return False
    return True


def may_write(desk: Desk, path: Path) -> bool:
    """Whether the file may be written: one that is there already only if the person says so."""
    return not path.exists() or ask_yes(desk, "terminal-ask-replace", default=False, path=str(path))


def offer_to_save(desk: Desk, record: Record) -> None:
    """Asks for a file name until the record is kept, or not wanted."""
    while (name := desk.ask("terminal-ask-save")) and name.casefold() not in NO | {"q"}:
        path = Path(USUAL_FILE if name.casefold() in YES else name)
        if not path.suffix:
            path = path.with_suffix(".nj")
        if may_write(desk, path) and save(desk, record, path):
            desk.say("terminal-saved", path=str(path))
            return
