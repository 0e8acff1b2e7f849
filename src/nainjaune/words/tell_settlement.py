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
    ScoreEntered,
    WentOut,
    Why,
)
from nainjaune.words.cards import box, hand
from nainjaune.words.layout import PLAIN_WIDTH, columns, fold
from nainjaune.words.tell_plays import Teller


def tell_settlement(
    teller: Teller, events: Sequence[Event], *, boxes: Sequence[int] = (), width: int = PLAIN_WIDTH
) -> list[str]:
    """What follows when a hand is empty. `events` are those of the whole deal, `boxes` what they hold after it."""
    out = next((event for event in events if isinstance(event, WentOut)), None)
    if out is None:
        return []
    lines = _grand_opera(teller, events, out, width)
    lines += _payments(teller, events, out.seat, width)
    lines += _doublings(teller, events, width)
    return lines + _in_talon(teller, events, boxes)


def tell_after(
    teller: Teller, events: Sequence[Event], *, tokens: Sequence[int] = (), width: int = PLAIN_WIDTH
) -> list[str]:
    """Who leaves the match, and how it ends; `tokens` are the purses after the deal."""
    lines: list[str] = []
    for event in events:
        if isinstance(event, Eliminated):
            lines += fold(tell_out(teller, event), width)
        elif isinstance(event, MatchEnded):
            lines += fold(tell_end(teller, event, tokens), width)
    return lines


def tell_payment(teller: Teller, event: Paid) -> str:
    """« Hugo paie 12 jetons à Zoé : … », with what was owed where it was more."""
    key = "tell-paid-short" if event.amount < event.owed else "tell-paid"
    return teller.words(
        key,
        name=teller.names[event.seat],
        winner=teller.names[event.winner],
        paid=teller.tokens(event.amount),
        number=event.amount,
        owed=teller.tokens(event.owed),
        clause=payment_clause(teller),
        cards=hand(teller.words, event.left),
    )


def payment_clause(teller: Teller) -> str:
    """« 1 jeton par carte », « les points en main »."""
    return teller.words(f"tell-clause-{teller.rules.payment.value}", court=teller.rules.court_points)


def tell_doubling(teller: Teller, event: BoxDoubled) -> str:
    """« Hugo a gardé 10♦ : la case avait 4 jetons, en ajoute 4 »."""
    return teller.words(
        "tell-kept", name=teller.names[event.seat], box=box(teller.words, event.box), doubled=_doubled(teller, event)
    )


def tell_out(teller: Teller, event: Eliminated) -> str:
    return teller.words(f"tell-leaves-{event.because.value}", name=teller.names[event.seat])


def tell_end(teller: Teller, event: MatchEnded, tokens: Sequence[int] = ()) -> str:
    """Why the match is over and who has won; those who tie share the victory."""
    because = teller.words(f"tell-end-{event.because.value}")
    winners = teller.named(event.winners)
    if not tokens:
        return teller.words("tell-won", because=because, winners=winners, count=len(event.winners))
    won = teller.tokens(tokens[event.winners[0]])
    return teller.words("tell-won-with", because=because, winners=winners, count=len(event.winners), tokens=won)


def tell_score(teller: Teller, event: ScoreEntered) -> str:
    key = "tell-score-grand-opera" if event.grand_opera else "tell-score"
    return teller.words(key, name=teller.names[event.winner])


def _grand_opera(teller: Teller, events: Sequence[Event], out: WentOut, width: int) -> list[str]:
    if not out.grand_opera:
        return []
    words, name = teller.words, teller.names[out.seat]
    taken = [event for event in events if isinstance(event, BoxTaken) and event.why is Why.GRAND_OPERA]
    clause = words(f"tell-opera-{teller.rules.grand_opera.value}")
    lines = fold(words("tell-opera", name=name, clause=clause), width)
    full = [event for event in taken if event.amount]
    amounts = teller.amounts([event.amount for event in full])
    rows = [(box(words, event.box), amount) for event, amount in zip(full, amounts, strict=True)]
    return lines + (columns(rows, "<<", width=width) or [f"  {words('tell-opera-empty')}"])


def _payments(teller: Teller, events: Sequence[Event], winner: int, width: int) -> list[str]:
    paid = [event for event in events if isinstance(event, Paid)]
    lines = fold(teller.words("tell-payments", name=teller.names[winner], clause=payment_clause(teller)), width)
    amounts = teller.amounts([event.amount for event in paid])
    rows = [
        (teller.names[event.seat], amount, _left(teller, event)) for event, amount in zip(paid, amounts, strict=True)
    ]
    lines += columns(rows, "<<<", width=width)
    total = teller.tokens(sum(event.amount for event in paid))
    return [*lines, *fold(teller.words("tell-received", name=teller.names[winner], tokens=total), width, indent="  ")]


def _left(teller: Teller, event: Paid) -> str:
    cards = hand(teller.words, event.left)
    if event.amount == event.owed:
        return cards
    return teller.words("tell-owed", cards=cards, owed=teller.tokens(event.owed))


def _doublings(teller: Teller, events: Sequence[Event], width: int) -> list[str]:
    kept = [event for event in events if isinstance(event, BoxDoubled) and event.why is Why.BELLE_IN_HAND]
    if not kept:
        return []
    rows = [(teller.names[event.seat], box(teller.words, event.box), _doubled(teller, event)) for event in kept]
    return [*fold(teller.words("tell-doubling"), width), *columns(rows, "<<<", width=width)]


def _doubled(teller: Teller, event: BoxDoubled) -> str:
    if event.owed == 0:
        return teller.words("tell-doubled-empty")
    key = "tell-doubled-short" if event.amount < event.owed else "tell-doubled"
    return teller.words(key, inside=teller.tokens(event.owed), added=event.amount)


def _in_talon(teller: Teller, events: Sequence[Event], boxes: Sequence[int]) -> list[str]:
    """The belles that nobody held; when all hands lie open everybody can tell."""
    laid = hand_of(event.card for event in events if isinstance(event, Laid))
    left = sum(event.left for event in events if isinstance(event, Paid))
    asleep = ALL_BELLES & ~(laid | left)
    return [
        teller.words("tell-talon", box=box(teller.words, number), tokens=teller.tokens(boxes[number]))
        for number, belle in enumerate(BELLES)
        if boxes and asleep >> belle & 1
    ]
