"""Tables as full as they can get, as frames for the page: long names, great purses and debts, a long series, much said.

The tables are real ones, dealt by the engine; only what would take many deals to come about is put in by hand.
"""

from __future__ import annotations

import random
from typing import Any, Final

import msgspec
from table_session import TableDriver, small_hands

from nainjaune.game.sheet import load
from nainjaune.table import actions
from nainjaune.table.table_view import encode, table_info, you_info

NAMES: Final = (
    "Zoé", "Marie-Antoinette-Rosalie", "Jean-Baptiste", "Wwwwwwwwwwwwwwwwwwwwwwww",
    "Inès", "Grand-père Anselme", "Tonton Luc", "Mamie Jo",
)  # fmt: skip
TOKENS: Final = (1000, -1000, 38, 999, 0, -12, 104, 5)
BOXES: Final = (8, 16, 120, 1024, 40)
SERIES: Final = ("Ac", "2d", "3h", "4s", "5c", "6c", "7h", "8s", "9c", "Ts", "Jd", "Qh")
OWN: Final = (
    "Ah", "2s", "2c", "3d", "4h", "5s", "6d", "7d", "7s", "8h", "9h", "Td", "Jc", "Kh", "Ks",
)  # fmt: skip
"""The last cards of it are a hand; the two kings can be laid."""
KING: Final = 13


def crowded(sheet: str, players: int) -> dict[str, Any]:
    """An update in which it is one's turn, a king is needed, and everybody has just said something."""
    fits = players in load(sheet).rules.players
    driver = TableDriver(sheet=sheet, players=players, changes={} if fits else small_hands(players, 52 // players))
    driver.rng = random.Random(players)
    for name in NAMES[:players]:
        driver.sit(name)
    driver.host(actions.Start())
    driver.all_ready()
    table = msgspec.json.decode(encode(table_info(driver.table)))
    you = msgspec.json.decode(encode(you_info(driver.table, 0, driver.table.seats[0].people[0].number, host=True)))
    hand = OWN[-len(you["hand"]) :]
    for seat, tokens in zip(table["seats"], TOKENS, strict=False):
        seat["tokens"] = tokens
    laid = [{"seat": at * players // len(SERIES), "card": card} for at, card in enumerate(SERIES)]
    table |= {"boxes": BOXES, "turn": 0, "needed": KING, "series": laid, "dealer": players - 2, "deal": players}
    you |= {
        "hand": hand,
        "legal": [{"card": "Kh"}, {"card": "Ks"}],
        "lead": False,
        "runs": [{"cards": [card], "then": 0, "end": "king"} for card in ("Kh", "Ks")],
    }
    return {"type": "update", "news": said(players), "table": table, "you": you, "start": table}


def said(players: int) -> list[dict[str, Any]]:
    """Somebody takes, somebody chats, the others have no king; the last words are the newest."""
    news: list[dict[str, Any]] = [{"kind": "lacked", "seat": 0, "rank": KING}]
    for seat in range(1, players):
        if seat % 3 == 2:
            news.append({"kind": "reacted", "seat": seat, "reaction": "well_played"})
        else:
            news.append({"kind": "lacked", "seat": seat, "rank": KING})
    return news
