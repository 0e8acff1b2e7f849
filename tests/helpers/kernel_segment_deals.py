"""Random deals played by the kernel twice, card by card and a segment at a time: by any rules, purses and policies."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import cache
from types import FunctionType
from typing import Any, Final, NamedTuple

from kernel_twin_deals import random_sheet

from nainjaune.kernel.card_by_card import run
from nainjaune.kernel.card_numbers import ALL_BELLES, BOXES, DECK, SEATS
from nainjaune.kernel.clause_numbers import KernelRules, kernel_rules
from nainjaune.kernel.deal import EVENT_COLUMNS, EVENT_LAID, Holdings, Players, opening_position
from nainjaune.kernel.kernel import MOST_EVENTS
from nainjaune.kernel.policies import BELLES_SOON, HIGHEST, LONGEST_RUN_HIGH, LONGEST_RUN_LOW, LOWEST, RANDOM
from nainjaune.kernel.segments import play_segments
from nainjaune.kernel.simulate import deal_hands

POLICIES: Final = (RANDOM, LONGEST_RUN_HIGH, LONGEST_RUN_LOW, LOWEST, HIGHEST, BELLES_SOON)


class SegmentCase(NamedTuple):
    """Who plays by which rules, with what before each deal."""

    rules: KernelRules
    policies: list[int]
    tokens: list[int]
    boxes: list[int]
    seed: int


def random_case(seed: int) -> SegmentCase:
    """Any sheet with any house rules, 2 to 8 players, purses rich or poor; all by one policy or each by their own."""
    rng = random.Random(seed)
    sheet, players = random_sheet(rng), rng.randint(2, 8)
    one, most = rng.choice(POLICIES), rng.choice((3, 30, 1000))
    return SegmentCase(
        kernel_rules(sheet.rules, players),
        [one] * SEATS if rng.random() < 0.5 else rng.choices(POLICIES, k=SEATS),
        [rng.randint(0, most) for _ in range(SEATS)],
        [rng.randint(0, 60) for _ in range(BOXES)],
        rng.getrandbits(64),
    )


class Sequences(NamedTuple):
    """Room for what changes, as lists or as arrays."""

    deck: Any
    dealt: Any
    hands: tuple[Any, Any, Any]
    tokens: tuple[Any, Any, Any]
    boxes: tuple[Any, Any, Any]
    generators: tuple[Any, Any, Any]
    logs: tuple[Any, Any]


def lay_out(room: Any, tokens: Any, boxes: Any) -> None:
    """The same hands, purses, boxes and generator for all three."""
    for way in range(3):
        for seat in range(SEATS):
            room.hands[way][seat] = room.dealt[seat]
            room.tokens[way][seat] = tokens[seat]
        for box in range(BOXES):
            room.boxes[way][box] = boxes[box]
        room.generators[way][0] = room.generators[0][0]
    room.logs[0][0][0] = 0
    room.logs[1][0][0] = 0


def same_end(room: Any) -> bool:
    """Whether purses, boxes, belles left in hand and the state of the generator are the same."""
    for way in range(1, 3):
        if room.generators[way][0] != room.generators[0][0]:
            return False
        for seat in range(SEATS):
            if room.tokens[way][seat] != room.tokens[0][seat]:
                return False
            if (room.hands[way][seat] ^ room.hands[0][seat]) & ALL_BELLES != 0:
                return False
        for box in range(BOXES):
            if room.boxes[way][box] != room.boxes[0][box]:
                return False
    return True


def same_events(here: Any, there: Any, policies: Any) -> bool:
    """Whether two logs are the same, but for plain cards of one rank that a random player laid."""
    if here[0][0] != there[0][0]:
        return False
    for event in range(1, here[0][0] + 1):
        for column in range(EVENT_COLUMNS):
            one, other = here[event][column], there[event][column]
            if one == other:
                continue
            if column != 2 or here[event][0] != EVENT_LAID or policies[here[event][1]] != RANDOM:
                return False
            if one >> 2 != other >> 2 or ALL_BELLES >> one & 1 != 0 or ALL_BELLES >> other & 1 != 0:
                return False
    return True


def first_difference(
    slow: Any, fast: Any, shuffle: Any, rules: Any, policies: Any, tokens: Any, boxes: Any, deals: int, room: Any
) -> int:
    """Plays `deals` deals three times: card by card, in segments with a log, in segments without. -1: all the same."""
    start = opening(rules)
    for deal in range(deals):
        shuffle(rules, room.deck, room.dealt, room.generators[0])
        lay_out(room, tokens, boxes)
        holdings = Holdings(room.hands[0], room.tokens[0], room.boxes[0])
        a = slow(rules, holdings, start, Players(policies, room.generators[0]), None, None, room.logs[0])
        holdings = Holdings(room.hands[1], room.tokens[1], room.boxes[1])
        b = fast(rules, holdings, start, Players(policies, room.generators[1]), None, room.logs[1])
        holdings = Holdings(room.hands[2], room.tokens[2], room.boxes[2])
        c = fast(rules, holdings, start, Players(policies, room.generators[2]), None, None)
        end = a.winner, a.grand_opera, a.laid, a.leads
        if end != (b.winner, b.grand_opera, b.laid, b.leads) or end != (c.winner, c.grand_opera, c.laid, c.leads):
            return deal
        if not same_end(room) or not same_events(room.logs[0], room.logs[1], policies):
            return deal
    return -1


opening: Any = opening_position
"""What the compiled comparison calls instead is set by `compiled_comparison`."""


def interpreted_difference(case: SegmentCase, deals: int) -> int:
    """The first deal of a case that differs, by the kernel's source as plain Python; -1 if all are the same."""
    return first_difference(run, play_segments, deal_hands, *case[:4], deals, lists_for(case))


def lists_for(case: SegmentCase) -> Sequences:
    """Room for the deals of a case as plain Python plays them."""
    return _room(list, lambda: [case.seed], [[[0] * EVENT_COLUMNS for _ in range(MOST_EVENTS)] for _ in range(2)])


@cache
def compiled_comparison() -> Callable[[SegmentCase, int], int]:
    """The same by compiled code; compiling it takes some seconds, once in a process."""
    import numba
    import numpy as np

    from nainjaune.kernel.compiled import compiled_function

    names = {**globals(), "opening": compiled_function(opening_position)}
    for function in (lay_out, same_end, same_events, first_difference):
        names[function.__name__] = numba.njit(FunctionType(function.__code__, names))
    compare = names["first_difference"]
    slow, fast, shuffle = (compiled_function(function) for function in (run, play_segments, deal_hands))

    def difference(case: SegmentCase, deals: int) -> int:
        def array(values: Sequence[int]) -> Any:
            return np.array(values, dtype=np.int64)

        logs = [np.zeros((MOST_EVENTS, EVENT_COLUMNS), np.int64) for _ in range(2)]
        room = _room(array, lambda: np.array([case.seed], dtype=np.uint64), logs)
        numbers = map(array, (case.policies, case.tokens, case.boxes))
        return int(compare(slow, fast, shuffle, case.rules, *numbers, deals, room))

    return difference


def _room(sequence: Callable[[Sequence[int]], Any], generator: Callable[[], Any], logs: Sequence[Any]) -> Sequences:
    def three(length: int) -> tuple[Any, Any, Any]:
        return sequence([0] * length), sequence([0] * length), sequence([0] * length)

    generators = generator(), generator(), generator()
    return Sequences(
        sequence(DECK), sequence([0] * SEATS), three(SEATS), three(SEATS), three(BOXES), generators, (logs[0], logs[1])
    )
