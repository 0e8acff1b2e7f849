"""The HTTP API conforms to its OpenAPI description, whatever is requested."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from seeds import draw
from server_process import NO_TLS, Json, ServerProcess, serving

CHECKS = [
    not_a_server_error, status_code_conformance, content_type_conformance, response_headers_conformance,
    response_schema_conformance,
]  # fmt: skip
OPERATIONS = [
    ("POST", "/api/tables"), ("POST", "/api/tables/{name}/people"), ("GET", "/api/tables/{name}"),
    ("POST", "/api/tables/{name}/acts"), ("GET", "/api/tables/{name}/events"), ("GET", "/api/tables/{name}/record"),
    ("GET", "/api/tables/{name}/hint"), ("POST", "/api/codes"), ("POST", "/api/rules"), ("GET", "/api/sheets"),
    ("GET", "/api/sheets/{name}"), ("GET", "/api/bots"), ("GET", "/api/which"), ("GET", "/health"),
    ("GET", "/api/library/sheets/{name}"), ("GET", "/api/library/texts"), ("GET", "/api/library/texts/{name}"),
    ("GET", "/api/library/decisions"), ("GET", "/api/compare"), ("POST", "/api/score"), ("GET", "/ready"),
    ("POST", "/api/tables/{name}/invite"), ("POST", "/api/rules/remedies"), ("POST", "/api/invitations"),
    ("POST", "/api/length"), ("GET", "/api/lessons"), ("GET", "/api/lessons/{name}"),
    ("GET", "/api/puzzles/today"), ("GET", "/api/puzzles/{number}"), ("POST", "/api/score/shared"),
    ("GET", "/api/score/shared"), ("PUT", "/api/score/shared"), ("DELETE", "/api/score/shared"),
    ("DELETE", "/api/tables/{name}/people/{person}/name"), ("DELETE", "/api/tables/{name}"),  # last: then it is gone
]  # fmt: skip
CREATING = {"/api/tables", "/api/tables/{name}/people", "/api/score/shared"}
EXAMPLES = 15
SCORE_SHEET: Json = {
    "names": ["A", "B", "C", "D"],
    "deals": [{"winner": 1, "laid": [{"box": 1, "seat": 2}], "left": [{"cards": 2}]}],
}
KNOWN_BODIES: dict[str, Json] = {
    "/api/rules": {"sheet": "mallette", "changes": {"payment": "points"}, "lang": "en"},
    "/api/rules/remedies": {"sheet": "classique", "changes": {}, "clause": "claim", "value": "spoken", "lang": "en"},
    "/api/score": {"settings": {"sheet": "mallette"}, "current": {"winner": 1, "left": [{"cards": 3}]}},
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("schema") / "data"
    with serving(folder, "--tables-per-minute", "100000", "--frames-per-second", "10000") as running:
        yield running


@pytest.fixture(scope="module")
def description(server: ServerProcess) -> Any:
    return schemathesis.openapi.from_url(f"{server.url}/api/schema/openapi.json")


@pytest.fixture
def table(server: ServerProcess) -> Json:
    """A table in the middle of a deal, so that requests find something; one for each operation, as some change it."""
    with httpx.Client(base_url=server.url, verify=NO_TLS) as client:
        opened: Json = client.post("/api/tables", json={"name": "Ann"}).json()
        for kind, action in (("host", {"do": "start", "bots": "suite"}), ("seat", {"do": "ready"})):
            body = {"type": "act", "id": kind, "seq": 0, "action": action}
            headers = {"authorization": f"Bearer {opened['credentials'][kind]}"}
            answer = client.post(f"/api/tables/{opened['table']}/acts", json=body, headers=headers)
            assert answer.status_code == 200, answer.text
        opened["score"] = client.post("/api/score/shared", json={"sheet": SCORE_SHEET}).json()
    return opened


def test_every_operation_is_tried(description: Any) -> None:
    described = {(one.ok().method.upper(), one.ok().path) for one in description.get_all_operations()}
    assert described == set(OPERATIONS)


@pytest.mark.parametrize(("method", "path"), OPERATIONS)
def test_every_answer_matches_its_description(
    server: ServerProcess, description: Any, table: Json, method: str, path: str
) -> None:  # fmt: skip
    statuses: set[int] = set()
    kinds = ["seat", "host", "watch", "replay", "invite"]
    if path.endswith("events"):
        kinds = ["replay", "invite"]
    elif path.endswith("people"):
        kinds = ["invite"]  # the one with which somebody new may sit down

    @settings(
        max_examples=EXAMPLES, deadline=None, database=None, derandomize=True,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large],
    )  # fmt: skip
    @given(
        case=description[path][method].as_strategy(), known=st.sampled_from([True, False]), kind=st.sampled_from(kinds)
    )
    def one(case: Any, known: bool, kind: str) -> None:
        if known and path == "/api/score/shared":
            case.body = {"POST": {"sheet": SCORE_SHEET}, "PUT": SCORE_SHEET}.get(method, case.body)
            case.headers["Authorization"] = f"Bearer {table['score']['writer']}"
        elif known:
            _make_known(case, table, kind)
        response = case.call(timeout=15)
        statuses.add(response.status_code)
        case.validate_response(response, checks=CHECKS)

    one()
    fine = {"DELETE": 204, "POST": 201 if path in CREATING else 200}.get(method, 200)
    if path.endswith("invite"):
        fine = 409  # nobody was sent away
    assert path.endswith(("events", "codes")) or fine in statuses  # codes are few: too many are tried for one to count
    assert server.errors() == ""


def _make_known(case: Any, table: Json, kind: str) -> None:
    """Gives the case the address of an existing table and a known credential."""
    case.body = KNOWN_BODIES.get(case.path, case.body)
    if "lang" in case.query:
        case.query["lang"] = "en"
    if "answers" in case.query:
        case.query["answers"] = "centre:dwarf,players:unknown"
    if "sheets" in case.query:
        case.query["sheets"] = "mallette,classique"
    if "day" in case.query:
        case.query["day"] = "2026-11-17"
    if "number" in case.path_parameters:
        case.path_parameters["number"] = 3
    if "name" not in case.path_parameters:
        return
    if case.path.startswith(("/api/sheets", "/api/library", "/api/lessons")):
        known = {"/api/library/texts/{name}": "001", "/api/lessons/{name}": "mallette-first"}
        case.path_parameters["name"] = known.get(case.path, "mallette")
        return
    case.path_parameters["name"] = table["table"]
    if "person" in case.path_parameters:
        case.path_parameters["person"] = 0
    case.headers["Authorization"] = f"Bearer {table['credentials'][kind]}"
    if not isinstance(case.body, dict):
        return
    if case.path.endswith("people"):
        case.body = {"credential": table["credentials"][kind], "name": "Zoé"}
    elif kind == "seat":
        action = {"do": "react", "reaction": "cry"}
        case.body = {"type": "act", "id": draw(4, "act").hex(), "seq": 0, "action": action}
