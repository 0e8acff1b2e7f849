"""Where the match hangs on a deal, its end is worth what it does for the match."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import chain

import pytest
from decks import any_deal
from example_deals import on_table, table
from game_worlds import Worlds, roll_out
from kernel_twin_deals import random_match, random_sheet

from nainjaune.bots import match_chance
from nainjaune.bots.choices import real_choices
from nainjaune.bots.match_chance import match_chances, match_values
from nainjaune.game.match import apply
from nainjaune.game.rules import Insolvency, StakeOn
from nainjaune.game.standing import after_deal
from nainjaune.game.view import View, view

HANDS = "As 9s | 3h 9h | 3c 4c"


def seen(tokens: tuple[int, ...], **changes: object) -> View:
    """What seat 0 sees of a match in which everybody has staked and has so much left."""
    return replace(view(table(HANDS, **changes), 0), tokens=tokens)  # type: ignore[arg-type]


def chance(watched: View, *purses: tuple[int, ...]) -> list[float] | None:
    """The chance of seat 0 after each of these ends."""
    chances = match_chances(watched, [purses])
    return None if chances is None else [round(float(one), 3) for one in chances[0]]


def test_where_nobody_can_fall_and_deals_are_to_come_tokens_count_alike() -> None:
    watched = seen((100, 100, 100), match_end="last_standing", insolvency="out_if_short")
    assert chance(watched, (100, 120, 90), (15, 200, 95)) is None
    assert chance(seen((100, 100, 100)), (-40, 200, 95)) is None, "with debts nobody falls"


def test_until_one_is_left_a_purse_is_its_share_and_whoever_cannot_stake_has_none() -> None:
    watched = seen((100, 100, 100), match_end="last_standing", insolvency="out_if_short")
    every = 300 + sum(watched.boxes)
    assert sum(watched.boxes) == 45
    shares = chance(watched, (100, 100, 100), (14, 200, 100), (200, 14, 3), (200, 100, 14))
    assert shares == [round((100 + 45 / 3) / every, 3), 0, 1, round((200 + 31 / 2) / (every - 14), 3)]


def test_a_last_deal_is_won_by_the_richest_and_tokens_settle_what_chance_does_not() -> None:
    watched = seen((100, 100, 100), deals_agreed=1)
    assert chance(watched, (120, 110, 70), (100, 110, 90), (100, 100, 90), (10, 10, 10)) == [1, 0, 0.5, 0.333]
    worth = match_values(watched, [[(100, 110, 90), (101, 110, 90), (111, 110, 90)]])
    assert worth is not None
    behind, less_behind, ahead = worth[0]
    assert behind < less_behind < ahead - 100


def test_the_first_out_ends_the_match_for_the_richest() -> None:
    watched = seen((100, 100, 100), match_end="first_elimination", insolvency="out_if_empty")
    won, lost, goes_on = chance(watched, (120, 0, 100), (90, 0, 100), (120, 50, 100)) or []
    assert (won, lost) == (1, 0)
    assert 1 / 3 < goes_on < 1


@pytest.mark.parametrize("part", range(4))
def test_one_of_all_wins(part: int) -> None:
    """Whatever the rules, the chances of all seats add up to one at every end."""
    rng, at_stake = random.Random(part), 0
    while at_stake < 15:
        match = random_match(rng, random_sheet(rng))
        if match.standing.ended:
            continue
        match, _ = apply(match, any_deal(match, rng))
        if not match.in_deal:
            continue
        here = view(match, on_table(match).turn)
        worlds = Worlds(here, rng)
        ends = [
            [roll_out(world, move).tokens for move in real_choices(here)] for world in (worlds.next(), worlds.next())
        ]
        chances = [match_chances(replace(here, seat=seat), ends) for seat in range(len(here.tokens))]
        found = [one for one in chances if one is not None]
        assert len(found) in (0, len(chances))
        at_stake += bool(found)
        for by_seat in zip(*(chain(*one) for one in found), strict=True):
            assert sum(by_seat) == pytest.approx(1)
            assert all(0 <= one <= 1 + 1e-9 for one in by_seat)
    assert at_stake == 15


@pytest.mark.parametrize("insolvency", list(Insolvency))
@pytest.mark.parametrize("stake_on", list(StakeOn))
def test_who_stays_after_a_deal_is_who_the_match_keeps(insolvency: Insolvency, stake_on: StakeOn) -> None:
    """The whole stakes are 30 with this unit; whoever could not pay has an empty purse."""
    match_end = "time" if insolvency is Insolvency.DEBT else "last_standing"
    match = table(HANDS, unit=2, insolvency=insolvency.value, stake_on=stake_on.value, match_end=match_end)
    watched = view(match, 0)
    for purses in ((29, 30, 120), (0, 1, 178)):
        short = tuple(seat for seat, purse in enumerate(purses) if not purse)
        settled = on_table(match)._replace(tokens=purses, short=short)
        kept = after_deal(match.setup, match.standing, settled, []).seats
        assert tuple(seat for seat in range(3) if match_chance._stays(watched, purses, seat)) == kept
