"""The settlement of a deal, line by line: who pays whom, how much, for which cards, and by which clause."""

from __future__ import annotations

from collections.abc import Sequence

from nainjaune.game.cards import ALL_BELLES, BELLES, hand_of
from nainjaune.game.events import (
    BoxDoubled,
    BoxTaken,
    Eliminated,
    Event,
    Laid,
    MatchEnded,
    Paid,
    TransferReason,
    WentOut,
)
from nainjaune.words.cards import box, hand
from nainjaune.words.layout import PLAIN_WIDTH, columns, fold
from nainjaune.words.narrate import Narrator
from nainjaune.words.narrate_turns import GrandOpera
from nainjaune.words.phrases import amounts, sentence, tokens


def settlement_lines(
    narrator: Narrator, events: Sequence[Event], *, boxes: Sequence[int] = (), width: int = PLAIN_WIDTH
) -> list[str]:
    """What follows when a hand is empty. `events` are those of the whole deal, `boxes` what they hold after it."""
    out = next((event for event in events if isinstance(event, WentOut)), None)
    if out is None:
        return []
    lines = _grand_opera(narrator, events, out, width)
    lines += _payments(narrator, events, out.seat, width)
    lines += _doublings(narrator, events, width)
    return lines + _asleep(narrator, events, boxes)


def ending_lines(
    narrator: Narrator, events: Sequence[Event], *, purses: Sequence[int], width: int = PLAIN_WIDTH
) -> list[str]:
    """Who leaves the match, and how it ends; `purses` are the tokens of each seat after the deal."""
    lines: list[str] = []
    for event in events:
        if isinstance(event, Eliminated | MatchEnded):
            *reason, told = narrator.phrases(event)
            if isinstance(event, MatchEnded):
                won = tokens(narrator.words, purses[event.winners[0]])
                told = narrator.words("replay-wins", text=told, tokens=won)
            lines += fold(" ".join(map(sentence, [*reason, told])), width)
    return lines


def _grand_opera(narrator: Narrator, events: Sequence[Event], out: WentOut, width: int) -> list[str]:
    if not out.grand_opera:
        return []
    words, clause = narrator.words, narrator.rules.grand_opera.value
    taken = [event for event in events if isinstance(event, BoxTaken) and event.why is TransferReason.GRAND_OPERA]
    emptied = narrator.phrases(GrandOpera(out.seat, sum(event.amount for event in taken)))
    lines = fold(words(f"replay-opera-{clause}", **narrator.who([out.seat])), width)
    lines += fold(" ".join(map(sentence, emptied)), width)
    full = [event for event in taken if event.amount]
    rows = zip((box(words, event.box) for event in full), amounts(words, [event.amount for event in full]), strict=True)
    return lines + columns(list(rows), "<<", width=width)


def _payments(narrator: Narrator, events: Sequence[Event], winner: int, width: int) -> list[str]:
    words, rules, who = narrator.words, narrator.rules, narrator.who([winner])
    paid = [event for event in events if isinstance(event, Paid)]
    clause = words(f"replay-payment-{rules.payment.value}", court=rules.court_points)
    lines = fold(words("replay-payments", **who, clause=clause), width)
    sums = amounts(words, [event.amount for event in paid])
    rows = [(narrator.names[event.seat], told, _left(narrator, event)) for event, told in zip(paid, sums, strict=True)]
    lines += columns(rows, "<<<", width=width)
    total = tokens(words, sum(event.amount for event in paid))
    return [*lines, *fold(words("replay-received", **who, tokens=total), width, indent="  ")]


def _left(narrator: Narrator, event: Paid) -> str:
    cards = hand(narrator.words, event.left)
    if event.amount == event.owed:
        return cards
    return narrator.words("replay-owed", cards=cards, owed=tokens(narrator.words, event.owed))


def _doublings(narrator: Narrator, events: Sequence[Event], width: int) -> list[str]:
    kept = [event for event in events if isinstance(event, BoxDoubled) and event.why is TransferReason.BELLE_IN_HAND]
    if not kept:
        return []
    lines = fold(narrator.words("replay-doubling"), width)
    for event in kept:
        lines += fold(" ".join(map(sentence, narrator.phrases(event))), width, indent="  ", hang=4)
    return lines


def _asleep(narrator: Narrator, events: Sequence[Event], boxes: Sequence[int]) -> list[str]:
    """The belles that nobody held; when all hands lie open everybody can tell."""
    words = narrator.words
    laid = hand_of(event.card for event in events if isinstance(event, Laid))
    left = sum(event.left for event in events if isinstance(event, Paid))
    asleep = ALL_BELLES & ~(laid | left)
    return [
        words("replay-asleep", box=box(words, number), tokens=tokens(words, boxes[number]))
        for number, belle in enumerate(BELLES)
        if boxes and asleep >> belle & 1
    ]
