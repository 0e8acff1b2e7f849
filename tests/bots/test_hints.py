"""Hints: what they see in a lead, that it is true, and how it is said."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from decks import any_deal
from example_deals import on_table, play, table
from kernel_twin_deals import compiled_kernel

from nainjaune.bots import BOTS
from nainjaune.bots.contract import TABLES, elsewhere
from nainjaune.bots.hint_text import gain_text, hint_lines
from nainjaune.bots.hints import CardKnowledge, Hint, HintReason, NoHint, ReasonCode, hint
from nainjaune.bots.move_values import move_values
from nainjaune.bots.search import SearchSettings
from nainjaune.game.cards import Card, hand_of
from nainjaune.game.match import Match, apply, legal_moves, start
from nainjaune.game.moves import LAY, SANS, Lay
from nainjaune.game.standing import MOST_TOKENS
from nainjaune.game.view import ONLOOKER, View, view
from nainjaune.kernel.kernel import INTERPRETED, Kernel
from nainjaune.kernel.loader import LOADER
from nainjaune.words import LANGUAGES, Words
from nainjaune.words.phrases import NO_BREAK


@pytest.fixture(scope="module", autouse=True)
def _engine() -> None:
    LOADER.wait()  # before it is ready the same hint would be found in other worlds


QUICK = SearchSettings(worlds=6, own="longest", others="longest")


def to_act(match: Match) -> View:
    return view(match, on_table(match).turn)


def seen_in(match: Match, card: str) -> dict[ReasonCode, HintReason]:
    """What is seen in laying this card."""
    return {reason.code: reason for reason in CardKnowledge(to_act(match)).reasons(LAY[Card(card)])}


def test_a_run_ends_at_the_first_rank_one_lacks_and_so_many_of_it_are_out() -> None:
    """« 3 cartes de suite, puis « sans 8 » ; il y a encore trois 8 dehors. »"""
    match = table("5s 6s 7s Ts Tc | 8h 3h 4c 9c Kc | 8s Jh Qs Ac Ad")
    seen = seen_in(match, "5s")
    assert seen[ReasonCode.RUN] == HintReason(ReasonCode.RUN, rank=8, count=3)
    assert seen[ReasonCode.STILL_OUT] == HintReason(ReasonCode.STILL_OUT, rank=8, count=4)
    assert seen[ReasonCode.LEFT] == HintReason(ReasonCode.LEFT, count=2, tokens=20)


def test_where_all_four_are_seen_one_leads_again() -> None:
    """All the 5s are laid, so a 4 stops the series; that is proof even where « sans » is none."""
    match = table("4s 4h 4d 5s 9h 2h 7h | 5h 5d 4c Kc Kd Jd Jc | 5c 8s Qs Js Ad Ac Jh", following="may")
    after = play(
        match,
        "0:4s 0:5s 0/6 1/6 2/6 0:4h 0/5 1:5h 1/6 2/6 0/6 1:5d 1/6 2/6 0/6 1:4c 1/5 2:5c 2/6 0/6 1/6 2:8s 2/9 0:9h "
        "0/T 1/T 2/T",
    )
    seen = seen_in(after, "4d")
    assert seen[ReasonCode.LEADS_AGAIN] == HintReason(ReasonCode.LEADS_AGAIN, rank=5)
    assert ReasonCode.STILL_OUT not in seen


def test_where_everybody_else_has_said_sans_one_leads_again() -> None:
    after = play(table("5s 5c 9h 2h | 8h 3h Kc Th | 8s Jh Qs Ts"), "0:5s 0/6 1/6 2/6")
    assert seen_in(after, "5c")[ReasonCode.LEADS_AGAIN] == HintReason(ReasonCode.LEADS_AGAIN, rank=6)


def test_where_the_last_one_asked_leads_one_does_not_lead_again() -> None:
    after = play(table("5s 5c 9h | 8h 3h Kc | 3s Jh Qs", stuck_lead="last_asked"), "0:5s 0/6 1/6 2/6")
    after = play(after, "2:3s 2/4 0/4 1/4 1:3h 1/4 2/4 0/4")
    seen = seen_in(after, "5c")
    assert ReasonCode.LEADS_AGAIN not in seen
    assert seen[ReasonCode.OTHER_LEADS] == HintReason(ReasonCode.OTHER_LEADS, rank=6, seats=(2,))


def test_who_leads_next_is_as_the_game_has_it(monkeypatch: pytest.MonkeyPatch) -> None:
    after = play(table("5s 5c 9h | 8h 3h Kc | 3s Jh Qs", stuck_lead="last_asked"), "0:5s 0/6 1/6 2/6")
    after = play(after, "2:3s 2/4 0/4 1/4 1:3h 1/4 2/4 0/4")
    monkeypatch.setattr("nainjaune.bots.hints.after_stuck", lambda *_: (1, 0))
    assert seen_in(after, "5c")[ReasonCode.OTHER_LEADS].seats == (1,)


def test_after_a_king_one_leads_again() -> None:
    seen = seen_in(table("Qs Ks 5c 9c | 8h 3h 4c Td | 8s Jh 3s Ts", stuck_lead="last_asked"), "Qs")
    assert seen[ReasonCode.LEADS_AGAIN] == HintReason(ReasonCode.LEADS_AGAIN)
    assert seen[ReasonCode.RUN] == HintReason(ReasonCode.RUN, rank=0, count=2)


def test_where_a_missing_rank_is_skipped_the_run_goes_on_above_it() -> None:
    match = table("5s 7s 5h 2c | 8h 3h 4c 9h | 8s Jh 3s 9s", stuck_lead="skip_rank")
    assert seen_in(match, "5s")[ReasonCode.RUN] == HintReason(ReasonCode.RUN, rank=6, count=1)
    lacked = play(table("5s 7s 5h 2c | 8h 3h 4c 9h | 8s Jh 3s 9s", stuck_lead="skip_rank"), "0:5s 0/6 1/6 2/6")
    assert CardKnowledge(to_act(lacked)).run(to_act(lacked).hand, 5) == (hand_of("5h 7s"), 8)


def test_where_queen_and_king_are_missing_the_run_ends_below_the_king() -> None:
    """`stuck_lead = skip_rank`: the queen is skipped, and the king that nobody has ends the series, not one's own."""
    match = table("Js Jh 5h 2c | 8h 3h 4c 9h | 8s 6h 3s 9s", stuck_lead="skip_rank")
    seen = seen_in(play(match, "0:Js 0/Q 1/Q 2/Q 0/K 1/K 2/K"), "Jh")
    assert seen[ReasonCode.RUN] == HintReason(ReasonCode.RUN, rank=13, count=1)
    assert seen[ReasonCode.LEADS_AGAIN] == HintReason(ReasonCode.LEADS_AGAIN, rank=13)


def test_a_belle_in_the_run_takes_its_box_and_another_stays_in_hand() -> None:
    seen = seen_in(table("6s 7d 7s Jc | 8h 3h 4c 9c | 8s Jh 3s Kc"), "6s")
    assert seen[ReasonCode.TAKES_BOX] == HintReason(ReasonCode.TAKES_BOX, count=15, box=4)
    assert seen[ReasonCode.KEEPS_BELLE] == HintReason(ReasonCode.KEEPS_BELLE, count=6, box=1)


def test_the_next_players_who_lack_the_rank_are_named() -> None:
    after = play(table("5s 5c 9h | 8h 3h Kc | 6s Jh 4s"), "0:5s 0/6 1/6 2:6s 2/7 0/7 1/7 2:4s 2/5")
    assert seen_in(after, "5c")[ReasonCode.NEXT_LACK] == HintReason(ReasonCode.NEXT_LACK, rank=6, seats=(1,))


def test_a_lead_that_empties_the_hand_goes_out() -> None:
    """Q K, and then the 9: after a King one leads again."""
    match = table("Qs Ks 9c | 8h 3h 4c | 8s Jh 3s")
    assert seen_in(match, "Qs")[ReasonCode.GOES_OUT] == HintReason(ReasonCode.GOES_OUT, count=3)
    assert ReasonCode.GOES_OUT not in seen_in(match, "9c")
    assert ReasonCode.GOES_OUT not in seen_in(match, "Ks")


def test_what_nobody_can_bring_the_play_to_must_be_led() -> None:
    """An ace always; a 5 when no 4 is left, here because the others have said « sans 4 »."""
    match = table("As 5s 9c 9d | 8h 3h 4c Kc | 8s Jh 3s Kd")
    assert ReasonCode.ONLY_BY_LEADING in seen_in(match, "As")
    assert seen_in(match, "5s")[ReasonCode.COMES_LATER] == HintReason(ReasonCode.COMES_LATER, rank=4, count=4)
    later = play(table("4s 4h 4d 5s 5c | 8h 3h 2c Kc Ks | 4c Jh Qs Kd Js"), "0:4h 0:5s 0/6 1/6 2/6")
    assert seen_in(later, "5c")[ReasonCode.COMES_LATER] == HintReason(ReasonCode.COMES_LATER, rank=4, count=1)
    alone = play(table("3s 5s 9c 9d | 8h 3h Jc Kc | 8s Jh 2s Kd"), "0:3s 0/4 1/4 2/4")
    assert ReasonCode.ONLY_BY_LEADING in seen_in(alone, "5s")


def test_there_is_no_hint_between_deals_out_of_turn_or_without_a_choice() -> None:
    match = table("As 2s | 3h 9h | 7d 4c")
    assert hint(view(match, 1)).none is NoHint.NOT_YOUR_TURN
    assert hint(view(match, ONLOOKER)).none is NoHint.NOT_YOUR_TURN
    assert hint(to_act(play(match, "0:As"))).none is NoHint.ONE_CHOICE
    assert hint(view(play(match, "0:As 0:2s"), 0)).none is NoHint.NO_DEAL


def test_where_one_may_keep_a_card_back_sans_is_weighed_too() -> None:
    match = play(table("As 9s 7c | 2h 9h Kc | 7d 4c Ks", following="may"), "0:As 0/2")
    advised = hint(to_act(match), settings=QUICK)
    assert {advice.move for advice in advised.advice} == {LAY[Card("2h")], SANS}
    (sans,) = [advice for advice in advised.advice if advice.move == SANS]
    assert HintReason(ReasonCode.KEEPS_BACK, rank=2, count=1) in sans.reasons
    assert HintReason(ReasonCode.STILL_OUT, rank=2, count=3) in sans.reasons


def test_a_sans_that_need_not_be_true_proves_nothing() -> None:
    after = play(table("5s 5c 9h | 8h 3h Kc | 8s Jh Qs", following="may"), "0:5s 0/6 1/6 2/6")
    assert seen_in(after, "5c")[ReasonCode.STILL_OUT] == HintReason(ReasonCode.STILL_OUT, rank=6, count=4)


def test_the_last_one_asked_who_keeps_back_leads() -> None:
    match = play(table("As 9s 7c | 2h 9h Kc | 2d 4c Ks", following="may", stuck_lead="last_asked"), "0:As 0/2 1/2")
    assert HintReason(ReasonCode.LEADS_AGAIN, rank=2) in CardKnowledge(to_act(match)).reasons(SANS)
    stays = play(table("As 9s 7c | 2h 9h Kc | 2d 4c Ks", following="may"), "0:As 0/2 1/2")
    assert HintReason(ReasonCode.OTHER_LEADS, rank=2, seats=(0,)) in CardKnowledge(to_act(stays)).reasons(SANS)


def hints_of(number: int, **given: Any) -> list[tuple[Match, Hint]]:
    """Some hints of a random deal at one of the contract's tables."""
    rng = random.Random(number)
    match, _ = start(TABLES[number].setup())
    match, _ = apply(match, any_deal(match, rng))
    found: list[tuple[Match, Hint]] = []
    while match.in_deal:
        if len(found) < 4:
            found.append((match, hint(to_act(match), **given)))
        match, _ = apply(match, rng.choice(legal_moves(match)))
    return found


@pytest.mark.parametrize("number", range(0, len(TABLES), 9))
def test_a_hint_is_ranked_worded_and_independent_of_hidden_cards(number: int) -> None:
    hints = hints_of(number, settings=QUICK)
    assert hints
    for match, found in hints:
        gains = [advice.gain for advice in found.advice]
        assert found.for_match or gains == sorted(gains, reverse=True)
        assert all(advice.reasons and 0 <= advice.out <= 1 for advice in found.advice)
        assert {advice.move for advice in found.advice} <= set(legal_moves(match))
        json.dumps(found.as_dict())
        for language in LANGUAGES:
            lines = hint_lines(Words(language), found, match.setup.rules)
            assert len(lines) == max(1, len(found.advice)) + found.for_match
        other = elsewhere(match, on_table(match).turn, random.Random(1))
        assert hint(to_act(other), settings=QUICK) == found


@pytest.mark.parametrize("number", range(0, len(TABLES), 5))
def test_whoever_is_said_to_lead_again_or_to_go_out_does(number: int) -> None:
    """What a reason calls certain happens when the lead is made and one's run is laid."""
    rng = random.Random(number)
    match, _ = start(TABLES[number].setup())
    match, _ = apply(match, any_deal(match, rng))
    leads_made = 0
    while match.in_deal:
        seen = to_act(match)
        for move in legal_moves(match):
            if not seen.needed and isinstance(move, Lay) and move.claim:
                codes = {reason.code for reason in CardKnowledge(seen).reasons(move)}
                after = lay_run(apply(match, move)[0], seen.seat)
                leads = not after.in_deal or (on_table(after).turn, on_table(after).needed) == (seen.seat, 0)
                assert leads or ReasonCode.LEADS_AGAIN not in codes
                assert ReasonCode.GOES_OUT not in codes or goes_out(apply(match, move)[0], seen.seat)
                leads_made += 1
        match, _ = apply(match, rng.choice(legal_moves(match)))
    assert leads_made


def goes_out(match: Match, seat: int) -> bool:
    """Whether this seat can lay all it has while the others can only say « sans »."""
    if not match.in_deal:
        return True
    if on_table(match).turn != seat:
        return legal_moves(match) == (SANS,) and goes_out(apply(match, SANS)[0], seat)
    return any(goes_out(apply(match, move)[0], seat) for move in legal_moves(match))


def lay_run(match: Match, seat: int) -> Match:
    """Goes on as long as this seat can follow; the others say « sans » only if they hold nothing."""
    while match.in_deal and on_table(match).needed:
        lays = [move for move in legal_moves(match) if isinstance(move, Lay)]
        if lays and on_table(match).turn != seat:
            break
        match, _ = apply(match, lays[0] if lays else SANS)
    return match


def test_a_hint_is_worded_with_two_reasons() -> None:
    match = table("5s 6s 7s Ts Tc | 8h 3h 4c 9c Kc | 8s Jh Qs Ac Ad")
    found = hint(to_act(match), settings=QUICK)
    lines = hint_lines(Words("fr"), found, match.setup.rules)
    line = next(line for line in lines if "entamer 5♠" in line).replace("\u202f", " ").replace(NO_BREAK, " ")
    first = "c’est votre carte la plus basse, les autres y viennent rarement ; 3 cartes de suite, puis « sans 8 »"
    other = "cela peut attendre : un 4 peut encore y mener ; il vous reste 2 cartes (20 points)"
    assert line.endswith(first if line.startswith("1.") else other)


@pytest.mark.parametrize(
    ("gain", "text"), [(9.24, "+9 jetons"), (-3.6, "−4 jetons"), (0.4, "0 jeton"), (-0.4, "0 jeton"), (1.1, "+1 jeton")]
)
def test_a_gain_has_a_sign_and_is_told_in_whole_tokens(gain: float, text: str) -> None:
    assert gain_text(Words("fr"), gain).replace(NO_BREAK, " ") == text


@pytest.mark.parametrize("code", NoHint)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_hint_says_why(language: Any, code: NoHint) -> None:
    (line,) = hint_lines(Words(language), Hint((), none=code), table("As 2s | 3h 9h").setup.rules)
    assert line


@pytest.mark.parametrize("kernel", [INTERPRETED, None])
def test_the_largest_amounts_a_match_can_reach_are_valued_exactly(kernel: Kernel | None) -> None:
    """G27 bounds boxes and purses, so that no sum overflows: every level moves, and both kernels agree on the gain."""
    match = table("4s 7d 9h 2h | 5h Td 4c Kc | 5c 8s Qs Js", deals_agreed=50)
    boxes = (2 * MOST_TOKENS,) * 5
    match = match._replace(deal=on_table(match)._replace(boxes=boxes, tokens=(-2 * MOST_TOKENS, 0, 2 * MOST_TOKENS)))
    seen = to_act(match)
    values = move_values(seen, QUICK, random.Random(1), kernel or compiled_kernel())
    assert max(abs(value.gain) for value in values) < 2**53
    assert max(value.gain for value in values) > MOST_TOKENS
    assert hint(seen).advice
    assert all(bot(seen, random.Random(1)) in seen.legal for bot in BOTS.values())
