"""How a match stands between two deals: purses and boxes, who deals next, who is out, and how it ends.

Elimination is judged after the settlement of a deal and when staking (G11); ties share the victory (G12).
"""

from __future__ import annotations

from typing import Final, NamedTuple, Protocol

from nainjaune.game.events import Eliminated, EliminationReason, Event, MatchEnded, MatchEndReason, Staked
from nainjaune.game.ring import play_order
from nainjaune.game.rules import Insolvency, MatchEnd, Rules, StakeOn
from nainjaune.game.settlement import payable
from nainjaune.game.setup import MatchSetup

MOST_TOKENS: Final = 10_000_000_000
"""Once a box or a purse, owned or owed, holds more after a deal, the match is over (G27).

Where debts are allowed a box can double with every deal. Numbers below this are exact in the kernel, in JSON and in
every browser, also after one more deal.
"""


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
    out_after: tuple[int, ...] = ()
    """After how many deals each of `eliminated` went out."""


def stakes_due(rules: Rules, deals: int) -> bool:
    """Whether everybody stakes for the next deal once this number of deals are over."""
    return deals == 0 or rules.stake_on is StakeOn.EVERY_DEAL


def needs_whole_stakes(rules: Rules, deals: int) -> bool:
    """Whether whoever cannot put down the whole stakes leaves the match once this number of deals are over (G11)."""
    return rules.insolvency is Insolvency.OUT_IF_SHORT and stakes_due(rules, deals)


def all_deals_played(deals: int, agreed: int | None) -> bool:
    """Whether this number of deals ends the match, since as many were agreed."""
    return agreed is not None and deals >= agreed


def stake(setup: MatchSetup, standing: Standing) -> tuple[list[Staked], tuple[int, ...], tuple[int, ...]]:
    """Everybody still in garnishes the board; who has too little puts down what they have, in board order (G8)."""
    if not stakes_due(setup.rules, standing.deals):
        return [], standing.tokens, standing.boxes
    whole, tokens, staked = sum(setup.stakes), list(standing.tokens), []
    for seat in standing.seats:
        stake = setup.staked[seat]
        if payable(setup.rules, whole, tokens[seat]) < whole:
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


class SettledDeal(Protocol):
    """What a match must know of a deal that is over."""

    @property
    def tokens(self) -> tuple[int, ...]: ...
    @property
    def boxes(self) -> tuple[int, ...]: ...
    @property
    def short(self) -> tuple[int, ...]:
        """Who could not pay in full."""


def after_deal(setup: MatchSetup, standing: Standing, deal: SettledDeal, events: list[Event]) -> Standing:
    """Who the settled deal puts out, who deals next, and whether the match goes on."""
    tokens = deal.tokens
    out: list[tuple[int, EliminationReason]] = []
    if setup.rules.insolvency is Insolvency.OUT_IF_SHORT:
        out = [(seat, EliminationReason.CANNOT_PAY) for seat in standing.seats if seat in deal.short]
    elif setup.rules.insolvency is Insolvency.OUT_IF_EMPTY:
        out = [(seat, EliminationReason.NO_TOKENS) for seat in standing.seats if not tokens[seat]]
    return close_deal(setup, standing, events, tokens=tokens, boxes=deal.boxes, out=out)


def close_deal(
    setup: MatchSetup,
    standing: Standing,
    events: list[Event],
    *,
    tokens: tuple[int, ...],
    boxes: tuple[int, ...],
    out: list[tuple[int, EliminationReason]],
) -> Standing:
    """Writes a finished deal into the standing and readies the next one."""
    next_dealer = play_order(standing.seats, standing.dealer)[0]
    standing = standing._replace(tokens=tokens, boxes=boxes, dealer=next_dealer, deals=standing.deals + 1)
    standing = _eliminate(setup, standing, out, events)
    return standing if standing.ended else judge_end(setup, standing, events)


def judge_end(setup: MatchSetup, standing: Standing, events: list[Event]) -> Standing:
    """Whether the match ends between two deals, and who leaves it there."""
    if all_deals_played(standing.deals, setup.deals_agreed):
        return end(setup, standing, MatchEndReason.DEALS_PLAYED, events)
    if max(*standing.boxes, *map(abs, standing.tokens)) > MOST_TOKENS:
        return end(setup, standing, MatchEndReason.AMOUNT_LIMIT, events)
    caused: list[Event] = []
    judged = judge_stakes(setup, standing, caused)
    if setup.rules.match_end is MatchEnd.TIME and not judged.ended:
        return standing  # time may be called before anybody stakes: judged when the next deal does come
    events += caused
    return judged


def about_to_deal(setup: MatchSetup, standing: Standing) -> tuple[Standing, list[Event]]:
    """Judges the stakes before a further deal where that had to wait, because time might have been called."""
    events: list[Event] = []
    if setup.rules.match_end is MatchEnd.TIME:
        standing = judge_stakes(setup, standing, events)
    return standing, events


def judge_stakes(setup: MatchSetup, standing: Standing, events: list[Event]) -> Standing:
    """Who cannot stake leaves, all judged at once before anyone stakes (G11)."""
    if not needs_whole_stakes(setup.rules, standing.deals):
        return standing
    unable = [seat for seat in standing.seats if standing.tokens[seat] < sum(setup.stakes)]
    if len(unable) == len(standing.seats):
        return end(setup, standing, MatchEndReason.NOBODY_CAN_STAKE, events)
    return _eliminate(setup, standing, [(seat, EliminationReason.CANNOT_STAKE) for seat in unable], events)


def _eliminate(
    setup: MatchSetup, standing: Standing, out: list[tuple[int, EliminationReason]], events: list[Event]
) -> Standing:
    """Puts players out, and ends the match if that is how it ends; if the one to deal is gone, the next deals."""
    if not out:
        return standing
    events += [Eliminated(seat, because) for seat, because in out]
    gone = tuple(seat for seat, _ in out)
    seats = tuple(seat for seat in standing.seats if seat not in gone)
    standing = standing._replace(
        seats=seats,
        eliminated=standing.eliminated + gone,
        out_after=standing.out_after + (standing.deals,) * len(gone),
    )
    if setup.rules.match_end is MatchEnd.FIRST_ELIMINATION:
        return end(setup, standing, MatchEndReason.ELIMINATION, events)
    if len(seats) < 2:
        return end(setup, standing, MatchEndReason.ONE_LEFT, events)
    return standing._replace(dealer=play_order(seats, standing.dealer - 1)[0])


def end(setup: MatchSetup, standing: Standing, because: MatchEndReason, events: list[Event]) -> Standing:
    """The end of the match; ties share the victory (G12). What lies in the boxes is nobody's (G26)."""
    ended = MatchEnded(tuple(seat for seat, place in enumerate(places(setup, standing)) if place == 1), because)
    events.append(ended)
    return standing._replace(ended=ended)


def places(setup: MatchSetup, standing: Standing) -> tuple[int, ...]:
    """The place of every seat, 1 the best; equal seats share one.

    More tokens come first, those of players already out included. In a match to the last one standing those still in
    come before those out (G12), and who went out later before who went out earlier (G25).
    """
    out_after = dict(zip(standing.eliminated, standing.out_after, strict=True))
    by_lasting = setup.rules.match_end is MatchEnd.LAST_STANDING and bool(standing.seats)
    scores = [
        (out_after.get(seat, standing.deals + 1) if by_lasting else 0, purse)
        for seat, purse in enumerate(standing.tokens)
    ]
    return tuple(1 + sum(other > score for other in scores) for score in scores)
