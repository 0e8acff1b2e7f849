"""Who deals first: the person the host marked as the youngest where the sheet says so, otherwise the lot decides."""

from __future__ import annotations

from typing import Any

import pytest
from table_session import HOST, seated

from nainjaune.game.match import Match
from nainjaune.table import actions, events
from nainjaune.table.events import FirstDealerReason
from nainjaune.table.news import news_of
from nainjaune.table.records import records
from nainjaune.table.refusals import RefusalCode
from nainjaune.table.table_view import table_info

SEEDS = range(12)


def begun_of(seed: int, youngest: int | None, **agreed: Any) -> events.Began:
    """How a match of three people begins in which this person is marked."""
    driver = seated(seed=seed, sheet="mallette", **agreed)
    if youngest is not None:
        driver.host(actions.MarkYoungest(youngest))
    effect = driver.host(actions.Start())
    (began,) = [event for event in effect.events if isinstance(event, events.Began)]
    assert driver.match.standing.dealer == began.first_dealer
    assert began in news_of(began, ())
    return began


@pytest.mark.parametrize("youngest", range(3))
def test_first_dealer_youngest_is_the_person_the_host_marked(youngest: int) -> None:
    """`first_dealer = youngest`, whatever the lot would say."""
    assert all(
        begun_of(seed, youngest) == events.Began(first_dealer=youngest, because=FirstDealerReason.YOUNGEST)
        for seed in SEEDS
    )


def test_first_dealer_youngest_is_drawn_and_told_so_where_nobody_is_marked() -> None:
    begins = [begun_of(seed, None) for seed in SEEDS]
    assert {began.because for began in begins} == {FirstDealerReason.NOBODY_MARKED}
    assert len({began.first_dealer for began in begins}) > 1


def test_first_dealer_drawn_takes_no_mark() -> None:
    """`first_dealer = drawn`: there is nothing to mark."""
    driver = seated(sheet="mallette", changes={"first_dealer": "drawn"})
    assert driver.refused(HOST, actions.MarkYoungest(0)) == RefusalCode.NOT_NOW
    assert begun_of(1, None, changes={"first_dealer": "drawn"}).because is FirstDealerReason.DRAWN


def test_a_mark_is_shown_moved_and_taken_away() -> None:
    driver = seated(sheet="mallette")
    assert table_info(driver.table).youngest is None
    for person in (1, 2, None):
        driver.host(actions.MarkYoungest(person))
        assert table_info(driver.table).youngest == person


def test_a_mark_goes_with_the_person_who_leaves() -> None:
    driver = seated(sheet="mallette")
    driver.host(actions.MarkYoungest(1))
    driver.ask(driver.person(2), actions.Leave())
    assert driver.table.youngest == 1
    driver.ask(driver.person(1), actions.Leave())
    assert driver.table.youngest is None


def test_the_youngest_of_a_team_deals_for_its_seat() -> None:
    driver = seated(1, sheet="mallette", changes={"teams": True})
    driver.sit("Bao")
    child = driver.sit("Léa", 1, together=True)
    driver.host(actions.MarkYoungest(child.person), actions.Start())
    assert driver.match.standing.dealer == 1


def test_only_a_person_can_be_marked() -> None:
    """Bots have no age: a number that is no person's is refused."""
    driver = seated(1, sheet="mallette")
    driver.host(actions.SeatBot(1))
    assert driver.refused(HOST, actions.MarkYoungest(1)) == RefusalCode.NO_SUCH_PERSON


def test_the_mark_holds_for_a_rematch() -> None:
    driver = seated(sheet="mallette", changes={"match_end": "first_elimination"})
    driver.host(actions.MarkYoungest(2), actions.Start())
    driver.play_match()
    driver.host(actions.Start())
    assert driver.stored[-1][0] == events.Began(first_dealer=2, because=FirstDealerReason.YOUNGEST)


def test_the_record_names_the_first_dealer() -> None:
    driver = seated(sheet="mallette")
    driver.host(actions.MarkYoungest(2), actions.Start())
    (record,) = records("soir", driver.stored, None)
    assert record.setup.first_dealer == 2
    assert isinstance(driver.table.match, Match)
