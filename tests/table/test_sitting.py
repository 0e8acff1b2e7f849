"""Opening a table, joining it, names, seats shared or left, and the bots that fill them."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from table_session import FEW, HOST, TableDriver, begun, playing, seated

from nainjaune.bots import LEVELS
from nainjaune.game.rules import CLAUSES
from nainjaune.table import actions, events, snapshot
from nainjaune.table.decide import open_table
from nainjaune.table.due_work import BotTurn, due_work
from nainjaune.table.handlers.seating import MAX_PEOPLE_PER_SEAT
from nainjaune.table.principal import SERVER, Principal
from nainjaune.table.refusals import RefusalCode, Refused
from nainjaune.table.settings import Settings
from nainjaune.table.state import STAND_IN, TableState
from nainjaune.table.table_view import Phase, table_info


def names_at(driver: TableDriver) -> list[str]:
    """Who holds each seat: people, a bot in brackets, both where one stands in, nothing where it is free."""
    return [
        " & ".join(one.name for one in seat.people) + (f"[{seat.bot}]" if seat.bot else "")
        for seat in driver.table.seats
    ]


def due_at(table: TableState) -> object:
    """What the table owes next."""
    due = due_work(table)
    return due.what if due else None


def test_a_table_is_opened_with_all_that_was_agreed() -> None:
    """Sheet, house rules, unit, tokens, seats, end of match, clock and chat are what everybody sees."""
    agreed = Settings(
        sheet="mallette", players=5, changes={"match_end": "time"}, unit=2, tokens=200, minutes=30, clock=20, chat=True
    )
    _, table = open_table("soir", agreed, 0.0)
    info = table_info(table)
    assert (info.settings, info.phase, info.chat, len(info.seats)) == (agreed, Phase.LOBBY, True, 5)
    driver = TableDriver(agreed)
    driver.sit("Anne")
    driver.host(actions.Start())
    assert [seat.tokens for seat in table_info(driver.table).seats] == [200] * 5
    assert driver.match.setup.stakes == (2, 4, 6, 8, 10)


@pytest.mark.parametrize(("players", "seats"), [([3, 8], 4), ([5, 8], 5), ([2, 3], 3)])
def test_a_table_has_the_usual_number_of_seats_unless_another_is_agreed(players: list[int], seats: int) -> None:
    """Four, or the number nearest to it that the sheet is for; it is stored with the table."""
    event, table = open_table("soir", Settings(sheet="chaudron", changes={"players": players}), 0.0)
    assert (event.settings.players, table.settings.players, len(table.seats)) == (seats, seats, seats)


def test_chat_is_off_unless_it_was_agreed() -> None:
    assert not table_info(TableDriver().table).chat


@pytest.mark.parametrize(
    "agreed",
    [
        {"sheet": "tarot"},
        {"players": 2},
        {"changes": {"colour": "red"}},
        {"changes": {"stakes": [1]}},
        {"minutes": 10},
        {"sheet": "mallette", "deals": 3},
        {"sheet": "mallette", "tokens": 14},
    ],
)
def test_settings_nobody_can_play_by_are_refused(agreed: dict[str, Any]) -> None:
    """Also purses too small to stake even once: such a match would be over before it began."""
    with pytest.raises(Refused) as refused:
        open_table("soir", Settings(**({"players": 4} | agreed)), 0.0)
    assert refused.value.code == RefusalCode.BAD_SETTINGS
    assert refused.value.detail


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=6) | st.dictionaries(st.text(max_size=3), inner, max_size=4),
    max_leaves=8,
)


@FEW
@given(changes=st.dictionaries(st.sampled_from(sorted(CLAUSES)) | st.text(max_size=9), JSON, min_size=1, max_size=2))
def test_house_rules_of_any_shape_are_taken_or_refused(changes: dict[str, Any]) -> None:
    """Whatever JSON is sent as house rules, a table is opened or the settings are bad."""
    try:
        _, table = open_table("soir", Settings(changes=changes), 0.0)
    except Refused as refused:
        assert refused.code == RefusalCode.BAD_SETTINGS  # noqa: PT017 - both ways are right
    else:
        assert table.seq == 1


def test_people_join_and_take_the_first_free_seat() -> None:
    driver = seated(2)
    assert names_at(driver) == ["Anne", "Bao", ""]
    assert driver.sit("Chloé") == Principal(seat=2, person=2)
    assert driver.refused(SERVER, actions.Sit("Driss")) == RefusalCode.NO_FREE_SEAT


def test_one_may_choose_a_free_seat_but_not_one_that_is_held() -> None:
    driver = TableDriver()
    driver.sit("Anne", 2)
    assert names_at(driver) == ["", "", "Anne"]
    assert driver.refused(SERVER, actions.Sit("Bao", 2)) == RefusalCode.SEAT_TAKEN


def test_a_free_seat_comes_before_a_bots() -> None:
    driver = TableDriver()
    driver.host(actions.SeatBot(0))
    assert driver.sit("Anne").seat == 1


def test_people_name_themselves_and_others_keep_their_names() -> None:
    driver = seated(2)
    driver.ask(driver.person(1), actions.Rename("  Lei   la "))
    assert names_at(driver) == ["Anne", "Lei la", ""]


def test_a_face_is_seen_by_all_and_kept_with_the_name() -> None:
    """Also by a table that is loaded from a snapshot, and when the name changes."""
    driver = begun()
    driver.ask(driver.person(1), actions.ChooseFace(7))
    driver.ask(driver.person(1), actions.Rename("Leila"))
    assert [(one.name, one.face) for one in table_info(driver.table).seats[1].people] == [("Leila", 7)]
    stored = snapshot.from_bytes("soir", snapshot.to_bytes(driver.table))
    assert stored
    assert [one.face for one in stored.seats[1].people] == [7]


@pytest.mark.parametrize("name", ["", "   ", "a" * 25, "\u202eAnne", "An\x00ne", "\u3164", "\u2800", "\u200d", "…"])
def test_a_malformed_name_is_refused(name: str) -> None:
    driver = seated(1)
    assert driver.refused(driver.person(0), actions.Rename(name)) == RefusalCode.BAD_NAME
    assert driver.refused(SERVER, actions.Sit(name)) == RefusalCode.BAD_NAME


def test_names_that_look_alike_are_told_apart() -> None:
    """Whoever comes later gets a number, at any seat, in a team and by a change of name; one's own is no other."""
    driver = seated(1, changes={"teams": True})
    luc = driver.sit("Luc")
    driver.sit("LÚC", luc.seat, together=True)
    driver.sit("Lu\u0441")
    assert names_at(driver) == ["Anne", "Luc & LÚC (2)", "Lu\u0441 (3)"]
    driver.ask(luc, actions.Rename("luc"))
    driver.ask(driver.person(0), actions.Rename("Luc"))
    assert names_at(driver)[:2] == ["Luc (4)", "luc & LÚC (2)"]
    driver.ask(luc, actions.Leave())
    driver.ask(driver.person(0), actions.Rename("Luc"))
    assert names_at(driver)[0] == "Luc"


def test_several_may_share_a_seat_as_a_team() -> None:
    """G14: a seat may be held by up to four people together, where `teams = true`."""
    driver = seated(1, changes={"teams": True})
    for name in ("Bao", "Chloé", "Driss"):
        assert driver.sit(name, 0, together=True).seat == 0
    assert names_at(driver) == ["Anne & Bao & Chloé & Driss", "", ""]
    assert len(driver.table.seats[0].people) == MAX_PEOPLE_PER_SEAT
    assert driver.refused(SERVER, actions.Sit("Emma", 0, together=True)) == RefusalCode.SEAT_FULL


def test_without_teams_a_seat_is_one_persons() -> None:
    """`teams = false`: nobody joins a seat that a person holds; a seat left free is taken as ever."""
    driver = seated(1)
    assert driver.refused(SERVER, actions.Sit("Bao", 0, together=True)) == RefusalCode.NO_TEAMS
    driver.ask(driver.person(0), actions.Leave())
    assert driver.sit("Bao", 0, together=True).seat == 0


def test_a_team_whose_member_leaves_plays_on() -> None:
    driver = seated(1, changes={"teams": True})
    bao = driver.sit("Bao", 0, together=True)
    driver.host(actions.Start())
    driver.ask(bao, actions.Leave())
    assert names_at(driver)[0] == "Anne"


@pytest.mark.parametrize("level", sorted(LEVELS))
def test_a_bot_of_any_level_fills_a_seat_and_plays(level: str) -> None:
    driver = seated(1)
    driver.host(actions.SeatBot(1, level), actions.Start(level))
    assert names_at(driver) == ["Anne", f"[{level}]", f"[{level}]"]
    driver.all_ready()
    driver.play_deal(until=lambda table: table.turn != 0)
    owed = due_at(driver.table)
    assert isinstance(owed, BotTurn)
    assert owed[:2] == (driver.turn, level)


def test_the_host_changes_the_level_of_a_bot_and_frees_its_seat_before_the_match() -> None:
    driver = seated(1)
    driver.host(actions.SeatBot(1, "expert"), actions.SeatBot(1, "debutant"), actions.SeatBot(2), actions.FreeSeat(2))
    assert names_at(driver) == ["Anne", "[debutant]", ""]


def test_a_bot_plays_for_people_when_the_host_says_so_until_they_take_the_seat_back() -> None:
    driver = playing()
    seat = driver.turn
    driver.host(actions.SeatBot(seat, "expert"))
    assert driver.refused(driver.person(seat), actions.Lay("As")) == RefusalCode.A_BOT_PLAYS
    driver.ask(driver.person(seat), actions.TakeBack())
    driver.move()
    assert isinstance(driver.stored[-1][0], events.Played)


def test_the_host_starts_with_bots_in_the_free_seats() -> None:
    driver = seated(2)
    effect = driver.host(actions.Start("expert"))
    assert names_at(driver) == ["Anne", "Bao", "[expert]"]
    assert [type(one) for one in effect.events] == [events.BotSat, events.Began]
    assert table_info(driver.table).phase is Phase.BETWEEN


def test_a_host_needs_no_seat_but_somebody_must_have_one() -> None:
    driver = TableDriver()
    driver.host(actions.SeatBot(0))
    assert driver.refused(HOST, actions.Start()) == RefusalCode.NOBODY_SEATED


def test_the_first_dealer_is_drawn_by_lot() -> None:
    """Every seat deals first at some table."""
    assert {begun(seed=seed).match.standing.dealer for seed in range(30)} == {0, 1, 2}


def test_whoever_leaves_during_a_match_leaves_the_seat_to_a_bot() -> None:
    driver = playing()
    seat = driver.turn
    effect = driver.ask(driver.person(seat), actions.Leave())
    assert names_at(driver)[seat] == f"[{STAND_IN}]"
    for transition in effect.transitions:
        assert table_info(transition.table).turn == seat
        assert isinstance(due_at(transition.table), BotTurn)
    driver.play_deal()
    assert table_info(driver.table).phase is Phase.BETWEEN


def test_whoever_leaves_before_the_match_leaves_a_free_seat() -> None:
    driver = seated()
    driver.host(actions.SeatBot(2))
    driver.ask(driver.person(1), actions.Leave())
    driver.ask(driver.person(2), actions.Leave())
    assert names_at(driver) == ["Anne", "", ""]


def test_the_host_sends_a_person_away_who_can_then_do_nothing_more() -> None:
    """Not even where the seat is held by others now: whoever has no place acts for nobody."""
    driver = playing()
    gone = driver.person(driver.turn)
    assert gone.seat is not None
    assert gone.person is not None
    driver.host(actions.SendAway(gone.seat, gone.person))
    driver.sit("Driss", gone.seat)
    lay = actions.Lay("As")
    for action in (
        lay,
        actions.Ready(),
        actions.TakeBack(),
        actions.Rename("X"),
        actions.React(actions.Reaction.BRAVO),
        actions.Leave(),
    ):
        assert driver.refused(gone, action) == RefusalCode.NOT_ALLOWED
    assert driver.refused(HOST, actions.SendAway(gone.seat, gone.person)) == RefusalCode.NO_SUCH_PERSON


def test_when_all_people_have_left_bots_finish_the_deal_and_no_more() -> None:
    driver = playing()
    for seat in range(3):
        driver.ask(driver.person(seat), actions.Leave())
    driver.play_deal()
    assert driver.table.in_match
    assert due_work(driver.table) is None


def test_people_may_come_back_to_a_table_all_have_left() -> None:
    driver = playing(1)
    driver.ask(driver.person(0), actions.Leave())
    driver.play_deal()
    driver.ask(driver.sit("Emma"), actions.Ready())
    assert driver.table.in_deal
