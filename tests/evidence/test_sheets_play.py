"""Every clause of every sheet, played as its texts print it or as we read them: what comes of it is written down here.

What is expected follows from the words of the texts, not from the clauses: a clause turned over makes its test fail
(`tools/turn_clauses.py` turns them all).
"""

from __future__ import annotations

import random

import pytest
from example_deals import deal, next_up, on_table, play, played, table
from keeps import keeps

from nainjaune.game.cards import BELLES, FULL_DECK, Card, cards_in
from nainjaune.game.errors import NainJauneError, SetupError
from nainjaune.game.events import BoxDoubled, MatchEnded, MatchEndReason, Paid, WentOut
from nainjaune.game.log import LogError
from nainjaune.game.match import apply, start
from nainjaune.game.moves import CallTime, DealCards
from nainjaune.game.setup import agree
from nainjaune.game.sheet import SHEETS, load
from nainjaune.table.table_rules import table_rules
from nainjaune.words import Words
from nainjaune.words.narrate import Narrator

STUCK = "As 2s 3s Td 7d | 6h 6c 6d Ks Kh | 7h 7s 8h Qs Jc"
TO_STUCK = "0:As 0:2s 0:3s 0/4 1/4 2/4"
WHOLE_HAND = "As 2s 3s | Kh 6d 9h | 7d 8s Qs"
ON_EVERY_SHEET = pytest.mark.parametrize("sheet", SHEETS)


def shuffled(seed: int) -> tuple[Card, ...]:
    deck = list(FULL_DECK)
    random.Random(seed).shuffle(deck)
    return tuple(deck)


def told(sheet: str, hands: str, log: str) -> str:
    """How a few cards are narrated in French, with plain spaces."""
    _, events = played(table(hands, sheet), log)
    narrator = Narrator(Words("fr").of(load(sheet)), ("Zoé", "Luc", "Ida"), load(sheet).rules)
    lines = " ; ".join(", ".join(phrases) for phrases in narrator.narrate(events))
    return lines.replace("\N{NARROW NO-BREAK SPACE}", "").replace("\N{NO-BREAK SPACE}", " ")


@keeps("every", "players")
@pytest.mark.parametrize(("sheet", "most"), [("classique", 8), ("mallette", 6), ("chaudron", 8), ("habourdin", 8)])
def test_three_play_and_at_most_as_many_as_printed(sheet: str, most: int) -> None:
    assert [agree(load(sheet), players).players for players in range(3, most + 1)] == list(range(3, most + 1))
    for players in (2, most + 1):
        with pytest.raises(SetupError):
            agree(load(sheet), players)


@keeps("every", "teams")
@ON_EVERY_SHEET
def test_only_the_sheet_that_speaks_of_teams_lets_several_hold_a_seat(sheet: str) -> None:
    assert table_rules(load(sheet)).teams is (sheet == "chaudron")


@keeps("mallette", "chaudron", "habourdin", "direction")
@ON_EVERY_SHEET
def test_the_next_player_sits_to_the_right(sheet: str) -> None:
    assert table_rules(load(sheet)).next_to_the == "right"


@keeps("mallette", "chaudron", "first_dealer")
@ON_EVERY_SHEET
def test_the_youngest_deals_first_where_the_sheet_says_so(sheet: str) -> None:
    assert table_rules(load(sheet)).youngest_deals_first is (sheet in {"mallette", "chaudron"})


@keeps("habourdin", "start_tokens")
@keeps("habourdin", "rest_aside")
@keeps("mallette", "start_tokens")
@keeps("mallette", "youngest_shares")
@keeps("chaudron", "start_tokens")
@pytest.mark.parametrize(
    ("sheet", "players", "each"),
    [("classique", 3, 50), ("mallette", 3, 50), ("chaudron", 7, 17), ("habourdin", 3, 21), ("habourdin", 8, 8)],
)
def test_everybody_begins_with_the_same_share(sheet: str, players: int, each: int) -> None:
    """004: 65 tokens shared fairly, the rest set aside; 002: shared out among all, how many is ours."""
    assert agree(load(sheet), players).tokens == (each,) * players


@keeps("every", "coins")
@keeps("chaudron", "same_values")
@pytest.mark.parametrize(
    ("sheet", "values"),
    [("classique", [1]), ("mallette", [10, 5, 1]), ("chaudron", [5, 2, 1]), ("habourdin", [1])],
)
def test_the_pieces_have_the_printed_values(sheet: str, values: list[int]) -> None:
    assert [piece.value for piece in table_rules(load(sheet)).pieces] == values


@keeps("every", "stakes")
@keeps("every", "stake_on")
@ON_EVERY_SHEET
def test_everybody_stakes_before_every_deal(sheet: str) -> None:
    """What nobody has taken stays and the stakes are added to it."""
    one = (1, 1, 1, 1, 2) if sheet == "habourdin" else (1, 2, 3, 4, 5)
    hands = "As 2s | 3h 9h | 4c 8c"
    first = table(hands, sheet, dealer=2)
    assert first.boxes == tuple(3 * stake for stake in one)
    second = deal(play(first, "0:As 0:2s"), "As 2s | 3h 9h | 4c 8c")
    emptied = sheet != "habourdin"  # by the grand opéra that this is
    assert second.boxes == tuple((3 if emptied else 6) * stake for stake in one)


@keeps("chaudron", "habourdin", "packet")
@ON_EVERY_SHEET
def test_cards_are_dealt_in_packets_as_printed(sheet: str) -> None:
    """003: one by one; 004: three by three. To the seat after the dealer first."""
    talonless = tuple(FULL_DECK)
    belles = [card for card in talonless if card in BELLES]
    deck = (*belles, *(card for card in talonless if card not in belles))
    match, _ = start(agree(load(sheet), 4, first_dealer=3))
    hands = on_table(apply(match, DealCards(deck))[0]).hands
    of_first = [place for place, card in enumerate(deck) if card in cards_in(hands[0])]
    assert of_first[:4] == ([0, 1, 2, 12] if sheet == "habourdin" else [0, 4, 8, 12])


@keeps("every", "belles_dealt")
@ON_EVERY_SHEET
def test_a_belle_may_lie_in_the_talon_but_on_habourdin(sheet: str) -> None:
    """Over sixty shuffled deals of three players, of whose 52 cards seven are not dealt."""
    asleep = 0
    for seed in range(60):
        match, _ = start(agree(load(sheet), 3, first_dealer=0))
        try:
            hands = on_table(apply(match, DealCards(shuffled(seed)))[0]).hands
        except NainJauneError:
            continue
        held = {card for hand in hands for card in cards_in(hand)}
        asleep += len(set(BELLES) - held)
    assert (asleep > 0) is (sheet != "habourdin")


@keeps("every", "opening")
@keeps("mallette", "chaudron", "habourdin", "first_to_lead")
@ON_EVERY_SHEET
def test_the_first_to_lead_chooses_but_on_habourdin_an_ace_opens(sheet: str) -> None:
    """The seat after the dealer leads any card; on 004 whoever has no ace says so and the next seat is asked."""
    opened = next_up(table("5h 9d | As 6h | 7h Ks", sheet))
    assert opened == ((1, 1) if sheet == "habourdin" else (0, 0))


@keeps("every", "following")
@keeps("mallette", "any_suit")
@keeps("classique", "chaudron", "habourdin", "any_suit")
@keeps("habourdin", "next_goes_on")
@keeps("habourdin", "rising")
@ON_EVERY_SHEET
def test_whoever_holds_the_next_rank_lays_it_whatever_its_suit(sheet: str) -> None:
    hands = "As 9d | 2h 6h | 2c Ks"
    assert next_up(play(table(hands, sheet), "0:As 0/2 1:2h 1/3 2/3 0/3"))[1] == 0
    with pytest.raises(LogError):
        play(table(hands, sheet), "0:As 0/2 1/2")


@keeps("every", "stuck_lead")
@ON_EVERY_SHEET
def test_when_nobody_can_follow_the_last_to_play_leads_but_on_habourdin_the_last_asked(sheet: str) -> None:
    assert next_up(play(table(STUCK, sheet), TO_STUCK)) == (2 if sheet == "habourdin" else 0, 0)


RUN = "As 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks"
AFTER_KING = f"{RUN} 4h | 2h 3h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah Ac 2c | 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd Ad 3c"


@keeps("every", "after_king")
@keeps("every", "order_of_cards")
@ON_EVERY_SHEET
def test_a_series_runs_from_ace_to_king_and_then_the_same_player_leads_any_card(sheet: str) -> None:
    whole = " ".join(f"0:{card}" for card in RUN.split())
    match = play(table(AFTER_KING, sheet), whole)
    assert next_up(match) == (0, 0)
    assert on_table(play(match, "0:4h")).ended


@keeps("every", "series_cards")
@ON_EVERY_SHEET
def test_only_the_old_sheet_lifts_the_cards_of_a_series_that_stops(sheet: str) -> None:
    assert ("lève les cartes" in told(sheet, STUCK, TO_STUCK)) is (sheet == "classique")


DWARF = "As 2h 3c 4d 5s 6h 7d Kc | 8c 9d 2d 3d 4s 5c 6d Qs | Th Jh Qh 2s 3s 4h 5h 6c"
TO_DWARF = "0:As 0:2h 0:3c 0:4d 0:5s 0:6h 0:7d"


@keeps("every", "announced")
@ON_EVERY_SHEET
def test_cards_are_announced_as_the_sheet_has_it(sheet: str) -> None:
    """003: every card; 004: a card of the board; the others none."""
    said = told(sheet, DWARF, f"{TO_DWARF} 0/8 1:8c")
    assert ("«as, 2, 3" in said) is (sheet == "chaudron")
    assert ("7 de carreau" in said) is (sheet in {"chaudron", "habourdin"})


@keeps("every", "said_sans")
@ON_EVERY_SHEET
def test_stopping_is_said_as_the_sheet_has_it(sheet: str) -> None:
    """000, 001: the card laid and the one missing; 002, 004: the missing one; 003: and each who passes repeats it."""
    said = told(sheet, STUCK, TO_STUCK)
    expected = {"classique": "«3 sans 4»", "mallette": "«sans 4»", "chaudron": "«sans 4»", "habourdin": "«sans 4»"}
    assert expected[sheet] in said
    assert ("«3 sans 4»" in said) is (sheet == "classique")
    assert table_rules(load(sheet)).everyone_says_sans is (sheet == "chaudron")


TAKE_BY = {"classique": "laying", "mallette": "picking_up", "chaudron": "saying", "habourdin": "laying"}


@keeps("every", "claim")
@keeps("mallette", "chaudron", "unclaimed")
@keeps("classique", "habourdin", "dwarf")
@ON_EVERY_SHEET
def test_a_belle_takes_its_box_by_itself_or_by_what_its_player_must_do(sheet: str) -> None:
    """000, 001, 004: laying it is enough; 002: not picked up, it is doubled; 003: without « qui prend » it stays."""
    lies_there = 6 if sheet == "habourdin" else 15
    assert table_rules(load(sheet)).take_by == TAKE_BY[sheet]
    assert play(table(DWARF, sheet), f"{TO_DWARF} 0/8 1:8c").boxes[4] == 0
    forgotten = f"{TO_DWARF}? 0/8 1:8c"
    if TAKE_BY[sheet] == "laying":
        with pytest.raises(LogError):
            play(table(DWARF, sheet), forgotten)
    else:
        assert play(table(DWARF, sheet), forgotten).boxes[4] == lies_there * (2 if sheet == "mallette" else 1)


SAID_OUT = {"classique": None, "mallette": "«j’arrête!»", "chaudron": "«j’arrête!»", "habourdin": "«stop!»"}


@keeps("every", "said_out")
@ON_EVERY_SHEET
def test_going_out_is_said_as_the_sheet_has_it(sheet: str) -> None:
    said = told(sheet, WHOLE_HAND, "0:As 0:2s 0:3s").lower()
    assert {word for word in SAID_OUT.values() if word and word in said} == {SAID_OUT[sheet]} - {None}


@keeps("every", "grand_opera")
@keeps("mallette", "chaudron", "grand_opera_boxes")
@ON_EVERY_SHEET
def test_a_whole_hand_in_one_go_takes_all_boxes_as_the_sheet_has_it(sheet: str) -> None:
    """000 to 002: on one's own first turn; 003: only before any opponent has laid a card; 004 knows none."""
    at_once, events = played(table(WHOLE_HAND, sheet), "0:As 0:2s 0:3s")
    opera = sheet != "habourdin"
    assert [event.grand_opera for event in events if isinstance(event, WentOut)] == [opera]
    assert any(at_once.boxes) is not opera
    _, events = played(table("As 9d | 2h 3h | 7h Ks", sheet), "0:As 0/2 1:2h 1:3h")
    after_another = [event.grand_opera for event in events if isinstance(event, WentOut)]
    assert after_another == [sheet in {"classique", "mallette"}]


LEFT = "As 2h 3c | 7d Kd 6s | Tc Jh 5d"
PAID = {"classique": [23, 25], "mallette": [3, 3], "chaudron": [3, 3], "habourdin": [4, 3]}


@keeps("every", "payment")
@keeps("classique", "mallette", "grand_opera_payment")
@keeps("chaudron", "no_card_points")
@ON_EVERY_SHEET
def test_the_others_pay_points_or_cards_as_printed(sheet: str) -> None:
    """After a grand opéra too. What a card is worth in points is ours: 1 to 10, court cards 10."""
    _, events = played(table(LEFT, sheet), "0:As 0:2h 0:3c")
    assert [event.amount for event in events if isinstance(event, Paid)] == PAID[sheet]
    assert [event.winner for event in events if isinstance(event, Paid)] == [0, 0]


KEPT = "As 3c | 2h Kh | Qs 9d"
TO_KEPT = "0:As 0/2 1:2h 1/3 2/3 0:3c"


@keeps("every", "belle_in_hand")
@keeps("every", "untaken_boxes")
@keeps("mallette", "chaudron", "kept_for_next")
@ON_EVERY_SHEET
def test_a_belle_left_in_hand_doubles_its_box_and_the_others_keep_their_stake(sheet: str) -> None:
    match, events = played(table(KEPT, sheet, tokens=(200, 200, 200)), TO_KEPT)
    doubled = [(event.seat, event.box, event.amount) for event in events if isinstance(event, BoxDoubled)]
    assert doubled == ([] if sheet == "habourdin" else [(1, 3, 12), (2, 2, 9)])
    assert match.boxes == ((3, 3, 3, 3, 6) if sheet == "habourdin" else (3, 6, 18, 24, 15))
    again = deal(match, KEPT)
    assert again.boxes == ((6, 6, 6, 6, 12) if sheet == "habourdin" else (6, 12, 27, 36, 30))


STILL_IN = {"classique": {0, 1, 2}, "mallette": {0, 2}, "chaudron": {0, 1, 2}, "habourdin": {0, 2}}


@keeps("mallette", "chaudron", "habourdin", "insolvency")
@keeps("mallette", "chaudron", "habourdin", "next_dealer")
@ON_EVERY_SHEET
def test_whoever_runs_short_is_out_as_the_sheet_has_it(sheet: str) -> None:
    """002, 004: who cannot stake or pay; 003: only who has nothing left; 000, 001 do not say, and one may owe."""
    little = 11 if sheet == "habourdin" else 19
    match = play(table(LEFT, sheet, tokens=(90, little, 90)), "0:As 0:2h 0:3c")
    purse = match.standing.tokens[1]
    assert purse == (-19 if sheet == "classique" else 1)
    following = deal(match, LEFT if 1 in STILL_IN[sheet] else "As 2h 3c | Tc Jh 5d").standing
    assert (set(following.seats), following.dealer) == (STILL_IN[sheet], 0)
    nothing = play(table(LEFT, sheet, tokens=(90, little - 2, 90)), "0:As 0:2h 0:3c")
    assert (1 in nothing.standing.seats) is (sheet == "classique")


@keeps("every", "match_end")
@keeps("mallette", "chaudron", "habourdin", "winner")
@keeps("habourdin", "match")
@ON_EVERY_SHEET
def test_a_match_ends_as_the_sheet_has_it(sheet: str) -> None:
    """002, 003: with the last player; 004: after an agreed number of deals; 000, 001: ours, a number of deals."""
    counted = sheet in {"classique", "habourdin"}
    if counted:
        once = play(table(LEFT, sheet, deals_agreed=1), "0:As 0:2h 0:3c")
        assert once.standing.ended == MatchEnded((0,), MatchEndReason.DEALS_PLAYED)
        assert play(table(LEFT, sheet, deals_agreed=2), "0:As 0:2h 0:3c").standing.ended is None
    else:
        with pytest.raises(SetupError):
            table(LEFT, sheet, deals_agreed=1)
        one_out = play(table(LEFT, sheet, tokens=(90, 17, 90)), "0:As 0:2h 0:3c")
        assert (one_out.standing.seats, one_out.standing.ended) == ((0, 2), None)
        two_out = play(table(LEFT, sheet, tokens=(90, 17, 17)), "0:As 0:2h 0:3c")
        assert two_out.standing.ended == MatchEnded((0,), MatchEndReason.ONE_LEFT)
        called, _ = apply(one_out, CallTime())  # before its end only by agreement, which is ours
        assert called.standing.ended == MatchEnded((0,), MatchEndReason.LAST_DEAL_CALLED)
