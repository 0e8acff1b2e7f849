"""What is told of a match: the words of each sheet, the settlement line by line, and that it fits a terminal."""

from __future__ import annotations

from typing import Any

import pytest
from keeps import keeps
from played_matches import NAMES, played, record_of

from nainjaune.game.cards import FULL_DECK, Card, hand_of
from nainjaune.game.events import (
    LACKED,
    LAID,
    LED,
    BoxDoubled,
    BoxLeft,
    BoxTaken,
    Dealt,
    Eliminated,
    EliminationReason,
    Event,
    MatchEnded,
    MatchEndReason,
    Paid,
    SeriesEnded,
    SeriesEndReason,
    Staked,
    TransferReason,
    WentOut,
)
from nainjaune.game.match import apply, start
from nainjaune.game.moves import DealCards, EnterScore, Move
from nainjaune.game.record import Record
from nainjaune.game.setup import agree
from nainjaune.game.sheet import SHEETS, house_rules, load
from nainjaune.words import LANGUAGES, Language, Words
from nainjaune.words.layout import columns, numbers_aligned, width_of, wrap
from nainjaune.words.narrate import Narrator
from nainjaune.words.narrate_record import deal_lines, play_lines, record_lines, stake_lines, standing_lines
from nainjaune.words.narrate_settlement import settlement_lines


def plain(lines: str | list[str] | None) -> str:
    """With ordinary spaces, which are easier to write."""
    text = "\n".join(lines) if isinstance(lines, list) else str(lines)
    return text.replace("\u202f", " ").replace("\u00a0", " ")


def narrator(sheet: str = "classique", language: Language = "fr", **changes: Any) -> Narrator:
    return Narrator(Words(language), NAMES[:3], house_rules(load(sheet), changes).rules)


def stuck(in_talon: int = 4) -> list[Event]:
    """Nobody has an 8."""
    return [*(sans(seat, 8) for seat in range(3)), SeriesEnded(0, SeriesEndReason.STUCK, 0, 8, in_talon)]


def laid(seat: int, cards: str) -> list[Event]:
    return [LAID[seat][Card(card)] for card in cards.split()]


def sans(seat: int, rank: int) -> Event:
    """One of three players lacks the rank."""
    return LACKED[seat][(seat + 1) % 3][rank]


def led(seat: int, cards: str) -> list[Event]:
    """A lead and the cards that follow on it."""
    first, _, rest = cards.partition(" ")
    return [LED[seat][Card(first)], *laid(seat, rest)]


def told(sheet: str, *events: Event) -> list[str]:
    return [plain(" — ".join(phrases)) for phrases in narrator(sheet).narrate(events)]


def test_at_an_opening_on_an_ace_each_says_to_have_none() -> None:
    events = [sans(0, 1), sans(1, 1), *led(2, "As")]
    told = plain(play_lines(narrator("habourdin"), events))
    assert told == "Zoé et Basile : « sans as »\nHugo entame : A♠"


@keeps("chaudron", "missing_in_talon")
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
    assert told("mallette", *led(0, "7h"), *stuck(in_talon))[-1] == f"Personne n’a de 8 — {why}"


def test_the_settlement_says_who_pays_for_which_cards_by_which_clause() -> None:
    events = [
        *led(0, "Ks"),
        WentOut(0, grand_opera=False),
        Paid(1, 0, 12, 23, hand_of("Kd 8h 5c")),
        Paid(2, 0, 1, 1, hand_of("7d")),
        BoxDoubled(2, 4, 20, 20, TransferReason.BELLE_IN_HAND),
    ]
    assert plain(settlement_lines(narrator(), events, boxes=(3, 0, 0, 0, 40), width=120)).splitlines()[:7] == [
        "Les autres paient à Zoé les points en main (as 1, 2 à 10 leur nombre, figure 10) :",
        "  Basile   12 jetons   5♣ 8♥ R♦ (devait 23 jetons)",
        "  Hugo      1 jeton    7♦",
        "  Zoé reçoit 13 jetons.",
        "Une belle restée en main fait doubler sa case :",
        "  Hugo avait gardé 7♦ : la case double, 20 jetons de plus.",
        "Le 10♦ dormait au talon : sa case garde 3 jetons.",
    ]


def test_the_clause_of_payment_is_named_in_words() -> None:
    events = [*led(0, "Ks"), WentOut(0, grand_opera=False), Paid(1, 0, 1, 1, hand_of("5c"))]
    assert "1 jeton par carte :" in plain(settlement_lines(narrator("mallette"), events))
    assert "1 jeton par carte, 2 par belle :" in plain(settlement_lines(narrator("habourdin"), events))
    assert "The others pay Zoé 1 token a card:" in plain(settlement_lines(narrator("mallette", "en"), events))


def test_a_grand_opera_empties_the_boxes_line_by_line() -> None:
    taken: list[Event] = [BoxTaken(0, box, box, TransferReason.GRAND_OPERA) for box in range(5)]
    told = plain(settlement_lines(narrator(), [*led(0, "Ks"), WentOut(0, grand_opera=True), *taken], width=100))
    assert told.startswith(
        "Grand opéra : Zoé a posé toutes ses cartes à son premier tour.\nZoé vide toutes les cases : 10 jetons.\n"
    )
    assert "\n  V♣   1 jeton\n" in told
    assert "10♦" not in told
    empty = plain(settlement_lines(narrator("chaudron", "en"), [WentOut(0, grand_opera=True)]))
    assert "All boxes were empty." in empty


ONE_OF_EACH: list[tuple[Event, str]] = [
    (Staked(0, (1, 2, 3, 4, 5)), "Zoé mise 15 jetons"),
    (Dealt(0, (1, 2, 0), (15, 15, 15), 0), "Zoé bat et donne les cartes"),
    (LED[0][Card("9h")], "Zoé entame : 9♥"),
    (sans(1, 12), "Basile : « sans dame »"),
    (BoxTaken(0, 1, 8, TransferReason.CLAIM), "Zoé : prend la case V♣ : 8 jetons"),
    (BoxTaken(0, 1, 0, TransferReason.CLAIM), "Zoé : la case V♣ est vide"),
    (BoxTaken(0, 1, 8, TransferReason.GRAND_OPERA), "Zoé vide toutes les cases : 8 jetons"),
    (BoxLeft(0, 1), "Zoé : oublie de dire « qui prend », la case V♣ reste"),
    (BoxDoubled(0, 1, 0, 0, TransferReason.BELLE_IN_HAND), "Zoé avait gardé V♣ : la case était vide"),
    (
        BoxDoubled(0, 1, 2, 8, TransferReason.BELLE_IN_HAND),
        "Zoé avait gardé V♣ : doit 8 jetons à la case et ne donne que 2 jetons",
    ),
    (WentOut(0, grand_opera=False), "Zoé : n’a plus de carte, les mains sont montrées"),
    (WentOut(0, grand_opera=True), "Zoé : n’a plus de carte, grand opéra, les mains sont montrées"),
    (Paid(1, 0, 5, 5, hand_of("5c")), "Basile paie 5 jetons à Zoé pour 1 carte"),
    (Paid(1, 0, 0, 5, hand_of("5c")), "Basile doit 5 jetons à Zoé pour 1 carte mais n’a plus rien"),
    (Eliminated(2, EliminationReason.NO_TOKENS), "Hugo n’a plus de jeton et quitte la partie"),
    (Eliminated(2, EliminationReason.CANNOT_STAKE), "Hugo ne peut plus miser et quitte la partie"),
    (MatchEnded((0,), MatchEndReason.DEALS_PLAYED), "Toutes les donnes sont jouées, Zoé gagne la partie"),
]


@pytest.mark.parametrize(("event", "told"), ONE_OF_EACH)
def test_every_kind_of_event_can_be_narrated_alone(event: Event, told: str) -> None:
    (french,) = narrator().narrate([event])
    assert plain(", ".join(french)) == told
    (english,) = narrator(language="en").narrate([event])
    assert len(english) == len(french)


def test_stakes_stand_on_one_line_for_all_who_put_down_the_same() -> None:
    events: list[Event] = [Staked(0, (1, 2, 3, 4, 5)), Staked(1, (1, 2, 0, 0, 0)), Staked(2, (1, 2, 3, 4, 5))]
    assert plain(stake_lines(narrator(), events)).splitlines() == [
        "Zoé et Hugo misent 15 jetons : 10♦ 1 · V♣ 2 · D♠ 3 · R♥ 4 · 7♦ 5",
        "Basile mise 3 jetons : 10♦ 1 · V♣ 2 · D♠ 0 · R♥ 0 · 7♦ 0",
    ]
    assert plain(stake_lines(narrator(), [*events[:1], *events[2:]])).startswith("Chacun mise 15 jetons :")


def test_the_standing_is_sorted_and_shows_debts_and_changes() -> None:
    match, _ = start(agree(load("classique"), 3, tokens=(5, -3, 60)))
    assert plain(standing_lines(Words("fr"), match, NAMES[:3], before=(10, -3, 50))).splitlines() == [
        "  Hugo     60 jetons   +10",
        "  Zoé       5 jetons    −5",
        "  Basile   −3 jetons     0   une dette de 3 jetons",
        "Cases : 10♦ 0 · V♣ 0 · D♠ 0 · R♥ 0 · 7♦ 0",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("sheet", SHEETS)
def test_whole_matches_fit_eighty_columns_and_name_every_hand(sheet: str, language: Language) -> None:
    most = load(sheet).rules.players[1]
    assert most > 3
    for seed, players in enumerate(range(3, 1 + most)):
        record = played(sheet, players, seed)
        lines = list(record_lines(Words(language), record))
        assert max(map(width_of, lines)) <= 80
        assert not any("{" in line or "$" in line or line != line.rstrip() for line in lines)


@pytest.mark.parametrize("language", LANGUAGES)
def test_house_rules_a_score_sheet_and_a_called_time_are_narrated(language: Language) -> None:
    record = played("habourdin", 4, 1, deals=2, match_end="time", following="may", stuck_lead="skip_rank")
    timed = Record(record.setup, record.names, record.deals, time_called=True)
    last = list(record_lines(Words(language), timed))[-1]
    assert last.startswith(Words(language)("narrate-end-time_called"))
    setup = agree(load("classique"), 3)
    moves: list[Move] = [EnterScore(1, (40, 70, 40), (0, 0, 0, 0, 0))]
    told = "\n".join(record_lines(Words(language), record_of(setup, NAMES[:3], moves)))
    assert "Basile" in told
    assert "+20" in told


def test_a_deal_cut_short_says_so() -> None:
    setup = agree(load("classique"), 3)
    match, _ = start(setup)
    _, events = apply(match, DealCards(FULL_DECK))
    assert plain(deal_lines(narrator(), match, events)).endswith("La donne s’arrête là.")


def test_columns_line_up_for_wide_and_combining_letters_and_fold_the_last() -> None:
    rows = [("é", "1", "a b"), ("e\u0301", "22", "c"), ("漢", "3", "d")]
    assert [line.index(last) for line, last in zip(columns(rows, "<><", width=30), "acd", strict=True)] == [12, 13, 11]
    assert columns([("x", "one two three four five six")], "<<", width=22)[1].startswith("      ")
    assert columns([("a", "1"), ("b", "22")], "<>") == ["  a    1", "  b   22"]
    assert columns([], "<") == []
    assert numbers_aligned(["1\u202f234 jetons", "5 jetons"]) == ["1\u202f234 jetons", "    5 jetons"]
    assert wrap("un deux trois", 8, hang=2) == ["un deux", "  trois"]
