"""Finds the puzzles « Le bon coup »: leads of real deals where one is clearly the best and the longest run is not.

    python tools/find_puzzles.py --seed 1 --out src/nainjaune/sheets/lab/puzzles.toml

Bots of all kinds play matches by every sheet. At each lead a short search looks for one that stands out, one with the
champion's net looks again, and what it finds is verified in 2,000 fresh worlds: there the best lead must bring `LEAST`
tokens more than any other even if both are off by `ERRORS` standard errors. The same seed gives the same file.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import count
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

import msgspec

from inputs import code_of, note
from nainjaune import bots
from nainjaune.bots import BOTS
from nainjaune.bots.choices import distinct_choices
from nainjaune.bots.hints import CardKnowledge, ReasonCode
from nainjaune.bots.move_values import MoveValue, move_values
from nainjaune.bots.players.champion import IN_BASE
from nainjaune.bots.search import SearchSettings
from nainjaune.game.events import BoxDoubled, BoxLeft, Laid
from nainjaune.game.log import log_of
from nainjaune.game.match import Match, apply, start
from nainjaune.game.moves import DealCards, Lay, Move
from nainjaune.game.rules import CLAUSES
from nainjaune.game.setup import agree
from nainjaune.game.sheet import SHEETS, load
from nainjaune.game.view import View, view
from nainjaune.kernel.loader import LOADER
from nainjaune.lab.duplicate import BASELINE_BOT
from nainjaune.rules_library.puzzles import Difficulty, LeadValue, Puzzle, PuzzlePosition, deck_of

LEAST: Final = 4.0
"""Tokens that the best lead brings more than any other."""
ERRORS: Final = 2
FEWEST_LEADS: Final = 3
FEW_LEADS: Final = 5
"""With no more than these, what certainly comes of a lead is easily seen."""
PLAYERS: Final = (3, 4, 5)
PLAYED_BY: Final = ("debutant", "joueur", "suite", "expert")
"""Who plays the deals: each seat is given to one of them."""
DEALS: Final = 4
"""Deals of a match that are played at most."""
RULES_OF_THUMB: Final = ("joueur", "haute", "belles")
"""The lowest card, the highest one, a belle."""
CERTAIN: Final = frozenset({ReasonCode.GOES_OUT, ReasonCode.TAKES_BOX, ReasonCode.LEADS_AGAIN})
"""What a lead certainly brings, whoever holds what."""
FOUND_FIRST: Final[Mapping[str, tuple[int, int, int]]] = {
    "classique": (14, 22, 30),
    "mallette": (19, 17, 14),
    "chaudron": (18, 15, 13),
    "habourdin": (16, 13, 9),
}
"""How many of each difficulty the first 200 have by their sheets."""
A_SHEET: Final = (10, 10, 10)
"""How many by any other sheet; as many of each difficulty, so that they come by turns."""


def wanted_by_sheet(sheets: Sequence[str]) -> dict[str, tuple[int, int, int]]:
    """How many of each difficulty by each sheet."""
    return {sheet: FOUND_FIRST.get(sheet, A_SHEET) for sheet in sheets}


class Sieve(NamedTuple):
    """One look at the leads of a position: by which search, and how far the best must stand out."""

    search: SearchSettings
    least: float
    errors: float


JUDGE: Final = SearchSettings(worlds=300, own="net", others="longest+linear", interpreted=IN_BASE)
"""What a person can find: unlike the champion's own search it reads nothing from the others' leads."""
SIEVES: Final = (
    Sieve(SearchSettings(worlds=40, own="longest", others="longest"), 3.0, 0),
    Sieve(JUDGE, LEAST, 0),
    Sieve(replace(JUDGE, worlds=2000, interpreted=None), LEAST, ERRORS),
)
"""The cheapest first; the last one verifies in worlds of its own."""


def position_of(match: Match, seed: str) -> PuzzlePosition:
    """The lead of a match as what it follows from."""
    assert match.deal
    laid = log_of(event for event in match.deal.history if isinstance(event, Laid | BoxLeft | BoxDoubled))
    return PuzzlePosition(
        sheet=match.setup.sheet.name,
        dealer=match.standing.dealer,
        deals=match.standing.deals,
        tokens=match.standing.tokens,
        boxes=match.standing.boxes,
        seed=seed,
        laid=" ".join(entry.partition(":")[2] for entry in laid.split()),
    )


def best_by_far(known: Sequence[MoveValue], least: float, errors: float = 0) -> Move | None:
    """The lead that brings so much more than any other; None where there is none, or where the match hangs on it."""
    first, second, *_ = sorted(known, key=lambda found: -found.gain)
    doubt = errors * (first.error**2 + second.error**2) ** 0.5
    for_tokens = all(found.value == found.gain for found in known)
    return first.move if for_tokens and first.gain - second.gain - doubt >= least else None


def puzzle_at(seen: View, position: PuzzlePosition, rng: Random) -> Puzzle | None:
    """The puzzle of this lead, if it is one."""
    leads = distinct_choices(seen)
    if seen.needed or len(leads) < FEWEST_LEADS:
        return None
    longest = rank_of(BOTS[BASELINE_BOT](seen, rng))
    best, known = leads[0], list[MoveValue]()
    for search, least, errors in SIEVES:
        known = move_values(seen, search, rng, moves=leads)
        found = best_by_far(known, least, errors)
        if found is None or rank_of(found) == longest:
            return None
        best = found
    ranked = sorted(known, key=lambda one: -one.gain)
    return Puzzle(
        **msgspec.structs.asdict(position),
        difficulty=difficulty_of(seen, best),
        leads=tuple(
            LeadValue(str(one.move), round(one.gain, 2), round(one.error, 2), round(one.out, 3)) for one in ranked
        ),
    )


def difficulty_of(seen: View, best: Move) -> Difficulty:
    """1: few leads, and something certain speaks for the best. 3: many, or one that no rule of thumb finds. Else 2."""
    few = len(distinct_choices(seen)) <= FEW_LEADS
    if few and CERTAIN & {reason.code for reason in CardKnowledge(seen).reasons(best)}:
        return 1
    by_thumb = any(BOTS[name](seen, Random(0)) == best for name in RULES_OF_THUMB)
    return 2 if few and by_thumb else 3


def rank_of(move: Move) -> int:
    """The rank a lead lays."""
    assert isinstance(move, Lay)
    return move.card.rank


def puzzles_of(sheet: str, seed: int) -> Iterator[Puzzle]:
    """The puzzles of endless matches by a sheet, at most one of each deal."""
    for number in count(1):
        rng = Random(f"{seed} {sheet} {number}")
        players = PLAYERS[number % len(PLAYERS)]
        match, _ = start(agree(load(sheet), players, first_dealer=rng.randrange(players)))
        bots = [rng.choice(PLAYED_BY) for _ in range(players)]
        for deal in range(1, DEALS + 1):
            if match.standing.ended or match.standing.eliminated:
                break
            name = f"{sheet} {seed}.{number}.{deal}"
            match, found = play_deal(match, name, bots, rng)
            if found:
                yield rng.choice(found)


def play_deal(match: Match, seed: str, bots: Sequence[str], rng: Random) -> tuple[Match, list[Puzzle]]:
    """A deal played by these bots, and the puzzles in it."""
    found = []
    match, _ = apply(match, DealCards(deck_of(seed, match)))
    while match.deal and match.in_deal:
        seat = match.deal.turn
        seen = view(match, seat)
        puzzle = puzzle_at(seen, position_of(match, seed), rng) if not seen.needed else None
        if puzzle:
            found.append(puzzle)
        match, _ = apply(match, BOTS[bots[seat]](seen, rng), seat=seat)
    return match, found


def wanted_of(sheet: str, seed: int, wanted: Sequence[int]) -> Iterator[Puzzle]:
    """The first puzzles of a sheet, of each difficulty as many as `wanted` says."""
    left = Counter(dict(enumerate(wanted, start=1)))
    for puzzle in puzzles_of(sheet, seed):
        if left[puzzle.difficulty]:
            left[puzzle.difficulty] -= 1
            yield puzzle
        if not left.total():
            return


def in_order(found: Sequence[Puzzle], seed: int) -> list[Puzzle]:
    """The puzzles by turns easy, middling and hard, the sheets mixed."""
    mixed = Random(seed).sample(found, len(found))
    by_difficulty = [[one for one in mixed if one.difficulty == difficulty] for difficulty in (1, 2, 3)]
    return [by_difficulty[place % 3][place // 3] for place in range(len(found))]


def row(puzzle: Puzzle) -> str:
    """One line of the data file."""
    parts = {name: msgspec.json.encode(value).decode() for name, value in msgspec.structs.asdict(puzzle).items()}
    return f"  {{ {', '.join(f'{name} = {value}' for name, value in parts.items())} }},"


def inputs(_file: str) -> Iterator[bytes]:
    """What the puzzles are made from, beside the code of the game and its bots: this program, rules, what is learnt."""
    yield from code_of("find_puzzles")
    for rules in (load(sheet).rules for sheet in SHEETS):
        yield json.dumps({name: clause.plain(rules) for name, clause in CLAUSES.items()}, sort_keys=True).encode()
    for payment in ("points", "cards"):
        yield Path(bots.__file__).with_name(f"learnt-{payment}.weights").read_bytes()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True, help="the file to write")
    options = parser.parse_args()
    if not LOADER.wait():
        parser.error("this takes hours without the extra `fast`")
    by_sheet = wanted_by_sheet(SHEETS)
    found = [one for sheet, wanted in by_sheet.items() for one in wanted_of(sheet, options.seed, wanted)]
    lines = [
        "# « Le bon coup »: leads of real deals where one is clearly the best and the longest run is not.",
        f"# python tools/find_puzzles.py --seed {options.seed} --out FILE",
        "# dealer, deals, tokens, boxes: the match before the deal; seed: what its deck is shuffled by; laid: the",
        "# cards so far. leads: card, tokens won from here on, their standard error, how often one goes out.",
        f"seed = {options.seed}",
        f"worlds = {SIEVES[-1].search.worlds}",
        f"least = {LEAST}",
        "puzzles = [",
        *map(row, in_order(found, options.seed)),
        "]",
    ]
    options.out.write_text("\n".join(lines) + "\n", encoding="utf-8")
    note(options.out)


if __name__ == "__main__":
    main()
