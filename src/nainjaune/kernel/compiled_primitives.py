"""What stands for the primitives in compiled code: machine instructions where there are any, the same results always.

Only `compiled.py` imports this module: without the extra `fast` there is no Numba.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

import numba
import numpy as np
from llvmlite import ir  # type: ignore[import-untyped] # no types
from llvmlite.binding import get_host_cpu_features  # type: ignore[import-untyped] # no types
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

from nainjaune.kernel import primitives
from nainjaune.kernel.card_numbers import KING, ONE_A_RANK

U: Final = np.uint64
GOLDEN: Final = U(primitives.GOLDEN)
MIX_1: Final = U(primitives.MIX_1)
MIX_2: Final = U(primitives.MIX_2)

Function = TypeVar("Function", bound=Callable[..., Any])


def _instruction(function: Callable[..., Any]) -> Any:
    """One machine instruction, called like a function; it has no types that a checker could know."""
    return intrinsic(function)


@_instruction
def _population_count(_context: Any, _word: Any) -> Any:
    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), generate


@_instruction
def _trailing_zeros(_context: Any, _word: Any) -> Any:
    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.int64), generate


@_instruction
def _leading_zeros(_context: Any, _word: Any) -> Any:
    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctlz(arguments[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.int64), generate


@_instruction
def _as_natural(_context: Any, _number: Any) -> Any:
    def generate(_context: Any, _builder: Any, _signature: Any, arguments: Any) -> Any:
        return arguments[0]

    return types.uint64(types.int64), generate


@_instruction
def _deposit_bits(_context: Any, _word: Any, _mask: Any) -> Any:
    return types.int64(types.int64, types.int64), _on_two_words("llvm.x86.bmi.pdep.64")


@_instruction
def _extract_bits(_context: Any, _word: Any, _mask: Any) -> Any:
    return types.int64(types.int64, types.int64), _on_two_words("llvm.x86.bmi.pext.64")


def _on_two_words(name: str) -> Callable[..., Any]:
    """Calls what LLVM has under this name."""

    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        word = ir.IntType(64)
        kind = ir.FunctionType(word, [word, word])
        found = cgutils.get_or_insert_function(builder.module, kind, name)  # type: ignore[no-untyped-call] # no types
        return builder.call(found, arguments)

    return generate


@numba.njit(inline="always")
def deposit_slowly(bit: Any, hand: Any) -> Any:
    """The card of a hand whose number among its cards is that of this bit."""
    while bit > 1:
        bit >>= 1
        hand &= hand - 1
    return hand & -hand


@numba.njit(inline="always")
def extract_slowly(ranks: Any, _marks: Any) -> Any:
    """The ranks, a bit each without gaps."""
    packed = 0
    for rank in range(1, KING + 1):
        packed |= (ranks >> 4 * rank & 1) << rank - 1
    return packed


def _longest_runs() -> Any:
    """For every set of ranks, a bit each from the ace on: where `primitives.longest_run` starts."""
    held = np.arange(1 << KING)
    starts, growing = held.copy(), held > 0
    for shift in range(1, KING):
        longer = starts & held >> shift
        growing &= longer > 0
        starts = np.where(growing, longer, starts)
    return np.frexp(starts)[1].astype(np.int8)  # the place of the highest bit, from 1 on


HAS_BIT_MOVES: Final = get_host_cpu_features().get("bmi2", False)
"""Whether this processor has instructions for the n-th bit of a word and for picking bits out of it."""
_deposit, _extract = (_deposit_bits, _extract_bits) if HAS_BIT_MOVES else (deposit_slowly, extract_slowly)
LONGEST_RUNS: Final = _longest_runs()
"""Where the longest run starts, by the ranks held."""

PRIMITIVES: Final[dict[Callable[..., Any], Any]] = {
    primitives.count_bits: _population_count,
    primitives.lowest_bit: _trailing_zeros,
    primitives.natural: _as_natural,
}
"""The compiled counterpart of each primitive."""


def _stands_for(primitive: Callable[..., Any]) -> Callable[[Function], Function]:
    """Makes compiled code call this function where the source calls the primitive."""

    def register(function: Function) -> Function:
        PRIMITIVES[primitive] = numba.njit(inline="always")(function)
        return function

    return register


@_stands_for(primitives.highest_bit)
def _highest_bit(hand: Any) -> Any:
    return 63 - _leading_zeros(hand)


@_stands_for(primitives.nth_bit)
def _nth_bit(hand: Any, n: Any) -> Any:
    return _deposit(1 << n, hand)


@_stands_for(primitives.longest_run)
def _longest_run(ranks: Any) -> Any:
    return np.int64(LONGEST_RUNS[U(_extract(ranks, ONE_A_RANK))])


@_stands_for(primitives.below_at)
def _below_at(state: Any, steps: Any, bound: Any) -> Any:
    word = state + U(steps) * GOLDEN
    word = (word ^ (word >> U(30))) * MIX_1
    word = (word ^ (word >> U(27))) * MIX_2
    return np.int64((((word ^ (word >> U(31))) >> U(32)) * U(bound)) >> U(32))


@_stands_for(primitives.state_after)
def _state_after(state: Any, steps: Any) -> Any:
    return state + U(steps) * GOLDEN


@_stands_for(primitives.below)
def _below(rng: Any, bound: Any) -> Any:
    word = rng[0] + GOLDEN
    rng[0] = word
    word = (word ^ (word >> U(30))) * MIX_1
    word = (word ^ (word >> U(27))) * MIX_2
    return np.int64((((word ^ (word >> U(31))) >> U(32)) * U(bound)) >> U(32))


@_stands_for(primitives.integers)
def _integers(count: Any) -> Any:
    return np.zeros(count, np.int64)


@_stands_for(primitives.floats)
def _floats(count: Any) -> Any:
    return np.zeros(count, np.float64)


@_stands_for(primitives.add_scaled)
def _add_scaled(sums: Any, factor: Any, row: Any) -> None:
    for place in range(len(sums)):
        sums[place] += factor * row[place]


@_stands_for(primitives.add_rows)
def _add_rows(sums: Any, factors: Any, rows: Any, count: Any) -> None:
    # four at a time, so that a sum is read and written once for all of them; they are added in the same order
    whole = count & ~3
    for number in range(0, whole, 4):
        one, two, three, four = factors[number], factors[number + 1], factors[number + 2], factors[number + 3]
        for place in range(len(sums)):
            total = sums[place] + one * rows[number, place] + two * rows[number + 1, place]
            sums[place] = total + three * rows[number + 2, place] + four * rows[number + 3, place]
    for number in range(whole, count):
        for place in range(len(sums)):
            sums[place] += factors[number] * rows[number, place]


@_stands_for(primitives.rectify)
def _rectify(numbers: Any) -> None:
    for place in range(len(numbers)):
        numbers[place] = numbers[place] if numbers[place] > 0.0 else 0.0


@_stands_for(primitives.copy_into)
def _copy_into(target: Any, source: Any) -> None:
    # a slice would do, but Numba takes as long to compile its error messages as all the rest
    for place in range(len(target)):
        target[place] = source[place]
