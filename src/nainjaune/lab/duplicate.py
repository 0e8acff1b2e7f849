"""One deck played by everybody in turn: the games a tournament is made of.

The last seat always deals first, so seat 0 leads and a seat's number is its place in the deal. Decks and dice come
from the seed, the deck's number and the seat, and from nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from time import perf_counter
from typing import Final, NamedTuple

from nainjaune.bots import ALL, BOTS, Chooser
from nainjaune.bots.choices import real_choices
from nainjaune.game.errors import SetupError
from nainjaune.game.match import Match, apply, legal_moves, start
from nainjaune.game.moves import CallTime, DealCards, Move
from nainjaune.game.rules import MatchEnd
from nainjaune.game.setup import MatchSetup, agree
from nainjaune.game.sheet import Sheet
from nainjaune.game.view import View, view
from nainjaune.lab.engine_deals import deck_by

BASELINE_BOT: Final = "suite"
"""Leads the longest run; other bots are measured against it."""
MOST_DEALS: Final = 10_000
"""A match of more deals is taken to be one that never ends."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Who plays whom, by which rules, on how many decks."""

    hero: str
    others: str
    sheet: Sheet
    players: int
    decks: int
    seed: int
    fresh: bool

    def __post_init__(self) -> None:
        for bot in (self.hero, self.others):
            if bot not in BOTS:
                raise SetupError(f"there is no bot {bot!r} (there are {', '.join(BOTS)})")
        if self.decks < 2:
            raise SetupError(f"an error can be estimated only from 2 decks on, not {self.decks}")
        if start(self.setup)[0].standing.ended:
            raise SetupError(f"{self.sheet.name}: nobody can stake, so no deal is played")

    @property
    def setup(self) -> MatchSetup:
        return agree(self.sheet, self.players, first_dealer=self.players - 1)

    @property
    def searches(self) -> bool:
        """Whether a bot that searches plays: the kernel must then be loaded, or it would search less at first."""
        return any(ALL[name].search for name in (self.hero, self.others))


class Score(NamedTuple):
    """What came of one game, by seat."""

    nets: tuple[int, ...]
    wins: tuple[float, ...]
    """1 for whoever won alone; those who share a victory share the 1."""
    deals: int


class DeckScore(NamedTuple):
    """What came of one deck, by the seat of the hero."""

    hero: tuple[int, ...]
    baseline: tuple[int, ...]
    """What `suite` won in the hero's place."""
    deals: tuple[int, ...]
    """How many deals were played, more than one only in a whole match."""
    wins: tuple[float, ...]
    baseline_wins: tuple[float, ...]
    seconds: tuple[float, ...]
    """How long each of the hero's real choices took."""


class Stopwatch:
    """A bot whose real choices are timed."""

    def __init__(self, chooser: Chooser) -> None:
        self._chooser = chooser
        self.seconds: list[float] = []

    def __call__(self, seen: View, rng: Random) -> Move:
        real = len(real_choices(seen)) > 1
        begun = perf_counter()
        move = self._chooser(seen, rng)
        if real:
            self.seconds.append(perf_counter() - begun)
        return move


def play_deck(plan: Plan, deck: int) -> DeckScore:
    """Plays the deck with the hero in each seat, and with the baseline there."""
    watch = Stopwatch(BOTS[plan.hero])
    ours = [_play(plan, deck, seat, watch) for seat in range(plan.players)]
    if plan.others == BASELINE_BOT:
        theirs = [_play(plan, deck, 0, BOTS[BASELINE_BOT])] * plan.players
    else:
        theirs = [_play(plan, deck, seat, BOTS[BASELINE_BOT]) for seat in range(plan.players)]
    return DeckScore(
        hero=tuple(score.nets[seat] for seat, score in enumerate(ours)),
        baseline=tuple(score.nets[seat] for seat, score in enumerate(theirs)),
        deals=tuple(score.deals for score in ours),
        wins=tuple(score.wins[seat] for seat, score in enumerate(ours)),
        baseline_wins=tuple(score.wins[seat] for seat, score in enumerate(theirs)),
        seconds=tuple(watch.seconds),
    )


def _play(plan: Plan, deck: int, seat: int, chooser: Chooser) -> Score:
    """One game: the given bot in one seat, the plan's others in the rest."""
    choosers = [BOTS[plan.others]] * plan.players
    choosers[seat] = chooser
    match, _ = start(plan.setup)
    before = match.tokens
    match = _play_deal(match, plan, deck, choosers)
    while not plan.fresh and not match.standing.ended:
        match = _go_on(match, plan, deck, choosers)
    winners = _winners(match, fresh=plan.fresh)
    wins = tuple(1 / len(winners) if place in winners else 0.0 for place in range(plan.players))
    nets = tuple(after - purse for after, purse in zip(match.tokens, before, strict=True))
    return Score(nets, wins, match.standing.deals)


def _go_on(match: Match, plan: Plan, deck: int, choosers: Sequence[Chooser]) -> Match:
    """Another deal of the match, or its end by time."""
    if plan.sheet.rules.match_end is MatchEnd.TIME and match.standing.deals >= plan.players:
        return apply(match, CallTime())[0]
    if match.standing.deals >= MOST_DEALS:
        raise SetupError(f"a match has not ended after {MOST_DEALS} deals; play --fresh or with smaller purses")
    return _play_deal(match, plan, deck, choosers)


def _play_deal(match: Match, plan: Plan, deck: int, choosers: Sequence[Chooser]) -> Match:
    key = f"{plan.seed} {deck} {match.standing.deals}"
    dice = [Random(f"dice {key} {seat}") for seat in range(plan.players)]
    match, _ = apply(match, DealCards(deck_by(key, match)))
    while match.in_deal:
        assert match.deal
        seat, legal = match.deal.turn, legal_moves(match)
        move = legal[0] if len(legal) == 1 else choosers[seat](view(match, seat), dice[seat])
        match, _ = apply(match, move, seat=seat)
    return match


def _winners(match: Match, *, fresh: bool) -> tuple[int, ...]:
    if match.standing.ended and not fresh:
        return match.standing.ended.winners
    assert match.deal
    assert match.deal.ended
    return (match.deal.ended.seat,)
