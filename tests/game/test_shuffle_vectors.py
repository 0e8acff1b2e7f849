"""The proofs with which the page's own shuffle is tested are those of the engine.

`python tests/game/test_shuffle_vectors.py --write` writes them again.
"""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path
from typing import Any, Final

from nainjaune.game.shuffle import Proof, coupe_commitment

FILE: Final = Path(__file__).parents[2] / "web" / "src" / "fairness" / "fixtures" / "proofs.json"
COMMAND: Final = "python tests/game/test_shuffle_vectors.py --write"


def proof(number: int) -> Proof:
    """For 3 to 8 seats, in any of which nobody may have cut; tables of any name."""
    rng = random.Random(number)
    table, deal = ("457c769f39d86441", "été 🂡", "")[number % 3], rng.choice((1, 2, 77, 2**32 - 1))
    coupes = tuple(rng.randbytes(16) if rng.random() < 0.6 else b"" for _ in range(3 + number % 6))
    commitments = (coupe_commitment(table, deal, seat, coupe) if coupe else "" for seat, coupe in enumerate(coupes))
    return Proof(rng.randbytes(32), table, deal, coupes, tuple(commitments))


def vector(one: Proof) -> dict[str, Any]:
    shown = {
        "table": one.table,
        "deal": one.deal,
        "coupes": [coupe.hex() for coupe in one.coupes],
        "coupe_commitments": list(one.coupe_commitments),
        "seed": one.seed.hex(),
    }
    return {"proof": shown, "commitment": one.commitment, "deck": " ".join(map(str, one.deck()))}


def text() -> str:
    lines = (json.dumps(vector(proof(number)), ensure_ascii=False) for number in range(24))
    return "[\n" + ",\n".join(lines) + "\n]\n"


def test_the_page_is_tested_with_the_engines_proofs() -> None:
    assert FILE.read_text(encoding="utf-8") == text(), f"stale; run: {COMMAND}"


if __name__ == "__main__" and sys.argv[1:] == ["--write"]:
    FILE.write_text(text(), encoding="utf-8")
