"""The schema version this program needs. Only a database of another version needs Alembic, which takes longer to load
than all the rest of the server.
"""

from __future__ import annotations

from typing import Final

CURRENT: Final = "0001"
SELECT_VERSION: Final = "SELECT version_num FROM alembic_version"
