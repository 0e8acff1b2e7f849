"""What a cell gave: its exact configuration, its figures, and the whole numbers they were computed from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from nainjaune.lab.cell import Cell, Kind
from nainjaune.lab.deal_figures import deal_figures
from nainjaune.lab.lead_figures import lead_figures
from nainjaune.lab.match_figures import match_figures

Result = dict[str, Any]


def result_of(cell: Cell, tally: Sequence[int]) -> Result:
    """The result of a cell, as JSON has it."""
    figures = {Kind.DEALS: deal_figures, Kind.MATCHES: match_figures, Kind.LEADS: lead_figures}[cell.kind]
    return {"configuration": cell.configuration, **figures(cell, tally), "tally": list(tally)}
