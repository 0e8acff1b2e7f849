"""Reads the frames a client sends from the bytes of its connection (RFC 6455, section 5).

A general library took a tenth of the time of a move to read its one frame.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Final, NamedTuple

from websockets.frames import apply_mask  # type: ignore[attr-defined] # the compiled one where there is one

from nainjaune.server.web.connections.close_codes import BAD_TEXT, PROTOCOL_ERROR, TOO_LARGE

LONGEST_CONTROL: Final = 125
WHOLE_TEXT: Final = 0x81
"""The first byte of a message that is one frame of text."""


class Opcode(IntEnum):
    CONTINUATION = 0
    TEXT = 1
    BINARY = 2
    CLOSE = 8
    PING = 9
    PONG = 10


OPCODES: Final = {int(opcode): opcode for opcode in Opcode}


class BadFrame(Exception):  # noqa: N818 - what it is
    """The client does not keep to the protocol: the socket is closed with this code."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code, self.reason = code, reason


class Frame(NamedTuple):
    opcode: Opcode
    fin: bool
    """Whether the message ends with it."""
    data: bytes


class FrameReader:
    """Holds incomplete frames: never more than one of the largest size and what was received with its end."""

    def __init__(self, largest: int) -> None:
        self._largest = largest
        self._unread = b""

    def feed(self, data: bytes) -> None:
        self._unread = self._unread + data if self._unread else data

    def next(self) -> Frame | None:
        """The next frame, unmasked; None until more has come. Raises `BadFrame`."""
        unread = self._unread
        if len(unread) < 2:
            return None
        first, second = unread[0], unread[1]
        size, mask_at = second & 0x7F, 2
        if first != WHOLE_TEXT or second < 0x80:
            _check(first, second)
        if size > LONGEST_CONTROL:
            mask_at = 4 if size == 126 else 10
            if len(unread) < mask_at:
                return None
            size = int.from_bytes(unread[2:mask_at])
        if size > self._largest:
            raise BadFrame(TOO_LARGE, f"a frame has at most {self._largest} bytes")
        start = mask_at + 4
        end = start + size
        if len(unread) < end:
            return None
        self._unread = unread[end:]
        return Frame(OPCODES[first & 0x0F], first >= 0x80, apply_mask(unread[start:end], unread[mask_at:start]))


def _check(first: int, second: int) -> None:
    """Refuses what the first two bytes of a frame must not say."""
    opcode = first & 0x0F
    if first & 0x70 or opcode not in OPCODES:
        raise BadFrame(PROTOCOL_ERROR, "this kind of frame is not known")
    if second < 0x80:
        raise BadFrame(PROTOCOL_ERROR, "a client's frames must be masked")
    if opcode >= Opcode.CLOSE and (first < 0x80 or second & 0x7F > LONGEST_CONTROL):
        raise BadFrame(PROTOCOL_ERROR, "a control frame is short and whole")


class MessageReader:
    """Puts fragments together to messages of at most the largest size."""

    def __init__(self, largest: int) -> None:
        self._largest = largest
        self._fragments: list[bytes] = []
        self._is_text: bool | None = None
        """Whether the message that has begun is text; None if none has."""

    def add(self, frame: Frame) -> str | bytes | None:
        """The message that ends with this frame, if one does. Raises `BadFrame`."""
        opcode, fin, data = frame
        if opcode is Opcode.CONTINUATION:
            if self._is_text is None:
                raise BadFrame(PROTOCOL_ERROR, "there is nothing to continue")
            self._fragments.append(data)
            if sum(map(len, self._fragments)) > self._largest:
                raise BadFrame(TOO_LARGE, f"a message has at most {self._largest} bytes")
            return self._whole() if fin else None
        if self._is_text is not None:
            raise BadFrame(PROTOCOL_ERROR, "the message before is not complete")
        is_text = opcode is Opcode.TEXT
        if fin:
            return _message(data, is_text=is_text)
        self._is_text, self._fragments = is_text, [data]
        return None

    def _whole(self) -> str | bytes:
        data, is_text = b"".join(self._fragments), bool(self._is_text)
        self._fragments, self._is_text = [], None
        return _message(data, is_text=is_text)


def _message(data: bytes, *, is_text: bool) -> str | bytes:
    try:
        return data.decode() if is_text else data
    except UnicodeDecodeError:
        raise BadFrame(BAD_TEXT, "a text frame must be UTF-8") from None
