"""Cutting the cards: commitments to coupes, the seal of the shuffle, the coupes shown, and the shuffle that is void."""

from __future__ import annotations

from nainjaune.game.hexadecimal import from_hex
from nainjaune.game.shuffle import SEED_BYTES, coupe_commitment
from nainjaune.table import events
from nainjaune.table.proof_info import proof_info
from nainjaune.table.random_bytes import RandomBytes
from nainjaune.table.refusals import RefusalCode, Refused
from nainjaune.table.state import TableState


def check_may_commit(table: TableState, seat: int) -> None:
    """A seat may commit before the seed of a deal is drawn, unless it kept a coupe back in this match."""
    if not table.in_match:
        raise Refused(RefusalCode.NOT_NOW, "there is no deal to cut for before the match")
    check_not_closed(table)
    if seat in table.cutting.barred:
        raise Refused(RefusalCode.NO_CUT, "this seat did not show a coupe in this match")


def check_not_closed(table: TableState) -> None:
    """From the seal to the deal nobody can do anything that depends on the deck."""
    if table.cutting.closed:
        raise Refused(RefusalCode.NOT_NOW, "the shuffle is sealed")


def seal(table: TableState, random_bytes: RandomBytes) -> events.Sealed:
    """Fixes the commitments of the seats that are ready and present, and draws the seed."""
    commitments = (
        commitment if seat in table.ready and table.seats[seat].awaited else ""
        for seat, commitment in enumerate(table.cutting.commitments)
    )
    return events.Sealed(seed=random_bytes(SEED_BYTES).hex(), coupe_commitments=tuple(commitments))


def show_coupe(table: TableState, seat: int, coupe: str) -> events.CoupeShown:
    """A seat shows the coupe it has committed to, and no other."""
    if seat not in table.cutting.awaited:
        raise Refused(RefusalCode.NOT_NOW, "no coupe of this seat is awaited")
    committed = table.cutting.sealed_commitments[seat]
    if coupe_commitment(table.name, table.deals + 1, seat, from_hex(coupe)) != committed:
        raise Refused(RefusalCode.WRONG_COUPE)
    return events.CoupeShown(seat=seat, coupe=coupe)


def automatic_event(table: TableState) -> events.Dealt | events.ShuffleVoided | None:
    """The deal once all coupes are shown; a void shuffle as soon as nobody is left who could show one."""
    awaited = table.cutting.awaited
    if not awaited:
        return events.Dealt()
    gone = tuple(seat for seat in awaited if not table.seats[seat].people)
    return void(table, gone) if gone else None


def void(table: TableState, seats: tuple[int, ...]) -> events.ShuffleVoided:
    """These seats did not show their coupes: everything of the shuffle is shown, and there will be another."""
    proof = table.cutting.proof(table.name, table.deals + 1)
    return events.ShuffleVoided(seats=seats, shuffle=proof_info(proof, over=True))
