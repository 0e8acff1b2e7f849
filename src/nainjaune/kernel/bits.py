"""Bits of a hand, as single machine instructions inside compiled code, and the kernel's own generator.

A hand is the integer of `game/cards`, a bit for each card at 4 × rank + suit, in an unsigned 64-bit word. Signed and
unsigned words must not meet in compiled code, or Numba makes them floats: words are `uint64`, counts `int64`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import numpy as np
from llvmlite import ir  # type: ignore[import-untyped] # it has none
from numba import types
from numba.extending import intrinsic

from nainjaune.kernel.jit import inlined

U: Final = np.uint64
ONE: Final = U(1)
FOUR_BITS: Final = U(15)
HIGH_WORD: Final = U(32)
GOLDEN: Final = U(0x9E3779B97F4A7C15)
MIX_1: Final = U(0xBF58476D1CE4E5B9)
MIX_2: Final = U(0x94D049BB133111EB)


def _instruction(function: Callable[..., Any]) -> Any:
    """One machine instruction, called like a function; it has no types that a checker could know."""
    return intrinsic(function)


@_instruction
def count_bits(_context: Any, _word: Any) -> Any:
    """How many cards a hand has."""

    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.uint64), generate


@_instruction
def lowest_bit(_context: Any, _word: Any) -> Any:
    """The number of the lowest card of a hand that is not empty."""

    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.uint64), generate


@_instruction
def zeros_above(_context: Any, _word: Any) -> Any:
    """How many zero bits stand above the highest card of a hand that is not empty."""

    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctlz(arguments[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.uint64), generate


@inlined
def next_word(state: Any) -> Any:
    """Splitmix64: the next word of the generator whose state is `state[0]`."""
    state[0] += GOLDEN
    word = state[0]
    word = (word ^ (word >> U(30))) * MIX_1
    word = (word ^ (word >> U(27))) * MIX_2
    return word ^ (word >> U(31))


@inlined
def below(state: Any, bound: Any) -> Any:
    """A number below `bound` (at most 2³²), as a signed place; the bias is under `bound` / 2³²."""
    return np.int64(((next_word(state) >> HIGH_WORD) * U(bound)) >> HIGH_WORD)


@inlined
def nth_card(hand: Any, n: Any) -> Any:
    """The n-th card of a hand, as a word with that one bit."""
    for _ in range(n):
        hand &= hand - ONE
    return hand & (~hand + ONE)
