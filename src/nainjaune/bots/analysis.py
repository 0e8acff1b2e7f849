"""What every lead of a recorded match cost, against the best lead given what the player could know at that moment.

Each choice is played out in the same worlds, in batches; from batch to batch the difference between two choices tells
how sure it is. Where nobody is bound to follow, laying the needed rank or keeping it back is such a choice too.
"""

from __future__ import annotations

import statistics
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from enum import StrEnum
from random import Random
from typing import Any, Final

from nainjaune.bots.choices import real_choices
from nainjaune.bots.move_values import MoveValue, move_values
from nainjaune.bots.search import SearchSettings
from nainjaune.game.cards import Card
from nainjaune.game.dealing import deck_of_deal
from nainjaune.game.errors import ParseError
from nainjaune.game.log import parse_entry
from nainjaune.game.match import Match, apply
from nainjaune.game.moves import SANS, DealCards, Lay, Move, SaySans
from nainjaune.game.record import Cards, PlayedDeal, Record, replay
from nainjaune.game.ring import play_order
from nainjaune.game.rules import Following
from nainjaune.game.standing import about_to_deal
from nainjaune.game.view import View, view

BATCHES: Final = 20
IN_BASE: Final = SearchSettings(worlds=50, own="longest", others="longest", most_rollouts=100)
"""The search of a batch without the extra `fast`; the error is about two tokens."""
BATCH_SEARCH: Final = SearchSettings(worlds=200, own="longest", others="longest", interpreted=IN_BASE)
"""The search of each batch: 20 × 200 worlds a choice leave an error of about half a token."""
ERRORS_THAT_SHOW: Final = 2


class NotAnalysed(StrEnum):
    """Why a deal is left out."""

    SCORE = "score"
    UNFINISHED = "unfinished"


@dataclass(frozen=True, slots=True)
class JudgedChoice:
    """One choice a player made: a lead or, where one may keep a card back, whether to."""

    deal: int
    """The deal's number, from 1."""
    position: int
    """The place of the move in the deal's plays, from 1."""
    seat: int
    needed: int
    """The rank that was asked for; 0 where one led."""
    made: Move
    best: Move
    cost: float
    """Expected tokens lost against the best choice."""
    error: float
    """The standard error of the cost, over the same worlds."""
    options: tuple[MoveValue, ...]
    """All choices there were, the best first."""

    @property
    def shows(self) -> bool:
        """Whether the choice was worse than the best by more than the error explains."""
        return self.cost > ERRORS_THAT_SHOW * self.error


@dataclass(frozen=True, slots=True)
class PlayerSummary:
    """What one player's choices cost in all."""

    seat: int
    name: str
    leads: int
    best_leads: int
    """How many were the best, or not worse by a difference that shows."""
    total_cost: float

    @property
    def mean_cost(self) -> float:
        return self.total_cost / self.leads if self.leads else 0.0

    @property
    def best_share(self) -> float | None:
        return self.best_leads / self.leads if self.leads else None


@dataclass(frozen=True, slots=True)
class Analysis:
    """All choices of a record, in order, and the deals that were left out."""

    names: tuple[str, ...]
    leads: tuple[JudgedChoice, ...]
    skipped: tuple[tuple[int, NotAnalysed], ...]

    @property
    def players(self) -> tuple[PlayerSummary, ...]:
        return tuple(self._summary(seat, name) for seat, name in enumerate(self.names))

    def _summary(self, seat: int, name: str) -> PlayerSummary:
        own = [lead for lead in self.leads if lead.seat == seat]
        best = sum(not lead.shows for lead in own)
        return PlayerSummary(seat, name, len(own), best, sum(lead.cost for lead in own))

    def as_dict(self) -> dict[str, Any]:
        """The analysis as JSON would have it; a move is written as in a log."""
        return {
            "leads": [_lead_dict(lead) for lead in self.leads],
            "players": [_player_dict(player) for player in self.players],
            "skipped": [{"deal": deal, "because": because.value} for deal, because in self.skipped],
        }


def _lead_dict(lead: JudgedChoice) -> dict[str, Any]:
    return {
        "deal": lead.deal,
        "position": lead.position,
        "seat": lead.seat,
        "needed": lead.needed,
        "made": str(lead.made),
        "best": str(lead.best),
        "cost": round(lead.cost, 3),
        "error": round(lead.error, 3),
        "shows": lead.shows,
        "options": [
            {"move": str(option.move), **{key: round(getattr(option, key), 3) for key in ("gain", "error", "out")}}
            for option in lead.options
        ],
    }


def _player_dict(player: PlayerSummary) -> dict[str, Any]:
    share = player.best_share
    return asdict(player) | {
        "total_cost": round(player.total_cost, 3),
        "mean_cost": round(player.mean_cost, 3),
        "best_share": None if share is None else round(share, 3),
    }


def analyse(record: Record, settings: SearchSettings = BATCH_SEARCH, *, batches: int = BATCHES) -> Analysis:
    """Judges every real choice of every finished deal; the same record gives the same analysis."""
    if batches < 2:
        raise ValueError(f"an error needs at least 2 batches, not {batches}")
    leads: list[JudgedChoice] = []
    skipped: list[tuple[int, NotAnalysed]] = []
    steps = list(replay(record))
    for number, (before, after, deal) in enumerate(zip(steps, steps[1:], record.deals, strict=False), start=1):
        if not isinstance(deal, PlayedDeal):
            skipped.append((number, NotAnalysed.SCORE))
        elif after.match.in_deal:
            skipped.append((number, NotAnalysed.UNFINISHED))
        else:
            for position, seen, move in choices_made(before.match, deal):
                rng = Random(f"analysis {number} {position}")  # noqa: S311 - no secret hangs on it
                means, rows = _search(seen, settings, batches, rng)
                leads.append(_judge(number, position, seen, move, means, rows))
    return Analysis(record.names, tuple(leads), tuple(skipped))


def choices_made(before: Match, deal: PlayedDeal) -> Iterator[tuple[int, View, Lay | SaySans]]:
    """The real choices of a finished deal: the place in its plays, what the seat saw, and what it did."""
    match = _dealt(before, deal)
    free = match.setup.rules.following is Following.MAY
    for position, text in enumerate(deal.plays.split(), start=1):
        seat, entry = parse_entry(text)
        if not isinstance(entry, Lay) and not free:
            continue  # a forced « sans » is no move
        move = entry if isinstance(entry, Lay) else SANS
        seen = view(match, seat)
        if len(real_choices(seen)) > 1:
            yield position, seen, move
        match, _ = apply(match, move, seat=seat)


def _dealt(before: Match, deal: PlayedDeal) -> Match:
    standing, _ = about_to_deal(before.setup, before.standing)
    hands = [_known(deal.hands[seat]) for seat in play_order(standing.seats, standing.dealer)]
    return apply(before, DealCards(deck_of_deal(before.setup.rules, hands, _known(deal.talon))))[0]


def _known(cards: Cards) -> tuple[Card, ...]:
    known = tuple(card for card in cards if card is not None)
    if len(known) < len(cards):
        raise ParseError("hands: a deal can be analysed only when all its cards are known")
    return known


def _search(
    seen: View, settings: SearchSettings, batches: int, rng: Random
) -> tuple[list[MoveValue], Sequence[Sequence[float]]]:
    """Every choice with its mean over the batches, and for each batch the gains of all choices."""
    found = [move_values(seen, settings, rng) for _ in range(batches)]
    rows = [[option.gain for option in batch] for batch in found]
    means = []
    for column in zip(*found, strict=True):
        gain, error = _mean([option.gain for option in column])
        out = statistics.fmean(option.out for option in column)
        value = statistics.fmean(option.value for option in column)
        means.append(MoveValue(column[0].move, gain, error, out, value))
    return means, rows


def _mean(values: Sequence[float]) -> tuple[float, float]:
    """The mean of some batches and its standard error."""
    return statistics.fmean(values), statistics.stdev(values) / len(values) ** 0.5


def _judge(
    deal: int, position: int, seen: View, move: Lay | SaySans, means: list[MoveValue], rows: Sequence[Sequence[float]]
) -> JudgedChoice:
    made = next(place for place, option in enumerate(means) if _rank(option.move) == _rank(move))
    best = max(range(len(means)), key=lambda place: (means[place].gain, place == made))
    cost, error = _mean([row[best] - row[made] for row in rows])
    options = tuple(sorted(means, key=lambda option: -option.gain))
    return JudgedChoice(deal, position, seen.seat, seen.needed, move, means[best].move, cost, error, options)


def _rank(move: Move) -> int:
    """The rank a move lays; 0 for « sans ». Which of equal cards one lays is no choice."""
    return move.card.rank if isinstance(move, Lay) else 0
