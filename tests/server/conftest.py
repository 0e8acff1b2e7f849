"""A real PostgreSQL for the tests of the server; each test has a database of its own."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator

import pytest
from nj_postgres import fresh_database, fresh_schema, postgres


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    with postgres() as url:
        yield url


@pytest.fixture
async def database(postgres_server: str) -> AsyncIterator[str]:
    """The URL of an empty PostgreSQL database."""
    async with fresh_schema(postgres_server) as url:
        yield url


@pytest.fixture
async def own_database(postgres_server: str) -> AsyncIterator[str]:
    """The same, for a test that does something to all of it."""
    async with fresh_database(postgres_server) as url:
        yield url
