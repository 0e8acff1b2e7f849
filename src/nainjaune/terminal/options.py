"""What the command line may set; None means asked, drawn by lot, or as the sheet has it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from nainjaune.words import Language


@dataclass(frozen=True, slots=True, kw_only=True)
class TerminalOptions:
    language: Language = "fr"
    sheet: str | None = None
    players: int | None = None
    """How many players, the person included."""
    name: str | None = None
    changes: Mapping[str, object] = field(default_factory=dict)
    """House rules: clause name to value."""
    deals: int | None = None
    seed: int | None = None
    """Makes shuffles and bots repeatable; the shuffle is not secret then."""
    bot: str = "suite"
    unit: int = 1
    record: Path | None = None
