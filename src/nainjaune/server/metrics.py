"""What is counted, for Prometheus. Numbers only: no name, no card, no token, and nothing of one table alone."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, disable_created_metrics, generate_latest

disable_created_metrics()  # type: ignore[no-untyped-call]


class Metrics:
    def __init__(self) -> None:
        registry = self._registry = CollectorRegistry()
        self.tables_opened = Counter("nainjaune_tables_opened", "Tables set up", registry=registry)
        self.tables_loaded = Counter("nainjaune_tables_loaded", "Tables read from the store", registry=registry)
        self.happenings = Counter("nainjaune_happenings", "Happenings kept", registry=registry)
        self.refusals = Counter("nainjaune_refusals", "Askings refused", ["code"], registry=registry)
        self.sockets = Gauge("nainjaune_sockets", "Sockets open", registry=registry)
        self.closed = Counter("nainjaune_sockets_closed", "Sockets closed by the server", ["code"], registry=registry)
        self.bot_moves = Counter("nainjaune_bot_moves", "Moves made by bots", registry=registry)

    def text(self) -> bytes:
        """All of it in Prometheus' format."""
        return generate_latest(self._registry)
