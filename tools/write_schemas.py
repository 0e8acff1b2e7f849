"""The schemas of the protocol as files, for authors of clients: python tools/write_schemas.py FOLDER

`openapi.json` describes the HTTP side, `protocol.schema.json` all that goes over the wire. Every server serves both,
under /api/schema/.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from nainjaune.server.config import Config
from nainjaune.server.random_source import system_random
from nainjaune.server.web.api.schema_api import protocol_schema
from nainjaune.server.web.app import make_app

OPENAPI: Final = "openapi.json"
PROTOCOL: Final = "protocol.schema.json"


def schemas() -> dict[str, Mapping[str, Any]]:
    """The schemas by the names of their files."""
    return {OPENAPI: make_app(Config(), system_random).openapi_schema.to_schema(), PROTOCOL: protocol_schema()}


def write(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, schema in schemas().items():
        text = json.dumps(schema, indent=2, ensure_ascii=False, sort_keys=True)  # Litestar's order varies
        (folder / name).write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    write(Path(sys.argv[1]))
