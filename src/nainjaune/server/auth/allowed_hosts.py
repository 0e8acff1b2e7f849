"""The host names this server answers to, so that DNS rebinding fails.

An attacker who owns a name can make it resolve to this machine; a page at that name is then of the same origin as the
server. So the server answers only to names no attacker can own: addresses, names that are never in the public DNS, and
those its operator lists.
"""

from __future__ import annotations

import socket
from collections.abc import Iterable
from ipaddress import ip_address
from typing import Final

LOCAL_SUFFIXES: Final = ("localhost", "local", "lan", "home", "internal", "home.arpa")
"""The public DNS has no names under these."""
LONGEST_NAME_SHOWN: Final = 80


def host_name(host: str) -> str:
    """The name in a Host header or in an origin, without its port."""
    name = host.strip().lower()
    if name.startswith("["):
        return name[1:].partition("]")[0]
    return name.partition(":")[0].rstrip(".")


def is_local(name: str) -> bool:
    """Whether a name is an address, or can only be one of a local network."""
    try:
        ip_address(name)
    except ValueError:
        return bool(name) and ("." not in name or any(name.endswith(f".{suffix}") for suffix in LOCAL_SUFFIXES))
    return True


class AllowedHosts:
    def __init__(self, names: Iterable[str]) -> None:
        self._names = {host_name(name) for name in (*names, socket.gethostname()) if name}

    def allows(self, host: str) -> bool:
        """Whether the server answers to this Host header."""
        name = host_name(host)
        return name in self._names or is_local(name)

    def refusal(self, host: str) -> str:
        """What to tell whoever came by this name."""
        name = "".join(letter for letter in host_name(host) if letter.isalnum() or letter in "-._")[:LONGEST_NAME_SHOWN]
        return (
            f"this server does not answer to the name {name}; whoever runs it can allow the name:"
            f" nainjaune serve --hosts {name} (or NAINJAUNE_HOSTS={name})"
        )
