"""Golden playthroughs: the first deal of a match by each sheet, with every public answer at every state.

What changes in these files changes for every player: read the difference, and if it is meant, write them again with

    python tests/golden/test_golden.py --write
"""

from __future__ import annotations

import difflib
import sys
from collections.abc import Iterable, Iterator
from itertools import count
from pathlib import Path

import pytest

from nainjaune.game.cards import BELLES, RANKS, cards_in
from nainjaune.game.events import Event, HandsDealt, Lacked, Laid, Paid, tokens_moved
from nainjaune.game.match import Match, apply, legal_moves, set_aside, start
from nainjaune.game.moves import DealCards, Move
from nainjaune.game.setup import agree
from nainjaune.game.sheet import SHEETS, load
from nainjaune.game.shuffle import Proof
from nainjaune.game.view import ONLOOKER, View, view

HERE = Path(__file__).parent


PLAYERS = {"classique": 4, "mallette": 3, "chaudron": 5, "habourdin": 6}
"""How many play by some sheets; by another one the fewest."""


def words(items: Iterable[object]) -> str:
    return " ".join(map(str, items)) or "-"


def event_line(event: Event) -> str:
    """An event with all it says; cards and ranks in the notation."""
    match event:
        case HandsDealt():
            hands = " | ".join(words(hand) for hand in event.hands)
            return f"HandsDealt hands={hands} talon={words(event.talon)}"
        case Paid():
            return f"Paid {plain(event._replace(left=0))} left={words(cards_in(event.left))}"
        case _:
            return f"{type(event).__name__} {plain(event)}"


def plain(event: Event) -> str:
    fields = event._asdict()
    for name in {"rank", "needed", "missing"} & {name for name, value in fields.items() if value}:
        fields[name] = RANKS[fields[name] - 1]
    return " ".join(f"{name}={plain_value(value)}" for name, value in fields.items() if (name, value) != ("left", 0))


def plain_value(value: object) -> str:
    if isinstance(value, tuple):
        return "(" + " ".join(map(plain_value, value)) + ")"
    return str(value)


def public(seen: View) -> Iterator[str]:
    """Everything that anybody at the table may ask of a state."""
    yield f"tokens {words(seen.tokens)} / boxes {words(seen.boxes)} / cards {words(seen.counts)}"
    if seen.in_deal:
        needed = RANKS[seen.needed - 1] if seen.needed else "any"
        series = words(laid.card for laid in seen.series)
        yield f"turn {seen.turn} needs {needed}, asked from {seen.asked_from}, series {series}"
    else:
        yield f"deals {seen.deals_over} dealer {seen.dealer} in {words(seen.seats)} / out {words(seen.eliminated)}"
    if seen.ended:
        yield f"ended {seen.ended.because}, won by {words(seen.ended.winners)}"


def shown(match: Match, events: list[Event]) -> Iterator[str]:
    """What came of a move, and how the table looks then, also to whoever is to act."""
    for event in events:
        moved = tokens_moved(event, match.setup.players)
        change = f"  purses {words(moved[0])} boxes {words(moved[1])}" if any(moved[0]) or any(moved[1]) else ""
        yield f"  {event_line(event)}{change}"
    seen = view(match, ONLOOKER)
    yield from (f"  = {line}" for line in public(seen))
    if seen.turn is not None:
        own = view(match, seen.turn)
        yield f"  = hand {words(own.cards)} / may {words(own.legal)}"


def choose(match: Match, step: int) -> Move:
    """Some legal move, always the same one at the same step."""
    moves = legal_moves(match)
    return moves[(7 * step + 3) % len(moves)]


def playthrough(sheet: str) -> Iterator[str]:
    """The start of a match and its first deal, line by line."""
    setup = agree(load(sheet), PLAYERS.get(sheet) or load(sheet).rules.players[0])
    match, events = start(setup)
    yield f"{sheet}, {setup.players} players, unit {setup.unit}, deals agreed {setup.deals_agreed}"
    yield f"boxes {words(BELLES)}, stakes {words(setup.stakes)}"
    yield from shown(match, events)
    proof = Proof(seed=bytes(32), table=f"golden {sheet}", deal=1, coupes=(), coupe_commitments=())
    deck = proof.deck(set_aside(match))
    match, events = apply(match, DealCards(deck))
    yield f"deal 1: {words(deck)}"
    yield from shown(match, events)
    for step in count():
        if not match.in_deal:
            break
        move, turn = choose(match, step), view(match, ONLOOKER).turn
        match, events = apply(match, move, seat=turn)
        assert any(isinstance(event, Laid | Lacked) for event in events)
        yield f"{turn}:{move}"
        yield from shown(match, events)


def golden_file(sheet: str) -> Path:
    return HERE / f"{sheet}.txt"


@pytest.mark.parametrize("sheet", SHEETS)
def test_a_deal_goes_as_written(sheet: str) -> None:
    """Every public answer at every state of a fixed deal is the one written down; a missing file is a failure."""
    written = golden_file(sheet).read_text(encoding="utf-8").splitlines()
    played = list(playthrough(sheet))
    assert not list(difflib.unified_diff(written, played, "written", "played", lineterm="", n=2))[:40]


def test_every_sheet_and_nothing_else_has_its_playthrough() -> None:
    """There is a file for each sheet that comes with the game, and no file is left over."""
    assert sorted(path.stem for path in HERE.glob("*.txt")) == sorted(SHEETS)


def write() -> None:
    """Writes all playthroughs again."""
    for sheet in SHEETS:
        golden_file(sheet).write_text("\n".join(playthrough(sheet)) + "\n", encoding="utf-8")


if __name__ == "__main__" and "--write" in sys.argv[1:]:
    write()
