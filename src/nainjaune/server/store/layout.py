"""The layout this program needs. A database that has it is used as it is; only for another one Alembic is brought in,
which takes longer to load than all the rest of the server.
"""

from __future__ import annotations

from typing import Final

PRESENT: Final = "0001"
FIND: Final = "SELECT version_num FROM alembic_version"
