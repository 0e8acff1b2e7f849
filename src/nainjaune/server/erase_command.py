"""`nainjaune prune` and `erase`; both may run beside the server."""

from __future__ import annotations

import argparse
import asyncio
import os
import re
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

from nainjaune.game.errors import ParseError, SetupError
from nainjaune.server.config import Config, read_config
from nainjaune.server.log_format import first_line
from nainjaune.server.metrics import Metrics
from nainjaune.server.store import store_at
from nainjaune.server.store.rows import IdleTable, Store, StoreInUse
from nainjaune.server.tables.hub import Hub, NoSuchTable
from nainjaune.server.tables.name_erasure import erase_name
from nainjaune.server.tables.retention import Keep, outdated_tables, prune
from nainjaune.table import events
from nainjaune.table.refusals import Refused
from nainjaune.words import Words

UNITS: Final = {"": 1.0, "d": 1.0, "h": 1 / 24, "w": 7.0}
BATCH: Final = 500
SHORTEST: Final = 1e-9
"""In days: a setting of 0 keeps for ever, an option of 0 keeps nothing."""


def days(text: str) -> float:
    """A length of time in days: `90d`, `12h`, `2w` or `90`."""
    found = re.fullmatch(r"(\d+(?:\.\d+)?)([dhw]?)", text)
    if not found:
        raise argparse.ArgumentTypeError(f"{text!r} is no length of time (90d, 12h, 2w)")
    return float(found[1]) * UNITS[found[2]]


def add_prune(command: argparse.ArgumentParser) -> None:
    command.description = "Erase tables at which nothing has happened for long; also while the server runs."
    command.add_argument("--older-than", type=days, metavar="TIME", help="tables at which a match has begun (90d)")
    command.add_argument("--lobbies-older-than", type=days, metavar="TIME", help="tables at which none has begun (1d)")
    command.add_argument("--dry-run", action="store_true", help="only say how many there are")
    _add_place(command)
    command.set_defaults(run=run_prune)


def add_erase(command: argparse.ArgumentParser) -> None:
    command.description = "Erase a table, a person's name at it, or a name at all tables; also while the server runs."
    command.add_argument("table", nargs="?", help="the name of a table, as in its address")
    command.add_argument("--person", type=int, metavar="N", help="only the name of this person, by number")
    command.add_argument("--name", help="this name, wherever somebody was called so")
    _add_place(command)
    command.set_defaults(run=run_erase)


def _add_place(command: argparse.ArgumentParser) -> None:
    command.add_argument("--data", metavar="FOLDER", help="where the tables are stored")
    command.add_argument("--database", metavar="URL", help="postgresql://… instead of SQLite in the data folder")
    command.add_argument("--config", type=Path, metavar="FILE.toml", help="a file with the server's settings")


def run_prune(options: argparse.Namespace, words: Words) -> int:
    config = read_config(vars(options), os.environ, options.config)

    def given(option: float | None, kept: float) -> float:
        return kept if option is None else max(option, SHORTEST)

    keep = Keep(given(options.older_than, config.keep_tables), given(options.lobbies_older_than, config.keep_lobbies))

    async def work(store: Store) -> int:
        async def erase(table: IdleTable) -> bool:
            return await store.erase_table(table.name, table.last + 0.001)

        if options.dry_run:
            return len([table async for table in outdated_tables(store, keep, time.time())])
        return await prune(store, keep, time.time(), erase)

    number = _with_store(config, work)
    print(words("prune-found" if options.dry_run else "prune-done", tables=number))
    return 0


def run_erase(options: argparse.Namespace, words: Words) -> int:
    config = read_config({"data": options.data, "database": options.database}, os.environ, options.config)
    if bool(options.table) == bool(options.name) or (options.name and options.person is not None):
        raise ParseError("erase: name a table, with --person N or without, or a --name")
    if options.name:
        number = _with_store(config, lambda store: _erase_name_everywhere(store, options.name))
        print(words("erase-name-done", places=number))
    elif options.person is not None:
        _with_store(config, lambda store: _erase_name(store, options.table, options.person))
        print(words("erase-name-done", places=1))
    else:
        if not _with_store(config, lambda store: _erase_table(store, options.table)):
            raise ParseError(f"{options.table}: there is no such table")
        print(words("erase-table-done", table=options.table))
    return 0


def _with_store(config: Config, work: Callable[[Store], Awaitable[int]]) -> int:
    """Opens the store, beside the server if one is running."""
    if not config.database and not (config.folder / "tables.db").is_file():
        raise ParseError(f"{config.folder / 'tables.db'}: there are no tables")

    async def run() -> int:
        store = store_at(config.store_url, beside_server=True)
        await store.open()
        try:
            return await work(store)
        finally:
            await store.close()

    try:
        return asyncio.run(run())
    except StoreInUse as error:
        raise SetupError(str(error)) from None
    except (ParseError, SetupError):
        raise
    except Exception as error:
        raise SetupError(f"{'the database' if config.database else config.folder}: {first_line(error)}") from None


async def _erase_table(store: Store, table: str) -> int:
    erased = await store.erase_table(table)
    await store.empty_log()
    return int(erased)


async def _erase_name(store: Store, table: str, person: int) -> int:
    hub = Hub(store, Metrics())
    try:
        await erase_name(hub, await hub.table(table), person)
    except NoSuchTable:
        raise ParseError(f"{table}: there is no such table") from None
    except Refused as refused:
        raise ParseError(f"{table}: {refused.detail}") from None
    return 1


async def _erase_name_everywhere(store: Store, name: str) -> int:
    """Returns how many people were called so."""
    found: set[tuple[str, int]] = set()
    last = ("", 0)
    while rows := await store.naming_events(last, BATCH):
        for table, _seq, body in rows:
            event = events.from_bytes(body)
            if isinstance(event, events.SatDown | events.Renamed) and event.name == name:
                found.add((table, event.person))
        last = rows[-1][0], rows[-1][1]
    for table, person in sorted(found):
        await _erase_name(store, table, person)
    return len(found)
