"""What is kept and what is sent: every kind is read back as it was written, and nothing else is read."""

from __future__ import annotations

import json
from typing import Any, get_args

import msgspec
import pytest
from table_session import begun, playing

from nainjaune.table import actions as ask
from nainjaune.table import happenings as past
from nainjaune.table import snapshot, wire
from nainjaune.table.audience import table_info, you_info
from nainjaune.table.naming import snake
from nainjaune.table.news import News, news_of
from nainjaune.table.settings import Settings

FULL = Settings(sheet="mallette", players=5, changes={"hand": {"5": 4}, "stakes": [1, 2, 3, 4, 5]}, tokens=90, clock=9)

HAPPENINGS: list[past.AnyHappening] = [
    past.Opened(settings=FULL),
    past.SatDown(seat=1, person=4, name="Chloé « C »"),
    past.Renamed(seat=1, person=4, name="Zoë"),
    past.GotUp(seat=1, person=4, because=past.LeftBecause.SENT_AWAY),
    past.BotSat(seat=0, level="expert"),
    past.BotGotUp(seat=0),
    past.Began(first_dealer=3),
    past.Sealed(seed="00ff" * 16),
    past.Readied(seat=2, coupe="00ff"),
    past.Dealt(),
    past.Played(seat=2, move="7d?", person=None),
    past.Played(seat=2, move="/", person=5),
    past.TimeCalled(),
    past.WentAway(seat=1),
    past.CameBack(seat=1),
    past.StoodIn(seat=1, level="joueur"),
    past.TookBack(seat=1, person=4),
    past.Paused(),
    past.Resumed(),
    past.GaveTime(seat=1),
    past.Reacted(seat=1, person=4, reaction=ask.Reaction.BRAVO),
    past.Chatted(seat=1, person=4, text="Bonsoir « à tous » \N{YELLOW HEART}"),
    past.ChatSet(on=True),
]


@pytest.mark.parametrize("happening", HAPPENINGS, ids=lambda one: type(one).__name__)
def test_a_happening_is_read_as_it_was_written(happening: past.AnyHappening) -> None:
    body = past.to_bytes(happening)
    assert past.from_bytes(body) == happening
    assert json.loads(body)["kind"] == snake(type(happening).__name__)


def test_every_kind_of_happening_is_tried() -> None:
    assert {type(one) for one in HAPPENINGS} == set(get_args(past.AnyHappening))


@pytest.mark.parametrize("body", ['{"kind":"won"}', '{"kind":"dealt","deck":"As"}', '{"kind":"began"}', "[]", ""])
def test_what_is_no_happening_is_not_read(body: str) -> None:
    with pytest.raises(msgspec.MsgspecError):
        past.from_bytes(body)


ACTIONS: list[tuple[dict[str, Any], ask.ClientAction]] = [
    ({"do": "lay", "card": "7d"}, ask.Lay("7d")),
    ({"do": "lay", "card": "Ts", "claim": False}, ask.Lay("Ts", claim=False)),
    ({"do": "sans"}, ask.Sans()),
    ({"do": "ready"}, ask.Ready()),
    ({"do": "ready", "coupe": "ab" * 16}, ask.Ready("ab" * 16)),
    ({"do": "rename", "name": "Zoë"}, ask.Rename("Zoë")),
    ({"do": "leave"}, ask.Leave()),
    ({"do": "take_back"}, ask.TakeBack()),
    ({"do": "more_time"}, ask.MoreTime()),
    ({"do": "react", "reaction": "well_played"}, ask.React(ask.Reaction.WELL_PLAYED)),
    ({"do": "chat", "text": "Bonsoir"}, ask.Chat("Bonsoir")),
    ({"do": "start"}, ask.Start("joueur")),
    ({"do": "deal"}, ask.Deal()),
    ({"do": "call_time"}, ask.CallTime()),
    ({"do": "seat_bot", "seat": 7, "level": "expert"}, ask.SeatBot(7, "expert")),
    ({"do": "free_seat", "seat": 0}, ask.FreeSeat(0)),
    ({"do": "send_away", "seat": 1, "person": 12}, ask.SendAway(1, 12)),
    ({"do": "pause"}, ask.Pause()),
    ({"do": "resume"}, ask.Resume()),
    ({"do": "set_chat", "on": True}, ask.SetChat(on=True)),
]


def act(action: object, **other: Any) -> bytes:
    """An asking as a client sends it."""
    return json.dumps({"type": "act", "id": "a-1", "seq": 3, "action": action} | other).encode()


@pytest.mark.parametrize(("body", "action"), ACTIONS, ids=lambda one: one["do"] if isinstance(one, dict) else "")
def test_an_action_is_read_from_its_frame(body: dict[str, Any], action: ask.ClientAction) -> None:
    assert wire.decode(act(body)) == wire.Act(id="a-1", seq=3, action=action)
    with pytest.raises(msgspec.ValidationError):
        wire.decode(act(body | {"seats": 1}))


def test_every_action_of_people_and_hosts_has_a_frame() -> None:
    assert {type(action) for _, action in ACTIONS} == set(get_args(ask.ClientAction))


@pytest.mark.parametrize(
    "action",
    [
        {"do": "win"},
        {},
        {"do": "sit", "name": "Eve"},
        {"do": "move", "seat": 1, "move": "As"},
        {"do": "stand_in", "seat": 1},
        {"do": "lay"},
        {"do": "lay", "card": "1s"},
        {"do": "lay", "card": "10d"},
        {"do": "lay", "card": "As", "seat": 1},
        {"do": "ready", "coupe": "0"},
        {"do": "ready", "coupe": "00" * 17},
        {"do": "ready", "coupe": "zz"},
        {"do": "rename", "name": ""},
        {"do": "rename", "name": "a" * 25},
        {"do": "react", "reaction": "boo"},
        {"do": "chat", "text": "a" * 201},
        {"do": "seat_bot", "seat": 8},
        {"do": "send_away", "seat": 0, "person": -1},
        {"do": "set_chat", "on": "yes"},
    ],
)
def test_what_nobody_may_ask_is_not_read(action: dict[str, Any]) -> None:
    """Unknown kinds, fields and values, and what only the server does."""
    with pytest.raises(msgspec.ValidationError):
        wire.decode(act(action))


@pytest.mark.parametrize(
    "frame",
    [
        b"{}",
        b'{"type":"hello"}',
        b'{"type":"hello","tokens":[]}',
        b'{"type":"hello","tokens":["short"]}',
        b'{"type":"update"}',
        b'{"type":"ping","x":1}',
        act({"do": "pause"}, id=""),
        act({"do": "pause"}, id="a b"),
        act({"do": "pause"}, seq=-1),
        act({"do": "pause"}, who=1),
        b"\xff",
    ],
)
def test_what_is_no_frame_is_not_read(frame: bytes) -> None:
    """The error is a `ValueError`, so that no frame whatever ends more than its own asking."""
    with pytest.raises(ValueError, match=r"."):
        wire.decode(frame)


def test_a_hello_and_a_ping_are_read() -> None:
    token = "a" * 22
    hello = json.dumps({"type": "hello", "tokens": [token], "since": 7})
    assert wire.decode(hello) == wire.Hello((token,), 7)
    assert wire.decode('{"type":"ping"}') == wire.Ping()


def test_an_update_is_read_back_by_its_schema() -> None:
    """Whatever a client is sent has the types that the schema of the protocol says."""
    evening = playing(2, sheet="mallette")
    evening.play_match()
    raw = msgspec.json.encode
    for step in evening.steps:
        news = tuple(msgspec.Raw(raw(one)) for one in news_of(step.happening, step.events))
        table, you = table_info(step.table), you_info(step.table, 0, 0, host=True)
        frame = wire.UpdateFrame(step.table.seq, 0, news, msgspec.Raw(raw(table)), msgspec.Raw(raw(you)))
        read = msgspec.json.decode(wire.encode(frame), type=wire.Update)
        assert (read.table, read.you) == (table, you)


def test_the_answers_are_read_back() -> None:
    answers = (wire.Done("a", 3), wire.Refusal(None, "bad_frame", "no", 3), wire.Pong())
    for answer in answers:
        assert msgspec.json.decode(wire.encode(answer), type=wire.ServerFrame) == answer


def test_no_secret_happening_is_among_the_news() -> None:
    """The union of all that can be told has no kind that holds the seed, a coupe or the hidden cards."""
    told = set(get_args(News))
    assert not told & {past.Sealed, past.Dealt, past.Readied, past.Opened, past.Played}


def test_a_snapshot_of_another_time_is_no_snapshot() -> None:
    body = snapshot.to_bytes(begun().table)
    assert snapshot.from_bytes("soir", body)
    assert snapshot.from_bytes("soir", body.replace(b'"version":%d' % snapshot.VERSION, b'"version":0')) is None
    assert snapshot.from_bytes("soir", b'{"version":%d}' % snapshot.VERSION) is None
    assert snapshot.from_bytes("soir", b"nonsense") is None
