"""Migrates a database to the current schema (Alembic), in one transaction."""

from __future__ import annotations

from pathlib import Path

import asyncpg
from alembic import command
from alembic.config import Config
from sqlalchemy import URL, Connection, create_engine, event
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool


def _upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).with_name("migrations")).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def migrate_sqlite(path: Path) -> None:
    engine = create_engine(URL.create("sqlite", database=str(path)), poolclass=NullPool)
    # Python's driver begins no transaction for a CREATE TABLE; a process killed after one would leave half a schema.
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN IMMEDIATE"))
    with engine.begin() as connection:
        _upgrade(connection)
    engine.dispose()


async def migrate_postgres(url: str) -> None:
    # asyncpg reads the URL itself, so that it means the same here as for the store (sslmode, sockets, …)
    engine = create_async_engine(
        "postgresql+asyncpg://", async_creator=lambda: asyncpg.connect(url), poolclass=NullPool
    )
    async with engine.begin() as connection:
        await connection.exec_driver_sql("SELECT pg_advisory_xact_lock(6175)")  # one worker at a time
        await connection.run_sync(_upgrade)
    await engine.dispose()
