"""A match: purses, boxes, the dealer going round, who is out, and how it ends.

`apply(match, move)` gives the next match and the events; the match given is never changed. The engine has no
clock and no randomness: the deck is part of the move, and the caller calls time.
"""

from __future__ import annotations

from typing import Final, NamedTuple, assert_never

from nainjaune.game import deal as deals
from nainjaune.game.cards import BELLES, BOX_OF, FULL_DECK, Card, hand_of
from nainjaune.game.deal import Deal, DealSetup, lay, open_deal, say_sans
from nainjaune.game.dealing import deal_out
from nainjaune.game.errors import IllegalMove, RefusalReason
from nainjaune.game.events import Dealt, EliminationReason, Event, HandsDealt, MatchBegan, MatchEndReason, ScoreEntered
from nainjaune.game.moves import CallTime, DealCards, EnterScore, Lay, Move, SaySans
from nainjaune.game.ring import play_order
from nainjaune.game.rules import GrandOpera, Insolvency, MatchEnd, Rules
from nainjaune.game.setup import MatchSetup
from nainjaune.game.standing import (
    Standing,
    about_to_deal,
    after_deal,
    close_deal,
    end,
    judge_stakes,
    stake,
)

EVERY_CARD: Final = frozenset(FULL_DECK)


class Match(NamedTuple):
    setup: MatchSetup
    standing: Standing
    """As of the last settlement; while a deal is on, `tokens` and `boxes` below are current."""
    deal: Deal | None
    """The deal on the table, or the last one: it stays there, hands open, until the next is dealt."""

    @property
    def in_deal(self) -> bool:
        return self.deal is not None and self.deal.ended is None

    @property
    def tokens(self) -> tuple[int, ...]:
        return self.deal.tokens if self.deal and self.in_deal else self.standing.tokens

    @property
    def boxes(self) -> tuple[int, ...]:
        return self.deal.boxes if self.deal and self.in_deal else self.standing.boxes


_new_match: Final = tuple.__new__
"""Makes a `Match` in half the time of its own constructor."""


def start(setup: MatchSetup) -> tuple[Match, list[Event]]:
    """The match before its first deal; who cannot stake is out at once."""
    standing = Standing(setup.tokens, (0,) * len(BELLES), setup.first_dealer, 0, tuple(range(setup.players)), (), None)
    events: list[Event] = [MatchBegan(setup.tokens, setup.first_dealer)]
    return Match(setup, judge_stakes(setup, standing, events), None), events


def apply(match: Match, move: Move, *, seat: int | None = None) -> tuple[Match, list[Event]]:
    """Makes a move; with `seat`, only if it is that seat's turn. Raises `IllegalMove` and changes nothing otherwise."""
    setup, standing, deal = match
    if type(move) is Lay or type(move) is SaySans:
        if deal is None:
            raise IllegalMove(move, RefusalReason.MATCH_OVER if standing.ended else RefusalReason.NO_DEAL, match)
        if seat is not None and seat != deal.turn and not deal.ended:
            raise IllegalMove(move, RefusalReason.NOT_YOUR_TURN, match)
        try:
            after, events = lay(deal, move) if type(move) is Lay else say_sans(deal, move)
        except IllegalMove as refused:
            reason = RefusalReason.MATCH_OVER if standing.ended else refused.reason
            raise IllegalMove(move, reason, match) from None
        if after.ended:
            standing = after_deal(setup, standing, after, events)
        return _new_match(Match, (setup, standing, after)), events
    if match.in_deal:
        raise IllegalMove(move, RefusalReason.DEAL_IN_PROGRESS, match)
    if standing.ended:
        raise IllegalMove(move, RefusalReason.MATCH_OVER, match)
    match move:
        case DealCards():
            return _deal(match, move)
        case EnterScore():
            return _enter_score(match, move)
        case CallTime():
            return _call_time(match)
        case _:
            assert_never(move)


def legal_moves(match: Match) -> tuple[Move, ...]:
    """The moves of the seat to act. Between deals none is listed: there what comes is a deck, not a choice."""
    return deals.legal_moves(match.deal) if match.deal else ()


def set_aside(match: Match) -> int:
    """How many cards the shuffle of the deal to come sets aside without belles."""
    standing, _ = about_to_deal(match.setup, match.standing)
    return match.setup.rules.set_aside(len(standing.seats))


def is_legal(match: Match, move: Move) -> bool:
    """Whether `apply` would take the move."""
    try:
        apply(match, move)
    except IllegalMove:
        return False
    return True


def _deal(match: Match, move: DealCards) -> tuple[Match, list[Event]]:
    if len(move.deck) != len(FULL_DECK) or set(move.deck) != EVERY_CARD:
        raise IllegalMove(move, RefusalReason.BAD_DECK, match)
    setup = match.setup
    standing, judged = about_to_deal(setup, match.standing)
    staked, tokens, boxes = stake(setup, standing)
    seats = play_order(standing.seats, standing.dealer)
    dealt, talon = deal_out(setup.rules, move.deck, len(seats))
    if setup.rules.belles_dealt and not BOX_OF.keys().isdisjoint(talon):
        raise IllegalMove(move, RefusalReason.BELLE_SET_ASIDE, match)
    cards = _by_seat(seats, dealt, setup.players)
    layout = DealSetup.of(setup.rules, dealer=standing.dealer, seats=seats, talon=hand_of(talon))
    hands = tuple(hand_of(hand) for hand in cards)
    dealing = Dealt(standing.dealer, seats, tuple(map(len, cards)), layout.opening_rank)
    public: tuple[Event, ...] = (*staked, dealing)
    deal, opening = open_deal(layout, hands, tokens=tokens, boxes=boxes, history=public)
    return Match(setup, standing, deal), [*judged, *public, HandsDealt(cards, talon), *opening]


def _by_seat(seats: tuple[int, ...], dealt: tuple[tuple[Card, ...], ...], players: int) -> tuple[tuple[Card, ...], ...]:
    """The cards dealt in play order, by seat number; none for a seat out of the match."""
    cards: list[tuple[Card, ...]] = [()] * players
    for seat, hand in zip(seats, dealt, strict=True):
        cards[seat] = hand
    return tuple(cards)


def _enter_score(match: Match, move: EnterScore) -> tuple[Match, list[Event]]:
    """Takes the result of a deal played elsewhere; it must keep every token and agree with seats and sheet."""
    setup = match.setup
    standing, judged = about_to_deal(setup, match.standing)
    if not _score_fits(setup, standing, move):
        raise IllegalMove(move, RefusalReason.BAD_SCORE, match)
    purses = tuple(after - before for before, after in zip(standing.tokens, move.tokens, strict=True))
    filled = tuple(after - before for before, after in zip(standing.boxes, move.boxes, strict=True))
    empty = setup.rules.insolvency is Insolvency.OUT_IF_EMPTY
    because = EliminationReason.NO_TOKENS if empty else EliminationReason.CANNOT_PAY
    events = [*judged, ScoreEntered(move.winner, move.grand_opera, purses, filled)]
    out = [(seat, because) for seat in move.out]
    closed = close_deal(setup, standing, events, tokens=move.tokens, boxes=move.boxes, out=out)
    return Match(setup, closed, None), events


def _score_fits(setup: MatchSetup, standing: Standing, move: EnterScore) -> bool:
    seats, insolvency = standing.seats, setup.rules.insolvency
    if len(move.tokens) != setup.players or len(move.boxes) != len(standing.boxes):
        return False
    if sum(move.tokens) + sum(move.boxes) != sum(standing.tokens) + sum(standing.boxes):
        return False
    if any(move.tokens[seat] != standing.tokens[seat] for seat in standing.eliminated):
        return False
    if move.grand_opera and (setup.rules.grand_opera is GrandOpera.NONE or any(move.boxes)):
        return False
    _, _, staked = stake(setup, standing)
    if not all(_box_fits(setup.rules, *amounts) for amounts in zip(staked, move.boxes, strict=True)):
        return False
    if insolvency is not Insolvency.DEBT and min(move.tokens) < 0:
        return False
    if move.winner not in seats or list(move.out) != sorted(set(move.out) & set(seats)):
        return False
    match insolvency:
        case Insolvency.DEBT:
            return not move.out
        case Insolvency.OUT_IF_EMPTY:
            return list(move.out) == [seat for seat in seats if not move.tokens[seat]]
        case _:  # whoever could not double a box while playing may have won tokens since
            return setup.rules.forgotten_doubles or all(
                seat != move.winner and not move.tokens[seat] for seat in move.out
            )


def _box_fits(rules: Rules, staked: int, after: int) -> bool:
    """Whether a box can hold this after a deal: it was taken whole, left as it was, or doubled for its belle."""
    return after == 0 or staked <= after <= staked * (2 if rules.boxes_double else 1)


def _call_time(match: Match) -> tuple[Match, list[Event]]:
    """No further deal: the agreed time is up, or the players agree to stop (G22)."""
    by_time = match.setup.rules.match_end is MatchEnd.TIME
    because = MatchEndReason.TIME_CALLED if by_time else MatchEndReason.LAST_DEAL_CALLED
    events: list[Event] = []
    standing = end(match.setup, match.standing, because, events)
    return match._replace(standing=standing), events
