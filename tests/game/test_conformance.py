"""Matches played by an independent program: the judge, given decks and logs only, must come to the same answers."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from nainjaune.game.judge import judge

VECTORS = Path(__file__).parent.parent / "conformance"
NAMES = ("chaudron", "classique", "grand_opera", "habourdin", "house", "mallette")
MATCHES: dict[str, list[dict[str, Any]]] = {
    path.stem: json.loads(path.read_text(encoding="utf-8")) for path in sorted(VECTORS.glob("*.json"))
}


def asked(match: dict[str, Any]) -> dict[str, Any]:
    """The match without its answers."""
    bare = {key: value for key, value in match.items() if key != "final"}
    return bare | {"deals": [{"deck": deal["deck"], "log": deal["log"]} for deal in match["deals"]]}


@pytest.mark.parametrize("name", NAMES)
def test_every_file_of_vectors_is_there_and_holds_matches(name: str) -> None:
    """A file of vectors that is missing or empty is a failure, not a pass."""
    assert MATCHES.get(name)


def test_no_file_of_vectors_is_left_out() -> None:
    """Every file in the folder is one that is played."""
    assert sorted(MATCHES) == sorted(NAMES)


@pytest.mark.no_cover
@pytest.mark.parametrize(
    "match",
    [
        pytest.param(match, id=f"{name}-{number}")
        for name, found in MATCHES.items()
        for number, match in enumerate(found)
    ],
)
def test_the_judge_comes_to_the_answers_of_the_vector(match: dict[str, Any]) -> None:
    """A match given by decks and logs alone is judged exactly as the independent program judged it."""
    assert json.loads(judge(json.dumps(asked(match)))) == match


@pytest.mark.parametrize("name", NAMES)
def test_a_list_of_matches_is_judged_as_a_list(name: str) -> None:
    """A whole file judged at once gives the answers of all its matches, in order."""
    some = MATCHES[name][:3]
    assert json.loads(judge(json.dumps([asked(match) for match in some]))) == some
