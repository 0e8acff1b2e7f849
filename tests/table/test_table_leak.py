"""What is sent never tells what its reader may not know: hidden cards, the seed of a shuffle, the coupes to come."""

from __future__ import annotations

import base64
import random
import re
from dataclasses import replace

import msgspec
import pytest
from game_strategies import seeds
from hypothesis import assume, given
from hypothesis import strategies as st
from table_session import FEW, TableDriver, asked_for, audiences, begun, playing, shown_to

from nainjaune.bots.contract import elsewhere
from nainjaune.game.events import PUBLIC, Event
from nainjaune.game.match import legal_moves
from nainjaune.game.moves import Move
from nainjaune.game.record_file import write_record
from nainjaune.game.sheet import SHEETS
from nainjaune.game.shuffle import commitment_to, coupe_commitment
from nainjaune.game.view import ONLOOKER
from nainjaune.table import actions, events
from nainjaune.table.actions import AnyAction
from nainjaune.table.decide import Effect, Transition, decide
from nainjaune.table.news import news_of
from nainjaune.table.principal import SERVER, Principal
from nainjaune.table.records import records
from nainjaune.table.state import TableState
from nainjaune.table.table_view import NextShuffle, table_info


@st.composite
def tables_in_deal(draw: st.DrawFn) -> TableDriver:
    """A deal is on at some table, some moves in."""
    sheet, following = draw(st.sampled_from(SHEETS)), draw(st.sampled_from(["must", "may"]))
    driver = playing(
        draw(st.integers(1, 4)), players=4, sheet=sheet, changes={"following": following}, clock=20, seed=draw(seeds)
    )
    for _ in range(draw(st.integers(0, 40))):
        if driver.table.in_deal:
            driver.move()
    assume(driver.table.in_deal)
    return driver


def other_cards(table: TableState, seat: int | None, rng: random.Random) -> TableState:
    """The same table, but every card this audience cannot see lies somewhere else."""
    assert table.match
    return table._replace(match=elsewhere(table.match, ONLOOKER if seat is None else seat, rng))


def news_bytes(transition: Transition) -> bytes:
    return msgspec.json.encode(news_of(transition.event, transition.game_events))


def public(effect: Effect) -> list[list[Event]]:
    return [
        [event for event in transition.game_events if isinstance(event, PUBLIC)] for transition in effect.transitions
    ]


@FEW
@given(driver=tables_in_deal(), choice=st.integers(0, 4), seed=seeds)
def test_cards_out_of_sight_may_lie_anywhere(driver: TableDriver, choice: int, seed: int) -> None:
    """Moving the cards an audience cannot see changes no byte of what it is shown."""
    seat = audiences(driver.table)[choice]
    other = other_cards(driver.table, seat, random.Random(seed))
    assert shown_to(other, seat) == shown_to(driver.table, seat)


@FEW
@given(driver=tables_in_deal(), choice=st.integers(0, 4), seed=seeds)
def test_two_tables_look_alike_until_something_public_tells_them_apart(
    driver: TableDriver, choice: int, seed: int
) -> None:
    """Not only the table, also the news of every move are the same bytes while the public events are the same."""
    rng = random.Random(seed)
    one = driver.table
    seat = audiences(one)[choice]
    two = other_cards(one, seat, rng)
    assert shown_to(one, seat) == shown_to(two, seat)
    while one.in_deal and two.in_deal:
        assert one.match
        assert two.match
        assert one.turn == two.turn
        shared = [move for move in legal_moves(one.match) if move in legal_moves(two.match)]
        if not shared:
            return
        principal, action = _asking(one, rng.choice(shared))
        first, second = (decide(t, principal, action, now=driver.now, random_bytes=bytes) for t in (one, two))
        if public(first) != public(second):
            return
        assert [news_bytes(transition) for transition in first.transitions] == [
            news_bytes(transition) for transition in second.transitions
        ]
        one, two = first.table, second.table
        assert shown_to(one, seat) == shown_to(two, seat)


def _asking(table: TableState, move: Move) -> tuple[Principal, AnyAction]:
    """Whoever is to play, a person or a bot, asks for this move."""
    assert table.turn is not None
    seat = table.seats[table.turn]
    if seat.people_play:
        return Principal(table.turn, seat.people[0].number), asked_for(move)
    return SERVER, actions.BotMove(table.turn, str(move))


def every_byte(driver: TableDriver) -> list[tuple[Transition, bytes]]:
    """All that anybody is sent, step by step."""
    return [
        (one, news_bytes(one) + b"".join(shown_to(one.table, seat) for seat in audiences(one.table)))
        for one in driver.transitions
    ]


def traces(secret: bytes) -> list[bytes]:
    """The ways some bytes might show, whole or in part."""
    text = secret.hex().encode()
    parts = [text[at : at + 12] for at in range(len(text) - 11)]
    return [*parts, secret, repr(secret)[2:-1].encode(), base64.b64encode(secret)[:-4]]


def seed_of(transition: Transition) -> str | None:
    return transition.event.seed if isinstance(transition.event, events.Sealed) else None


@pytest.mark.parametrize("people", [1, 3])
def test_the_seed_is_shown_when_the_deal_is_over_and_not_before(people: int) -> None:
    """From its drawing to the end of its deal no part of a seed is in anything anybody is sent."""
    driver = playing(people, deals=2)
    driver.play_match()
    secret: str | None = None
    shown = 0
    for transition, sent in every_byte(driver):
        if secret and isinstance(transition.event, events.Played) and not transition.table.in_deal:
            assert secret.encode() in sent
            secret, shown = None, shown + 1
        secret = seed_of(transition) or secret
        if secret:
            assert not [trace for trace in traces(bytes.fromhex(secret)) if trace in sent]
    assert shown == 2


def test_the_seed_of_a_void_shuffle_is_shown_with_it_and_not_before() -> None:
    driver = begun()
    for seat in range(3):
        driver.cut(seat)
    secret = driver.table.cutting.seed
    assert secret
    driver.show(0)
    driver.do_due_work()
    *before, (voided, sent) = every_byte(driver)
    assert isinstance(voided.event, events.ShuffleVoided)
    assert secret.hex().encode() in sent
    assert not [one for _, one in before for trace in traces(secret) if trace in one]


def test_the_news_of_a_sealed_shuffle_are_its_commitments() -> None:
    driver = begun()
    for seat in range(3):
        driver.cut(seat)
    transition = driver.transitions[-1]
    assert isinstance(transition.event, events.Sealed)
    commitment = commitment_to(bytes.fromhex(transition.event.seed))
    coupes = [coupe_commitment("soir", 1, seat, driver.coupes[seat]) for seat in range(3)]
    told = {"kind": "shuffle_sealed", "commitment": commitment, "coupe_commitments": coupes}
    assert msgspec.json.decode(news_bytes(transition)) == [told]
    assert table_info(driver.table).next_shuffle == NextShuffle(1, commitment, tuple(coupes), (0, 1, 2), ())


def test_the_news_of_the_dealing_do_not_depend_on_the_cards() -> None:
    """Who dealt and what was staked; nothing of any card."""
    one, two = cut_and_dealt(1), cut_and_dealt(2)
    assert one.match.deal
    assert two.match.deal
    assert one.match.deal.hands != two.match.deal.hands
    assert isinstance(one.transitions[-1].event, events.Dealt)
    assert news_bytes(one.transitions[-1]) == news_bytes(two.transitions[-1])


def test_no_secret_table_event_becomes_news() -> None:
    """Neither a seed nor a deal nor a coupe is among the news in the form in which it is kept."""
    driver = begun()
    driver.all_ready()
    driver.play_deal()
    kept_secret = (events.Sealed, events.Dealt, events.Readied, events.CoupeShown, events.Played)
    found = [transition for transition in driver.transitions if isinstance(transition.event, kept_secret)]
    assert {type(transition.event) for transition in found} == set(kept_secret)
    for transition in found:
        kinds = {one["kind"] for one in msgspec.json.decode(news_bytes(transition))}
        assert not kinds & {"sealed", "dealt", "readied", "coupe_shown", "played"}
        assert events.to_bytes(transition.event) not in news_bytes(transition)


def test_nobody_sees_a_coupe_before_all_are_shown() -> None:
    """Whoever shows last must not know what the others cut; once the cards are dealt all coupes are shown."""
    driver = begun()
    for seat in range(3):
        driver.cut(seat)
    assert not driver.table.in_deal
    driver.show_coupes()
    *before, (_, dealt) = every_byte(driver)
    assert sorted(driver.coupes) == [0, 1, 2]
    for coupe in driver.coupes.values():
        assert coupe.hex().encode() in dealt
        assert not [sent for _, sent in before for trace in traces(coupe) if trace in sent]


def cut_and_dealt(secret: int) -> TableDriver:
    """A deal all three have cut; only the seed is another."""
    driver = begun()
    for seat in range(3):
        driver.cut(seat, bytes([seat + 1] * 16))
    cutting = driver.table.cutting._replace(seed=random.Random(secret).randbytes(32))
    driver.table = driver.table._replace(cutting=cutting)
    driver.show_coupes()
    return driver


def test_while_a_deal_is_on_nothing_shown_lets_the_deck_be_computed() -> None:
    """But for the commitment, two deals with other cards look the same to an onlooker; so the rest tells nothing."""
    one, two = cut_and_dealt(1).table, cut_and_dealt(2).table
    assert one.match
    assert two.match
    assert one.match.deal
    assert two.match.deal
    assert one.match.deal.hands != two.match.deal.hands
    info, other = table_info(one), table_info(two)
    assert info.next_shuffle is None
    assert info.shuffle
    assert other.shuffle
    assert info.shuffle.seed is None
    assert info.shuffle.commitment != other.shuffle.commitment
    assert shown_to(one, None) == shown_to(two, None).replace(
        other.shuffle.commitment.encode(), info.shuffle.commitment.encode()
    )


def test_no_number_that_is_shown_is_the_seed_in_disguise() -> None:
    """Every 32 bytes that can be read in what is sent, taken for the seed, give another deck."""
    table = cut_and_dealt(1).table
    assert table.shuffle
    sent = b"".join(shown_to(table, seat) for seat in audiences(table)).decode()
    runs = re.findall(r"[0-9a-f]{64,}", sent)
    assert runs
    for run in runs:
        for at in range(len(run) - 63):
            guess = replace(table.shuffle, seed=bytes.fromhex(run[at : at + 64]))
            assert guess.deck(0) != table.shuffle.deck(0)


@FEW
@given(driver=tables_in_deal(), choice=st.integers(0, 4))
def test_the_record_of_a_deal_that_is_on_keeps_its_secrets(driver: TableDriver, choice: int) -> None:
    """A seat's record holds its own cards and those laid; of the others only how many there are; and no seed."""
    seat = audiences(driver.table)[choice]
    record = records("soir", driver.stored, seat)[-1]
    deal = record.deals[-1]
    hidden = [hand for place, hand in enumerate(deal.hands) if place != seat]  # type: ignore[union-attr]
    assert all(card is None for hand in hidden for card in hand)
    assert driver.table.shuffle
    text = write_record(record).encode()
    assert not [trace for trace in traces(driver.table.shuffle.seed) if trace in text]
