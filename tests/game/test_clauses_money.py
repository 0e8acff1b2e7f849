"""One example for each clause that moves tokens: stakes, claims, payments, belles in hand, grand opéra, insolvency."""

from __future__ import annotations

from typing import Any

from example_deals import begun, deal, deck_of, play, played, table

from nainjaune.game.cards import Card, hand_of
from nainjaune.game.events import (
    BoxDoubled,
    BoxLeft,
    BoxTaken,
    Eliminated,
    EliminationReason,
    Event,
    Paid,
    Staked,
    TransferReason,
    WentOut,
)
from nainjaune.game.match import Match, apply, legal_moves
from nainjaune.game.moves import DealCards, Lay
from nainjaune.game.settlement import due
from nainjaune.game.setup import agree
from nainjaune.game.sheet import house_rules, load

HANDS = "As 2s | 3h 9h | 3c 4c"


def kinds(events: list[Event], *kind: type[Event]) -> list[Event]:
    return [event for event in events if isinstance(event, kind)]


def test_stakes_are_put_into_the_five_boxes_by_everybody() -> None:
    """`stakes`: 1 2 3 4 5 from each player, in board order; what lay there stays."""
    _, events = apply(begun(HANDS), DealCards(deck_of(begun(HANDS), HANDS)))
    assert kinds(events, Staked) == [Staked(seat, (1, 2, 3, 4, 5)) for seat in range(3)]
    match = table(HANDS)
    assert (match.tokens, match.boxes) == ((35, 35, 35), (3, 6, 9, 12, 15))


def test_stakes_of_another_sheet_can_be_played() -> None:
    """`stakes = 1 1 1 1 2`, as `habourdin` has them."""
    assert table(HANDS, stakes=[1, 1, 1, 1, 2]).boxes == (3, 3, 3, 3, 6)


def test_the_unit_multiplies_stakes_and_capital() -> None:
    """A unit of 3 plays for three times as much."""
    match = table(HANDS, unit=3)
    assert match.boxes == (9, 18, 27, 36, 45)
    assert match.tokens == (150 - 45,) * 3


def test_start_tokens_shared_sets_the_rest_of_the_box_aside() -> None:
    """`start_tokens = {shared = 65}`: three players get 21 each, two tokens stay out (G1)."""
    assert agree(load("habourdin"), 3).tokens == (21, 21, 21)
    assert agree(load("chaudron"), 8).tokens == (15,) * 8


def test_start_tokens_each_gives_every_player_the_same() -> None:
    """`start_tokens = {each = 50}`, times the unit (G1)."""
    assert agree(load("classique"), 5, unit=2).tokens == (100,) * 5


def test_stake_on_every_deal_garnishes_the_boxes_again() -> None:
    """`stake_on = every_deal`: the stakes of each deal come on top of what lay in the boxes."""
    first = play(table(HANDS, grand_opera="none"), "0:As 0:2s")
    assert deal(first, HANDS).boxes == (6, 12, 18, 24, 30)


def test_stake_on_first_deal_garnishes_the_boxes_once() -> None:
    """`stake_on = first_deal`: from the second deal on nobody stakes."""
    first = play(table(HANDS, grand_opera="none", stake_on="first_deal"), "0:As 0:2s")
    assert deal(first, HANDS).boxes == (3, 6, 9, 12, 15)
    assert deal(first, HANDS).tokens == first.tokens


def test_a_stake_one_cannot_pay_in_full_is_paid_in_board_order() -> None:
    """G8: a `chaudron` player with too few tokens puts down what they have, in board order."""
    match = table(HANDS, "chaudron", tokens=(20, 4, 20))
    assert match.boxes == (3, 6, 7, 8, 10)
    assert match.tokens == (5, 0, 5)


def test_claim_automatic_a_belle_takes_its_box() -> None:
    """`claim = automatic`: laying the 7♦ takes the fifth box."""
    match, events = played(table("7d 2s | 3h 9h | 3c 4c"), "0:7d 0/8 1/8 2/8")
    assert kinds(events, BoxTaken) == [BoxTaken(0, 4, 15, TransferReason.CLAIM)]
    assert (match.tokens, match.boxes) == ((50, 35, 35), (3, 6, 9, 12, 0))


def test_claim_spoken_takes_the_box_when_it_is_said() -> None:
    """`claim = spoken`: « qui prend » takes the box."""
    match = play(table("Td 2s | 3h 9h | 3c 4c", "chaudron"), "0:Td 0/J 1/J 2/J")
    assert (match.tokens, match.boxes) == ((28, 25, 25), (0, 6, 9, 12, 15))


def test_claim_picked_up_takes_the_box_as_its_belle_is_laid() -> None:
    """`claim = picked_up`: the move that lays the belle picks its box up, or forgets it."""
    before = table("Td 2s | 3h 9h | 3c 4c", "mallette", tokens=(40, 40, 40))
    match = play(before, "0:Td 0/J 1/J 2/J")
    assert (match.tokens, match.boxes) == ((28, 25, 25), (0, 6, 9, 12, 15))
    assert [str(move) for move in legal_moves(before) if isinstance(move, Lay) and move.card == Card("Td")] == [
        "Td",
        "Td?",
    ]


def test_unclaimed_stays_leaves_the_box_as_it_is() -> None:
    """`unclaimed = stays`: whoever forgets to claim gets nothing and pays nothing."""
    match, events = played(table("Td 2s | 3h 9h | 3c 4c", "chaudron"), "0:Td? 0/J 1/J 2/J")
    assert kinds(events, BoxLeft) == [BoxLeft(0, 0)]
    assert (match.tokens, match.boxes) == ((25, 25, 25), (3, 6, 9, 12, 15))


def test_unclaimed_doubles_the_box_at_once() -> None:
    """`unclaimed = doubles`: whoever forgets to claim adds as much as lies in the box."""
    match, events = played(table("Kh 2s | 3h 9h | 3c 4c", "mallette"), "0:Kh?")
    assert kinds(events, BoxDoubled) == [BoxDoubled(0, 3, 12, 12, TransferReason.UNCLAIMED)]
    assert (match.tokens, match.boxes) == ((23, 35, 35), (3, 6, 9, 24, 15))
    assert play(match, "0:2s").standing.eliminated == ()


def test_unclaimed_doubles_only_as_far_as_the_purse_goes_where_nobody_may_owe() -> None:
    """`unclaimed = doubles`, no debt: one pays what one has, plays the deal to its end, and is out after it."""
    hands = "Kh 2s | 3h 9h | 3c 4c"
    match, events = played(table(hands, "mallette", tokens=(20, 50, 50), grand_opera="none"), "0:Kh?")
    assert kinds(events, BoxDoubled) == [BoxDoubled(0, 3, 5, 12, TransferReason.UNCLAIMED)]
    assert (match.tokens, match.boxes) == ((0, 35, 35), (3, 6, 9, 17, 15))
    after, events = played(match, "0:2s")
    assert kinds(events, Eliminated) == [Eliminated(0, EliminationReason.CANNOT_PAY)]
    assert after.tokens == (4, 33, 33)


def test_unclaimed_doubles_into_debt_where_debt_is_allowed() -> None:
    """`unclaimed = doubles`, `insolvency = debt`: the whole sum goes into the box and the purse below zero."""
    hands = "Kh 2s | 3h 9h | 3c 4c"
    match = play(table(hands, tokens=(20, 50, 50), claim="spoken", unclaimed="doubles"), "0:Kh?")
    assert (match.tokens, match.boxes) == ((-7, 35, 35), (3, 6, 9, 24, 15))


LEFT = "As 2s Kc | 3h 9h Qs | Ad Td Jd"


def payments(**changes: Any) -> list[int]:
    _, events = played(table(LEFT, grand_opera="none", **changes), "0:Kc 0:As 0:2s")
    return [event.amount for event in events if isinstance(event, Paid)]


def test_payment_points_counts_what_is_left_in_hand() -> None:
    """`payment = points`: as 1, 2 to 10 their number, court cards 10."""
    assert payments(payment="points") == [3 + 9 + 10, 1 + 10 + 10]


def test_payment_cards_counts_one_a_card() -> None:
    """`payment = cards`: one token a card."""
    assert payments(payment="cards") == [3, 3]


def test_payment_cards_belle_two_counts_a_belle_twice() -> None:
    """`payment = cards_belle_two`: one a card, two a belle."""
    assert payments(payment="cards_belle_two") == [4, 4]


def test_court_points_are_what_the_table_agrees() -> None:
    """`court_points`: J Q K cost what is agreed; 10 as the reference books have it (G6)."""
    assert payments(court_points=0) == [12, 11]
    assert payments(court_points=15) == [27, 26]
    whole = house_rules(load("classique"), {"court_points": 11}).rules
    assert due(whole, hand_of("As 2h 3d 4c 5s 6h 7d 8c 9s Th Jd Qc Ks")) == 55 + 33


def test_losers_pay_in_seat_order_from_the_winner_on() -> None:
    """Each other player pays the winner, the seat after the winner first."""
    _, events = played(table("8h 9h | 9s Ts | 3c 4c"), "0:8h 0:9h")
    assert [(event.seat, event.winner) for event in events if isinstance(event, Paid)] == [(1, 0), (2, 0)]
    _, events = played(table("8h Kh | 9s Ts | 3c 4c"), "0:8h 0/9 1:9s 1:Ts")
    assert [(event.seat, event.winner) for event in events if isinstance(event, Paid)] == [(2, 1), (0, 1)]


def test_belle_in_hand_doubles_its_box() -> None:
    """`belle_in_hand = double_box`: each belle still held costs as much as lies in its box, in seat and board order."""
    match, events = played(table("As 2s Kc | Kh 9h Qs | 7d Jc Td", grand_opera="none"), "0:Kc 0:As 0:2s")
    assert kinds(events, BoxDoubled) == [
        BoxDoubled(1, 2, 9, 9, TransferReason.BELLE_IN_HAND),
        BoxDoubled(1, 3, 12, 12, TransferReason.BELLE_IN_HAND),
        BoxDoubled(2, 0, 3, 3, TransferReason.BELLE_IN_HAND),
        BoxDoubled(2, 1, 6, 6, TransferReason.BELLE_IN_HAND),
        BoxDoubled(2, 4, 15, 15, TransferReason.BELLE_IN_HAND),
    ]
    assert match.boxes == (6, 12, 18, 24, 30)


def test_belle_in_hand_nothing_costs_nothing_more() -> None:
    """`belle_in_hand = nothing`: the boxes stay as they are."""
    match = play(table(LEFT, grand_opera="none", belle_in_hand="nothing"), "0:Kc 0:As 0:2s")
    assert match.boxes == (3, 6, 9, 12, 15)


def test_settle_order_payment_first_comes_before_doubling() -> None:
    """`settle_order = payment_first` (G7): whoever is short pays the winner first, then the boxes in board order."""
    hands = "As 2s Kc | Kh 9h Qs | 3d 4d 5d"
    match, events = played(table(hands, "mallette", tokens=(50, 25, 50), grand_opera="none"), "0:Kc 0:As 0:2s")
    assert kinds(events, Paid)[0] == Paid(1, 0, 3, 3, hand_of("Kh 9h Qs"))
    assert kinds(events, BoxDoubled) == [
        BoxDoubled(1, 2, 7, 9, TransferReason.BELLE_IN_HAND),
        BoxDoubled(1, 3, 0, 12, TransferReason.BELLE_IN_HAND),
    ]
    assert match.boxes == (3, 6, 16, 12, 15)
    assert kinds(events, Eliminated) == [Eliminated(1, EliminationReason.CANNOT_PAY)]


def test_untaken_boxes_stay_for_the_next_deal() -> None:
    """`untaken_boxes = stay`: a box whose belle lay in the talon keeps its stake."""
    first = play(table("As 2s | 3h 7d | 3c 4c", grand_opera="none", belle_in_hand="nothing"), "0:As 0:2s")
    assert first.standing.boxes == (3, 6, 9, 12, 15)


def opera(hands: str, log: str, **changes: Any) -> tuple[Match, bool]:
    match, events = played(table(hands, **changes), log)
    return match, next(event.grand_opera for event in events if isinstance(event, WentOut))


ONE_GO = ("As 2s | 9h 9s | 9c 4c", "0:As 0:2s")
OWN_TURN = ("8s 8h | 9h Ts | Qc Kc", "0:8s 0/9 1:9h 1:Ts")
SECOND_TURN = ("8s 8h | 9h Js | Tc 4c", "0:8s 0/9 1:9h 1/T 2:Tc 2/J 0/J 1:Js")


def test_grand_opera_none_takes_no_boxes() -> None:
    """`grand_opera = none`: going out in one go is worth no more than going out."""
    match, grand = opera(*ONE_GO, grand_opera="none")
    assert not grand
    assert match.boxes == (3, 6, 9, 12, 15)


def test_grand_opera_first_turn_counts_in_ones_own_first_turn() -> None:
    """`grand_opera = first_turn`: all one's cards without another card between; others may have played before."""
    match, grand = opera(*ONE_GO, grand_opera="first_turn")
    assert grand
    assert match.boxes == (0, 0, 0, 0, 0)
    assert opera(*OWN_TURN, grand_opera="first_turn")[1]
    assert not opera(*SECOND_TURN, grand_opera="first_turn")[1]


def test_grand_opera_before_any_opponent_wants_no_other_card_in_the_deal() -> None:
    """`grand_opera = before_any_opponent`: nobody else laid a card at all."""
    assert opera(*ONE_GO, grand_opera="before_any_opponent")[1]
    assert not opera(*OWN_TURN, grand_opera="before_any_opponent")[1]


def test_grand_opera_takes_the_boxes_before_anything_is_paid_or_doubled() -> None:
    """After a grand opéra the boxes are empty, so a belle in hand costs nothing more."""
    match, events = played(table("As 2s | Kh 9s | 9c 4c"), "0:As 0:2s")
    assert kinds(events, BoxTaken) == [
        BoxTaken(0, box, amount, TransferReason.GRAND_OPERA) for box, amount in enumerate((3, 6, 9, 12, 15))
    ]
    assert kinds(events, BoxDoubled) == [BoxDoubled(1, 3, 0, 0, TransferReason.BELLE_IN_HAND)]
    assert match.tokens == (35 + 45 + 19 + 13, 16, 22)


def test_a_belle_laid_last_takes_its_box_before_the_deal_is_settled() -> None:
    """The last card may be a belle: its box is taken first, then the winner is paid."""
    _, events = played(table("6s 7d | Kh 9s | 9c 4c", grand_opera="none"), "0:6s 0:7d")
    kind = [type(event) for event in events]
    assert kind.index(BoxTaken) < kind.index(WentOut) < kind.index(Paid) < kind.index(BoxDoubled)


def test_insolvency_debt_lets_a_purse_go_below_zero() -> None:
    """`insolvency = debt`: everything due is paid; a debt is shown, and nobody is out (G4)."""
    match, events = played(table("As 2s | Kh 9s | 9c 4c", tokens=(0, 0, 0)), "0:As 0:2s")
    assert match.tokens == (-15 + 45 + 19 + 13, -34, -28)
    assert not kinds(events, Eliminated)


def test_insolvency_out_if_short_puts_out_whoever_cannot_pay_in_full() -> None:
    """`insolvency = out_if_short`: whoever pays less than is due leaves after the deal, in seat order."""
    hands = "As 2s | Kh 9s | 9c 4c"
    match, events = played(table(hands, "mallette", tokens=(50, 16, 15), grand_opera="none"), "0:As 0:2s")
    assert kinds(events, Paid) == [Paid(1, 0, 1, 2, hand_of("Kh 9s")), Paid(2, 0, 0, 2, hand_of("9c 4c"))]
    assert kinds(events, Eliminated) == [
        Eliminated(1, EliminationReason.CANNOT_PAY),
        Eliminated(2, EliminationReason.CANNOT_PAY),
    ]
    assert match.tokens == (36, 0, 0)


def test_insolvency_out_if_empty_puts_out_whoever_has_no_token_left() -> None:
    """`insolvency = out_if_empty`: paying too little does not matter, having nothing does."""
    hands = "As 2s | Th 9s | 9c 8d"
    match, events = played(table(hands, "chaudron", tokens=(50, 17, 18), grand_opera="none"), "0:As 0:2s")
    assert kinds(events, Eliminated) == [Eliminated(1, EliminationReason.NO_TOKENS)]
    assert match.standing.seats == (0, 2)
    assert match.tokens[1:] == (0, 1)
