"""Taking a seat while a deal is on: whoever did not hold it when it was dealt waits for the next and sees no cards."""

from __future__ import annotations

from dataclasses import replace

import pytest
from table_session import TableDriver, begun, playing, seated

from nainjaune.table import actions, events, snapshot
from nainjaune.table.due_work import BotTurn, due_work
from nainjaune.table.principal import SERVER, Principal
from nainjaune.table.records import records, replay
from nainjaune.table.refusals import RefusalCode
from nainjaune.table.state import STAND_IN, Seat
from nainjaune.table.table_view import table_info, you_info


def hand_of(driver: TableDriver, person: Principal) -> tuple[str, ...]:
    return you_info(driver.table, person.seat, person.person, host=person.host).hand


def seat_of(driver: TableDriver, person: Principal) -> Seat:
    assert person.seat is not None
    return driver.table.seats[person.seat]


def experts(people: int = 2, **agreed: object) -> TableDriver:
    """A deal is on; bots of level expert hold the other seats."""
    driver = seated(people, **agreed)
    driver.host(actions.Start("expert"))
    driver.all_ready()
    return driver


def late(driver: TableDriver) -> Principal:
    """Chloé takes a bot's seat while the deal is on."""
    chloe = driver.sit("Chloé")
    assert isinstance(sat := driver.stored[-1][0], events.SatDown)
    assert sat.waits
    return chloe


def test_whoever_takes_a_bots_seat_while_a_deal_is_on_plays_from_the_next_deal() -> None:
    """Until then the same bot plays on, and they see none of its cards; then they play, and see their own."""
    driver = experts()
    chloe = late(driver)
    assert hand_of(driver, chloe) == ()
    assert table_info(driver.table).seats[2].waiting
    assert seat_of(driver, chloe).bot == "expert"
    driver.play_deal(until=lambda table: table.turn == chloe.seat)
    due = due_work(driver.table)
    assert due
    assert isinstance(due.what, BotTurn)
    assert due.what.level == "expert"
    driver.play_deal()
    assert not table_info(driver.table).seats[2].waiting
    assert seat_of(driver, chloe).people_play
    driver.all_ready()
    assert len(hand_of(driver, chloe)) == 15


def test_the_record_of_the_deal_shows_them_what_an_onlooker_sees() -> None:
    driver = experts()
    chloe = late(driver)
    driver.move()
    assert records("soir", driver.stored, chloe.seat, chloe.person) == records("soir", driver.stored, None)
    assert records("soir", driver.stored, 0, 0) != records("soir", driver.stored, None)


def test_between_two_deals_a_bots_seat_is_taken_at_once() -> None:
    """Also when others have cut the cards already."""
    driver = begun(2)
    driver.cut(0)
    chloe = driver.sit("Chloé")
    driver.all_ready()
    assert driver.table.in_deal
    assert len(hand_of(driver, chloe)) == 15


def test_a_host_who_sends_somebody_away_does_not_get_their_cards() -> None:
    driver = playing()
    driver.host(actions.SendAway(1, 1))
    host = driver.sit("Bao", 1)._replace(host=True)
    assert hand_of(driver, host) == ()
    assert driver.refused(host, actions.TakeBack()) == RefusalCode.NEXT_DEAL


def test_whoever_left_and_comes_back_waits_like_anybody() -> None:
    """Nobody knows that they are the same person."""
    driver = playing()
    bao = driver.person(1)
    driver.ask(bao, actions.Leave())
    again = driver.sit("Bao", 1)
    assert again != bao
    assert hand_of(driver, again) == ()
    assert hand_of(driver, bao) == ()


def test_being_away_and_coming_back_does_not_end_the_wait() -> None:
    driver = experts()
    chloe = late(driver)
    assert chloe.seat is not None
    driver.server(actions.SeatAbsent(chloe.seat), actions.SeatPresent(chloe.seat))
    assert hand_of(driver, chloe) == ()
    assert seat_of(driver, chloe).bot == "expert"


def test_a_bot_that_the_host_has_stand_in_does_not_end_the_wait() -> None:
    driver = experts()
    chloe = late(driver)
    assert chloe.seat is not None
    driver.host(actions.SeatBot(chloe.seat, "debutant"))
    assert hand_of(driver, chloe) == ()
    assert driver.refused(chloe, actions.TakeBack()) == RefusalCode.NEXT_DEAL
    assert seat_of(driver, chloe).bot == "debutant"


def test_ones_own_seat_taken_back_shows_its_cards_at_once() -> None:
    driver = playing()
    bao = driver.person(1)
    hand = hand_of(driver, bao)
    driver.server(actions.SeatAbsent(1))
    driver.host(actions.SeatBot(1))
    assert hand_of(driver, bao) == hand
    driver.ask(bao, actions.TakeBack())
    assert hand_of(driver, bao) == hand
    assert seat_of(driver, bao).people_play


def test_a_partner_let_in_by_the_seats_own_link_sees_its_cards_at_once() -> None:
    driver = playing(changes={"teams": True})
    partner = driver.sit("Driss", 1, together=True)
    assert hand_of(driver, partner) == hand_of(driver, driver.person(1)) != ()


def test_a_partner_of_somebody_who_waits_waits_too() -> None:
    driver = experts(changes={"teams": True})
    chloe = late(driver)
    partner = driver.sit("Driss", chloe.seat, together=True)
    assert hand_of(driver, partner) == ()
    driver.ask(chloe, actions.Leave())
    assert hand_of(driver, partner) == ()
    assert seat_of(driver, partner).waiting


@pytest.mark.parametrize("sent_away", [False, True])
def test_a_bot_gets_its_seat_back_at_its_own_level(sent_away: bool) -> None:
    """At any moment: while the deal is on, between deals, and while another bot stands in."""
    driver = experts()

    def go(person: Principal) -> None:
        assert person.seat is not None
        assert person.person is not None
        if sent_away:
            driver.host(actions.SendAway(person.seat, person.person))
        else:
            driver.ask(person, actions.Leave())
        assert seat_of(driver, person) == Seat(bot="expert")

    go(late(driver))
    chloe = late(driver)
    driver.play_deal()
    go(chloe)
    chloe = driver.sit("Chloé")
    driver.all_ready()
    driver.host(actions.SeatBot(2, "debutant"))
    go(chloe)


def test_each_person_sent_away_makes_all_earlier_invites_void() -> None:
    """Leaving does not. The new invite is in the events, so also a server that starts again knows it."""
    driver = seated()
    driver.ask(driver.person(2), actions.Leave())
    assert driver.sit("Chloé").seat == 2
    assert table_info(driver.table).invite == 0
    for number in (1, 2):
        place = driver.table.seats[1].people[0]
        driver.host(actions.SendAway(1, place.number))
        for admission in ("first", "invite 1", "code 1"):
            assert driver.refused(SERVER, actions.Sit("Bao", 1, admission=admission)) == RefusalCode.INVITE_VOID
        driver.server(actions.RenewInvite(number, (f"invite {number}", f"code {number}")))
        assert table_info(driver.table).invite == number
        driver.server(actions.Sit("Bao", 1, admission=f"code {number}"))
    stored = [(events.from_bytes(events.to_bytes(event)), at) for event, at in driver.stored]
    assert replay("soir", stored) == driver.table


def test_a_bot_gets_its_seat_back_also_before_the_match() -> None:
    driver = seated(1)
    driver.host(actions.SeatBot(1, "expert"))
    bao = driver.sit("Bao", 1)
    driver.ask(bao, actions.Leave())
    assert driver.table.seats[1] == Seat(bot="expert")


def test_a_seat_that_was_no_bots_goes_to_a_bot_of_the_common_level() -> None:
    driver = playing()
    driver.ask(driver.person(1), actions.Leave())
    assert driver.table.seats[1] == Seat(bot=STAND_IN)


def test_whoever_sits_at_a_seat_that_is_out_waits_for_nothing() -> None:
    """It has no cards in this deal."""
    driver = playing(2)
    standing = driver.match.standing
    out = driver.match._replace(standing=standing._replace(eliminated=(2,)))
    assert out.deal
    deal = out.deal._replace(setup=replace(out.deal.setup, seats=(0, 1)))
    driver.table = driver.table._replace(match=out._replace(deal=deal))
    sat = driver.server(actions.Sit("Chloé", 2)).events[0]
    assert isinstance(sat, events.SatDown)
    assert not sat.waits


def test_the_wait_is_in_the_stored_events() -> None:
    """A server that starts again knows it, also from a snapshot: nothing of it is kept in memory only."""
    driver = experts()
    driver.play_deal()
    chloe = driver.sit("Chloé")
    before = snapshot.from_bytes("soir", snapshot.to_bytes(driver.table))
    assert before
    assert before.seats[2].former_bot == "expert"
    driver.ask(chloe, actions.Leave())
    driver.all_ready()
    chloe = late(driver)
    stored = [(events.from_bytes(events.to_bytes(event)), at) for event, at in driver.stored]
    again = replay("soir", stored)
    assert again == driver.table
    assert you_info(again, chloe.seat, chloe.person, host=False).hand == ()


def test_an_old_event_without_the_field_means_what_it_meant() -> None:
    """Whoever sat down during a deal before there was a wait plays at once."""
    old = events.from_bytes(b'{"kind":"sat_down","seat":2,"person":2,"name":"Emma"}')
    assert old == events.SatDown(seat=2, person=2, name="Emma", waits=False)


def test_somebody_who_holds_the_seat_no_longer_is_shown_no_cards() -> None:
    """Even where what made them leave also dealt the next cards."""
    driver = begun()
    for seat in (0, 2):
        driver.ask(driver.person(seat), actions.Ready())
    gone = driver.person(1)
    effect = driver.host(actions.SendAway(1, 1))
    assert any(isinstance(event, events.Dealt) for event in effect.events)
    assert hand_of(driver, gone) == ()
    assert driver.refused(SERVER, actions.Sit("Anne", 0)) == RefusalCode.SEAT_TAKEN
