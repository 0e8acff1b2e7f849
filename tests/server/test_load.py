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


@pytest.mark.long
def test_real_players_lose_nothing_beside_bad_clients() -> None:
    report = load.run(3, 10, "--slow-client-timeout", "3", bad=True)
    assert (report["refused"], report["late"], report["complete"]) == (0, 0, True)
    assert report["moves"] > 20
    for kind, codes in report["closed"].items():
        assert codes, f"{kind}: was never closed"
        assert set(codes) <= CLOSED_WITH[kind], kind
