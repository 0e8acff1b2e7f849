"""Metrics: in a format Prometheus reads, each described, and for operators alone."""

from __future__ import annotations

import socket
from pathlib import Path

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families
from server_process import METRICS_CREDENTIAL, NO_TLS, ServerProcess, serving

from nainjaune.server.metric_kinds import Histogram
from nainjaune.server.metrics import Metrics

DOCS = Path(__file__).parents[2] / "docs" / "serve.md"


def families(text: str) -> dict[str, dict[str, float]]:
    """Every sample by metric and by sample name with labels."""
    return {
        family.name: {f"{one.name}{sorted(one.labels.items())}": one.value for one in family.samples}
        for family in text_string_to_metric_families(text)
    }


def test_prometheus_reads_what_is_written() -> None:
    metrics = Metrics()
    metrics.events.inc(3)
    metrics.refusals.labels('a "quoted\\ \n code').inc()
    for seconds in (0.0004, 0.001, 0.3, 99.0):
        metrics.store.labels("append").observe(seconds)
    found = families(metrics.text().decode())
    assert found["nainjaune_events"] == {"nainjaune_events_total[]": 3.0}
    assert found["nainjaune_refusals"] == {"nainjaune_refusals_total[('code', 'a \"quoted\\\\ \\n code')]": 1.0}
    append = found["nainjaune_store_seconds"]
    buckets = [value for name, value in append.items() if "_bucket" in name]
    assert buckets == sorted(buckets)
    assert append["nainjaune_store_seconds_bucket[('le', '0.001'), ('operation', 'append')]"] == 2
    assert append["nainjaune_store_seconds_bucket[('le', '+Inf'), ('operation', 'append')]"] == 4
    assert append["nainjaune_store_seconds_count[('operation', 'append')]"] == 4
    assert append["nainjaune_store_seconds_sum[('operation', 'append')]"] == pytest.approx(99.3014)


def test_a_value_on_a_bound_counts_below_it() -> None:
    histogram = Histogram((1.0, 2.0))
    histogram.observe(1.0)
    assert next(histogram.lines("x", ())) == 'x_bucket{le="1"} 1'


def test_every_metric_is_described_to_operators() -> None:
    text = DOCS.read_text(encoding="utf-8")
    names = [line.split()[2] for line in Metrics().text().decode().splitlines() if line.startswith("# TYPE")]
    assert len(names) > 10
    assert [name for name in names if f"`{name}`" not in text] == []


async def test_what_happens_at_tables_is_measured(server: ServerProcess) -> None:
    table = await server.open("Ann", players=3, deals=1)
    async with await table.sit() as ann:
        await ann.update()
        await ann.done("start", bots="joueur")
        await ann.play()
        async with server.client() as client:
            answer = await client.get("/metrics", headers={"authorization": f"Bearer {METRICS_CREDENTIAL}"})
    found = families(answer.text)
    for name in ("request_seconds", "command_seconds", "store_seconds", "due_work_lag_seconds", "bot_thinking_seconds"):
        samples = found[f"nainjaune_{name}"]
        assert sum(value for sample, value in samples.items() if "_count" in sample) > 0, name
    sizes = found["nainjaune_store_bytes"]
    assert {"database", "log", "free"} == {sample.split("'")[3] for sample in sizes}
    assert min(sizes.values()) > 0
    assert found["nainjaune_tables_in_memory"]["nainjaune_tables_in_memory[]"] > 0
    assert table.table not in answer.text
    assert "Ann" not in answer.text


async def test_metrics_need_the_credential(server: ServerProcess) -> None:
    async with server.client() as client:
        for headers in ({}, {"authorization": "Bearer wrong"}, {"authorization": METRICS_CREDENTIAL}):
            assert (await client.get("/metrics", headers=headers)).status_code == 401, headers


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as one:
        port: int = one.getsockname()[1]
        return port


def test_metrics_have_a_port_of_their_own(tmp_path: Path) -> None:
    port = free_port()
    with serving(tmp_path / "data", "--metrics-port", str(port)) as server:
        own = f"http://127.0.0.1:{port}"
        assert httpx.get(f"{server.url}/metrics", verify=NO_TLS).status_code == 404
        answer = httpx.get(f"{own}/metrics?x=1", verify=NO_TLS)
        assert "nainjaune_events" in families(answer.text)
        assert answer.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
        assert [httpx.get(f"{own}{path}", verify=NO_TLS).status_code for path in ("/health", "/ready")] == [200, 200]
        assert httpx.get(f"{own}/api/bots", verify=NO_TLS).status_code == 404
        assert httpx.post(f"{own}/metrics", verify=NO_TLS).status_code == 405
        assert httpx.get(f"{own}/metrics", headers={"x": "y" * 9000}, verify=NO_TLS).status_code == 400
        with socket.create_connection(("127.0.0.1", port)) as silent:
            silent.sendall(b"GET / HTTP/1.1\r\n")
            assert httpx.get(f"{own}/health", verify=NO_TLS).status_code == 200
