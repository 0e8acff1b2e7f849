"""A match as it would be told at the table: one event, a whole deal, how the purses stand, a whole record.

>>> from nainjaune.game.cards import Card
>>> from nainjaune.game.sheet import load
>>> tell(Words("en"), Laid(0, Card("9h")), ("Zoé", "Hugo", "Rose"), load("classique").rules)
'Zoé leads: 9♥'
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from nainjaune.game.events import (
    BoxDoubled,
    BoxTaken,
    Dealt,
    Eliminated,
    Event,
    Lacked,
    Laid,
    MatchEnded,
    Paid,
    ScoreEntered,
    Staked,
    Why,
    sum_of,
)
from nainjaune.game.match import Match
from nainjaune.game.record import Record, replay
from nainjaune.game.rules import Rules
from nainjaune.words import Words
from nainjaune.words.cards import box, short
from nainjaune.words.layout import PLAIN_WIDTH, columns, fold, width_of
from nainjaune.words.tell_plays import Teller, is_lead, tell_note, tell_plays, tell_sans
from nainjaune.words.tell_settlement import (
    tell_after,
    tell_doubling,
    tell_end,
    tell_out,
    tell_payment,
    tell_score,
    tell_settlement,
)

__all__ = [
    "Teller",
    "tell",
    "tell_after",
    "tell_boxes",
    "tell_deal",
    "tell_plays",
    "tell_record",
    "tell_settlement",
    "tell_stakes",
    "tell_standing",
]


def tell(
    words: Words, event: Event, names: Sequence[str], rules: Rules, history_so_far: Sequence[Event] = ()
) -> str | None:
    """One event as a sentence of its own; None for what is not told (the cards dealt, a pass without a word)."""
    teller = Teller(words, tuple(names), rules)
    match event:
        case Laid(seat, card):
            key = "tell-leads" if is_lead(event, history_so_far, rules) else "tell-follows"
            return words(key, name=names[seat], cards=short(words, card))
        case Lacked(seat):
            said = tell_sans(teller, event, history_so_far)
            return words("tell-pass-said", names=names[seat], said=said) if said else None
        case Staked():
            return tell_stakes(teller, [event])[0]
        case Paid():
            return tell_payment(teller, event)
        case BoxDoubled(why=Why.BELLE_IN_HAND):
            return tell_doubling(teller, event)
        case BoxTaken(seat, number, amount, Why.GRAND_OPERA):
            taken = words("tell-takes", box=box(words, number), amount=amount, tokens=teller.tokens(amount))
            return words("tell-did", name=names[seat], did=taken)
        case Eliminated():
            return tell_out(teller, event)
        case MatchEnded():
            return tell_end(teller, event)
        case ScoreEntered():
            return tell_score(teller, event)
        case Dealt():
            return None
        case _:
            return words("tell-did", name=names[event.seat], did=tell_note(teller, event) or "")


def tell_stakes(teller: Teller, events: Sequence[Event]) -> list[str]:
    """Who puts what into the boxes: one line for all who put down the same."""
    staked = [event for event in events if isinstance(event, Staked)]
    usual = max((event.amounts for event in staked), key=sum, default=())
    lines = []
    alike = [event.seat for event in staked if event.amounts == usual]
    if len(alike) == len(staked) > 1:
        lines = [teller.words("tell-all-stake", tokens=teller.tokens(sum(usual)), boxes=tell_boxes(teller, usual))]
    elif alike:
        lines = [_stake(teller, alike, usual)]
    return lines + [_stake(teller, [event.seat], event.amounts) for event in staked if event.amounts != usual]


def _stake(teller: Teller, seats: Sequence[int], amounts: Sequence[int]) -> str:
    told = {"tokens": teller.tokens(sum(amounts)), "boxes": tell_boxes(teller, amounts)}
    return teller.words("tell-stake", names=teller.named(seats), count=len(seats), **told)


def tell_boxes(teller: Teller, amounts: Sequence[int]) -> str:
    """The five boxes and what is in them, on one line: « 10♦ 4 · V♣ 8 · … »."""
    number = teller.words
    return " · ".join(f"{box(number, place)} {number('tell-number', n=n)}" for place, n in enumerate(amounts))


def tell_deal(
    words: Words, match_before: Match, events: Sequence[Event], names: Sequence[str], *, width: int = PLAIN_WIDTH
) -> list[str]:
    """A whole deal: stakes, hands, every turn, and the settlement. `events` are the deal's, in order."""
    teller = Teller(words, tuple(names), match_before.setup.rules)
    purses, filled = sum_of(events, match_before.setup.players)
    tokens = [had + change for had, change in zip(match_before.tokens, purses, strict=True)]
    boxes = [had + change for had, change in zip(match_before.boxes, filled, strict=True)]
    start = next((place for place, event in enumerate(events) if isinstance(event, Staked | Dealt | ScoreEntered)), 0)
    lines = tell_after(teller, events[:start], tokens=tokens, width=width)
    dealt = next((event for event in events if isinstance(event, Dealt)), None)
    if dealt:
        lines += _dealt(teller, dealt, events, number=match_before.standing.deals + 1, width=width)
        lines += _played(teller, dealt, events, boxes, width)
    scores = [tell_score(teller, event) for event in events if isinstance(event, ScoreEntered)]
    if scores:
        lines += [*_titled(words("tell-title-score", number=match_before.standing.deals + 1)), *scores]
    after = tell_after(teller, events[start:], tokens=tokens, width=width)
    return [*lines, "", *after] if after and lines else lines + after


def _dealt(teller: Teller, dealt: Dealt, events: Sequence[Event], *, number: int, width: int) -> list[str]:
    words = teller.words
    lines = _titled(words("tell-title", number=number, dealer=teller.names[dealt.dealer]))
    for line in tell_stakes(teller, events):
        lines += fold(line, width, hang=2)
    rows = [
        (teller.names[seat], " ".join(short(words, card) for card in sorted(cards)))
        for seat, cards in enumerate(dealt.hands)
        if cards
    ]
    rows.append((words("tell-talon-cards"), " ".join(short(words, card) for card in sorted(dealt.talon))))
    return [*lines, "", *columns(rows, "<<", width=width, indent="")]


def _titled(text: str) -> list[str]:
    return [text, "─" * width_of(text)]


def _played(teller: Teller, dealt: Dealt, events: Sequence[Event], boxes: Sequence[int], width: int) -> list[str]:
    lines = [""]
    for line in tell_plays(teller, events, players=sum(bool(cards) for cards in dealt.hands)):
        lines += fold(line, width, hang=4)
    settled = tell_settlement(teller, events, boxes=boxes, width=width)
    return [*lines, "", *(settled or [teller.words("tell-stops-here")])]


def tell_standing(
    words: Words,
    match: Match,
    names: Sequence[str],
    *,
    before: Sequence[int] | None = None,
    width: int = PLAIN_WIDTH,
) -> list[str]:
    """The purses, the richest first, and the boxes; with `before`, what each has won or lost since."""
    teller = Teller(words, tuple(names), match.setup.rules)
    tokens, out = match.tokens, match.standing.eliminated
    seats = sorted(range(len(tokens)), key=lambda seat: (seat in out, -tokens[seat]))
    amounts = teller.amounts([tokens[seat] for seat in seats])
    rows = [
        (
            names[seat],
            amount,
            *_standing_remarks(teller, tokens[seat], None if before is None else before[seat], out=seat in out),
        )
        for seat, amount in zip(seats, amounts, strict=True)
    ]
    lines = columns(rows, "<<><", width=width)
    return [*lines, *fold(words("tell-boxes", boxes=tell_boxes(teller, match.boxes)), width)]


def _standing_remarks(teller: Teller, purse: int, before: int | None, *, out: bool) -> tuple[str, str]:
    words = teller.words
    change = "" if before is None else signed(words, purse - before)
    if purse < 0:
        return change, words("tell-standing-debt", tokens=teller.tokens(-purse))
    return change, words("tell-standing-out") if out else ""


def signed(words: Words, change: int) -> str:
    """« +12 », « −9 », « 0 »."""
    number = words("tell-number", n=abs(change))
    return number if change == 0 else f"+{number}" if change > 0 else f"−{number}"


def tell_record(words: Words, record: Record, *, width: int = PLAIN_WIDTH) -> Iterator[str]:
    """A whole recorded match, deal by deal, with the purses after each."""
    setup, names = record.setup, record.names
    teller = Teller(words, names, setup.rules)
    title = setup.sheet.title[words.language]
    yield from fold(words("tell-record", sheet=title, names=teller.list_of(names)), width)
    first, *steps = replay(record)
    yield from tell_after(teller, first.events, tokens=first.match.tokens, width=width)
    before = first.match
    for step in steps:
        yield ""
        yield from tell_deal(words, before, step.events, names, width=width)
        if step.match.standing.deals > before.standing.deals:
            yield ""
            yield from tell_standing(words, step.match, names, before=before.tokens, width=width)
        before = step.match
