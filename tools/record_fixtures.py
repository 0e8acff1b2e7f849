"""Records the updates of real matches with bots as fixtures: python tools/record_fixtures.py http://127.0.0.1:8075"""

import json
import sys
import time
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

from websockets.sync.client import ClientConnection, connect

FOLDER = Path(__file__).parents[1] / "web" / "src" / "table" / "fixtures"
MATCHES: dict[str, dict[str, Any]] = {
    "classique": {"sheet": "classique", "players": 4, "deals": 2},
    "mallette": {"sheet": "mallette", "players": 4, "tokens": 32},
    "chaudron": {"sheet": "chaudron", "players": 5, "changes": {"match_end": "first_elimination"}},
    "habourdin": {"sheet": "habourdin", "players": 3, "deals": 2},
    "may": {"sheet": "classique", "players": 3, "deals": 1, "changes": {"following": "may"}},
    "skip": {"sheet": "classique", "players": 3, "deals": 2, "changes": {"stuck_lead": "skip_rank"}},
}
MOST_UPDATES = 600


def post(address: str, body: object) -> Any:
    headers = {"Content-Type": "application/json"}
    with urlopen(Request(address, json.dumps(body).encode(), headers)) as answer:  # noqa: S310 - our own
        return json.load(answer)


def choose(table: Any, you: Any) -> dict[str, Any] | None:
    if table["phase"] == "lobby":
        return {"do": "start", "bots": "debutant"}
    mine = table["seats"][you["seat"]]
    if table["phase"] == "between" and not mine["ready"]:
        return {"do": "deal"} if mine["out"] else {"do": "ready"}
    if you["legal"]:
        move = you["legal"][-1]
        return {"do": "lay", **move} if "card" in move else {"do": "sans"}
    return None


def updates_of(socket: ClientConnection) -> list[Any]:
    updates: list[Any] = []
    asked = ""
    while len(updates) < MOST_UPDATES:
        frame = json.loads(socket.recv(timeout=30))
        if frame["type"] == "refusal" and frame["code"] == "too_many":
            time.sleep(1)
            socket.send(asked)
        if frame["type"] != "update":
            continue
        updates.append(frame)
        if frame["table"]["phase"] == "over":
            break
        if action := choose(frame["table"], frame["you"]):
            asked = json.dumps({"type": "act", "id": f"a{frame['seq']}", "seq": frame["seq"], "action": action})
            socket.send(asked)
    return updates


def changes(before: dict[str, Any], now: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in now.items() if before.get(key, ...) != value}


def changed_seats(before: list[Any], now: list[Any]) -> dict[str, Any]:
    pairs = enumerate(zip(before, now, strict=True))
    return {str(place): changes(*seats) for place, seats in pairs if seats[0] != seats[1]}


def compact(updates: list[Any]) -> str:
    """The first update whole; of each later one only what changed in `table`, its seats and `you`."""
    lines, before = [], None
    for update in updates:
        written = {key: update[key] for key in ("seq", "since", "news", "table", "you")}
        if before:
            table, you = changes(before["table"], update["table"]), changes(before["you"], update["you"])
            if "seats" in table:
                table["seats"] = changed_seats(before["table"]["seats"], update["table"]["seats"])
            written |= {"table": table, "you": you}
        before = update
        lines.append(json.dumps(written, ensure_ascii=False, separators=(",", ":")))
    return "[\n" + ",\n".join(lines) + "\n]\n"


def record(server: str, settings: dict[str, Any]) -> list[Any]:
    mine = post(f"{server}/api/tables", {"settings": settings, "name": "Zoé"})
    with connect(f"{server.replace('http', 'ws', 1)}/api/tables/{mine['table']}/socket") as socket:
        held = mine["credentials"]
        socket.send(json.dumps({"type": "hello", "credentials": [held["seat"], held["host"]]}))
        return updates_of(socket)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, settings in MATCHES.items():
        (FOLDER / f"{name}.json").write_text(compact(record(sys.argv[1].rstrip("/"), settings)), encoding="utf-8")
