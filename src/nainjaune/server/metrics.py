"""Metrics for Prometheus. Numbers only: no name, card or credential, and nothing about a single table."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, disable_created_metrics, generate_latest

disable_created_metrics()  # type: ignore[no-untyped-call] # the library gives it no types


class Metrics:
    def __init__(self) -> None:
        registry = self._registry = CollectorRegistry()
        self.tables_opened = Counter("nainjaune_tables_opened", "Tables opened", registry=registry)
        self.tables_loaded = Counter("nainjaune_tables_loaded", "Tables loaded from the store", registry=registry)
        self.events = Counter("nainjaune_events", "Table events stored", registry=registry)
        self.refusals = Counter("nainjaune_refusals", "Commands refused", ["code"], registry=registry)
        self.sockets = Gauge("nainjaune_sockets", "Sockets open", registry=registry)
        self.closed = Counter("nainjaune_sockets_closed", "Sockets closed by the server", ["code"], registry=registry)
        self.bot_moves = Counter("nainjaune_bot_moves", "Moves made by bots", registry=registry)

    def text(self) -> bytes:
        """All metrics in the Prometheus text format."""
        return generate_latest(self._registry)
