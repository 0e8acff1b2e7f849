"""The workflow for public CI cannot run here: that it is well formed, safe and true is all that can be shown."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path

import pytest
from repository_files import ROOT

WORKFLOW = ROOT / ".github" / "workflows" / "ci.yml"
TEXT = WORKFLOW.read_text(encoding="utf-8")
FORM = (sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.github-workflows")
SAFETY = (str(Path(sys.executable).with_name("zizmor")), "--offline", "--no-progress", "--persona", "pedantic")


def finds_a_fault(tool: Sequence[str], workflow: Path) -> bool:
    done = subprocess.run([*tool, workflow], capture_output=True, text=True, check=False)
    assert done.stdout or done.stderr, "it has looked at nothing"
    return done.returncode != 0


@pytest.mark.parametrize("tool", [FORM, SAFETY], ids=["form", "safety"])
def test_nothing_is_wrong_with_the_workflow(tool: Sequence[str]) -> None:
    assert not finds_a_fault(tool, WORKFLOW)


@pytest.mark.parametrize(
    ("tool", "right", "wrong"),
    [
        (FORM, "runs-on: ubuntu-latest", "run-on: ubuntu-latest"),
        (FORM, "permissions: {}", "permissions: none-at-all"),
        (SAFETY, "        with:\n          persist-credentials: false\n", ""),
        (SAFETY, "permissions:\n      contents: read", "permissions: write-all"),
        (SAFETY, "run: ./check", 'run: ./check "${{ github.event.pull_request.title }}"'),
    ],
)
def test_a_workflow_with_a_fault_is_noticed(tmp_path: Path, tool: Sequence[str], right: str, wrong: str) -> None:
    assert right in TEXT
    folder = tmp_path / ".github" / "workflows"
    folder.mkdir(parents=True)
    changed = folder / "ci.yml"
    changed.write_text(TEXT.replace(right, wrong), encoding="utf-8")
    assert finds_a_fault(tool, changed)


def test_it_runs_on_every_python_that_the_package_names() -> None:
    classifiers = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["classifiers"]
    named = [found[1] for line in classifiers if (found := re.fullmatch(r".*:: Python :: (3\.\d+)", line))]
    assert len(named) > 3
    assert re.findall(r"python: \[(.*)\]", TEXT) == [", ".join(f'"{version}"' for version in named)]


def test_each_action_is_pinned_by_a_commit_and_tells_its_version() -> None:
    uses = re.findall(r"uses: (.*)", TEXT)
    assert len(uses) == 4
    assert [use for use in uses if not re.fullmatch(r"[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", use)] == []
