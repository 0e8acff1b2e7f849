"""The examples of the rule sets, played by the engine and told by the narrator.

An example is a deal of a few cards by the sheet's rules. Its log must be what the rules allow and force, and everything
it expects must happen; otherwise it is refused.

>>> told = tell(Words("en"), play_example("mallette", "forgotten"))
>>> [str(step.card) for step in told.steps], told.lines[-1]
(['9s', 'Td', 'Jd'], 'Basile lays J♦.')
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Any, Final

from nainjaune.game.cards import BELLES, FULL_DECK, Card, parse_cards
from nainjaune.game.dealing import deck_of_deal
from nainjaune.game.errors import NainJauneError
from nainjaune.game.events import (
    BoxDoubled,
    BoxLeft,
    BoxTaken,
    Event,
    Lacked,
    Laid,
    Paid,
    SeriesEnded,
    SeriesEndReason,
    WentOut,
)
from nainjaune.game.log import play_log
from nainjaune.game.match import apply, start
from nainjaune.game.moves import DealCards
from nainjaune.game.ring import play_order
from nainjaune.game.setup import agree
from nainjaune.game.sheet import Sheet, house_rules, load
from nainjaune.rules_library.data import LibraryError
from nainjaune.rules_library.sheet_prose import Example, prose
from nainjaune.words import Words
from nainjaune.words.narrate import Narrator
from nainjaune.words.narrate_turns import Turn, grouped
from nainjaune.words.phrases import sentence

NAMES: Final = ("Zoé", "Basile", "Luc", "Rose")


@dataclass(frozen=True, slots=True)
class PlayedExample:
    """An example with the events it led to, from the first « sans » or card on."""

    sheet: Sheet
    hands: tuple[tuple[Card, ...], ...]
    events: tuple[Event, ...]
    shown_from: int
    """The first event that is shown."""


@dataclass(frozen=True, slots=True)
class ExampleStep:
    """A card laid, what its player said or got with it, and what followed before the next card."""

    seat: int | None
    card: Card | None
    lead: bool
    notes: tuple[str, ...]
    then: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ToldExample:
    """An example in words: card by card, and as lines to be read out."""

    names: tuple[str, ...]
    steps: tuple[ExampleStep, ...]
    lines: tuple[str, ...]


@cache
def play_example(sheet: str, key: str) -> PlayedExample:
    """Plays an example of a sheet; raises `LibraryError` where it breaks a rule or does not do what it says."""
    return play(sheet, key, prose(sheet).examples[key])


def play(sheet: str, key: str, example: Example) -> PlayedExample:
    """Plays an example by the sheet's rules, with as many cards a hand as it has."""
    where = f"prose/{sheet}.toml: examples.{key}"
    try:
        hands = tuple(parse_cards(hand) for hand in example.hands.split("|"))
        few = house_rules(load(sheet), few_cards(load(sheet), hands))
        match, _ = start(agree(few, len(hands), first_dealer=len(hands) - 1))
        dealt = {card for hand in hands for card in hand}
        talon = [card for card in FULL_DECK if card not in dealt]
        order = play_order(match.standing.seats, match.standing.dealer)
        deck = deck_of_deal(match.setup.rules, [hands[seat] for seat in order], talon)
        match, opening = apply(match, DealCards(deck))
        match, events = play_log(match, opening, example.log)
    except NainJauneError as error:
        raise LibraryError(where, str(error)) from None
    heard = [event for event in opening if isinstance(event, Lacked)]
    whole = (*heard, *events)
    if missing := set(example.expect) - set(outcomes(whole)):
        raise LibraryError(where, f"does not happen: {', '.join(sorted(missing))}")
    return PlayedExample(match.setup.sheet, hands, whole, _first_shown(where, whole, example.first))


def few_cards(sheet: Sheet, hands: Sequence[Sequence[Card]]) -> dict[str, Any]:
    """The house rules by which the sheet deals hands of this size, with any of the cards in the talon."""
    players, size = len(hands), len(hands[0])
    return {
        "players": [2, players],
        "hand": {str(count): size for count in range(2, players + 1)},
        "packet": min(size, sheet.rules.packet),
        "belles_dealt": False,
    }


def outcomes(events: Sequence[Event]) -> Iterator[str]:
    """What an example may expect, in one spelling: « 0 takes 7d 15 », « 1 pays 0 4 », « stuck: 2 leads »."""
    for event in events:
        match event:
            case BoxTaken(seat, box, amount):
                yield f"{seat} takes {BELLES[box]} {amount}"
            case BoxLeft(seat, box):
                yield f"{seat} leaves {BELLES[box]}"
            case BoxDoubled(seat, box, amount):
                yield f"{seat} doubles {BELLES[box]} {amount}"
            case WentOut(seat, grand_opera):
                yield f"{seat} out with a grand opera" if grand_opera else f"{seat} out"
            case Paid(seat, winner, amount):
                yield f"{seat} pays {winner} {amount}"
            case SeriesEnded(_, why, leader) if why is not SeriesEndReason.OUT:
                yield f"{why.value}: {leader} leads"
            case _:
                pass


def _first_shown(where: str, events: Sequence[Event], first: str) -> int:
    if not first:
        return 0
    found = [place for place, event in enumerate(events) if isinstance(event, Laid) and str(event.card) == first]
    if not found:
        raise LibraryError(where, f"is to be shown from {first} on, which is not laid")
    return found[0]


def tell(words: Words, played: PlayedExample) -> ToldExample:
    """The example in words."""
    names = NAMES[: len(played.hands)]
    narrator = Narrator(words.of(played.sheet), names, played.sheet.rules)
    before, shown = played.events[: played.shown_from], played.events[played.shown_from :]
    lines = [_line(phrases) for phrases in narrator.narrate(shown, before=before)]
    return ToldExample(names, tuple(_steps(narrator, before, shown)), tuple(lines))


def _steps(narrator: Narrator, before: Sequence[Event], shown: Sequence[Event]) -> Iterator[ExampleStep]:
    starts = [place for place, event in enumerate(shown) if isinstance(event, Laid)]
    edges = sorted({0, *starts, len(shown)})
    history = list(before)
    for begin, end in pairwise(edges):
        part = shown[begin:end]
        yield _step(narrator, history, part)
        history += part


def _step(narrator: Narrator, history: Sequence[Event], part: Sequence[Event]) -> ExampleStep:
    tellings = grouped(part, narrator.rules, before=history)
    laid = part[0]
    if not isinstance(laid, Laid):
        return ExampleStep(None, None, lead=False, notes=(), then=_told(narrator, tellings))
    turn, *rest = tellings
    assert isinstance(turn, Turn)
    _, *notes = narrator.phrases(turn)
    return ExampleStep(laid.seat, laid.card, laid.lead, tuple(notes), _told(narrator, rest))


def _told(narrator: Narrator, tellings: Sequence[Any]) -> tuple[str, ...]:
    return tuple(_line(phrases) for telling in tellings if (phrases := narrator.phrases(telling)))


def _line(phrases: Sequence[str]) -> str:
    return sentence(", ".join(phrases))
