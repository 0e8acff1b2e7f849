"""Metrics for Prometheus. Numbers only: no name, card or credential, and nothing about a single table."""

from __future__ import annotations

from typing import Any, Final

from nainjaune.server.metric_kinds import Counter, Family, Gauge, Histogram

LATENCY_BOUNDS: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""In seconds."""


class Metrics:
    def __init__(self) -> None:
        self._families: list[Family[Any]] = []
        self.tables_opened = self._counter("tables_opened", "Tables opened").labels()
        self.tables_loaded = self._counter("tables_loaded", "Tables loaded from the store").labels()
        self.tables_erased = self._counter("tables_erased", "Tables erased", "why")
        self.events = self._counter("events", "Table events stored").labels()
        self.refusals = self._counter("refusals", "Commands refused", "code")
        self.sockets = self._gauge("sockets", "Sockets open").labels()
        self.tables_in_memory = self._gauge("tables_in_memory", "Tables in memory").labels()
        self.store_bytes = self._gauge(
            "store_bytes", "Sizes: of the database, its log, what is free on its disk", "part"
        )
        self.closed = self._counter("sockets_closed", "Sockets closed by the server", "code")
        self.refused_requests = self._counter(
            "requests_refused", "Requests and connections refused before they were read", "code"
        )
        self.bot_moves = self._counter("bot_moves", "Moves made by bots").labels()
        self.requests = self._histogram(
            "request_seconds", "Time until the answer to an HTTP request begins", "route", "status"
        )
        self.commands = self._histogram("command_seconds", "Time to carry out a command at a table").labels()
        self.store = self._histogram("store_seconds", "Time of an operation of the store", "operation")
        self.store_errors = self._counter("store_errors", "Failed operations of the store", "operation", "error")
        self.due_work_lag = self._histogram("due_work_lag_seconds", "How late due work was begun").labels()
        self.due_work_failures = self._counter("due_work_failures", "Due work that failed").labels()
        self.tables_backing_off = self._gauge("tables_backing_off", "Tables whose due work fails").labels()
        self.bot_thinking = self._histogram("bot_thinking_seconds", "Time a bot thought about a move", "level")

    def text(self) -> bytes:
        """All metrics in the Prometheus text format."""
        return "\n".join([*(line for family in self._families for line in family.lines()), ""]).encode()

    def _add(self, family: Family[Any]) -> Family[Any]:
        self._families.append(family)
        return family

    def _counter(self, name: str, about: str, *labels: str) -> Family[Counter]:
        return self._add(Family(f"nainjaune_{name}", about, labels, Counter))

    def _gauge(self, name: str, about: str, *labels: str) -> Family[Gauge]:
        return self._add(Family(f"nainjaune_{name}", about, labels, Gauge))

    def _histogram(self, name: str, about: str, *labels: str) -> Family[Histogram]:
        return self._add(Family(f"nainjaune_{name}", about, labels, lambda: Histogram(LATENCY_BOUNDS)))
