"""Every frame in docs/protocol.md is one a real server sent or accepted, and its tables name every code there is.

`python tests/server/test_protocol_page.py --write` puts the frames of today into the page.
"""

from __future__ import annotations

import asyncio
import json
import re
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

from nainjaune import server
from nainjaune.bots import BOTS
from nainjaune.game.cards import Card
from nainjaune.game.errors import RefusalReason
from nainjaune.game.events import EliminationReason, MatchEndReason, SeriesEndReason, TransferReason
from nainjaune.game.record_file import read_record
from nainjaune.game.shuffle import Proof
from nainjaune.game.verdict import Verdict, verify
from nainjaune.server.auth.credentials import SECRET_KINDS
from nainjaune.server.config import Config
from nainjaune.server.random_source import system_random
from nainjaune.server.tables import loaded_table
from nainjaune.server.web import app
from nainjaune.server.web.api import streams_api
from nainjaune.server.web.api.tables_api import OpenTable
from nainjaune.server.web.connections import close_codes, http_connection, request_head, table_socket
from nainjaune.table import actions, due_work, patience, table_view, wire
from nainjaune.table.handlers import seating
from nainjaune.table.news import News
from nainjaune.table.refusals import RefusalCode
from nainjaune.table.settings import Settings

ROOT: Final = Path(__file__).parents[2]
if __name__ == "__main__":  # pytest knows where the helpers are
    sys.path.append(str(ROOT / "tests" / "helpers"))
from protocol_story import Frames, ProtocolStory, played_story  # noqa: E402

PAGE: Final = ROOT / "docs" / "protocol.md"
COMMAND: Final = "python tests/server/test_protocol_page.py --write"
WIDTH: Final = 140

BLOCK: Final = re.compile(r"<!-- ([a-z-]+) -->\n```json\n(.*?)```", re.S)


def pretty(value: Any, indent: str = "") -> str:
    """JSON on one line where it fits, otherwise one item a line."""
    line = json.dumps(value, ensure_ascii=False)
    if len(indent) + len(line) <= WIDTH or not isinstance(value, (dict, list)):
        return line
    deeper = indent + "  "
    if isinstance(value, list):
        items, (left, right) = [pretty(one, deeper) for one in value], "[]"
    else:
        items, (left, right) = [f'"{key}": {pretty(one, deeper)}' for key, one in value.items()], "{}"
    return f"{left}\n{deeper}" + f",\n{deeper}".join(items) + f"\n{indent}{right}"


def with_frames(page: str, frames: Frames) -> str:
    """The page with the story's frames in it."""

    def block(found: re.Match[str]) -> str:
        return f"<!-- {found[1]} -->\n```json\n{pretty(json.loads(frames[found[1]][1]))}\n```"

    return BLOCK.sub(block, page)


@pytest.fixture(scope="module")
def story(tmp_path_factory: pytest.TempPathFactory) -> ProtocolStory:
    return asyncio.run(played_story(tmp_path_factory.mktemp("page")))


@pytest.fixture(scope="module")
def page() -> str:
    return PAGE.read_text(encoding="utf-8")


def test_every_frame_is_one_of_a_real_match(page: str, story: ProtocolStory) -> None:
    assert with_frames(page, story.frames) == page, f"docs/protocol.md is stale; run: {COMMAND}"


def test_every_block_is_named_and_fits_its_type(page: str, story: ProtocolStory) -> None:
    blocks = BLOCK.findall(page)
    assert len(blocks) == page.count("```json") > 20
    for name, text in blocks:
        kind, _ = story.frames[name]
        msgspec.json.decode(text, type=kind if kind is not str else dict[str, Any], strict=True)


def test_the_bad_frame_is_bad(story: ProtocolStory) -> None:
    with pytest.raises(msgspec.ValidationError):
        wire.decode(story.frames["bad"][1])


def test_a_repeated_act_gets_the_same_answer(story: ProtocolStory) -> None:
    assert story.frames["again-answer"] == story.frames["lay-answer"]


def test_the_proof_in_the_page_is_true(story: ProtocolStory) -> None:
    shown = json.loads(story.frames["proof"][1])
    coupes = tuple(bytes.fromhex(coupe) for coupe in shown["coupes"])
    commitments = tuple(shown["coupe_commitments"])
    proof = Proof(bytes.fromhex(shown["seed"]), shown["table"], shown["deal"], coupes, commitments)
    assert proof.keeps_commitments()
    assert proof.commitment == shown["commitment"]
    assert {Card(card) for card in story.hand} <= set(proof.deck(set_aside=0))
    assert verify(read_record(story.record)) == (Verdict.PROVED, Verdict.PROVED)


def rows(page: str, heading: str) -> Iterator[list[str]]:
    """The rows of the tables under a heading."""
    section = re.split(r"^#+ ", page.split(f"# {heading}\n", 1)[1], maxsplit=1, flags=re.M)[0]
    for line in section.splitlines():
        if line.startswith("| `"):
            yield [cell.strip() for cell in line.strip("|").split("|")]


def codes(page: str, heading: str) -> list[str]:
    return [code for row in rows(page, heading) for code in re.findall(r"`([^`]+)`", row[0])]


def test_all_refusals_are_listed(page: str) -> None:
    listed = codes(page, "Refusals")
    of_socket = set(re.findall(r'Refusal\([^,]+, "([a-z_]+)"', Path(table_socket.__file__).read_text(encoding="utf-8")))
    assert of_socket
    assert sorted(listed) == sorted({*RefusalCode, *RefusalReason} | of_socket)


def test_all_problems_are_listed(page: str) -> None:
    text = "".join(file.read_text(encoding="utf-8") for file in Path(server.__file__).parent.rglob("*.py"))
    denied = set(re.findall(r'Denied\(\s*\d+, "([a-z_]+)"', text)) | set(re.findall(r'Problem\("([a-z_]+)"', text))
    of_litestar = set(re.findall(r'\d+: "([a-z_]+)"', text)) | {"refused"}
    assert {"no_credential", "bad_request"} <= denied | of_litestar
    assert sorted(codes(page, "Answers to HTTP requests")) == sorted(denied | of_litestar)


def test_all_close_codes_are_listed(page: str) -> None:
    ours = {str(value) for value in vars(close_codes).values() if isinstance(value, int) and 1000 <= value < 5000}
    assert sorted(codes(page, "When the socket is closed")) == sorted(ours)


def test_all_credentials_settings_actions_and_phases_are_listed(page: str) -> None:
    assert sorted(codes(page, "Credentials")) == sorted(SECRET_KINDS)
    assert codes(page, "Open a table") == list(OpenTable.__struct_fields__)
    assert codes(page, "Settings") == list(Settings.__struct_fields__)
    tags = [kind.__struct_config__.tag for kind in actions.ClientAction.__args__]
    assert sorted(codes(page, "Actions")) == sorted(map(str, tags))
    assert codes(page, "Phases") == list(table_view.Phase)


def test_every_address_is_in_the_page(page: str) -> None:
    paths = app.make_app(Config(), system_random).openapi_schema.to_schema()["paths"]
    assert [path for path in paths if path not in page] == []


def test_all_news_are_listed(page: str) -> None:
    kinds = {str(kind.__struct_config__.tag): kind for kind in News.__args__}
    listed = {row[0].strip("`"): row[1] for row in rows(page, "News")}
    assert sorted(listed) == sorted(kinds)
    for kind, fields in listed.items():
        assert re.findall(r"`(\w+)`", fields) == list(kinds[kind].__struct_fields__), kind


@pytest.mark.parametrize(
    "words",
    [
        [*TransferReason],
        [*EliminationReason],
        [*MatchEndReason],
        [*SeriesEndReason],
        [*BOTS],
        [*actions.Reaction],
    ],
)
def test_all_words_of_a_kind_are_in_the_page(page: str, words: list[str]) -> None:
    assert [word for word in words if f"`{word}`" not in page] == []


@pytest.mark.parametrize(
    ("what", "number"),
    [
        ("largest frame", wire.LARGEST_FRAME),
        ("largest head", http_connection.LARGEST_HEAD),
        ("largest body", request_head.LARGEST_BODY),
        ("frames a second", Config().frames_per_second),
        ("unreadable frames", table_socket.MAX_BAD_FRAMES),
        ("time for a request", Config().hello_timeout),
        ("time for the hello", Config().hello_timeout),
        ("a ping", Config().ping_after),
        ("time to read", Config().slow_client_timeout),
        ("answers not read", table_socket.MAX_UNSENT_ANSWERS),
        ("sockets", Config().sockets),
        ("sockets of one address", Config().sockets_per_address),
        ("connections of one address", 2 * Config().sockets_per_address),
        ("tables a minute", Config().tables_per_minute),
        ("news kept", loaded_table.NEWS_HISTORY),
        ("people at a seat", seating.MAX_PEOPLE_PER_SEAT),
        ("silence", Config().absent_after),
        ("absent at one's turn", due_work.ABSENT_TURN),
        ("between deals", due_work.BETWEEN_DEALS),
        ("a move without a clock", patience.IDLE_TURN),
        ("a pause", patience.PAUSE),
        ("showing coupes", due_work.SHOW_COUPES),
        ("an idle stream", streams_api.IDLE_LINE_SECONDS),
    ],
)
def test_limits_are_as_the_page_says(page: str, what: str, number: float) -> None:
    limits = {row[0].strip("`"): row[1] for row in rows(page, "Limits")}
    assert re.findall(r"\d[\d,]*\d|\d", limits[what])[0] == f"{number:,.0f}"


if __name__ == "__main__" and sys.argv[1:] == ["--write"]:
    with tempfile.TemporaryDirectory() as scratch:
        written = asyncio.run(played_story(Path(scratch)))
    PAGE.write_text(with_frames(PAGE.read_text(encoding="utf-8"), written.frames), encoding="utf-8")
