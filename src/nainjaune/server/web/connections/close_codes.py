"""The codes with which the server closes a socket; docs/protocol.md tells clients what to do about each."""

from __future__ import annotations

from typing import Final

GOING_AWAY: Final = 1001
FAILED: Final = 1011
"""A fault of the server."""
NO_PONG: Final = 1011
"""What WebSocket libraries use for a peer that answers no ping."""
PROTOCOL_ERROR: Final = 1002
BAD_TEXT: Final = 1007
TOO_LARGE: Final = 1009
BAD_HELLO: Final = 4400
UNKNOWN_CREDENTIAL: Final = 4401
FORBIDDEN: Final = 4403
NO_TABLE: Final = 4404
TOO_SLOW: Final = 4408
TOO_MANY: Final = 4429
BY_STATUS: Final = {401: UNKNOWN_CREDENTIAL, 403: FORBIDDEN, 404: NO_TABLE}
"""The close code of a refusal that over HTTP has this status."""
