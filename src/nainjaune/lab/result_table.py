"""Results as a text for people: a row for each cell."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any, Final

from nainjaune.game.sheet import load
from nainjaune.lab.cell import Kind
from nainjaune.lab.deal_figures import NORMAL_95
from nainjaune.lab.lead_figures import LEAD_RULE_NAMES
from nainjaune.lab.number_format import number, percent, signed
from nainjaune.lab.results import Result
from nainjaune.words import Words
from nainjaune.words.layout import columns

WIDTH: Final = 140


def table(words: Words, results: Sequence[Result]) -> list[str]:
    """The results, those of one kind together, each kind under its own title."""
    lines: list[str] = []
    for kind in dict.fromkeys(result["configuration"]["kind"] for result in results):
        chosen = [result for result in results if result["configuration"]["kind"] == kind]
        lines += [*([""] if lines else []), *_of_kind(words, chosen)]
    return lines


def _of_kind(words: Words, results: Sequence[Result]) -> list[str]:
    first = results[0]["configuration"]
    kind, count = Kind(first["kind"]), number(words, first["count"], 0)
    keys, align, row = COLUMNS[kind]
    rows = [[words(f"lab-{key}") for key in keys], *(row(words, result) for result in results)]
    lines = [words(f"lab-played-{kind.value}", count=count, seed=str(first["seed"])), words(f"lab-errors-{kind.value}")]
    return [*lines, "", *columns(rows, align, width=WIDTH)]


def with_error(words: Words, figure: dict[str, float], digits: int, *, sign: bool = False) -> str:
    """A mean and the half of its 95 % interval."""
    text = signed(words, figure["mean"], digits) if sign else number(words, figure["mean"], digits)
    return f"{text} ± {number(words, NORMAL_95 * figure['se'], digits)}"


def name_of(words: Words, configuration: dict[str, Any]) -> str:
    """The sheet and its house rules."""
    title = load(configuration["sheet"]).title[words.language]
    changes = ", ".join(f"{clause}={_plain(value)}" for clause, value in configuration["set"].items())
    return f"{title}, {changes}" if changes else title


def _plain(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value)


def bots_of(configuration: dict[str, Any]) -> str:
    """Who plays, said once if all are the same."""
    bots = configuration["bots"]
    return bots[0] if len(set(bots)) == 1 else ", ".join(bots)


def _head(words: Words, configuration: dict[str, Any]) -> list[str]:
    return [name_of(words, configuration), str(configuration["players"]), bots_of(configuration)]


def _deals_row(words: Words, result: Result) -> list[str]:
    opera = {key: 100 * result["grand_opera"][key] for key in ("mean", "se")}
    return [
        *_head(words, result["configuration"]),
        with_error(words, result["cards_laid"], 3),
        with_error(words, result["leads"], 3),
        with_error(words, opera, 4),
        "  ".join(with_error(words, net, 2, sign=True) for net in result["net"]),
    ]


def _matches_row(words: Words, result: Result) -> list[str]:
    configuration = result["configuration"]
    return [
        *_head(words, configuration),
        number(words, configuration["capital"], 0),
        with_error(words, result["deals_a_match"], 1),
        *(_spread(words, result[name]) for name in ("lasts", "first_out")),
        "  ".join(percent(words, seat["mean"]) for seat in result["wins"]),
    ]


def _spread(words: Words, spread: dict[str, Any]) -> str:
    """Where one in ten, half and nine in ten lie; a dash for what was cut off."""
    values = [spread[name]["value"] for name in ("p10", "p50", "p90")]
    return " · ".join("–" if value is None else number(words, value, 0) for value in values)


def _leads_row(words: Words, result: Result) -> list[str]:
    """By way of leading, over all hands."""
    gains = []
    for lead in LEAD_RULE_NAMES:
        rows = [row for row in result["by_hand"] if row["lead"] == lead]
        count = sum(row["count"] for row in rows)
        mean = sum(row["count"] * row["mean"] for row in rows) / count
        error = sum((row["count"] * row["se"]) ** 2 for row in rows) ** 0.5 / count
        gains.append(with_error(words, {"mean": mean, "se": error}, 2, sign=True))
    return [*_head(words, result["configuration"]), *gains]


COLUMNS: Final[dict[Kind, tuple[Sequence[str], str, Callable[[Words, Result], list[str]]]]] = {
    Kind.DEALS: (("sheet", "players", "bots", "laid", "leads", "opera", "net"), "<><>>>>", _deals_row),
    Kind.MATCHES: (
        ("sheet", "players", "bots", "capital", "length", "lasts", "first-out", "wins"), "<><>>>>>", _matches_row
    ),
    Kind.LEADS: (
        ("sheet", "players", "bots", "lead-lowest", "lead-highest", "lead-longest-low", "lead-belle"), "<><>>>>",
        _leads_row,
    ),
}  # fmt: skip
