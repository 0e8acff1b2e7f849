"""How long matches last, from the results of the lab, as the page tells it before a table is opened.

    python tools/write_match_lengths.py docs/lab/results.json --out src/nainjaune/sheets/lab/match_length.toml

The results are those of `lab run --study`. Where players can be out, every match was played until one is left, or to
as many deals as were played at most; what a match by an agreed number of deals or up to the first elimination comes to
follows from the same deals. Bots lead their longest run and claim every box they may. The seconds are what the page
takes to show a deal at normal speed, and what people take to think (`PACE`).
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any, Final

from nainjaune.game.sheet import SHEETS, Sheet, load
from nainjaune.lab.cell import Kind
from nainjaune.lab.match_deal import PACE
from nainjaune.lab.match_figures import QUANTILES
from nainjaune.lab.report_data import StudyResults
from nainjaune.lab.result_file import read_results
from nainjaune.lab.results import Result
from nainjaune.lab.study import eliminates, player_counts

OUT_AFTER: Final = (1, 2, 3, 5, 10)
"""The numbers of deals after which it is told who is out."""


def played(found: StudyResults, sheet: Sheet, players: int) -> list[Result]:
    """The matches of a sheet with `players` players, by their tokens."""
    return found.matches(sheet.name, players) if eliminates(sheet) else [found.find(Kind.MATCHES, sheet.name, players)]


def row(found: StudyResults, sheet: Sheet, players: int, result: Result) -> str:
    """One line of the data file."""
    tokens = result["configuration"]["capital"]
    parts: dict[str, object] = {"sheet": f'"{sheet.name}"', "players": players, "tokens": tokens}
    if eliminates(sheet):
        for name in ("lasts", "first_out"):
            parts[name] = [_deals(found, result[name][part]["value"]) for part in QUANTILES]
        people = result["matches"] * players
        parts["out"] = [round(sum(result["out_after"][: deals + 1]) / people, 3) for deals in OUT_AFTER]
    parts["seconds"], parts["seconds_full"] = _seconds(result["deal_seconds"]), _seconds(result["full_deal_seconds"])
    return f"  {{ {', '.join(f'{name} = {value}' for name, value in parts.items())} }},"


def _deals(found: StudyResults, value: int | None) -> int:
    return found.usual_most + 1 if value is None else value


def _seconds(of_deal: dict[str, Any]) -> list[float]:
    return [round(of_deal["shown"], 1), round(of_deal["thought"], 1)]


def data_file(found: StudyResults) -> str:
    """The text of the data file."""
    rows = [
        row(found, sheet, players, result)
        for sheet in map(load, SHEETS)
        for players in player_counts(sheet)
        for result in played(found, sheet, players)
    ]
    one = found.find(Kind.MATCHES, SHEETS[0], player_counts(load(SHEETS[0]))[0])
    lines = [
        "# How long matches last: to the last one, by bots that lead their longest run, on the sheets as printed.",
        "# python tools/write_match_lengths.py docs/lab/results.json --out FILE, with the results of",
        f"# {found.command}",
        "# lasts, first_out: deals until one is left, until the first is out (one match in ten, half, nine in ten end",
        f"# by then; {found.usual_most + 1}: later). out: the share of players out after {OUT_AFTER} deals.",
        "# seconds: a deal on average, shown by the page at normal speed and thought about if all are people;",
        "# seconds_full: the same while everybody is in.",
        f"matches = {one['matches']}",
        f"seed = {one['configuration']['seed']}",
        f"most_deals = {found.usual_most}",
        f"out_after = {list(OUT_AFTER)}",
        f"between = {PACE['between']}",
        "kinds = [",
        *rows,
        "]",
    ]
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("results", type=Path, help="what lab run --study has written")
    parser.add_argument("--out", type=Path, required=True, help="the file to write")
    options = parser.parse_args()
    options.out.write_text(data_file(StudyResults(*read_results(options.results))), encoding="utf-8")


if __name__ == "__main__":
    main()
