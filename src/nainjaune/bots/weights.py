"""What the bots have learnt, as files: `learnt-points.weights` and `learnt-cards.weights`.

A file holds the line `nainjaune weights 1`, then the parts of `Weights` in their order, row by row, with the shapes of
`kernel.features.SHAPES`, as little-endian IEEE numbers: `linear` in 8 bytes each, all others in 4.
"""

from __future__ import annotations

import struct
from functools import cache
from importlib import resources
from typing import Any, Final

from nainjaune.game.errors import ParseError
from nainjaune.game.rules import Payment, Rules
from nainjaune.kernel.features import SHAPES, Weights

HEADER: Final = b"nainjaune weights 1\n"
DOUBLE: Final = frozenset({"linear"})


def weights_for(rules: Rules) -> Weights:
    """What was learnt for this way of paying."""
    return _stored("points" if rules.payment is Payment.POINTS else "cards")


@cache
def _stored(payment: str) -> Weights:
    return read_weights(resources.files("nainjaune.bots").joinpath(f"learnt-{payment}.weights").read_bytes())


def read_weights(data: bytes) -> Weights:
    """The weights in a file."""
    whole = struct.Struct("<" + "".join(f"{_count(name)}{_code(name)}" for name in Weights._fields))
    if not data.startswith(HEADER) or len(data) != len(HEADER) + whole.size:
        raise ParseError("not a file of weights")
    numbers = iter(whole.unpack(data[len(HEADER) :]))
    parts = {name: [next(numbers) for _ in range(_count(name))] for name in Weights._fields}
    return Weights(**{name: _rows(numbers, getattr(SHAPES, name)) for name, numbers in parts.items()})


def weights_file(weights: Weights) -> bytes:
    """The file that holds these weights."""
    parts = [HEADER]
    for name in Weights._fields:
        part = getattr(weights, name)
        numbers = [number for row in part for number in row] if len(getattr(SHAPES, name)) == 2 else part
        parts.append(struct.pack(f"<{_count(name)}{_code(name)}", *numbers))
    return b"".join(parts)


def _code(name: str) -> str:
    return "d" if name in DOUBLE else "f"


def _count(name: str) -> int:
    rows, *columns = getattr(SHAPES, name)
    return int(rows * (columns[0] if columns else 1))


def _rows(numbers: list[float], shape: tuple[int, ...]) -> Any:
    if len(shape) == 1:
        return numbers
    return [numbers[row * shape[1] : (row + 1) * shape[1]] for row in range(shape[0])]
