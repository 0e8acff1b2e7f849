"""Choosing among equal ranks is a choice: the hint weighs the belle against the plain card and recalls the claim."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable
from typing import Any

import pytest
from decks import any_deal
from example_deals import on_table, play, table

from nainjaune.bots.contract import TABLES
from nainjaune.bots.hint_text import hint_lines, whole_deal
from nainjaune.bots.hints import Hint, HintReason, NoHint, ReasonCode, hint
from nainjaune.bots.search import SearchSettings
from nainjaune.game.cards import ALL_BELLES, OF_RANK, Card
from nainjaune.game.events import BoxDoubled, BoxTaken, Event, TransferReason
from nainjaune.game.match import Match, apply, legal_moves, start
from nainjaune.game.moves import LAY, LAY_UNCLAIMED, Lay, Move
from nainjaune.game.view import View, view
from nainjaune.kernel.loader import LOADER
from nainjaune.words import LANGUAGES, Words

FEW = SearchSettings(worlds=2, own="longest", others="longest")
ENOUGH = SearchSettings(worlds=200, own="longest", others="longest")

SEVENS = "2s 7s 7d Jh | 6h 3h 4c 9c | 8s Th 3s Kc"
"""Seat 0 has 7♠ and 7♦; seat 1 can lead a 6."""


@pytest.fixture(scope="module", autouse=True)
def _engine() -> None:
    LOADER.wait()


def to_act(match: Match) -> View:
    return view(match, on_table(match).turn)


def sevens(sheet: str = "classique", **changes: Any) -> Match:
    """Seat 0 is asked for a 7 and holds 7♠ and 7♦."""
    return play(table(SEVENS, sheet, dealer=0, **changes), "1:6h 1/7 2/7")


def said(hinted: Hint, match: Match, language: Any = "fr") -> list[str]:
    words = Words(language).of(match.setup.sheet)
    return [re.sub(r"[\u00a0\u202f]", " ", line) for line in hint_lines(words, hinted, match.setup.rules)]


def reason(hinted: Hint, move: Move, code: ReasonCode) -> HintReason:
    (advice,) = [one for one in hinted.advice if one.move == move]
    return next(one for one in advice.reasons if one.code is code)


def test_with_7s_and_7d_the_hint_compares_them_and_names_what_the_belle_takes_and_risks() -> None:
    match = sevens()
    found = hint(to_act(match), settings=ENOUGH)
    assert [one.move for one in found.advice] == [LAY[Card("7d")], LAY[Card("7s")]]
    inside = match.boxes[4]
    assert reason(found, LAY[Card("7d")], ReasonCode.TAKES_BOX) == HintReason(ReasonCode.TAKES_BOX, count=inside, box=4)
    assert reason(found, LAY[Card("7s")], ReasonCode.BELLE_NOT_LAID) == HintReason(
        ReasonCode.BELLE_NOT_LAID, count=inside, box=4, tokens=inside
    )
    first, second = said(found, match)
    assert first.startswith("1. poser 7♦ : ")
    assert "sur toute la donne, en moyenne" in first
    assert f"la case 7♦ est à vous : {inside} jetons" in first
    assert "vous gardez 7♦ et laissez 15 jetons dans sa case : vous en payez autant si un autre finit" in second


def test_where_a_belle_in_hand_doubles_nothing_keeping_it_loses_the_box() -> None:
    match = sevens("habourdin", opening="any")
    found = hint(to_act(match), settings=FEW)
    kept = reason(found, LAY[Card("7s")], ReasonCode.BELLE_NOT_LAID)
    assert (kept.tokens, kept.count) == (0, match.boxes[4])
    assert any("sans retour si un autre finit avant vous" in line for line in said(found, match))


@pytest.mark.parametrize(
    ("sheet", "claim", "otherwise"),
    [
        ("mallette", "ramassez la barquette 7♦ : 15 jetons", "sinon vous y ajoutez 15 jetons"),
        ("chaudron", "dites « qui prend » sur 7♦ : 15 sesterces", "sinon tout y reste"),
    ],
)
def test_the_hint_reminds_of_the_claim_and_of_what_comes_of_forgetting_it(
    sheet: str, claim: str, otherwise: str
) -> None:
    match = sevens(sheet, tokens=(60, 60, 60))
    match = match._replace(deal=on_table(match)._replace(boxes=(3, 6, 9, 12, 15)))
    lines = said(hint(to_act(match), settings=ENOUGH), match)
    assert f"{claim} ({otherwise})" in lines[0]


def test_a_single_belle_that_must_be_claimed_is_advised_with_its_claim() -> None:
    """Laying it with or without the claim are two things one can do."""
    match = play(table("2s 7d Jh | 6h 3h 4c | 8s Th 3s", "chaudron", dealer=0), "1:6h 1/7 2/7")
    assert legal_moves(match) == (LAY[Card("7d")], LAY_UNCLAIMED[Card("7d")])
    found = hint(to_act(match), settings=FEW)
    assert [one.move for one in found.advice] == [LAY[Card("7d")]]
    assert "dites « qui prend » sur 7♦" in said(found, match)[0]


def test_plain_cards_of_one_rank_are_alike() -> None:
    match = play(table("2s 7s 7h Jh | 6h 3h 4c 9c | 8s Th 3s Kc", dealer=0), "1:6h 1/7 2/7")
    found = hint(to_act(match))
    assert found.none is NoHint.ALIKE
    assert said(found, match) == ["Ces cartes se valent : posez celle que vous voulez."]


def test_where_one_may_keep_back_the_belle_is_weighed_three_ways() -> None:
    """Lay it, lay the plain card, or say « sans »: both of the others name the belle that is kept."""
    match = sevens(following="may")
    found = hint(to_act(match), settings=FEW)
    kept = [one for one in found.advice if one.move != LAY[Card("7d")]]
    assert len(kept) == 2
    for advice in kept:
        assert [one.box for one in advice.reasons if one.code is ReasonCode.BELLE_NOT_LAID] == [4]
        assert not [one for one in advice.reasons if one.code is ReasonCode.KEEPS_BELLE]


def test_the_gain_of_the_whole_deal_counts_the_stake_already_paid() -> None:
    """As the settlement will tell it: here 15 tokens were staked and none won yet."""
    match = sevens()
    found = hint(to_act(match), settings=FEW)
    assert found.so_far == -15
    assert whole_deal(found, found.advice[0]) == found.advice[0].gain - 15


def test_nothing_is_said_twice() -> None:
    """Of many leads only one is told that such cards are still out, and no reason comes back word for word."""
    match = table("As 3s 5s 6s 9h Jh Kh | 8h 3h 4c 9c Kc 2c Qh | 8s Jd Qs Ac Ad Ts Td")
    lines = said(hint(to_act(match), settings=FEW), match)
    assert len(lines) == 7
    reasons = [part for line in lines if " — " in line for part in line.split(" — ")[1].split(" ; ")]
    assert len(set(reasons)) == len(reasons)
    assert " ".join(lines).count("dehors") <= 1
    assert " ".join(lines).count("sur toute la donne") == 1


def effect(match: Match, move: Move) -> object:
    """What comes of a move, with plain cards of a rank taken as one: nothing in the rules tells them apart."""
    after, _ = apply(match, move)
    if not after.deal or not after.in_deal:
        return after.tokens, after.boxes
    hands = [
        (hand & ALL_BELLES, *((hand & ~ALL_BELLES & OF_RANK[rank]).bit_count() for rank in range(1, 14)))
        for hand in after.deal.hands
    ]
    return after.tokens, after.boxes, after.deal.turn, after.deal.needed, tuple(hands)


def positions_of(number: int) -> list[Match]:
    """Every position of a random deal at one of the contract's tables: all sheets, clauses and numbers of players."""
    rng = random.Random(number)
    match, _ = start(TABLES[number].setup())
    match, _ = apply(match, any_deal(match, rng))
    found = []
    while match.in_deal:
        found.append(match)
        match, _ = apply(match, rng.choice(legal_moves(match)))
    return found


@pytest.mark.parametrize("number", range(1, len(TABLES), 7))
def test_where_moves_differ_in_effect_the_hint_never_says_there_is_nothing_to_choose(number: int) -> None:
    hints = 0
    for match in positions_of(number):
        moves = legal_moves(match)
        differ = len({effect(match, move) for move in moves}) > 1
        leads = not on_table(match).needed
        if leads and hints > 3:
            continue  # a lead has many moves; those that follow are what may be overlooked
        found = hint(to_act(match), settings=FEW)
        hints += 1
        assert (found.none is None) or not differ
        assert len({effect(match, one.move) for one in found.advice}) == len(found.advice), "each choice differs"
        assert {one.move for one in found.advice} <= set(moves)
    assert hints > 3


@pytest.mark.parametrize("number", range(2, len(TABLES), 7))
def test_what_a_hint_says_a_belle_takes_or_costs_is_what_the_engine_does(number: int) -> None:
    told = 0
    for match in positions_of(number)[::2]:
        seen = to_act(match)
        for advice in hint(seen, settings=FEW).advice[:4]:
            reasons = {one.box: one for one in advice.reasons if one.code is ReasonCode.TAKES_BOX}
            if isinstance(advice.move, Lay):
                assert taken_in_run(match, advice.move) == {
                    box: one.count for box, one in reasons.items() if box is not None
                }
            for one in advice.reasons:
                if one.code is ReasonCode.BELLE_NOT_LAID:
                    assert kept_to_the_end(match, advice.move, one)
            told += 1
    assert told


def taken_in_run(match: Match, move: Lay) -> dict[int, int]:
    """The boxes a seat takes with this card and those it lays before anybody else has to decide."""
    seat, taken = on_table(match).turn, dict[int, int]()
    first = True
    while first or (match.in_deal and on_table(match).turn == seat and on_table(match).needed):
        lays = [one for one in legal_moves(match) if isinstance(one, Lay) and one.claim]
        if not first and not lays:
            break
        belles = [one for one in lays if 1 << one.card & ALL_BELLES]
        match, events = apply(match, move if first else (belles or lays)[0])
        taken |= {event.box: event.amount for event in claimed(events)}
        first = False
    return taken


def claimed(events: Iterable[Event]) -> list[BoxTaken]:
    return [event for event in events if isinstance(event, BoxTaken) and event.why is TransferReason.CLAIM]


def kept_to_the_end(match: Match, move: Move, told: HintReason) -> bool:
    """Whether the belle, kept as long as possible, then takes or costs what was told."""
    seat, rng = on_table(match).turn, random.Random(7)
    match, events = apply(match, move)
    while match.in_deal:
        moves = legal_moves(match)
        keeps = [one for one in moves if not (isinstance(one, Lay) and 1 << one.card & ALL_BELLES)]
        match, events = apply(match, rng.choice(keeps or [moves[0]]))
        for taken in claimed(events):
            if (taken.seat, taken.box) == (seat, told.box):
                return taken.amount == told.count
        for event in events:
            if isinstance(event, BoxDoubled) and (event.seat, event.box) == (seat, told.box):
                return event.owed == told.tokens
    return not told.tokens or any(isinstance(event, BoxTaken) for event in events)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_forgotten_cost_is_what_the_engine_takes(language: Any) -> None:
    """A purse that holds less than the box pays what it has."""
    match = sevens("mallette", tokens=(60, 60, 60))
    deal = on_table(match)
    match = match._replace(deal=deal._replace(boxes=(3, 6, 9, 12, 18), tokens=(11, *deal.tokens[1:])))
    found = hint(to_act(match), settings=FEW)
    told = reason(found, LAY[Card("7d")], ReasonCode.TAKES_BOX)
    _, events = apply(match, LAY_UNCLAIMED[Card("7d")])
    (doubled,) = [event for event in events if isinstance(event, BoxDoubled)]
    assert told.tokens == doubled.amount == 11
    assert any("11" in line for line in said(found, match, language))
