"""Plays the blocks of all cells: in threads, in processes, or wherever a given executor has them played.

Blocks come back in any order; their tallies are whole numbers and are added as they come, so the result is the same
bit for bit, and memory does not grow with the number of deals.
"""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from multiprocessing import get_context, parent_process
from pathlib import Path
from typing import Final

from nainjaune.game.errors import SetupError
from nainjaune.kernel.loader import LOADER
from nainjaune.lab.blocks import Tally, blocks, games_of, play_block, tally_length
from nainjaune.lab.cell import Cell, Kind
from nainjaune.lab.run_log import RunLog, run_log_folder

KERNEL_SECONDS: Final = 900
AHEAD: Final = 2
"""Blocks handed out for each worker: one it plays, one that waits."""

Progress = Callable[[int, int], None]
"""Told how many deals and matches are done, and how many were done before this run."""


def no_progress(_done: int, _before: int) -> None:
    """Tells nobody."""


@dataclass
class Work:
    """A cell, its tally so far, and what of it is left to do."""

    cell: Cell
    run_log: RunLog | None
    tally: Tally = field(init=False)
    left: list[int] = field(init=False)
    games_before: int = field(init=False)

    def __post_init__(self) -> None:
        done = self.run_log.open() if self.run_log else {}
        self.tally = [0] * tally_length(self.cell)
        for tally in done.values():
            self.count(tally)
        self.left = [block for block in range(blocks(self.cell)) if block not in done]
        self.games_before = sum(games_of(self.cell, block) for block in done)

    def count(self, tally: Tally) -> None:
        for place, number in enumerate(tally):
            self.tally[place] += number

    def add(self, block: int, tally: Tally) -> None:
        """Counts a finished block, once it is on disk."""
        if self.run_log:
            self.run_log.add(block, tally)
        self.count(tally)


def run_cells(
    cells: Sequence[Cell],
    *,
    processes: int | None = None,
    progress: Progress = no_progress,
    run_logs: Path | None = None,
    executor: Executor | None = None,
    workers: int = 1,
) -> list[Tally]:
    """Plays all cells and gives their tallies, in order.

    `run_logs` is the folder in which a killed run finds what it had done. An `executor` of one's own is used as it is,
    with `workers` workers; else `processes` says how many cores play (all of them).
    """
    processes = os.cpu_count() or 1 if processes is None else processes
    if processes < 1:
        raise SetupError(f"at least one process must play, not {processes}")
    folder = run_log_folder() if run_logs is None else run_logs
    works: list[Work] = []
    finished = False
    try:
        for cell in cells:
            if cell.key not in {work.cell.key for work in works}:
                works.append(Work(cell, RunLog(cell, folder)))
        if executor is not None:
            _play(works, executor, workers, progress)
        else:
            with _executor(cells, processes) as own:
                _play(works, own, processes, progress)
        finished = True
    except BrokenProcessPool:
        raise SetupError("one of the processes that play was lost; what is done is kept, so run it again") from None
    finally:
        for work in works:
            if work.run_log:
                work.run_log.close(delete=finished)
    tallies = {work.cell.key: work.tally for work in works}
    return [tallies[cell.key] for cell in cells]


def _executor(cells: Sequence[Cell], processes: int) -> Executor:
    """Threads where the compiled kernel plays all by itself, free of Python's lock; else processes."""
    get_ready()
    if processes == 1 or (LOADER.ready and all(cell.by_kernel and cell.kind is not Kind.MATCHES for cell in cells)):
        return ThreadPoolExecutor(processes)
    return ProcessPoolExecutor(processes, get_context("spawn"), initializer=start_worker)


def get_ready() -> None:
    """Loads the compiled kernel where it can be had."""
    if LOADER.can_compile and not LOADER.wait(KERNEL_SECONDS):
        raise SetupError(f"the kernel is not compiled after {KERNEL_SECONDS} seconds")


def play_when_ready(cell: Cell, block: int) -> Tally:
    """Plays a block with the compiled kernel, also on a machine that has just joined."""
    get_ready()
    return play_block(cell, block)


def start_worker() -> None:
    """Gets a process ready: who is interrupted is the process that asked, and when that is gone this one ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent.sentinel,), daemon=True).start()
    get_ready()


def _end_with(sentinel: int) -> None:
    from multiprocessing.connection import wait as wait_for

    wait_for([sentinel])
    os._exit(1)


def _play(works: Sequence[Work], executor: Executor, workers: int, progress: Progress) -> None:
    before = sum(work.games_before for work in works)
    done = before
    progress(done, before)
    jobs: Iterator[tuple[Work, int]] = ((work, block) for work in works for block in work.left)
    pending: dict[Future[Tally], tuple[Work, int]] = {}
    try:
        while True:
            while len(pending) < AHEAD * workers and (job := next(jobs, None)):
                pending[executor.submit(play_when_ready, job[0].cell, job[1])] = job
            if not pending:
                return
            for future in wait(pending, return_when=FIRST_COMPLETED).done:
                work, block = pending.pop(future)
                work.add(block, future.result())
                done += games_of(work.cell, block)
                progress(done, before)
    finally:
        for future in pending:
            future.cancel()
