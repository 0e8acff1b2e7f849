"""What is agreed before the first deal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from nainjaune.game.clause_values import StartTokens
from nainjaune.game.errors import SetupError
from nainjaune.game.events import Staked
from nainjaune.game.rules import Insolvency, MatchEnd, Rules
from nainjaune.game.sheet import Sheet

MOST_UNIT: Final = 1_000_000
MOST_START: Final = 1_000_000_000
"""The most tokens one may start with, owe at the start, or stake at once."""
MANY_PLAYERS: Final = 6
"""From this number on, a shared box may leave next to nothing after the first stake (G18)."""


@dataclass(frozen=True, slots=True)
class Shortage:
    """What is left of a shared box after the first stake, where it is too little, and what is offered instead (G18)."""

    players: int
    each: int
    stake: int
    offer: StartTokens | None
    """What the sheet offers instead; None: nothing."""

    @property
    def left(self) -> int:
        """What everyone has left once they have staked."""
        return max(0, self.each - self.stake)


@dataclass(frozen=True, slots=True)
class MatchSetup:
    """What is agreed before the first deal."""

    sheet: Sheet
    tokens: tuple[int, ...]
    first_dealer: int
    unit: int
    deals_agreed: int | None
    """How many deals, where `match_end = deals`; else None."""
    stakes: tuple[int, ...]
    """What each player puts into the boxes, the unit counted in."""
    staked: tuple[Staked, ...]
    """Each seat's putting down of the whole stakes."""

    @property
    def rules(self) -> Rules:
        return self.sheet.rules

    @property
    def players(self) -> int:
        return len(self.tokens)


def stakes_of(rules: Rules, unit: int) -> tuple[int, ...]:
    """What each player puts into the boxes, the unit counted in."""
    return tuple(unit * stake for stake in rules.stakes)


def agree(
    sheet: Sheet,
    players: int,
    *,
    first_dealer: int = 0,
    tokens: tuple[int, ...] | None = None,
    unit: int = 1,
    deals_agreed: int | None = None,
) -> MatchSetup:
    """Checks what is agreed and fills in what is not: tokens by the sheet (G1), a deal for each player (G5)."""
    rules = sheet.rules
    fewest, most = rules.players
    if not fewest <= players <= most:
        raise SetupError(f"{sheet.name} is played by {fewest} to {most}, not {players}")
    if not 1 <= unit <= MOST_UNIT:
        raise SetupError(f"the unit must be a whole number from 1 to {MOST_UNIT}, not {unit}")
    if tokens is None:
        tokens = (rules.start_tokens.each(players, unit),) * players
    if len(tokens) != players:
        raise SetupError(f"{len(tokens)} purses for {players} players")
    if rules.insolvency is not Insolvency.DEBT and min(tokens) < 0:
        raise SetupError("nobody may start with a debt where the rules know no debt")
    if not 0 <= first_dealer < players:
        raise SetupError(f"the first dealer must be a seat from 0 to {players - 1}, not {first_dealer}")
    if rules.match_end is not MatchEnd.DEALS:
        if deals_agreed is not None:
            raise SetupError(f"a number of deals is agreed, but the match ends by {rules.match_end.value}")
    elif deals_agreed is None:
        deals_agreed = players
    elif deals_agreed < 1:
        raise SetupError(f"at least one deal must be agreed, not {deals_agreed}")
    stakes = stakes_of(rules, unit)
    if max(sum(stakes), *map(abs, tokens)) > MOST_START:
        raise SetupError(f"nobody starts with or stakes more than {MOST_START} tokens")
    staked = tuple(Staked(seat, stakes) for seat in range(players))
    return MatchSetup(sheet, tokens, first_dealer, unit, deals_agreed, stakes, staked)


def shortage(setup: MatchSetup) -> Shortage | None:
    """Whether a box shared by many leaves less than another stake after the first one (G18)."""
    rules, players = setup.rules, setup.players
    each, stake = rules.start_tokens.each(players, setup.unit), sum(setup.stakes)
    shared = rules.start_tokens.shared and setup.tokens == (each,) * players
    if not shared or players < MANY_PLAYERS or each - stake >= stake:
        return None
    offers = [also.value for also in setup.sheet.also.get("start_tokens", ())]
    return Shortage(players, each, stake, offers[0] if offers else None)
