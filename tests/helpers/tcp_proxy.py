"""A TCP proxy on loopback that can be cut and restored: the network between a worker and its database."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator


class TcpProxy:
    def __init__(self, port: int) -> None:
        self._target = port
        self._server: asyncio.Server | None = None
        self._writers: dict[asyncio.StreamWriter, None] = {}
        self._flows = asyncio.Event()
        """Set while bytes are passed on."""
        self.port = 0
        self.ports_there: list[int] = []
        """From which it has connected to the target."""

    async def open(self) -> None:
        """Listens, the second time on the same port."""
        self._flows.set()
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", self.port)
        self.port = self._server.sockets[0].getsockname()[1]

    async def cut(self) -> None:
        """Connections are reset, and new ones refused."""
        assert self._server
        self._server.close()
        for writer in self._writers:
            writer.transport.abort()

    def hold(self) -> None:
        """Connections stay, and nothing comes through until `release`."""
        self._flows.clear()

    def release(self) -> None:
        self._flows.set()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there_reader, there = await asyncio.open_connection("127.0.0.1", self._target)
        self.ports_there.append(there.get_extra_info("sockname")[1])
        self._writers |= {writer: None, there: None}
        with contextlib.suppress(OSError):
            await asyncio.gather(self._pass_on(reader, there), self._pass_on(there_reader, writer))
        for end in (writer, there):
            end.transport.abort()
            del self._writers[end]

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(1 << 16):
            await self._flows.wait()
            writer.write(data)
        raise ConnectionResetError  # one end is closed: so is the other


@contextlib.asynccontextmanager
async def proxied(port: int) -> AsyncIterator[TcpProxy]:
    proxy = TcpProxy(port)
    await proxy.open()
    try:
        yield proxy
    finally:
        await proxy.cut()
