"""The schema version this program needs; a database of another version is migrated."""

from __future__ import annotations

from typing import Final

CURRENT: Final = "0003"
SELECT_VERSION: Final = "SELECT version_num FROM alembic_version"
