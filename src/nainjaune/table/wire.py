"""The frames of a table's socket, from client and server. The schema of the protocol is generated from them."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from msgspec import Meta, Raw, Struct

from nainjaune.table.actions import ClientAction
from nainjaune.table.naming import snake
from nainjaune.table.news import News
from nainjaune.table.play_changes import PlayChanges
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
    changes: Annotated[
        bool, Meta(description="whether to send a `change` instead of an `update` where it says all")
    ] = False


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


class Change(FromServer, frozen=True):
    """What plays have changed since the last update or change, for a client that asked for changes."""

    seq: int
    since: Annotated[int, Meta(description="the `seq` of the last update or change")]
    news: tuple[News, ...]
    table: PlayChanges
    you: Annotated[You | None, Meta(description="left out if it is as it was")] = None


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


ServerFrame = Update | Change | Done | Refusal | Pong


class UpdateFrame(FromServer, frozen=True, tag="update", kw_only=True, omit_defaults=True):
    """An update without `you`: the part shared by all clients, itself made of encoded parts."""

    seq: int
    since: int
    start: Raw | None = None
    news: tuple[Raw, ...]
    table: Raw


class ChangeFrame(FromServer, frozen=True, tag="change"):
    """A change without `you`."""

    seq: int
    since: int
    news: tuple[Raw, ...]
    table: PlayChanges


_encoder: Final = msgspec.json.Encoder()
_decoder: Final[msgspec.json.Decoder[ClientFrame]] = msgspec.json.Decoder(ClientFrame)


def encode(frame: UpdateFrame | ChangeFrame | Done | Refusal | Pong) -> bytes:
    return _encoder.encode(frame)


def with_you(shared: bytes, you: bytes) -> bytes:
    """An encoded update or change with an encoded `You` as its last field."""
    return b'%b,"you":%b}' % (shared[:-1], you)


def decode(data: bytes | str) -> ClientFrame:
    """Reads a client's frame. Raises `msgspec.MsgspecError` (a ValueError), whose text says what is wrong."""
    return _decoder.decode(data)
