"""Pictures of a report, drawn by hand as SVG: lines, bars, dots and heat maps, in the colours of the page's style."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from html import escape
from typing import Final, NamedTuple

from nainjaune.lab.plot import ticks

WIDTH: Final = 480
LEFT: Final = 58
RIGHT: Final = 14
FOOT: Final = 50
LEGEND_LINE: Final = 20
FIELD: Final = 250
"""The height of the field the data is drawn in."""
LETTER: Final = 7.2
"""How wide a letter is, about."""
ROW: Final = 26
LABEL: Final = "id-of-the-title"
"""Stands for the id of the element that names the picture."""

Format = Callable[[float], str]


class Point(NamedTuple):
    """A value and the half of its 95 % interval."""

    x: float
    y: float
    margin: float = 0.0


class DataSeries(NamedTuple):
    """Points that belong together; `row` and what comes with it say how they are named in a table."""

    name: str
    points: Sequence[Point]


class Axes(NamedTuple):
    """What the axes say, and how their numbers are written."""

    x: str
    y: str
    x_format: Format
    y_format: Format
    x_ticks: Sequence[float] | None = None
    """Where the lower axis has its marks; None: at round numbers."""
    zero: bool = True
    """Whether the upright axis has the zero on it."""
    most: float | None = None


class PlotArea(NamedTuple):
    """Where values lie in the picture."""

    left: float
    right: float
    low: float
    high: float
    top: float

    def x(self, value: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * (value - self.left) / (self.right - self.left)

    def y(self, value: float) -> float:
        return self.top + FIELD * (self.high - value) / (self.high - self.low)


def line_chart(series: Sequence[DataSeries], axes: Axes) -> str:
    """A line for each series, with its error bars where they can be seen."""
    legend, top = _legend([one.name for one in series])
    points = [point for one in series for point in one.points]
    left, right = min(point.x for point in points), max(point.x for point in points)
    area = _area(points, axes, left - 0.03 * (right - left), right + 0.03 * (right - left), top)
    drawn = [_line(area, place, one) for place, one in enumerate(series)]
    return _svg([*legend, *_y_axis(area, axes), *_x_axis(area, axes), *drawn], top + FIELD + FOOT)


def _line(area: PlotArea, place: int, series: DataSeries) -> str:
    path = " ".join(f"{area.x(point.x):.1f},{area.y(point.y):.1f}" for point in series.points)
    parts = [f'<polyline class="line s{place}" points="{path}"/>']
    for point in series.points:
        parts.append(_error(area.x(point.x), area, point, place))
        if len(series.points) <= 16:
            parts.append(f'<circle class="dot s{place}" cx="{area.x(point.x):.1f}" cy="{area.y(point.y):.1f}" r="3"/>')
    return "".join(parts)


def _error(x: float, area: PlotArea, point: Point, place: int) -> str:
    """An error bar, where it would be longer than the mark."""
    if FIELD * point.margin / (area.high - area.low) < 3:
        return ""
    low, high = area.y(point.y - point.margin), area.y(point.y + point.margin)
    return f'<line class="error s{place}" x1="{x:.1f}" x2="{x:.1f}" y1="{low:.1f}" y2="{high:.1f}"/>'


def bar_chart(groups: Sequence[str], series: Sequence[DataSeries], axes: Axes, *, stacked: bool = False) -> str:
    """Bars for each group side by side, or on top of each other; a point's x is the number of its group."""
    legend, top = _legend([one.name for one in series] if len(series) > 1 else [])
    points = [point for one in series for point in one.points]
    if stacked:
        totals = [sum(point.y for point in points if point.x == group) for group in range(len(groups))]
        area = _area([Point(0, total) for total in totals], axes, 0, len(groups), top)
    else:
        area = _area(points, axes, 0, len(groups), top)
    each = 0.8 / (1 if stacked else len(series))
    drawn, heights = [], [0.0] * len(groups)
    for place, one in enumerate(series):
        for point in one.points:
            group = int(point.x)
            start = group + 0.1 + (0 if stacked else place * each)
            base = heights[group] if stacked else 0.0
            drawn.append(_bar(area, place, start, each, base, base + point.y))
            drawn.append(_error(area.x(start + each / 2), area, Point(0, base + point.y, point.margin), 9))
            heights[group] += point.y
    names = [_text(area.x(group + 0.5), top + FIELD + 20, name, anchor="middle") for group, name in enumerate(groups)]
    name = _text((LEFT + WIDTH - RIGHT) / 2, top + FIELD + 42, axes.x, anchor="middle", kind="axis")
    return _svg([*legend, *_y_axis(area, axes), *drawn, *names, name], top + FIELD + FOOT)


def _bar(area: PlotArea, place: int, start: float, width: float, base: float, value: float) -> str:
    left, right = area.x(start), area.x(start + width)
    upper, lower = sorted((area.y(base), area.y(value)))
    return (
        f'<rect class="bar s{place}" x="{left:.1f}" y="{upper:.1f}" width="{right - left:.1f}" '
        f'height="{max(lower - upper, 0.5):.1f}"/>'
    )


def dot_chart(rows: Sequence[tuple[str, Point]], name: str, write: Format) -> str:
    """A row for each name, with a dot where its value is and a line as long as its interval."""
    reach = max(abs(point.y) + point.margin for _, point in rows) * 1.1 or 1.0
    label = min(270.0, max(len(text) for text, _ in rows) * LETTER + 12)
    field = WIDTH - label - RIGHT
    bottom = ROW * len(rows) + 8

    def x(value: float) -> float:
        return label + field * (value + reach) / (2 * reach)

    parts = [f'<line class="zero" x1="{x(0):.1f}" x2="{x(0):.1f}" y1="4" y2="{bottom}"/>']
    parts += [_text(x(value), bottom + 18, write(value), anchor="middle") for value in ticks(-reach, reach, 5)]
    for number, (text, point) in enumerate(rows):
        y = ROW * number + 18
        parts.append(_text(label - 8, y + 5, text, anchor="end"))
        parts.append(f'<line class="grid" x1="{label:.1f}" x2="{WIDTH - RIGHT}" y1="{y}" y2="{y}"/>')
        low, high = x(point.y - point.margin), x(point.y + point.margin)
        parts.append(f'<line class="error s0" x1="{low:.1f}" x2="{high:.1f}" y1="{y}" y2="{y}"/>')
        parts.append(f'<circle class="dot s0" cx="{x(point.y):.1f}" cy="{y}" r="5"/>')
    parts.append(_text(label + field / 2, bottom + 40, name, anchor="middle", kind="axis"))
    return _svg(parts, bottom + 50)


def heat_map(rows: Sequence[str], columns: Sequence[str], values: dict[tuple[int, int], float], axes: Axes) -> str:
    """A field for each row and column, warm where the value is above zero and cold where it is below."""
    reach = max(abs(value) for value in values.values()) or 1.0
    wide, high = (WIDTH - LEFT - RIGHT) / len(columns), 30
    bottom = high * len(rows) + 6
    parts = []
    for (row, column), value in values.items():
        x, y = LEFT + column * wide, 6 + row * high
        kind, strength = ("warm" if value >= 0 else "cold"), min(1.0, math.sqrt(abs(value) / reach))
        place = f'x="{x:.1f}" y="{y:.1f}" width="{wide - 1:.1f}" height="{high - 1}"'
        parts.append(f'<rect class="{kind}" opacity="{strength:.2f}" {place}/>')
        parts.append(_text(x + wide / 2, y + 20, axes.y_format(value), anchor="middle", kind="small"))
    for row, name in enumerate(rows):
        parts.append(_text(LEFT - 8, 6 + row * high + 20, name, anchor="end"))
    for column, name in enumerate(columns):
        parts.append(_text(LEFT + (column + 0.5) * wide, bottom + 18, name, anchor="middle"))
    parts.append(_text((LEFT + WIDTH - RIGHT) / 2, bottom + 40, axes.x, anchor="middle", kind="axis"))
    parts.append(_upright(axes.y, 6 + high * len(rows) / 2))
    return _svg(parts, bottom + 50)


def _area(points: Sequence[Point], axes: Axes, left: float, right: float, top: float) -> PlotArea:
    low, high = min(point.y - point.margin for point in points), max(point.y + point.margin for point in points)
    if axes.most is not None:
        high = min(high, axes.most)
    low, high = (min(low, 0.0), max(high, 0.0)) if axes.zero else (low, high)
    margin = (high - low) / 16 or 1.0
    return PlotArea(left, right, low - margin if low < 0 or not axes.zero else 0.0, high + margin, top)


def _legend(names: Sequence[str]) -> tuple[list[str], float]:
    """The names of the series with their colours, as many in a line as fit; and where the field begins."""
    if not names:
        return [], 10
    drawn, x, y = [], float(LEFT), 14
    for place, name in enumerate(names):
        width = 22 + LETTER * len(name) + 14
        if x + width > WIDTH and x > LEFT:
            x, y = float(LEFT), y + LEGEND_LINE
        drawn.append(f'<rect class="bar s{place}" x="{x:.0f}" y="{y - 9}" width="14" height="10" rx="2"/>')
        drawn.append(_text(x + 20, y, name))
        x += width
    return drawn, y + 14


def _y_axis(area: PlotArea, axes: Axes) -> list[str]:
    drawn = [_upright(axes.y, area.top + FIELD / 2)]
    for value in ticks(area.low, area.high, 6):
        y, kind = area.y(value), "grid" if value else "zero"
        drawn.append(f'<line class="{kind}" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}"/>')
        drawn.append(_text(LEFT - 6, y + 5, axes.y_format(value), anchor="end"))
    return drawn


def _x_axis(area: PlotArea, axes: Axes) -> list[str]:
    bottom = area.top + FIELD
    marks = ticks(area.left, area.right, 8) if axes.x_ticks is None else axes.x_ticks
    return [
        *(_text(area.x(mark), bottom + 20, axes.x_format(mark), anchor="middle") for mark in marks),
        _text((LEFT + WIDTH - RIGHT) / 2, bottom + 42, axes.x, anchor="middle", kind="axis"),
    ]


def _upright(name: str, middle: float) -> str:
    place = f'transform="translate(14 {middle:.0f}) rotate(-90)"'
    return f'<text class="axis" text-anchor="middle" {place}>{escape(name)}</text>'


def _text(x: float, y: float, text: str, *, anchor: str = "start", kind: str = "") -> str:
    classed = f' class="{kind}"' if kind else ""
    return f'<text{classed} x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(text)}</text>'


def _svg(parts: Sequence[str], height: float) -> str:
    size = f'viewBox="0 0 {WIDTH} {height:.0f}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" aria-labelledby="{LABEL}">{"".join(parts)}</svg>'
