"""Records: the same match the same bytes, everything derived is checked, and nothing hidden is shown."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import pairwise

import pytest
from decks import any_deal
from hypothesis import given, settings
from hypothesis import strategies as st
from played_matches import one_deal, record_of

from nainjaune.game.cards import BELLES, FULL_DECK, Card
from nainjaune.game.errors import NainJauneError, ParseError
from nainjaune.game.match import Match, apply, legal_moves, start
from nainjaune.game.moves import CallTime, EnterScore, Move
from nainjaune.game.record import PlayedDeal, Record, hide_last_deal, replay, shuffle_record
from nainjaune.game.record_file import read_record, write_record
from nainjaune.game.rules import MatchEnd
from nainjaune.game.setup import MatchSetup, agree
from nainjaune.game.sheet import SHEETS, house_rules, load
from nainjaune.game.shuffle import Proof
from nainjaune.game.verdict import Verdict, verify
from nainjaune.game.view import ONLOOKER, view

NAMES = ("Zoé", "Basile", "Léa", "Ours")
CHANGES: tuple[dict[str, object], ...] = (
    {},
    {"following": "may"},
    {"match_end": "time"},
    {"stuck_lead": "skip_rank"},
    {"opening": "ace", "belles_dealt": True, "hand": {2: 22, 3: 15, 4: 10, 5: 9, 6: 8, 7: 7, 8: 6}, "packet": 3},
)


def play(setup: MatchSetup, rng: random.Random, most_moves: int) -> list[Move]:
    """Random legal moves from the start on; time, where it can be, is called after three deals."""
    match, _ = start(setup)
    moves: list[Move] = []
    while not match.standing.ended and len(moves) < most_moves:
        move: Move = any_deal(match, rng)
        if match.in_deal:
            move = rng.choice(legal_moves(match))
        elif setup.rules.match_end is MatchEnd.TIME and match.standing.deals == 3:
            move = CallTime()
        match, _ = apply(match, move)
        moves.append(move)
    return moves


def setup_for(sheet: str, changes: dict[str, object]) -> MatchSetup:
    return agree(house_rules(load(sheet), changes), len(NAMES), first_dealer=1)


def last_match(record: Record) -> Match:
    *_, step = replay(record)
    return step.match


def seen_by(record: Record, seat: int) -> Record:
    return hide_last_deal(record, seat) if last_match(record).in_deal else record


def check_reading_back(sheet: str, changes: dict[str, object], seed: int, cut: int) -> None:
    """A record cut there reads back equal, and writes the same bytes again; so does what each seat may see."""
    setup = setup_for(sheet, changes)
    moves = play(setup, random.Random(seed), cut)
    record = record_of(setup, NAMES, moves)
    text = write_record(record)
    assert read_record(text) == record
    assert write_record(read_record(text)) == text
    for seat in (ONLOOKER, seed % len(NAMES)):
        seen = seen_by(record, seat)
        assert read_record(write_record(seen)) == seen
        assert view(last_match(seen), seat) == view(last_match(record), seat)


@pytest.mark.parametrize("cut", [70, 180])
@pytest.mark.parametrize("changes", CHANGES, ids=str)
def test_a_record_of_each_kind_reads_back(changes: dict[str, object], cut: int) -> None:
    """In the middle of a deal, and where time was called."""
    check_reading_back("classique", changes, 1, cut)


@pytest.mark.no_cover
@pytest.mark.parametrize("changes", CHANGES, ids=str)
@pytest.mark.parametrize("sheet", SHEETS)
@given(seed=st.integers(0, 10**6), cut=st.integers(0, 180))
@settings(max_examples=4)
def test_round_trip(sheet: str, changes: dict[str, object], seed: int, cut: int) -> None:
    """A record cut anywhere reads back."""
    check_reading_back(sheet, changes, seed, cut)


def test_replay_gives_the_match_that_was_played() -> None:
    """The last step of a replay is the very match that the moves led to."""
    setup = setup_for("mallette", {})
    moves = play(setup, random.Random(5), 200)
    match, _ = start(setup)
    for move in moves:
        match, _ = apply(match, move)
    assert last_match(record_of(setup, NAMES, moves)) == match


def shuffled_record(sheet: str = "classique") -> Record:
    """One whole deal of four with its proof, cut by nobody."""
    proof = Proof(bytes(range(32)), "essai", 1, (b"",) * 4, ("",) * 4)
    return one_deal(setup_for(sheet, {}), shuffle_record(proof))


def with_shuffle(record: Record, **changes: object) -> Record:
    (deal,) = record.deals
    assert isinstance(deal, PlayedDeal)
    assert deal.shuffle
    shuffle = replace(deal.shuffle, **changes)  # type: ignore[arg-type] # by name
    return replace(record, deals=(replace(deal, shuffle=shuffle),))


@pytest.mark.parametrize("sheet", SHEETS)
def test_verify_proves_an_honest_shuffle_and_catches_every_other(sheet: str) -> None:
    """Each way a proof can fail has its own verdict, also where cards are set aside."""
    record = shuffled_record(sheet)
    assert read_record(write_record(record)) == record
    assert verify(record) == (Verdict.PROVED,)
    assert verify(with_shuffle(record, seed=None)) == (Verdict.SEED_NOT_SHOWN,)
    assert verify(with_shuffle(record, seed=bytes(32))) == (Verdict.WRONG_COMMITMENT,)
    assert verify(with_shuffle(record, deal=2)) == (Verdict.OTHER_CARDS,)
    assert verify(with_shuffle(record, coupes=(b"c" * 16, b"", b"", b""))) == (Verdict.WRONG_COUPE,)
    (deal,) = record.deals
    assert isinstance(deal, PlayedDeal)
    assert verify(replace(record, deals=(replace(deal, shuffle=None),))) == (Verdict.NO_PROOF,)
    assert [verdict for verdict in Verdict if verdict.fair] == [
        Verdict.PROVED,
        Verdict.NO_PROOF,
        Verdict.SEED_NOT_SHOWN,
    ]


def test_seed_and_cards_of_a_deal_still_on_are_hidden() -> None:
    """What an onlooker may have of an unfinished deal names no hidden card and not the seed."""
    record = shuffled_record()
    (deal,) = record.deals
    assert isinstance(deal, PlayedDeal)
    cut = replace(record, deals=(replace(deal, plays=" ".join(deal.plays.split()[:1])),))
    (seen,) = seen_by(cut, -1).deals
    assert isinstance(seen, PlayedDeal)
    assert seen.shuffle
    assert seen.shuffle.seed is None
    assert {card for hand in (*seen.hands, seen.talon) for card in hand} == {None}
    assert seen_by(record, -1) == record, "a finished deal lies open"


def score_sheet() -> Record:
    setup = agree(house_rules(load("chaudron"), {"match_end": "deals"}), 3, deals_agreed=2)
    first = EnterScore(winner=1, tokens=(30, 60, 21), boxes=(0, 0, 9, 0, 0))
    second = EnterScore(winner=2, tokens=(0, 65, 55), boxes=(0, 0, 0, 0, 0), out=(0,), grand_opera=True)
    return Record(setup, NAMES[:3], (first, second))


def test_score_sheet_has_results_without_plays() -> None:
    """A score sheet reads back equal, ends the match, and proves nothing of shuffles."""
    record = score_sheet()
    text = write_record(record)
    assert "plays" not in text
    assert read_record(text) == record
    assert verify(record) == (Verdict.NO_PROOF, Verdict.NO_PROOF)
    ended = last_match(record).standing.ended
    assert ended
    assert ended.winners == (1,)
    setup = record.setup
    assert record_of(setup, record.names, [deal for deal in record.deals if isinstance(deal, EnterScore)]) == record


GOOD = write_record(shuffled_record())
SCORES = write_record(score_sheet())
HALF = "\n".join(GOOD.split("\n\n[deal.shuffle]", maxsplit=1)[0].splitlines()) + "\n"

BAD = (
    ("not = = toml", "not TOML"),
    ("", "nainjaune is missing"),
    (GOOD.replace("nainjaune = 1", "nainjaune = 9"), "format 9"),
    (GOOD.replace("nainjaune = 1", "nainjaune = true"), "nainjaune must be a whole number"),
    (GOOD.replace('"classique"', '"clasique"'), "no such sheet"),
    (GOOD.replace("unit = 1", f"unit = {10**16}"), "unit must be at most"),
    (GOOD.replace("unit = 1", "unit = 1\nunity = 2"), "unity is not known"),
    (GOOD.replace('"Zoé"', '""'), "is not a name"),
    (GOOD.replace('"Zoé"', '"Zo\\u0007"'), "is not a name"),
    (GOOD.replace('"Zoé"', "3"), "players must be a list of texts"),
    (GOOD.replace("tokens = [50", 'tokens = ["x"', 1), "tokens must be a list of whole numbers"),
    (GOOD.replace("dealer = 1\nhands", "dealer = 2\nhands"), "deal 1: dealer is not what"),
    (GOOD.replace("grand_opera = false", "grand_opera = true"), "deal 1: result is not what"),
    (GOOD + "\n[result]\nwinners = [0]\n", "result is not what"),
    (GOOD.replace("[[deal]]", "[deal]"), "deal must be a list of tables"),
    (GOOD.replace('seed = "00', 'seed = "zz'), "is not hexadecimal"),
    (GOOD.replace('talon = "', 'talon = "?? '), "talon: 5 cards, not 4"),
    (HALF.replace('talon = "', 'talon = "Zz '), "deal 1: talon: 'Zz' is not a card"),
    (HALF.replace("hands = [", 'hands = ["",'), "5 hands for 4 seats"),
    (GOOD.replace("deals_agreed = 4", "deals_agreed = 1\ntime_called = true"), "time_called: match_over"),
    (SCORES.replace("[deal.result]", "[deal.results]"), "neither plays nor a result"),
    (SCORES.replace("tokens = [30, 60, 21]", "tokens = [30, 60, 22]"), "deal 1: bad_score"),
    (SCORES.replace("winner = 1", 'winner = 1\nbest = "x"', 1), "best is not known"),
)  # fmt: skip


@pytest.mark.parametrize(("text", "problem"), BAD, ids=[problem for _, problem in BAD])
def test_bad_file_is_refused_with_its_place(text: str, problem: str) -> None:
    """Whatever is wrong with a file is told in words that name the place."""
    with pytest.raises(NainJauneError, match=problem):
        read_record(text)


def record_with(deal: PlayedDeal, sheet: str = "classique") -> Record:
    return Record(setup_for(sheet, {}), NAMES, (deal,))


UNKNOWN_4 = PlayedDeal(((None,) * 12,) * 4, (None,) * 4, "")


@pytest.mark.parametrize(
    ("sheet", "plays", "problem"),
    [
        ("classique", "2:As 2/2 3/2 0:2s 0/3 1/3 2/3 3/3 0:3s", "position 5"),
        ("classique", "2:As 2:2s 2/3 3/3 0:3h 0/4 1:4s 1/5 2/5 3/5 0/5 1:Kd", ""),
        ("classique", "2:As 2/2 3/2 0/2 1/2 2:Ah 2/2 3/2 0/2 1/2 2:3s", ""),
        ("classique", "2:As 3:2s", "must be 2/2"),
        ("classique", "2:As 2/2 3/2 0/2 1/2 2:3s 2/4 3/4 0/4 1/4 2:5s 2/6 3/6 0/6 1/6", "no hands agree"),
        ("classique", "2:As x", "position 2 .x.: 'x' is not a log entry"),
        ("classique", "7:As", "not_your_turn"),
        ("habourdin", "2/A 3/A 0/A 1/A 1:2s", ""),
        ("habourdin", "2/A 3/A 0/A 1/A 1:Ks 1:As", "not_in_hand|no hands agree|log position"),
        ("habourdin", "2/A", ""),
        ("habourdin", "", ""),
    ],
)
def test_unknown_hands_must_agree_with_what_was_said(sheet: str, plays: str, problem: str) -> None:
    """With every card unknown the plays are checked against hands that could have been."""
    record = record_with(replace(UNKNOWN_4, plays=plays), sheet)
    if not problem:
        match = last_match(record)
        assert match.in_deal
        return
    with pytest.raises(ParseError, match=problem):
        last_match(record)


def test_a_player_who_went_on_must_have_been_able_to() -> None:
    """A seat that said no « sans » holds the needed rank: impossible if another shows all four."""
    twos: tuple[Card | None, ...] = tuple(card for card in FULL_DECK if card.rank == 2)
    shown = replace(UNKNOWN_4, hands=(twos + (None,) * 8, *UNKNOWN_4.hands[1:]), plays="2:As")
    with pytest.raises(ParseError, match="no hands agree"):
        last_match(record_with(shown))


def test_no_deal_begins_before_the_last_is_over() -> None:
    """A second deal after an unfinished one is refused."""
    record = record_with(UNKNOWN_4)
    with pytest.raises(ParseError, match="deal 2: begins before"):
        last_match(replace(record, deals=(UNKNOWN_4, UNKNOWN_4)))


def test_finished_deal_has_known_hands() -> None:
    """Once a deal is over its hands lay open on the table, so a record without them is refused."""
    record = shuffled_record()
    (deal,) = record.deals
    assert isinstance(deal, PlayedDeal)
    blurred = replace(deal, hands=(deal.hands[0], *((None,) * 12 for _ in range(3))))
    with pytest.raises(ParseError, match=r"deal 1: .*"):
        last_match(replace(record, deals=(blurred,)))


def test_card_twice_and_belle_in_the_talon_are_refused() -> None:
    """The cards of a deal are checked before it is played."""
    card = FULL_DECK[0]
    twice = replace(UNKNOWN_4, talon=(card, card, None, None))
    with pytest.raises(ParseError, match="twice"):
        last_match(record_with(twice))
    aside = replace(UNKNOWN_4, talon=(BELLES[0], None, None, None))
    assert last_match(record_with(aside)).in_deal
    with pytest.raises(ParseError, match="no belle"):
        last_match(record_with(aside, "habourdin"))
    hand = replace(UNKNOWN_4, hands=((None,) * 11, *UNKNOWN_4.hands[1:]))
    with pytest.raises(ParseError, match="seat 0 has 11 cards, not 12"):
        last_match(record_with(hand))


@given(st.data())
def test_mangled_records_raise_only_our_errors(data: st.DataObject) -> None:
    """Cutting, doubling or swapping pieces of a record never raises anything but the project's own errors."""
    text = data.draw(st.sampled_from([GOOD, SCORES, HALF]))
    places = sorted(data.draw(st.lists(st.integers(0, len(text)), min_size=2, max_size=4)))
    pieces = [text[a:b] for a, b in pairwise([0, *places, len(text)])]
    mangled = "".join(data.draw(st.permutations(pieces))) if data.draw(st.booleans()) else "".join(pieces[::2])
    try:
        record = read_record(mangled)
    except NainJauneError:
        return
    assert read_record(write_record(record)) == record
