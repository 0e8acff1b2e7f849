"""The variants of the champion, each by its name.

Each differs from the champion before this one, `earlier`, in what is named; `sharper` from the champion itself.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Final

from champion.plans import SearchAnew, SeenPlanning
from nainjaune.bots.choices import real_choices
from nainjaune.bots.move_values import values_by
from nainjaune.bots.players import champion
from nainjaune.bots.search import READ, Search, SearchSettings
from nainjaune.bots.weights import read_weights
from nainjaune.game.cards import BELLES, BOX_OF
from nainjaune.game.events import Laid
from nainjaune.game.moves import Move
from nainjaune.game.view import View
from nainjaune.kernel.beliefs import USUAL, Beliefs
from nainjaune.kernel.features import Weights
from nainjaune.kernel.loader import LOADER
from nainjaune.kernel.situation import situation_of
from nainjaune.kernel.worlds import HOLDERS, Situation

BOTH: Final = "longest+linear"
SEARCH: Final = SearchSettings(worlds=300, own="net", others=READ, planned=3)
"""What the champion before this one searched."""
TOLD: Final = USUAL._replace(prior=(0.98, 0.01, 0.01), slips=0.002)
SHARPER: Final = USUAL._replace(prior=(0.92, 0.02, 0.06), slips=0.004)
LATE: Final = replace(SEARCH, worlds=10 * SEARCH.worlds, planned=13)
"""What `late` searches where few leads are left: so much that only a solver could see further."""
FEW_LEADS: Final = 4
BELLE_OF_RANK: Final = {card.rank: card for card in BELLES}


@dataclass(frozen=True, slots=True)
class Variant:
    """A champion that differs in what is named."""

    settings: SearchSettings = SEARCH
    few_leads: SearchSettings | None = None
    """What is searched instead where few leads are left."""
    beliefs: Beliefs = USUAL
    equal_cards: bool = False
    """Whoever lays a plain card of a belle's rank is taken not to have the belle: all levels lay that first."""
    better_net: bool = False
    """Leads by the net that is shipped now."""
    passed_belles: bool = False
    """Notes, as the champion does, who passed over a belle: they are unlikely to have it."""
    kind: type[Search] = Search

    def choose(self, view: View, rng: Random) -> Move:
        """The best move, found as the champion finds it."""
        moves = real_choices(view)
        if len(moves) == 1:
            return moves[0]
        settings = self.few_leads if self.few_leads and len(moves) <= FEW_LEADS else self.settings
        learnt = None if self.better_net else earlier_weights()
        search = self.kind(view, self.situation(view), settings, rng.getrandbits(64), LOADER.kernel, learnt)
        return max(values_by(search, moves), key=lambda found: found.value).move

    def situation(self, view: View) -> Situation:
        """What the seat knows, as the variant reads it."""
        found = situation_of(view)._replace(beliefs=self.beliefs)
        if not self.passed_belles:
            found = found._replace(passed_over=[0] * HOLDERS)
        return without_passed_belles(view, found) if self.equal_cards else found


def without_passed_belles(view: View, situation: Situation) -> Situation:
    """Nobody has a belle whose equal they laid while it was out."""
    allowed, place = list(situation.allowed), {seat: number for number, seat in enumerate(view.order)}
    for event in view.history:
        if isinstance(event, Laid) and event.card not in BOX_OF and event.card.rank in BELLE_OF_RANK:
            allowed[place[event.seat]] &= ~(1 << BELLE_OF_RANK[event.card.rank])
    return situation._replace(allowed=allowed)


@cache
def earlier_weights() -> Weights:
    return read_weights((Path(__file__).parent / "earlier.weights").read_bytes())


VARIANTS: Final = {
    "earlier": Variant(),
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
    "sharper": Variant(champion.SEARCH, beliefs=SHARPER, better_net=True, passed_belles=True),
    "together": Variant(replace(SEARCH, worlds=2 * SEARCH.worlds), equal_cards=True, better_net=True, kind=SearchAnew),
}
"""`told-policy` knows that the others lead their longest runs, but reads nothing from their leads."""
