"""The laws of docs/rules.md, on matches nobody chose: any sheet, any house rules, any decks, any moves."""

from __future__ import annotations

import random

import pytest
from decks import fitting
from example_deals import on_table
from game_strategies import EVERY_LAY, deck_from, decks, seeds, setups
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from nainjaune.game.cards import BELLES, BOX_OF, FULL_DECK, OF_RANK, WHOLE_DECK, Card, cards_in, hand_of
from nainjaune.game.deal import Deal
from nainjaune.game.errors import IllegalMove, RefusalReason
from nainjaune.game.events import (
    Eliminated,
    EliminationReason,
    Event,
    Lacked,
    Laid,
    MatchEndReason,
    RankSkipped,
    SeriesEnded,
    SeriesEndReason,
    sum_of,
)
from nainjaune.game.match import Match, apply, is_legal, legal_moves, set_aside, start
from nainjaune.game.moves import SANS, CallTime, DealCards, EnterScore, Lay, Move, SaySans
from nainjaune.game.rules import Following, MatchEnd
from nainjaune.game.setup import MatchSetup
from nainjaune.game.standing import places

MOST_SANS = 13 * 8 * 53
"""No deal has more: thirteen ranks asked of eight players, after each card and at the opening."""


def all_tokens(match: Match) -> int:
    return sum(match.tokens) + sum(match.boxes)


def check_tokens(before: Match, after: Match, events: list[Event]) -> None:
    """The sum of the events is the change of every purse and box."""
    purses, boxes = sum_of(events, before.setup.players)
    assert [b - a for a, b in zip(before.tokens, after.tokens, strict=True)] == purses
    assert [b - a for a, b in zip(before.boxes, after.boxes, strict=True)] == boxes


def check_cards(deal: Deal) -> None:
    """Each of the fifty-two cards is in one hand, on the table or in the talon."""
    laid = [event.card for event in deal.history if isinstance(event, Laid)]
    everywhere = [*laid, *cards_in(deal.setup.talon), *(card for hand in deal.hands for card in cards_in(hand))]
    assert sorted(everywhere) == sorted(FULL_DECK)


def check_lacked(deal: Deal, events: list[Event]) -> None:
    """With `following = must`, whoever says « sans » does not hold the rank: lacks are said after the card is laid."""
    for event in events:
        if isinstance(event, Lacked):
            assert not deal.hands[event.seat] & OF_RANK[event.rank]


def check_winners(match: Match) -> None:
    """G12: the richest share the victory: of those still in, where the last one standing wins; otherwise of all."""
    ended = match.standing.ended
    assert ended
    last_standing = match.setup.rules.match_end is MatchEnd.LAST_STANDING
    pool = list(match.standing.seats) if last_standing else []
    pool = pool or list(range(match.setup.players))
    richest = max(match.tokens[seat] for seat in pool)
    assert ended.winners == tuple(seat for seat in pool if match.tokens[seat] == richest)
    check_places(match)


def check_places(match: Match) -> None:
    """G12, G22, G25: winners have the first place, those still in come before those out where the last one wins."""
    standing = match.standing
    assert standing.ended
    given = places(match.setup, standing)
    assert tuple(seat for seat, place in enumerate(given) if place == 1) == standing.ended.winners
    assert sorted(given)[0] == 1
    assert list(standing.out_after) == sorted(standing.out_after)
    if match.setup.rules.match_end is MatchEnd.LAST_STANDING and standing.seats:
        for position, out in enumerate(standing.eliminated):
            assert all(given[seat] < given[out] for seat in standing.seats)
            later = [seat for seat, deal in zip(standing.eliminated, standing.out_after, strict=True)
                     if deal > standing.out_after[position]]  # fmt: skip
            assert all(given[seat] < given[out] for seat in later)
    else:
        richer = sorted(range(match.setup.players), key=lambda seat: -match.tokens[seat])
        assert [given[seat] for seat in richer] == sorted(given)


def check_score(before: Match, after: Match, events: list[Event]) -> None:
    """A deal that was played, written down as a score, is accepted and leads to the same standing."""
    deal = on_table(after)
    assert deal.ended
    out = [one.seat for one in events if type(one) is Eliminated and one.because is not EliminationReason.CANNOT_STAKE]
    score = EnterScore(deal.ended.seat, after.tokens, after.boxes, tuple(out), deal.ended.grand_opera)
    assert apply(before, score)[0].standing == after.standing


def check_series(deal: Deal) -> None:
    """A card is a lead where no series is open: the first of the deal, or one by the leader named when one ended."""
    is_open, ended = False, None
    for event in deal.history:
        if isinstance(event, Laid):
            assert event.lead is not is_open
            assert ended is None or event.seat == ended.leader
            is_open, ended = True, None
        elif isinstance(event, SeriesEnded):
            is_open, ended = False, event
    if deal.ended:
        assert ended == SeriesEnded(deal.turn, SeriesEndReason.OUT, None, missing=0, in_talon=None)
    elif ended:
        assert (ended.leader, 0) == (deal.turn, deal.needed)
    else:
        assert deal.needed or not (is_open or deal.setup.opening_rank)


def check_asked(deal: Deal) -> None:
    """Who is asked, and for which rank, stands in the event before; a missing rank was lacked by every seat."""
    asked: tuple[int | None, int] = (deal.setup.seats[0], deal.setup.opening_rank)
    lacked: list[int] = []
    for event in deal.history:
        match event:
            case Laid(seat, card, _, needed):
                assert asked in {(seat, 0), (seat, card.rank)}
                asked, lacked = (seat, needed), []
            case Lacked(seat, rank, asked_next):
                assert asked == (seat, rank)
                asked, lacked = (asked_next, rank), [*lacked, seat]
            case RankSkipped(seat, rank, needed, in_talon):
                assert asked == (None, rank)
                assert set(lacked) == set(deal.setup.seats)
                assert in_talon == known_in_talon(deal, rank)
                asked, lacked = (seat, needed), []
            case SeriesEnded(_, why, leader, missing, in_talon):
                assert in_talon == (known_in_talon(deal, missing) if missing else None)
                assert (why is SeriesEndReason.STUCK) is bool(missing)
                assert not missing or (asked == (None, missing) and set(lacked) == set(deal.setup.seats))
                asked, lacked = (leader, 0), []
    assert deal.ended or asked == (deal.turn, deal.needed)


def known_in_talon(deal: Deal, rank: int) -> int | None:
    """Where all must follow, the cards of a missing rank that were not laid lie in the talon; none is laid later."""
    if deal.setup.rules.following is Following.MAY:
        return None
    laid = [event.card.rank for event in deal.history if isinstance(event, Laid)]
    return 4 - laid.count(rank)


class AnyMatch(RuleBasedStateMachine):
    """A match of which every law is checked at every move."""

    match: Match
    before_deal: Match
    total: int
    lays: int
    sans: int

    @initialize(setup=setups())
    def begin(self, setup: MatchSetup) -> None:
        self.match, events = start(setup)
        self.total, self.lays, self.sans = sum(setup.tokens), 0, 0
        assert sum_of(events, setup.players) == ([0] * setup.players, [0] * 5)

    @precondition(lambda self: not self.match.in_deal and not self.match.standing.ended)
    @rule(deck=decks)
    def deal(self, deck: tuple[Card, ...]) -> None:
        self.lays = self.sans = 0
        self.before_deal = self.match
        self.make(fitting(self.match, deck))
        hand = self.match.setup.rules.hand_size(len(self.match.standing.seats))
        assert [on_table(self.match).hands[seat].bit_count() for seat in self.match.standing.seats] == (
            [hand] * len(self.match.standing.seats)
        )

    @precondition(lambda self: self.match.in_deal)
    @rule(choice=st.integers(0, 10**6))
    def move(self, choice: int) -> None:
        moves = legal_moves(self.match)
        self.make(moves[choice % len(moves)])

    @precondition(lambda self: self.match.in_deal)
    @rule(seed=seeds)
    def play_to_the_end(self, seed: int) -> None:
        """The deal ends, after no more moves than it has cards and players to ask."""
        rng = random.Random(seed)
        while self.match.in_deal:
            self.make(rng.choice(legal_moves(self.match)))

    @precondition(lambda self: not self.match.in_deal and not self.match.standing.ended)
    @rule(seed=seeds)
    def play_whole_deals(self, seed: int) -> None:
        rng = random.Random(seed)
        for number in range(4):
            if not self.match.standing.ended:
                self.deal(deck_from(seed + number))
                while self.match.in_deal:
                    self.make(rng.choice(legal_moves(self.match)))

    @precondition(lambda self: not self.match.in_deal)
    @rule()
    def call_time(self) -> None:
        """No further deal may be called on every sheet (G22), and it ends the match there and then."""
        if self.match.standing.ended:
            self.refused(CallTime(), RefusalReason.MATCH_OVER)
            return
        self.make(CallTime())
        assert self.match.standing.ended
        by_time = self.match.setup.rules.match_end is MatchEnd.TIME
        because = MatchEndReason.TIME_CALLED if by_time else MatchEndReason.LAST_DEAL_CALLED
        assert self.match.standing.ended.because is because

    @precondition(lambda self: not self.match.in_deal)
    @rule(card=st.sampled_from(FULL_DECK), claim=st.booleans())
    def act_without_a_deal(self, card: Card, claim: bool) -> None:
        reason = RefusalReason.MATCH_OVER if self.match.standing.ended else RefusalReason.NO_DEAL
        for move in (Lay(card, claim=claim), SANS):
            self.refused(move, reason)

    @precondition(lambda self: not self.match.in_deal)
    @rule(deck=decks)
    def deal_badly(self, deck: tuple[Card, ...]) -> None:
        over = self.match.standing.ended
        for bad in (deck[1:], (*deck, deck[0]), (*deck[:51], deck[0])):
            self.refused(DealCards(bad), RefusalReason.MATCH_OVER if over else RefusalReason.BAD_DECK)
        if over:
            self.refused(DealCards(deck), RefusalReason.MATCH_OVER)
        elif set_aside(self.match):
            belle_last = sorted(deck, key=BOX_OF.__contains__)
            self.refused(DealCards(tuple(belle_last)), RefusalReason.BELLE_SET_ASIDE)

    @precondition(lambda self: not self.match.in_deal and not self.match.standing.ended)
    @rule(winner=st.integers(-1, 8), extra=st.integers(-3, 3))
    def enter_a_score(self, winner: int, extra: int) -> None:
        """A score by which one seat has taken all boxes may be legal; one token more or less never is."""
        taken = sum(self.match.boxes) + extra
        score = EnterScore(winner, (self.match.tokens[0] + taken, *self.match.tokens[1:]), (0,) * len(BELLES))
        if extra or winner not in self.match.standing.seats:
            self.refused(score, RefusalReason.BAD_SCORE)
        elif is_legal(self.match, score):
            self.make(score)

    @precondition(lambda self: self.match.in_deal)
    @rule(deck=decks, seat=st.integers(0, 7))
    def interrupt(self, deck: tuple[Card, ...], seat: int) -> None:
        """Nothing comes between the moves of a deal, and nobody acts out of turn."""
        score = EnterScore(0, self.match.tokens, self.match.boxes)
        for move in (DealCards(deck), score, CallTime()):
            self.refused(move, RefusalReason.DEAL_IN_PROGRESS)
        if seat != on_table(self.match).turn:
            self.refused(legal_moves(self.match)[0], RefusalReason.NOT_YOUR_TURN, seat=seat)

    def make(self, move: Move) -> None:
        """Makes a legal move and checks every law that concerns a single move."""
        before, seen = self.match, hash(self.match)
        self.match, events = apply(before, move)
        assert hash(before) == seen
        check_tokens(before, self.match, events)
        assert all_tokens(self.match) == self.total
        if deal := self.match.deal:
            check_cards(deal)
            check_series(deal)
            check_asked(deal)
            if deal.setup.rules.following is Following.MUST:
                check_lacked(deal, events)
            if deal.ended and isinstance(move, Lay):
                check_score(self.before_deal, self.match, events)
        self.lays += isinstance(move, Lay)
        self.sans += isinstance(move, SaySans)
        assert self.lays <= 52
        assert self.sans <= MOST_SANS

    def refused(self, move: Move, reason: RefusalReason, *, seat: int | None = None) -> None:
        """The move is refused for this reason, and the error carries the very state that was given."""
        with pytest.raises(IllegalMove) as refused:
            apply(self.match, move, seat=seat)
        assert (refused.value.move, refused.value.reason) == (move, reason)
        assert refused.value.state is self.match

    @invariant()
    def legal_is_listed(self) -> None:
        """A lay or a « sans » is legal exactly when it is in the list of legal moves; in a deal there is always one."""
        moves = legal_moves(self.match)
        assert bool(moves) == self.match.in_deal
        assert [move for move in (*EVERY_LAY, SANS) if is_legal(self.match, move)] == sorted(
            moves, key=(*EVERY_LAY, SANS).index
        )

    @invariant()
    def illegal_moves_change_nothing(self) -> None:
        """Every refused lay carries itself, a reason and the unchanged match."""
        legal = set(legal_moves(self.match))
        shown = repr(self.match)
        for move in (*EVERY_LAY, SANS):
            if move not in legal:
                with pytest.raises(IllegalMove) as refused:
                    apply(self.match, move)
                assert refused.value.move is move
                assert refused.value.state is self.match
                assert refused.value.reason in RefusalReason
        assert repr(self.match) == shown

    @invariant()
    def hands_hold_only_cards(self) -> None:
        """A hand is a set of cards, and whoever is out of the match holds none while a deal is on."""
        if self.match.deal:
            assert not any(hand & ~WHOLE_DECK for hand in self.match.deal.hands)
        if self.match.in_deal:
            assert not any(on_table(self.match).hands[seat] for seat in self.match.standing.eliminated)

    @invariant()
    def winners_are_the_richest(self) -> None:
        """G12 holds whenever a match has ended, and no seat is both in and out."""
        standing = self.match.standing
        assert sorted((*standing.seats, *standing.eliminated)) == list(range(self.match.setup.players))
        if standing.ended:
            check_winners(self.match)


TestAnyMatch = AnyMatch.TestCase


def test_a_hand_of_the_whole_deck_is_the_whole_deck() -> None:
    """The mask against which the laws check hands holds each card once."""
    assert hand_of(FULL_DECK) == WHOLE_DECK
    assert WHOLE_DECK.bit_count() == 52
