"""The systemd unit is one that systemd reads, starts what there is, and leaves the service little to reach."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from nainjaune.server.config import KINDS, PREFIX

UNIT = Path(__file__).parents[2] / "deploy" / "nainjaune.service"
LARGEST_EXPOSURE = 2.0
"""Of systemd's own measure, from 0 to 10."""


@pytest.fixture
def unit(tmp_path: Path) -> Path:
    """The unit with the program of this environment, as if it were installed."""
    text = UNIT.read_text(encoding="utf-8")
    installed = "/opt/nainjaune/bin/nainjaune"
    assert text.count(f"ExecStart={installed} serve") == 1
    copy = tmp_path / UNIT.name
    copy.write_text(text.replace(installed, str(Path(sys.executable).with_name("nainjaune"))), encoding="utf-8")
    return copy


def analyze(*arguments: object) -> subprocess.CompletedProcess[str]:
    found = shutil.which("systemd-analyze")
    if found is None:
        pytest.skip("THE SYSTEMD UNIT IS NOT TRIED: there is no systemd-analyze here")
    return subprocess.run([found, *map(str, arguments)], capture_output=True, text=True, check=False, timeout=60)


def test_systemd_reads_the_unit(unit: Path) -> None:
    verified = analyze("verify", unit)
    assert (verified.returncode, verified.stderr) == (0, "")


def test_the_service_can_reach_little(unit: Path) -> None:
    text = analyze("security", "--offline=true", "--no-pager", unit).stdout
    found = re.search(r"Overall exposure level for \S+: ([\d.]+)", text)
    assert found, text
    assert float(found[1]) <= LARGEST_EXPOSURE


def test_every_setting_of_the_unit_is_one_of_the_servers() -> None:
    named = re.findall(rf"\b{PREFIX}([A-Z_]+)=", UNIT.read_text(encoding="utf-8"))
    assert len(named) >= 3
    assert {name.lower() for name in named} - {"cache"} <= set(KINDS)
