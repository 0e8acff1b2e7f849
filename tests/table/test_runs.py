"""`lay_run` lays a whole run with one action, or nothing."""

from __future__ import annotations

import random

import pytest
from game_strategies import seeds
from hypothesis import assume, given
from hypothesis import strategies as st
from table_session import FEW, TableDriver, laid_out, playing, small_hands

from nainjaune.bots.contract import elsewhere
from nainjaune.game.cards import FULL_DECK, Card
from nainjaune.game.events import BoxDoubled, BoxTaken, Laid, SeriesEnded, SeriesEndReason
from nainjaune.game.series import RunEnd
from nainjaune.game.verdict import Verdict, verify
from nainjaune.table import actions, events
from nainjaune.table.decide import Effect, Transition, decide
from nainjaune.table.principal import Principal
from nainjaune.table.records import records, replay
from nainjaune.table.refusals import RefusalCode, Refused
from nainjaune.table.state import TableState
from nainjaune.table.table_view import table_info, you_info

HANDS = "6s 7d 8s Kc | 2h 9h 9c Ks | 3c 4c Th Kd"


def run(*cards: str, unclaimed: str = "") -> actions.LayRun:
    return actions.LayRun(tuple(actions.RunCard(card, claim=card != unclaimed) for card in cards))


def decided(table: TableState, principal: Principal, action: actions.ClientAction) -> Effect | str:
    """What follows from the action, or the code it is refused with."""
    try:
        return decide(table, principal, action, now=table.at, random_bytes=bytes)
    except Refused as refused:
        return refused.code


def played(effect: Effect) -> list[events.Played]:
    return [event for event in effect.events if isinstance(event, events.Played)]


def test_a_run_is_one_decision_with_an_event_a_card() -> None:
    driver = laid_out(HANDS)
    effect = driver.ask(driver.person(0), run("6s", "7d", "8s"))
    assert effect.events == tuple(events.Played(seat=0, move=move, person=0) for move in ("6s", "7d", "8s"))
    assert driver.turn == 1


def test_a_belle_of_a_run_takes_its_box() -> None:
    driver = laid_out(HANDS)
    effect = driver.ask(driver.person(0), run("6s", "7d", "8s"))
    assert any(isinstance(event, BoxTaken) for event in effect.transitions[1].game_events)


def test_a_belle_of_a_run_may_go_unclaimed_where_claims_are_spoken() -> None:
    driver = laid_out(HANDS, "mallette")
    effect = driver.ask(driver.person(0), run("6s", "7d", "8s", unclaimed="7d"))
    assert effect.events[1] == events.Played(seat=0, move="7d?", person=0)
    assert any(isinstance(event, BoxDoubled) for event in effect.transitions[1].game_events)


def test_part_of_a_run_may_be_laid_and_the_turn_goes_on() -> None:
    driver = laid_out(HANDS)
    driver.ask(driver.person(0), run("6s", "7d"))
    assert driver.turn == 0
    driver.ask(driver.person(0), run("8s"))
    assert driver.turn == 1


def test_where_a_card_may_be_kept_back_a_run_ends_where_the_player_ends_it() -> None:
    """With `following = may` the player may say « sans » over the rest, and is asked again after a run."""
    driver = laid_out(HANDS, changes={"following": "may"})
    driver.ask(driver.person(0), run("6s", "7d"))
    offered = you_info(driver.table, 0, 0, host=False).legal
    assert [move.card for move in offered] == ["8s", None]
    driver.ask(driver.person(0), actions.Sans())
    assert driver.turn == 1


def test_a_run_may_empty_the_hand() -> None:
    driver = laid_out("Js Qd Kh | 2h 9h 9c | 3c 4c Th")
    effect = driver.ask(driver.person(0), run("Js", "Qd", "Kh"))
    assert not driver.table.in_deal
    assert [type(event) for event in effect.events] == [events.Played] * 3


@pytest.mark.parametrize(
    ("cards", "code"),
    [
        (("6s", "8s"), RefusalCode.NOT_A_RUN),
        (("7d", "6s"), RefusalCode.NOT_A_RUN),
        (("7d", "7d"), RefusalCode.NOT_A_RUN),
        (("Kc", "As"), RefusalCode.NOT_A_RUN),
        (("6s", "7h"), "not_in_hand"),
        (("7d", "8s", "9h"), "not_in_hand"),
        (("7d", "8s", "9h\n"), "not_in_hand"),
    ],
)
def test_a_run_is_refused_as_a_whole(cards: tuple[str, ...], code: str) -> None:
    """The cards before the one that is refused stay in the hand too: `refused` checks that nothing changed."""
    driver = laid_out(HANDS)
    assert driver.refused(driver.person(0), run(*cards)) == code


def test_a_run_is_refused_for_its_first_card_like_any_card() -> None:
    driver = laid_out(HANDS)
    assert driver.refused(driver.person(1), run("2h")) == "not_your_turn"
    assert driver.refused(driver.person(0), run("6s", "7d", unclaimed="7d")) == "claim_is_automatic"
    driver.ask(driver.person(0), run("6s", "7d"))
    assert driver.refused(driver.person(0), run("Kc")) == "wrong_rank"


@st.composite
def at_a_turn(draw: st.DrawFn) -> TableDriver:
    """Three people in a deal, somewhere in it."""
    driver = playing(
        sheet=draw(st.sampled_from(["classique", "mallette", "chaudron"])),
        changes=small_hands(3, draw(st.integers(4, 15)))
        | {"following": draw(st.sampled_from(["must", "may"]))}
        | {"stuck_lead": draw(st.sampled_from(["last_to_play", "last_asked", "skip_rank"]))},
        seed=draw(seeds),
    )
    for _ in range(draw(st.integers(0, 12))):
        if driver.table.in_deal:
            driver.move()
    assume(driver.table.in_deal)
    return driver


def any_run(driver: TableDriver, rng: random.Random) -> actions.LayRun:
    """Mostly cards of the hand that rise by one rank, sometimes not."""
    shown = you_info(driver.table, driver.table.turn, None, host=False)
    cards = list(rng.choice(shown.runs).cards) if shown.runs else [str(rng.choice(FULL_DECK))]
    if rng.random() < 0.5:
        cards = cards[: rng.randint(1, len(cards))]
    else:
        cards.append(str(rng.choice([card for card in FULL_DECK if card.rank == Card(cards[-1]).rank % 13 + 1])))
    return actions.LayRun(tuple(actions.RunCard(card, claim=rng.random() < 0.7) for card in cards[:13]))


@FEW
@given(driver=at_a_turn(), seed=seeds)
def test_a_run_is_the_same_as_its_cards_one_by_one(driver: TableDriver, seed: int) -> None:
    """Where they rise by one rank and each is legal in turn; otherwise the run is refused and nothing has changed."""
    action = any_run(driver, random.Random(seed))
    principal, before = driver.person(driver.turn), driver.table
    together = decided(before, principal, action)
    table: TableState | None = before
    singly: list[Transition] = []
    for card in action.cards:
        one = decided(table, principal, actions.Lay(card.card, card.claim)) if table else "refused"
        table = None if isinstance(one, str) else one.table
        singly += () if isinstance(one, str) else one.transitions
    ranks = [Card(card.card).rank for card in action.cards]
    if table is None or ranks != list(range(ranks[0], ranks[0] + len(ranks))):
        assert isinstance(together, str)
    else:
        assert isinstance(together, Effect)
        assert together.transitions == tuple(singly)
        assert together.table == table


@FEW
@given(driver=at_a_turn(), seed=seeds)
def test_a_run_states_what_comes_of_it(driver: TableDriver, seed: int) -> None:
    """Whether its first card is a lead, which rank follows the last one and why it ends: as the events then have it."""
    you = you_info(driver.table, driver.turn, None, host=False)
    assume(you.runs)
    info = random.Random(seed).choice(you.runs)
    effect = driver.ask(driver.person(driver.turn), run(*info.cards))
    happened = [event for transition in effect.transitions for event in transition.game_events]
    laid = [event for event in happened if isinstance(event, Laid)]
    assert [event.lead for event in laid] == [you.lead, *[False] * (len(laid) - 1)]
    assert laid[-1].needed == info.then
    ended = {event.why for event in happened if isinstance(event, SeriesEnded)} - {SeriesEndReason.STUCK}
    assert ended == ({SeriesEndReason(info.end.value)} if info.end is not RunEnd.MISSING else set())


def test_an_opening_ace_is_a_lead_though_it_was_asked_for() -> None:
    driver = laid_out("As 2h 9h | Ac 9c 4c | 3c 4d Th", changes={"opening": "ace"})
    you = you_info(driver.table, driver.turn, None, host=False)
    assert (driver.turn, table_info(driver.table).needed, you.lead) == (0, 1, True)
    driver.ask(driver.person(0), run("As"))
    assert not you_info(driver.table, 0, None, host=False).lead


@FEW
@given(driver=at_a_turn(), seed=seeds)
def test_a_refused_run_reveals_nothing_of_other_hands(driver: TableDriver, seed: int) -> None:
    """Whether a run is refused, and why, follows from what the seat sees: otherwise runs could probe other hands."""
    rng = random.Random(seed)
    seat, one = driver.turn, driver.table
    for _ in range(10):
        action = any_run(driver, rng)
        two = one._replace(match=elsewhere(driver.match, seat, rng))
        first, second = (decided(table, driver.person(seat), action) for table in (one, two))
        assert (first if isinstance(first, str) else played(first)) == (
            second if isinstance(second, str) else played(second)
        )


@FEW
@given(seed=seeds)
def test_a_match_played_in_runs_is_recorded_and_replayed_like_any_other(seed: int) -> None:
    driver, rng = playing(seed=seed, deals=1), random.Random(seed)
    while driver.table.in_deal:
        runs = you_info(driver.table, driver.turn, None, host=False).runs
        driver.ask(driver.person(driver.turn), run(*rng.choice(runs).cards))
    assert replay("soir", driver.stored) == driver.table
    (record,) = records("soir", driver.stored, None)
    assert verify(record) == (Verdict.PROVED,)
    assert len(record.deals) == 1


def test_every_offered_run_can_be_laid_with_one_action() -> None:
    driver = playing(sheet="mallette")
    laid = 0
    while driver.table.in_deal:
        for info in you_info(driver.table, driver.turn, None, host=False).runs:
            assert isinstance(decided(driver.table, driver.person(driver.turn), run(*info.cards)), Effect)
            laid += 1
        driver.move()
    assert laid > 3
