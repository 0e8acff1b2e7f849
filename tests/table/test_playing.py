"""Deals and matches as people and bots play them through the table."""

from __future__ import annotations

import pytest
from table_session import TableDriver, begun, deal_out, laid_out, playing, seated

from nainjaune.game.cards import cards_in
from nainjaune.game.events import BoxDoubled, BoxTaken, Lacked
from nainjaune.game.sheet import SHEETS, load
from nainjaune.game.verdict import Verdict, verify
from nainjaune.table import actions, events
from nainjaune.table.decide import decide
from nainjaune.table.principal import SERVER, Principal
from nainjaune.table.records import records, replay
from nainjaune.table.refusals import RefusalCode
from nainjaune.table.table_view import Phase, SeriesCard, phase_of, table_info, you_info


@pytest.mark.parametrize("sheet", SHEETS)
def test_a_whole_match_of_people_a_team_and_bots(sheet: str) -> None:
    """On every sheet a match goes from the first deal to its winners, and its record proves every shuffle."""
    driver = seated(2, sheet=sheet, players=4, changes={"teams": True})
    driver.sit("Driss", 1, together=True)
    driver.host(actions.Start("suite"))
    driver.play_match()
    info = table_info(driver.table)
    assert info.phase is Phase.OVER
    assert info.winners
    assert sum(seat.tokens for seat in info.seats) + sum(info.boxes) == sum(driver.match.setup.tokens)
    (record,) = records("soir", driver.stored, None)
    assert record.names == ("Anne", "Bao & Driss", "suite 3", "suite 4")
    assert set(verify(record)) == {Verdict.PROVED}
    assert len(record.deals) == info.deal
    assert replay("soir", driver.stored) == driver.table


def test_the_cards_are_dealt_as_soon_as_everybody_is_ready() -> None:
    driver = begun()
    for seat in range(3):
        assert not driver.table.in_deal
        driver.ask(driver.person(seat), actions.Ready())
    assert phase_of(driver.table) is Phase.DEAL
    assert not driver.table.ready


def test_the_host_deals_whoever_is_not_ready() -> None:
    driver = begun()
    driver.host(actions.DealNow())
    assert phase_of(driver.table) is Phase.DEAL


def test_the_next_deal_waits_for_people_again() -> None:
    """Being ready counts for one deal."""
    driver = playing()
    driver.play_deal()
    assert phase_of(driver.table) is Phase.BETWEEN
    driver.ask(driver.person(0), actions.Ready())
    assert not driver.table.in_deal
    driver.all_ready()
    assert driver.table.in_deal
    assert table_info(driver.table).deal == 2


def test_a_laid_card_lies_in_the_series_and_the_next_seat_is_asked() -> None:
    driver = laid_out("As 9s | 2h 9h | 3c 4c")
    driver.ask(driver.person(0), actions.Lay("As"))
    info = table_info(driver.table)
    assert (info.series, info.turn, info.needed) == ((SeriesCard(0, "As"),), 1, 2)
    assert you_info(driver.table, 1, 1, host=False).legal[0].card == "2h"


def test_a_belle_takes_its_box() -> None:
    driver = laid_out("7d 9s | 2h 9h | 3c 4c")
    effect = driver.ask(driver.person(0), actions.Lay("7d"))
    assert any(isinstance(event, BoxTaken) and event.seat == 0 for event in effect.transitions[0].game_events)


def test_a_box_that_is_not_picked_up_is_doubled() -> None:
    """On mallette the box must be picked up with its belle; whoever forgets doubles it."""
    driver = laid_out("7d 9s | 2h 9h | 3c 4c", "mallette")
    inside = driver.match.boxes[4]
    effect = driver.ask(driver.person(0), actions.Lay("7d", claim=False))
    assert any(isinstance(event, BoxDoubled) for event in effect.transitions[0].game_events)
    assert driver.match.boxes[4] == 2 * inside


def test_no_claim_is_forgotten_over_a_plain_card() -> None:
    """`claim` says something over a belle only: any other card is simply laid."""
    driver = laid_out("As 9s | 2h 9h | 3c 4c", "mallette")
    driver.ask(driver.person(0), actions.Lay("As", claim=False))
    assert driver.stored[-1][0] == events.Played(seat=0, move="As", person=0)


def test_where_one_may_keep_a_card_back_one_says_sans() -> None:
    driver = laid_out("As 2s | 2h 9h | 3c 4c", changes={"following": "may"})
    driver.ask(driver.person(0), actions.Lay("As"))
    assert [move.card for move in you_info(driver.table, 0, 0, host=False).legal] == ["2s", None]
    effect = driver.ask(driver.person(0), actions.Sans())
    assert effect.transitions[0].game_events == (Lacked(0, 2, asked_next=1),)
    assert driver.turn == 1


def test_of_a_team_whoever_lays_first_has_laid() -> None:
    """The second person of a seat lays; the card the first one meant to lay then is refused."""
    driver = laid_out("As 9s | 2h 9h | 3c 4c", changes={"teams": True})
    second = driver.sit("Emma", 0, together=True)
    driver.ask(second, actions.Lay("As"))
    assert driver.stored[-1][0] == events.Played(seat=0, move="As", person=second.person)
    assert driver.refused(driver.person(0), actions.Lay("9s")) == "not_your_turn"


def test_every_move_one_is_offered_is_taken_and_none_is_offered_in_vain() -> None:
    """Whoever is to play is offered the legal moves; nobody else, and nobody while a bot plays or the table rests."""
    driver = playing(2, sheet="mallette", changes={"following": "may"})
    taken = 0
    while driver.table.in_deal:
        for seat in range(3):
            offered = you_info(driver.table, seat, None, host=False).legal
            assert bool(offered) == (seat == driver.turn and driver.table.seats[seat].people_play)
            for move in offered:
                action = actions.Sans() if move.card is None else actions.Lay(move.card, move.claim)
                decide(driver.table, driver.person(seat), action, now=driver.now, random_bytes=driver.random_bytes)
                taken += 1
        driver.move()
    assert taken > 20


def test_nothing_is_offered_while_the_table_rests_or_a_bot_stands_in() -> None:
    driver = playing()
    seat = driver.turn
    driver.host(actions.Pause())
    assert you_info(driver.table, seat, seat, host=False).legal == ()
    driver.host(actions.Resume(), actions.SeatBot(seat))
    assert you_info(driver.table, seat, seat, host=False).legal == ()
    assert you_info(driver.table, seat, seat, host=False).hand


def deck_after(coupe: bytes | None) -> tuple[int, ...]:
    """The hands after one person of three has cut the cards so; all else is the same."""
    driver = begun()
    for seat in (1, 2):
        driver.ask(driver.person(seat), actions.Ready())
    if coupe is None:
        driver.ask(driver.person(0), actions.Ready())
    else:
        driver.cut(0, coupe)
        driver.show(0)
    assert driver.match.deal
    return driver.match.deal.hands


def test_a_coupe_changes_the_deck() -> None:
    """Whoever cuts the cards has a part in the shuffle; the same coupe gives the same cards."""
    assert deck_after(bytes(16)) == deck_after(bytes(16))
    assert len({deck_after(coupe) for coupe in (None, bytes(16), bytes(15) + b"a", b"b" * 16)}) == 4


def test_a_person_plays_for_their_own_seat_only() -> None:
    """Whoever lays out of turn lays for nobody, even if the card would be right for the seat to play."""
    driver = laid_out("As 9s | 2h 9h | 3c 4c")
    assert driver.refused(driver.person(1), actions.Lay("As")) == "not_your_turn"


def test_the_hands_are_open_once_a_deal_is_over() -> None:
    driver = laid_out("As 2s | 5h 9h | 7c 4c")
    assert table_info(driver.table).hands is None
    driver.ask(driver.person(0), actions.Lay("As"), actions.Lay("2s"))
    assert table_info(driver.table).hands == ((), ("5h", "9h"), ("4c", "7c"))
    assert you_info(driver.table, 1, 1, host=False).hand == ()


def test_onlookers_see_the_table_and_have_no_moves() -> None:
    driver = playing()
    you = you_info(driver.table, None, None, host=False)
    assert (you.hand, you.legal) == ((), ())
    for action in (
        actions.Lay("As"),
        actions.Ready(),
        actions.React(actions.Reaction.BRAVO),
        actions.Leave(),
        actions.DealNow(),
    ):
        assert driver.refused(Principal(), action) == RefusalCode.NOT_ALLOWED


def somebody_out() -> TableDriver:
    """Four people on mallette, between two deals; at least one of them is out and two are in."""
    driver = playing(4, sheet="mallette", players=4, tokens=40, seed=2)
    while not driver.match.standing.eliminated:
        driver.all_ready()
        driver.play_deal()
    assert driver.table.in_match
    return driver


def test_a_player_who_is_out_is_not_waited_for() -> None:
    """The next deal comes when those who are still in are ready."""
    driver = somebody_out()
    for place in driver.match.standing.seats:
        assert not driver.table.in_deal
        driver.ask(driver.person(place), actions.Ready())
    assert driver.table.in_deal


def test_the_size_of_a_hand_follows_from_how_many_are_in_the_match() -> None:
    """Before a match all are dealt to, then whoever is still in; after it, all of them in the rematch."""
    sizes = dict(load("mallette").rules.hand)
    assert table_info(seated(4, sheet="mallette", players=4).table).hand_size == sizes[4]
    driver = somebody_out()
    still_in = len(driver.match.standing.seats)
    assert still_in < 4
    assert table_info(driver.table).hand_size == sizes[still_in]
    driver.all_ready()
    dealt = table_info(driver.table)
    assert dealt.hand_size == sizes[still_in] == max(seat.cards for seat in dealt.seats)
    while driver.table.in_match:
        driver.play_deal()
        if driver.table.in_match:
            driver.all_ready()
    assert table_info(driver.table).hand_size == sizes[4]


def test_eliminations_go_on_to_the_last_one_in() -> None:
    """On mallette whoever cannot stake is out; the last one wins, and nobody waits for those who are out."""
    driver = playing(4, sheet="mallette", players=4, tokens=40)
    seen: list[int] = []
    while driver.table.in_match:
        driver.play_deal()
        seen.append(len(driver.match.standing.eliminated))
        for place in driver.match.standing.seats:
            if not driver.table.in_deal and driver.table.in_match:
                driver.ask(driver.person(place), actions.Ready())
    assert seen == sorted(seen)
    info = table_info(driver.table)
    assert info.winners
    assert all(not info.seats[seat].out for seat in info.winners)
    assert sum(seat.out for seat in info.seats) == 3


def test_a_seat_that_is_out_holds_no_cards_and_cannot_lay() -> None:
    driver = somebody_out()
    driver.all_ready()
    assert driver.table.in_deal
    out = driver.match.standing.eliminated[0]
    assert driver.match.deal
    assert not cards_in(driver.match.deal.hands[out])
    assert driver.refused(driver.person(out), actions.Lay("As")) == "not_your_turn"


def test_whoever_is_out_may_have_the_bots_play_on() -> None:
    """Only bots are left in the match: a person who is out and ready lets them deal."""
    driver = playing(1, sheet="mallette", players=4, tokens=16, seed=3)
    while 0 not in driver.match.standing.eliminated and driver.table.in_match:
        driver.play_deal()
        driver.all_ready()
    assert driver.table.in_match
    driver.play_match()
    assert table_info(driver.table).winners


def test_nobody_is_put_into_a_seat_that_is_out() -> None:
    """A newcomer gets a seat that plays; to wait for the next match in one that is out one must choose it."""
    driver = somebody_out()
    out = driver.match.standing.eliminated[0]
    driver.ask(driver.person(out), actions.Leave())
    assert driver.refused(SERVER, actions.Sit("Emma")) == RefusalCode.NO_FREE_SEAT
    assert driver.sit("Emma", out).seat == out


def test_a_deal_can_be_laid_out_again_after_the_first() -> None:
    """The series begins again with every deal."""
    driver = laid_out("As 2s | 5h 9h | 7c 4c")
    driver.ask(driver.person(0), actions.Lay("As"), actions.Lay("2s"))
    deal_out(driver, "6s 7s | 8h 9h | Tc Jc")
    assert table_info(driver.table).series == ()
