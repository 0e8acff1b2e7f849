"""The load test loses nothing beside bad clients, and every kind of them is closed by its limit."""

from __future__ import annotations

import pytest

import load

CLOSED_WITH = {
    "never read": {"1006", "4408"},
    "flood": {"4400"},
    "too large": {"1009"},
    "crowd": {"4429"},
    "out of turn": {"4429"},
    "forged": {"4401", "4429"},
    "other origin": {"HTTP 403"},
}
MOVES = 30


@pytest.mark.long
def test_real_players_lose_nothing_beside_bad_clients() -> None:
    report = load.run(8, 30, slow_client_timeout=1, bad=True, warm_up=0, enough_moves=MOVES)
    assert (report["refused"], report["late"], report["complete"]) == (0, 0, True)
    assert report["moves"] >= MOVES
    for kind, codes in report["closed"].items():
        assert codes, f"{kind}: was never closed"
        assert set(codes) <= CLOSED_WITH[kind], kind
