"""With and without the extra `fast` a bot makes the same move wherever both look at the same worlds."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest
from decks import any_deal
from example_deals import on_table
from kernel_twin_deals import PRINTED_HANDS, compiled_kernel, decide, random_match, random_sheet

from nainjaune.bots import ALL, BOTS
from nainjaune.bots.choices import real_choices
from nainjaune.bots.move_values import move_values
from nainjaune.bots.search import SearchSettings
from nainjaune.game.match import apply
from nainjaune.game.sheet import SHEETS, Sheet, house_rules, load
from nainjaune.game.view import View, view
from nainjaune.kernel.kernel import INTERPRETED
from nainjaune.kernel.loader import LOADER
from nainjaune.kernel.policies import BY_NAME

SEARCHES = {name: bot.search for name, bot in ALL.items() if bot.search}
PRINTED = [house_rules(load(name), {"players": [2, 8], "hand": PRINTED_HANDS}) for name in SHEETS]


def some_view(rng: random.Random, sheet: Sheet | None = None) -> View:
    """What a seat sees that has a choice, some way into a deal; without a sheet, by any rules under which one plays."""
    while True:
        match = random_match(rng, sheet or random_sheet(rng))
        if match.standing.ended:
            continue
        match, _ = apply(match, any_deal(match, rng))
        for _ in range(rng.randrange(30)):
            after, _ = apply(match, decide(match, rng, 0.5))
            if not after.in_deal:
                break
            match = after
        seen = view(match, on_table(match).turn)
        if len(real_choices(seen)) > 1:
            return seen


def assert_equal(seen: View, settings: SearchSettings, seed: int) -> None:
    """Both kernels find the same values, to the last bit, and leave the generator in the same state."""
    ours, theirs = random.Random(seed), random.Random(seed)
    interpreted = move_values(seen, settings, ours, INTERPRETED)
    assert move_values(seen, settings, theirs, compiled_kernel()) == interpreted
    assert ours.getstate() == theirs.getstate()


@pytest.mark.parametrize("name", SEARCHES)
@pytest.mark.parametrize("part", range(2))
def test_both_kernels_value_moves_alike_by_any_rules(name: str, part: int) -> None:
    """Each level's search, in a few worlds, on random views of every printed sheet and of random house rules."""
    rng = random.Random(f"{name} {part}")
    settings = replace(SEARCHES[name], worlds=6, interpreted=None)
    for sheet in (*PRINTED, *[None] * 12):
        assert_equal(some_view(rng, sheet), settings, seed=part)


@pytest.mark.parametrize("policy", BY_NAME)
def test_both_kernels_play_every_policy_alike(policy: str) -> None:
    rng = random.Random(policy)
    for sheet in PRINTED:
        assert_equal(some_view(rng, sheet), SearchSettings(worlds=3, own=policy, others=policy), seed=1)


@pytest.mark.parametrize("name", [name for name, bot in ALL.items() if not bot.search or not bot.search.interpreted])
def test_a_level_that_searches_no_less_in_base_makes_the_same_moves(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """All levels but those that say so: the same move from the same view and generator."""
    rng, compiled = random.Random(name), compiled_kernel()
    for sheet in PRINTED:
        seen, seed = some_view(rng, sheet), rng.getrandbits(32)
        monkeypatch.setattr(LOADER, "kernel", INTERPRETED)
        in_base = BOTS[name](seen, random.Random(seed))
        monkeypatch.setattr(LOADER, "kernel", compiled)
        assert BOTS[name](seen, random.Random(seed)) == in_base


def test_the_views_compared_are_of_every_kind() -> None:
    """Leads and followings, few players and many."""
    rng, seen = random.Random(1), Counter[object]()
    for _ in range(100):
        one = some_view(rng)
        seen[bool(one.needed)] += 1
        seen[len(one.order)] += 1
    assert {kind for kind in (False, True, 2, 8) if not seen[kind]} == set()


@pytest.mark.parametrize("name", [name for name, bot in ALL.items() if bot.search and bot.search.interpreted])
def test_a_level_that_searches_less_in_base_makes_the_moves_of_that_search(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What it searches in base gives the same values with the compiled kernel."""
    rng, compiled = random.Random(name), compiled_kernel()
    for sheet in PRINTED:
        seen, seed = some_view(rng, sheet), rng.getrandbits(32)
        monkeypatch.setattr(LOADER, "kernel", INTERPRETED)
        in_base = BOTS[name](seen, random.Random(seed))
        searched = SEARCHES[name].interpreted
        assert searched
        values = move_values(seen, searched, random.Random(seed), compiled)
        assert in_base == max(values, key=lambda found: found.value).move


def test_with_many_choices_a_search_looks_at_fewer_worlds_but_at_least_at_two_for_each_policy() -> None:
    settings = SearchSettings(worlds=100, own="net", others="longest+linear", most_rollouts=480)
    assert settings.worlds_for(choices=3) == 100
    assert settings.worlds_for(choices=8) == 60
    assert settings.worlds_for(choices=480) == 4
    assert replace(settings, most_rollouts=None).worlds_for(choices=480) == 100
