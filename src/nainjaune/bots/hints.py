"""A hint: the ranked choices of a seat, what each is worth, and the reasons as data; `hint_text` puts them into words.

Everything here comes from the view: the cards laid, one's own hand, and every « sans » that was forced.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from enum import StrEnum
from functools import cached_property
from random import Random
from typing import Any, Final

from nainjaune.bots.choices import distinct_choices
from nainjaune.bots.move_values import move_values
from nainjaune.bots.search import SearchSettings
from nainjaune.game.cards import ACE, ALL_BELLES, BELLES, BOX_OF, OF_RANK, Card, cards_in
from nainjaune.game.events import sum_of
from nainjaune.game.moves import Lay, Move
from nainjaune.game.ring import others_after, seat_before
from nainjaune.game.rules import BelleInHand
from nainjaune.game.series import after_stuck, run_from, run_led_by, skips_missing
from nainjaune.game.settlement import due, payable
from nainjaune.game.unseen import Unseen, unseen_by
from nainjaune.game.view import View

IN_BASE: Final = SearchSettings(worlds=400, own="longest", others="longest", most_rollouts=1500)
"""Without the extra `fast`: some hundred milliseconds."""
HINT_SEARCH: Final = SearchSettings(worlds=800, own="longest", others="longest", interpreted=IN_BASE)
"""Enough worlds that the order of the choices means something."""

FEW_CARDS: Final = 12
"""With more cards in hand nobody looks for a way to lay them all alone."""


class NoHint(StrEnum):
    """Why there is nothing to advise."""

    NO_DEAL = "no_deal"
    NOT_YOUR_TURN = "not_your_turn"
    ONE_CHOICE = "one_choice"
    ALIKE = "alike"
    """Several cards may be laid, and it makes no difference which."""


class ReasonCode(StrEnum):
    """What speaks for or against a choice, the weightiest first."""

    GOES_OUT = "goes_out"
    """The whole hand, `count` cards, can be laid before anybody else comes on."""
    TAKES_BOX = "takes_box"
    """The run takes `box`, in which lie `count` tokens; who forgets to claim it adds `tokens`."""
    BELLE_NOT_LAID = "belle_not_laid"
    """The belle of `box` could be laid now and take `count` tokens; kept to the end it costs `tokens`."""
    LEADS_AGAIN = "leads_again"
    """Nobody can lay `rank` (0: the run ends with the King), so one leads again."""
    OTHER_LEADS = "other_leads"
    """Nobody can lay `rank`, and then the last one asked, `seats`, leads."""
    ONLY_BY_LEADING = "only_by_leading"
    """Nobody can bring the play to `rank` any more: one must lead it oneself."""
    LOWEST = "lowest"
    """`rank` is the lowest in hand, the hardest for others to bring the play to."""
    RUN = "run"
    """`count` cards in a row up to the missing `rank` (0: up to the King)."""
    STILL_OUT = "still_out"
    """`count` cards of `rank`, which must follow, are not seen yet: in other hands or in the talon."""
    NEXT_LACK = "next_lack"
    """The next players, `seats`, have said that they lack `rank`."""
    COMES_LATER = "comes_later"
    """`count` cards of `rank`, just below, are not seen yet: others may bring the play here."""
    KEEPS_BACK = "keeps_back"
    """One keeps one's cards of `rank`, `count` of them."""
    KEEPS_BELLE = "keeps_belle"
    """The belle of `box` stays in hand, at a risk of `count` tokens."""
    LEFT = "left"
    """`count` cards stay in hand, which cost `tokens` if somebody goes out now."""


@dataclass(frozen=True, slots=True)
class HintReason:
    """One thing a player can see in a choice; what the numbers mean is said at its code."""

    code: ReasonCode
    rank: int = 0
    count: int = 0
    box: int | None = None
    tokens: int = 0
    seats: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Advice:
    """One choice: what it is worth, and what can be seen in it."""

    move: Move
    gain: float
    """Tokens won on average from here to the end of the deal."""
    error: float
    """The standard error of that."""
    out: float
    """The chance of going out."""
    reasons: tuple[HintReason, ...]


@dataclass(frozen=True, slots=True)
class Hint:
    """The choices, best first; without any, `none` says why."""

    advice: tuple[Advice, ...]
    needed: int = 0
    """The rank that is asked for; 0 where one leads."""
    so_far: int = 0
    """The tokens won since the deal began, stakes included; with a choice's `gain`, those of the whole deal."""
    none: NoHint | None = None
    for_match: bool = False
    """Whether the match hangs on this deal, so that the choices are ranked by the chance to win it, not by tokens."""

    def as_dict(self) -> dict[str, Any]:
        """The hint as JSON would have it; a move is written as in a log."""
        return {
            "needed": self.needed,
            "so_far": self.so_far,
            "none": self.none.value if self.none else None,
            "for_match": self.for_match,
            "advice": [
                {
                    "move": str(advice.move),
                    "gain": round(advice.gain, 3),
                    "error": round(advice.error, 3),
                    "out": round(advice.out, 3),
                    "reasons": [asdict(reason) | {"code": reason.code.value} for reason in advice.reasons],
                }
                for advice in self.advice
            ],
        }


def hint(view: View, rng: Random | None = None, settings: SearchSettings = HINT_SEARCH) -> Hint:
    """What the seat whose view this is had best do, and why. Without `rng` the same view gives the same hint."""
    if not view.in_deal:
        return Hint((), none=NoHint.NO_DEAL)
    if not view.legal:
        return Hint((), view.needed, none=NoHint.NOT_YOUR_TURN)
    moves, seen = distinct_choices(view), CardKnowledge(view)
    if len(moves) == 1 and not seen.must_claim(moves[0]):
        return Hint((), view.needed, none=NoHint.ONE_CHOICE if len(view.legal) == 1 else NoHint.ALIKE)
    known = move_values(view, settings, rng or Random(0), moves=moves)  # noqa: S311 - no secret hangs on it
    ranked = sorted(known, key=lambda found: -found.value)
    return Hint(
        tuple(Advice(found.move, found.gain, found.error, found.out, seen.reasons(found.move)) for found in ranked),
        view.needed,
        sum_of(view.history, len(view.tokens))[0][view.seat],
        for_match=any(found.value != found.gain for found in known),
    )


@dataclass(frozen=True)
class CardKnowledge:
    """What one seat has seen and heard of the cards, and what follows from it for a choice."""

    view: View

    @cached_property
    def unseen(self) -> int:
        """The cards in other hands and in the talon, as a hand."""
        return self._unseen.cards

    @cached_property
    def _unseen(self) -> Unseen:
        return unseen_by(self.view)

    def lacks(self, seat: int, rank: int) -> bool:
        """Whether a seat certainly holds no card of this rank."""
        return not self._unseen.may_hold(seat) & OF_RANK[rank]

    @cached_property
    def others(self) -> tuple[int, ...]:
        """The other seats in the order in which they are asked."""
        return others_after(self.view.order, self.view.seat)

    def still_out(self, rank: int) -> int:
        return (self.unseen & OF_RANK[rank]).bit_count()

    def nobody_else(self, rank: int) -> bool:
        """Whether no other seat can lay this rank."""
        return all(self.lacks(seat, rank) for seat in self.others)

    def run(self, hand: int, rank: int) -> tuple[int, int]:
        """The cards one lays in a row from this rank on, and the rank that is then missing; 0: the King is laid."""
        return run_from(hand, rank, skipped=self._skipped)

    @property
    def _skipped(self) -> Callable[[int], bool] | None:
        """Whether a rank one lacks oneself is skipped at one's turn; None where none is."""
        return self.nobody_else if skips_missing(self.view.rules) else None

    def leads_again(self, missing: int) -> bool:
        """Whether one certainly leads again when this rank is missing after one's run."""
        return not missing or (self._goes_on(missing) == self.view.seat and self.nobody_else(missing))

    def _goes_on(self, missing: int) -> int:
        """Who goes on if nobody lays the rank that is missing after one's run."""
        return after_stuck(self.view.rules, self.view.order, self.view.seat, missing)[0]

    def run_from(self, card: Card) -> tuple[int, int]:
        """The same for the run that begins with this card, whatever other cards of its rank one holds."""
        return run_led_by(self.view.hand, card, skipped=self._skipped)

    def must_claim(self, move: Move) -> bool:
        """Whether a box can be forgotten in the run of this move."""
        return self.view.rules.must_claim and isinstance(move, Lay) and bool(self.run_from(move.card)[0] & ALL_BELLES)

    def goes_out(self, card: Card) -> bool:
        """Whether laying this card can empty the hand before anybody else lays one."""
        laid, missing = self.run_from(card)
        hand = self.view.hand
        return hand.bit_count() <= FEW_CARDS and self._rest_goes_out(hand & ~laid, missing, {})

    def _rest_goes_out(self, rest: int, missing: int, tried: dict[tuple[int, int], bool]) -> bool:
        """Whether what is left after a run that ends before `missing` can be laid too."""
        if not rest:
            return True
        leads = sorted(ranks_in(rest)) if self.leads_again(missing) else []
        return any(self._goes_out(rest, lead, tried) for lead in leads)

    def _goes_out(self, hand: int, rank: int, tried: dict[tuple[int, int], bool]) -> bool:
        if (hand, rank) not in tried:
            laid, missing = self.run(hand, rank)
            tried[hand, rank] = self._rest_goes_out(hand & ~laid, missing, tried)
        return tried[hand, rank]

    def reasons(self, move: Move) -> tuple[HintReason, ...]:
        """All that can be seen in a choice, the weightiest first."""
        found = self._of_lay(move.card) if isinstance(move, Lay) else self._of_sans()
        order = list(ReasonCode)
        return tuple(sorted(found, key=lambda reason: order.index(reason.code)))

    def _of_lay(self, card: Card) -> Iterator[HintReason]:
        hand = self.view.hand
        laid, missing = self.run_from(card)
        yield from self._what_it_takes(laid)
        beside = hand & ~laid & OF_RANK[card.rank] & ALL_BELLES
        yield from self._belle_not_laid(beside)
        if self.goes_out(card):
            yield HintReason(ReasonCode.GOES_OUT, count=hand.bit_count())
        else:
            yield HintReason(ReasonCode.RUN, rank=missing, count=laid.bit_count())
            yield from self._what_follows(missing)
            yield from self._what_stays(hand & ~laid, told=beside)
        if not self.view.needed:
            yield from self._how_it_comes(card.rank)

    def _what_it_takes(self, laid: int) -> Iterator[HintReason]:
        """The boxes of a run in the order of its cards, and what each costs if only this one is forgotten."""
        view = self.view
        doubles = view.rules.forgotten_doubles
        purse = view.tokens[view.seat]
        for card in cards_in(laid & ALL_BELLES):
            inside = view.boxes[BOX_OF[card]]
            added = payable(view.rules, inside, purse) if doubles else 0
            yield HintReason(ReasonCode.TAKES_BOX, count=inside, box=BOX_OF[card], tokens=added)
            purse += inside

    def _belle_not_laid(self, belles: int) -> Iterator[HintReason]:
        for card in cards_in(belles):
            inside = self.view.boxes[BOX_OF[card]]
            yield HintReason(
                ReasonCode.BELLE_NOT_LAID, count=inside, box=BOX_OF[card], tokens=self._cost_of_keeping(BOX_OF[card])
            )

    def _cost_of_keeping(self, box: int) -> int:
        """What a belle costs beside its payment if somebody else goes out first."""
        return self.view.boxes[box] if self.view.rules.belle_in_hand is BelleInHand.DOUBLE_BOX else 0

    def _what_follows(self, missing: int) -> Iterator[HintReason]:
        """What is known of the rank that must follow one's run."""
        if self.leads_again(missing):
            yield HintReason(ReasonCode.LEADS_AGAIN, rank=missing)
        elif self.nobody_else(missing):
            yield HintReason(ReasonCode.OTHER_LEADS, rank=missing, seats=(self._goes_on(missing),))
        else:
            yield HintReason(ReasonCode.STILL_OUT, rank=missing, count=self.still_out(missing))
            lack = 0
            while self.lacks(self.others[lack], missing):
                lack += 1
            if lack:
                yield HintReason(ReasonCode.NEXT_LACK, rank=missing, seats=self.others[:lack])

    def _what_stays(self, rest: int, *, told: int) -> Iterator[HintReason]:
        """What one still holds when the run is laid, and what that may cost; of some belles that is told already."""
        if not rest:
            return
        yield HintReason(ReasonCode.LEFT, count=rest.bit_count(), tokens=due(self.view.rules, rest))
        for box, belle in enumerate(BELLES):
            if (rest & ~told) >> belle & 1:
                yield HintReason(ReasonCode.KEEPS_BELLE, count=self._cost_of_keeping(box), box=box)

    def _how_it_comes(self, rank: int) -> Iterator[HintReason]:
        """Whether the play may come to a rank without one's leading it."""
        if rank == min(ranks_in(self.view.hand)):
            yield HintReason(ReasonCode.LOWEST, rank=rank)
        below = range(ACE if skips_missing(self.view.rules) else max(ACE, rank - 1), rank)
        if all(self.nobody_else(lower) and not self.view.hand & OF_RANK[lower] for lower in below):
            yield HintReason(ReasonCode.ONLY_BY_LEADING, rank=rank)
        elif not self.nobody_else(rank - 1):
            yield HintReason(ReasonCode.COMES_LATER, rank=rank - 1, count=self.still_out(rank - 1))

    def _of_sans(self) -> Iterator[HintReason]:
        """« Sans » with the card in hand: what one keeps, and who may go on."""
        view, rank = self.view, self.view.needed
        kept = view.hand & OF_RANK[rank]
        yield HintReason(ReasonCode.KEEPS_BACK, rank=rank, count=kept.bit_count())
        yield from self._belle_not_laid(kept & ALL_BELLES)
        yield from self._what_stays(view.hand, told=kept & ALL_BELLES)
        asked_from = view.asked_from
        assert asked_from is not None
        last_asked = view.seat == seat_before(view.order, asked_from)
        if not last_asked and self.still_out(rank):
            yield HintReason(ReasonCode.STILL_OUT, rank=rank, count=self.still_out(rank))
            return
        leader, above = after_stuck(view.rules, view.order, asked_from, rank)
        if not above:
            if leader == view.seat:
                yield HintReason(ReasonCode.LEADS_AGAIN, rank=rank)
            else:
                yield HintReason(ReasonCode.OTHER_LEADS, rank=rank, seats=(leader,))


def ranks_in(hand: int) -> set[int]:
    """The ranks of a hand."""
    return {card.rank for card in cards_in(hand)}
