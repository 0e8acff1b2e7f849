"""The frames of a table's socket, from client and server. The schema of the protocol is generated from them."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from msgspec import Meta, Raw, Struct

from nainjaune.table.actions import ClientAction
from nainjaune.table.naming import snake
from nainjaune.table.news import News
from nainjaune.table.table_view import TableInfo, You

LARGEST_FRAME: Final = 4096
CredentialText = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{22}$")]
CommandId = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,36}$")]


class FromClient(Struct, frozen=True, tag_field="type", tag=snake, forbid_unknown_fields=True):
    """The base of client frames."""


class Hello(FromClient, frozen=True):
    """The first frame: what one may do here, and how much of the table one has seen already."""

    credentials: Annotated[tuple[CredentialText, ...], Meta(min_length=1, max_length=2)]
    since: Annotated[int, Meta(ge=0)] | None = None


class Act(FromClient, frozen=True):
    """Ask for an action. `id` is its idempotency key: repeated, the action is carried out once."""

    id: CommandId
    seq: Annotated[int, Meta(ge=0, description="the last `seq` one has seen")]
    action: ClientAction


class Ping(FromClient, frozen=True):
    """Asks for a pong."""


ClientFrame = Hello | Act | Ping


class FromServer(Struct, frozen=True, tag_field="type", tag=snake):
    """The base of server frames."""


class Update(FromServer, frozen=True):
    """The current table, and the news since the last update (or since `since` of the hello)."""

    seq: int
    since: Annotated[int, Meta(description="the news begin after this one; later than asked if too much was missed")]
    news: tuple[News, ...]
    table: TableInfo
    you: You
    start: Annotated[
        TableInfo | None,
        Meta(description="the table before these news; only in the first update, and if they are those of a deal"),
    ] = None


class Done(FromServer, frozen=True):
    """The action was carried out and stored."""

    id: str
    seq: int


class Refusal(FromServer, frozen=True):
    """The action was refused; nothing has changed."""

    id: Annotated[str | None, Meta(description="null if the frame could not be read")]
    code: Annotated[str, Meta(description="why, in a word; docs/protocol.md lists them all")]
    detail: Annotated[str, Meta(description="why, for programmers")]
    seq: int


class Pong(FromServer, frozen=True):
    """The answer to a ping."""


ServerFrame = Update | Done | Refusal | Pong


class UpdateFrame(FromServer, frozen=True, tag="update", kw_only=True, omit_defaults=True):
    """An update whose parts are already encoded: news and table shared by all clients, `you` for each."""

    seq: int
    since: int
    start: Raw | None = None
    news: tuple[Raw, ...]
    table: Raw
    you: Raw


_encoder: Final = msgspec.json.Encoder()
_decoder: Final[msgspec.json.Decoder[ClientFrame]] = msgspec.json.Decoder(ClientFrame)


def encode(frame: UpdateFrame | Done | Refusal | Pong) -> bytes:
    return _encoder.encode(frame)


def decode(data: bytes | str) -> ClientFrame:
    """Reads a client's frame. Raises `msgspec.MsgspecError` (a ValueError), whose text says what is wrong."""
    return _decoder.decode(data)
