"""Random deals played by the game, to be played again by the kernel: any sheet, any house rules, any moves.

Whole matches of a few deals, so that boxes grow, purses run short and seats drop out.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from decks import any_deal
from example_deals import on_table

from nainjaune.bots.contract import ANY_TABLE
from nainjaune.game.clause import Reader
from nainjaune.game.clause_values import DECK_SIZE, FEWEST_PLAYERS, MOST_PLAYERS
from nainjaune.game.deal import Deal
from nainjaune.game.errors import SheetError
from nainjaune.game.events import (
    BoxDoubled,
    BoxLeft,
    BoxTaken,
    Event,
    Lacked,
    Laid,
    Paid,
    RankSkipped,
    SeriesEnded,
    SeriesEndReason,
    TransferReason,
    WentOut,
)
from nainjaune.game.match import Match, apply, legal_moves, start
from nainjaune.game.moves import SANS, Move
from nainjaune.game.rules import CLAUSES, MatchEnd
from nainjaune.game.setup import agree
from nainjaune.game.sheet import SHEETS, Sheet, house_rules, load
from nainjaune.kernel import deal as kernel_deal
from nainjaune.kernel.clause_numbers import kernel_rules
from nainjaune.kernel.deal import Holdings
from nainjaune.kernel.game_bridge import by_place, script_of
from nainjaune.kernel.kernel import MOST_EVENTS, Kernel, Row, ScriptedDeal
from nainjaune.kernel.loader import LOADER

MOST_DEALS: Final = 5
"""A match is left after this number of deals."""

CHOICES: Final[dict[str, Sequence[Any]]] = {
    "stakes": ([1, 2, 3, 4, 5], [1, 1, 1, 1, 2], [0, 0, 0, 0, 7], [9, 0, 3, 1, 20]),
    "start_tokens": ({"each": 1}, {"each": 16}, {"each": 40}, {"shared": 120}, {"shared": 1000}),
    "packet": (1, 2, 3),
    "court_points": (0, 1, 10, 13),
    **{name: clause.values for name, clause in CLAUSES.items() if clause.values and clause.read_by is not Reader.TABLE},
}
"""Values for every clause a deal asks, and for those that bring other purses, boxes and seats to it."""

PRINTED_HANDS: Final[dict[int, int]] = ANY_TABLE["hand"]
FULL_HANDS: Final = {players: DECK_SIZE // players for players in PRINTED_HANDS}


ENDED: Final = {
    SeriesEndReason.KING: kernel_deal.ENDED_BY_KING,
    SeriesEndReason.STUCK: kernel_deal.ENDED_STUCK,
    SeriesEndReason.OUT: kernel_deal.ENDED_OUT,
}


class TwinDeal(NamedTuple):
    """A deal the game has played: as it was dealt, what was decided, and as it ended."""

    sheet: Sheet
    opened: Deal
    moves: tuple[Move, ...]
    ended: Deal


def random_sheet(rng: random.Random) -> Sheet:
    """One of the sheets for 2 to 8 players, as printed otherwise or with house rules that make sense together."""
    while True:
        changes = {clause: rng.choice(values) for clause, values in CHOICES.items() if rng.random() < 0.4}
        if rng.random() < 0.2:
            changes = {}
        changes["players"] = ANY_TABLE["players"]
        changes["hand"] = rng.choice((PRINTED_HANDS, PRINTED_HANDS, PRINTED_HANDS, FULL_HANDS, small_hands(rng)))
        try:
            return house_rules(load(rng.choice(SHEETS)), changes)
        except SheetError:
            continue


def small_hands(rng: random.Random) -> dict[int, int]:
    """Few cards each, so that a grand opéra is near."""
    return {players: rng.randint(1, 4) for players in PRINTED_HANDS}


def random_match(rng: random.Random, sheet: Sheet) -> Match:
    players = rng.randint(FEWEST_PLAYERS, MOST_PLAYERS)
    by_deals = sheet.rules.match_end is MatchEnd.DEALS
    setup = agree(
        sheet,
        players,
        first_dealer=rng.randrange(players),
        unit=rng.choice((1, 1, 1, 3)),
        deals_agreed=MOST_DEALS if by_deals else None,
    )
    return start(setup)[0]


def decide(match: Match, rng: random.Random, reluctance: float) -> Move:
    """Any legal move; where one may keep a card back, so often « sans »."""
    moves = legal_moves(match)
    if moves[-1] is SANS and rng.random() < reluctance:
        return SANS
    return rng.choice(moves)


def played_deals(seed: int, sheet: Sheet | None = None) -> Iterator[TwinDeal]:
    """Deals without end, the same for the same seed; each match by other rules unless a sheet is given."""
    rng = random.Random(seed)
    while True:
        rules = sheet or random_sheet(rng)
        match, reluctance = random_match(rng, rules), rng.choice((0, 0, 0.5, 0.9))
        for _ in range(rng.randint(1, MOST_DEALS)):
            if match.standing.ended:
                break
            match, _ = apply(match, any_deal(match, rng))
            opened, moves = on_table(match), []
            while match.in_deal:
                moves.append(decide(match, rng, reluctance))
                match, _ = apply(match, moves[-1])
            yield TwinDeal(rules, opened, tuple(moves), on_table(match))


def play_script(engine: Kernel, opened: Deal, moves: Iterable[Move]) -> ScriptedDeal:
    """Plays a deal's moves in a kernel; purses are those of the seats in play order."""
    seats = opened.setup.seats
    rules = kernel_rules(opened.setup.rules, len(seats))
    holdings = Holdings(by_place(opened.hands, seats), by_place(opened.tokens, seats), list(opened.boxes))
    start = kernel_deal.opening_position(rules)
    played = engine.play_script(rules, holdings, start, script_of(moves))
    return played._replace(tokens=played.tokens[: len(seats)])


def row_of(event: Event, place: dict[int, int]) -> Row | None:
    """An event of the game as the kernel's log has it, without what is in the talon; None for events that come before
    the first card.
    """
    match event:
        case Laid(seat, card, lead, needed):
            return kernel_deal.EVENT_LAID, place[seat], int(card), int(lead), needed
        case Lacked(seat, rank, asked_next):
            return kernel_deal.EVENT_LACKED, place[seat], rank, -1 if asked_next is None else place[asked_next], 0
        case RankSkipped(seat, rank, needed):
            return kernel_deal.EVENT_SKIPPED, place[seat], rank, needed, 0
        case SeriesEnded(seat, why, leader, missing):
            return kernel_deal.EVENT_ENDED, place[seat], ENDED[why], -1 if leader is None else place[leader], missing
        case BoxTaken(seat, box, amount, why):
            kind = kernel_deal.EVENT_TAKEN if why is TransferReason.CLAIM else kernel_deal.EVENT_OPERA
            return kind, place[seat], box, amount, amount
        case BoxLeft(seat, box):
            return kernel_deal.EVENT_LEFT, place[seat], box, 0, 0
        case BoxDoubled(seat, box, amount, owed, why):
            kind = kernel_deal.EVENT_DOUBLED if why is TransferReason.UNCLAIMED else kernel_deal.EVENT_FINED
            return kind, place[seat], box, amount, owed
        case WentOut(seat, grand_opera):
            return kernel_deal.EVENT_OUT, place[seat], int(grand_opera), 0, 0
        case Paid(seat, winner, amount, owed):
            return kernel_deal.EVENT_PAID, place[seat], place[winner], amount, owed
        case _:
            return None


def rows_of(ended: Deal) -> list[Row]:
    """The events of a deal from its first card on, as the kernel's log has them."""
    place = {seat: number for number, seat in enumerate(ended.setup.seats)}
    return [row for event in ended.history if (row := row_of(event, place))]


def compiled_kernel() -> Kernel:
    """The compiled kernel, once it is loaded."""
    assert LOADER.wait(), "the kernel compiles here"
    return LOADER.kernel


def difference(played: TwinDeal, kernel: Kernel) -> str | None:
    """What the kernel makes of the deal otherwise than the game; None if all is the same."""
    ended = played.ended
    rows = rows_of(ended)
    if len(rows) >= MOST_EVENTS:
        return f"{len(rows)} events, and the kernel's log has room for {MOST_EVENTS - 1}"
    tokens = [ended.tokens[seat] for seat in ended.setup.seats]
    kernel_rows, kernel_tokens, kernel_boxes, kernel_leads = play_script(kernel, played.opened, played.moves)
    if kernel_rows != rows:
        same = next((n for n, (a, b) in enumerate(zip(rows, kernel_rows, strict=False)) if a != b), None)
        at = min(len(rows), len(kernel_rows)) if same is None else same
        return f"event {at}: game {rows[at : at + 1]}, kernel {kernel_rows[at : at + 1]}"
    if kernel_tokens != tokens:
        return f"tokens: game {tokens}, kernel {kernel_tokens}"
    if kernel_boxes != list(ended.boxes):
        return f"boxes: game {list(ended.boxes)}, kernel {kernel_boxes}"
    leads = sum(event.lead for event in ended.history if isinstance(event, Laid))
    if kernel_leads != leads:
        return f"leads: game {leads}, kernel {kernel_leads}"
    return None


def first_difference(seed: int, deals: int, kernel: Kernel | None = None) -> str | None:
    """Plays `deals` deals by both; names the first that differs, with all one needs to find it again."""
    kernel = kernel or compiled_kernel()
    for number, played in zip(range(deals), played_deals(seed), strict=False):
        if found := difference(played, kernel):
            sheet, players = played.sheet, len(played.opened.setup.seats)
            return f"seed {seed}, deal {number}, {players} players, {sheet.name} {sheet.changed_values}: {found}"
    return None
