"""Where cards may be kept back, the time of a bot's answer tells not whether it lacks the rank or keeps the card."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pytest
from answer_times import HOST, AnswerTimes, bots_alone, critical_distance, distance
from seeds import in_test
from table_session import TableDriver, laid_out
from virtual_time import run_in_virtual_time

from nainjaune.game.cards import FULL_DECK, cards_in, hand_of
from nainjaune.server.metrics import Metrics
from nainjaune.server.store.rows import Append, AppendResult, StoredEvent
from nainjaune.server.tables.background import Background
from nainjaune.server.tables.bot_thinking import thinking_view
from nainjaune.server.tables.hub import Hub
from nainjaune.server.tables.scheduler import DueWorkScheduler
from nainjaune.table import actions
from nainjaune.table.actions import DealNow
from nainjaune.table.due_work import BOT_ANSWER_INTERVAL

NOON = 1_800_000_000.0
ANSWERS = 500
KINDS = ("lacks", "keeps", "lays")


class Memory:
    """A store that forgets everything at once."""

    shared = False

    async def append(self, append: Append) -> AppendResult:  # noqa: ARG002
        return AppendResult.DONE

    async def load(self, table: str, after: int = 0) -> Sequence[StoredEvent]:  # noqa: ARG002
        return []

    async def overdue(self, before: float, limit: int) -> list[str]:  # noqa: ARG002
        return []

    def notify(self, table: str, seq: int) -> None: ...


async def play(think: Callable[[random.Random], float], answers: int) -> dict[str, list[float]]:
    """Bots play by chance until there are `answers` answers of each kind; `think` draws how long they think."""
    loop, rng = asyncio.get_running_loop(), random.Random(3)
    store: Any = Memory()
    hub = Hub(store, Metrics(), in_test, lambda: NOON + round(loop.time(), 6))
    times, background = AnswerTimes(), Background()
    scheduler = DueWorkScheduler(hub, background)
    hub.listeners += [times, scheduler]

    async def thinks(_pool: object, choose: Callable[..., Any], *given: Any) -> Any:
        await asyncio.sleep(think(rng))
        return choose(*given)

    loop.run_in_executor = thinks  # type: ignore[method-assign,assignment]
    tables = [await bots_alone(hub, f"t{number}", "hasard") for number in range(4)]
    while not all(len(times.seconds[kind]) >= answers for kind in KINDS):
        await asyncio.sleep(30.0)
        for table in tables:
            if not table.state.in_deal:
                await hub.submit(table, HOST, DealNow())
    await background.stop()
    scheduler.stop()
    return {kind: times.seconds[kind][:answers] for kind in KINDS}


@pytest.mark.parametrize(
    "think",
    [lambda rng: rng.expovariate(50.0), lambda rng: rng.lognormvariate(-0.7, 0.8)],
    ids=["within an interval", "often longer"],
)
def test_the_times_of_all_answers_have_one_distribution(think: Callable[[random.Random], float]) -> None:
    """Kolmogorov–Smirnov, five hundred answers of each kind, at a risk of one in a hundred."""
    seconds = run_in_virtual_time(play(think, ANSWERS))
    for one, other in (("lacks", "keeps"), ("lacks", "lays"), ("keeps", "lays")):
        assert distance(seconds[one], seconds[other]) < critical_distance(seconds[one], seconds[other])
    for time in seconds["keeps"]:
        assert abs(time / BOT_ANSWER_INTERVAL - round(time / BOT_ANSWER_INTERVAL)) < 0.01


def test_the_measure_tells_apart_what_differs() -> None:
    """A fifth or two fifths of the answers an interval later: that is found out."""
    rng = random.Random(1)
    one = [BOT_ANSWER_INTERVAL * (2 if rng.random() < 0.2 else 1) for _ in range(ANSWERS)]
    other = [BOT_ANSWER_INTERVAL * (2 if rng.random() < 0.4 else 1) for _ in range(ANSWERS)]
    assert distance(one, other) > critical_distance(one, other)
    assert distance(one, one) == 0.0


def after_the_ace() -> TableDriver:
    """Seat 0 has led the ace and is asked for a two, which it lacks."""
    driver = laid_out("As 9s Ks | 3h 8d Th | 2c 9h 4s", changes={"following": "may"})
    driver.ask(driver.person(0), actions.Lay("As"))
    assert driver.turn == 0
    return driver


def test_a_bot_that_lacks_the_rank_thinks_as_if_it_held_a_card_of_it() -> None:
    match, rng = after_the_ace().match, random.Random(1)
    decoy = thinking_view(match, 0, rng, paced=True)
    assert decoy
    assert sorted(card.rank == 2 for card in cards_in(decoy.hand)) == [False, True]
    assert len(decoy.legal) == 2
    assert thinking_view(match, 0, rng, paced=False) is None


def test_where_everybody_knows_that_it_lacks_the_rank_there_is_nothing_to_think_about() -> None:
    match = after_the_ace().match
    assert match.deal
    twos = hand_of(card for card in FULL_DECK if card.rank == 2)
    setup = replace(match.deal.setup, talon=match.deal.setup.talon & ~twos)
    gone = match.deal._replace(setup=setup, hands=tuple(hand & ~twos for hand in match.deal.hands))
    assert thinking_view(match._replace(deal=gone), 0, random.Random(1), paced=True) is None
