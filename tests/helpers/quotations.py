"""What is quoted of the printed texts: briefly."""

from __future__ import annotations

import re
from typing import Final

LONGEST_QUOTATION: Final = 24
"""How many words of a printed text are quoted at most in one go."""


def quotations(text: str) -> list[str]:
    """What stands between « and » in a text."""
    return re.findall(r"«\s*([^«»]+?)\s*»", text)
