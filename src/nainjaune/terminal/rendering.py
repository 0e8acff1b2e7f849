"""Renders the table at the person's turn: boxes, players, series, hand with its runs, and what is needed.

Everything is a list of plain lines; `screen` adds colour.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Final

from nainjaune.game.cards import BELLES, BOX_OF, OF_RANK, Card, cards_in
from nainjaune.game.moves import Lay, SaySans
from nainjaune.game.series import run_led_by
from nainjaune.game.view import View
from nainjaune.words import Words
from nainjaune.words.cards import a_rank, box, sans, short
from nainjaune.words.layout import columns, numbers_aligned, pad, width_of, wrap
from nainjaune.words.phrases import amounts, quoted

MARK: Final = "★"
"""Marks a belle without relying on colour."""
LABELS: Final = ("boxes", "series", "hand")
ONE_COLUMN: Final = 4
"""More players than this are listed in two columns."""


def choices(view: View) -> list[Card]:
    """The cards that may be laid, in the order of the hand; their positions are the numbers to type."""
    return list(dict.fromkeys(move.card for move in view.legal if isinstance(move, Lay)))


def may_pass(view: View) -> bool:
    return any(isinstance(move, SaySans) for move in view.legal)


def run_down(view: View) -> list[Card]:
    """The cards that go down one after another without a choice; none at a choice, or where a box is to be claimed."""
    if len(choices(view)) != 1 or may_pass(view):
        return []
    (first,) = choices(view)
    cards: list[Card] = []
    laid, _ = run_led_by(view.hand, first)
    for card in cards_in(laid):
        several = (view.hand & OF_RANK[card.rank]).bit_count() > 1
        if several or (view.rules.must_claim and card in BOX_OF):
            break
        cards.append(card)
    return cards


def whole_table(words: Words, names: Sequence[str], view: View, width: int) -> list[str]:
    """The whole table as the seat sees it."""
    lines = [
        title(words, names, view, width),
        boxes_line(words, view),
        "",
        *players_lines(words, names, view, width),
        "",
    ]
    return lines + own_part(words, view, width)


def own_part(words: Words, view: View, width: int) -> list[str]:
    """The series, the hand, and what is needed: enough while the person lays card after card."""
    series = " ".join(short(words, laid.card) for laid in view.series) or words("terminal-no-series")
    lines = columns([(label(words, "series"), series)], "<<", width=width, indent="", gap="")
    return [*lines, *hand_lines(words, view, width), "", *wrap(needed(words, view), width, indent=" ")]


def label(words: Words, key: str) -> str:
    """The word before a line, padded to the widest label."""
    widest = max(width_of(words(f"terminal-{other}")) for other in LABELS)
    return f" {pad(words(f'terminal-{key}'), widest)}   "


def title(words: Words, names: Sequence[str], view: View, width: int) -> str:
    """A line across the screen with the number of the deal and the dealer."""
    number = view.deals_over + 1
    of = words("terminal-deal-of", number=number, agreed=view.deals_agreed or 0)
    left = of if view.deals_agreed else words("replay-deal", number=number)
    right = words("terminal-dealer", name=names[view.dealer])
    room = width - width_of(left) - width_of(right) - 8
    return f"── {left} {'─' * max(2, room)} {right} ──"


def boxes_line(words: Words, view: View) -> str:
    cells = (f"{box(words, place)} {words('number', n=view.boxes[place])}" for place in range(len(BELLES)))
    return label(words, "boxes") + "   ".join(cells)


def players_lines(words: Words, names: Sequence[str], view: View, width: int) -> list[str]:
    """Everybody's cards and tokens in play order, the person first."""
    seats = range(len(view.tokens))
    counts = numbers_aligned([words("cards", n=count) for count in view.counts])
    rows = [
        (
            words("terminal-you", name=names[seat]) if seat == view.seat else names[seat],
            words("replay-out") if seat in view.eliminated else counts[seat],
            tokens,
        )
        for seat, tokens in zip(seats, amounts(words, view.tokens), strict=True)
    ]
    cells = columns(rows, "<<<", indent="", gap="  ")
    if len(cells) <= ONE_COLUMN or 2 * max(map(width_of, cells)) + 5 > width:
        return [f" {cell}" for cell in cells]
    half = (len(cells) + 1) // 2
    wide = max(map(width_of, cells))
    pairs = zip_longest(cells[:half], cells[half:], fillvalue="")
    return [f" {pad(left, wide)}    {right}".rstrip() for left, right in pairs]


def hand_lines(words: Words, view: View, width: int) -> list[str]:
    """The hand by rank, with gaps between runs; below, the numbers of the cards that may be laid."""
    head = label(words, "hand")
    blank = " " * width_of(head)
    numbered = {card: str(number) for number, card in enumerate(choices(view), start=1)}
    lines: list[str] = []
    for row in _rows(_card_columns(words, view, numbered), width - width_of(head)):
        top = "".join(card for card, _ in row).rstrip()
        below = "".join(number for _, number in row).rstrip()
        lines += [(blank if lines else head) + top, *([blank + below] if below else [])]
    return lines


CardColumn = tuple[str, str]
"""A card and, below it, the number to type for it."""


def _card_columns(words: Words, view: View, numbered: dict[Card, str]) -> Iterator[CardColumn]:
    cards = view.cards
    for card, after in zip_longest(cards, cards[1:]):
        text, number = short(words, card) + MARK * (card in BOX_OF), numbered.get(card, "")
        wide = max(width_of(text), width_of(number)) + 1
        if after is not None and after.rank > card.rank + 1:
            wide += 2
        yield pad(text, wide), pad(number, wide)


def _rows(card_columns: Iterator[CardColumn], width: int) -> Iterator[Sequence[CardColumn]]:
    row: list[CardColumn] = []
    taken = 0
    for card, number in card_columns:
        if row and taken + width_of(card.rstrip()) > width:
            yield row
            row, taken = [], 0
        row.append((card, number))
        taken += width_of(card)
    if row:
        yield row


def needed(words: Words, view: View) -> str:
    """« Il faut un valet. », or that one leads."""
    if not view.needed:
        return words("status-lead")
    return words("status-needed", rank=a_rank(words, view.needed))


def prompt(words: Words, view: View) -> tuple[str, dict[str, str | int]]:
    """The question to ask: its message key and arguments."""
    cards = choices(view)
    run = run_down(view)
    if run:
        return "terminal-ask-run", {"cards": " ".join(short(words, card) for card in run), "count": len(run)}
    if may_pass(view):
        said = quoted(words, sans(words, view.needed))
        return ("terminal-ask-may" if cards else "terminal-ask-sans"), {"said": said, "numbers": numbers(words, cards)}
    return "terminal-ask-card", {"numbers": numbers(words, cards)}


def numbers(words: Words, cards: Sequence[Card]) -> str:
    """« 1 à 5 »: what may be typed to choose one of `cards`."""
    return words("terminal-numbers", high=len(cards))
