"""What is kept and what is sent: every kind is read back as it was written, and nothing else is read."""

from __future__ import annotations

import json
from typing import Any, get_args

import msgspec
import pytest
from table_session import begun, playing

from nainjaune.table import actions, events, snapshot, wire
from nainjaune.table.naming import snake
from nainjaune.table.news import News, encoded_news, news_of
from nainjaune.table.play_changes import play_changes
from nainjaune.table.proof_info import ProofInfo
from nainjaune.table.settings import Settings
from nainjaune.table.table_view import table_info, you_info

FULL = Settings(sheet="mallette", players=5, changes={"hand": {"5": 4}, "stakes": [1, 2, 3, 4, 5]}, tokens=90, clock=9)

EVENTS: list[events.TableEvent] = [
    events.TableOpened(settings=FULL),
    events.SatDown(seat=1, person=4, name="Chloé « C »"),
    events.Renamed(seat=1, person=4, name="Zoë"),
    events.FaceChosen(seat=1, person=4, face=12),
    events.GotUp(seat=1, person=4, because=events.LeaveReason.SENT_AWAY),
    events.InviteRenewed(number=1, admissions=("00ff" * 16,)),
    events.BotSat(seat=0, level="expert"),
    events.BotGotUp(seat=0),
    events.YoungestMarked(seat=2, person=1),
    events.YoungestUnmarked(),
    events.Began(first_dealer=3, because=events.FirstDealerReason.DRAWN),
    events.Sealed(seed="00ff" * 16, coupe_commitments=("", "c0" * 32)),
    events.Readied(seat=2, commitment="c0" * 32),
    events.CoupeShown(seat=2, coupe="00ff" * 8),
    events.ShuffleVoided(seats=(1,), shuffle=ProofInfo("ab" * 32, "soir", 2, ("", "c0" * 32), ("", ""), "00ff" * 16)),
    events.Dealt(),
    events.Played(seat=2, move="7d?", person=None),
    events.Played(seat=2, move="/", person=5),
    events.TimeCalled(),
    events.LastDealCalled(),
    events.PlayOutAsked(seat=1, person=4),
    events.WentAway(seat=1),
    events.CameBack(seat=1),
    events.StoodIn(seat=1, level="joueur"),
    events.TookBack(seat=1, person=4),
    events.Paused(),
    events.Resumed(),
    events.GaveTime(seat=1),
    events.Reacted(seat=1, person=4, reaction=actions.Reaction.BRAVO),
    events.Chatted(seat=1, person=4, text="Bonsoir « à tous » \N{YELLOW HEART}"),
    events.ChatSet(on=True),
]


@pytest.mark.parametrize("event", EVENTS, ids=lambda one: type(one).__name__)
def test_a_table_event_is_read_as_it_was_written(event: events.TableEvent) -> None:
    body = events.to_bytes(event)
    assert events.from_bytes(body) == event
    assert json.loads(body)["kind"] == snake(events.kind_of(event))


def test_every_kind_of_table_event_is_tried() -> None:
    assert {type(one) for one in EVENTS} == set(get_args(events.TableEvent))


@pytest.mark.parametrize("body", ['{"kind":"won"}', '{"kind":"dealt","deck":"As"}', '{"kind":"began"}', "[]", ""])
def test_a_malformed_table_event_is_refused(body: str) -> None:
    with pytest.raises(msgspec.MsgspecError):
        events.from_bytes(body)


seven_and_eight = actions.LayRun((actions.RunCard("7d", claim=False), actions.RunCard("8s")))
ACTIONS: list[tuple[dict[str, Any], actions.ClientAction]] = [
    ({"do": "lay", "card": "7d"}, actions.Lay("7d")),
    ({"do": "lay", "card": "Ts", "claim": False}, actions.Lay("Ts", claim=False)),
    ({"do": "lay_run", "cards": [{"card": "7d", "claim": False}, {"card": "8s"}]}, seven_and_eight),
    ({"do": "sans"}, actions.Sans()),
    ({"do": "ready"}, actions.Ready()),
    ({"do": "ready", "commitment": "ab" * 32}, actions.Ready("ab" * 32)),
    ({"do": "show_coupe", "coupe": "ab" * 16}, actions.ShowCoupe("ab" * 16)),
    ({"do": "rename", "name": "Zoë"}, actions.Rename("Zoë")),
    ({"do": "choose_face", "face": 12}, actions.ChooseFace(12)),
    ({"do": "leave"}, actions.Leave()),
    ({"do": "take_back"}, actions.TakeBack()),
    ({"do": "more_time"}, actions.MoreTime()),
    ({"do": "react", "reaction": "well_played"}, actions.React(actions.Reaction.WELL_PLAYED)),
    ({"do": "chat", "text": "Bonsoir"}, actions.Chat("Bonsoir")),
    ({"do": "start"}, actions.Start("joueur")),
    ({"do": "deal"}, actions.DealNow()),
    ({"do": "call_time"}, actions.CallTime()),
    ({"do": "play_out"}, actions.PlayOut()),
    ({"do": "seat_bot", "seat": 7, "level": "expert"}, actions.SeatBot(7, "expert")),
    ({"do": "free_seat", "seat": 0}, actions.FreeSeat(0)),
    ({"do": "send_away", "seat": 1, "person": 12}, actions.SendAway(1, 12)),
    ({"do": "mark_youngest", "person": 1}, actions.MarkYoungest(1)),
    ({"do": "mark_youngest", "person": None}, actions.MarkYoungest(None)),
    ({"do": "pause"}, actions.Pause()),
    ({"do": "resume"}, actions.Resume()),
    ({"do": "set_chat", "on": True}, actions.SetChat(on=True)),
]


def act(action: object, **other: Any) -> bytes:
    """An `act` frame as a client sends it."""
    return json.dumps({"type": "act", "id": "a-1", "seq": 3, "action": action} | other).encode()


@pytest.mark.parametrize(("body", "action"), ACTIONS, ids=lambda one: one["do"] if isinstance(one, dict) else "")
def test_an_action_is_read_from_its_frame(body: dict[str, Any], action: actions.ClientAction) -> None:
    assert wire.decode(act(body)) == wire.Act(id="a-1", seq=3, action=action)
    with pytest.raises(msgspec.ValidationError):
        wire.decode(act(body | {"seats": 1}))


def test_every_action_of_people_and_hosts_has_a_frame() -> None:
    assert {type(action) for _, action in ACTIONS} == set(get_args(actions.ClientAction))


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
        {"do": "ready", "coupe": "00" * 16},
        {"do": "ready", "commitment": "00" * 31},
        {"do": "ready", "commitment": "AB" * 32},
        {"do": "ready", "commitment": ""},
        {"do": "show_coupe"},
        {"do": "show_coupe", "coupe": "00" * 15},
        {"do": "show_coupe", "coupe": "00" * 17},
        {"do": "show_coupe", "coupe": "zz" * 16},
        {"do": "coupes_overdue"},
        {"do": "rename", "name": ""},
        {"do": "rename", "name": "a" * 25},
        {"do": "choose_face", "face": 13},
        {"do": "choose_face", "face": -1},
        {"do": "choose_face", "face": "dwarf"},
        {"do": "react", "reaction": "boo"},
        {"do": "chat", "text": "a" * 201},
        {"do": "seat_bot", "seat": 8},
        {"do": "send_away", "seat": 0, "person": -1},
        {"do": "set_chat", "on": "yes"},
    ],
)
def test_a_server_action_cannot_be_sent_by_a_client(action: dict[str, Any]) -> None:
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
        act({"do": "pause"}, principal=1),
        b"\xff",
    ],
)
def test_a_malformed_frame_is_refused(frame: bytes) -> None:
    """The error is a `ValueError`, so that no frame whatever has an effect beyond its own request."""
    with pytest.raises(ValueError, match=r"."):
        wire.decode(frame)


def test_a_hello_and_a_ping_are_read() -> None:
    credential = "a" * 22
    hello = json.dumps({"type": "hello", "credentials": [credential], "since": 7})
    assert wire.decode(hello) == wire.Hello((credential,), 7, changes=False)
    assert wire.decode('{"type":"ping"}') == wire.Ping()


def test_an_update_is_read_back_by_its_schema() -> None:
    """Whatever a client is sent has the types that the schema of the protocol says."""
    driver = playing(2, sheet="mallette")
    driver.play_match()
    raw = msgspec.json.encode
    assert {events.Dealt, events.Played, events.Began} <= {type(one.event) for one in driver.transitions}
    for transition in driver.transitions:
        news = tuple(msgspec.Raw(raw(one)) for one in news_of(transition.event, transition.game_events))
        table, you = table_info(transition.table), you_info(transition.table, 0, 0, host=True)
        seq, public, own = transition.table.seq, msgspec.Raw(raw(table)), raw(you)
        shared = wire.encode(wire.UpdateFrame(seq=seq, since=0, start=public, news=news, table=public))
        read = msgspec.json.decode(wire.with_you(shared, own), type=wire.Update)
        assert (read.start, read.table, read.you) == (table, table, you)
        assert encoded_news(transition.event, transition.game_events) == news


def test_a_change_is_read_back_by_its_schema() -> None:
    table = playing(2, sheet="mallette").table
    shared = wire.encode(wire.ChangeFrame(3, 2, (), play_changes(table)))
    you = you_info(table, 0, 0, host=True)
    for frame, own in ((shared, None), (wire.with_you(shared, msgspec.json.encode(you)), you)):
        read = msgspec.json.decode(frame, type=wire.Change)
        assert read == wire.Change(3, 2, (), play_changes(table), own)


def test_the_answers_are_read_back() -> None:
    answers = (wire.Done("a", 3), wire.Refusal(None, "bad_frame", "no", 3), wire.Pong())
    for answer in answers:
        assert msgspec.json.decode(wire.encode(answer), type=wire.ServerFrame) == answer


def test_no_secret_table_event_is_among_the_news() -> None:
    """The union of all news has no kind that holds the seed, a coupe or the hidden cards."""
    kinds = set(get_args(News))
    assert not kinds & {
        events.Sealed,
        events.Dealt,
        events.Readied,
        events.CoupeShown,
        events.TableOpened,
        events.Played,
    }


def test_a_snapshot_of_another_time_is_no_snapshot() -> None:
    body = snapshot.to_bytes(begun().table)
    assert snapshot.from_bytes("soir", body)
    assert snapshot.from_bytes("soir", body.replace(b'"version":%d' % snapshot.VERSION, b'"version":0')) is None
    assert snapshot.from_bytes("soir", b'{"version":%d}' % snapshot.VERSION) is None
    assert snapshot.from_bytes("soir", b"nonsense") is None


STORED = {
    "opened": "Opened", "sat_down": "SatDown", "renamed": "Renamed", "face_chosen": "FaceChosen",
    "got_up": "GotUp",
    "invite_renewed": "InviteRenewed", "bot_sat": "BotSat",
    "bot_got_up": "BotGotUp", "youngest_marked": "YoungestMarked", "youngest_unmarked": "YoungestUnmarked",
    "began": "Began", "sealed": "Sealed",
    "readied": "Readied", "coupe_shown": "CoupeShown", "shuffle_voided": "ShuffleVoided", "dealt": "Dealt",
    "played": "Played", "time_called": "TimeCalled", "last_deal_called": "LastDealCalled",
    "play_out_asked": "PlayOutAsked",
    "went_away": "WentAway", "came_back": "CameBack",
    "stood_in": "StoodIn", "took_back": "TookBack", "paused": "Paused", "resumed": "Resumed", "gave_time": "GaveTime",
    "reacted": "Reacted", "chatted": "Chatted", "chat_set": "ChatSet",
}  # fmt: skip
"""The tag in an event's stored body, and the kind stored beside it."""


def test_stored_tags_and_kinds_do_not_change_with_the_names_of_the_classes() -> None:
    kinds = {json.loads(events.to_bytes(event))["kind"]: events.kind_of(event) for event in EVENTS}
    assert kinds == STORED
