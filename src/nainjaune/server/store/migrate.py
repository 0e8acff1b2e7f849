"""Brings a database to the present layout (Alembic), whatever it was before."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, create_engine
from sqlalchemy.ext.asyncio import create_async_engine


def _upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).with_name("migrations")).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def migrate_sqlite(path: Path) -> None:
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        _upgrade(connection)
    engine.dispose()


async def migrate_postgres(url: str) -> None:
    _, rest = url.split("://", 1)
    engine = create_async_engine(f"postgresql+asyncpg://{rest}")
    async with engine.begin() as connection:
        await connection.exec_driver_sql("SELECT pg_advisory_xact_lock(6175)")  # one worker at a time
        await connection.run_sync(_upgrade)
    await engine.dispose()
