"""How long a match lasts: whole matches by bots that lead their longest run, played by the kernel.

    python -m nainjaune.lab.match_length --matches 100 --seed 1 --out src/nainjaune/sheets/lab/match_length.toml

Every match is played until one player is left, or `MOST_DEALS` deals; what a match by an agreed number of deals or up
to the first elimination comes to follows from the same deals. Bots claim every box they may. The seconds are what the
page takes to show the deal at normal speed, and what people take to think; `PACE` has both.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from nainjaune.game.cards import FULL_DECK, hand_of
from nainjaune.game.dealing import deal_out
from nainjaune.game.ring import play_order
from nainjaune.game.rules import Insolvency
from nainjaune.game.setup import MatchSetup, agree
from nainjaune.game.sheet import SHEETS, Sheet, house_rules, load
from nainjaune.game.standing import Standing, after_deal, judge_stakes, stake
from nainjaune.kernel import deal as kernel
from nainjaune.kernel.clause_numbers import kernel_rules
from nainjaune.kernel.deal import Holdings, Players, Position
from nainjaune.kernel.kernel import Row, everybody
from nainjaune.kernel.loader import LOADER
from nainjaune.kernel.policies import LONGEST_RUN_HIGH
from nainjaune.kernel.twin import by_place

MOST_DEALS: Final = 200
"""A match that goes on after so many deals is counted as longer than that."""
TOKENS: Final = (15, 20, 30, 45, 60, 100)
"""With how many tokens each, beside what the sheet gives."""
OUT_AFTER: Final = (1, 2, 3, 5, 10)
PACE: Final = {
    "staked": 0.18, "dealt": 0.42, "laid": 0.65, "first_sans": 0.45, "sans": 0.2, "box": 0.26, "out": 0.42,
    "paid": 0.42, "lead": 6.0, "follow": 2.0, "between": 12.0,
}  # fmt: skip
"""Seconds. What the page takes to show one of them at normal speed (`web/src/table/pace.ts`), and what we reckon people
take: for a lead, for a card that follows somebody else's, and to look at the settlement."""
BOX_EVENTS: Final = (
    kernel.EVENT_TAKEN,
    kernel.EVENT_LEFT,
    kernel.EVENT_DOUBLED,
    kernel.EVENT_OPERA,
    kernel.EVENT_FINED,
)

LONGEST_RUN: Final = everybody(LONGEST_RUN_HIGH, seed=0)
OWING: Final = (kernel.EVENT_PAID, kernel.EVENT_DOUBLED, kernel.EVENT_FINED)


class PlayedDeal(NamedTuple):
    """A deal as the match goes on from it."""

    tokens: tuple[int, ...]
    boxes: tuple[int, ...]
    short: tuple[int, ...]
    shown: float
    """Seconds the page takes to show it."""
    thought: float
    """Seconds its players take to think, if all are people."""


@dataclass
class Course:
    """What was gathered of the matches of one kind."""

    lasted: list[int] = field(default_factory=list)
    first_out: list[int] = field(default_factory=list)
    out_after: list[int] = field(default_factory=list)
    """For everybody who went out: after how many deals."""
    all_deals: list[tuple[float, float]] = field(default_factory=list)
    full_deals: list[tuple[float, float]] = field(default_factory=list)
    """The seconds of the deals in which everybody was still in."""


def play_deal(setup: MatchSetup, standing: Standing, rng: Random, players: Players = LONGEST_RUN) -> PlayedDeal:
    """Stakes, deals and plays a deal to its settlement; `players` has the policies by seat number."""
    _, tokens, boxes = stake(setup, standing)
    seats = play_order(standing.seats, standing.dealer)
    deck = sorted(FULL_DECK, key=lambda _card: rng.random())
    dealt, _ = deal_out(setup.rules, deck, len(seats))
    rules = _kernel_rules(setup.rules, len(seats))
    holdings = Holdings(
        by_place([hand_of(hand) for hand in dealt], range(len(seats))), by_place(tokens, seats), list(boxes)
    )
    opening = Position(0, kernel.opening_rank(rules), 0, -1, 0, 0, 0)
    in_order = Players(by_place(players.policies, seats), players.rng)
    played = LOADER.kernel.play_script(rules, holdings, opening, [], in_order)
    purses = list(tokens)
    for place, seat in enumerate(seats):
        purses[seat] = played.tokens[place]
    owing = sorted({seats[place] for kind, place, _, paid, owed in played.events if kind in OWING and paid < owed})
    shown, thought = seconds(played.events, len(seats))
    return PlayedDeal(tuple(purses), tuple(played.boxes), tuple(owing), shown, thought)


_kernel_rules: Final = cache(kernel_rules)


def seconds(events: Sequence[Row], players: int) -> tuple[float, float]:
    """How long the page shows a deal of these events, and how long people think about it."""
    shown, thought = players * PACE["staked"] + PACE["dealt"], 0.0
    last_kind = last_seat = -1
    for kind, seat, _, lead, _ in events:
        if kind == kernel.EVENT_LAID:
            shown += PACE["laid"]
            thought += PACE["lead"] if lead else PACE["follow"] if seat != last_seat else 0.0
            last_seat = seat
        elif kind == kernel.EVENT_LACKED:
            shown += PACE["sans" if last_kind == kernel.EVENT_LACKED else "first_sans"]
        elif kind == kernel.EVENT_OUT:
            shown += PACE["out"]
        elif kind == kernel.EVENT_PAID:
            shown += PACE["paid"]
        elif kind in BOX_EVENTS:
            shown += PACE["box"]
        last_kind = kind
    return shown, thought


def play_match(setup: MatchSetup, rng: Random, course: Course) -> None:
    """One match to its last player, or to as many deals as are played at most."""
    first_dealer = rng.randrange(setup.players)
    standing = Standing(setup.tokens, (0, 0, 0, 0, 0), first_dealer, 0, tuple(range(setup.players)), (), None)
    standing = judge_stakes(setup, standing, [])
    most = setup.players if setup.rules.insolvency is Insolvency.DEBT else MOST_DEALS
    while not standing.ended and standing.deals < most:
        deal = play_deal(setup, standing, rng)
        course.all_deals.append((deal.shown, deal.thought))
        if len(standing.seats) == setup.players:
            course.full_deals.append((deal.shown, deal.thought))
        standing = after_deal(setup, standing, deal, [])
    course.lasted.append(standing.deals if standing.ended else MOST_DEALS + 1)
    course.first_out.append(min(standing.out_after, default=MOST_DEALS + 1))
    course.out_after += standing.out_after


def play_matches(sheet: Sheet, players: int, tokens: int, matches: int, seed: int) -> Course:
    """So many matches of one kind; the seed and the kind decide all decks."""
    endless = sheet if sheet.rules.insolvency is Insolvency.DEBT else house_rules(sheet, {"match_end": "last_standing"})
    setup, course = agree(endless, players, tokens=(tokens,) * players), Course()
    rng = Random(f"{seed} {sheet.name} {players} {tokens}")
    for _ in range(matches):
        play_match(setup, rng, course)
    return course


def quantiles(values: Sequence[int]) -> list[int]:
    """Where one in ten, half and nine in ten of the values lie."""
    ordered = sorted(values)
    return [ordered[min(len(ordered) - 1, int(len(ordered) * part))] for part in (0.1, 0.5, 0.9)]


def mean_seconds(deals: Sequence[tuple[float, float]]) -> list[float]:
    """The seconds of a deal on average: shown, thought."""
    return [round(sum(deal[part] for deal in deals) / len(deals), 1) for part in (0, 1)]


def row(sheet: Sheet, players: int, tokens: int, matches: int, seed: int) -> str:
    """One line of the data file."""
    course = play_matches(sheet, players, tokens, matches, seed)
    parts: dict[str, object] = {"sheet": f'"{sheet.name}"', "players": players, "tokens": tokens}
    if sheet.rules.insolvency is not Insolvency.DEBT:
        parts["lasts"], parts["first_out"] = quantiles(course.lasted), quantiles(course.first_out)
        people = matches * players
        parts["out"] = [round(sum(after <= deals for after in course.out_after) / people, 3) for deals in OUT_AFTER]
    parts["seconds"], parts["seconds_full"] = mean_seconds(course.all_deals), mean_seconds(course.full_deals)
    return f"  {{ {', '.join(f'{name} = {value}' for name, value in parts.items())} }},"


def kinds(sheet: Sheet) -> Iterator[tuple[int, int]]:
    """Every number of players, with every number of tokens that changes anything and allows a first stake."""
    fewest, most = sheet.rules.players
    for players in range(fewest, most + 1):
        own = sheet.rules.start_tokens.each(players)
        others = () if sheet.rules.insolvency is Insolvency.DEBT else TOKENS
        for tokens in sorted({own, *others}):
            if tokens >= sum(sheet.rules.stakes):
                yield players, tokens


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=100, help="matches of each kind (100)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True, help="the file to write")
    options = parser.parse_args()
    LOADER.wait()
    rows = [
        row(sheet, players, tokens, options.matches, options.seed)
        for sheet in map(load, SHEETS)
        for players, tokens in kinds(sheet)
    ]
    command = f"python -m nainjaune.lab.match_length --matches {options.matches} --seed {options.seed} --out FILE"
    lines = [
        "# How long matches last: to the last one, by bots that lead their longest run, on the sheets as printed.",
        f"# {command}",
        "# lasts, first_out: deals until one is left, until the first is out (one match in ten, half, nine in ten end",
        f"# by then; {MOST_DEALS + 1}: later). out: the share of players out after {OUT_AFTER} deals.",
        "# seconds: a deal on average, shown by the page at normal speed and thought about if all are people;",
        "# seconds_full: the same while everybody is in.",
        f"matches = {options.matches}",
        f"seed = {options.seed}",
        f"most_deals = {MOST_DEALS}",
        f"out_after = {list(OUT_AFTER)}",
        f"between = {PACE['between']}",
        "kinds = [",
        *rows,
        "]",
    ]
    options.out.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
