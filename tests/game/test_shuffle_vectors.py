"""The proofs and deals with which the page's own shuffle and check are tested are those of the engine.

`python tests/game/test_shuffle_vectors.py --write` writes them again.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest

from nainjaune.game.events import Dealt, HandsDealt
from nainjaune.game.match import apply, set_aside, start
from nainjaune.game.moves import DealCards
from nainjaune.game.setup import agree
from nainjaune.game.sheet import SHEETS, load
from nainjaune.game.shuffle import Proof, coupe_commitment

FOLDER: Final = Path(__file__).parents[2] / "web" / "src" / "fairness" / "fixtures"
COMMAND: Final = "python tests/game/test_shuffle_vectors.py --write"


def proof(number: int, seats: int) -> Proof:
    """In any of the seats nobody may have cut; tables of any name."""
    rng = random.Random(number)
    table, deal = ("457c769f39d86441", "été 🂡", "")[number % 3], rng.choice((1, 2, 77, 2**32 - 1))
    coupes = tuple(rng.randbytes(16) if rng.random() < 0.6 else b"" for _ in range(seats))
    commitments = (coupe_commitment(table, deal, seat, coupe) if coupe else "" for seat, coupe in enumerate(coupes))
    return Proof(rng.randbytes(32), table, deal, coupes, tuple(commitments))


def shown(one: Proof) -> dict[str, Any]:
    return {
        "table": one.table,
        "deal": one.deal,
        "coupes": [coupe.hex() for coupe in one.coupes],
        "coupe_commitments": list(one.coupe_commitments),
        "commitment": one.commitment,
        "seed": one.seed.hex(),
    }


def deck(number: int) -> dict[str, Any]:
    """A deck of 3 to 8 seats, with as many cards set aside as sheets set aside, none, or all plain ones."""
    one, aside = proof(number, 3 + number % 6), (0, 7, 4, 47)[number % 4]
    return {"proof": shown(one), "set_aside": aside, "deck": " ".join(map(str, one.deck(aside)))}


def deal(number: int) -> dict[str, Any]:
    """A deal of the engine by each sheet in turn; in every third a seat is out of the match."""
    sheet, players = load(SHEETS[number % len(SHEETS)]), 3 + number % 4
    match, _ = start(agree(sheet, players, first_dealer=number % players))
    if number % 3 == 2:
        match = match._replace(standing=match.standing._replace(seats=match.standing.seats[1:], eliminated=(0,)))
    one = proof(number, players)
    _, events = apply(match, DealCards(one.deck(set_aside(match))))
    dealt = next(event for event in events if isinstance(event, Dealt))
    hands = next(event.hands for event in events if isinstance(event, HandsDealt))
    return {
        "proof": shown(one),
        "rules": {"packet": sheet.rules.packet, "belles_dealt": sheet.rules.belles_dealt},
        "order": list(dealt.order),
        "counts": list(dealt.counts),
        "hands": [[str(card) for card in hand] for hand in hands],
    }


FILES: Final[dict[str, tuple[Callable[[int], dict[str, Any]], int]]] = {"proofs": (deck, 24), "deals": (deal, 12)}


def text(name: str) -> str:
    vector, count = FILES[name]
    lines = (json.dumps(vector(number), ensure_ascii=False) for number in range(count))
    return "[\n" + ",\n".join(lines) + "\n]\n"


@pytest.mark.parametrize("name", FILES)
def test_the_page_is_tested_with_the_engines_proofs_and_deals(name: str) -> None:
    assert (FOLDER / f"{name}.json").read_text(encoding="utf-8") == text(name), f"stale; run: {COMMAND}"


if __name__ == "__main__" and sys.argv[1:] == ["--write"]:
    for name in FILES:
        (FOLDER / f"{name}.json").write_text(text(name), encoding="utf-8")
