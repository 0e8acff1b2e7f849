"""A client's frames are read whatever the pieces they come in, and what is no frame is refused by its code."""

from __future__ import annotations

import pytest
from websockets.frames import Frame as ClientFrame
from websockets.frames import Opcode as ClientOpcode

from nainjaune.server.web.connections.frame_reader import BadFrame, FrameReader, MessageReader, Opcode

LARGEST = 4096


def sent(opcode: ClientOpcode, data: bytes, *, fin: bool = True) -> bytes:
    return ClientFrame(opcode, data, fin).serialize(mask=True)


@pytest.mark.parametrize("size", [0, 1, 125, 126, 2000, LARGEST])
@pytest.mark.parametrize("piece", [1, 7, 10_000])
def test_frames_are_read_in_any_pieces(size: int, piece: int) -> None:
    data = bytes(number % 251 for number in range(size))
    stream = sent(ClientOpcode.BINARY, data) + sent(ClientOpcode.PING, b"!") + sent(ClientOpcode.TEXT, b"end")
    reader, read = FrameReader(LARGEST), []
    for start in range(0, len(stream), piece):
        reader.feed(stream[start : start + piece])
        while frame := reader.next():
            read.append(frame)
    assert read == [(Opcode.BINARY, True, data), (Opcode.PING, True, b"!"), (Opcode.TEXT, True, b"end")]


@pytest.mark.parametrize(
    ("stream", "code"),
    [
        (b"\x81\x02{}", 1002),  # not masked
        (b"\x83\x80\0\0\0\0", 1002),  # no such opcode
        (b"\xc1\x80\0\0\0\0", 1002),  # a reserved bit
        (b"\x09\x80\0\0\0\0", 1002),  # a ping in fragments
        (b"\x89\xfe\0\x7e\0\0\0\0", 1002),  # a long ping
        (b"\x81\xfe\x10\x01", 1009),
        (b"\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff", 1009),
    ],
)
def test_what_is_no_frame_is_refused_before_it_is_all_there(stream: bytes, code: int) -> None:
    reader = FrameReader(LARGEST)
    reader.feed(stream)
    with pytest.raises(BadFrame) as refused:
        reader.next()
    assert refused.value.code == code


def test_fragments_are_one_message() -> None:
    reader, messages = FrameReader(LARGEST), MessageReader(LARGEST)
    reader.feed(sent(ClientOpcode.TEXT, "né".encode()[:2], fin=False) + sent(ClientOpcode.CONT, "né".encode()[2:]))
    first, last = reader.next(), reader.next()
    assert first
    assert last
    assert (messages.add(first), messages.add(last)) == (None, "né")
    with pytest.raises(BadFrame, match="nothing to continue"):
        messages.add(last)
    assert messages.add(first) is None
    with pytest.raises(BadFrame, match="not complete"):
        messages.add(first)
