"""Perft: how many positions lie at each depth of fixed deals, and what happened on the way there.

A small mistake in who may act, what may be laid or when a deal ends changes these counts. They stand in the data files
beside this one, one file a sheet, and are written again by

    python tests/perft/test_perft.py --write
"""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from nainjaune.game.events import BoxTaken, Event, Lacked, WentOut
from nainjaune.game.match import Match, apply, legal_moves, set_aside, start
from nainjaune.game.moves import DealCards
from nainjaune.game.setup import agree
from nainjaune.game.sheet import SHEETS, house_rules, load
from nainjaune.game.shuffle import Proof

HERE = Path(__file__).parent
MOST_POSITIONS = 100_000
"""A case goes as deep as it can with no more positions than this in all; small deals are walked to their last end."""


@dataclass(frozen=True)
class PerftCase:
    """One fixed deal."""

    players: int
    deal: int
    changes: dict[str, Any] = field(default_factory=dict)


MAY = {"following": "may"}
SMALL = {"hand": {str(players): 5 for players in range(2, 9)}}
OWN_CASES: dict[str, list[PerftCase]] = {
    "classique": [
        PerftCase(3, 1),
        PerftCase(8, 8),
        PerftCase(4, 3, MAY),
        PerftCase(8, 8, {"stuck_lead": "skip_rank"}),
        PerftCase(4, 5, {**MAY, "stuck_lead": "skip_rank", "claim": "spoken"}),
    ],
    "mallette": [
        PerftCase(3, 6),
        PerftCase(4, 7, SMALL),
        PerftCase(4, 8, MAY),
        PerftCase(5, 9, {"stuck_lead": "last_asked", "opening": "ace"}),
    ],
    "chaudron": [
        PerftCase(3, 10),
        PerftCase(5, 11, SMALL),
        PerftCase(3, 12, {**SMALL, **MAY, "stuck_lead": "last_asked"}),
    ],
    "habourdin": [
        PerftCase(3, 13),
        PerftCase(6, 24),
        PerftCase(4, 15, MAY),
        PerftCase(8, 16, {**MAY, "stuck_lead": "skip_rank"}),
    ],
}


def cases_of(sheet: str) -> list[PerftCase]:
    """The cases chosen for a sheet; for another one a deal as printed and a small one where cards may be kept back."""
    fewest, _ = load(sheet).rules.players
    return OWN_CASES.get(sheet, [PerftCase(fewest, 1), PerftCase(fewest, 2, {**SMALL, **MAY, "packet": 1})])


CASES = {sheet: cases_of(sheet) for sheet in SHEETS}


@dataclass
class Depth:
    """What lies at one depth: positions, deals that ended there, « sans » said and boxes taken on the last move."""

    positions: int = 0
    ended: int = 0
    sans: int = 0
    boxes: int = 0

    def count(self, events: list[Event]) -> None:
        self.positions += 1
        for event in events:
            self.sans += type(event) is Lacked
            self.boxes += type(event) is BoxTaken
            self.ended += type(event) is WentOut


def opened(sheet: str, case: PerftCase) -> Match:
    """The fixed deal, just dealt from a deck everybody can compute."""
    match, _ = start(agree(house_rules(load(sheet), case.changes), case.players, tokens=(60,) * case.players))
    deck = Proof(seed=bytes(32), table=f"perft {sheet}", deal=case.deal, coupes=(), coupe_commitments=()).deck(
        set_aside(match)
    )
    return apply(match, DealCards(deck))[0]


def perft(match: Match) -> list[Depth]:
    """Walks all moves, depth by depth, as long as there is room."""
    depths: list[Depth] = []
    positions, room = [match], MOST_POSITIONS
    while positions and (wide := sum(len(legal_moves(position)) for position in positions)) <= room:
        room -= wide
        depth, deeper = Depth(), []
        for position in positions:
            for move in legal_moves(position):
                after, events = apply(position, move)
                depth.count(events)
                if after.in_deal:
                    deeper.append(after)
        depths.append(depth)
        positions = deeper
    return depths


def counted(sheet: str, case: PerftCase) -> dict[str, Any]:
    """A case as the data file has it."""
    rows = [[depth.positions, depth.ended, depth.sans, depth.boxes] for depth in perft(opened(sheet, case))]
    return {
        "players": case.players,
        "deal": case.deal,
        "changes": case.changes,
        "positions, deals ended, sans, boxes taken at each depth": rows,
    }


def data_file(sheet: str) -> Path:
    return HERE / f"{sheet}.json"


@pytest.mark.parametrize("sheet", SHEETS)
def test_every_sheet_has_its_counts(sheet: str) -> None:
    """A sheet whose counts are missing is a failure, not a pass."""
    written = json.loads(data_file(sheet).read_text(encoding="utf-8"))
    assert [(case["players"], case["deal"], case["changes"]) for case in written] == [
        (case.players, case.deal, case.changes) for case in CASES[sheet]
    ]
    assert any(case.changes.get("following") == "may" for case in CASES[sheet])


@pytest.mark.parametrize(
    ("sheet", "number"),
    [pytest.param(sheet, number, id=f"{sheet}-{number}") for sheet in SHEETS for number in range(len(CASES[sheet]))],
)
def test_positions_are_as_many_as_written(sheet: str, number: int) -> None:
    """The positions of a fixed deal, and what led to them, are as many at each depth as the data file says."""
    written = json.loads(data_file(sheet).read_text(encoding="utf-8"))[number]
    assert counted(sheet, CASES[sheet][number]) == written


def write() -> None:
    """Writes all data files again."""
    for sheet in SHEETS:
        lines = [json.dumps(counted(sheet, case)) for case in CASES[sheet]]
        data_file(sheet).write_text("[" + ",\n".join(lines) + "]\n", encoding="utf-8")


if __name__ == "__main__" and "--write" in sys.argv[1:]:
    write()
