"""The content codings that a client accepts."""

from __future__ import annotations

import re

from nainjaune.server.auth.request_auth import Req


def accepted_codings(request: Req) -> set[str]:
    """Those that the request names, but not with a weight of 0."""
    offered = re.findall(r"([\w*-]+)\s*(?:;\s*q=([\d.]+))?", request.headers.get("accept-encoding", "").lower())
    return {name for name, weight in offered if weight.strip("0.") or not weight}
