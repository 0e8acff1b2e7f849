"""Whether the time of a bot's answer tells its hand, where cards may be kept back: real bots, real time.

Bots of one level play at many tables in one process. The answers of those asked for a rank are sorted: it lacks the
rank, it keeps the card, it lays it. For each two kinds the Kolmogorov–Smirnov distance of their times is printed beside
the distance that a hundredth of such samples from one distribution exceed. The tail are the answers after
the first interval.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import sys
import tempfile
import time
from itertools import combinations
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "helpers"))

from answer_times import HOST, AnswerTimes, bots_alone, critical_distance, distance
from seeds import in_test

from nainjaune.server.metrics import Metrics
from nainjaune.server.store.sqlite import SqliteStore
from nainjaune.server.tables.hub import Hub
from nainjaune.server.tables.runtime import TableRuntime
from nainjaune.table.actions import DealNow
from nainjaune.table.due_work import BOT_ANSWER_INTERVAL

KINDS = ("lacks", "keeps", "lays")


async def measure(level: str, tables: int, answers: int, most_seconds: float) -> dict[str, list[float]]:
    with tempfile.TemporaryDirectory() as folder:
        store = SqliteStore(Path(folder, "tables.db"))
        await store.open()
        hub, times = Hub(store, Metrics(), in_test), AnswerTimes()
        runtime = TableRuntime(hub, absent_after=1e9)
        hub.listeners.append(times)
        runtime.start()
        opened = [await bots_alone(hub, f"t{number}", level) for number in range(tables)]
        end = time.monotonic() + most_seconds
        while time.monotonic() < end and any(len(times.seconds[kind]) < answers for kind in KINDS):
            await asyncio.sleep(0.2)
            for table in opened:
                if not table.state.in_deal:
                    await hub.submit(table, HOST, DealNow())
        await runtime.stop()
        await store.close()
        return times.seconds


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--levels", nargs="+", default=["joueur", "expert"])
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--answers", type=int, default=1000, help="of each kind")
    parser.add_argument("--seconds", type=float, default=300.0, help="at most, for each level")
    given = parser.parse_args()
    for level in given.levels:
        seconds = asyncio.run(measure(level, given.tables, given.answers, given.seconds))
        for kind in KINDS:
            times = seconds[kind]
            late = sum(one > 1.5 * BOT_ANSWER_INTERVAL for one in times) / max(1, len(times))
            median = f"median {statistics.median(times) * 1000:.0f} ms" if times else ""
            print(f"{level:9} {kind:6} {len(times):6} answers  {median}  after the first interval {late:.1%}")
        for one, other in combinations([kind for kind in KINDS if seconds[kind]], 2):
            first, second = seconds[one], seconds[other]
            found, most = distance(first, second), critical_distance(first, second)
            print(f"{level:9} {one}/{other}: {found:.4f} (at most {most:.4f})")


if __name__ == "__main__":
    main()
