"""The score sheet: settles deals that were played on a real board. Nothing is stored."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from litestar import post
from litestar.params import JSONBody

from nainjaune.game.errors import NainJauneError
from nainjaune.game.events import (
    BoxDoubled,
    BoxLeft,
    BoxTaken,
    Eliminated,
    Event,
    Paid,
    Staked,
    TransferReason,
    tokens_moved,
)
from nainjaune.game.match import Match, apply, start
from nainjaune.game.moves import CallTime
from nainjaune.game.piece_exchange import most_pieces, pay_in_pieces
from nainjaune.game.ring import play_order
from nainjaune.game.rules import BelleInHand, MatchEnd, Payment
from nainjaune.game.score_deal import OpenDeal, ScoredDeal, check_standing, open_deal, score_deal
from nainjaune.game.score_entry import DealEntry, asks_belles, card_range, most_points
from nainjaune.game.setup import MatchSetup
from nainjaune.game.standing import Standing, places
from nainjaune.server.auth.request_auth import Req, address_of
from nainjaune.server.problems import Denied
from nainjaune.server.services import services_of
from nainjaune.server.web.api.score_info import (
    AgreedInfo,
    CurrentInfo,
    MissingInfo,
    OutInfo,
    ScoreAnswer,
    ScoredInfo,
    ScoreLine,
    ScoreQuery,
    StoppedInfo,
    entry_of,
    problem_info,
    standing_info,
    standing_of,
)
from nainjaune.server.web.off_loop import off_loop
from nainjaune.table.settings import match_setup
from nainjaune.table.table_rules import table_rules


@post("/api/score", status_code=200)
async def score(request: Req, data: JSONBody[ScoreQuery]) -> ScoreAnswer:
    """Settles the deals of a match on a real board, line by line, and tells what cannot be true of the last."""
    services_of(request).auth.check_rate(address_of(request))
    try:
        return await off_loop(lambda: answer(data))
    except NainJauneError as error:
        raise Denied(409, "bad_score", str(error)) from None


def answer(query: ScoreQuery) -> ScoreAnswer:
    """Raises `NainJauneError` for settings, standings or cards that cannot be."""
    setup = match_setup(query.settings, query.first_dealer)
    standing = start(setup)[0].standing
    if query.standing is not None:
        standing = check_standing(setup, standing_of(query.standing, setup.players))
    deals: list[ScoredInfo] = []
    stopped = None
    for number, info in enumerate(query.deals):
        entry = entry_of(info)
        opened = None if standing.ended else open_deal(setup, standing, entry)
        if opened is None or not opened.complete:
            stopped = _stopped(number, opened)
            break
        scored = score_deal(setup, opened, entry)
        deals.append(_scored_info(setup, opened, scored))
        standing = scored.standing
    if query.call_time and not standing.ended:
        standing = apply(Match(setup, standing, None), CallTime())[0].standing
    on = (
        None if standing.ended else _current(setup, standing, entry_of(query.current) if query.current else DealEntry())
    )
    return ScoreAnswer(
        agreed=_agreed(setup),
        deals=tuple(deals),
        stopped=stopped,
        standing=standing_info(standing),
        places=places(setup, standing),
        next_match_dealer=play_order(tuple(range(setup.players)), setup.first_dealer)[0],
        current=on,
    )


def _stopped(number: int, opened: OpenDeal | None) -> StoppedInfo:
    if opened is None:
        return StoppedInfo(number, over=True, problems=(), missing=())
    problems = tuple(problem_info(problem) for problem in opened.problems)
    return StoppedInfo(number, over=False, problems=problems, missing=_missing(opened))


def _missing(opened: OpenDeal) -> tuple[MissingInfo, ...]:
    return tuple(MissingInfo(what, of) for what, of in opened.missing)


def _current(setup: MatchSetup, standing: Standing, entry: DealEntry) -> CurrentInfo:
    opened = open_deal(setup, standing, entry)
    rules, seats = setup.rules, opened.standing.seats
    ranges = [
        card_range(rules, seats, entry, seat) if seat in seats and seat != entry.winner else None
        for seat in range(setup.players)
    ]
    return CurrentInfo(
        dealer=opened.standing.dealer,
        seats=opened.deal.setup.seats,
        hand_size=rules.hand_size(len(seats)),
        tokens=opened.deal.tokens,
        boxes=opened.deal.boxes,
        lines=tuple(_lines(setup, standing, opened.events)),
        problems=tuple(problem_info(problem) for problem in opened.problems),
        missing=_missing(opened),
        ranges=tuple(ranges),
        most_points=most_points(rules, len(seats)),
        settled=_scored_info(setup, opened, score_deal(setup, opened, entry)) if opened.complete else None,
    )


def _scored_info(setup: MatchSetup, opened: OpenDeal, scored: ScoredDeal) -> ScoredInfo:
    out = [event for event in scored.events if isinstance(event, Eliminated)]
    return ScoredInfo(
        dealer=opened.standing.dealer,
        winner=scored.score.winner,
        grand_opera=scored.score.grand_opera,
        lines=tuple(_lines(setup, opened.standing, scored.events)),
        tokens=scored.standing.tokens,
        boxes=scored.standing.boxes,
        out=tuple(OutInfo(event.seat, event.because) for event in out),
        standing=standing_info(scored.standing),
        places=places(setup, scored.standing),
    )


def _lines(setup: MatchSetup, before: Standing, events: Iterable[Event]) -> Iterator[ScoreLine]:
    """The lines of a deal, each with the pieces that change hands."""
    purses, boxes = list(before.tokens), list(before.boxes)
    for event in events:
        match event:
            case Staked(seat, amounts):
                amount = sum(amounts)
                yield ScoreLine("staked", seat, None, None, amount, amount, TransferReason.STAKES, None, None)
            case BoxTaken(seat, box, amount, why):
                yield ScoreLine("taken", seat, box, None, amount, amount, why, None, None)
            case BoxLeft(seat, box):
                yield ScoreLine("left", seat, box, None, 0, 0, TransferReason.UNCLAIMED, None, None)
            case BoxDoubled(seat, box, amount, owed, why):
                pieces = _pieces(setup, amount, purses[seat], boxes[box])
                yield ScoreLine("doubled", seat, box, None, amount, owed, why, *pieces)
            case Paid(seat, winner, amount, owed):
                pieces = _pieces(setup, amount, purses[seat], purses[winner])
                yield ScoreLine("paid", seat, None, winner, amount, owed, TransferReason.PAYMENT, *pieces)
            case _:
                pass
        more, fill = tokens_moved(event, setup.players)
        purses = _sums(purses, more)
        boxes = _sums(boxes, fill)


def _sums(some: Sequence[int], more: Sequence[int]) -> list[int]:
    return [one + other for one, other in zip(some, more, strict=True)]


def _pieces(
    setup: MatchSetup, amount: int, payer: int, payee: int
) -> tuple[tuple[int, ...] | None, tuple[int, ...] | None]:
    """The fewest pieces, of those that both can have; what is owed is paid with none."""
    coins = setup.rules.coins
    counts = [piece.count for piece in setup.sheet.equipment.pieces_of(setup.rules)]
    give, back = most_pieces(payer, coins, counts), most_pieces(payee, coins, counts)
    payment = pay_in_pieces(amount, coins, give=give, back=back) if amount else None
    return (payment.given, payment.returned) if payment else (None, None)


def _agreed(setup: MatchSetup) -> AgreedInfo:
    rules = setup.rules
    return AgreedInfo(
        rules=table_rules(setup.sheet),
        tokens=setup.tokens,
        stakes=setup.stakes,
        deals=setup.deals_agreed,
        hand_size=rules.hand_size(setup.players),
        most_points=most_points(rules, setup.players),
        counts="points" if rules.payment is Payment.POINTS else "cards",
        asks_belles=asks_belles(rules),
        may_forget=rules.must_claim,
        forgotten_doubles=rules.forgotten_doubles,
        doubles=rules.belle_in_hand is BelleInHand.DOUBLE_BOX,
        belle_in_talon=not rules.belles_dealt,
        by_time=rules.match_end is MatchEnd.TIME,
    )


HANDLERS: Final = [score]
