"""Settles a deal of the score sheet with the engine: the stakes, the belles as they were laid, the count at the end."""

from __future__ import annotations

from typing import NamedTuple

from nainjaune.game.cards import BELLES
from nainjaune.game.deal import Deal, DealSetup, lay_belle
from nainjaune.game.errors import SetupError
from nainjaune.game.events import Eliminated, EliminationReason, Event, WentOut
from nainjaune.game.moves import EnterScore
from nainjaune.game.ring import play_order
from nainjaune.game.rules import Insolvency, MatchEnd, Payment, Rules
from nainjaune.game.score_entry import DealEntry, EntryField, EntryProblem, Missing, missing, problems
from nainjaune.game.settlement import due, settle_owed
from nainjaune.game.setup import MatchSetup
from nainjaune.game.standing import Standing, about_to_deal, after_deal, judge_end, stake


class OpenDeal(NamedTuple):
    """A deal of which some is written down: what purses and boxes hold after the stakes and the belles laid so far."""

    deal: Deal
    standing: Standing
    """Before the deal: who is in it, who deals."""
    events: tuple[Event, ...]
    problems: tuple[EntryProblem, ...]
    missing: tuple[tuple[Missing, int | None], ...]

    @property
    def complete(self) -> bool:
        """Whether it can be settled."""
        return not self.problems and not self.missing


class ScoredDeal(NamedTuple):
    """A settled deal: what happened, how the match stands, and the line of the record."""

    events: tuple[Event, ...]
    standing: Standing
    score: EnterScore


def check_standing(setup: MatchSetup, standing: Standing) -> Standing:
    """Refuses a standing that no match agreed like this can have."""
    players, out = setup.players, standing.eliminated
    whole = (
        len(standing.tokens) == players and len(standing.boxes) == len(BELLES) and len(standing.out_after) == len(out)
    )
    if not whole or sum(standing.tokens) + sum(standing.boxes) != sum(setup.tokens):
        raise SetupError("the standing does not have the tokens of this match")
    if min(standing.boxes) < 0 or (setup.rules.insolvency is not Insolvency.DEBT and min(standing.tokens) < 0):
        raise SetupError("the standing has fewer than no tokens somewhere")
    if standing.seats != tuple(seat for seat in range(players) if seat not in out) or len(set(out)) != len(out):
        raise SetupError("the standing has a seat twice")
    if not set(out) <= set(range(players)) or not 0 <= standing.dealer < players:
        raise SetupError("the standing has a seat that is not there")
    if not standing.ended and (len(standing.seats) < 2 or standing.dealer not in standing.seats):
        raise SetupError("the standing has nobody to deal")
    if not standing.ended and not _goes_on(setup, standing):
        raise SetupError("the standing is of a match that is over, or has somebody in it who is out")
    return standing


def _goes_on(setup: MatchSetup, standing: Standing) -> bool:
    """Whether the next deal can be dealt to just these seats."""
    insolvency, match_end = setup.rules.insolvency, setup.rules.match_end
    if standing.eliminated and (insolvency is Insolvency.DEBT or match_end is MatchEnd.FIRST_ELIMINATION):
        return False
    if insolvency is Insolvency.OUT_IF_EMPTY and not all(standing.tokens[seat] for seat in standing.seats):
        return False
    return judge_end(setup, standing, []) == standing


def open_deal(setup: MatchSetup, standing: Standing, entry: DealEntry) -> OpenDeal:
    """Stakes, and lays the belles that were written down while nothing is wrong with the entry."""
    standing, judged = about_to_deal(setup, standing)
    staked, tokens, boxes = stake(setup, standing)
    seats = play_order(standing.seats, standing.dealer)
    layout = DealSetup.of(setup.rules, dealer=standing.dealer, seats=seats, talon=0)
    deal = Deal(layout, (0,) * setup.players, seats[0], 0, seats[0], tokens, boxes, (), (), None)
    wrong = problems(setup.rules, standing.seats, entry)
    events: list[Event] = [*judged, *staked]
    for one in () if any(problem.field is EntryField.LAID for problem in wrong) else entry.laid:
        belle = BELLES[one.box]
        tokens, boxes, short = lay_belle(deal._replace(turn=one.seat), belle, events, claim=one.claimed)
        deal = deal._replace(tokens=tokens, boxes=boxes, short=short)
    return OpenDeal(deal, standing, tuple(events), wrong, missing(setup.rules, standing.seats, entry))


def score_deal(setup: MatchSetup, opened: OpenDeal, entry: DealEntry) -> ScoredDeal:
    """Settles an entry that is complete."""
    assert opened.complete
    assert entry.winner is not None
    rules, deal = setup.rules, opened.deal
    hands = tuple(_known(entry, seat) for seat in range(setup.players))
    owed = tuple(_owed(rules, entry, seat) for seat in range(setup.players))
    ended = WentOut(entry.winner, entry.grand_opera)
    settled = settle_owed(
        rules, ended, seats=deal.setup.seats, hands=hands, owed=owed, tokens=deal.tokens, boxes=deal.boxes
    )
    deal = deal._replace(
        tokens=settled.tokens, boxes=settled.boxes, short=deal.short + settled.short, ended=settled.ended
    )
    caused: list[Event] = []
    standing = after_deal(setup, opened.standing, deal, caused)
    out = tuple(
        event.seat
        for event in caused
        if isinstance(event, Eliminated) and event.because is not EliminationReason.CANNOT_STAKE
    )
    score = EnterScore(entry.winner, deal.tokens, deal.boxes, out, entry.grand_opera)
    return ScoredDeal((*opened.events, *settled.events, *caused), standing, score)


def _known(entry: DealEntry, seat: int) -> int:
    """The cards a seat is known to have left, as a hand."""
    left = entry.left_of(seat)
    return entry.belles_of(seat) | (left.known if left else 0)


def _owed(rules: Rules, entry: DealEntry, seat: int) -> int:
    left = entry.left_of(seat)
    if left is None:
        return 0
    if left.hand is not None:
        return due(rules, left.known)
    if rules.payment is Payment.POINTS:
        return left.points or 0
    belles = entry.belles_of(seat).bit_count() if rules.payment is Payment.CARDS_BELLE_TWO else 0
    return (left.cards or 0) + belles
