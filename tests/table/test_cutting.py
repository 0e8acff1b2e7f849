"""Cutting the cards: commitments first, then the seal, then the coupes; and what happens when one is not shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from table_session import HOST, TableDriver, begun

from nainjaune.game.record_file import read_record, write_record
from nainjaune.game.shuffle import coupe_commitment
from nainjaune.game.verdict import Verdict, verify
from nainjaune.table import actions, events, snapshot
from nainjaune.table.due_work import SHOW_COUPES, due_work
from nainjaune.table.records import records, replay
from nainjaune.table.table_view import table_info


def sealed(people: int = 3, **agreed: Any) -> TableDriver:
    """Everybody has committed, and the seed is drawn."""
    driver = begun(people, **agreed)
    for seat in range(people):
        driver.cut(seat)
    return driver


def kinds(driver: TableDriver, last: int) -> list[type]:
    return [type(event) for event, _ in driver.stored[-last:]]


def test_the_seed_is_drawn_only_when_every_commitment_is_in() -> None:
    """Whoever reads all that is stored finds no seed by which to choose a coupe."""
    driver = begun()
    for seat in range(3):
        assert driver.table.cutting.seed is None
        assert not any(isinstance(event, events.Sealed) for event, _ in driver.stored)
        driver.cut(seat)
    assert driver.table.cutting.seed
    assert not any(isinstance(event, events.CoupeShown) for event, _ in driver.stored)


def test_the_cards_are_dealt_when_the_last_coupe_is_shown() -> None:
    driver = sealed()
    for seat in (2, 0):
        driver.show(seat)
        assert not driver.table.in_deal
    driver.show(1)
    assert kinds(driver, 2) == [events.CoupeShown, events.Dealt]
    shuffle = driver.table.shuffle
    assert shuffle
    assert shuffle.coupes == tuple(driver.coupes[seat] for seat in range(3))
    assert shuffle.keeps_commitments()


def test_whoever_does_not_commit_has_no_coupe_and_keeps_nobody_waiting() -> None:
    """Programs need not cut; where nobody does, the cards are dealt at once."""
    driver = begun()
    driver.ask(driver.person(0), actions.Ready())
    driver.cut(1)
    effect = driver.ask(driver.person(2), actions.Ready())
    assert [type(event) for event in effect.events] == [events.Readied, events.Sealed]
    driver.show(1)
    assert driver.table.shuffle
    assert driver.table.shuffle.coupes == (b"", driver.coupes[1], b"")
    driver.play_deal()
    for seat in range(3):
        effect = driver.ask(driver.person(seat), actions.Ready())
    assert [type(event) for event in effect.events] == [events.Readied, events.Sealed, events.Dealt]


def test_the_host_deals_for_those_who_committed() -> None:
    driver = begun()
    driver.cut(0)
    effect = driver.host(actions.DealNow())
    assert [type(event) for event in effect.events] == [events.Sealed]
    assert driver.table.cutting.awaited == (0,)
    driver.show(0)
    assert driver.table.in_deal


def test_whoever_went_away_before_the_seal_is_not_waited_for() -> None:
    driver = begun()
    driver.cut(0)
    driver.server(actions.SeatAbsent(0))
    driver.cut(1)
    driver.cut(2)
    assert driver.table.cutting.awaited == (1, 2)
    driver.show_coupes()
    assert driver.table.in_deal


def test_a_coupe_is_shown_once_by_its_own_seat_and_is_the_one_committed_to() -> None:
    driver = sealed()
    shown = actions.ShowCoupe(driver.coupes[1].hex())
    assert driver.refused(driver.person(0), shown) == "wrong_coupe"
    driver.ask(driver.person(1), shown)
    assert driver.refused(driver.person(1), shown) == "not_now"


def test_a_coupe_may_be_shown_after_a_bot_stood_in() -> None:
    """The person still holds the seat: the host cannot make a cutter withhold by seating a bot."""
    driver = sealed()
    driver.host(actions.SeatBot(1))
    driver.show_coupes()
    assert driver.table.in_deal


def test_a_shuffle_is_void_when_a_coupe_is_not_shown_in_time() -> None:
    """The table is told who it was, and everything of that shuffle; the others commit again, for another seed."""
    driver = sealed()
    before = driver.table.cutting
    driver.show(0)
    driver.show(2)
    due = due_work(driver.table)
    assert due
    assert due.at == driver.now + SHOW_COUPES
    voided = driver.do_due_work().events[0]
    assert isinstance(voided, events.ShuffleVoided)
    assert voided.seats == (1,)
    assert voided.shuffle.coupes == (driver.coupes[0].hex(), "", driver.coupes[2].hex())
    assert before.seed
    assert voided.shuffle.seed == before.seed.hex()
    info = table_info(driver.table)
    assert [seat.ready for seat in info.seats] == [False, True, False]
    assert info.next_shuffle
    assert (info.next_shuffle.deal, info.next_shuffle.commitment, info.next_shuffle.barred) == (1, None, (1,))
    driver.cut(0)
    driver.cut(2)
    driver.show_coupes()
    assert driver.table.shuffle
    assert driver.table.shuffle.seed != before.seed
    assert driver.table.shuffle.coupes == (driver.coupes[0], b"", driver.coupes[2])


def test_a_seat_that_kept_a_coupe_back_cuts_no_more_in_this_match_whoever_sits_there() -> None:
    driver = sealed(deals=2)
    driver.show(0)
    driver.show(2)
    driver.do_due_work()
    driver.all_ready()
    driver.play_deal()
    assert driver.refused(driver.person(1), actions.Ready("c0" * 32)) == "no_cut"
    driver.ask(driver.person(1), actions.Leave())
    driver.sit("Driss", 1)
    assert driver.refused(driver.person(1), actions.Ready("c0" * 32)) == "no_cut"
    driver.play_match()
    driver.host(actions.Start())
    driver.cut(1)
    assert driver.table.cutting.commitments[1]


def test_a_match_has_at_most_one_void_shuffle_for_each_seat() -> None:
    driver = sealed()
    for withheld in range(3):
        for seat in range(withheld + 1, 3):
            driver.show(seat)
        driver.do_due_work()
        for seat in range(withheld + 1, 3):
            driver.cut(seat)
    assert sum(isinstance(event, events.ShuffleVoided) for event, _ in driver.stored) == 3
    assert driver.table.in_deal


def leave(driver: TableDriver) -> None:
    driver.ask(driver.person(1), actions.Leave())


def send_away(driver: TableDriver) -> None:
    driver.host(actions.SendAway(1, driver.person(1).person or 0))


@pytest.mark.parametrize("go", [leave, send_away])
def test_a_shuffle_is_void_at_once_when_nobody_can_show_a_coupe_any_more(go: Callable[[TableDriver], None]) -> None:
    driver = sealed()
    go(driver)
    assert driver.table.cutting.barred == {1}
    assert kinds(driver, 1) == [events.ShuffleVoided]


def test_between_the_seal_and_the_deal_nobody_can_stop_the_deal() -> None:
    """Whoever reads the seed there could otherwise look at the deck first, and then deal again or end the match."""
    driver = sealed(changes={"match_end": "time"}, minutes=1)
    driver.now += 3600
    for action in (actions.DealNow(), actions.CallTime(), actions.Start()):
        assert driver.refused(HOST, action) in {"not_now", "already_begun"}
    driver.show_coupes()
    assert driver.table.in_deal


def test_a_pause_while_coupes_are_shown_gives_as_much_time_after_it() -> None:
    driver = sealed()
    driver.wait(3)
    driver.host(actions.Pause())
    driver.wait(100)
    for seat in (0, 1):
        driver.show(seat)
    driver.host(actions.Resume())
    due = due_work(driver.table)
    assert due
    assert due.at == driver.now + SHOW_COUPES - 3
    driver.show(2)
    assert driver.table.in_deal


def test_coupes_shown_in_a_pause_are_dealt_with_after_it() -> None:
    driver = sealed()
    driver.host(actions.Pause())
    driver.show_coupes()
    assert not driver.table.in_deal
    driver.host(actions.Resume())
    assert driver.table.in_deal


def test_a_table_stored_in_the_middle_of_cutting_goes_on_there() -> None:
    driver = sealed()
    driver.show(1)
    again = replay("soir", [(events.from_bytes(events.to_bytes(event)), at) for event, at in driver.stored])
    assert again == driver.table
    assert again.cutting.awaited == (0, 2)
    assert snapshot.from_bytes("soir", snapshot.to_bytes(again)) == again


def test_the_record_has_the_void_shuffles_and_proves_them() -> None:
    driver = sealed(deals=1)
    driver.show(0)
    driver.do_due_work()
    driver.all_ready()
    driver.play_match()
    (record,) = records("soir", driver.stored, None)
    deal = record.deals[0]
    assert [voided.withheld for voided in deal.voided] == [(1, 2)]  # type: ignore[union-attr]
    assert verify(record) == (Verdict.PROVED,)
    assert read_record(write_record(record)) == record


def test_a_commitment_is_bound_to_its_table_deal_and_seat() -> None:
    """What one page commits to is of no use to another seat, for another deal or at another table."""
    coupe = bytes(range(16))
    bound = [("soir", 1, 0), ("soir", 1, 1), ("soir", 2, 0), ("matin", 1, 0)]
    assert len({coupe_commitment(table, deal, seat, coupe) for table, deal, seat in bound}) == len(bound)
