"""Whose connection it is: the address of the client, also behind a reverse proxy that is trusted."""

from __future__ import annotations

from collections.abc import Iterable
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address, ip_network

ANYBODY = "*"
Address = IPv4Address | IPv6Address


def _address(text: str) -> Address | None:
    """An address as it stands in a header, with or without a port."""
    text = text.strip().strip('"')
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        address = ip_address(text)
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address


def address_key(host: str) -> str:
    """The key that limits count by: an address; all addresses of one IPv6 /64 count as one."""
    address = _address(host)
    if isinstance(address, IPv6Address):
        return str(IPv6Network((address, 64), strict=False))
    return str(address) if address else host


class TrustedProxies:
    def __init__(self, proxies: str) -> None:
        """Addresses and networks, separated by spaces; * trusts everybody."""
        words = proxies.split()
        self._anybody = ANYBODY in words
        self._networks = [ip_network(word, strict=False) for word in words if word != ANYBODY]

    def trusts(self, host: str) -> bool:
        address = _address(host)
        return self._anybody or (address is not None and any(address in network for network in self._networks))

    def client_address(self, peer: str, forwarded_for: Iterable[str]) -> str:
        """The client of a connection: the nearest address that is not a trusted proxy."""
        client = peer
        for hop in reversed(",".join(forwarded_for).split(",")):
            if not self.trusts(client) or (address := _address(hop)) is None:
                break
            client = str(address)
        return client
