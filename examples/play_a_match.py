"""Plays a whole match against three bots: python examples/play_a_match.py http://127.0.0.1:8075

Needs only the library `websockets`. It knows no rules: each update says what one may do. See docs/protocol.md.
"""

import json
import sys
import time
from typing import Any
from urllib.request import Request, urlopen

from websockets.sync.client import connect


def set_up(server: str) -> Any:
    body = {"settings": {"sheet": "classique", "players": 4, "deals": 2}, "name": "Zoé"}
    headers = {"Content-Type": "application/json"}
    with urlopen(Request(f"{server}/api/tables", json.dumps(body).encode(), headers)) as answer:  # noqa: S310 - our own
        return json.load(answer)


def choose(table: Any, you: Any) -> dict[str, Any] | None:
    if table["phase"] == "lobby":
        return {"do": "start", "bots": "joueur"}
    if table["phase"] == "between" and not table["seats"][you["seat"]]["ready"]:
        return {"do": "ready"}
    if you["legal"]:
        move = you["legal"][0]
        return {"do": "lay", **move} if "card" in move else {"do": "sans"}
    return None  # somebody else is to play


def play(server: str) -> Any:
    mine, asked = set_up(server), ""
    with connect(f"{server.replace('http', 'ws', 1)}/api/tables/{mine['table']}/socket") as socket:
        credentials = [mine["credentials"][kind] for kind in ("seat", "host")]
        socket.send(json.dumps({"type": "hello", "credentials": credentials}))
        while (frame := json.loads(socket.recv())).get("table", {}).get("phase") != "over":
            if frame["type"] == "update" and (action := choose(frame["table"], frame["you"])):
                asked = json.dumps({"type": "act", "id": f"a{frame['seq']}", "seq": frame["seq"], "action": action})
                socket.send(asked)
            elif frame["type"] == "refusal" and frame["code"] != "stale":  # after "stale" comes an update
                time.sleep(1)
                socket.send(asked)
    return frame["table"]


result = play(sys.argv[1].rstrip("/"))
for place, seat in enumerate(result["seats"]):
    name = seat["people"][0]["name"] if seat["people"] else seat["bot"]
    print(f"{name:10} {seat['tokens']:5}{'  wins' if place in result['winners'] else ''}")
