"""Results as files and tidy tables: JSON as it is, Parquet with one row for each figure.

A tidy row has the cell's configuration, the name of the figure, which seat, box or rank it is of (`place`), its mean
and its standard error. The exact configurations are in the file's metadata too, under `nainjaune`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from nainjaune.game.errors import ParseError
from nainjaune.lab.cell import FORMAT
from nainjaune.lab.results import Result

if TYPE_CHECKING:
    import pyarrow as pa

METADATA: Final = b"nainjaune"
SINGLE: Final = ("cards_laid", "leads", "grand_opera", "deals_a_match")
BY_SEAT: Final = ("net", "wins", "no_ace")


def tidy_rows(results: Sequence[Result]) -> Iterator[dict[str, Any]]:
    """One row for each figure of each result."""
    for result in results:
        head = _head(result["configuration"])
        for name, place, figure in _figures(result):
            yield {**head, "figure": name, "place": place, "mean": figure["mean"], "se": figure["se"]}


def _head(configuration: dict[str, Any]) -> dict[str, Any]:
    return {
        "sheet": configuration["sheet"],
        "set": json.dumps(configuration["set"], ensure_ascii=False, sort_keys=True),
        "players": configuration["players"],
        "bots": ",".join(configuration["bots"]),
        "capital": configuration["capital"],
        "kind": configuration["kind"],
        "count": configuration["count"],
        "seed": configuration["seed"],
    }


def _figures(result: Result) -> Iterator[tuple[str, str, dict[str, float]]]:
    for name in SINGLE:
        if name in result:
            yield name, "", result[name]
    for name in BY_SEAT:
        for seat, figure in enumerate(result.get(name, ())):
            yield name, str(seat), figure
    for box in result.get("boxes", ()):
        for name in ("taken", "doubled", "remains", "laid", "in_hand", "talon", "worth"):
            yield f"box_{name}", box["belle"], box[name]
    for deal, before in enumerate(result.get("boxes_by_deal", ()), start=1):
        for box, figure in enumerate(before["boxes"]):
            yield f"box_{box}_before_deal", str(deal), figure
    for row in result.get("by_rank", ()):
        yield f"lead_run_of_{row['run']}", str(row["rank"]), row
    for row in result.get("by_hand", ()):
        yield f"lead_{row['lead']}", f"longest run {row['longest_run']}", row


def to_table(results: Sequence[Result]) -> pa.Table:
    """The tidy table of these results (pyarrow); `.to_pandas()` and `polars.from_arrow` take it from there."""
    if find_spec("pyarrow") is None:
        raise ParseError("tables and Parquet need the extra `lab`: pip install 'nainjaune[lab]'")
    import pyarrow as pa

    table = pa.Table.from_pylist(list(tidy_rows(results)))
    stored = json.dumps([_without_tally(result) for result in results], ensure_ascii=False)
    return table.replace_schema_metadata({METADATA: stored.encode()})


def _without_tally(result: Result) -> Result:
    return {key: value for key, value in result.items() if key != "tally"}


def write_results(path: Path, results: Sequence[Result], command: str) -> None:
    """Writes the results by the file's ending; `command` is what made them."""
    try:
        if path.suffix == ".parquet":
            import pyarrow.parquet as pq

            pq.write_table(to_table(results), path)
        else:
            cells = ",\n".join(json.dumps(_without_tally(result), ensure_ascii=False) for result in results)
            head = json.dumps({"format": FORMAT, "command": command}, ensure_ascii=False)[:-1]
            path.write_text(f'{head}, "results": [\n{cells}\n]}}\n', encoding="utf-8")
    except OSError as error:
        raise ParseError(f"{path}: {error.strerror}") from None


def check_ending(path: Path) -> None:
    """Says before anything is played that the file would not be written."""
    if path.suffix not in (".json", ".parquet"):
        raise ParseError(f"{path}: results are written to a .json or a .parquet file")
    if path.suffix == ".parquet" and find_spec("pyarrow") is None:
        raise ParseError("Parquet needs the extra `lab`: pip install 'nainjaune[lab]'")


def read_results(path: Path) -> tuple[str, list[Result]]:
    """The command and the results of a JSON file."""
    try:
        stored = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise ParseError(f"{path}: {error.strerror}") from None
    except ValueError:
        raise ParseError(f"{path}: not a file of results") from None
    if not isinstance(stored, dict) or stored.get("format") != FORMAT or not isinstance(stored.get("results"), list):
        raise ParseError(f"{path}: not a file of results of format {FORMAT}")
    return str(stored.get("command", "")), stored["results"]
