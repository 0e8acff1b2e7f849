"""Duplicate deals: how much more a bot wins than `suite` in the same seat on the same deck.

Each deck is played once with the hero in each seat, all other seats played by one and the same bot, and as often with
`suite` in the hero's place. What luck does to both is taken away; what is left is the *gain*, in tokens a deal, with
its standard error over decks.

*Fresh*, a deck is one deal from fresh boxes and purses. Else it is a whole match, with a deck of its own for each of
its deals; a match that ends when time is called gets a deal for each player.

>>> from nainjaune.game.sheet import load
>>> plan = Plan("suite", "suite", load("classique"), players=3, decks=2, seed=1, fresh=True)
>>> result = run(plan)
>>> result.gain, result.deals
(0.0, 6)
"""

from __future__ import annotations

import signal
import statistics
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import asdict, dataclass
from functools import partial
from multiprocessing import get_context
from typing import Any, Final

from nainjaune.game.errors import SetupError
from nainjaune.kernel.loader import LOADER
from nainjaune.lab.deal_figures import NORMAL_95
from nainjaune.lab.duplicate import DeckScore, Plan, play_deck

KERNEL_SECONDS: Final = 600
LARGEST_CHUNK: Final = 32


@dataclass(slots=True)
class Sums:
    """A mean of tokens a deal, gathered deck by deck, with its standard error (a ratio: matches differ in length)."""

    decks: int = 0
    tokens: int = 0
    deals: int = 0
    _squares: int = 0
    _products: int = 0
    _deal_squares: int = 0

    def add(self, tokens: int, deals: int) -> None:
        self.decks += 1
        self.tokens += tokens
        self.deals += deals
        self._squares += tokens * tokens
        self._products += tokens * deals
        self._deal_squares += deals * deals

    @property
    def mean(self) -> float:
        return self.tokens / self.deals

    @property
    def error(self) -> float:
        # the sum of squared residuals, times deals², in whole numbers so that no digit is lost
        tokens, deals = self.tokens, self.deals
        left = self._squares * deals**2 - 2 * self._products * tokens * deals + self._deal_squares * tokens**2
        return float((left / deals**2 * self.decks / (self.decks - 1)) ** 0.5 / deals)

    @property
    def interval(self) -> tuple[float, float]:
        """Where the mean lies 19 times out of 20."""
        return self.mean - NORMAL_95 * self.error, self.mean + NORMAL_95 * self.error


@dataclass(frozen=True, slots=True)
class SeatResult:
    """The part of the games in which the hero sat in one seat."""

    gain: float
    se: float
    hero_net: float
    baseline_net: float


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentResult:
    """What a tournament found; all tokens are tokens a deal."""

    hero: str
    others: str
    sheet: str
    changes: dict[str, Any]
    players: int
    decks: int
    deals: int
    """How many deals the hero played, over all seats."""
    seed: int
    fresh: bool
    gain: float
    se: float
    ci95: tuple[float, float]
    hero_net: float
    baseline_net: float
    wins: float
    """The share of matches (fresh: of deals) the hero won."""
    baseline_wins: float
    by_seat: tuple[SeatResult, ...]
    """From the leader of the first deal on."""
    choices: int
    """How often the hero had a real choice."""
    ms_per_choice: float
    ms_p95: float
    gain_by_deck: tuple[tuple[int, int], ...]
    """Deck by deck: by how many tokens the hero won more, and in how many deals; for a plot."""

    def as_json(self) -> dict[str, Any]:
        """What is printed: everything but `gain_by_deck`, to a millionth."""
        fields: dict[str, Any] = _rounded(asdict(self))
        del fields["gain_by_deck"]
        return fields


def _rounded(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _rounded(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_rounded(item) for item in value]
    return round(value, 6) if isinstance(value, float) else value


def run(plan: Plan, *, jobs: int = 1, progress: Callable[[int], None] = lambda _done: None) -> TournamentResult:
    """Plays all decks, calling `progress` with the number done. The result does not depend on the number of jobs."""
    if jobs < 1:
        raise SetupError(f"at least one process must play, not {jobs}")
    _get_ready(plan)
    scores = []
    for score in _scores(plan, jobs):
        scores.append(score)
        progress(len(scores))
    return _result(plan, scores)


def _get_ready(plan: Plan) -> None:
    """Lets the bots play as they do at a table: with the compiled kernel where it is installed."""
    if plan.searches and LOADER.can_compile and not LOADER.wait(KERNEL_SECONDS):
        raise SetupError(f"the kernel is not compiled after {KERNEL_SECONDS} seconds")


def _scores(plan: Plan, jobs: int) -> Iterator[DeckScore]:
    """The decks' scores in the order of the decks, whoever plays them."""
    decks, play = range(plan.decks), partial(play_deck, plan)
    if jobs == 1:
        yield from map(play, decks)
        return
    chunk = max(1, min(LARGEST_CHUNK, plan.decks // (8 * jobs)))
    workers = min(jobs, plan.decks)
    try:
        with ProcessPoolExecutor(workers, get_context("spawn"), initializer=_start_worker, initargs=(plan,)) as pool:
            yield from pool.map(play, decks, chunksize=chunk)
    except BrokenProcessPool:
        raise SetupError("one of the processes that play was lost; try fewer --jobs") from None


def _start_worker(plan: Plan) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who is interrupted is the process that asked
    _get_ready(plan)


def _result(plan: Plan, scores: Sequence[DeckScore]) -> TournamentResult:
    gain_by_deck = tuple((sum(score.hero) - sum(score.baseline), sum(score.deals)) for score in scores)
    gain = _summed(gain_by_deck)
    games = plan.decks * plan.players
    milliseconds = sorted(1000 * second for score in scores for second in score.seconds)
    return TournamentResult(
        hero=plan.hero,
        others=plan.others,
        sheet=plan.sheet.name,
        changes=plan.sheet.changed_values,
        players=plan.players,
        decks=plan.decks,
        deals=gain.deals,
        seed=plan.seed,
        fresh=plan.fresh,
        gain=gain.mean,
        se=gain.error,
        ci95=gain.interval,
        hero_net=sum(sum(score.hero) for score in scores) / gain.deals,
        baseline_net=sum(sum(score.baseline) for score in scores) / gain.deals,
        wins=sum(sum(score.wins) for score in scores) / games,
        baseline_wins=sum(sum(score.baseline_wins) for score in scores) / games,
        by_seat=tuple(_seat_result(scores, seat) for seat in range(plan.players)),
        choices=len(milliseconds),
        ms_per_choice=statistics.fmean(milliseconds) if milliseconds else 0.0,
        ms_p95=milliseconds[len(milliseconds) * 95 // 100] if milliseconds else 0.0,
        gain_by_deck=gain_by_deck,
    )


def _seat_result(scores: Sequence[DeckScore], seat: int) -> SeatResult:
    gain = _summed([(score.hero[seat] - score.baseline[seat], score.deals[seat]) for score in scores])
    return SeatResult(
        gain=gain.mean,
        se=gain.error,
        hero_net=sum(score.hero[seat] for score in scores) / gain.deals,
        baseline_net=sum(score.baseline[seat] for score in scores) / gain.deals,
    )


def _summed(gain_by_deck: Sequence[tuple[int, int]]) -> Sums:
    sums = Sums()
    for tokens, deals in gain_by_deck:
        sums.add(tokens, deals)
    return sums
