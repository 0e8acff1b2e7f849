"""What is agreed before a match: the sheet, the players, the first dealer, and the source of randomness."""

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
from nainjaune.game.player_names import skeleton, tidy_name
from nainjaune.game.rules import CLAUSES, FirstDealer
from nainjaune.game.setup import MatchSetup, agree, shortage
from nainjaune.game.sheet import Sheet, house_rules, load, sheet_names
from nainjaune.game.shuffle import Proof
from nainjaune.terminal.options import TerminalOptions
from nainjaune.terminal.prompts import LONGEST_TERMINAL_NAME, Dialogue, ask_choice, ask_name, ask_number, ask_yes
from nainjaune.words.layout import wrap
from nainjaune.words.phrases import tokens

FIRST_NAMES: Final = (
    "Zoé", "Basile", "Jeanne", "Hugo", "Margot", "Léon", "Colette", "Anatole", "Rose", "Théo", "Suzanne", "Félix",
)  # fmt: skip
PERSON: Final = 0
"""The seat of the person at the terminal; bots have the others."""


@dataclass(frozen=True, slots=True)
class RandomSource:
    """The source of randomness for shuffles and bots: the operating system, or a seed for a repeatable match."""

    secret: bytes
    seeded: bool

    @classmethod
    def from_seed(cls, seed: int | None) -> RandomSource:
        if seed is None:
            return cls(os.urandom(32), seeded=False)
        return cls(hashlib.sha256(f"nainjaune terminal {seed}".encode()).digest(), seeded=True)

    def bytes_for(self, purpose: str) -> bytes:
        """32 bytes derived from the secret."""
        return hashlib.sha256(self.secret + purpose.encode()).digest()

    def rng(self, purpose: str) -> Random:
        return Random(self.bytes_for(purpose))  # noqa: S311 - for bots and lots; cards are dealt by `proof`

    def proof(self, match: int, deal: int, players: int) -> Proof:
        """The fair shuffle of a deal."""
        table = self.bytes_for(f"table {match}").hex()[:16]
        return Proof(self.bytes_for(f"deal {match} {deal}"), table, deal, (b"",) * players, ("",) * players)


@dataclass(frozen=True, slots=True)
class TerminalSetup:
    """What is agreed for a match and its rematches."""

    sheet: Sheet
    names: tuple[str, ...]
    """The person's name first."""
    choose: Chooser
    deals: int | None
    unit: int
    random_source: RandomSource
    record: Path | None
    youngest: int | None = None
    """The seat of the youngest, who deals first; None: drawn by lot."""

    def match_setup(self, match: int) -> MatchSetup:
        """The setup of the n-th match; the youngest deals first, or the first dealer is drawn by lot."""
        players = len(self.names)
        drawn = self.random_source.rng(f"dealer {match}").randrange(players)
        dealer = drawn if self.youngest is None else self.youngest
        return agree(self.sheet, players, first_dealer=dealer, unit=self.unit, deals_agreed=self.deals)


def ask_setup(dialogue: Dialogue, options: TerminalOptions) -> TerminalSetup:
    """Takes what the options set and asks for the rest. Raises for options that do not fit before asking anything."""
    sheets = _fitting(options)
    asks = options.sheet is None or options.players is None
    sheet = sheets[0] if options.sheet else _ask_sheet(dialogue, sheets)
    fewest, most = sheet.rules.players
    players = options.players or ask_number(
        dialogue, "terminal-ask-players", low=fewest, high=most, default=sheet.rules.usual_players
    )
    sheet = _enough_tokens(dialogue, sheet, players, options)
    chosen = options.name and tidy_name(options.name, most=LONGEST_TERMINAL_NAME)
    person = chosen or (ask_name(dialogue) if asks else dialogue.words("terminal-default-name"))
    random_source = RandomSource.from_seed(options.seed)
    others = [name for name in FIRST_NAMES if skeleton(name) != skeleton(person)]
    names = (person, *random_source.rng("names").sample(others, players - 1))
    youngest = _ask_youngest(dialogue) if sheet.rules.first_dealer is FirstDealer.YOUNGEST else None
    bot = BOTS[options.bot]
    return TerminalSetup(sheet, names, bot, options.deals, options.unit, random_source, options.record, youngest)


def _enough_tokens(dialogue: Dialogue, sheet: Sheet, players: int, options: TerminalOptions) -> Sheet:
    """Says so where next to nothing is left after the first stake, and offers what the sheet has instead (G18)."""
    short = shortage(agree(sheet, players, unit=options.unit, deals_agreed=options.deals))
    if short is None:
        return sheet
    words = dialogue.words.of(sheet)
    dialogue.say(
        "terminal-little-left", players=players,
        each=tokens(words, short.each), stake=tokens(words, short.stake), left=tokens(words, short.left),
    )  # fmt: skip
    if short.offer is None:
        return sheet
    offered = tokens(words, short.offer.each(players, options.unit))
    if not ask_yes(dialogue, "terminal-ask-more-tokens", default=False, each=offered):
        return sheet
    return house_rules(sheet, {"start_tokens": CLAUSES["start_tokens"].value_kind.plain(short.offer)})


def _ask_youngest(dialogue: Dialogue) -> int | None:
    """The seat of the youngest, which only a person can be; None: the lot decides."""
    return PERSON if ask_yes(dialogue, "terminal-ask-youngest", default=False) else None


def _fitting(options: TerminalOptions) -> list[Sheet]:
    """The sheets that can be played with these options; if there are none, raises the error of the first."""
    if options.bot not in BOTS:
        raise SetupError(f"there is no bot {options.bot!r} (there are {', '.join(BOTS)})")
    if options.name is not None and tidy_name(options.name, most=LONGEST_TERMINAL_NAME) is None:
        raise SetupError(f"a name has 1 to {LONGEST_TERMINAL_NAME} characters one can see, not {options.name!r}")
    sheets: list[Sheet] = []
    refused: NainJauneError | None = None
    for name in (options.sheet,) if options.sheet else sheet_names():
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


def _ask_sheet(dialogue: Dialogue, sheets: Sequence[Sheet]) -> Sheet:
    language, width = dialogue.words.language, dialogue.screen.width
    dialogue.screen.write()
    for number, sheet in enumerate(sheets, start=1):
        fewest, most = sheet.rules.players
        title = dialogue.words("terminal-sheet", title=sheet.title[language], fewest=fewest, most=most)
        dialogue.screen.write(f" {number}  {title}", *wrap(sheet.line[language], width, indent="    "))
    dialogue.screen.write()
    name = ask_choice(dialogue, "terminal-ask-sheet", [sheet.name for sheet in sheets])
    return next(sheet for sheet in sheets if sheet.name == name)
