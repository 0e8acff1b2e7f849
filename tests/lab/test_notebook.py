"""The notebook in the docs runs from its first cell to its last."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from kernel_twin_deals import compiled_kernel

NOTEBOOK = Path(__file__).parents[2] / "docs" / "lab" / "odds.ipynb"


def test_the_notebook_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its code is run cell after cell in one place, as a notebook does; what it shows at its end is as expected."""
    compiled_kernel()
    monkeypatch.setattr("nainjaune.lab.runner.run_log_folder", lambda: tmp_path)
    cells = json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]
    codes = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    names: dict[str, Any] = {}
    for code in codes:
        exec(compile(code, str(NOTEBOOK), "exec"), names)  # noqa: S102 - our own notebook
    assert len(names["results"]) == 6
    assert len(names["leaders"].to_pylist()) == 6
    assert {result["configuration"]["rules"]["payment"] for result in names["changed"]} == {"points", "cards"}
