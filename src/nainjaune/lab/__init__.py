"""Bots measured against each other, and the odds of the game: deals and matches by the million.

>>> from nainjaune import lab
>>> results = lab.run(sheets=["classique"], players=["3"], bots=["suite"], deals=100)
>>> results[0]["deals"], len(results[0]["net"])
(100, 3)

`lab.to_table(results)` gives the same as a tidy table, one row for each figure.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import pyarrow as pa

    from nainjaune.lab.results import Result


def run(*, processes: int | None = None, **options: Any) -> list[Result]:
    """Plays every cell of a grid, as `nainjaune lab run` does; `options` are those of `grid.GridOptions`."""
    from nainjaune.lab.grid import GridOptions, grid
    from nainjaune.lab.results import result_of
    from nainjaune.lab.runner import run_cells

    cells = grid(GridOptions(**options))
    return [result_of(cell, tally) for cell, tally in zip(cells, run_cells(cells, processes=processes), strict=True)]


def to_table(results: list[Result]) -> pa.Table:
    """The results as a tidy pyarrow table; needs the extra `lab`."""
    from nainjaune.lab import result_file

    return result_file.to_table(results)
