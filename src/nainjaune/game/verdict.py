"""Checks the shuffles of a record with nothing but the record: docs/fair-deals.md says what that proves."""

from __future__ import annotations

from enum import StrEnum

from nainjaune.game.dealing import deal_out
from nainjaune.game.events import Dealt
from nainjaune.game.moves import EnterScore
from nainjaune.game.record import PlayedDeal, Record, ReplayStep, ShuffleRecord, replay
from nainjaune.game.shuffle import Proof


class Verdict(StrEnum):
    """What checking a shuffle showed."""

    PROVED = "proved"
    NO_PROOF = "no_proof"
    SEED_NOT_SHOWN = "seed_not_shown"
    WRONG_COMMITMENT = "wrong_commitment"
    WRONG_COUPE = "wrong_coupe"
    """A coupe is not the one its seat committed to, or was not shown."""
    WRONGLY_VOIDED = "wrongly_voided"
    """A shuffle was called void though every coupe was shown."""
    CUT_AGAIN = "cut_again"
    """A seat that had kept a coupe back in this match cut again."""
    OTHER_CARDS = "other_cards"

    @property
    def fair(self) -> bool:
        """Whether nothing speaks against the deal."""
        return self in (Verdict.PROVED, Verdict.NO_PROOF, Verdict.SEED_NOT_SHOWN)


def verify(record: Record) -> tuple[Verdict, ...]:
    """Computes every shuffle of the record again, deal by deal."""
    _, *steps = replay(record)
    barred: set[int] = set()
    verdicts = []
    for step, deal in zip(steps, record.deals, strict=False):
        verdicts.append(_verify(step, deal, barred))
    return tuple(verdicts)


def _verify(step: ReplayStep, deal: PlayedDeal | EnterScore, barred: set[int]) -> Verdict:
    """Adds the seats that kept a coupe back to `barred`."""
    if isinstance(deal, EnterScore) or deal.shuffle is None:
        return Verdict.NO_PROOF
    for voided in deal.voided:
        problem = _commitments_problem(voided, barred)
        if problem is None and not (voided.withheld and {*voided.withheld} <= {*voided.unshown}):
            problem = Verdict.WRONGLY_VOIDED
        if problem:
            return problem
        barred.update(voided.withheld)
    problem = _commitments_problem(deal.shuffle, barred)
    if problem is None and deal.shuffle.unshown:
        problem = Verdict.WRONG_COUPE
    return problem or _verify_cards(step, deal, deal.shuffle)


def _commitments_problem(shuffle: ShuffleRecord, barred: set[int]) -> Verdict | None:
    """What is wrong with the seed, or with a coupe that was shown."""
    cutting = {seat for seat, commitment in enumerate(shuffle.coupe_commitments) if commitment}
    if cutting & barred:
        return Verdict.CUT_AGAIN
    if shuffle.seed is None:
        return Verdict.SEED_NOT_SHOWN
    proof = _proof(shuffle, shuffle.seed)
    if proof.commitment != shuffle.commitment:
        return Verdict.WRONG_COMMITMENT
    return None if proof.keeps_commitments(but=shuffle.unshown) else Verdict.WRONG_COUPE


def _verify_cards(step: ReplayStep, deal: PlayedDeal, shuffle: ShuffleRecord) -> Verdict:
    assert shuffle.seed is not None
    rules = step.match.setup.rules
    order = next(event.order for event in step.events if isinstance(event, Dealt))
    deck = _proof(shuffle, shuffle.seed).deck(rules.set_aside(len(order)))
    recorded = tuple(deal.hands[seat] for seat in order), deal.talon
    return Verdict.PROVED if deal_out(rules, deck, len(order)) == recorded else Verdict.OTHER_CARDS


def _proof(shuffle: ShuffleRecord, seed: bytes) -> Proof:
    return Proof(seed, shuffle.table, shuffle.deal, shuffle.coupes, shuffle.coupe_commitments)
