"""What a seat may see never depends on cards it cannot see (docs/rules.md)."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from decks import fitting
from example_deals import begun, on_table, play, table
from game_strategies import decks, matches_in_deal, play_some, seeds, setups
from hypothesis import assume, given
from hypothesis import strategies as st
from keeps import keeps

from nainjaune.bots.contract import elsewhere
from nainjaune.game.cards import BOX_OF, Card, cards_in, hand_of
from nainjaune.game.dealing import deck_of_deal
from nainjaune.game.errors import SetupError
from nainjaune.game.events import PUBLIC, Event, HandsDealt, Paid
from nainjaune.game.match import Match, apply, legal_moves, start
from nainjaune.game.moves import DealCards, Lay, Move
from nainjaune.game.ring import play_order
from nainjaune.game.setup import MatchSetup
from nainjaune.game.unseen import TALON
from nainjaune.game.view import ONLOOKER, view


def any_seat(match: Match, choice: int) -> int:
    """A seat still in the match, or an onlooker."""
    return (ONLOOKER, *match.standing.seats)[choice % (len(match.standing.seats) + 1)]


@pytest.mark.no_cover
@given(match=matches_in_deal(), choice=st.integers(0, 8), seed=seeds)
def test_cards_out_of_sight_may_lie_anywhere(match: Match, choice: int, seed: int) -> None:
    """Moving the cards a seat cannot see between the other hands and the talon changes no byte of its view."""
    seat = any_seat(match, choice)
    other = elsewhere(match, seat, random.Random(seed))
    assert view(match, seat) == view(other, seat)
    assert repr(view(match, seat)).encode() == repr(view(other, seat)).encode()


@pytest.mark.no_cover
@given(match=matches_in_deal(), seed=seeds)
def test_an_onlooker_sees_no_card_in_any_hand(match: Match, seed: int) -> None:
    """To somebody without a seat all cards not yet laid are alike."""
    other = elsewhere(match, ONLOOKER, random.Random(seed))
    assert repr(view(match, ONLOOKER)).encode() == repr(view(other, ONLOOKER)).encode()


@keeps("mallette", "face_down")
@pytest.mark.no_cover
@given(match=matches_in_deal(), seed=seeds)
def test_a_seat_sees_its_own_hand_and_moves_and_no_other(match: Match, seed: int) -> None:
    """One's own cards are in the view; the legal moves only of whoever is to act."""
    deal = on_table(match)
    for seat in range(match.setup.players):
        seen = view(match, seat)
        assert seen.cards == cards_in(deal.hands[seat])
        assert seen.legal == (legal_moves(match) if seat == deal.turn else ())
        assert seen.open_hands is None
    assert view(match, ONLOOKER).cards == ()


def another_deck(
    match: Match, deck: tuple[Card, ...], seat: int, rng: random.Random, *, swaps: int
) -> tuple[Card, ...]:
    """A deck that gives this seat the same hand and swaps some of the cards it cannot see."""
    after, events = apply(match, DealCards(deck))
    dealt = next(event for event in events if isinstance(event, HandsDealt))
    rules, standing = match.setup.rules, after.standing
    places = {other: list(dealt.hands[other]) for other in standing.seats} | {TALON: list(dealt.talon)}
    hidden = [(place, at) for place, cards in places.items() if place != seat for at in range(len(cards))]
    for _ in range(swaps):
        (a, i), (b, j) = rng.sample(hidden, 2)
        one, two = places[a][i], places[b][j]
        if rules.belles_dealt and ((a == TALON and two in BOX_OF) or (b == TALON and one in BOX_OF)):
            continue
        places[a][i], places[b][j] = two, one
    return deck_of_deal(rules, [places[other] for other in play_order(standing.seats, standing.dealer)], places[TALON])


def public(events: list[Event]) -> list[Event]:
    return [event for event in events if isinstance(event, PUBLIC)]


@pytest.mark.no_cover
@given(setup=setups(), deck=decks, choice=st.integers(0, 8), seed=seeds, swaps=st.sampled_from([1, 1, 2, 3, 10, 100]))
def test_two_deals_look_alike_until_something_public_tells_them_apart(
    setup: MatchSetup, deck: tuple[Card, ...], choice: int, seed: int, swaps: int
) -> None:
    """Decks that differ only out of a seat's sight look the same to it as long as the table sees the same."""
    rng = random.Random(seed)
    fresh, _ = start(setup)
    assume(not fresh.standing.ended)
    seat = any_seat(fresh, choice)
    dealt = fitting(fresh, deck)
    one, events = apply(fresh, dealt)
    two, other_events = apply(fresh, DealCards(another_deck(fresh, dealt.deck, seat, rng, swaps=swaps)))
    assert public(events) == public(other_events)
    while public(events) == public(other_events):
        assert repr(view(one, seat)).encode() == repr(view(two, seat)).encode()
        both = set(legal_moves(two))
        shared: list[Move] = [move for move in legal_moves(one) if move in both]
        if not shared:
            break
        move = rng.choice(shared)
        one, events = apply(one, move)
        two, other_events = apply(two, move)


@keeps("mallette", "chaudron", "talon")
@keeps("chaudron", "habourdin", "hands_shown")
@pytest.mark.no_cover
@given(match=matches_in_deal(), seed=seeds)
def test_after_a_deal_the_hands_are_open_and_the_talon_is_not(match: Match, seed: int) -> None:
    """When a deal has ended everybody sees what was left in the hands; where the talon's cards lay stays unknown."""
    ended = play_some(match, random.Random(seed), 10**6)
    deal = on_table(ended)
    for seat in (ONLOOKER, *range(match.setup.players)):
        seen = view(ended, seat)
        assert seen.open_hands == deal.hands
        assert not seen.in_deal
        assert (seen.turn, seen.needed, seen.asked_from, seen.legal) == (None, 0, None, ())
        other = ended._replace(deal=deal._replace(setup=replace(deal.setup, talon=0)))
        assert repr(view(other, seat)) == repr(seen)
        assert not any(isinstance(event, HandsDealt) for event in seen.history)


def test_what_was_paid_shows_the_cards_it_was_paid_for() -> None:
    """The cards left in hand, which are laid open, are also in each payment."""
    ended = play(table("As 2s | 3h 9h | 7d 4c"), "0:As 0:2s")
    assert [event.left for event in view(ended, ONLOOKER).history if isinstance(event, Paid)] == [
        hand_of("3h 9h"), hand_of("7d 4c")
    ]  # fmt: skip


def test_before_the_first_deal_nobody_holds_a_card() -> None:
    """A view of a match that has no deal yet shows no cards, no turn and no history."""
    seen = view(begun("As 2s | 3h 9h | 3c 4c"), 1)
    assert (seen.cards, seen.counts, seen.history, seen.turn, seen.open_hands) == ((), (0, 0, 0), (), None, None)
    assert seen.series == ()


@pytest.mark.parametrize("seat", [-2, 3, 8, 100])
def test_an_unknown_seat_has_no_view(seat: int) -> None:
    """A view of an unknown seat is refused."""
    with pytest.raises(SetupError, match=f"there is no seat {seat}: seats are 0 to 2"):
        view(table("As 2s | 3h 9h | 3c 4c"), seat)


def series(match: Match) -> str:
    return " ".join(str(Lay(laid.card)) for laid in view(match, ONLOOKER).series)


def test_the_series_is_what_was_laid_since_the_last_lead() -> None:
    """The rising run on the table grows with each card, over all players."""
    match = table("As 2s 9c | 3h 9h Ks | 3c 4c 6c")
    assert series(match) == ""
    assert series(play(match, "0:As")) == "As"
    assert series(play(match, "0:As 0:2s 0/3 1:3h 1/4 2:4c 2/5 0/5 1/5")) == ""


def test_the_series_ends_with_a_king() -> None:
    """After a King the next card is a lead, so no series lies on the table."""
    match = table("Qs Kd 9c | 3h 9h Ks | 3c 4c 6c")
    assert series(play(match, "0:Qs")) == "Qs"
    assert series(play(match, "0:Qs 0:Kd")) == ""
    assert series(play(match, "0:Qs 0:Kd 0:9c")) == "9c"


def test_the_series_goes_on_over_a_skipped_rank() -> None:
    """With `stuck_lead = skip_rank` a missing rank does not end the series, except a missing King."""
    match = table("As 3s Qc | 5h 9h 8s | 5c 6c Js", stuck_lead="skip_rank")
    assert series(play(match, "0:As 0/2 1/2 2/2")) == "As"
    assert series(play(match, "0:As 0/2 1/2 2/2 0:3s 0/4 1/4 2/4 0/5 1:5h 1/6")) == "As 3s 5h"
    assert series(play(match, "0:Qc 0/K 1/K 2/K")) == ""


def test_the_series_of_a_deal_that_is_over_is_the_one_that_ended_it() -> None:
    """The last run stays on the table when a hand is empty, with all its cards."""
    match = play(table("As 4s | 2h 9h | 3c 8c"), "0:As 0/2 1:2h 1/3 2:3c 2/4 0:4s")
    assert series(match) == "As 2h 3c 4s"
    stopped = table("As 3s | 5h 9h | 2c 8c")
    assert series(play(stopped, "0:As 0/2 1/2 2:2c 2/3 0:3s")) == "As 2c 3s"
