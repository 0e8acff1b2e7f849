"""`nainjaune serve`, `backup` and `restore`."""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import signal
import socket
import sqlite3
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

from nainjaune.game.errors import ParseError, SetupError
from nainjaune.server.config import Config, read_config
from nainjaune.server.problems import LOGGING, first_line
from nainjaune.server.store.locked import FileLock
from nainjaune.server.store.rows import InUse
from nainjaune.words import Words

LARGEST_FRAME: Final = 4096
CLOSE_SECONDS: Final = 5


def add_serve(command: argparse.ArgumentParser) -> None:
    """Gives the command its options."""
    command.description = (
        "Serve tables to browsers and programs. Every option can also be set as NAINJAUNE_… or in a file."
    )
    command.add_argument("--host", metavar="HOST", help="where to listen (127.0.0.1)")
    command.add_argument("--port", type=int, metavar="N", help="the port; 0 takes a free one (8075)")
    command.add_argument("--data", metavar="FOLDER", help="where the tables are kept (~/.local/share/nainjaune)")
    command.add_argument("--database", metavar="URL", help="postgresql://… instead of SQLite in the data folder")
    command.add_argument("--workers", type=int, metavar="N", help="processes, with PostgreSQL (1)")
    command.add_argument("--base-url", metavar="URL", help="how people reach the server from outside")
    command.add_argument("--origins", metavar="URLS", help="pages of other origins that may open sockets")
    command.add_argument("--sockets", type=int, metavar="N", help="how many sockets may be open (10000)")
    command.add_argument("--sockets-per-address", type=int, metavar="N", help="and from one address (64)")
    command.add_argument("--tables-per-minute", type=int, metavar="N", help="tables one address may set up (20)")
    command.add_argument("--frames-per-second", type=float, metavar="N", help="frames one socket may send (20)")
    command.add_argument("--silent", type=float, metavar="SECONDS", help="after how long a seat is absent (30)")
    command.add_argument("--hello", type=float, metavar="SECONDS", help="how long a socket may stay silent first (10)")
    command.add_argument("--slow", type=float, metavar="SECONDS", help="how long a socket may take nothing (20)")
    command.add_argument("--proxies", metavar="ADDRESSES", help="reverse proxies to believe about who comes")
    command.add_argument("--config", type=Path, metavar="FILE.toml", help="a file with these settings")
    command.add_argument("--open", action="store_true", help="open the browser")
    command.set_defaults(run=run_serve)


def run_serve(options: argparse.Namespace, words: Words) -> int:
    """Listens until it is told to stop."""
    config = read_config(vars(options), os.environ, options.config)

    def ready(port: int) -> None:
        if options.open:
            threading.Timer(1.0, webbrowser.open, [_address(config, port)]).start()

    return serve(config, words, ready)


def serve(config: Config, words: Words, ready: Callable[[int], None]) -> int:
    """Listens until it is told to stop; calls `ready` with the port as soon as somebody may come."""
    _check_store(config)
    listener = _listen(config)
    port: int = listener.getsockname()[1]
    print(words("serve-address", address=_address(config, port)), flush=True)
    if not config.database:
        print(words("serve-data", folder=str(config.folder)), flush=True)
    ready(port)
    if config.workers == 1:
        _serve(config, listener)
    else:
        _serve_many(config, listener)
    print(words("serve-stopped"), flush=True)
    return 0


def _address(config: Config, port: int) -> str:
    return config.base_url or f"http://{_shown_host(config.host)}:{port}"


def _listen(config: Config) -> socket.socket:
    family = socket.AF_INET6 if ":" in config.host else socket.AF_INET
    try:
        listener = socket.create_server((config.host, config.port), family=family, backlog=2048)
    except OSError as error:
        raise SetupError(f"{config.host}:{config.port}: {error.strerror}") from None
    if sys.platform == "linux":  # whoever takes nothing of what it is sent is let go by the system itself
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, int(1000 * config.slow))
    return listener


def _shown_host(host: str) -> str:
    if host in {"0.0.0.0", "::"}:  # noqa: S104 - what is shown, not where we listen
        return "127.0.0.1" if host == "0.0.0.0" else "[::1]"  # noqa: S104
    return f"[{host}]" if ":" in host else host


def _check_store(config: Config) -> None:
    """Says at once, in one line, if the data cannot be used."""
    if not config.store_url.startswith("sqlite:///"):
        return
    file = Path(config.store_url.removeprefix("sqlite:///"))
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        lock = FileLock(file.with_name(file.name + ".lock"))
        lock.take()
        lock.release()
    except InUse as error:
        raise SetupError(str(error)) from None
    except OSError as error:
        raise SetupError(f"{file.parent}: {error.strerror}") from None


def _uvicorn_settings(config: Config) -> dict[str, Any]:
    return {
        "proxy_headers": bool(config.proxies), "forwarded_allow_ips": config.proxies.split(), "log_config": LOGGING,
        "ws": "websockets-sansio", "ws_max_size": LARGEST_FRAME, "ws_per_message_deflate": False,
        "ws_ping_interval": 30, "ws_ping_timeout": 20,
        "log_level": "warning", "access_log": False, "server_header": False, "lifespan": "on",
        "timeout_graceful_shutdown": CLOSE_SECONDS, "http": "auto", "loop": "auto",
    }  # fmt: skip


def _serve(config: Config, listener: socket.socket) -> None:
    import uvicorn

    from nainjaune.server.app import make_app, tune_process

    class Server(uvicorn.Server):
        """Ends by itself after a signal, instead of sending it to itself again."""

        @contextlib.contextmanager
        def capture_signals(self) -> Iterator[None]:
            for number in (signal.SIGINT, signal.SIGTERM):
                signal.signal(number, self.handle_exit)
            yield

        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            """Lets streams end by themselves."""
            app.state.shell.close_doors()
            await super().shutdown(sockets)

    app = make_app(config)
    tune_process()
    server = Server(uvicorn.Config(app, **_uvicorn_settings(config)))
    try:
        server.run([listener])
    except SystemExit:
        failed = getattr(app.state, "failed", None)
        place = "the database" if config.database else config.folder / "tables.db"
        raise SetupError(f"{place}: {first_line(failed) if failed else 'could not start'}") from None


def _serve_many(config: Config, listener: socket.socket) -> None:
    """Several processes on one socket; one that dies is started again."""
    import uvicorn
    from uvicorn.supervisors import Multiprocess

    os.environ["NAINJAUNE_WORKER"] = json.dumps(asdict(config))
    settings = uvicorn.Config(
        "nainjaune.server.app:from_environment", factory=True, workers=config.workers, **_uvicorn_settings(config)
    )
    Multiprocess(settings, sockets=[listener]).run()


def add_backup(command: argparse.ArgumentParser) -> None:
    command.description = "Copy all tables into one file, also while the server runs."
    command.add_argument("file", type=Path, help="the file to write")
    command.add_argument("--data", metavar="FOLDER", help="where the tables are kept")
    command.set_defaults(run=run_backup)


def add_restore(command: argparse.ArgumentParser) -> None:
    command.description = "Put a backup in the place of the tables; the server must not run."
    command.add_argument("file", type=Path, help="the file `backup` wrote")
    command.add_argument("--data", metavar="FOLDER", help="where the tables are kept")
    command.add_argument("--replace", action="store_true", help="even if there are tables already")
    command.set_defaults(run=run_restore)


def _database_file(options: argparse.Namespace) -> Path:
    config = read_config({"data": options.data}, os.environ, None)
    if config.database:
        raise ParseError("a PostgreSQL database is backed up with its own tools (pg_dump, pg_restore)")
    return config.folder / "tables.db"


def run_backup(options: argparse.Namespace, words: Words) -> int:
    source = _database_file(options)
    if not source.is_file():
        raise ParseError(f"{source}: there are no tables")
    if options.file.resolve() == source.resolve():
        raise ParseError(f"{options.file}: these are the tables themselves")
    aside = options.file.with_name(options.file.name + ".part")
    try:
        _copy(source, aside)
        aside.replace(options.file)
    except (OSError, sqlite3.Error) as error:
        raise ParseError(f"{options.file}: {error}") from None
    print(words("backup-done", tables=_count(options.file), file=str(options.file)))
    return 0


def run_restore(options: argparse.Namespace, words: Words) -> int:
    target = _database_file(options)
    if not options.file.is_file():
        raise ParseError(f"{options.file}: there is no such file")
    tables = _count(options.file)
    if target.exists() and not options.replace:
        raise ParseError(f"{target}: there are tables already; --replace puts the backup in their place")
    lock = FileLock(target.with_name(target.name + ".lock"))
    aside = target.with_name(target.name + ".part")
    try:
        target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        lock.take()
        _copy(options.file, aside)
        for ending in ("-wal", "-shm"):
            target.with_name(target.name + ending).unlink(missing_ok=True)
        aside.replace(target)
    except InUse as error:
        raise SetupError(str(error)) from None
    except (OSError, sqlite3.Error) as error:
        raise ParseError(f"{target}: {error}") from None
    finally:
        lock.release()
    print(words("restore-done", tables=tables, folder=str(target.parent)))
    return 0


def _open_to_read(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)


def _copy(source: Path, target: Path) -> None:
    """A copy nobody else can read: it holds the seeds of deals that are on."""
    target.unlink(missing_ok=True)
    target.touch(mode=0o600)
    with (
        contextlib.closing(_open_to_read(source)) as there,
        contextlib.closing(sqlite3.connect(target)) as here,
    ):
        there.backup(here)


def _count(file: Path) -> int:
    """How many tables a file holds. Raises for what is no backup."""
    try:
        with contextlib.closing(_open_to_read(file)) as connection:
            if connection.execute("PRAGMA integrity_check").fetchone()[0] != "ok":
                raise ParseError(f"{file}: damaged")
            return int(connection.execute("SELECT count(*) FROM game_table").fetchone()[0])
    except sqlite3.Error:
        raise ParseError(f"{file}: not a backup of tables") from None
