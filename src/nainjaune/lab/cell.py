"""One cell of a grid: which rules, who plays, how much of it, from which seed. Its configuration says all of that."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

from nainjaune import __version__
from nainjaune.bots import BOTS
from nainjaune.game.errors import SetupError
from nainjaune.game.rules import CLAUSES, Following, MatchEnd
from nainjaune.game.setup import MatchSetup, agree
from nainjaune.game.sheet import Sheet
from nainjaune.kernel.policies import BELLES_SOON, HIGHEST, LONGEST_RUN_HIGH, LOWEST, RANDOM

FORMAT: Final = 2
"""Of tallies and results; another number when the same configuration would give other numbers."""
MOST_COUNT: Final = 10**12
MOST_DEALS: Final = 200
"""A match that goes on after this number of deals is ended, unless the cell says otherwise."""
LARGEST_MOST_DEALS: Final = 10_000
POLICIES: Final = {
    "hasard": RANDOM,
    "suite": LONGEST_RUN_HIGH,
    "joueur": LOWEST,
    "haute": HIGHEST,
    "belles": BELLES_SOON,
}
"""The bots that the kernel plays itself, card for card; all others play in the game."""


class Kind(StrEnum):
    """What is played."""

    DEALS = "deals"
    """Single deals, each from fresh boxes and full purses."""
    MATCHES = "matches"
    """Whole matches."""
    LEADS = "leads"
    """Single deals, played once for every first lead."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """What is played, by whom, how often; checked when it is made."""

    sheet: Sheet
    players: int
    bots: tuple[str, ...]
    """By place, the first leads the first deal."""
    kind: Kind
    count: int
    seed: int
    capital: int | None = None
    """What everybody starts with; None: what the sheet gives."""
    match_deals: int | None = None
    """How many deals a match has, where that is agreed."""
    most_deals: int = MOST_DEALS

    def __post_init__(self) -> None:
        for bot in self.bots:
            if bot not in BOTS:
                raise SetupError(f"there is no bot {bot!r} (there are {', '.join(BOTS)})")
        if len(self.bots) != self.players:
            raise SetupError(f"{len(self.bots)} bots for {self.players} players: name one for all, or one a seat")
        if not 2 <= self.count <= MOST_COUNT:
            raise SetupError(
                f"an error can be estimated from 2 {self.kind.value} on, to {MOST_COUNT}: not {self.count}"
            )
        if self.kind is not Kind.MATCHES and self.match_deals is not None:
            raise SetupError("a number of deals a match is said, but no matches are played")
        if not 1 <= self.most_deals <= LARGEST_MOST_DEALS:
            raise SetupError(f"a match ends after 1 to {LARGEST_MOST_DEALS} deals at most, not {self.most_deals}")
        rules = self.sheet.rules
        if self.kind is Kind.LEADS and (not self.by_kernel or rules.opening_rank):
            raise SetupError(f"first leads are compared only for {', '.join(POLICIES)}, where any card may be led")
        if self.purse < sum(self.setup.stakes):
            raise SetupError(f"{self.purse} tokens are less than the stakes of a deal, {sum(self.setup.stakes)}")

    @property
    def setup(self) -> MatchSetup:
        """What is agreed, the last seat dealing first, so that seat 0 leads."""
        tokens = None if self.capital is None else (self.capital,) * self.players
        return agree(
            self.sheet,
            self.players,
            first_dealer=self.players - 1,
            tokens=tokens,
            deals_agreed=self.match_deals if self.sheet.rules.match_end is MatchEnd.DEALS else None,
        )

    @property
    def purse(self) -> int:
        """What everybody has before the first stakes."""
        return self.setup.tokens[0]

    @property
    def by_kernel(self) -> bool:
        """Whether the kernel plays the deals; where one may keep a card back, chance is the game's to play."""
        may = self.sheet.rules.following is Following.MAY
        return all(bot in POLICIES and not (may and bot == "hasard") for bot in self.bots)

    @property
    def policies(self) -> list[int]:
        """The kernel's policies, by place."""
        return [POLICIES[bot] for bot in self.bots]

    @property
    def configuration(self) -> dict[str, Any]:
        """All that decides the result, as JSON has it."""
        rules = self.sheet.rules
        return {
            "format": FORMAT,
            "version": __version__,
            "sheet": self.sheet.name,
            "set": self.sheet.changed_values,
            "players": self.players,
            "bots": list(self.bots),
            "capital": self.purse,
            "kind": self.kind.value,
            "count": self.count,
            "match_deals": self.setup.deals_agreed if self.kind is Kind.MATCHES else None,
            "most_deals": self.most_deals if self.kind is Kind.MATCHES else None,
            "seed": self.seed,
            "rules": {name: clause.plain(rules) for name, clause in CLAUSES.items()},
        }

    @property
    def key(self) -> str:
        """A name for the configuration: the same for equal ones, another for any other."""
        text = json.dumps(self.configuration, sort_keys=True, ensure_ascii=False)
        return hashlib.sha256(text.encode()).hexdigest()[:24]
