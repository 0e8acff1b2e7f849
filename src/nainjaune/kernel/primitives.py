"""What the kernel needs from the machine, in plain Python: bit counts, a random generator, sequences of numbers.

Each function has a counterpart in `compiled_primitives.py` that gives the same results, bit for bit. A hand is the
integer of `game/cards`, a bit for each card at 4 × rank + suit; it fits into a signed 64-bit integer.
"""

from __future__ import annotations

from typing import Any, Final

WORD: Final = 2**64 - 1
GOLDEN: Final = 0x9E3779B97F4A7C15
MIX_1: Final = 0xBF58476D1CE4E5B9
MIX_2: Final = 0x94D049BB133111EB


def count_bits(hand: int) -> int:
    """How many cards a hand has."""
    return hand.bit_count()


def lowest_bit(hand: int) -> int:
    """The lowest card of a hand that is not empty."""
    return (hand & -hand).bit_length() - 1


def highest_bit(hand: int) -> int:
    """The highest card of a hand that is not empty."""
    return hand.bit_length() - 1


def natural(number: int) -> int:
    """A number that is not negative, as an index: compiled code need not ask whether it counts from the end."""
    return number


def nth_bit(hand: int, n: int) -> int:
    """The n-th card of a hand, as a hand of that one card."""
    for _ in range(n):
        hand &= hand - 1
    return hand & -hand


def longest_run(ranks: int) -> int:
    """The rank where the longest run of these ranks starts, the highest of equal ones; a bit stands for each rank."""
    starts, shift = ranks, 4
    while longer := starts & ranks >> shift:
        starts = longer
        shift += 4
    return highest_bit(starts) >> 2


def below_at(state: int, steps: int, bound: int) -> int:
    """The random number below `bound` that the generator gives `steps` steps after this state."""
    word = (state + steps * GOLDEN) & WORD
    word = (word ^ word >> 30) * MIX_1 & WORD
    word = (word ^ word >> 27) * MIX_2 & WORD
    return ((word ^ word >> 31) >> 32) * bound >> 32


def state_after(state: int, steps: int) -> int:
    """The state of the generator after `steps` steps."""
    return (state + steps * GOLDEN) & WORD


def below(rng: Any, bound: int) -> int:
    """A random number below `bound` (at most 2³²) by splitmix64, whose state is `rng[0]`; the bias is `bound` / 2³²."""
    rng[0] = state_after(rng[0], 1)
    return below_at(rng[0], 0, bound)


def integers(count: int) -> Any:
    """`count` zeros."""
    return [0] * count


def floats(count: int) -> Any:
    """`count` zeros, as floating-point numbers."""
    return [0.0] * count


def add_scaled(sums: Any, factor: float, row: Any) -> None:
    """Adds `factor` times each number of the row to the sum in the same place."""
    sums[:] = [total + factor * number for total, number in zip(sums, row, strict=True)]


def add_rows(sums: Any, factors: Any, rows: Any, count: int) -> None:
    """Adds each of the first `count` rows, scaled by its factor, one after the other."""
    for number in range(count):
        if factors[number] != 0:
            add_scaled(sums, factors[number], rows[number])


def rectify(numbers: Any) -> None:
    """Makes negative numbers zero."""
    numbers[:] = [number if number > 0 else 0.0 for number in numbers]


def copy_into(target: Any, source: Any) -> None:
    """Writes each number of the source into the same place of the target."""
    target[:] = source
