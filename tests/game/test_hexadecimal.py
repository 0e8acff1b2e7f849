"""Bytes as hexadecimal text: reading undoes writing, and a pattern admits just what can be read."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis.strategies import binary

from nainjaune.game.errors import ParseError
from nainjaune.game.hexadecimal import from_hex, hex_pattern


@given(binary(max_size=40))
def test_what_is_written_is_read_again_and_matches_its_pattern(data: bytes) -> None:
    assert from_hex(data.hex()) == data
    assert re.search(hex_pattern(len(data)), data.hex())
    assert not re.search(hex_pattern(len(data) + 1), data.hex())


@pytest.mark.parametrize("text", ["0", "0g", "é0", "0x00"])
def test_what_is_not_hexadecimal_is_refused(text: str) -> None:
    with pytest.raises(ParseError, match="is not hexadecimal"):
        from_hex(text)
