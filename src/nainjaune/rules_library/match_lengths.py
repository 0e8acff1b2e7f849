"""How long a match is likely to last, and how likely somebody is out early: by the lab's figures.

The figures are in `sheets/lab/match_length.toml`, with the command that gives them. They are for the sheets as printed,
with any number of tokens and any end of a match; between two numbers of tokens that were played, a straight line.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final, NamedTuple

from msgspec import Struct

from nainjaune.game.clause import Reader
from nainjaune.game.rules import CLAUSES, MatchEnd
from nainjaune.game.setup import MatchSetup
from nainjaune.rules_library.data import NonEmpty, data_files, read_entry

Spread = tuple[int, int, int]
"""What one match in ten stays below, what half stay below, what nine in ten stay below."""
WITHOUT_INFLUENCE: Final = frozenset({"start_tokens", "match_end", "packet"})
"""Clauses a match asks, and the figures hold all the same: they are reckoned with, or change nothing on average."""
EARLY: Final = (1, 3)
"""The numbers of deals after which nobody should be out yet."""
WORTH_SAYING: Final = 0.75
"""Players out early, on average, from which on they are mentioned."""


class MatchFigures(Struct, frozen=True, forbid_unknown_fields=True):
    """What came of the matches of one kind; the data file says what each field is."""

    sheet: NonEmpty
    players: int
    tokens: int
    seconds: tuple[float, float]
    seconds_full: tuple[float, float]
    lasts: Spread | None = None
    """None: the sheet allows debts, and nobody is ever out."""
    first_out: Spread | None = None
    out: tuple[float, ...] = ()


class MatchLengths(Struct, frozen=True, forbid_unknown_fields=True):
    """All that was played."""

    matches: int
    seed: int
    most_deals: int
    out_after: tuple[int, ...]
    between: float
    kinds: tuple[MatchFigures, ...]


class EarlyOut(NamedTuple):
    """How many players are out so early, on average."""

    deals: int
    players: float


class ExpectedLength(NamedTuple):
    """What to expect of a match."""

    deals: Spread | None
    """None: it goes on until somebody ends it."""
    deal_seconds: float
    minutes: Spread | None
    early: EarlyOut | None
    as_printed: bool
    """Whether the figures hold for these rules; else they are those of the sheet as printed."""


@cache
def match_lengths() -> MatchLengths:
    """All that was played."""
    return read_entry("lab/match_length.toml", data_files("lab")["match_length"], MatchLengths)


def expected_length(setup: MatchSetup, people: int, minutes: int | None = None) -> ExpectedLength | None:
    """What to expect of a match with `people` people, the others bots; None for a sheet that was never played."""
    kind = _nearest(setup.sheet.name, setup.players, setup.tokens[0] / setup.unit)
    if kind is None:
        return None
    by_last_one = setup.rules.match_end is MatchEnd.LAST_STANDING
    shown, thought = kind.seconds if by_last_one else kind.seconds_full
    deal_seconds = shown + thought * people / setup.players + (match_lengths().between if people else 0.0)
    deals = _deals(kind, setup, None if minutes is None else minutes * 60 / deal_seconds)
    spread = None if deals is None else _rounded(deal_seconds * count / 60 for count in deals)
    return ExpectedLength(deals, deal_seconds, spread, _early(kind, deals), _as_printed(setup))


def _as_printed(setup: MatchSetup) -> bool:
    changed = (clause for clause in setup.sheet.changes if clause not in WITHOUT_INFLUENCE)
    return setup.unit == 1 and all(CLAUSES[clause].read_by is Reader.TABLE for clause in changed)


def _nearest(sheet: str, players: int, tokens: float) -> MatchFigures | None:
    """The kind with `tokens` tokens, interpolated between the two nearest that were played; beyond them the last."""
    kinds = [kind for kind in match_lengths().kinds if (kind.sheet, kind.players) == (sheet, players)]
    if not kinds:
        return None
    above = bisect_left([kind.tokens for kind in kinds], tokens)
    if above == 0 or above == len(kinds):
        return kinds[min(above, len(kinds) - 1)]
    less, more = kinds[above - 1], kinds[above]
    part = (tokens - less.tokens) / (more.tokens - less.tokens)
    if less.lasts is None or more.lasts is None or less.first_out is None or more.first_out is None:
        return less
    return MatchFigures(
        sheet, players, round(tokens), more.seconds, more.seconds_full,
        lasts=_rounded(_between(less.lasts, more.lasts, part)),
        first_out=_rounded(_between(less.first_out, more.first_out, part)),
        out=tuple(_between(less.out, more.out, part)),
    )  # fmt: skip


def _between(less: Sequence[float], more: Sequence[float], part: float) -> list[float]:
    return [one + part * (other - one) for one, other in zip(less, more, strict=True)]


def _rounded(values: Iterable[float]) -> Spread:
    low, median, high = (max(1, round(value)) for value in values)
    return low, median, high


def _deals(kind: MatchFigures, setup: MatchSetup, most: float | None) -> Spread | None:
    """How many deals there will be; `most` is how many the agreed time allows."""
    match setup.rules.match_end:
        case MatchEnd.LAST_STANDING:
            return kind.lasts
        case MatchEnd.FIRST_ELIMINATION:
            return kind.first_out
        case MatchEnd.DEALS:
            assert setup.deals_agreed is not None
            most = setup.deals_agreed
    if most is None:
        return None
    return _rounded(min(most, lasts) for lasts in kind.lasts or (most, most, most))


def _early(kind: MatchFigures, deals: Spread | None) -> EarlyOut | None:
    """How many are out after the first deals, where that is worth saying."""
    shares = dict(zip(match_lengths().out_after, kind.out, strict=False))
    for after in EARLY:
        players = kind.players * shares.get(after, 0.0)
        if players >= WORTH_SAYING and (deals is None or deals[2] >= after):
            return EarlyOut(after, players)
    return None
