"""Parses what a person types at their turn: a number, a card (with or without a claim), or a one-letter command."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from typing import Final

from nainjaune.game.cards import BOX_OF, RANKS, Card
from nainjaune.game.moves import SANS, Lay, Move
from nainjaune.game.rules import Claim
from nainjaune.game.view import View
from nainjaune.terminal.prompts import is_number
from nainjaune.terminal.rendering import choices, may_pass, needed, numbers, run_down
from nainjaune.words import Words
from nainjaune.words.cards import SUIT_SIGNS, short, short_rank

_SAID: Final = r"qui\s+prend"
_PICKED_UP: Final = r"ramasser?|pick(?:\s+up)?"
_CLAIM: Final = {
    claim: re.compile(rf"\s*(?:!|{words})[\s!]*$", re.IGNORECASE)
    for claim, words in (
        (Claim.AUTOMATIC, f"{_SAID}|{_PICKED_UP}"),
        (Claim.SPOKEN, _SAID),
        (Claim.PICKED_UP, _PICKED_UP),
    )
}
"""How a box is claimed with a card, at the end of an answer."""
_SANS: Final = frozenset({"0", "sans", "without"})


class TypedCommand(Enum):
    HELP = "?"
    RULES = "r"
    SCORES = "s"
    HINT = "c"
    UNDO = "u"
    QUIT = "q"
    RUN = ""


@dataclass(frozen=True, slots=True)
class InvalidAnswer:
    """An answer that cannot be accepted; `text` says why."""

    text: str


COMMANDS: Final = {command.value: command for command in TypedCommand} | {"h": TypedCommand.HINT}


def read_answer(words: Words, view: View, answer: str) -> Move | TypedCommand | InvalidAnswer:
    """The move or command the answer stands for, for the seat whose turn it is."""
    plain = answer.strip()
    command = COMMANDS.get(plain.casefold())
    if command is TypedCommand.RUN:
        return _enter(words, view)
    if command:
        return command
    if may_pass(view) and _says_sans(plain):
        return SANS
    claim = _CLAIM[view.rules.claim]
    claimed = claim.search(plain)
    card = _card(words, view, claim.sub("", plain))
    if isinstance(card, InvalidAnswer):
        return card
    if card not in choices(view):
        return _refused(words, view, card)
    return _lay(words, view, card, claim=claimed is not None)


def _enter(words: Words, view: View) -> Move | TypedCommand | InvalidAnswer:
    if may_pass(view) and not choices(view):
        return SANS
    return (
        TypedCommand.RUN
        if run_down(view)
        else InvalidAnswer(words("terminal-bad-enter", numbers=numbers(words, choices(view))))
    )


def _says_sans(text: str) -> bool:
    return text.casefold().split(" ")[0] in _SANS


def _card(words: Words, view: View, text: str) -> Card | InvalidAnswer:
    cards = choices(view)
    if not text and len(cards) == 1:
        return cards[0]  # a bare claim: there is only one card it can mean
    if is_number(text):
        if 1 <= int(text) <= len(cards):
            return cards[int(text) - 1]
        return InvalidAnswer(words("terminal-bad-choice", high=len(cards)))
    return parse_card(words, text) or InvalidAnswer(words("terminal-bad-answer"))


def parse_card(words: Words, text: str) -> Card | None:
    """Reads machine notation (`Jc`, also `jc` and `10d`), or a rank of the language with a suit sign (`V♣`)."""
    suit = text[-1:].lower()
    rank = text[:-1].upper()
    sign = next((letter for letter, sign in SUIT_SIGNS.items() if sign == suit), None)
    ranks = {"10": 10, **{letter: place for place, letter in enumerate(RANKS, start=1)}}
    if sign:
        ranks |= {short_rank(words, place): place for place in range(1, len(RANKS) + 1)}
    letter = sign or suit
    if letter not in SUIT_SIGNS or rank not in ranks:
        return None
    return Card(RANKS[ranks[rank] - 1] + letter)


def _refused(words: Words, view: View, card: Card) -> InvalidAnswer:
    """Why this card cannot be laid now."""
    if not view.hand >> card & 1:
        return InvalidAnswer(words("terminal-not-in-hand", card=short(words, card)))
    return InvalidAnswer(needed(words, view))


def _lay(words: Words, view: View, card: Card, *, claim: bool) -> Move | InvalidAnswer:
    if not view.rules.must_claim:
        return Lay(card)
    if claim and card not in BOX_OF:
        return InvalidAnswer(words(f"terminal-nothing-to-claim-{view.rules.claim}", card=short(words, card)))
    return Lay(card, claim=claim or card not in BOX_OF)
