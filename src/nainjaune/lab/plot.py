"""A picture of a tournament, drawn by hand: the gain so far, deck after deck, with its 95 % band (SVG)."""

from __future__ import annotations

import math
from collections.abc import Sequence
from html import escape
from typing import Final, NamedTuple

from nainjaune.game.sheet import load
from nainjaune.lab.number_format import number, signed
from nainjaune.lab.tournament import Sums, TournamentResult
from nainjaune.words import Words

WIDTH: Final = 720
LEFT: Final = 64
RIGHT: Final = 24
FOOT: Final = 56
HEAD: Final = 64
LEGEND_LINE: Final = 20
HEIGHT: Final = 280
"""Of the field the curves are drawn in."""
MOST_POINTS: Final = 240
SCALE_SKIPS_FIRST: Final = 10
"""The scale is chosen by what comes after the first tenth of the decks: before, the band is as wide as the luck."""
COLOURS: Final = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9")
"""Told apart by everybody, colour-blind or not."""
STYLE: Final = (
    "text{font:13px system-ui,sans-serif;fill:#222}.title{font-size:16px;font-weight:600}.small{fill:#666}"
    ".grid{stroke:#e4e4e4}.zero{stroke:#888;stroke-dasharray:4 3}.line{fill:none;stroke-width:2}.band{opacity:.18}"
)


class RunningMean(NamedTuple):
    """The mean gain after `decks` decks, and its confidence interval."""

    decks: int
    mean: float
    low: float
    high: float


class Scale(NamedTuple):
    """Where a number of decks and a gain lie in the picture."""

    decks: int
    low: float
    high: float
    top: float

    def x(self, decks: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * decks / self.decks

    def y(self, gain: float) -> float:
        return self.top + HEIGHT * (self.high - gain) / (self.high - self.low)


def plot(words: Words, results: Sequence[TournamentResult]) -> str:
    """The whole SVG file; one curve a result, all of which are of one tournament."""
    first = results[0]
    means = [running_means(result) for result in results]
    scale = scale_for(means, top=HEAD + LEGEND_LINE * len(results))
    height = round(scale.top + HEIGHT + FOOT)
    title = escape(
        words(
            "tournament-title",
            players=first.players,
            sheet=load(first.sheet).title[words.language],
            others=first.others,
        )
    )
    legend = [_legend(words, place, result) for place, result in enumerate(results)]
    curves = [_curve(scale, place, points) for place, points in enumerate(means)]
    field = f'x="{LEFT}" y="{scale.top:g}" width="{WIDTH - LEFT - RIGHT}" height="{HEIGHT}"'
    size = f'viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" xml:lang="{words.language}">',
        f"<title>{title}</title>",
        f"<style>{STYLE}</style>",
        f'<clipPath id="field"><rect {field}/></clipPath>',
        f'<rect width="{WIDTH}" height="{height}" fill="#fff"/>',
        _text(LEFT, 28, title, kind="title"),
        _text(LEFT, 48, escape(words("tournament-band")), kind="small"),
        *legend,
        *_gains(words, scale),
        *_decks(words, scale, fresh=first.fresh),
        f'<g clip-path="url(#field)">{"".join(curves)}</g>',
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def running_means(result: TournamentResult) -> list[RunningMean]:
    """The gain so far, at some of the decks; the last one always is."""
    step = max(1, math.ceil(result.decks / MOST_POINTS))
    sums, points = Sums(), []
    for tokens, deals in result.gain_by_deck:
        sums.add(tokens, deals)
        if sums.decks > 1 and (sums.decks % step == 0 or sums.decks == result.decks):
            points.append(RunningMean(sums.decks, sums.mean, *sums.interval))
    return points


def scale_for(means: Sequence[Sequence[RunningMean]], *, top: float) -> Scale:
    """A scale on which the bands fit once they have settled, and the zero too."""
    decks = max(points[-1].decks for points in means)
    settled = [point for points in means for point in points if point.decks * SCALE_SKIPS_FIRST >= decks]
    low, high = min(0.0, *(point.low for point in settled)), max(0.0, *(point.high for point in settled))
    margin = (high - low) / 20 or 1.0
    return Scale(decks, low - margin, high + margin, top)


def ticks(low: float, high: float, most: int) -> list[float]:
    """Round numbers between the two, at most `most` of them, 1, 2 or 5 times a power of ten apart."""
    least = (high - low) / most
    power = 10.0 ** math.floor(math.log10(least))
    step = next(power * factor for factor in (1, 2, 5, 10) if power * factor >= least)
    first, last = math.ceil(low / step), math.floor(high / step)
    return [round(count * step, 12) for count in range(first, last + 1)]


def _gains(words: Words, scale: Scale) -> list[str]:
    """The axis on the left, with a line across for each number on it."""
    gains = ticks(scale.low, scale.high, 7)
    digits = max(len(f"{gain:.6f}".rstrip("0").partition(".")[2]) for gain in gains)
    middle = scale.top + HEIGHT / 2
    name = escape(words("tournament-axis-gain"))
    drawn = [f'<text text-anchor="middle" transform="translate(16 {middle:g}) rotate(-90)">{name}</text>']
    for gain in gains:
        y, kind = scale.y(gain), "grid" if gain else "zero"
        drawn.append(f'<line class="{kind}" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}"/>')
        drawn.append(_text(LEFT - 8, y + 4, signed(words, gain, digits), anchor="end"))
    return drawn


def _decks(words: Words, scale: Scale, *, fresh: bool) -> list[str]:
    """The axis below."""
    bottom = scale.top + HEIGHT
    name = escape(words("tournament-axis-decks" if fresh else "tournament-axis-matches"))
    whole = [decks for decks in ticks(0, scale.decks, 8) if decks == int(decks)]
    return [
        _text((LEFT + WIDTH - RIGHT) / 2, bottom + 44, name, anchor="middle"),
        *(_text(scale.x(decks), bottom + 20, number(words, decks, 0), anchor="middle") for decks in whole),
    ]


def _legend(words: Words, place: int, result: TournamentResult) -> str:
    y = HEAD + LEGEND_LINE * place
    gain = signed(words, result.gain, 2)
    error = number(words, (result.ci95[1] - result.ci95[0]) / 2, 2)
    label = _text(LEFT + 32, y + 5, escape(f"{result.hero}  {gain} ± {error}"))
    return f'<line class="line" stroke="{_colour(place)}" x1="{LEFT}" x2="{LEFT + 24}" y1="{y}" y2="{y}"/>{label}'


def _curve(scale: Scale, place: int, points: Sequence[RunningMean]) -> str:
    def path(points: Sequence[tuple[int, float]]) -> str:
        return " ".join(f"{scale.x(decks):.1f},{scale.y(gain):.1f}" for decks, gain in points)

    upper = [(point.decks, point.high) for point in points]
    lower = [(point.decks, point.low) for point in reversed(points)]
    means = [(point.decks, point.mean) for point in points]
    colour = _colour(place)
    return (
        f'<polygon class="band" fill="{colour}" points="{path(upper + lower)}"/>'
        f'<polyline class="line" stroke="{colour}" points="{path(means)}"/>'
    )


def _colour(place: int) -> str:
    return COLOURS[place % len(COLOURS)]


def _text(x: float, y: float, text: str, *, kind: str = "", anchor: str = "start") -> str:
    classed = f' class="{kind}"' if kind else ""
    return f'<text{classed} x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{text}</text>'
