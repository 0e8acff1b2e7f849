"""`nainjaune prune` and `erase`; both may run beside the server."""

from __future__ import annotations

import argparse
import asyncio
import math
import os
import re
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final, NamedTuple, TypeVar

from nainjaune.game.errors import ParseError, SetupError
from nainjaune.server.config import Config, read_config
from nainjaune.server.log_format import first_line
from nainjaune.server.metrics import Metrics
from nainjaune.server.random_source import system_random
from nainjaune.server.store import store_at
from nainjaune.server.store.rows import IdleTable, Store, StoreInUse
from nainjaune.server.tables.hub import Hub, NoSuchTable
from nainjaune.server.tables.name_erasure import erase_name
from nainjaune.server.tables.retention import (
    RetentionPolicy,
    outdated_score_sheets,
    outdated_tables,
    prune,
    prune_score_sheets,
)
from nainjaune.table import events
from nainjaune.table.refusals import Refused
from nainjaune.words import Words

UNITS: Final = {"": 1.0, "d": 1.0, "h": 1 / 24, "w": 7.0}
BATCH: Final = 500
NAME_ERASED: Final = ("erase-name-done", "erase-name-done-sheets")
SHORTEST: Final = 1e-9
"""In days: a setting of 0 keeps for ever, an option of 0 keeps nothing."""

T = TypeVar("T")


class Erased(NamedTuple):
    first: int
    """How many tables, or names of people."""
    score_sheets: int = 0


def days(text: str) -> float:
    """A length of time in days: `90d`, `12h`, `2w` or `90`."""
    found = re.fullmatch(r"(\d+(?:\.\d+)?)([dhw]?)", text)
    if not found:
        raise argparse.ArgumentTypeError(f"{text!r} is not a length of time (90d, 12h, 2w)")
    return float(found[1]) * UNITS[found[2]]


def add_prune(command: argparse.ArgumentParser) -> None:
    command.description = (
        "Erase tables and shared score sheets where nothing has happened for long; also while the server runs."
    )
    command.add_argument(
        "--older-than", type=days, metavar="TIME", help="tables at which a match has begun, and score sheets (90d)"
    )
    command.add_argument("--lobbies-older-than", type=days, metavar="TIME", help="tables at which none has begun (1d)")
    command.add_argument("--dry-run", action="store_true", help="only say how many there are")
    _add_place(command)
    command.set_defaults(run=run_prune)


def add_erase(command: argparse.ArgumentParser) -> None:
    command.description = "Erase a table, a person's name at it, or a name everywhere; also while the server runs."
    command.add_argument("table", nargs="?", help="the name of a table, as in its address")
    command.add_argument("--person", type=int, metavar="N", help="only the name of this person, by number")
    command.add_argument("--name", help="this name, wherever somebody had it; score sheets with it are erased")
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

    keep = RetentionPolicy(
        given(options.older_than, config.keep_tables), given(options.lobbies_older_than, config.keep_lobbies)
    )

    async def work(store: Store) -> Erased:
        async def erase(table: IdleTable) -> bool:
            return await store.erase_table(table.name, table.last + 0.001)

        now = time.time()
        if options.dry_run:
            tables = [table async for table in outdated_tables(store, keep, now)]
            return Erased(len(tables), len([sheet async for sheet in outdated_score_sheets(store, keep, now)]))
        return Erased(await prune(store, keep, now, erase), await prune_score_sheets(store, keep, now))

    found = _with_store(config, work)
    keys = ("prune-found", "prune-found-sheets") if options.dry_run else ("prune-done", "prune-done-sheets")
    _say(words, keys, found)
    return 0


def run_erase(options: argparse.Namespace, words: Words) -> int:
    config = read_config({"data": options.data, "database": options.database}, os.environ, options.config)
    if bool(options.table) == bool(options.name) or (options.name and options.person is not None):
        raise ParseError("erase: name a table, with --person N or without, or a --name")
    if options.name:
        _say(words, NAME_ERASED, _with_store(config, lambda store: _erase_name_everywhere(store, options.name)))
    elif options.person is not None:
        _with_store(config, lambda store: _erase_name(store, options.table, options.person))
        _say(words, NAME_ERASED, Erased(1))
    else:
        if not _with_store(config, lambda store: _erase_table(store, options.table)):
            raise ParseError(f"{options.table}: there is no such table")
        print(words("erase-table-done", table=options.table))
    return 0


def _say(words: Words, keys: tuple[str, str], erased: Erased) -> None:
    """Prints how many tables or names, and how many score sheets if there were any."""
    first, sheets = keys
    print(words(first, number=erased.first))
    if erased.score_sheets:
        print(words(sheets, number=erased.score_sheets))


def _with_store(config: Config, work: Callable[[Store], Awaitable[T]]) -> T:
    """Opens the store, beside the server if one is running."""
    if not config.database and not (config.folder / "tables.db").is_file():
        raise ParseError(f"{config.folder / 'tables.db'}: there are no tables")

    async def run() -> T:
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


async def _erase_table(store: Store, table: str) -> bool:
    erased = await store.erase_table(table)
    await store.empty_log()
    return erased


async def _erase_name(store: Store, table: str, person: int) -> None:
    hub = Hub(store, Metrics(), system_random)
    try:
        await erase_name(hub, await hub.table(table), person)
    except NoSuchTable:
        raise ParseError(f"{table}: there is no such table") from None
    except Refused as refused:
        raise ParseError(f"{table}: {refused.detail}") from None


async def _erase_name_everywhere(store: Store, name: str) -> Erased:
    """How many people had the name, and how many score sheets: these are erased whole."""
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
    return Erased(len(found), await _erase_score_sheets(store, name))


async def _erase_score_sheets(store: Store, name: str) -> int:
    from nainjaune.server.web.api.score_sharing_info import names_in  # only here: other commands start without the web

    erased, last = 0, b""
    while sheets := await store.score_sheets(math.inf, last, BATCH):
        for sheet in sheets:
            if name in names_in(sheet.body):
                erased += await store.erase_score_sheet(sheet.watch)
        last = sheets[-1].watch
    if erased:
        await store.empty_log()
    return erased
