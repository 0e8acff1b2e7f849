"""Appends written in groups, with a writer that is told what to do."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from nainjaune.server.store import append_groups
from nainjaune.server.store.append_groups import CALLBACKS_PER_TICK, AppendGroups, GroupResults
from nainjaune.server.store.rows import Append, AppendResult

Results = list[AppendResult | Exception]


class Writer:
    def __init__(self) -> None:
        self.groups: list[list[str]] = []
        self.fails = False
        self.finish_last: Callable[[], None] = lambda: None

    def write(self, appends: list[Append], written: Callable[[GroupResults], None]) -> None:
        self.groups.append([append.table for append in appends])
        if self.fails:
            raise OSError("no thread can be started")
        self.finish_last = lambda: written([AppendResult.DONE] * len(appends))


async def test_what_comes_in_while_a_group_is_written_is_the_next_group() -> None:
    writer, results = Writer(), Results()
    groups = AppendGroups(writer.write)
    groups.append(Append("a", ()), results.append)
    await asyncio.sleep(0)
    groups.append(Append("b", ()), results.append)
    groups.append(Append("c", ()), results.append)
    await asyncio.sleep(0)
    assert writer.groups == [["a"]]
    writer.finish_last()
    await asyncio.sleep(0)
    assert (writer.groups, results) == ([["a"], ["b", "c"]], [AppendResult.DONE])
    finished = asyncio.create_task(groups.finish())
    await asyncio.sleep(0)
    assert not finished.done()
    writer.finish_last()
    await finished
    assert (results, groups.written) == ([AppendResult.DONE] * 3, 2)


async def test_a_long_group_is_told_in_several_turns_while_the_next_one_is_written(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(append_groups, "GROUP_INTERVAL_SECONDS", 0.0)  # as when the disk was slow
    writer, results, later = Writer(), Results(), Results()
    groups = AppendGroups(writer.write)
    size = 2 * CALLBACKS_PER_TICK + 1
    for number in range(size):
        groups.append(Append(f"t{number}", ()), results.append)
    await asyncio.sleep(0)
    groups.append(Append("next", ()), later.append)
    writer.finish_last()
    assert (len(results), writer.groups[1:]) == (CALLBACKS_PER_TICK, [["next"]])
    writer.finish_last()
    assert (len(results), later) == (CALLBACKS_PER_TICK, [])
    finished = asyncio.create_task(groups.finish())
    told = []
    while not finished.done():
        await asyncio.sleep(0)
        told.append(len(results) + len(later))
    assert told[0] == 2 * CALLBACKS_PER_TICK
    assert (results, later) == ([AppendResult.DONE] * size, [AppendResult.DONE])


async def test_a_group_that_cannot_be_written_is_told_and_the_next_one_is_written() -> None:
    writer, results = Writer(), Results()
    groups = AppendGroups(writer.write)
    writer.fails = True
    groups.append(Append("a", ()), results.append)
    await groups.finish()
    assert isinstance(results[0], OSError)
    writer.fails = False
    groups.append(Append("b", ()), results.append)
    await asyncio.sleep(0)
    writer.finish_last()
    await groups.finish()
    assert results[1:] == [AppendResult.DONE]


async def test_what_follows_an_append_may_fail_without_harm_to_the_others() -> None:
    writer, results = Writer(), Results()
    groups = AppendGroups(writer.write)

    def fail(_result: AppendResult | Exception) -> None:
        raise RuntimeError

    groups.append(Append("a", ()), fail)
    groups.append(Append("b", ()), results.append)
    await asyncio.sleep(0)
    writer.finish_last()
    await groups.finish()
    assert results == [AppendResult.DONE]
