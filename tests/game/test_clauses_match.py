"""One example for each clause of the match: who deals, who is out, how it ends and who has won."""

from __future__ import annotations

from typing import Any

import pytest
from example_deals import begun, deal, dealt_in, deck_of, on_table, play, played, small_sheet, table
from keeps import keeps

from nainjaune.game.cards import FULL_DECK
from nainjaune.game.errors import SetupError
from nainjaune.game.events import Eliminated, EliminationReason, MatchBegan, MatchEnded, MatchEndReason, Staked
from nainjaune.game.match import Match, apply, legal_moves, start
from nainjaune.game.moves import CallTime, DealCards
from nainjaune.game.setup import MOST_START, agree
from nainjaune.game.sheet import SHEETS, house_rules, load
from nainjaune.game.standing import MOST_TOKENS, places

HANDS = "As 2s | 3h 9h | 3c 4c"
LOG = "0:As 0:2s"
"""Seat 0 goes out at once and is paid by both others."""
TWO = "As 2s | 3h 9h"


def poor(sheet: str, tokens: tuple[int, ...], **changes: Any) -> Match:
    """A first deal just dealt in which seat 0 will go out, with these purses and no grand opéra."""
    return table(HANDS, sheet, tokens=tokens, **{"grand_opera": "none", **changes})


def test_next_dealer_is_the_next_seat() -> None:
    """`next_dealer = next_seat`: the deal goes round; the seat after the dealer opens."""
    match = play(table(HANDS), LOG)
    assert match.standing.dealer == 0
    match = deal(match, HANDS)
    assert (on_table(match).setup.dealer, on_table(match).setup.seats) == (0, (1, 2, 0))
    assert on_table(match).turn == 1


def test_a_dealer_who_is_gone_is_followed_by_the_next_seat_still_in() -> None:
    """G11: if the one to deal is gone, the next seat still in deals."""
    match = play(poor("mallette", (50, 15, 50), dealer=0), "1:3h 1/4 2:4c 2/5 0/5 1/5 2:3c")
    assert match.standing.eliminated == (1,)
    assert match.standing.dealer == 2


def test_a_dealer_who_is_still_in_deals_though_others_are_gone() -> None:
    """G11: whoever is to deal keeps the deal when somebody else leaves."""
    match = play(poor("mallette", (60, 60, 16), dealer=2), LOG)
    assert match.standing.eliminated == (2,)
    assert match.standing.dealer == 0


def test_the_last_seat_is_followed_by_the_first() -> None:
    """G11: past the last seat the deal goes on from the first one still in."""
    match = begun(HANDS, "mallette", tokens=(50, 50, 5), dealer=2)
    assert (match.standing.seats, match.standing.dealer) == ((0, 1), 0)


def test_two_who_remain_get_twenty_two_cards_each() -> None:
    """G10: when two remain in a match, 22 cards are dealt to each and the talon has 8."""
    match, _ = start(agree(load("mallette"), 3, tokens=(50, 5, 50)))
    _, events = apply(match, DealCards(FULL_DECK))
    assert [len(hand) for hand in dealt_in(events).hands] == [22, 0, 22]
    assert len(dealt_in(events).talon) == 8


def test_match_end_deals_after_the_agreed_number() -> None:
    """`match_end = deals`: the match is over after the agreed deals, and the richest has won."""
    match = play(table(HANDS, deals_agreed=2), LOG)
    assert match.standing.ended is None
    match, events = played(deal(match, TWO + " | 3c 4c"), "1:9h 1/T 2/T 0/T 1:3h")
    assert events[-1] == MatchEnded((0,), MatchEndReason.DEALS_PLAYED)
    assert legal_moves(match) == ()


def test_match_end_deals_is_one_for_each_player_where_nothing_is_agreed() -> None:
    """G5: everybody deals once."""
    assert agree(load("classique"), 5).deals_agreed == 5
    assert agree(load("habourdin"), 7).deals_agreed == 7


def test_match_end_deals_judges_no_stakes_after_the_last_deal() -> None:
    """`match_end = deals`: after the last deal nobody has to stake, so nobody is put out for it."""
    match = play(poor("habourdin", (7, 20, 20), opening="any", deals_agreed=1), LOG)
    assert match.standing.ended == MatchEnded((1, 2), MatchEndReason.DEALS_PLAYED)
    assert match.standing.eliminated == ()


def test_match_end_time_ends_when_it_is_called() -> None:
    """`match_end = time`: whoever runs the match says between two deals that time is up (G15)."""
    match = play(table(HANDS, "habourdin", opening="any", match_end="time"), LOG)
    match, events = apply(match, CallTime())
    assert events == [MatchEnded((0,), MatchEndReason.TIME_CALLED)]
    assert match.standing.ended == events[0]


def test_match_end_time_may_be_called_before_any_deal() -> None:
    """`match_end = time`: a match nobody had time for is shared by all."""
    match, _ = apply(begun(HANDS, "habourdin", match_end="time"), CallTime())
    assert match.standing.ended == MatchEnded((0, 1, 2), MatchEndReason.TIME_CALLED)


def test_match_end_time_judges_no_stakes_before_the_next_deal_comes() -> None:
    """`match_end = time`: whoever could not stake again is still in when time is called, and out when a deal comes."""
    match = play(poor("habourdin", (20, 9, 20), opening="any", match_end="time"), LOG)
    assert match.tokens[1] < 6
    assert match.standing.seats == (0, 1, 2)
    assert apply(match, CallTime())[0].standing.eliminated == ()
    two_left = deck_of(match._replace(standing=match.standing._replace(seats=(0, 2))), TWO)
    after, events = apply(match, DealCards(two_left))
    assert events[0] == Eliminated(1, EliminationReason.CANNOT_STAKE)
    assert [event.seat for event in events if isinstance(event, Staked)] == [0, 2]
    assert after.standing.seats == (0, 2)


def test_match_end_time_ends_by_itself_when_no_further_deal_can_come() -> None:
    """`match_end = time`: with fewer than two who can stake no deal comes, so nobody need call time."""
    match, events = played(poor("habourdin", (6, 8, 8), opening="any", match_end="time"), LOG)
    assert events[-1] == MatchEnded((0,), MatchEndReason.NOBODY_CAN_STAKE)
    one, events = played(poor("habourdin", (20, 8, 8), opening="any", match_end="time"), LOG)
    assert events[-3:] == [
        Eliminated(1, EliminationReason.CANNOT_STAKE),
        Eliminated(2, EliminationReason.CANNOT_STAKE),
        MatchEnded((0,), MatchEndReason.ONE_LEFT),
    ]
    assert match.standing.eliminated == ()
    assert one.standing.eliminated == (1, 2)


@keeps("mallette", "friendlier_winner")
def test_match_end_first_elimination_ends_with_the_first_who_is_out() -> None:
    """`match_end = first_elimination`: the friendlier end; the richest of all has won."""
    match, events = played(poor("mallette", (50, 16, 60), match_end="first_elimination"), LOG)
    assert events[-2:] == [Eliminated(1, EliminationReason.CANNOT_PAY), MatchEnded((2,), MatchEndReason.ELIMINATION)]
    assert match.standing.seats == (0, 2)


def test_match_end_first_elimination_when_somebody_cannot_stake() -> None:
    """`match_end = first_elimination`: not being able to stake ends it too."""
    match, _ = start(agree(house_rules(load("mallette"), {"match_end": "first_elimination"}), 3, tokens=(50, 14, 50)))
    assert match.standing.ended == MatchEnded((0, 2), MatchEndReason.ELIMINATION)


def test_match_end_last_standing_goes_on_until_one_is_left() -> None:
    """`match_end = last_standing`: with two left it goes on; with one left that one has won."""
    match = play(poor("mallette", (60, 16, 60)), LOG)
    assert match.standing.ended is None
    assert match.standing.seats == (0, 2)
    match = play(poor("mallette", (60, 16, 16)), LOG)
    assert match.standing.ended == MatchEnded((0,), MatchEndReason.ONE_LEFT)


RICH_BUT_OUT = "Kh 2s | Kc Kd | Qc Qd"
"""Seat 0 forgets to claim a box it cannot double, and is then paid more than all the others have left."""


def rich_but_out(**agreed: Any) -> Match:
    purses = {"tokens": (20, 35, 36), "payment": "points", "grand_opera": "none"}
    return play(table(RICH_BUT_OUT, "mallette", **purses, **agreed), "0:Kh? 0:2s")


def test_winner_to_the_last_one_standing_is_the_richest_still_in() -> None:
    """`winner = by_match_end` (G12): whoever is still in has won, even with fewer tokens than one who is out."""
    match = rich_but_out()
    assert match.tokens == (40, 0, 1)
    assert match.standing.eliminated == (0,)
    assert match.standing.ended == MatchEnded((2,), MatchEndReason.NOBODY_CAN_STAKE)


def test_winner_after_the_deals_is_the_richest_of_all() -> None:
    """G12: the most tokens of all players win, those already out included."""
    match = rich_but_out(match_end="deals", deals_agreed=1)
    assert match.standing.eliminated == (0,)
    assert match.standing.ended == MatchEnded((0,), MatchEndReason.DEALS_PLAYED)


def test_winner_ties_share_the_victory() -> None:
    """G12: all who have the most tokens have won."""
    match = play(table("3h 9h | As 2s | 3c 4c", dealer=0, tokens=(80, 0, 74), deals_agreed=1), "1:As 1:2s")
    assert match.tokens == (53, 49, 52)
    match = play(table("3h 9h | As 2s | 3c 4c", dealer=0, tokens=(79, 0, 74), deals_agreed=1), "1:As 1:2s")
    assert match.standing.ended == MatchEnded((0, 2), MatchEndReason.DEALS_PLAYED)


def test_nobody_who_can_stake_ends_the_match_with_nobody_out() -> None:
    """G11: if nobody can stake the match ends there; the richest still in has won."""
    match, events = start(agree(load("mallette"), 3, tokens=(14, 3, 14)))
    assert events == [MatchBegan((14, 3, 14), 0), MatchEnded((0, 2), MatchEndReason.NOBODY_CAN_STAKE)]
    assert (match.standing.seats, match.standing.eliminated) == ((0, 1, 2), ())


def test_a_player_who_cannot_stake_keeps_their_tokens_and_leaves() -> None:
    """G11: all are judged at once before anyone stakes; whoever cannot stake keeps what they have for the ranking."""
    match, events = start(agree(load("mallette"), 4, tokens=(50, 14, 50, 0)))
    assert events[1:] == [Eliminated(1, EliminationReason.CANNOT_STAKE), Eliminated(3, EliminationReason.CANNOT_STAKE)]
    assert match.tokens == (50, 14, 50, 0)


def test_everybody_without_a_token_ends_the_match_shared() -> None:
    """`insolvency = out_if_empty`: when the settlement leaves nobody a token all are out and all share the victory."""
    match, events = played(poor("chaudron", (15, 15, 15)), LOG)
    assert match.tokens == (0, 0, 0)
    assert events[-1] == MatchEnded((0, 1, 2), MatchEndReason.ONE_LEFT)
    assert match.standing.seats == ()


def test_stake_on_first_deal_puts_nobody_out_for_the_stakes() -> None:
    """`stake_on = first_deal`: after the first deal nobody has to stake, so nobody is out for it."""
    match = play(poor("mallette", (50, 20, 50), stake_on="first_deal"), LOG)
    assert match.tokens[1] == 3
    assert match.standing.seats == (0, 1, 2)


@pytest.mark.parametrize(
    ("agreed", "problem"),
    [
        ({"players": 2}, "mallette is played by 3 to 6, not 2"),
        ({"players": 7}, "mallette is played by 3 to 6, not 7"),
        ({"unit": 0}, "the unit must be a whole number from 1 to 1000000, not 0"),
        ({"unit": 1_000_001}, "the unit must be a whole number from 1 to 1000000, not 1000001"),
        ({"tokens": (1, 2)}, "2 purses for 3 players"),
        ({"tokens": (50, -1, 50)}, "nobody may start with a debt where the rules know no debt"),
        ({"first_dealer": 3}, "the first dealer must be a seat from 0 to 2, not 3"),
        ({"first_dealer": -1}, "the first dealer must be a seat from 0 to 2, not -1"),
        ({"deals_agreed": 3}, "a number of deals is agreed, but the match ends by last_standing"),
    ],
)
def test_a_match_that_cannot_start_is_refused(agreed: dict[str, int], problem: str) -> None:
    """What is agreed must make a match of so many `players` as the sheet allows; the message says what does not."""
    players = agreed.pop("players", 3)
    with pytest.raises(SetupError, match=problem):
        agree(load("mallette"), players, **agreed)  # type: ignore[arg-type] # one wrong thing at a time


def test_at_least_one_deal_is_agreed() -> None:
    """A match of no deals is refused."""
    with pytest.raises(SetupError, match="at least one deal must be agreed, not 0"):
        agree(load("classique"), 3, deals_agreed=0)


def test_a_debt_to_start_with_is_taken_where_debts_are_known() -> None:
    """`insolvency = debt`: a match may go on from debts of an earlier one."""
    assert agree(small_sheet("classique", 3, 2), 3, tokens=(-5, 0, 5)).tokens == (-5, 0, 5)


@pytest.mark.parametrize("sheet", SHEETS)
def test_the_last_deal_may_be_called_on_every_sheet(sheet: str) -> None:
    """A match may be ended by agreement after any deal (G22); whoever is still in is ranked by tokens (G12)."""
    match = play(table(HANDS, sheet, opening="any"), LOG)
    assert not match.standing.ended
    match, events = apply(match, CallTime())
    richest = max(match.tokens)
    winners = tuple(seat for seat, purse in enumerate(match.tokens) if purse == richest)
    assert events == [MatchEnded(winners, MatchEndReason.LAST_DEAL_CALLED)]
    assert places(match.setup, match.standing)[winners[0]] == 1


def test_whoever_went_out_later_ranks_higher_where_the_last_one_wins() -> None:
    """G25: out in a later deal comes first; in the same deal more tokens; equal tokens share the place."""
    match, _ = start(agree(load("chaudron"), 5))
    standing = match.standing._replace(
        tokens=(9, 1, 1, 30, 4), seats=(4,), eliminated=(3, 0, 1, 2), out_after=(1, 2, 2, 2), deals=2
    )
    assert places(match.setup, standing) == (2, 3, 3, 5, 1)


def test_what_lies_in_the_boxes_at_the_end_is_nobodys() -> None:
    """G26: the tokens on the board stay there when the match ends, and no purse gets them."""
    match = play(table(HANDS, "classique", grand_opera="none"), LOG)
    assert sum(match.boxes) > 0
    ended, _ = apply(match, CallTime())
    assert (ended.tokens, ended.boxes) == (match.tokens, match.boxes)


def doubling(box: int) -> Match:
    """A deal of classique in which seat 1 keeps the 7♦ in hand, in whose box so much lies."""
    match = table("4c 5c | 7d Kd | 9c 9d", deals_agreed=50, grand_opera="none")
    assert match.deal
    return play(match._replace(deal=match.deal._replace(boxes=(0, 0, 0, 0, box))), "0:4c 0:5c")


def test_a_match_is_over_once_a_box_is_past_ten_thousand_million() -> None:
    """G27: where debts are known a box can double with every deal; the match ends before the sums grow too large."""
    assert doubling(MOST_TOKENS // 2 - 10).standing.ended is None
    match = doubling(MOST_TOKENS // 2 + 10)
    assert match.standing.ended == MatchEnded((0,), MatchEndReason.AMOUNT_LIMIT)
    assert match.boxes[4] == MOST_TOKENS + 20


@pytest.mark.parametrize("tokens", [(MOST_START + 1, 0, 0), (0, -MOST_START - 1, 0)])
def test_nobody_starts_with_more_than_is_counted(tokens: tuple[int, ...]) -> None:
    with pytest.raises(SetupError, match="more than 1000000000 tokens"):
        agree(small_sheet("classique", 3, 2), 3, tokens=tokens)
