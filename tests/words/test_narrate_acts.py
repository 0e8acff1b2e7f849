"""What is announced, picked up, forgotten and explained is told as the sheet has it."""

from __future__ import annotations

from typing import Any

import pytest
from played_matches import NAMES

from nainjaune.game.cards import Card
from nainjaune.game.events import (
    LACKED,
    LAID,
    LED,
    BoxLeft,
    BoxTaken,
    Dealt,
    Event,
    RankSkipped,
    SeriesEnded,
    SeriesEndReason,
    TransferReason,
)
from nainjaune.game.sheet import house_rules, load
from nainjaune.words import Words
from nainjaune.words.narrate import Narrator

DEALT = Dealt(2, order=(0, 1, 2), counts=(15, 15, 15), needed=0)


def told(sheet: str, *events: Event, **changes: Any) -> list[str]:
    """A line a telling, with ordinary spaces."""
    narrator = Narrator(Words("fr"), NAMES[:3], house_rules(load(sheet), changes).rules)
    lines = [" — ".join(phrases) for phrases in narrator.narrate(events)]
    return [line.replace("\u202f", " ").replace("\u00a0", " ") for line in lines]


def sans(seat: int, rank: int) -> Event:
    """One of three players lacks the rank."""
    return LACKED[seat][(seat + 1) % 3][rank]


def led(seat: int, cards: str) -> list[Event]:
    return [(LAID if place else LED)[seat][Card(card)] for place, card in enumerate(cards.split())]


def stuck(rank: int, leader: int = 0, *, in_talon: int | None = 4) -> list[Event]:
    return [*(sans(seat, rank) for seat in range(3)), SeriesEnded(0, SeriesEndReason.STUCK, leader, rank, in_talon)]


@pytest.mark.parametrize(
    ("sheet", "says", "takes"),
    [
        ("classique", "", "prend la case 10♦ : 4 jetons"),
        ("mallette", "", "ramasse la case 10♦ : 4 jetons"),
        ("chaudron", "« 9, 10 de carreau, valet » — « qui prend ! » — ", "prend la case 10♦ : 4 jetons"),
        ("habourdin", "« 10 de carreau ! » — ", "prend la case 10♦ : 4 jetons"),
    ],
)
def test_a_belle_is_announced_and_its_box_taken_as_the_sheet_has_it(sheet: str, says: str, takes: str) -> None:
    (line,) = told(sheet, *led(0, "9h Td Jh"), BoxTaken(0, 0, 4, TransferReason.CLAIM))
    assert line == f"Zoé entame : 9♥ 10♦ V♥ — {says}{takes}"


@pytest.mark.parametrize(
    ("announced", "claim", "says", "forgets"),
    [
        ("belles", "spoken", "« 10 de carreau ! » — « qui prend ! » — prend", "« 10 de carreau ! » — oublie de dire"),
        ("belles", "picked_up", "« 10 de carreau ! » — ramasse", "« 10 de carreau ! » — oublie de ramasser"),
        ("nothing", "spoken", "« qui prend ! » — prend", "oublie de dire"),
        ("every_card", "spoken", "« 10 de carreau » — « qui prend ! » — prend", "« 10 de carreau » — oublie de dire"),
    ],
)
def test_a_belle_is_announced_whether_its_box_is_claimed_or_forgotten(
    announced: str, claim: str, says: str, forgets: str
) -> None:
    changes = {"announced": announced, "claim": claim, "unclaimed": "stays"}
    for event, expected in (BoxTaken(0, 0, 4, TransferReason.CLAIM), says), (BoxLeft(0, 0), forgets):
        (line,) = told("habourdin", *led(0, "Td"), event, **changes)
        assert line.startswith(f"Zoé entame : 10♦ — {expected}")


def test_where_every_card_is_announced_it_is_said_in_one_breath_with_sans() -> None:
    assert told("chaudron", *led(0, "9h Th"), sans(0, 11)) == ["Zoé entame : 9♥ 10♥ — « 9, 10, sans valet »"]


@pytest.mark.parametrize(
    ("in_talon", "why"),
    [
        (4, "les quatre cartes de ce rang dorment au talon"),
        (3, "une carte de ce rang est posée, les trois autres dorment au talon"),
        (2, "deux cartes de ce rang sont posées, les deux autres dorment au talon"),
        (1, "trois cartes de ce rang sont posées, la dernière dort au talon"),
        (0, "les quatre cartes de ce rang sont déjà posées"),
    ],
)
def test_why_nobody_can_follow_is_told_as_the_event_states_it(in_talon: int, why: str) -> None:
    told_last = told("mallette", DEALT, *led(0, "7h"), *stuck(8, in_talon=in_talon))[-1]
    assert told_last == f"Personne n’a de 8 — {why}"


def test_why_nobody_can_follow_is_told_once_a_deal() -> None:
    twice = [*led(0, "7h"), *stuck(8), *led(0, "2h"), *stuck(3)]
    lines = told("mallette", DEALT, *twice, DEALT, *twice)
    assert [line.count("dorment au talon") for line in lines if line.startswith("Personne")] == [1, 0, 1, 0]


def test_after_a_skipped_rank_the_reason_was_told() -> None:
    skipped: list[Event] = [
        *(sans(seat, 8) for seat in range(3)),
        RankSkipped(0, 8, 9, in_talon=4),
        *(sans(seat, 9) for seat in range(3)),
    ]
    lines = told("mallette", DEALT, *led(0, "7h"), *skipped, RankSkipped(0, 9, 10, in_talon=4), stuck_lead="skip_rank")
    assert [line.count("dorment au talon") for line in lines if line.startswith("Personne")] == [1, 0]


def test_where_a_card_may_be_kept_back_nobody_can_tell_where_it_is() -> None:
    unknown = stuck(8, in_talon=None)
    assert "talon" not in " ".join(told("mallette", DEALT, *led(0, "7h"), *unknown, following="may"))


def test_whoever_laid_last_lifts_the_cards_where_the_sheet_says_so() -> None:
    assert told("classique", *led(0, "7h"), *stuck(8))[-1].endswith("Zoé lève les cartes")
    assert "lève" not in told("mallette", *led(0, "7h"), *stuck(8))[-1]
    nothing_laid = told("classique", DEALT, *stuck(1), opening="ace")
    assert "lève" not in nothing_laid[-1]
