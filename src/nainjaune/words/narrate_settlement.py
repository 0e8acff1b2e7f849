"""The settlement of a deal, line by line: who pays whom, how much, for which cards, and by which clause."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

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
from nainjaune.game.rules import Payment
from nainjaune.game.sheet import Sheet
from nainjaune.words import Words
from nainjaune.words.attribution import mark
from nainjaune.words.cards import box, hand
from nainjaune.words.layout import PLAIN_WIDTH, columns, wrap
from nainjaune.words.narrate import Narrator
from nainjaune.words.narrate_turns import GrandOperaGroup
from nainjaune.words.phrases import amounts, sentence, tokens


def settlement_lines(
    narrator: Narrator,
    events: Sequence[Event],
    *,
    boxes: Sequence[int] = (),
    sheet: Sheet | None = None,
    width: int = PLAIN_WIDTH,
) -> list[str]:
    """What follows when a hand is empty. `events` are those of the whole deal, `boxes` what they hold after it.

    With the sheet, every clause that is applied is told with where it comes from.
    """
    out = next((event for event in events if isinstance(event, WentOut)), None)
    if out is None:
        return []
    marks = _Marks(narrator.words, sheet)
    lines = _grand_opera(narrator, events, out, marks, width)
    lines += _payments(narrator, events, out.seat, marks, width)
    lines += _doublings(narrator, events, marks, width)
    return lines + _belles_in_talon(narrator, events, boxes, width)


@dataclass(frozen=True, slots=True)
class _Marks:
    """Where clauses come from, in brackets after what they say; nothing where the sheet is not known."""

    words: Words
    sheet: Sheet | None

    def of(self, clause: str) -> str:
        return f" [{mark(self.words, self.sheet, clause)}]" if self.sheet else ""


def ending_lines(
    narrator: Narrator,
    events: Sequence[Event],
    *,
    purses: Sequence[int],
    boxes: Sequence[int] = (),
    width: int = PLAIN_WIDTH,
) -> list[str]:
    """Who leaves the match, and how it ends; `purses` and `boxes` are as they stand after the deal."""
    lines: list[str] = []
    on_board: int = sum(boxes)
    for event in events:
        if isinstance(event, Eliminated | MatchEnded):
            *reason, told = narrator.phrases(event)
            if isinstance(event, MatchEnded):
                won = tokens(narrator.words, purses[event.winners[0]])
                told = narrator.words("replay-wins", text=told, tokens=won)
            lines += wrap(" ".join(map(sentence, [*reason, told])), width)
            if isinstance(event, MatchEnded) and on_board:
                stay = narrator.words("replay-stay", n=on_board, tokens=tokens(narrator.words, on_board))
                lines += wrap(stay, width)
    return lines


def _grand_opera(narrator: Narrator, events: Sequence[Event], out: WentOut, marks: _Marks, width: int) -> list[str]:
    if not out.grand_opera:
        return []
    words, clause = narrator.words, narrator.rules.grand_opera.value
    taken = [event for event in events if isinstance(event, BoxTaken) and event.why is TransferReason.GRAND_OPERA]
    emptied = narrator.phrases(GrandOperaGroup(out.seat, sum(event.amount for event in taken)))
    lines = wrap(words(f"replay-opera-{clause}", **narrator.who([out.seat]), mark=marks.of("grand_opera")), width)
    lines += wrap(" ".join(map(sentence, emptied)), width)
    full = [event for event in taken if event.amount]
    rows = zip((box(words, event.box) for event in full), amounts(words, [event.amount for event in full]), strict=True)
    return lines + columns(list(rows), "<<", width=width)


def _payments(narrator: Narrator, events: Sequence[Event], winner: int, marks: _Marks, width: int) -> list[str]:
    words, rules, who = narrator.words, narrator.rules, narrator.who([winner])
    paid = [event for event in events if isinstance(event, Paid)]
    clause = words(f"replay-payment-{rules.payment.value}") + marks.of("payment")
    if rules.payment is Payment.POINTS:
        clause = words("replay-points", clause=clause, court=rules.court_points, mark=marks.of("court_points"))
    lines = wrap(words("replay-payments", **who, clause=clause), width)
    sums = amounts(words, [event.amount for event in paid])
    rows = [(narrator.names[event.seat], told, _left(narrator, event)) for event, told in zip(paid, sums, strict=True)]
    lines += columns(rows, "<<<", width=width)
    total = tokens(words, sum(event.amount for event in paid))
    return [*lines, *wrap(words("replay-received", **who, tokens=total), width, indent="  ")]


def _left(narrator: Narrator, event: Paid) -> str:
    cards = hand(narrator.words, event.left)
    if event.amount == event.owed:
        return cards
    return narrator.words("replay-owed", cards=cards, owed=tokens(narrator.words, event.owed))


def _doublings(narrator: Narrator, events: Sequence[Event], marks: _Marks, width: int) -> list[str]:
    kept = [event for event in events if isinstance(event, BoxDoubled) and event.why is TransferReason.BELLE_IN_HAND]
    if not kept:
        return []
    lines = wrap(narrator.words("replay-doubling", mark=marks.of("belle_in_hand")), width)
    for event in kept:
        lines += wrap(" ".join(map(sentence, narrator.phrases(event))), width, indent="  ", hang=4)
    return lines


def _belles_in_talon(narrator: Narrator, events: Sequence[Event], boxes: Sequence[int], width: int) -> list[str]:
    """The belles that nobody held; when all hands lie open everybody can tell."""
    words = narrator.words
    laid = hand_of(event.card for event in events if isinstance(event, Laid))
    left = sum(event.left for event in events if isinstance(event, Paid))
    in_talon = ALL_BELLES & ~(laid | left)
    lines: list[str] = []
    for number, belle in enumerate(BELLES):
        if boxes and in_talon >> belle & 1:
            kept = tokens(words, boxes[number])
            lines += wrap(words("replay-in-talon", box=box(words, number), tokens=kept), width)
    return lines
