"""A deal, from the first lead to the moment a hand is empty (docs/rules.md, steps 4 to 9).

`Deal` is a frozen value; `lay` and `say_sans` give the next one and the events that led there. With
`following = must` every « sans » is forced, so it is an event and never a move; with `may` each seat asked has its own
turn, whether it holds the rank or not: a skipped turn would reveal that it has none.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from nainjaune.game.cards import ALL_BELLES, BOX_OF, OF_RANK, Card, cards_in
from nainjaune.game.errors import IllegalMove, RefusalReason
from nainjaune.game.events import (
    ENDED_BY_GOING_OUT,
    ENDED_BY_KING,
    LACKED,
    LACKED_LAST,
    LAID,
    LED,
    BoxDoubled,
    BoxLeft,
    BoxTaken,
    Event,
    Laid,
    RankSkipped,
    TransferReason,
    WentOut,
    ended_stuck,
)
from nainjaune.game.moves import LAY, LAY_UNCLAIMED, SANS, Lay, Move, SaySans
from nainjaune.game.ring import next_seats, seat_before
from nainjaune.game.rules import Following, Rules, Unclaimed
from nainjaune.game.series import after_stuck
from nainjaune.game.settlement import payable, settle


@dataclass(frozen=True, slots=True)
class DealSetup:
    """What does not change while a deal is played."""

    rules: Rules
    dealer: int
    seats: tuple[int, ...]
    """The seats in the match, in play order from the one after the dealer on; the dealer is the last."""
    talon: int
    """The cards nobody holds, as a hand."""
    after: tuple[int, ...]
    """The seat asked after each seat, by seat number."""
    must_follow: bool
    opening_rank: int

    @classmethod
    def of(cls, rules: Rules, *, dealer: int, seats: tuple[int, ...], talon: int) -> DealSetup:
        must_follow = rules.following is Following.MUST
        return cls(rules, dealer, seats, talon, next_seats(seats), must_follow, rules.opening_rank)


class Deal(NamedTuple):
    """A deal in progress, or just ended (`ended` then says who went out)."""

    setup: DealSetup
    hands: tuple[int, ...]
    turn: int
    """The seat to act; once the deal has ended, the winner."""
    needed: int
    """The rank that must be laid; 0 where any card may be led."""
    asked_from: int
    """Where asking for the needed rank began: the player of the last card, at first the seat that opens."""
    tokens: tuple[int, ...]
    boxes: tuple[int, ...]
    short: tuple[int, ...]
    """Who could not pay in full so far, in order."""
    history: tuple[Event, ...]
    ended: WentOut | None


_new_deal: Final = tuple.__new__
"""Makes a `Deal` in half the time of its own constructor; laying a card is where the engine's time goes."""


def open_deal(
    setup: DealSetup,
    hands: tuple[int, ...],
    *,
    tokens: tuple[int, ...],
    boxes: tuple[int, ...],
    history: tuple[Event, ...],
) -> tuple[Deal, list[Event]]:
    """The seat after the dealer leads; where the sheet asks for an ace, the seats are asked for it in turn."""
    first = setup.seats[0]
    needed = setup.opening_rank
    turn = first
    events: list[Event] = []
    if needed and setup.must_follow:
        turn, needed = _ask_round(setup, hands, first, needed, events)
    return Deal(setup, hands, turn, needed, first, tokens, boxes, (), (*history, *events), None), events


def playable(deal: Deal) -> int:
    """The cards the seat to act may lay, as a hand; none once the deal has ended."""
    return deal.hands[deal.turn] & OF_RANK[deal.needed]


def legal_moves(deal: Deal) -> tuple[Move, ...]:
    """All moves of the seat to act: cards by rank then s h d c, a belle first claimed then not, « sans » last."""
    if deal.ended:
        return ()
    moves: list[Move] = []
    must_claim = deal.setup.rules.must_claim
    for card in cards_in(playable(deal)):
        moves.append(LAY[card])
        if must_claim and card in BOX_OF:
            moves.append(LAY_UNCLAIMED[card])
    if deal.needed and not deal.setup.must_follow:
        moves.append(SANS)
    return tuple(moves)


def leads(deal: Deal) -> bool:
    """Whether the next card starts a series: where any card may be laid, and the first card of a deal."""
    return not deal.needed or (deal.setup.opening_rank > 0 and _is_first(deal.history))


def refusal(deal: Deal, move: Lay | SaySans) -> RefusalReason | None:
    """Why the seat to act may not make this move; None if it may."""
    if deal.ended:
        return RefusalReason.NO_DEAL
    if isinstance(move, SaySans):
        if not deal.needed:
            return RefusalReason.MUST_LEAD
        return RefusalReason.MUST_FOLLOW if deal.setup.must_follow else None
    bit = 1 << move.card
    if not deal.hands[deal.turn] & bit:
        return RefusalReason.NOT_IN_HAND
    if not OF_RANK[deal.needed] & bit:
        return RefusalReason.WRONG_RANK
    if not move.claim:
        if not bit & ALL_BELLES:
            return RefusalReason.NOTHING_TO_CLAIM
        if not deal.setup.rules.must_claim:
            return RefusalReason.CLAIM_IS_AUTOMATIC
    return None


def lay(deal: Deal, move: Lay) -> tuple[Deal, list[Event]]:
    """The seat to act lays a card; every forced « sans » that follows is said."""
    setup, hands, seat, needed, _, tokens, boxes, short, history, _ = deal
    card = move.card
    bit = 1 << card
    hand = hands[seat]
    if not hand & OF_RANK[needed] & bit or not move.claim:
        reason = refusal(deal, move)
        if reason:
            raise IllegalMove(move, reason, deal)
    hand ^= bit
    now = list(hands)
    now[seat] = hand
    hands = tuple(now)
    may_lead = not needed or setup.opening_rank  # most cards only follow: the call would cost them 2 % of a deal
    laid = (LED if may_lead and leads(deal) else LAID)[seat][card]
    events: list[Event] = [laid]
    if bit & ALL_BELLES:
        tokens, boxes, short = lay_belle(deal, card, events, claim=move.claim)
    if not hand:
        events.append(ENDED_BY_GOING_OUT[seat])
        return _go_out(Deal(setup, hands, seat, 0, seat, tokens, boxes, short, history + tuple(events), None), events)
    needed, turn = laid.needed, seat
    if not needed:
        events.append(ENDED_BY_KING[seat])
    elif not hand & OF_RANK[needed] and setup.must_follow:
        turn, needed = _ask_round(setup, hands, seat, needed, events)
    after = (setup, hands, turn, needed, seat, tokens, boxes, short, history + tuple(events), None)
    return _new_deal(Deal, after), events


def say_sans(deal: Deal, move: SaySans = SANS) -> tuple[Deal, list[Event]]:
    """The seat to act says « sans » and the next seat is asked (`following = may`)."""
    reason = refusal(deal, move)
    if reason:
        raise IllegalMove(move, reason, deal)
    turn, needed = deal.setup.after[deal.turn], deal.needed
    events: list[Event] = []
    if deal.turn == seat_before(deal.setup.seats, deal.asked_from):
        events.append(LACKED_LAST[deal.turn][needed])
        turn, needed = _stuck(deal.setup, deal.asked_from, needed, events)
    else:
        events.append(LACKED[deal.turn][turn][needed])
    return deal._replace(turn=turn, needed=needed, history=(*deal.history, *events)), events


def _is_first(history: tuple[Event, ...]) -> bool:
    """Whether no card has been laid yet."""
    return not any(type(event) is Laid for event in history)


def _ask_round(
    setup: DealSetup, hands: tuple[int, ...], asked_from: int, needed: int, events: list[Event]
) -> tuple[int, int]:
    """Asks from `asked_from` on until somebody holds the needed rank; gives who acts next and what is needed then."""
    after = setup.after
    seat = asked_from
    while not hands[seat] & OF_RANK[needed]:
        asked_next = after[seat]
        if asked_next == asked_from:
            events.append(LACKED_LAST[seat][needed])
            seat, needed = _stuck(setup, asked_from, needed, events)
        else:
            events.append(LACKED[seat][asked_next][needed])
            seat = asked_next
    return seat, needed


def _stuck(setup: DealSetup, asked_from: int, missing: int, events: list[Event]) -> tuple[int, int]:
    """Nobody laid the missing rank: who goes on, and with what (0: any card)."""
    leader, needed = after_stuck(setup.rules, setup.seats, asked_from, missing)
    in_talon = (setup.talon & OF_RANK[missing]).bit_count() if setup.must_follow else None
    if needed:
        events.append(RankSkipped(asked_from, missing, needed, in_talon))
    else:
        events.append(ended_stuck(asked_from, leader, missing, in_talon))
    return leader, needed


def lay_belle(
    deal: Deal, card: Card, events: list[Event], *, claim: bool
) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    """The box goes to the player who lays its belle; unclaimed, it stays or is doubled at once."""
    seat, box, short = deal.turn, BOX_OF[card], deal.short
    tokens, boxes = list(deal.tokens), list(deal.boxes)
    inside = boxes[box]
    rules = deal.setup.rules
    if claim:
        tokens[seat] += inside
        boxes[box] = 0
        events.append(BoxTaken(seat, box, inside, TransferReason.CLAIM))
    elif rules.unclaimed is Unclaimed.DOUBLES:
        added = payable(rules, inside, tokens[seat])
        tokens[seat] -= added
        boxes[box] += added
        events.append(BoxDoubled(seat, box, added, inside, TransferReason.UNCLAIMED))
        if added < inside:
            short = (*short, seat)
    else:
        events.append(BoxLeft(seat, box))
    return tuple(tokens), tuple(boxes), short


def _go_out(deal: Deal, events: list[Event]) -> tuple[Deal, list[Event]]:
    """A hand is empty: the deal ends at once and is settled."""
    setup, hands, winner, needed, asked_from, tokens, boxes, short, history, _ = deal
    tokens, boxes, unpaid, ended, settled = settle(
        setup.rules, winner=winner, seats=setup.seats, hands=hands, tokens=tokens, boxes=boxes, history=history
    )
    events += settled
    after = Deal(setup, hands, winner, needed, asked_from, tokens, boxes, short + unpaid, history + settled, ended)
    return after, events
