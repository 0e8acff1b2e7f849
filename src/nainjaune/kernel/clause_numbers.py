"""The clauses a deal asks, as numbers: one for each clause declared so in `game/rules`, under the clause's name.

A choice is its place among the choices, a number itself (`game.clause.number_of`). The constants below name the choices
that the kernel asks for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from nainjaune.game.clause import Reader, number_of
from nainjaune.game.clause_values import DECK_SIZE
from nainjaune.game.rules import (
    CLAUSES,
    BelleInHand,
    Following,
    GrandOpera,
    Insolvency,
    Opening,
    Payment,
    Rules,
    StuckLead,
    Unclaimed,
)

OPENS_WITH_ACE: Final = number_of(Opening.ACE)
MUST_FOLLOW: Final = number_of(Following.MUST)
LAST_ASKED: Final = number_of(StuckLead.LAST_ASKED)
SKIP_RANK: Final = number_of(StuckLead.SKIP_RANK)
DOUBLES: Final = number_of(Unclaimed.DOUBLES)
NO_OPERA: Final = number_of(GrandOpera.NONE)
FIRST_TURN: Final = number_of(GrandOpera.FIRST_TURN)
CARDS: Final = number_of(Payment.CARDS)
CARDS_BELLE_TWO: Final = number_of(Payment.CARDS_BELLE_TWO)
DOUBLE_BOX: Final = number_of(BelleInHand.DOUBLE_BOX)
DEBT: Final = number_of(Insolvency.DEBT)

ASKED: Final = tuple(clause for clause in CLAUSES.values() if clause.read_by is Reader.DEAL)

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Self

    class KernelRules(tuple[int, ...]):
        """How many play, how many cards each has, how many are set aside, and every clause in `ASKED` by its name."""

        @classmethod
        def _make(cls, numbers: Iterable[int]) -> Self: ...
        def __getattr__(self, clause: str) -> int: ...

else:
    FIELDS = ["players", "hand_size", "set_aside", *(clause.name for clause in ASKED)]
    KernelRules = NamedTuple("KernelRules", [(field, int) for field in FIELDS])


def kernel_rules(rules: Rules, players: int, hand_size: int | None = None) -> KernelRules:
    """What a deal of `players` players asks of the clauses; with hands of `hand_size` cards if that is given."""
    size = rules.hand_size(players) if hand_size is None else hand_size
    set_aside = DECK_SIZE - players * size if rules.belles_dealt else 0
    return KernelRules._make((players, size, set_aside, *(clause.number(rules) for clause in ASKED)))
