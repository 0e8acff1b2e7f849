"""The schema version this program needs; a database of another version is migrated."""

from __future__ import annotations

from typing import Final

CURRENT: Final = "0001"
SELECT_VERSION: Final = "SELECT version FROM schema_version"
