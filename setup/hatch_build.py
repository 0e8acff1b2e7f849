"""Builds the page whenever the package is built, by pip, uv and other tools."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PageHook(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - as hatchling calls it
        """Is called for the metadata too, so the page is built once for the same sources."""
        sys.path.insert(0, str(Path(__file__).parent))
        import build_page

        build_page.build()
