"""Taking a seat while a deal is on: who did not hold it when it was dealt waits for the next deal and sees no cards."""

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


def hand_of(evening: TableDriver, person: Principal) -> tuple[str, ...]:
    return you_info(evening.table, person.seat, person.person, host=person.host).hand


def seat_of(evening: TableDriver, person: Principal) -> Seat:
    assert person.seat is not None
    return evening.table.seats[person.seat]


def experts(people: int = 2, **agreed: object) -> TableDriver:
    """A deal is on; bots of level expert hold the other seats."""
    evening = seated(people, **agreed)
    evening.host(actions.Start("expert"))
    evening.all_ready()
    return evening


def late(evening: TableDriver) -> Principal:
    """Chloé takes a bot's seat while the deal is on."""
    chloe = evening.sit("Chloé")
    assert isinstance(sat := evening.stored[-1][0], events.SatDown)
    assert sat.waits
    return chloe


def test_who_takes_a_bots_seat_while_a_deal_is_on_plays_from_the_next_deal() -> None:
    """Until then the same bot plays on, and they see none of its cards; then they play, and see their own."""
    evening = experts()
    chloe = late(evening)
    assert hand_of(evening, chloe) == ()
    assert table_info(evening.table).seats[2].waiting
    assert seat_of(evening, chloe).bot == "expert"
    evening.play_deal(until=lambda table: table.turn == chloe.seat)
    due = due_work(evening.table)
    assert due
    assert isinstance(due.what, BotTurn)
    assert due.what.level == "expert"
    evening.play_deal()
    assert not table_info(evening.table).seats[2].waiting
    assert seat_of(evening, chloe).people_play
    evening.all_ready()
    assert len(hand_of(evening, chloe)) == 15


def test_the_record_of_the_deal_shows_them_what_an_onlooker_sees() -> None:
    evening = experts()
    chloe = late(evening)
    evening.move()
    assert records("soir", evening.stored, chloe.seat, chloe.person) == records("soir", evening.stored, None)
    assert records("soir", evening.stored, 0, 0) != records("soir", evening.stored, None)


def test_between_two_deals_a_bots_seat_is_taken_at_once() -> None:
    """Also when others have cut the cards already."""
    evening = begun(2)
    evening.cut(0)
    chloe = evening.sit("Chloé")
    evening.all_ready()
    assert evening.table.in_deal
    assert len(hand_of(evening, chloe)) == 15


def test_a_host_who_sends_somebody_away_does_not_get_their_cards() -> None:
    evening = playing()
    evening.host(actions.SendAway(1, 1))
    host = evening.sit("Bao", 1)._replace(host=True)
    assert hand_of(evening, host) == ()
    assert evening.refused(host, actions.TakeBack()) == RefusalCode.NEXT_DEAL


def test_who_left_and_comes_back_waits_like_anybody() -> None:
    """Nobody knows that they are the same person."""
    evening = playing()
    bao = evening.person(1)
    evening.ask(bao, actions.Leave())
    again = evening.sit("Bao", 1)
    assert again != bao
    assert hand_of(evening, again) == ()
    assert hand_of(evening, bao) == ()


def test_being_away_and_coming_back_does_not_end_the_wait() -> None:
    evening = experts()
    chloe = late(evening)
    assert chloe.seat is not None
    evening.server(actions.Absent(chloe.seat), actions.Present(chloe.seat))
    assert hand_of(evening, chloe) == ()
    assert seat_of(evening, chloe).bot == "expert"


def test_nor_does_a_bot_that_the_host_has_stand_in() -> None:
    evening = experts()
    chloe = late(evening)
    assert chloe.seat is not None
    evening.host(actions.SeatBot(chloe.seat, "debutant"))
    assert hand_of(evening, chloe) == ()
    assert evening.refused(chloe, actions.TakeBack()) == RefusalCode.NEXT_DEAL
    assert seat_of(evening, chloe).bot == "debutant"


def test_ones_own_seat_taken_back_shows_its_cards_at_once() -> None:
    evening = playing()
    bao = evening.person(1)
    hand = hand_of(evening, bao)
    evening.server(actions.Absent(1))
    evening.host(actions.SeatBot(1))
    assert hand_of(evening, bao) == hand
    evening.ask(bao, actions.TakeBack())
    assert hand_of(evening, bao) == hand
    assert seat_of(evening, bao).people_play


def test_a_partner_let_in_by_the_seats_own_link_sees_its_cards_at_once() -> None:
    evening = playing(changes={"teams": True})
    partner = evening.sit("Driss", 1, together=True)
    assert hand_of(evening, partner) == hand_of(evening, evening.person(1)) != ()


def test_a_partner_of_somebody_who_waits_waits_too() -> None:
    evening = experts(changes={"teams": True})
    chloe = late(evening)
    partner = evening.sit("Driss", chloe.seat, together=True)
    assert hand_of(evening, partner) == ()
    evening.ask(chloe, actions.Leave())
    assert hand_of(evening, partner) == ()
    assert seat_of(evening, partner).waiting


@pytest.mark.parametrize("sent_away", [False, True])
def test_a_bot_gets_its_seat_back_at_its_own_level(sent_away: bool) -> None:
    """At any moment: while the deal is on, between deals, and while another bot stands in."""
    evening = experts()

    def go(person: Principal) -> None:
        assert person.seat is not None
        assert person.person is not None
        if sent_away:
            evening.host(actions.SendAway(person.seat, person.person))
        else:
            evening.ask(person, actions.Leave())
        assert seat_of(evening, person) == Seat(bot="expert")

    go(late(evening))
    chloe = late(evening)
    evening.play_deal()
    go(chloe)
    chloe = evening.sit("Chloé")
    evening.all_ready()
    evening.host(actions.SeatBot(2, "debutant"))
    go(chloe)


def test_each_person_sent_away_makes_all_earlier_invites_void() -> None:
    """Leaving does not. The new invite is in the events, so also a server that starts again knows it."""
    evening = seated()
    evening.ask(evening.person(2), actions.Leave())
    assert evening.sit("Chloé").seat == 2
    assert table_info(evening.table).invite == 0
    for number in (1, 2):
        place = evening.table.seats[1].people[0]
        evening.host(actions.SendAway(1, place.number))
        for admission in ("first", "invite 1", "code 1"):
            assert evening.refused(SERVER, actions.Sit("Bao", 1, admission=admission)) == RefusalCode.INVITE_VOID
        evening.server(actions.RenewInvite(number, (f"invite {number}", f"code {number}")))
        assert table_info(evening.table).invite == number
        evening.server(actions.Sit("Bao", 1, admission=f"code {number}"))
    stored = [(events.from_bytes(events.to_bytes(event)), at) for event, at in evening.stored]
    assert replay("soir", stored) == evening.table


def test_a_bot_gets_its_seat_back_also_before_the_match() -> None:
    evening = seated(1)
    evening.host(actions.SeatBot(1, "expert"))
    bao = evening.sit("Bao", 1)
    evening.ask(bao, actions.Leave())
    assert evening.table.seats[1] == Seat(bot="expert")


def test_a_seat_that_was_no_bots_goes_to_a_bot_of_the_common_level() -> None:
    evening = playing()
    evening.ask(evening.person(1), actions.Leave())
    assert evening.table.seats[1] == Seat(bot=STAND_IN)


def test_who_sits_at_a_seat_that_is_out_waits_for_nothing() -> None:
    """It has no cards in this deal."""
    evening = playing(2)
    standing = evening.match.standing
    out = evening.match._replace(standing=standing._replace(eliminated=(2,)))
    assert out.deal
    deal = out.deal._replace(setup=replace(out.deal.setup, seats=(0, 1)))
    evening.table = evening.table._replace(match=out._replace(deal=deal))
    sat = evening.server(actions.Sit("Chloé", 2)).events[0]
    assert isinstance(sat, events.SatDown)
    assert not sat.waits


def test_the_wait_is_in_the_stored_events() -> None:
    """A server that starts again knows it, also from a snapshot: nothing of it is kept in memory only."""
    evening = experts()
    evening.play_deal()
    chloe = evening.sit("Chloé")
    before = snapshot.from_bytes("soir", snapshot.to_bytes(evening.table))
    assert before
    assert before.seats[2].former_bot == "expert"
    evening.ask(chloe, actions.Leave())
    evening.all_ready()
    chloe = late(evening)
    stored = [(events.from_bytes(events.to_bytes(event)), at) for event, at in evening.stored]
    again = replay("soir", stored)
    assert again == evening.table
    assert you_info(again, chloe.seat, chloe.person, host=False).hand == ()


def test_an_old_event_without_the_field_means_what_it_meant() -> None:
    """Whoever sat down during a deal before there was a wait plays at once."""
    old = events.from_bytes(b'{"kind":"sat_down","seat":2,"person":2,"name":"Emma"}')
    assert old == events.SatDown(seat=2, person=2, name="Emma", waits=False)


def test_somebody_who_holds_the_seat_no_longer_is_shown_no_cards() -> None:
    """Even where what made them leave also dealt the next cards."""
    evening = begun()
    for seat in (0, 2):
        evening.ask(evening.person(seat), actions.Ready())
    gone = evening.person(1)
    effect = evening.host(actions.SendAway(1, 1))
    assert any(isinstance(event, events.Dealt) for event in effect.events)
    assert hand_of(evening, gone) == ()
    assert evening.refused(SERVER, actions.Sit("Anne", 0)) == RefusalCode.SEAT_TAKEN
