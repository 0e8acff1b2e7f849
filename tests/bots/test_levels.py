"""The levels for people: how they play, their names, and that each is stronger than the one below."""

from __future__ import annotations

import random

import pytest

from nainjaune.bots import BOTS, LEVELS
from nainjaune.bots.move_values import best_move
from nainjaune.bots.players.expert import BY_MANY, SEARCH
from nainjaune.bots.search import SearchSettings
from nainjaune.game.cards import BELLES, FULL_DECK
from nainjaune.game.events import BoxDoubled, BoxLeft, Event, TransferReason
from nainjaune.game.match import apply, start
from nainjaune.game.moves import DealCards
from nainjaune.game.setup import agree
from nainjaune.game.sheet import house_rules, load
from nainjaune.game.view import view
from nainjaune.kernel.loader import LOADER
from nainjaune.lab.duplicate import Plan
from nainjaune.lab.tournament import run
from nainjaune.words import LANGUAGES, Words


@pytest.fixture(scope="module", autouse=True)
def kernel() -> None:
    assert LOADER.wait(), "the kernel compiles here"


def forgotten(bot: str, deals: int) -> int:
    """How many belles are laid without a claim in `deals` deals of chaudron."""
    seen_events: list[Event] = []
    for seed in range(deals):
        rng = random.Random(seed)
        match, _ = start(agree(load("chaudron"), 3))
        match, _ = apply(match, DealCards(tuple(rng.sample(FULL_DECK, 52))))
        while match.in_deal:
            assert match.deal
            match, events = apply(match, BOTS[bot](view(match, match.deal.turn), rng))
            seen_events += events
    return sum(
        isinstance(one, BoxLeft) or (isinstance(one, BoxDoubled) and one.why is TransferReason.UNCLAIMED)
        for one in seen_events
    )


def test_only_the_debutant_forgets_to_claim() -> None:
    """The débutant forgets some belles, by far not all; the joueur none."""
    deals = 40
    assert 0 < forgotten("debutant", deals) < deals * len(BELLES) / 3
    assert forgotten("joueur", deals) == 0


def test_each_level_beats_the_one_below() -> None:
    """On the same decks against longest runs the gains rise from level to level, in points and by the card."""
    for payment, decks in (("points", 100), ("cards", 100)):
        sheet = house_rules(load("classique"), {"payment": payment, "grand_opera": "before_any_opponent"})
        gains = [
            run(Plan(hero=bot, others="suite", sheet=sheet, players=4, decks=decks, seed=5, fresh=True)).as_json()[
                "gain"
            ]
            for bot in ("debutant", "joueur", "expert")
        ]
        assert gains == sorted(gains)
        assert gains[0] < 0 < gains[1]


@pytest.mark.parametrize(
    ("players", "search", "other"), [(4, SEARCH, BY_MANY), (5, BY_MANY, SEARCH), (8, BY_MANY, SEARCH)]
)
def test_the_expert_looks_at_fewer_worlds_from_five_players_on(
    players: int, search: SearchSettings, other: SearchSettings
) -> None:
    assert (SEARCH.worlds, BY_MANY.worlds) == (16, 4)
    moves = []
    for seed in range(12):
        match, _ = start(agree(load("classique"), players))
        match, _ = apply(match, DealCards(tuple(random.Random(seed).sample(FULL_DECK, 52))))
        assert match.deal
        seen = view(match, match.deal.turn)
        moves.append(
            [
                BOTS["expert"](seen, random.Random(1)),
                *(best_move(seen, one, random.Random(1)) for one in (search, other)),
            ]
        )
    assert [made for made, _, _ in moves] == [expected for _, expected, _ in moves]
    assert [made for made, _, _ in moves] != [otherwise for _, _, otherwise in moves]


def test_every_bot_has_a_name_a_character_and_a_description() -> None:
    """In French and in English."""
    for language in LANGUAGES:
        words = Words(language)
        for bot in BOTS:
            assert all(words(f"bot-{bot}{part}") for part in ("", "-level", "-character", "-about"))
    assert len(LEVELS) > 1
