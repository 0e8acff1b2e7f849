"""What a server process needs, and whether it answers."""

from __future__ import annotations

import os
import re
import sys
import time
import urllib.request
from pathlib import Path


def memory_of(process: int) -> float:
    """Resident megabytes."""
    status = Path(f"/proc/{process}/status").read_text()
    found = re.search(r"VmRSS:\s+(\d+)", status)
    assert found
    return int(found[1]) / 1024


def cpu_of(process: int) -> float:
    fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def await_health(address: str) -> None:
    end = time.monotonic() + 30
    while time.monotonic() < end:
        try:
            urllib.request.urlopen(f"http://{address}/health", timeout=5).close()
        except OSError:
            time.sleep(0.05)
        else:
            return
    sys.exit("the server does not answer")
