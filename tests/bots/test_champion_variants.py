"""The variants of the champion's study see what a seat will see, and their results outlast a run that is stopped."""

from __future__ import annotations

from pathlib import Path
from random import Random

from kernel_twin_deals import compiled_kernel

import champion_lookahead
from champion.next_leads import NO_LEAD, NextSearch, known_then, look_at_next_leads, play_to_next_lead
from champion.plans import plans_by_hand
from champion.results import DeckResult, ResultFile, read_results, summary
from champion.variants import VARIANTS, Variant, earlier_weights
from nainjaune.bots import BOTS
from nainjaune.bots.choices import real_choices
from nainjaune.bots.search import Search
from nainjaune.bots.weights import weights_for
from nainjaune.game.cards import FULL_DECK, hand_of
from nainjaune.game.match import Match, apply, start
from nainjaune.game.moves import DealCards, Lay
from nainjaune.game.setup import agree
from nainjaune.game.sheet import load
from nainjaune.game.view import view
from nainjaune.kernel import policies
from nainjaune.kernel.card_numbers import DECK, SEATS
from nainjaune.kernel.deal import Holdings, Players
from nainjaune.kernel.game_bridge import script_of
from nainjaune.kernel.kernel import INTERPRETED
from nainjaune.kernel.situation import situation_of

DICE = Random(1)


def dealt(seed: int) -> Match:
    match, _ = start(agree(load("classique"), 4, first_dealer=3))
    return apply(match, DealCards(tuple(Random(seed).sample(FULL_DECK, 52))))[0]


def to_lead_of(match: Match, seat: int) -> Match:
    """Everybody leads their longest run until this seat has a lead to choose, or the deal ends."""
    while match.deal and match.in_deal:
        seen = view(match, match.deal.turn)
        if seen.seat == seat and not seen.needed and len(real_choices(seen)) > 1:
            break
        match, _ = apply(match, BOTS["suite"](seen, DICE))
    return match


def test_what_a_seat_will_know_at_its_next_lead_is_what_it_then_sees() -> None:
    """With the cards as they lie and everybody leading longest runs, as the game itself goes on."""
    compared, ended = 0, 0
    for seed in range(25):
        match = to_lead_of(dealt(seed), 1)
        if not match.in_deal:
            continue
        assert match.deal
        known, move = situation_of(view(match, 1)), BOTS["suite"](view(match, 1), DICE)
        assert isinstance(move, Lay)
        hands = [match.deal.hands[seat] if seat < 4 else 0 for seat in range(SEATS)]
        holdings = Holdings(hands, list(known.tokens), list(known.boxes))
        allowed, leads = list(known.allowed), [*map(list, known.leads), *([0, 0, 0] for _ in DECK)]
        players = Players([policies.LONGEST_RUN_HIGH] * SEATS, [1])
        here, noted = play_to_next_lead(known, int(move.card), holdings, players, None, allowed, leads)
        match = to_lead_of(apply(match, move)[0], 1)
        assert (here.turn == NO_LEAD) == (not match.in_deal)
        if not match.in_deal:
            ended += 1
            continue
        found = known_then(known, here, holdings, allowed, leads[:noted], [0] * len(known.unseen))
        truth, unseen = situation_of(view(match, 1)), sum(1 << card for card in found.unseen)
        found = found._replace(allowed=[each & unseen for each in found.allowed], leads=sorted(found.leads))
        known = truth._replace(leads=sorted(truth.leads), room=found.room, passed_over=known.passed_over)
        assert found == known
        assert sum(found.room) == sum(truth.room)
        compared += 1
    assert compared > 3
    assert ended > 3


def test_worlds_without_a_next_lead_are_those_in_which_no_plan_matters() -> None:
    """The worlds are those of the search itself."""
    without, with_one = 0, 0
    for seed in (0, 9):
        seen = view(dealt(seed), 0)
        settings = VARIANTS["seen"].settings
        search = Search(seen, situation_of(seen), settings, 5, INTERPRETED)
        moves, weights, worlds = real_choices(seen)[:2], weights_for(seen.rules), 12
        own = [policies.NET, *[policies.LONGEST_RUN_HIGH] * (SEATS - 1)]
        hands = [[0] * len(moves) for _ in range(worlds)]
        leads = [[0, 0, 0] for _ in DECK]
        known, script = search.situation, script_of(moves)
        look_at_next_leads(known, script, Players(own, [5]), weights, leads, NextSearch(0, [6]), hands, hands)
        outcomes = [
            INTERPRETED.evaluate(known, script, Players([policy, *[-1] * (SEATS - 1)], [5]), weights, worlds)
            for policy in (policies.NET, policies.PLANNED + 1, policies.PLANNED + 9)
        ]
        for world in range(worlds):
            for choice in range(len(moves)):
                if hands[world][choice]:
                    assert hands[world][choice] & ~known.hand == 0
                    with_one += 1
                else:
                    assert len({str(one.tokens[world][choice]) for one in outcomes if one}) == 1
                    without += 1
    assert without > 5
    assert with_one > 5


def test_a_plan_for_a_hand_is_chosen_where_it_is_not_counted() -> None:
    """Plan 1 is best for hand 7 in all worlds, plan 0 for all others; a hand seen rarely gets no plan of its own."""
    hands = [7] * 40 + [9] * 40 + [5] * 2 + [0] * 4
    plans = [[0 if hand == 7 else 2 for hand in hands], [1 if hand in (7, 5) else 0 for hand in hands]]
    assert plans_by_hand(plans, hands) == [1] * 40 + [0] * 46


def test_whoever_lays_an_equal_of_a_belle_is_taken_not_to_have_it() -> None:
    read, looked = Variant(equal_cards=True), 0
    for seed in range(40):
        match = to_lead_of(dealt(seed), 2)
        if not match.in_deal:
            continue
        seen = view(match, 2)
        usual, found = situation_of(seen), read.situation(seen)
        barred = [before & ~after for before, after in zip(usual.allowed, found.allowed, strict=True)]
        assert sum(barred) & ~hand_of("7d Qs Jc Td Kh") == 0
        assert match.deal
        assert all(hand & out == 0 for hand, out in zip(match.deal.hands, barred, strict=False))
        looked += any(barred)
    assert looked


def test_the_earlier_net_is_another_one_that_differs_in_nothing_else() -> None:
    earlier, shipped = earlier_weights(), weights_for(load("classique").rules)
    assert earlier.table != shipped.table
    assert earlier.linear == shipped.linear  # by it others lead


def test_results_are_kept_and_a_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    path, bots = tmp_path / "results.jsonl", ("champion", "net")
    file = ResultFile(path)
    for deck in (1, 2, 3):
        for bot in bots:
            file.add(DeckResult(deck, bot, "suite", 4, 5.0 + deck * (bot == "net"), 1.0, 0.1, 2))
    path.write_text(path.read_text()[:-5])
    assert len(read_results(path)) == 5
    again = ResultFile(path)
    assert again.has(3, "champion", "suite", 4)
    assert not again.has(3, "net", "suite", 4)
    again.add(DeckResult(3, "net", "suite", 4, 8.0, 1.0, 0.1, 2))
    assert summary(read_results(path), "champion") == [
        "champion     +4.00 ± 0.00 on 3 decks, 50.0 ms a choice (4 players, others suite)",
        "net          +2.00 ± 0.58 on 3 decks, 50.0 ms a choice (4 players, others suite)",
    ]


def test_every_variant_plays() -> None:
    compiled_kernel()
    seen = view(dealt(3), 0)
    moves = {name: variant.choose(seen, Random(1)) for name, variant in VARIANTS.items()}
    assert set(moves.values()) <= set(real_choices(seen))


def test_a_lead_is_compared_in_the_worlds_that_did_not_name_it() -> None:
    """The first half names the second move, the second half the third; each is counted in the other half."""
    moves = [Lay(card) for card in FULL_DECK[:3]]
    halves = [[0.0, 5.0, 1.0], [0.0, -2.0, 3.0]]
    assert champion_lookahead.crosswise(halves, moves, moves[0]) == (-2.0 + 1.0) / 2
    assert champion_lookahead.crosswise(halves, moves, moves[1]) == (0.0 + (1.0 - 5.0)) / 2
