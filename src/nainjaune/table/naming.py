"""The name of a class on the wire: `SatDown` is `sat_down`."""

from __future__ import annotations

import re


def snake(name: str) -> str:
    """The name of a class in small letters, its words joined by underscores.

    >>> snake("SatDown")
    'sat_down'
    """
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()
