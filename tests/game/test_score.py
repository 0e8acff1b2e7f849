"""The score sheet: deals played on a real board and written down."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from nainjaune.game.errors import IllegalMove, RefusalReason
from nainjaune.game.events import Eliminated, EliminationReason, MatchEnded, MatchEndReason, ScoreEntered
from nainjaune.game.match import Match, apply, is_legal, start
from nainjaune.game.moves import CallTime, EnterScore
from nainjaune.game.setup import agree
from nainjaune.game.sheet import house_rules, load
from nainjaune.game.view import view

EMPTY = (0, 0, 0, 0, 0)


def fresh(sheet: str = "classique", tokens: tuple[int, ...] = (50, 50, 50), **changes: Any) -> Match:
    return start(agree(house_rules(load(sheet), changes), len(tokens), tokens=tokens))[0]


def test_a_score_is_written_into_purses_and_boxes() -> None:
    """What each seat and box holds after the deal is taken over, and told as the change of each."""
    match, events = apply(fresh(), EnterScore(1, (40, 90, 5), (3, 0, 0, 12, 0)))
    assert events == [ScoreEntered(1, grand_opera=False, tokens=(-10, 40, -45), boxes=(3, 0, 0, 12, 0))]
    assert (match.tokens, match.boxes) == ((40, 90, 5), (3, 0, 0, 12, 0))
    assert (match.standing.deals, match.standing.dealer) == (1, 1)
    assert match.deal is None


def test_a_score_may_have_a_grand_opera() -> None:
    """A grand opéra on the real board is written down with the score."""
    _, events = apply(fresh(), EnterScore(1, (40, 100, 10), EMPTY, grand_opera=True))
    assert events[0] == ScoreEntered(1, grand_opera=True, tokens=(-10, 50, -40), boxes=EMPTY)


def test_a_grand_opera_is_refused_where_the_sheet_has_none() -> None:
    """`grand_opera = none`: a score may not tell of one."""
    match = fresh(grand_opera="none")
    score = EnterScore(1, (40, 100, 10), EMPTY, grand_opera=True)
    with pytest.raises(IllegalMove) as refused:
        apply(match, score)
    assert refused.value.reason is RefusalReason.BAD_SCORE
    assert is_legal(match, replace(score, grand_opera=False))


def test_after_a_grand_opera_every_box_is_empty() -> None:
    """Section 3, 9: whoever goes out in one go takes all boxes, and nothing is doubled after it."""
    score = EnterScore(1, (40, 97, 10), (3, 0, 0, 0, 0))
    assert is_legal(fresh(), score)
    assert not is_legal(fresh(), replace(score, grand_opera=True))


NOTHING_DOUBLES = {"belle_in_hand": "nothing", "claim": "automatic"}


@pytest.mark.parametrize(
    ("changes", "inside", "legal"),
    [
        pytest.param({}, 12, True, id="left as it was"),
        pytest.param({}, 24, True, id="doubled for a belle in hand"),
        pytest.param({}, 25, False, id="more than doubled"),
        pytest.param({}, 11, False, id="taken in part"),
        pytest.param(NOTHING_DOUBLES, 12, True, id="left where nothing doubles"),
        pytest.param(NOTHING_DOUBLES, 13, False, id="filled where nothing doubles"),
        pytest.param(NOTHING_DOUBLES | {"claim": "spoken", "unclaimed": "doubles"}, 24, True, id="forgotten"),
        pytest.param(NOTHING_DOUBLES | {"claim": "spoken", "unclaimed": "stays"}, 13, False, id="forgotten, stays"),
    ],
)
def test_a_box_is_taken_whole_or_stays_or_is_doubled_once(changes: dict[str, Any], inside: int, *, legal: bool) -> None:
    """Each belle is one card: its box goes to one player, or what is in it stays, and at most as much is added."""
    match = fresh("classique", (50, 50, 50), **changes)
    assert is_legal(match, EnterScore(1, (40, 110 - inside, 0), (0, 0, 0, inside, 0))) == legal


@pytest.mark.parametrize(("inside", "legal"), [(12, False), (24, True), (48, True), (49, False)])
def test_what_lay_in_a_box_before_the_stakes_counts(inside: int, *, legal: bool) -> None:
    """The box of the R♥ is not taken in the first deal; in the second the next twelve lie upon it."""
    match, _ = apply(fresh(), EnterScore(1, (40, 98, 0), (0, 0, 0, 12, 0)))
    assert is_legal(match, EnterScore(1, (40, 110 - inside, 0), (0, 0, 0, inside, 0))) == legal


def test_the_agreed_number_of_scores_ends_the_match() -> None:
    """Scores count as deals: after three of them a match of three is over."""
    match = fresh()
    for winner in range(2):
        match, _ = apply(match, EnterScore(winner, (40, 90, 20), EMPTY))
    match, events = apply(match, EnterScore(2, (40, 90, 20), EMPTY))
    assert events[-1] == MatchEnded((1,), MatchEndReason.DEALS_PLAYED)
    assert view(match, 0).ended == MatchEnded((1,), MatchEndReason.DEALS_PLAYED)


def test_a_debt_is_written_down_where_debts_are_known() -> None:
    """`insolvency = debt`: a purse may be below zero on the score sheet too."""
    match, _ = apply(fresh(), EnterScore(1, (-10, 150, 10), EMPTY))
    assert match.tokens == (-10, 150, 10)


def test_a_player_who_could_not_pay_is_named_with_the_score() -> None:
    """`insolvency = out_if_short`: only the table knows who could not pay in full, so the score says it."""
    match, events = apply(fresh("mallette", (50, 50, 50, 50)), EnterScore(0, (140, 0, 30, 30), EMPTY, out=(1,)))
    assert events[1:] == [Eliminated(1, EliminationReason.CANNOT_PAY)]
    assert match.standing.seats == (0, 2, 3)


@pytest.mark.parametrize(
    ("tokens", "out"),
    [
        pytest.param((110, 30, 30, 30), (0,), id="the winner"),
        pytest.param((110, 30, 30, 30), (2,), id="somebody with tokens"),
        pytest.param((140, 0, 30, 30), (1, 2), id="somebody with tokens beside one without"),
        pytest.param((0, 140, 30, 30), (0,), id="the winner without a token"),
    ],
)
def test_a_score_puts_out_only_players_who_gave_all(tokens: tuple[int, ...], out: tuple[int, ...]) -> None:
    """`insolvency = out_if_short`: who cannot pay pays what they have, and the winner pays nothing."""
    match = fresh("habourdin", (50, 50, 50, 50))
    with pytest.raises(IllegalMove, match="bad_score"):
        apply(match, EnterScore(0, tokens, EMPTY, out=out))
    assert is_legal(match, EnterScore(0, (140, 0, 30, 30), EMPTY, out=(1,)))


def test_a_player_who_could_not_double_a_box_may_have_won_tokens_since() -> None:
    """`unclaimed = doubles`: being short is judged when the box is doubled, not at the end of the deal."""
    match, _ = apply(fresh("mallette", (50, 50, 50, 50)), EnterScore(0, (110, 30, 30, 30), EMPTY, out=(0,)))
    assert match.standing.eliminated == (0,)


def test_who_is_short_has_won_nothing_since_where_no_box_can_be_forgotten() -> None:
    """`unclaimed = doubles` means nothing with `claim = automatic`: whoever is out gave all at the end."""
    match = fresh("mallette", (50, 50, 50, 50), claim="automatic")
    assert not is_legal(match, EnterScore(0, (110, 30, 30, 30), EMPTY, out=(0,)))


def test_a_player_who_cannot_stake_after_a_score_is_out() -> None:
    """`insolvency = out_if_short`: the next stakes are judged after a score as after a deal."""
    match, events = apply(fresh("mallette", (50, 50, 50)), EnterScore(0, (100, 14, 36), EMPTY))
    assert events[1:] == [Eliminated(1, EliminationReason.CANNOT_STAKE)]
    assert match.standing.seats == (0, 2)


def test_a_player_who_has_no_token_left_is_out_after_a_score() -> None:
    """`insolvency = out_if_empty`: the score names exactly those without a token."""
    match, events = apply(fresh("chaudron", (40, 40, 40)), EnterScore(0, (100, 0, 20), EMPTY, out=(1,)))
    assert events[1:] == [Eliminated(1, EliminationReason.NO_TOKENS)]
    assert match.standing.seats == (0, 2)


def test_a_score_may_leave_nobody_a_token() -> None:
    """`insolvency = out_if_empty`: if everything lies in the boxes all are out and share the victory."""
    _, events = apply(fresh("chaudron", (15, 15, 15)), EnterScore(0, (0, 0, 0), (3, 6, 9, 12, 15), out=(0, 1, 2)))
    assert events[-1] == MatchEnded((0, 1, 2), MatchEndReason.ONE_LEFT)


def test_time_judges_the_stakes_before_the_next_score() -> None:
    """`match_end = time`: whoever could not stake for the deal that was played cannot have played it."""
    match, _ = apply(fresh("habourdin", (20, 20, 20), match_end="time"), EnterScore(0, (30, 5, 25), EMPTY))
    assert match.standing.seats == (0, 1, 2)
    assert apply(match, CallTime())[0].standing.eliminated == ()
    with pytest.raises(IllegalMove):
        apply(match, EnterScore(0, (31, 4, 25), EMPTY))
    match, events = apply(match, EnterScore(0, (31, 5, 24), EMPTY))
    assert events[0] == Eliminated(1, EliminationReason.CANNOT_STAKE)
    assert match.standing.seats == (0, 2)


@pytest.mark.parametrize(
    "wrong",
    [
        pytest.param({"tokens": (60, 50, 40)}, id="a purse too few"),
        pytest.param({"tokens": (60, 50, 30, 10, 0)}, id="a purse too many"),
        pytest.param({"tokens": ()}, id="no purse"),
        pytest.param({"boxes": (0, 0, 0, 0)}, id="a box too few"),
        pytest.param({"boxes": ()}, id="no box"),
        pytest.param({"tokens": (61, 50, 30, 10)}, id="a token too many"),
        pytest.param({"boxes": (1, 0, 0, 0, 0)}, id="a token too many in a box"),
        pytest.param({"boxes": (-1, 1, 0, 0, 0)}, id="a box below zero"),
        pytest.param({"tokens": (-1, 111, 30, 10)}, id="a purse below zero"),
        pytest.param({"tokens": (60, 50, 29, 11)}, id="the purse of a player who is out is changed"),
        pytest.param({"winner": 4}, id="a winner who is not there"),
        pytest.param({"winner": -1}, id="a winner below the seats"),
        pytest.param({"winner": 3}, id="a winner who is out of the match"),
        pytest.param({"out": (3,)}, id="a player who is out goes out again"),
        pytest.param({"out": (0, 0)}, id="the same goes out twice"),
        pytest.param({"out": (9,)}, id="somebody unknown goes out"),
        pytest.param({"out": (2, 0)}, id="not in seat order"),
    ],
)
def test_a_score_that_cannot_be_is_refused(wrong: dict[str, Any]) -> None:
    """A score must keep every token, name seats in the match, and leave alone whoever is out of it."""
    match = fresh("mallette", (50, 40, 50, 10))
    assert match.standing.eliminated == (3,)
    good = EnterScore(1, (60, 50, 30, 10), EMPTY)
    assert apply(match, good)
    with pytest.raises(IllegalMove) as refused:
        apply(match, replace(good, **wrong))
    assert refused.value.reason is RefusalReason.BAD_SCORE
    assert refused.value.state is match


def test_a_score_puts_nobody_out_where_nobody_can_be() -> None:
    """`insolvency = debt`: a score that puts somebody out is refused."""
    with pytest.raises(IllegalMove, match="bad_score"):
        apply(fresh(), EnterScore(1, (40, 90, 20), EMPTY, out=(0,)))


@pytest.mark.parametrize("out", [(), (0,), (0, 1), (1, 2)])
def test_a_score_names_exactly_the_players_who_have_no_token_left(out: tuple[int, ...]) -> None:
    """`insolvency = out_if_empty`: naming anybody else, or not naming them, is refused."""
    with pytest.raises(IllegalMove, match="bad_score"):
        apply(fresh("chaudron", (40, 40, 40)), EnterScore(0, (100, 0, 20), EMPTY, out=out))
