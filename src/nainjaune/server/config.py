"""Settings: from the command's options, else NAINJAUNE_… in the environment, else a TOML file."""

from __future__ import annotations

import math
import os
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields
from ipaddress import ip_network
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from nainjaune.game.errors import ParseError

PREFIX: Final = "NAINJAUNE_"
POSITIVE: Final = (
    "sockets", "sockets_per_address", "tables_per_minute", "frames_per_second", "absent_after",
    "hello_timeout", "slow_client_timeout", "ping_after",
)  # fmt: skip
NOT_NEGATIVE: Final = ("keep_tables", "keep_lobbies", "prune_every")
LOG_FORMATS: Final = ("lines", "json")


def default_data_folder() -> Path:
    """Where tables are stored by default."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base, "nainjaune")


def origin_of(url: str) -> str:
    """The origin of a URL as browsers send it; empty for anything but http and https."""
    try:
        parts = urlsplit(url)
    except ValueError:
        return ""
    return f"{parts.scheme}://{parts.netloc}".lower() if parts.scheme in {"http", "https"} and parts.netloc else ""


def _is_network(text: str) -> bool:
    try:
        ip_network(text, strict=False)
    except ValueError:
        return False
    return True


@dataclass(frozen=True, slots=True, kw_only=True)
class Config:
    host: str = "127.0.0.1"
    port: int = 8075
    data: str = ""
    """The folder of the SQLite file; empty: the default one."""
    database: str = ""
    """A URL, postgresql://…; empty: SQLite in the data folder."""
    workers: int = 1
    base_url: str = ""
    """How people reach the server from outside; empty: as it listens."""
    origins: str = ""
    """Pages of other origins that may open sockets, separated by spaces."""
    sockets: int = 10_000
    """How many sockets may be open."""
    sockets_per_address: int = 64
    tables_per_minute: int = 20
    """How many tables one address may open in a minute."""
    frames_per_second: float = 20.0
    absent_after: float = 30.0
    """After how many seconds without a connection or request a seat is absent."""
    hello_timeout: float = 10.0
    """How many seconds a connection has for a request, and a socket for its hello."""
    slow_client_timeout: float = 20.0
    """After how many seconds without reading anything a client's socket is closed."""
    ping_after: float = 30.0
    """After how many seconds of a client's silence it is pinged."""
    hosts: str = ""
    """Host names the server answers to besides local ones and that of `base_url`, separated by spaces."""
    proxies: str = ""
    """Addresses of reverse proxies, separated by spaces: only these are trusted for the client's address."""
    metrics_port: int = 0
    """A port for metrics, health and readiness alone; 0: none."""
    metrics_host: str = "127.0.0.1"
    metrics_credential: str = ""
    """With this bearer credential /metrics is answered on the ordinary port; empty: never."""
    keep_tables: float = 90.0
    """For how many days a table is kept after something last happened there; 0: for ever."""
    keep_lobbies: float = 1.0
    """The same for a table at which no match has begun."""
    prune_every: float = 6.0
    """Every how many hours outdated tables are erased; 0: only by the command `prune`."""
    log: str = "lines"
    """How the log is written: as lines, or one JSON object a line."""

    def __post_init__(self) -> None:
        if not 0 <= self.port <= 65535:
            raise ParseError(f"port: must be from 0 to 65535, not {self.port}")
        if not 0 <= self.metrics_port <= 65536 - self.workers:
            raise ParseError(f"metrics_port: must be from 0 to 65535, not {self.metrics_port}")
        if self.log not in LOG_FORMATS:
            raise ParseError(f"log: must be {' or '.join(LOG_FORMATS)}, not {self.log}")
        if self.workers < 1:
            raise ParseError(f"workers: must be 1 or more, not {self.workers}")
        if self.workers > 1 and not self.database:
            raise ParseError("workers: several need a PostgreSQL database, a SQLite file belongs to one process")
        if self.database and not self.database.startswith(("postgresql://", "postgres://", "sqlite:///")):
            raise ParseError("database: must be postgresql://… or sqlite:///FILE")
        self._check_values()

    def _check_values(self) -> None:
        for name in POSITIVE:
            if not 0 < getattr(self, name) < math.inf:
                raise ParseError(f"{name}: must be above 0")
        for name in NOT_NEGATIVE:
            if not 0 <= getattr(self, name) < math.inf:
                raise ParseError(f"{name}: must be 0 or more")
        self._check_addresses()

    def _check_addresses(self) -> None:
        for proxy in self.proxies.split():
            if proxy != "*" and not _is_network(proxy):
                raise ParseError(f"proxies: must be addresses or networks, not {proxy}")
        for name in ("base_url", "origins"):
            for url in getattr(self, name).split():
                if not origin_of(url):
                    raise ParseError(f"{name}: must be http://… or https://…, not {url}")

    @property
    def folder(self) -> Path:
        return Path(self.data).expanduser() if self.data else default_data_folder()

    @property
    def store_url(self) -> str:
        return self.database or f"sqlite:///{self.folder / 'tables.db'}"


KINDS: Final = {field.name: {"str": str, "int": int, "float": float}[str(field.type)] for field in fields(Config)}


def read_config(options: Mapping[str, Any], environment: Mapping[str, str], file: Path | None) -> Config:
    """The merged settings. An error names the setting and where it was read."""
    values: dict[str, Any] = {}
    if file:
        values |= _of_file(file)
    for name, kind in KINDS.items():
        if (text := environment.get(PREFIX + name.upper())) is not None:
            values[name] = _read(kind, text, PREFIX + name.upper())
    values |= {name: value for name, value in options.items() if name in KINDS and value is not None}
    return Config(**values)


def _of_file(file: Path) -> dict[str, Any]:
    try:
        data = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise ParseError(f"{file}: {error.strerror}") from None
    except ValueError as error:
        raise ParseError(f"{file}: not TOML: {error}") from None
    for name, value in data.items():
        if name not in KINDS:
            raise ParseError(f"{file}: {name} is not known (there are {', '.join(KINDS)})")
        if isinstance(value, bool) or not isinstance(
            value, (KINDS[name], int) if KINDS[name] is float else KINDS[name]
        ):
            raise ParseError(f"{file}: {name} must be a {KINDS[name].__name__}")
    return data


def _read(kind: type, text: str, place: str) -> Any:
    try:
        return kind(text)
    except ValueError:
        raise ParseError(f"{place}: must be a {kind.__name__}, not {text!r}") from None
