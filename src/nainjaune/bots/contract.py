"""What every bot must keep to, as a check anyone can run on theirs: `check_bot(choose)`.

A bot makes legal moves at every table, never fails, and decides by its view and its dice alone: the same view and
equal dice give the same move, wherever the cards lie that it cannot see.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import product
from random import Random
from typing import Any, Final

from nainjaune.bots.bot import Chooser
from nainjaune.game.cards import cards_in, hand_of
from nainjaune.game.clause import Reader
from nainjaune.game.clause_values import FEWEST_PLAYERS, MOST_PLAYERS, with_number
from nainjaune.game.errors import SheetError
from nainjaune.game.match import Match, apply, set_aside, start
from nainjaune.game.moves import DealCards, Move
from nainjaune.game.rules import CLAUSES, Insolvency, MatchEnd, Rules
from nainjaune.game.settable_numbers import settable_numbers
from nainjaune.game.setup import MatchSetup, agree
from nainjaune.game.sheet import SHEETS, house_rules, load
from nainjaune.game.shuffle import shuffled
from nainjaune.game.unseen import TALON
from nainjaune.game.view import View, view


def _hands_for_any_number() -> dict[int, int]:
    """How many cards each, by a printed sheet that says it for every number of players."""
    tables = (dict(load(sheet).rules.hand) for sheet in SHEETS)
    return next(hands for hands in tables if hands.keys() >= set(range(FEWEST_PLAYERS, MOST_PLAYERS + 1)))


ANY_TABLE: Final[Mapping[str, Any]] = {"players": [FEWEST_PLAYERS, MOST_PLAYERS], "hand": _hands_for_any_number()}
"""House rules that let any number of players sit down."""


@dataclass(frozen=True, slots=True)
class ContractTable:
    """One table a bot is tried at."""

    sheet: str
    changes: Mapping[str, Any]
    players: int

    def __str__(self) -> str:
        changes = "".join(f", {clause} = {value}" for clause, value in self.changes.items())
        return f"{self.sheet}{changes}, {self.players} players"

    def setup(self) -> MatchSetup:
        sheet = house_rules(load(self.sheet), {**ANY_TABLE, **self.changes})
        purses = [sheet.rules.start_tokens.each(self.players)] * self.players
        if self.changes and self._plays_on_without_first(sheet.rules):
            purses[0] = 0
        return agree(sheet, self.players, tokens=tuple(purses))

    def _plays_on_without_first(self, rules: Rules) -> bool:
        """Whether a first seat without tokens is out already and the others play."""
        ends = rules.match_end is MatchEnd.FIRST_ELIMINATION or self.players == FEWEST_PLAYERS
        return rules.insolvency is not Insolvency.DEBT and not ends


def covering_changes(sheet: str) -> list[dict[str, Any]]:
    """A few sets of house rules that give every clause by which a match goes each of its values at least once.

    Of numbers these are the lowest and the highest. A value goes into the first set where it contradicts nothing; a
    value that this sheet cannot have, or with which nobody could stake, is left out.
    """
    asked = [clause for clause in CLAUSES.values() if clause.read_by is not Reader.TABLE]
    sets: list[dict[str, Any]] = []
    for clause in asked:
        needed = {other: values[0] for other, values in clause.needs.items()}
        for value in clause.values or _extremes(sheet, clause.name, needed):
            wanted = {**needed, clause.name: value}
            merged = [(number, _merged(sheet, changes, wanted)) for number, changes in enumerate([*sets, {}])]
            number, changes = next(((number, both) for number, both in merged if both), (len(sets), None))
            if changes:
                sets[number : number + 1] = [changes]
    return sets


def _extremes(sheet: str, clause: str, needed: Mapping[str, Any]) -> Iterator[Any]:
    """The value of a clause with each of its numbers as low, and as high, as those before it leave it."""
    for limit in (min, max) if clause not in ANY_TABLE else ():
        rules = house_rules(load(sheet), {**ANY_TABLE, **needed})
        for at, _ in enumerate(settable_numbers(rules, clause)):
            number = settable_numbers(rules, clause)[at]
            value = with_number(CLAUSES[clause].plain(rules.rules), number.at, limit(number.low, number.high))
            rules = house_rules(rules, {clause: value})
        yield CLAUSES[clause].plain(rules.rules)


def _merged(sheet: str, changes: Mapping[str, Any], wanted: Mapping[str, Any]) -> dict[str, Any] | None:
    """Both sets of house rules in one, if they make sense together."""
    if any(changes.get(clause, value) != value for clause, value in wanted.items()):
        return None
    merged = {**changes, **wanted}
    try:
        begun = [start(ContractTable(sheet, merged, players).setup())[0] for players in (FEWEST_PLAYERS, MOST_PLAYERS)]
    except SheetError:
        return None
    return None if any(match.standing.ended for match in begun) else merged


TABLES: Final = tuple(
    ContractTable(sheet, changes, players)
    for sheet in SHEETS
    for changes, players in product([{}, *covering_changes(sheet)], range(FEWEST_PLAYERS, MOST_PLAYERS + 1))
)
"""Every sheet, as printed and with each value of each clause by which a match goes, for 2 to 8 players."""


def check_bot(choose: Chooser, deals: int = len(TABLES), seed: int = 0) -> None:
    """Plays `deals` deals, each at another table, the bot in every seat; AssertionError says where it failed.

    As many deals as there are `TABLES` try each of them once; fewer try some, drawn by `seed`.
    """
    rng = Random(seed)  # noqa: S311 - the same deals for the same seed
    order = rng.sample(TABLES, len(TABLES))
    for number in range(deals):
        _check_deal(choose, order[number % len(order)], rng)


def _check_deal(choose: Chooser, table: ContractTable, rng: Random) -> None:
    match, _ = start(table.setup())
    match, _ = apply(match, DealCards(shuffled(rng.randbytes(32), set_aside(match))))
    while match.deal and match.in_deal:
        seat = match.deal.turn
        move = _check_move(choose, table, match, rng)
        match, _ = apply(match, move, seat=seat)


def _check_move(choose: Chooser, table: ContractTable, match: Match, rng: Random) -> Move:
    """The bot's move, asked twice: as the match is, and with all cards out of its sight lying elsewhere."""
    assert match.deal
    seat = match.deal.turn
    seen, dice = view(match, seat), rng.getrandbits(64)
    where = f"{table}, seat {seat} after {len(seen.history)} events"
    move = _ask(choose, seen, dice, where)
    if move not in seen.legal:
        legal = ", ".join(str(one) for one in seen.legal)
        raise AssertionError(f"{where}: {move!r} is not legal; legal are {legal}")
    as_it_was = view(match, seat)
    if seen != as_it_was:
        raise AssertionError(f"{where}: the bot changed its view")
    if len(seen.legal) > 1:
        match = elsewhere(match, seat, rng)
        again = _ask(choose, view(match, seat), dice, where)
        if again != move:
            raise AssertionError(
                f"{where}: {move} the first time, {again} the second, from an equal view and equal dice: "
                "the bot remembers, throws dice of its own, or sees what it may not"
            )
    return move


def _ask(choose: Chooser, seen: View, dice: int, where: str) -> Move:
    try:
        return choose(seen, Random(dice))  # noqa: S311 - the bot's own dice, the same for the same seed
    except Exception as error:
        raise AssertionError(f"{where}: the bot failed: {error!r}") from error


def elsewhere(match: Match, seat: int, rng: Random) -> Match:
    """The same table to this seat, but every card it cannot see lies anywhere else; all counts stay."""
    deal = match.deal
    assert deal
    places = {other: hand for other, hand in enumerate(deal.hands) if other != seat} | {TALON: deal.setup.talon}
    unseen = [card for hand in places.values() for card in cards_in(hand)]
    rng.shuffle(unseen)
    moved: dict[int, int] = {}
    for place, hand in places.items():
        moved[place] = hand_of(unseen[: hand.bit_count()])
        del unseen[: hand.bit_count()]
    hands = tuple(moved.get(other, hand) for other, hand in enumerate(deal.hands))
    setup = replace(deal.setup, talon=moved[TALON])
    return match._replace(deal=deal._replace(hands=hands, setup=setup))
