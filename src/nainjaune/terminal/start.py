"""Setting the table: which sheet, how many players, their names, who deals first, and where the chance comes from."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Final

from nainjaune.bots import BOTS, Chooser
from nainjaune.game.errors import NainJauneError, SetupError
from nainjaune.game.setup import MatchSetup, agree
from nainjaune.game.sheet import SHEETS, Sheet, house_rules, load
from nainjaune.game.shuffle import Proof
from nainjaune.terminal.ask import LONGEST_NAME, Desk, ask_choice, ask_name, ask_number, is_name
from nainjaune.terminal.options import TerminalOptions
from nainjaune.words.layout import fold

FIRST_NAMES: Final = (
    "Zoé", "Basile", "Jeanne", "Hugo", "Margot", "Léon", "Colette", "Anatole", "Rose", "Théo", "Suzanne", "Félix",
)  # fmt: skip
USUAL_PLAYERS: Final = 4


@dataclass(frozen=True, slots=True)
class Chance:
    """Where shuffles and bots get their chance from: the machine, or a seed that gives the same match again."""

    secret: bytes
    seeded: bool

    @classmethod
    def of(cls, seed: int | None) -> Chance:
        if seed is None:
            return cls(os.urandom(32), seeded=False)
        return cls(hashlib.sha256(f"nainjaune terminal {seed}".encode()).digest(), seeded=True)

    def bytes_for(self, purpose: str) -> bytes:
        """32 bytes that nobody can guess who does not know the secret."""
        return hashlib.sha256(self.secret + purpose.encode()).digest()

    def rng(self, purpose: str) -> Random:
        return Random(self.bytes_for(purpose))  # noqa: S311 - for bots and lots; cards are dealt by `proof`

    def proof(self, match: int, deal: int, players: int) -> Proof:
        """The fair shuffle of a deal."""
        table = self.bytes_for(f"table {match}").hex()[:16]
        return Proof(self.bytes_for(f"deal {match} {deal}"), table, deal, (b"",) * players)


@dataclass(frozen=True, slots=True)
class Table:
    """What holds for a match and its rematches."""

    sheet: Sheet
    names: tuple[str, ...]
    """The person's name first."""
    choose: Chooser
    deals: int | None
    unit: int
    chance: Chance
    record: Path | None

    def agreed(self, match: int) -> MatchSetup:
        """What is agreed for the match of this number; the first dealer is drawn by lot."""
        players = len(self.names)
        dealer = self.chance.rng(f"dealer {match}").randrange(players)
        return agree(self.sheet, players, first_dealer=dealer, unit=self.unit, deals_agreed=self.deals)


def set_table(desk: Desk, options: TerminalOptions) -> Table:
    """Takes what the options say and asks the rest. Raises what is wrong with the options before asking anything."""
    sheets = _fitting(options)
    asks = options.sheet is None or options.players is None
    sheet = sheets[0] if options.sheet else _ask_sheet(desk, sheets)
    fewest, most = sheet.rules.players
    players = options.players or ask_number(
        desk, "terminal-ask-players", low=fewest, high=most, default=min(max(USUAL_PLAYERS, fewest), most)
    )
    person = options.name or (ask_name(desk) if asks else desk.words("terminal-default-name"))
    chance = Chance.of(options.seed)
    others = [name for name in FIRST_NAMES if name.casefold() != person.casefold()]
    names = (person, *chance.rng("names").sample(others, players - 1))
    return Table(sheet, names, BOTS[options.bot], options.deals, options.unit, chance, options.record)


def _fitting(options: TerminalOptions) -> list[Sheet]:
    """The sheets one can play with these options; if there is none, raises what speaks against the first."""
    if options.bot not in BOTS:
        raise SetupError(f"there is no bot {options.bot!r} (there are {', '.join(BOTS)})")
    if options.name is not None and not is_name(options.name):
        raise SetupError(f"a name has 1 to {LONGEST_NAME} printable characters, not {options.name!r}")
    sheets: list[Sheet] = []
    refused: NainJauneError | None = None
    for name in (options.sheet,) if options.sheet else SHEETS:
        try:
            sheet = house_rules(load(name), options.changes)
            players = sheet.rules.players[0] if options.players is None else options.players
            agree(sheet, players, unit=options.unit, deals_agreed=options.deals)
            sheets.append(sheet)
        except NainJauneError as error:
            refused = refused or error
    if refused and not sheets:
        raise refused
    return sheets


def _ask_sheet(desk: Desk, sheets: Sequence[Sheet]) -> Sheet:
    language, width = desk.words.language, desk.screen.width
    desk.screen.write()
    for number, sheet in enumerate(sheets, start=1):
        fewest, most = sheet.rules.players
        title = desk.words("terminal-sheet", title=sheet.title[language], fewest=fewest, most=most)
        desk.screen.write(f" {number}  {title}", *fold(sheet.line[language], width, indent="    "))
    desk.screen.write()
    name = ask_choice(desk, "terminal-ask-sheet", [sheet.name for sheet in sheets])
    return next(sheet for sheet in sheets if sheet.name == name)
