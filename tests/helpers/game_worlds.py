"""Possible worlds and rollouts made with the game itself: what the kernel is compared with."""

from __future__ import annotations

from random import Random

from nainjaune.game.cards import ALL_BELLES, KING, OF_RANK, Card, cards_in
from nainjaune.game.completion import hand_out
from nainjaune.game.deal import Deal, DealSetup, lay, say_sans
from nainjaune.game.moves import LAY, SANS, Lay, Move, SaySans
from nainjaune.game.unseen import TALON, unseen_by
from nainjaune.game.view import View

THREE_WAY_SWAP_EVERY = 8
"""Each time this number of swaps was tried, three cards are rotated; pairs alone do not reach every world."""


class Worlds:
    """Deals that agree with all a seat has seen and heard, one after another, all equally likely."""

    def __init__(self, view: View, rng: Random) -> None:
        self._view, self._rng = view, rng
        unseen = unseen_by(view)
        self._cards = list(cards_in(unseen.cards))
        self._barred = unseen.barred
        places = [holder for holder, count in unseen.counts.items() for _ in range(count)]
        self._holder = [places[slot] for slot in hand_out(self._cards, places, self._may_hold)]
        self._mix(20 * len(self._cards))

    def _may_hold(self, card: Card, place: int) -> bool:
        return not self._barred[place] >> card & 1

    def _mix(self, changes: int) -> None:
        """Lets two cards, or three in a ring, change places, as long as all holders may hold what they get."""
        for turn in range(changes):
            picked = [self._rng.randrange(len(self._cards)) for _ in range(2 if turn % THREE_WAY_SWAP_EVERY else 3)]
            there = [self._holder[card] for card in (*picked[1:], picked[0])]
            fits = all(self._may_hold(self._cards[card], place) for card, place in zip(picked, there, strict=True))
            if fits and len(set(picked)) == len(picked):
                for card, place in zip(picked, there, strict=True):
                    self._holder[card] = place

    def next(self) -> Deal:
        """Another world, as a deal that stands where the view does."""
        view = self._view
        self._mix(2 * len(self._cards))
        hands = dict.fromkeys((*range(len(view.tokens)), TALON), 0)
        hands[view.seat] = view.hand
        for card, place in zip(self._cards, self._holder, strict=True):
            hands[place] |= 1 << card
        talon = hands.pop(TALON)
        setup = DealSetup.of(view.rules, dealer=view.dealer, seats=view.order, talon=talon)
        assert view.turn is not None
        assert view.asked_from is not None
        whole = tuple(hands.values())
        standing = (view.tokens, view.boxes, ())
        return Deal(setup, whole, view.turn, view.needed, view.asked_from, *standing, view.history, None)


ONE_A_RANK = sum(1 << 4 * rank for rank in range(1, KING + 1))


def lead_of_longest_run(hand: int) -> int:
    """The rank that starts the longest run of a hand, of equal ones the highest."""
    held = (hand | hand >> 1 | hand >> 2 | hand >> 3) & ONE_A_RANK
    starts, length = held, 1
    while longer := starts & held >> 4 * length:
        starts, length = longer, length + 1
    return starts.bit_length() - 1 >> 2


def roll_out(deal: Deal, move: Move) -> Deal:
    """Makes the move and plays the deal to its end, everybody leading their longest run."""
    assert isinstance(move, Lay | SaySans)
    deal, _ = lay(deal, move) if isinstance(move, Lay) else say_sans(deal, move)
    while not deal.ended:
        hand = deal.hands[deal.turn]
        cards = hand & OF_RANK[deal.needed] if deal.needed else hand & OF_RANK[lead_of_longest_run(hand)]
        if cards:
            deal, _ = lay(deal, LAY[cards_in(cards & ALL_BELLES or cards)[0]])
        else:
            deal, _ = say_sans(deal, SANS)
    return deal
