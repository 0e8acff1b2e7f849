"""The lock of a table is taken at once or waited for in order, and never lost or held twice."""

from __future__ import annotations

import asyncio

from nainjaune.server.tables.table_lock import TableLock


async def test_waiters_get_the_lock_in_order_and_nobody_overtakes() -> None:
    lock, order = TableLock(), list[int]()

    async def hold(number: int) -> None:
        async with lock:
            order.append(number)
            await asyncio.sleep(0)

    assert lock.take()
    assert not lock.take()
    waiting = [asyncio.create_task(hold(number)) for number in range(3)]
    await asyncio.sleep(0)
    lock.release()
    assert not lock.take()  # it was handed over, not freed
    await asyncio.gather(*waiting)
    assert order == [0, 1, 2]
    assert not lock.locked()
    assert lock.take()


async def test_a_cancelled_waiter_leaves_the_lock_to_the_others() -> None:
    """Also if it had just been handed over."""
    lock, held = TableLock(), list[str]()

    async def hold(name: str) -> None:
        async with lock:
            held.append(name)

    assert lock.take()
    early, late, last = (asyncio.create_task(hold(name)) for name in ("early", "late", "last"))
    await asyncio.sleep(0)
    early.cancel()
    await asyncio.sleep(0)
    lock.release()
    late.cancel()
    await asyncio.gather(early, late, last, return_exceptions=True)
    assert held == ["last"]
    assert not lock.locked()
