"""A client that cuts the cards by the protocol, with coupes that follow from table, deal and seat."""

from __future__ import annotations

import hashlib
from typing import Any

from nainjaune.game.shuffle import COUPE_BYTES, coupe_commitment

Json = dict[str, Any]


def coupe_for(table: str, deal: int, seat: int) -> bytes:
    return hashlib.sha256(f"{table} {deal} {seat}".encode()).digest()[:COUPE_BYTES]


def commitment_for(table: str, deal: int, seat: int) -> str:
    return coupe_commitment(table, deal, seat, coupe_for(table, deal, seat))


def cutting_action(table: Json, seat: int) -> Json | None:
    """What a seat does between deals: commits to its coupe with its readiness, then shows it; None: it waits."""
    shuffle = table["next_shuffle"]
    mine = table["seats"][seat]
    if shuffle is None or mine["bot"] is not None:
        return None
    if seat in shuffle["awaited"]:
        return {"do": "show_coupe", "coupe": coupe_for(table["name"], shuffle["deal"], seat).hex()}
    if mine["ready"]:
        return None
    if shuffle["commitment"] or seat in shuffle["barred"]:
        return {"do": "ready"}
    return {"do": "ready", "commitment": commitment_for(table["name"], shuffle["deal"], seat)}


def awaited(update: Json) -> list[int]:
    """The seats that have still to show their coupes."""
    shuffle = update["table"]["next_shuffle"]
    return [] if shuffle is None else list(shuffle["awaited"])
