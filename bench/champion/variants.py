"""The variants of the champion, each by its name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Final

from champion.plans import SearchAnew, SeenPlanning
from nainjaune.bots.choices import real_choices
from nainjaune.bots.move_values import values_by
from nainjaune.bots.players.champion import SEARCH
from nainjaune.bots.search import Search, SearchSettings
from nainjaune.bots.weights import read_weights
from nainjaune.game.cards import BELLES, BOX_OF
from nainjaune.game.events import Laid
from nainjaune.game.moves import Move
from nainjaune.game.view import View
from nainjaune.kernel.beliefs import USUAL, Beliefs
from nainjaune.kernel.features import Weights
from nainjaune.kernel.loader import LOADER
from nainjaune.kernel.position import situation_of
from nainjaune.kernel.worlds import Situation

BOTH: Final = "longest+linear"
TOLD: Final = Beliefs(prior=(0.98, 0.01, 0.01), slips=0.002)
LATE: Final = replace(SEARCH, worlds=10 * SEARCH.worlds, planned=13)
"""What `late` searches where few leads are left: so much that only a solver could see further."""
FEW_LEADS: Final = 4
SIFT: Final = replace(SEARCH, worlds=200, planned=0)
SIFTED: Final = 4
"""How many of the leads are left when they are sifted."""
BELLE_OF_RANK: Final = {card.rank: card for card in BELLES}


@dataclass(frozen=True, slots=True)
class Variant:
    """A champion that differs in what is named."""

    settings: SearchSettings = SEARCH
    few_leads: SearchSettings | None = None
    """What is searched instead where few leads are left."""
    sift: SearchSettings | None = None
    """By what search the best leads are found, which alone are then searched by the settings."""
    beliefs: Beliefs = USUAL
    equal_cards: bool = False
    """Whoever lays a plain card of a belle's rank is taken not to have the belle: all levels lay that first."""
    better_net: bool = False
    """Leads by `better.weights`, which `train_better_net.py` makes."""
    kind: type[Search] = Search

    def choose(self, view: View, rng: Random) -> Move:
        """The best move, found as the champion finds it."""
        moves = real_choices(view)
        if len(moves) == 1:
            return moves[0]
        settings = self.few_leads if self.few_leads and len(moves) <= FEW_LEADS else self.settings
        if self.sift and len(moves) > SIFTED:
            moves = self.best(view, self.sift, rng, moves)[:SIFTED]
        return self.best(view, settings, rng, moves)[0]

    def best(self, view: View, settings: SearchSettings, rng: Random, moves: Sequence[Move]) -> list[Move]:
        """The moves by what they are worth, the best first."""
        learnt = better_weights() if self.better_net else None
        search = self.kind(view, self.situation(view), settings, rng.getrandbits(64), LOADER.kernel, learnt)
        return [found.move for found in sorted(values_by(search, moves), key=lambda found: -found.value)]

    def situation(self, view: View) -> Situation:
        """What the seat knows, as the variant reads it."""
        found = situation_of(view)._replace(beliefs=self.beliefs)
        return without_passed_belles(view, found) if self.equal_cards else found


def without_passed_belles(view: View, situation: Situation) -> Situation:
    """Nobody has a belle whose equal they laid while it was out."""
    allowed, place = list(situation.allowed), {seat: number for number, seat in enumerate(view.order)}
    for event in view.history:
        if isinstance(event, Laid) and event.card not in BOX_OF and event.card.rank in BELLE_OF_RANK:
            allowed[place[event.seat]] &= ~(1 << BELLE_OF_RANK[event.card.rank])
    return situation._replace(allowed=allowed)


@cache
def better_weights() -> Weights:
    return read_weights((Path(__file__).parent / "better.weights").read_bytes())


VARIANTS: Final = {
    "no-plan": Variant(replace(SEARCH, planned=0)),
    "no-reading": Variant(replace(SEARCH, others=BOTH)),
    "neither": Variant(replace(SEARCH, others=BOTH, planned=0)),
    "neither-x4": Variant(replace(SEARCH, others=BOTH, planned=0, worlds=4 * SEARCH.worlds)),
    "told-policy": Variant(replace(SEARCH, others="longest", planned=0)),
    "plan-all": Variant(replace(SEARCH, planned=13)),
    "linear": Variant(replace(SEARCH, own="linear", planned=0)),
    "longest": Variant(replace(SEARCH, own="longest", planned=0)),
    "net": Variant(better_net=True),
    "told": Variant(beliefs=TOLD),
    "seen": Variant(kind=SeenPlanning),
    "late": Variant(few_leads=LATE),
    "equals": Variant(equal_cards=True),
    "x3": Variant(replace(SEARCH, worlds=3 * SEARCH.worlds)),
    "anew": Variant(kind=SearchAnew),
    "in-time": Variant(replace(SEARCH, worlds=2 * SEARCH.worlds), equal_cards=True, better_net=True),
    "sifted": Variant(replace(SEARCH, worlds=750, planned=2), sift=SIFT, equal_cards=True, better_net=True),
    "together": Variant(replace(SEARCH, worlds=2 * SEARCH.worlds), equal_cards=True, better_net=True, kind=SearchAnew),
}
"""`told-policy` knows that the others lead their longest runs, but reads nothing from their leads. `in-time` has of
`together` what may fit into 50 ms; `sifted` the same, with more worlds for fewer leads."""
