"""`lab run --cluster`: a real cluster of two worker processes, one of which is killed while it plays."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from kernel_twin_deals import compiled_kernel

from nainjaune.cli import main
from nainjaune.game.sheet import load
from nainjaune.lab.blocks import Tally, blocks
from nainjaune.lab.cell import Cell, Kind
from nainjaune.lab.cluster import cluster_executor
from nainjaune.lab.run_log import RunLog
from nainjaune.lab.runner import run_cells

DEALS = 1_000_000
KILLED_AFTER = 2
"""Blocks."""
QUIET = {"DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES": "5"}


def dask(*arguments: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "dask", *arguments]
    return subprocess.Popen(command, stderr=subprocess.PIPE, text=True, env={**os.environ, **QUIET})


def wait_for(process: subprocess.Popen[str], pattern: str) -> str:
    """The first match in what a process says; what it says later is read and forgotten."""
    assert process.stderr
    for line in process.stderr:
        if found := re.search(pattern, line):
            threading.Thread(target=process.stderr.read, daemon=True).start()
            return found.group(1)
    raise AssertionError(f"{process.args!r} ended without {pattern!r}")


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[tuple[str, list[subprocess.Popen[str]]]]:
    """A scheduler and two workers of one core each, every one a process of its own."""
    compiled_kernel()
    scheduler = dask("scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard")
    workers: list[subprocess.Popen[str]] = []
    try:
        address = wait_for(scheduler, r"Scheduler at:\s+(tcp://\S+)")
        options = ("--nthreads", "1", "--no-nanny", "--no-dashboard", "--local-directory", str(tmp_path))
        workers += [dask("worker", address, *options) for _ in range(2)]
        for worker in workers:
            wait_for(worker, r"Registered to:\s+(\S+)")
        yield address, workers
    finally:
        for process in (*workers, scheduler):
            process.kill()
            process.wait()
            assert process.stderr
            process.stderr.close()


def test_a_worker_killed_in_mid_run_changes_nothing(
    cluster: tuple[str, list[subprocess.Popen[str]]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is lost or counted twice: the result is that of one process, bit for bit."""
    address, workers = cluster
    one = Cell(
        sheet=load("classique"), players=4, bots=("hasard",) * 4, kind=Kind.DEALS, count=DEALS, seed=1
    )  # fmt: skip
    add, finished = RunLog.add, list[int]()

    def add_and_kill(run_log: RunLog, block: int, tally: Tally) -> None:
        add(run_log, block, tally)
        finished.append(block)
        if len(finished) == KILLED_AFTER:
            workers[0].send_signal(signal.SIGKILL)

    monkeypatch.setattr(RunLog, "add", add_and_kill)
    with cluster_executor(address) as (executor, cores):
        assert cores == 2
        together = run_cells([one], run_logs=tmp_path / "run_logs", executor=executor, workers=cores)
    assert sorted(finished) == list(range(blocks(one)))
    assert workers[0].wait() == -signal.SIGKILL
    assert workers[1].poll() is None
    assert together == run_cells([one], processes=1, run_logs=tmp_path / "alone")


def test_a_cluster_that_is_not_there_is_told_in_one_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("nainjaune.lab.cluster.CONNECT_SECONDS", 1)
    assert main(["lab", "run", "--deals", "10", "--cluster", "tcp://127.0.0.1:9"]) == 1
    told = capsys.readouterr().err
    assert "no scheduler answers there" in told
    assert told.count("\n") == 1
