"""A real server and a real browser for the tests of the page. Where there is no browser they fail."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from browser_pool import VisitorPool
from browser_visitors import ROOMY, NewVisitor, RestartableServer, Visit, Visitor
from chromium import NO_OPTIMISER, chromium
from playwright.async_api import Browser, Page
from server_process import ServerProcess, serving


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Lets the tests here run in the loop in which the browser was started."""
    here = str(Path(__file__).parent)
    for item in items:
        if str(item.path).startswith(here) and pytest_asyncio.is_async_test(item):
            item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Browser]:
    async with chromium(tmp_path_factory.mktemp("chromium"), NO_OPTIMISER) as browser:
        yield browser


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server that many tests share: each has tables of its own."""
    with serving(tmp_path_factory.mktemp("server") / "data", *ROOMY) as server:
        yield server


@pytest.fixture
def restartable_server(tmp_path: Path) -> Iterator[RestartableServer]:
    """A server of one test, to be killed and restarted; pass its `url` to `visit`."""
    restartable = RestartableServer(tmp_path / "data")
    yield restartable
    restartable.server.stop()


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def visitors(browser: Browser) -> VisitorPool:
    return VisitorPool(browser)


@pytest_asyncio.fixture(loop_scope="session")
async def visitor(visitors: VisitorPool, server: ServerProcess) -> AsyncIterator[NewVisitor]:
    """Lets somebody new come. At the end of the test nothing may have gone wrong in their browsers."""
    came: list[Visitor] = []

    async def come(*, url: str = server.url, **options: Any) -> Visitor:
        came.append(await visitors.come(url, **{"own": url != server.url, **options}))
        return came[-1]

    yield come
    faults = [fault for visitor in came for fault in visitor.faults]
    for visitor in came:
        await visitors.leave(visitor)
    assert not faults, faults


@pytest.fixture
def visit(visitor: NewVisitor) -> Visit:
    """Lets somebody new come and open one tab."""

    async def visit(path: str = "/", **options: Any) -> Page:
        return await (await visitor(**options)).page(path)

    return visit
