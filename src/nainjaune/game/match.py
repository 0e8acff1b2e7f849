"""A match: purses, boxes, the dealer going round, who is out, and how it ends.

`apply(match, move)` gives the next match and the events; the match given is never changed. The engine has no
clock, no dice and no memory: the deck is part of the move, and time is called by whoever runs the match.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from typing import Final, NamedTuple, assert_never

from nainjaune.game.cards import FULL_DECK, hand_of
from nainjaune.game import deal as deals
from nainjaune.game.deal import Deal, DealSetup, lay, open_deal, say_sans
from nainjaune.game.dealing import deal_out
from nainjaune.game.errors import IllegalMove, Reason, SetupError
from nainjaune.game.events import (
    Dealt,
    Eliminated,
    EndBecause,
    Event,
    MatchEnded,
    OutBecause,
    ScoreEntered,
    Staked,
)
from nainjaune.game.moves import CallTime, DealCards, EnterScore, Lay, Move, SaySans
from nainjaune.game.rules import Insolvency, MatchEnd, Rules, StakeOn
from nainjaune.game.sheet import Sheet

EVERY_CARD: Final = frozenset(FULL_DECK)


@dataclass(frozen=True, slots=True)
class MatchSetup:
    """What is agreed before the first deal."""

    sheet: Sheet
    tokens: tuple[int, ...]
    first_dealer: int
    unit: int
    deals_agreed: int | None
    """How many deals, where `match_end = deals`; else None."""
    stakes: tuple[int, ...]
    """What each player puts into the boxes, the unit counted in."""
    staked: tuple[Staked, ...]
    """Each seat's putting down of the whole stakes."""

    @property
    def rules(self) -> Rules:
        return self.sheet.rules

    @property
    def players(self) -> int:
        return len(self.tokens)


class Standing(NamedTuple):
    """How the match stands between two deals."""

    tokens: tuple[int, ...]
    boxes: tuple[int, ...]
    dealer: int
    """Who deals next (or would)."""
    deals: int
    """How many deals are over."""
    seats: tuple[int, ...]
    """The seats still in the match, in number order."""
    eliminated: tuple[int, ...]
    """Who is out of the match, in order."""
    ended: MatchEnded | None


class Match(NamedTuple):
    setup: MatchSetup
    standing: Standing
    """As of the last settlement; while a deal is on, `tokens` and `boxes` below tell the present."""
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


def agree(
    sheet: Sheet,
    players: int,
    *,
    first_dealer: int = 0,
    tokens: tuple[int, ...] | None = None,
    unit: int = 1,
    deals_agreed: int | None = None,
) -> MatchSetup:
    """Checks what is agreed and fills in what is not: tokens by the sheet (G1), a deal for each player (G5)."""
    rules = sheet.rules
    fewest, most = rules.players
    if not fewest <= players <= most:
        raise SetupError(f"{sheet.name} is played by {fewest} to {most}, not {players}")
    if not 1 <= unit <= 1_000_000:
        raise SetupError(f"the unit must be a whole number from 1 to 1000000, not {unit}")
    if tokens is None:
        tokens = (rules.start_tokens.each(players, unit),) * players
    if len(tokens) != players:
        raise SetupError(f"{len(tokens)} purses for {players} players")
    if rules.insolvency is not Insolvency.DEBT and min(tokens) < 0:
        raise SetupError("nobody may start with a debt where the rules know no debt")
    if not 0 <= first_dealer < players:
        raise SetupError(f"the first dealer must be a seat from 0 to {players - 1}, not {first_dealer}")
    if rules.match_end is not MatchEnd.DEALS:
        if deals_agreed is not None:
            raise SetupError(f"a number of deals is agreed, but the match ends by {rules.match_end.value}")
    elif deals_agreed is None:
        deals_agreed = players
    elif deals_agreed < 1:
        raise SetupError(f"at least one deal must be agreed, not {deals_agreed}")
    stakes = tuple(unit * stake for stake in rules.stakes)
    staked = tuple(Staked(seat, stakes) for seat in range(players))
    return MatchSetup(sheet, tokens, first_dealer, unit, deals_agreed, stakes, staked)


def start(setup: MatchSetup) -> tuple[Match, list[Event]]:
    """The match before its first deal; who cannot stake is out at once."""
    standing = Standing(setup.tokens, (0, 0, 0, 0, 0), setup.first_dealer, 0, tuple(range(setup.players)), (), None)
    events: list[Event] = []
    return Match(setup, _judge_stakes(setup, standing, events), None), events


def apply(match: Match, move: Move, *, seat: int | None = None) -> tuple[Match, list[Event]]:
    """Makes a move; with `seat`, only if it is that seat's turn. Raises `IllegalMove` and changes nothing otherwise."""
    setup, standing, deal = match
    if type(move) is Lay or type(move) is SaySans:
        if deal is None:
            raise IllegalMove(move, Reason.MATCH_OVER if standing.ended else Reason.NO_DEAL, match)
        if seat is not None and seat != deal.turn:
            raise IllegalMove(move, Reason.NOT_YOUR_TURN, match)
        try:
            after, events = lay(deal, move) if type(move) is Lay else say_sans(deal, move)
        except IllegalMove as refused:
            reason = Reason.MATCH_OVER if standing.ended else refused.reason
            raise IllegalMove(move, reason, match) from None
        if after.ended:
            standing = _after_deal(setup, standing, after, events)
        return _new_match(Match, (setup, standing, after)), events
    if match.in_deal:
        raise IllegalMove(move, Reason.DEAL_IN_PROGRESS, match)
    if standing.ended:
        raise IllegalMove(move, Reason.MATCH_OVER, match)
    match move:
        case DealCards():
            return _deal(match, move)
        case EnterScore():
            return _enter_score(match, move)
        case CallTime():
            return _call_time(match, move)
        case _:
            assert_never(move)


def legal_moves(match: Match) -> tuple[Move, ...]:
    """The moves of the seat to act. Between deals none is listed: there what comes is a deck, not a choice."""
    return deals.legal_moves(match.deal) if match.deal else ()


def is_legal(match: Match, move: Move) -> bool:
    """Whether `apply` would take the move."""
    try:
        apply(match, move)
    except IllegalMove:
        return False
    return True


def _deal(match: Match, move: DealCards) -> tuple[Match, list[Event]]:
    setup, standing, _ = match
    if len(move.deck) != len(FULL_DECK) or set(move.deck) != EVERY_CARD:
        raise IllegalMove(move, Reason.BAD_DECK, match)
    events: list[Event] = []
    if setup.rules.match_end is MatchEnd.TIME and standing.deals:
        standing = _judge_stakes(setup, standing, events)
        if standing.ended:
            return Match(setup, standing, match.deal), events
    staked, tokens, boxes = _stake(setup, standing)
    seats = _from_dealer(standing.seats, standing.dealer)
    dealt, talon = deal_out(setup.rules, move.deck, len(seats))
    received = dict(zip(seats, dealt, strict=True))
    cards = tuple(received.get(seat, ()) for seat in range(setup.players))
    layout = DealSetup.of(setup.rules, dealer=standing.dealer, seats=seats, talon=hand_of(talon))
    hands = tuple(hand_of(hand) for hand in cards)
    deal, opening = open_deal(layout, hands, tokens=tokens, boxes=boxes, history=tuple(staked))
    return Match(setup, standing, deal), [*events, *staked, Dealt(standing.dealer, cards, talon), *opening]


def _from_dealer(seats: tuple[int, ...], dealer: int) -> tuple[int, ...]:
    """Seats in play order from the one after the dealer on, the dealer last."""
    place = bisect_right(seats, dealer)
    return seats[place:] + seats[:place]


def _stakes_due(setup: MatchSetup, standing: Standing) -> bool:
    return standing.deals == 0 or setup.rules.stake_on is StakeOn.EVERY_DEAL


def _stake(setup: MatchSetup, standing: Standing) -> tuple[list[Staked], tuple[int, ...], tuple[int, ...]]:
    """Everybody still in garnishes the board; who has too little puts down what they have, in board order (G8)."""
    if not _stakes_due(setup, standing):
        return [], standing.tokens, standing.boxes
    debt, whole = setup.rules.insolvency is Insolvency.DEBT, sum(setup.stakes)
    tokens, staked = list(standing.tokens), []
    for seat in standing.seats:
        stake = setup.staked[seat]
        if tokens[seat] < whole and not debt:
            stake = Staked(seat, _stake_what_is_left(setup, tokens[seat]))
        tokens[seat] -= sum(stake.amounts)
        staked.append(stake)
    boxes = tuple(map(sum, zip(standing.boxes, *(stake.amounts for stake in staked), strict=True)))
    return staked, tuple(tokens), boxes


def _stake_what_is_left(setup: MatchSetup, purse: int) -> tuple[int, ...]:
    amounts = []
    for stake in setup.stakes:
        amounts.append(min(stake, purse))
        purse -= amounts[-1]
    return tuple(amounts)


def _after_deal(setup: MatchSetup, standing: Standing, deal: Deal, events: list[Event]) -> Standing:
    """Who the settled deal puts out, who deals next, and whether the match goes on."""
    tokens = deal.tokens
    out: list[tuple[int, OutBecause]] = []
    if setup.rules.insolvency is Insolvency.OUT_IF_SHORT:
        out = [(seat, OutBecause.CANNOT_PAY) for seat in standing.seats if seat in deal.short]
    elif setup.rules.insolvency is Insolvency.OUT_IF_EMPTY:
        out = [(seat, OutBecause.NO_TOKENS) for seat in standing.seats if not tokens[seat]]
    return _close_deal(setup, standing, events, tokens=tokens, boxes=deal.boxes, out=out)


def _close_deal(
    setup: MatchSetup,
    standing: Standing,
    events: list[Event],
    *,
    tokens: tuple[int, ...],
    boxes: tuple[int, ...],
    out: list[tuple[int, OutBecause]],
) -> Standing:
    """Writes a finished deal into the standing and readies the next one."""
    _, _, dealer, deals, seats, eliminated, _ = standing
    next_dealer = _from_dealer(seats, dealer)[0]
    standing = Standing(tokens, boxes, next_dealer, deals + 1, seats, eliminated, None)
    standing = _eliminate(setup, standing, out, events)
    if standing.ended:
        return standing
    if standing.deals == setup.deals_agreed:
        return _end(setup, standing, EndBecause.DEALS_PLAYED, events)
    if setup.rules.match_end is MatchEnd.TIME:
        return standing  # time may be called before anybody stakes: judged when the next deal comes
    return _judge_stakes(setup, standing, events)


def _judge_stakes(setup: MatchSetup, standing: Standing, events: list[Event]) -> Standing:
    """Who cannot stake leaves, all judged at once before anyone stakes (G11)."""
    if setup.rules.insolvency is not Insolvency.OUT_IF_SHORT or not _stakes_due(setup, standing):
        return standing
    unable = [seat for seat in standing.seats if standing.tokens[seat] < sum(setup.stakes)]
    if len(unable) == len(standing.seats):
        return _end(setup, standing, EndBecause.NOBODY_CAN_STAKE, events)
    return _eliminate(setup, standing, [(seat, OutBecause.CANNOT_STAKE) for seat in unable], events)


def _eliminate(
    setup: MatchSetup, standing: Standing, out: list[tuple[int, OutBecause]], events: list[Event]
) -> Standing:
    """Puts players out, and ends the match if that is how it ends; if the one to deal is gone, the next deals."""
    if not out:
        return standing
    events += [Eliminated(seat, because) for seat, because in out]
    gone = tuple(seat for seat, _ in out)
    seats = tuple(seat for seat in standing.seats if seat not in gone)
    standing = standing._replace(seats=seats, eliminated=standing.eliminated + gone)
    if setup.rules.match_end is MatchEnd.FIRST_ELIMINATION:
        return _end(setup, standing, EndBecause.ELIMINATION, events)
    if len(seats) < 2:
        return _end(setup, standing, EndBecause.ONE_LEFT, events)
    return standing._replace(dealer=_from_dealer(seats, standing.dealer - 1)[0])


def _end(setup: MatchSetup, standing: Standing, because: EndBecause, events: list[Event]) -> Standing:
    """The end of the match; ties share the victory (G12)."""
    contenders: tuple[int, ...] = tuple(range(setup.players))
    if setup.rules.match_end is MatchEnd.LAST_STANDING:
        contenders = standing.seats or contenders
    best = max(standing.tokens[seat] for seat in contenders)
    ended = MatchEnded(tuple(seat for seat in contenders if standing.tokens[seat] == best), because)
    events.append(ended)
    return standing._replace(ended=ended)


def _enter_score(match: Match, move: EnterScore) -> tuple[Match, list[Event]]:
    """Takes the result of a deal played elsewhere; it must keep every token and name seats in the match."""
    setup, standing, _ = match
    seats = standing.seats
    poor = setup.rules.insolvency is not Insolvency.DEBT and any(tokens < 0 for tokens in move.tokens)
    fits = (
        len(move.tokens) == setup.players
        and len(move.boxes) == 5
        and min(move.boxes) >= 0
        and not poor
        and sum(move.tokens) + sum(move.boxes) == sum(standing.tokens) + sum(standing.boxes)
        and all(move.tokens[seat] == standing.tokens[seat] for seat in standing.eliminated)
        and move.winner in seats
        and set(move.out) < set(seats)
        and len(set(move.out)) == len(move.out)
    )
    empty = {seat for seat in seats if not move.tokens[seat]} if fits else set()
    because = {Insolvency.OUT_IF_SHORT: OutBecause.CANNOT_PAY, Insolvency.OUT_IF_EMPTY: OutBecause.NO_TOKENS}
    insolvency = setup.rules.insolvency
    if (
        not fits
        or (insolvency is Insolvency.OUT_IF_EMPTY and set(move.out) != empty)
        or (insolvency is Insolvency.DEBT and move.out)
    ):
        raise IllegalMove(move, Reason.BAD_SCORE, match)
    purses = tuple(after - before for before, after in zip(standing.tokens, move.tokens, strict=True))
    filled = tuple(after - before for before, after in zip(standing.boxes, move.boxes, strict=True))
    events: list[Event] = [ScoreEntered(move.winner, move.grand_opera, purses, filled)]
    out = [(seat, because[insolvency]) for seat in move.out]
    closed = _close_deal(setup, standing, events, tokens=move.tokens, boxes=move.boxes, out=out)
    return Match(setup, closed, None), events


def _call_time(match: Match, move: CallTime) -> tuple[Match, list[Event]]:
    if match.setup.rules.match_end is not MatchEnd.TIME:
        raise IllegalMove(move, Reason.NO_TIME_AGREED, match)
    events: list[Event] = []
    standing = _end(match.setup, match.standing, EndBecause.TIME_CALLED, events)
    return match._replace(standing=standing), events
