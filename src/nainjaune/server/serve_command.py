"""`nainjaune serve`."""

from __future__ import annotations

import argparse
import contextlib
import logging
import logging.config
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from nainjaune.game.errors import SetupError
from nainjaune.server.config import Config, read_config
from nainjaune.server.log_format import first_line, logging_config
from nainjaune.server.open_files import raise_file_limit
from nainjaune.server.random_source import RandomSource, system_random
from nainjaune.server.store import store_at
from nainjaune.server.store.database_lock import DatabaseLock
from nainjaune.server.store.private_files import make_folder
from nainjaune.server.store.rows import StoreInUse
from nainjaune.words import Words

if TYPE_CHECKING:
    from nainjaune.server.web.connections.handover import WorkerLinks

CLOSE_SECONDS: Final = 5

log = logging.getLogger(__name__)


def add_serve(command: argparse.ArgumentParser) -> None:
    """Adds the command's options."""
    command.description = (
        "Serve tables to browsers and programs. Every option can also be set as NAINJAUNE_… or in a file."
    )
    command.add_argument("--host", metavar="HOST", help="where to listen (127.0.0.1)")
    command.add_argument("--port", type=int, metavar="N", help="the port; 0 takes a free one (8075)")
    command.add_argument("--data", metavar="FOLDER", help="where the tables are stored (~/.local/share/nainjaune)")
    command.add_argument("--database", metavar="URL", help="postgresql://… instead of SQLite in the data folder")
    command.add_argument("--workers", type=int, metavar="N", help="processes, with PostgreSQL (1)")
    command.add_argument("--base-url", metavar="URL", help="how people reach the server from outside")
    command.add_argument("--origins", metavar="URLS", help="pages of other origins that may open sockets")
    command.add_argument("--hosts", metavar="NAMES", help="host names to answer to besides local ones")
    command.add_argument("--sockets", type=int, metavar="N", help="how many sockets may be open (10000)")
    command.add_argument("--sockets-per-address", type=int, metavar="N", help="and from one address (64)")
    command.add_argument("--tables-per-minute", type=int, metavar="N", help="tables one address may open (20)")
    command.add_argument("--frames-per-second", type=float, metavar="N", help="frames one socket may send (20)")
    command.add_argument("--absent-after", type=float, metavar="SECONDS", help="after how long a seat is absent (30)")
    command.add_argument(
        "--hello-timeout", type=float, metavar="SECONDS", help="for a request or a hello to arrive (10)"
    )
    command.add_argument("--slow-client-timeout", type=float, metavar="SECONDS", help="if a client reads nothing (20)")
    command.add_argument("--ping-after", type=float, metavar="SECONDS", help="after how long a silence to ping (30)")
    command.add_argument("--proxies", metavar="ADDRESSES", help="reverse proxies to trust for client addresses")
    command.add_argument("--metrics-port", type=int, metavar="N", help="a port for metrics and health alone (none)")
    command.add_argument("--metrics-host", metavar="HOST", help="where that port listens (127.0.0.1)")
    command.add_argument("--metrics-credential", metavar="SECRET", help="allows /metrics on the ordinary port")
    command.add_argument("--keep-tables", type=float, metavar="DAYS", help="how long to keep a table (90); 0: for ever")
    command.add_argument("--keep-lobbies", type=float, metavar="DAYS", help="and one where no match has begun (1)")
    command.add_argument("--prune-every", type=float, metavar="HOURS", help="erase outdated tables so often (6)")
    command.add_argument("--log", metavar="FORMAT", help="lines or json (lines)")
    command.add_argument("--config", type=Path, metavar="FILE.toml", help="a file with these settings")
    command.add_argument("--open", action="store_true", help="open the browser")
    command.set_defaults(run=run_serve)


def run_serve(options: argparse.Namespace, words: Words) -> int:
    """Serves until it is stopped."""
    config = read_config(vars(options), os.environ, options.config)

    def ready(port: int) -> None:
        if options.open:
            threading.Timer(1.0, webbrowser.open, [_address(config, port)]).start()

    return serve(config, words, ready)


def serve(config: Config, words: Words, ready: Callable[[int], None]) -> int:
    """Serves until it is stopped; calls `ready` with the port once it listens."""
    config = _with_open_files(config, words)
    _check_store(config)
    listener = _listen(config)
    port: int = listener.getsockname()[1]
    print(words("serve-address", address=_address(config, port)), flush=True)
    if not config.database:
        print(words("serve-data", folder=str(config.folder)), flush=True)
    ready(port)
    if config.workers == 1:
        _serve(config, system_random, listener)
    else:
        _serve_many(config, system_random, listener)
    print(words("serve-stopped"), flush=True)
    return 0


def _with_open_files(config: Config, words: Words) -> Config:
    """The settings, with no more sockets than the system allows open files; says so if these are fewer."""
    sockets, files = raise_file_limit(config.sockets)
    if sockets == config.sockets:
        return config
    print(words("serve-few-files", files=files, sockets=sockets), file=sys.stderr, flush=True)
    return replace(config, sockets=sockets)


def _address(config: Config, port: int) -> str:
    return config.base_url or f"http://{_shown_host(config.host)}:{port}"


def _listen(config: Config) -> socket.socket:
    family = socket.AF_INET6 if ":" in config.host else socket.AF_INET
    try:
        listener = socket.create_server((config.host, config.port), family=family, backlog=2048)
    except OSError as error:
        raise SetupError(f"{config.host}:{config.port}: {error.strerror}") from None
    if sys.platform == "linux":  # the system drops a connection whose peer acknowledges nothing
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, int(1000 * config.slow_client_timeout))
    return listener


def _shown_host(host: str) -> str:
    if host in {"0.0.0.0", "::"}:  # noqa: S104 - what is shown, not where we listen
        return "127.0.0.1" if host == "0.0.0.0" else "[::1]"  # noqa: S104
    return f"[{host}]" if ":" in host else host


def _check_store(config: Config) -> None:
    """Raises at once, with one line, if the data folder or the database cannot be used."""
    if not config.store_url.startswith("sqlite:///"):
        store_at(config.store_url)
        return
    file = Path(config.store_url.removeprefix("sqlite:///"))
    try:
        make_folder(file.parent)
        lock = DatabaseLock(file)
        lock.take()
        lock.release()
    except StoreInUse as error:
        raise SetupError(str(error)) from None
    except OSError as error:
        raise SetupError(f"{file.parent}: {error.strerror}") from None


def uvicorn_settings(config: Config) -> dict[str, Any]:
    return {
        "http": "nainjaune.server.web.connections.http_connection:HttpConnection", "ws": "none", "proxy_headers": False,
        "log_config": logging_config(config.log),
        "log_level": "warning", "access_log": False, "server_header": False, "lifespan": "on",
        "timeout_graceful_shutdown": CLOSE_SECONDS, "loop": "auto",
    }  # fmt: skip


def _serve(
    config: Config, random_source: RandomSource, listener: socket.socket, links: WorkerLinks | None = None
) -> None:
    import uvicorn

    from nainjaune.server.web.app import make_app, tune_process
    from nainjaune.server.web.connections.handover import Handover
    from nainjaune.server.web.connections.http_connection import accept_given

    class Server(uvicorn.Server):
        """Ends normally after a signal, instead of raising it again."""

        @contextlib.contextmanager
        def capture_signals(self) -> Iterator[None]:
            for number in (signal.SIGINT, signal.SIGTERM):
                signal.signal(number, self.handle_exit)
            yield

        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            """Takes connections from other workers, too."""
            await super().startup(sockets)
            handover.receive(accept_given(self))

        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            """Ends sockets and streams first."""
            handover.stop()
            app.state.services.close_connections()
            await super().shutdown(sockets)

    handover = Handover(links)
    app = make_app(config, random_source, handover)
    tune_process()
    server = Server(uvicorn.Config(app, **uvicorn_settings(config)))
    try:
        server.run([listener])
    except SystemExit:
        failed = getattr(app.state, "failed", None)
        place = "the database" if config.database else config.folder / "tables.db"
        raise SetupError(f"{place}: {first_line(failed) if failed else 'could not start'}") from None


def _serve_many(config: Config, random_source: RandomSource, listener: socket.socket) -> None:
    from nainjaune.server.web.connections.handover import link_workers
    from nainjaune.server.worker_processes import run_workers

    logging.config.dictConfig(logging_config(config.log))
    every_link = link_workers(config.workers)
    run_workers(serve_as_worker, [(config, random_source, listener, links) for links in every_link])


def serve_as_worker(config: Config, random_source: RandomSource, listener: socket.socket, links: WorkerLinks) -> None:
    """Serves in a process that `run_workers` has started."""
    from uvicorn.config import STARTUP_FAILURE

    from nainjaune.server.worker_processes import end_with_parent

    end_with_parent()
    try:
        _serve(config, random_source, listener, links)
    except SetupError as error:
        log.error("a worker could not start: %s", error)  # noqa: TRY400 - one line
        sys.exit(STARTUP_FAILURE)
